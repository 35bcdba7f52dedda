"""One table of buttons for every scene, and every scene says what they do, in the device's own signs, or says in words
why not: going back destroys nothing, help opens the help, and the menu button pauses a game, starts the one that is set
up, and asks before it quits."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app.application import App
from game.ui.look.menu_backdrop import Backdrop
from game.ui.menus import DialogScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.ui import Scene
from game.ui.widgets import signs
from tests import in_turn
from tests.match.tables import answers_of
from tests.ui.driver import Unwatched, on_top
from tests.ui.fakepads import plug, press
from tests.ui.seeing import blank
from tests.ui.table_driver import table_on_top, tables_of
from tests.ui.test_focus_graph import LARGE, NAMES, QUICK, SMALL, change, shown

pytestmark = pytest.mark.usefixtures("plain_charts")

TABLES = ("table-", "card-", "merlin-", "lesson-", "tip-", "puzzle-")
CHOOSE, BACK, HELP, MENU = "south", "east", "back", "start"
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


LARGE_TOO = ("table-pause", "table-undo", "table-scoring", "table-curtain-open")
"""Scenes over a table that have hints in large type too."""
OVER_TABLES = ("table-pause", "table-undo", "table-undo-agree", "table-scoring", "table-summary", "table-result",
               "table-curtain", "table-curtain-open")  # fmt: skip
SET_UP = ("seats", "seats-full", "game-options", "title-bots")
WITHOUT_HELP = {
    "controls-listen": "any button is an answer",
    "controls-listen-mouse": "a mouse button is asked for; the text says what leaves",
    "licences": "it is a page of the help",
    **dict.fromkeys(
        ("rules-index", "rules-letters", "rules-found", "rules-tie"), "it is the help, which that button closes"
    ),
    "teach": "the controller in hand is being taught",
    "teach-later": "the controller in hand is being taught",
    "seats-name": "its buttons say what they do",
    "seats-name-pad": "its buttons say what they do",
}


def large(name: str) -> bool:
    """Return whether a scene has room for its hints in the largest text too."""
    return name in LARGE_TOO or not (name.startswith(TABLES) or name in CROWDED)


@pytest.fixture
def with_pad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., tuple[App, int]]]:
    """Return a function that shows a scene to someone with a controller; it is drawn where its signs are looked at."""
    monkeypatch.setattr(Unwatched, "present", lambda *_: None)
    monkeypatch.setattr(Backdrop, "tick", lambda *_: False)
    apps: list[App] = []

    def made(name: str) -> tuple[App, int]:
        (folder := tmp_path / str(len(apps))).mkdir()
        app = shown(folder, name, SMALL)
        apps.append(app)
        app.stack.scenes.insert(0, Scene(app.ui))  # The program ends with its last scene.
        there = app.ui.pads.connected()
        pad = int(there[0].device.removeprefix("pad-")) if there else plug(app)
        app.devices.turn_to(f"pad-{pad}")
        app.step(40)  # Presses meant for what was there before are over.
        return app, pad

    yield made
    for app in apps:
        app.close()


def signs_in(app: App, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Draw the scene on top; return the names of the controller's buttons that it shows."""
    seen: set[str] = set()
    draw = signs.draw_glyph

    def note(pen, box, family, name) -> None:
        seen.add(name)
        draw(pen, box, family, name)

    for module in DRAWN_BY:
        monkeypatch.setattr(importlib.import_module(module), "draw_glyph", note)
    for table in tables_of(app):
        table.forget_picture()
    app.top.invalidate()
    app.top.draw(blank(app), 0.0)
    return seen


def belongings(app: App) -> object:
    """Return everything that going back must leave alone: saved games, settings, what has been played."""
    folder = app.paths.saves()
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*"))} if folder.is_dir() else {}
    played = [answers_of(table.match) for table in tables_of(app)]
    chosen = app.settings
    return files, played, chosen.bindings, chosen.text_scale, chosen.names, chosen.speed, app.running


def check_signs(app: App, monkeypatch: pytest.MonkeyPatch, name: str, where: str) -> None:
    """Check that a scene shows which buttons choose and go back, or says why not."""
    seen = signs_in(app, monkeypatch)
    assert CHOOSE in seen or name in WITHOUT, f"{name} doesn't say {where} which button chooses"
    assert BACK in seen or reason(name), f"{name} doesn't say {where} which button goes back"


def reason(name: str) -> str:
    """Return why a scene doesn't show what goes back, or \"\"."""
    return WITHOUT.get(name) or WITHOUT_BACK.get(name.removeprefix("table-hint-"), "")


ALIKE = [name for name in NAMES if name.startswith(TABLES) and not (large(name) or reason(name) or name in QUICK)]
"""Tables that show all buttons, in a bar that is the same: usually every other is looked at."""
SEEN = [name for name in NAMES if name not in ALIKE or name in in_turn(ALIKE, 0)]


@pytest.mark.promise("See in every menu, question and sheet what the buttons")
@pytest.mark.promise("Start from anywhere in the set-up with the menu button")
@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in QUICK)) for name in SEEN])
def test_buttons_are_named_or_the_scene_says_why_not_and_do_the_same_everywhere(
    with_pad, monkeypatch, name: str
) -> None:
    """At tables of either title, back and help belong to what is asked there."""
    app, pad = with_pad(name)
    if large(name):
        change(app, LARGE)
        check_signs(app, monkeypatch, name, "in large type")
        change(app, SMALL)
    before = belongings(app)
    check_signs(app, monkeypatch, name, "in small type")
    if name.startswith(TABLES) and name not in OVER_TABLES:
        return
    if "help" not in name.split("-"):
        press(app, pad, HELP)
        app.step(4)
        assert on_top(app, HelpScene) is (name not in WITHOUT_HELP), WITHOUT_HELP.get(name, "no help")
        if on_top(app, HelpScene):
            press(app, pad, BACK)
            app.step(40)
    press(app, pad, BACK)
    app.step(4)
    assert belongings(app) == before


def test_every_reason_is_about_a_scene_that_is_walked() -> None:
    names = {*NAMES, *(name.removeprefix("table-hint-") for name in NAMES)}
    assert {*WITHOUT, *WITHOUT_BACK, *CROWDED} <= names


@pytest.mark.promise("Start from anywhere in the set-up with the menu button")
@pytest.mark.parametrize("name", SET_UP)
def test_in_the_set_up_the_menu_button_starts(with_pad, name: str) -> None:
    app, pad = with_pad(name)
    if name.startswith("seats"):
        press(app, pad, CHOOSE)  # A seat first: the same button would take one.
    press(app, pad, MENU)
    app.step(10)
    assert table_on_top(app)


@pytest.mark.parametrize("button", [MENU, BACK])
def test_on_the_main_menu_it_asks_before_it_quits(with_pad, button: str) -> None:
    app, pad = with_pad("title")
    press(app, pad, button)
    app.step(2)
    assert on_top(app, DialogScene) and app.running
    press(app, pad, BACK)
    app.step(2)
    assert on_top(app, MainMenuScene) and app.running
