"""What moves leaves its place, and comes to rest where the table draws it; nothing of what was lit stays behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.clip_context import ClipPictures
from game.ui.canvas import Box
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.merlin.table.clip_table import Tables, clip_of, showing
from tests.titles.merlin.table.laid_out import drawn_pieces, places_of
from tests.titles.merlin.table.sitting import sit_down
from tests.titles.test_clips import tables
from tests.ui.driver import StartApp
from tests.ui.seeing import blank, fingerprint
from tests.ui.table_driver import TableDriver

__all__ = ["tables"]

Wanted = Callable[[Event], bool]
LEAVING: dict[str, Wanted] = {
    "good": lambda event: isinstance(event, ev.GoodReturned),
    "flag": lambda event: isinstance(event, ev.FlagUsed),
    "apple": lambda event: isinstance(event, ev.AppleSpent),
    "staff": lambda event: isinstance(event, ev.StaffSpent),
    "marker": lambda event: isinstance(event, ev.MarkerPlaced),
    "traitors": lambda event: isinstance(event, ev.TraitorsDiscarded),
    "grail": lambda event: isinstance(event, ev.GrailTaken) and event.source not in (None, event.seat),
    "excalibur": lambda event: isinstance(event, ev.ExcaliburTaken) and event.source not in (None, event.seat),
}
"""What leaves a plate."""


def table_before(tables: Tables, wanted: Wanted) -> tuple[TableDriver, Event]:
    """Return a table at the moment before the first such event of random games, and the event."""
    for seed in range(1, 20):
        for played in MERLIN.public(merlin.Options(players=3), seed):
            for index, event in enumerate(played.events):
                if wanted(event):
                    return showing(tables, played.before.observe(None), *played.events[:index]), event
    raise LookupError("no random game has such an event")


def giver(event: Any) -> int:
    """Return the seat whose plate loses something."""
    source = getattr(event, "source", None)
    return source if source is not None else event.seat


@pytest.mark.parametrize("what", LEAVING)
def test_what_flies_off_a_plate_no_longer_lies_there(tables: Tables, what: str) -> None:
    table, event = table_before(tables, LEAVING[what])
    table.shown.chosen = None  # An apple turns the die that is chosen when it lands.
    plates, seat = table.view.picture._plates, giver(event)
    before = plates.content(seat)
    clip = clip_of(table, event)
    clip.step()
    flying = plates.content(seat)
    clip.finish()
    assert flying == plates.content(seat) != before


def in_units(pieces: Sequence[tuple[Any, ...]]) -> list[tuple[int, ...]]:
    """Return where pieces were drawn, and how large, in whole units."""
    return [(*map(round, at), round(what[-1])) for at, *what in pieces]


@pytest.mark.parametrize("tower", [False, True])
def test_a_manor_rises_where_it_will_stand(start_app: StartApp, monkeypatch: pytest.MonkeyPatch, tower: bool) -> None:
    table = sit_down(start_app(), 3, 3)
    number = next(at for at, tile in enumerate(table.shown.tiles) if tile % 2 == tower)
    (clip,) = table.view.picture.clips(ev.ManorBuilt(0, f"{number // 6},{number % 6}", tower, 6))
    rises = drawn_pieces(monkeypatch, "manor")
    clip.step(clip.score.ticks - 0.5)
    clip.draw(blank(table))
    clip.finish()
    stands = drawn_pieces(monkeypatch, "manor")
    table.forget_picture()
    table.compose()
    assert in_units(rises)[0] in in_units(stands)


@pytest.mark.promise("See Merlin's dice tumble large over the meadow")
@pytest.mark.parametrize("score", [0, 188])
def test_dice_come_to_rest_where_the_plate_shows_them(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch, score: int
) -> None:
    table = sit_down(start_app(size=(1920, 1080)), 4, 4)
    table.shown.put_score(2, score)
    picture = table.view.picture
    told, seen = [], []
    (clip,) = picture.clips(ev.DiceRolled(2, (1, 2, 3), 4, 1), lambda: told.append(True))
    turned, places = ClipPictures.turned, places_of(table)

    def noted(self: ClipPictures, surface: Any, at: Any, size: float, *what: Any) -> pygame.Rect:
        seen.append((*map(round, at), size))
        return turned(self, surface, at, size, *what)

    monkeypatch.setattr(ClipPictures, "turned", noted)
    clip.step(clip.score.ticks * 0.4)
    assert not told, "while they roll, nobody says what they show"
    clip.step(clip.score.ticks * 0.2)
    clip.draw(blank(table))
    assert told and len(seen) == 4, "they lie in the meadow first, large"
    assert all(places.ring.box.contains(*at) and size > 1.5 * places.plates.die_width for *at, size in seen)
    seen.clear()
    clip.step(clip.score.ticks * 0.4 - 0.5)
    clip.draw(blank(table))
    clip.finish()
    lie = drawn_pieces(monkeypatch, "die")
    table.forget_picture()
    table.compose()
    assert len(seen) == 4 and {one[:2] for one in seen} <= {one[:2] for one in in_units(lie)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_plate_whose_turn_is_over_leaves_no_rim(start_app: StartApp, size: tuple[int, int]) -> None:
    table = sit_down(start_app(size=size), 4, 4)
    plates = [item.box for item in table.ring.items if item.id.startswith("plate:")]
    around = table.canvas.rect(Box.around(plates).inset(-12.0)).clip((0, 0), size)

    def seen() -> int:
        table.compose()
        assert table.painted is not None
        return fingerprint(table.painted.subsurface(around))

    for seat in (1, 2, 0, 3):
        table.shown.active = seat
        kept = seen()
        table.forget_picture()
        assert seen() == kept, seat
