"""The table at every size of window and text, late in a game of five with long names and long questions: nothing
overlaps, no text leaves its box or the safe area, nothing is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game import i18n
from game.app.application import App
from game.storage import paths
from game.storage.settings import Settings
from game.ui.canvas import Box
from game.ui.input.intents import ToggleLog, ToggleView, Zoom
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver
from tests.titles.elgrande.table.people import rest
from tests.titles.elgrande.table.sitting import sit_alone
from tests.ui.driver import StartApp, do, toggle
from tests.ui.layouts import (
    PEOPLE,
    SHAPES,
    Known,
    Look,
    bare_boards,
    cut_texts,
    drawn_again,
    each_focus,
    listening,
    part_faults,
)
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
    "banish": asks("banish", late=3),
}
SHOWN = {"log": ToggleLog(), "cards": ToggleView("overlay"), "zoom": Zoom(0)}


@cache
def position(name: str) -> Any:
    return state_where(SITUATIONS[name])


SURVEYED: list[tuple[Look, tuple[str, ...]]] = [
    ((SHAPES[0], 1.0), tuple(SITUATIONS)),
    ((SHAPES[0], 2.0), ("turn", "take", "window")),
    ((SHAPES[2], 0.8), ("turn",)),
    ((SHAPES[3], 1.0), ("turn", "take", "window")),
]
"""Sizes of window and text, and the questions that are looked at there."""


def faults(table: ElGrandeDriver, known: Known | None = None) -> Iterator[str]:
    """Yield what is misplaced, too small or cut as the table looks now."""
    table.app.present(0.0)  # pictures that are kept, as of cards, have type of their own
    recorder = drawn_again(table, known)
    standing = {"header": table.header_box, "bar": table.bar_box}
    if table.log_open:
        standing = {"log": table.log_box, "bar": table.bar_box}
    elif not (table.cards_open or table.zoomed or table.map_alone):
        plates = {f"plate {seat}": box for seat, box in enumerate(table.plate_boxes)}
        standing |= {"strips": table.strips_box, "track": table.board.track_box(), **plates}
    yield from part_faults(table, recorder, standing, {})
    yield from recorder.too_small()
    yield from (f"{text!r} is cut" for text in cut_texts(table, recorder, table.bar_box, *table.header_lines))


def open_parts(table: ElGrandeDriver) -> dict[str, bool]:
    return {"log": table.log_open, "cards": table.cards_open, "zoom": table.zoomed}


def shown_faults(table: ElGrandeDriver) -> Iterator[str]:
    """Open and close everything a key opens, one by one."""
    for name, intent in SHOWN.items():
        # A card that has the focus is what is zoomed in on.
        grown = "cards" if name == "zoom" and (table.focus or "").startswith("card-") else name
        for opened in (True, False):
            do(table.app, intent)
            table.app.step(1)
            assert open_parts(table) == {part: opened and part == grown for part in SHOWN}
            if opened:
                yield from (f"{name}: {fault}" for fault in faults(table))
    if table.map_alone:
        for alone in (False, True):
            toggle(table.app, "players")
            table.app.step(1)
            assert table.map_alone == alone
            yield from (f"players: {fault}" for fault in faults(table))


def sit(app: App, situation: str) -> ElGrandeDriver:
    return sit_alone(app, position(situation).copy(), PEOPLE)


@pytest.mark.promise("Make text up to twice as large")
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("look", "names"), SURVEYED)
def test_nothing_is_wrong_at_any_size(start_app: StartApp, look: Look, names: tuple[str, ...], language: str) -> None:
    found = []
    with bare_boards():
        settings = Settings(language=language, speed="instant", tips=False, text_scale=look[1])
        app = start_app(size=look[0], settings=settings)
        for name in names:
            table, known = sit(app, name), Known()
            for focus in each_focus(table, "area-", "plate-", "card-"):
                table.focus_on(focus)
                found += [f"{name}, {focus}: {fault}" for fault in faults(table, known)]
            if name == "turn":
                found += shown_faults(table)
    assert found == []


def test_a_bar_over_a_plate_is_found(start_app: StartApp) -> None:
    table = sit(start_app(speed="instant"), "placing")
    assert list(faults(table)) == []
    bar = table.bar_box
    table.bar.move(Box(bar.x, bar.y - 560.0, bar.w, bar.h + 560.0))
    assert any("bar lies over plate 4" in fault for fault in faults(table))


def test_small_type_and_shortened_sentences_are_found(app: App) -> None:
    theme, canvas = app.ui.theme, app.canvas
    with listening(pygame.Surface(canvas.size_px)) as recorder:
        theme.text(recorder.surface, canvas, "far too small", (300, 300), 20.0, "text")
        theme.text(
            recorder.surface, canvas, "far too long for this", (300, 300), 34.0, "text", max_width=90, max_lines=1
        )
    assert recorder.too_small() == ["'far too small' has 20.0 units"]
    assert [said.cut for said in recorder.said] == [False, True]


@pytest.mark.promise("Use the whole screen if your TV shows all of it")
def test_a_smaller_margin_gives_the_table_the_edges(start_app: StartApp) -> None:
    app = start_app(speed="instant", text_scale=2.0)
    table = sit(app, "turn")
    usual = table.bar_box
    app.settings.change("safe_area", 0)
    app.apply_settings()
    rest(app)
    assert table.bar_box.right > usual.right and table.bar_box.bottom > usual.bottom
    assert list(faults(table)) == []
    assert list(shown_faults(table)) == []
