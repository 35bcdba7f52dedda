"""The table at every size of window and text, late in a game of five with long names and long questions: nothing
overlaps, no text leaves its box or the safe area, nothing is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygame
import pytest

from game import i18n
from game.app.application import App
from game.match.match import Match
from game.storage import paths
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.canvas import Box
from game.ui.input.intents import ToggleLog, ToggleView, Zoom
from game.ui.kit.plates import PlateStates
from game.ui.look.pen import Pen
from game.ui.look.type_styles import BODY
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.driver import StartApp, do, make_app
from tests.ui.layouts import (
    LOOKS,
    PEOPLE,
    SHAPES,
    Known,
    Look,
    bare_boards,
    cut_texts,
    drawn_again,
    faults,
    listening,
    resize,
)
from tests.ui.table_driver import put_on_table
from tools.shots_elgrande import asks, state_where

LANGUAGES = i18n.languages(paths.assets() / "locale")
SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "bid": asks("bid", late=6),
    "supply": asks("supply", late=6),
    "take": asks("take", late=6),
    "turn": lambda state: asks("turn", late=6)(state) and len(state.legal_actions(state.to_act[0])) > 3,
    "placing": asks("placing", late=6),
    "move": asks("move", late=6),
    "score": asks("score", late=4),
    "order": asks("order", late=2),
    "window": asks("window", late=6),
    "choose": asks("choose"),
    "scoreboard": asks("scoreboard"),
    "evict": asks("evict", late=3),
}
SHOWN = {"log": ToggleLog(), "cards": ToggleView("overlay"), "zoom": Zoom(0)}


@cache
def position(name: str) -> Any:
    return state_where(SITUATIONS[name])


SOME = ("turn", "placing", "window", "take")


def situations(size: tuple[int, int], scale: float) -> list[str]:
    """Return the questions to check: all of them at the smallest size, elsewhere with default and largest text."""
    all_of_them = size == SHAPES[0] or (size in SHAPES and scale in (1.0, 2.0))
    return list(SITUATIONS) if all_of_them else list(SOME)


class Survey(NamedTuple):
    """Faults at one size of window and text, each once.

    misplaced  what lies over something else, or leaves its place
    shown      the same of what a key opens
    cut        words of bar or header that end in dots, though they could be shortened, or be left out by sentences
    small      type of less than 28 units, scaled with the text size
    """

    misplaced: dict[str, None]
    shown: dict[str, None]
    cut: dict[str, None]
    small: dict[str, None]


@cache
def survey(language: str) -> dict[Look, Survey]:
    """Open each situation once, and check it at every size of window and text, with several items focused, for
    overlaps, cut texts and small type."""
    found = {look: Survey({}, {}, {}, {}) for look in LOOKS}
    with TemporaryDirectory() as folder, bare_boards():
        app = make_app(Path(folder), settings=Settings(language=language, speed="instant"))
        for name in SITUATIONS:
            table = sit(app, name)
            for look in [look for look in LOOKS if name in situations(*look)]:
                resize(app, *look)
                app.present(0.0)  # pictures that are kept, as of cards, have type of their own
                check(name, table, found[look])
                if name == "turn":
                    found[look].shown.update(dict.fromkeys(shown_faults(table)))
        app.close()
    return found


def open_parts(table: ElGrandeDriver) -> dict[str, bool]:
    return {"log": table.log_open, "cards": table.cards_open, "zoom": table.zoomed}


def check(name: str, table: ElGrandeDriver, found: Survey) -> None:
    known: Known = {}
    for focus in each_focus(table):
        table.focus_on(focus)
        recorder = drawn_again(table, known)
        found.misplaced.update(dict.fromkeys(f"{name}: {fault}" for fault in faults(table, recorder)))
        found.small.update(dict.fromkeys(recorder.too_small()))
        said = cut_texts(table, recorder, table.bar_box, *table.header_lines)
        found.cut.update(dict.fromkeys(f"{name}, {focus}: {text!r}" for text in said))


def shown_faults(table: ElGrandeDriver) -> Iterator[str]:
    """Open and close everything a key opens, one by one."""
    for name, intent in SHOWN.items():
        for opened in (True, False):
            do(table.app, intent)
            table.app.step(1)
            assert open_parts(table) == {part: opened and part == name for part in SHOWN}
            if opened:
                table.app.present(0.0)
                yield from (f"{name}: {fault}" for fault in faults(table, drawn_again(table)))
    if table.map_alone:
        for alone in (False, True):
            do(table.app, ToggleView("players"))
            table.app.step(1)
            assert table.map_alone == alone
            table.app.present(0.0)
            yield from (f"players: {fault}" for fault in faults(table, drawn_again(table)))


def sit(app: App, situation: str) -> ElGrandeDriver:
    state = position(situation).copy()
    match = Match.begin(elgrande, state.observe(None).options, PEOPLE, 1, None, start=state)
    put_on_table(app, match, alone=True)
    app.step(1)
    rest(app)
    return table_of(app)


def each_focus(table: ElGrandeDriver) -> list[str]:
    """Return focusable ids with different kinds of descriptions."""
    found = [table.focus or ""]
    for start in ("area-", "plate-", "card-"):
        found += [item for item in table.ids if item.startswith(start)][:1]
    return list(dict.fromkeys(found))


@pytest.mark.promise("Make text up to twice as large")
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("fault", Survey._fields)
def test_nothing_is_wrong_at_any_size(size: tuple[int, int], scale: float, language: str, fault: str) -> None:
    assert list(getattr(survey(language)[size, scale], fault)) == []


# -- these tests can fail


@pytest.fixture
def table(start_app: StartApp) -> ElGrandeDriver:
    app = start_app(size=(1280, 720), speed="instant")
    return sit(app, "placing")


def raise_bar(table: ElGrandeDriver) -> None:
    bar = table.bar
    bar.move(Box(bar.box.x, bar.box.y - 460.0, bar.box.w, bar.box.h + 460.0))


def flatten_line(table: ElGrandeDriver) -> None:
    table.header.line_box = table.header_line_box._replace(h=10.0)


def move_header_out(table: ElGrandeDriver) -> None:
    table.header.box = table.header_box.moved(700.0, 0.0)


def write_over_scores(table: ElGrandeDriver) -> None:
    plates, draw = table.plates, table.plates.draw

    def with_a_text_over_the_score(pen: Pen, seat: int, states: PlateStates) -> None:
        draw(pen, seat, states)
        pen.text("6+", plates.part(seat, "score"), BODY)

    plates.draw = with_a_text_over_the_score


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (raise_bar, "bar lies over plate 4"),
        (flatten_line, "leaves the line"),
        (write_over_scores, "lies over '6+'"),
        (move_header_out, "header leaves the safe area"),
    ],
)
def test_a_fault_is_found(table: ElGrandeDriver, spoil: Callable[[ElGrandeDriver], None], found: str) -> None:
    assert faults(table, drawn_again(table)) == []
    spoil(table)
    assert any(found in fault for fault in faults(table, drawn_again(table)))


def test_small_type_and_shortened_sentences_are_found(table: ElGrandeDriver) -> None:
    theme, canvas = table.app.ui.theme, table.canvas
    with listening(pygame.Surface(canvas.size_px)) as recorder:
        theme.text(recorder.surface, canvas, "far too small", (300, 300), 20.0, "text")
        theme.text(
            recorder.surface, canvas, "far too long for this", (300, 300), 34.0, "text", max_width=90, max_lines=1
        )
    assert recorder.too_small() == ["'far too small' has 20.0 units"]
    assert [said.cut for said in recorder.said] == [False, True]


@pytest.mark.promise("Use the whole screen if your TV shows all of it")
@pytest.mark.parametrize("margin", [0, 2])
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_smaller_margin_gives_the_table_the_edges(start_app: StartApp, margin: int, scale: float) -> None:
    app = start_app(size=(1280, 720), speed="instant", text_scale=scale)
    table = sit(app, "turn")
    usual = table.bar_box
    app.settings.change("safe_area", margin)
    app.apply_settings()
    rest(app)
    assert table.bar_box.right > usual.right and table.bar_box.bottom > usual.bottom
    assert faults(table, drawn_again(table)) == []
    assert list(shown_faults(table)) == []
