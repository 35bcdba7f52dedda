"""Every scene says what the device's buttons do, in the device's own signs, or says in words why not."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pygame
import pytest

from game.app.application import App
from game.ui.widgets import signs
from tests.ui.fakepads import plug
from tests.ui.table_driver import tables_of
from tests.ui.test_focus_graph import LARGE, NAMES, QUICK, SMALL, Look, shown

TABLES = ("table-", "card-", "merlin-")
CHOOSE, BACK = "south", "east"
DRAWN_BY = (
    "game.ui.widgets.signs",
    "game.ui.screens.codes_picture",
    "game.ui.screens.controllers",
)
"""Modules that draw signs of buttons."""
ANSWERED_BY_ANY = "any button is an answer here; the text says what leaves"
LOOKED_AT = "there is nothing to choose; it shows the button that closes it"
WITHOUT = {
    "controls-listen": ANSWERED_BY_ANY,
    "controls-listen-mouse": ANSWERED_BY_ANY,
    "table-curtain": "the text above the button says which one opens it",
    "table-log": LOOKED_AT,
    "table-log-why": LOOKED_AT,
    "table-known": LOOKED_AT,
    "table-known-decks": LOOKED_AT,
    "table-known-more-decks": LOOKED_AT,
    **dict.fromkeys(("merlin-castles", "merlin-castles-module", "merlin-log"), LOOKED_AT),
    "table-waiting": "someone else is asked",
}
"""Why scenes don't show what chooses."""
ENDED_BY_ANY = "it leads to the same as the button that continues"
HINT = "a hint is closed by what chooses and by what goes back"
WITHOUT_BACK = {
    "lost-pad": "the game can only continue after this",
    "lost-pads": "the game can only continue after this",
    "table-scoring": ENDED_BY_ANY,
    "table-summary": ENDED_BY_ANY,
    **dict.fromkeys(("bid", "take", "turn", "move", "king", "window", "dial", "thinking", "quick"), HINT),
    **dict.fromkeys(("merlin-hint", "merlin-hint-assistant", "merlin-hint-build"), HINT),
}
"""Why scenes don't show what goes back; hints by their names after `table-hint-`."""
CROWDED = {
    "title-continue": "every choice is a button, and they fill the screen",
    "fault-after-crash": "every choice is a button, and they fill the screen",
    "join-leaves": "the line says what the next press does",
    "result-shared": "the winners' names fill the heading's line, and going back has a button",
}
"""Where the largest text leaves no room. The bar of a table also says less about keys then, so that its answers can be
read; they have signs of their own, and the help names all."""


def walked() -> Iterator[object]:
    for name in NAMES:
        for look in (SMALL,) if name.startswith(TABLES) or name in CROWDED else (SMALL, LARGE):
            marks = [] if name in QUICK and look is SMALL else [pytest.mark.slow]
            yield pytest.param(name, look, id=f"{name}-{look.text:g}", marks=marks)


def signs_in(app: App, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Draw the scene on top; return the names of the controller's buttons that it shows."""
    seen: set[str] = set()
    draw = signs.draw_glyph

    def note(surface, tools, family, name, box) -> None:
        seen.add(name)
        draw(surface, tools, family, name, box)

    for module in DRAWN_BY:
        monkeypatch.setattr(importlib.import_module(module), "draw_glyph", note)
    for table in tables_of(app):
        table.forget_picture()
    top = app.top
    assert top is not None
    top.invalidate()
    top.draw(pygame.Surface(app.canvas.size_px), 0.0)
    return seen


def by_controller(app: App) -> None:
    """Use a controller from now on."""
    there = app.ui.pads.connected()
    app.devices.turn_to(there[0].device if there else f"pad-{plug(app)}")
    app.step(4)


@pytest.mark.promise("See in every menu, question and sheet what the buttons")
@pytest.mark.parametrize(("name", "look"), list(walked()))
def test_the_buttons_are_named_or_the_scene_says_why_not(tmp_path, monkeypatch, name: str, look: Look) -> None:
    app = shown(tmp_path, name, look)
    try:
        by_controller(app)
        seen = signs_in(app, monkeypatch)
    finally:
        app.close()
    assert CHOOSE in seen or name in WITHOUT, f"{name} doesn't say which button chooses"
    assert BACK in seen or reason(name), f"{name} doesn't say which button goes back"


def reason(name: str) -> str:
    """Return why a scene doesn't show what goes back, or \"\"."""
    return WITHOUT.get(name) or WITHOUT_BACK.get(name.removeprefix("table-hint-"), "")


def test_every_reason_is_about_a_scene_that_is_walked() -> None:
    names = {*NAMES, *(name.removeprefix("table-hint-") for name in NAMES)}
    assert {*WITHOUT, *WITHOUT_BACK, *CROWDED} <= names


def test_scenes_over_a_table_have_hints_in_large_type_too(tmp_path, monkeypatch) -> None:
    for number, name in enumerate(("table-pause", "table-undo", "table-scoring", "table-curtain-open")):
        app = shown(tmp_path / str(number), name, LARGE)
        by_controller(app)
        seen = signs_in(app, monkeypatch)
        app.close()
        assert CHOOSE in seen, name
