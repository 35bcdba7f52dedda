"""Every event is shown by clips, at either title's table; however they end, the view is as after the event."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pygame
import pytest

from game.app.application import App
from game.audio.sound_system import Recordings
from game.core.ruleset import Event
from game.match.match import Match
from game.storage.paths import assets
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ge
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as me
from game.ui.motion.director import Clip, Director
from game.ui.table.parts.table_model import events_of
from tests.titles.elgrande.rules.properties.subject import EL_GRANDE
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import SUBJECTS
from tests.ui.driver import make_app
from tests.ui.fixtures import drawn_once
from tests.ui.layouts import still_or_moving
from tests.ui.people import seats
from tests.ui.seeing import blank
from tests.ui.table_driver import TableDriver, put_on_table

__all__ = ["drawn_once"]

KNOWN = set(Recordings(assets(), CATALOGUE).known)
OPTIONS = {"elgrande": elgrande.Options(players=3, edition="original"), "merlin": merlin.Options(3, module=True)}
"""Of the games that samples come from."""
RARE = {ge.VetoCancelled(1, 2): ge.Vetoed, me.MissionsShuffled(17): me.MissionDrawn}
"""Events that hardly any random game has, and what they may come in place of."""
QUIET: dict[type[Event], str] = {
    ge.ActionEnded: "what was done has just been shown; a stopped action has been stamped",
    ge.OrderChosen: "the regions are scored in that order a moment later",
    ge.DialSealed: "only the word on the plate may tell when someone has chosen",
    ge.TurnOrderSet: "the log, and the plates' own order of the round",
    ge.ScoringEnded: "the sheet of the scoring",
    ge.RoundEnded: "a short rest; what begins has a banner",
    ge.DialsAsked: "the words on the plates of those who choose",
    me.TurnEnded: "the next turn's plate lights up",
    me.RoundEnded: "the next round has a banner, or a scoring has one",
    me.TraitorsShuffled: "the pile is not in sight",
    me.DisplayRefilled: "the new card lies there",
    me.MissionsShuffled: "the deck lies there",
}
"""Events whose clips draw and light nothing, and what tells of them instead."""
BACK = (12, 34, 56)


class Sample(NamedTuple):
    """An event as it came in a random game: what everyone saw before its answer, and all events until then, of which
    the last came of the same answer."""

    seen: Any
    past: Sequence[Event]
    same: int
    event: Event


@cache
def samples(title: Subject) -> dict[type[Event], Sample]:
    """Return an event of each kind."""
    found: dict[type[Event], Sample] = {}
    for seed in range(6):
        past: list[Event] = []
        for played in title.public(OPTIONS[title.name], seed):
            for same, event in enumerate(played.events):
                found.setdefault(type(event), Sample(played.before.observe(None), [*past], same, event))
                past.append(event)
    rare = {type(event): found[kind]._replace(event=event) for event, kind in RARE.items() if kind in found}
    return rare | found


each_kind = pytest.mark.parametrize(
    ("title", "kind"),
    [
        pytest.param(title, kind, id=f"{title.name}-{kind.__name__}")
        for title in SUBJECTS
        for kind in events_of(title.rules.events)
    ],
)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Subject, Any], TableDriver]]:
    """Seat people at a table, for all tests with these options."""
    apps: list[App] = []

    @cache
    def seated(title: Subject, options: Any) -> TableDriver:
        apps.append(make_app(tmp_path_factory.mktemp("data"), (640, 360)))
        match = Match.begin(title.rules, options, seats(options.players, options.players), 1)
        table = put_on_table(apps[-1], match)
        apps[-1].step(1)
        return table

    yield seated
    for app in apps:
        app.close()


class Stage:
    """A table at the moment before the sample of a kind."""

    def __init__(self, tables: Callable[[Subject, Any], TableDriver], title: Subject, kind: type[Event], still: bool):
        seen, past, same, self.event = samples(title)[kind]
        self.table = tables(title, OPTIONS[title.name])
        self.table.settings.reduce_motion = still
        self.table.view.project(seen, past)
        for each in past[len(past) - same :]:
            self.table.shown.assign(each)
        self.surface = blank(self.table)
        self.after = self.table.shown.snapshot()
        self.after.assign(self.event)

    def clips(self) -> Sequence[Clip]:
        clips: Sequence[Clip] = self.table.view.picture.clips(self.event)
        return clips

    def lit(self) -> bool:
        """Return whether a place or a plate is lit, or a piece taken away."""
        lights = self.table.view.picture.context.stage.spotlights
        return bool(lights.hidden or lights.lit or lights.seat is not None)


def play(clip: Clip, part: float) -> None:
    """Play a clip until a part of it is over, from 0 to 1."""
    clip.step(max(0.0, clip.score.ticks * part - clip.tick))


def assert_painted(clip: Clip, surface: pygame.Surface) -> bool:
    """Draw onto an even ground; everything that changed is in the rects, and they are on the surface. Return whether
    there are any."""
    surface.fill(BACK)
    rects = clip.draw(surface)
    whole = surface.get_rect()
    assert all(whole.contains(rect) for rect in rects), rects
    changed = pygame.mask.from_threshold(surface, BACK, (1, 1, 1, 255))
    changed.invert()
    for rect in rects:
        changed.erase(pygame.Mask(rect.size, fill=True), rect.topleft)
    assert changed.count() == 0, (clip.event, clip.tick, changed.get_bounding_rects(), rects)
    return bool(rects)


@pytest.mark.promise("See everything move")
@still_or_moving
@each_kind
def test_a_clip_shows_its_event_within_its_rects(tables: Any, title: Subject, kind: type[Event], still: bool) -> None:
    stage, seen = Stage(tables, title, kind, still), False
    for clip in stage.clips():
        for step in range(9 if clip.score.ticks else 0):
            play(clip, step / 8)
            seen |= assert_painted(clip, stage.surface) | stage.lit()
        clip.finish()
    assert seen == (kind not in QUIET)


@still_or_moving
@pytest.mark.parametrize("parts", [(), (0.0, 0.4), (0.0, 0.5, 1.0)], ids=["at once", "halfway", "to the end"])
@each_kind
def test_a_clip_leaves_what_its_event_alone_leaves(
    tables: Any, title: Subject, kind: type[Event], parts: Sequence[float], still: bool
) -> None:
    stage = Stage(tables, title, kind, still)
    for clip in stage.clips():
        for part in parts:
            play(clip, part)
            clip.draw(stage.surface)
        clip.finish()
        clip.finish()
    assert stage.table.shown == stage.after and not stage.lit()


@each_kind
def test_the_sounds_of_a_clip_exist_and_are_heard_while_it_plays(
    tables: Any, title: Subject, kind: type[Event]
) -> None:
    for clip in Stage(tables, title, kind, still=False).clips():
        for at, cue in clip.score.sounds:
            assert cue.name in KNOWN
            assert 0 <= at <= clip.score.ticks, cue


GAMES = [
    *((EL_GRANDE, elgrande.Options(players=players, edition=edition, castillo=castillo, rounds=6))
      for players in (2, 3, 4, 5)
      for edition, castillo in (("anniversary", "hidden"), ("original", "shown"))),
    *((MERLIN, merlin.Options(players=players, module=True, hands=hands))
      for players in (2, 3, 4)
      for hands in ("hidden", "open")),
]  # fmt: skip


@pytest.mark.promise("See everything move")
@pytest.mark.parametrize(("title", "options"), GAMES)
def test_after_each_event_the_table_shows_what_it_says_however_its_clips_end(
    tables: Any, title: Subject, options: Any
) -> None:
    """A whole random game through the Director: hurried, skipped, played out, at any speed, one clip over another."""
    table, settings, chance = tables(title, options), Settings(), random.Random(options.players)
    table.settings.reduce_motion = options.players % 2 == 1
    director, surface = Director(settings), blank(table)
    table.view.project(title.play.begin(options, options.players).observe(None), ())
    said = table.shown.snapshot()
    for played in title.public(options, options.players):
        together = chance.random() < 0.3
        for event in played.events:
            settings.speed = chance.choice(["normal", "fast", "fast", "instant"])
            director.queue(table.view.picture.clips(event))
            said.assign(event)
            for _ in range(chance.choice([0, 0, 1, 4, 30])):
                director.update()
                table.view.picture.update()
            if chance.random() < 0.03:
                director.draw(surface)
            if chance.random() < 0.4:
                director.finish_one()
            if not together:
                director.finish_all()
                assert table.shown == said, event
        director.finish_all()
        assert table.shown == said == title.project(played.after.observe(None)), played.events
        assert not table.view.picture.context.stage.spotlights.hidden
    assert played.after.over
