"""One table of buttons for every scene: going back destroys nothing, help opens the help, and the menu button pauses a
game, starts the one that is set up, and asks before it quits."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.application import App
from game.ui.menus import DialogScene
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.pause import PauseScene
from game.ui.ui import Scene
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import table_on_top, tables_of
from tests.ui.test_focus_graph import NAMES, SMALL, shown

BACK, HELP, MENU = "east", "back", "start"
MENUS = [name for name in NAMES if not name.startswith(("table-", "card-"))]
OVER_TABLES = ("table-pause", "table-undo", "table-undo-agree", "table-scoring", "table-summary", "table-result",
               "table-curtain", "table-curtain-open")  # fmt: skip
SET_UP = ("seats", "seats-full", "game-options", "title-bots")
WITHOUT_HELP = {
    "controls-listen": "any button is an answer",
    "controls-listen-mouse": "a mouse button is asked for; the text says what leaves",
    "licences": "it is a page of the help",
    "teach": "the controller in hand is being taught",
    "teach-later": "the controller in hand is being taught",
    "seats-name": "its buttons say what they do",
    "seats-name-pad": "its buttons say what they do",
}


def with_pad(folder: Path, name: str) -> tuple[App, int]:
    app = shown(folder, name, SMALL)
    app.stack.scenes.insert(0, Scene(app.ui))  # The program ends with its last scene.
    there = app.ui.pads.connected()
    pad = int(there[0].device.removeprefix("pad-")) if there else plug(app)
    app.step(40)  # Presses meant for what was there before are over.
    return app, pad


def belongings(app: App) -> object:
    """Return everything that going back must leave alone: saved games, settings, what has been played."""
    folder = app.paths.saves()
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*"))} if folder.is_dir() else {}
    played = [[turn.text for turn in table.match.turns] for table in tables_of(app)]
    chosen = app.settings
    return files, played, chosen.bindings, chosen.text_scale, chosen.names, chosen.speed, app.running


@pytest.mark.slow
@pytest.mark.parametrize("name", [*MENUS, *OVER_TABLES])
def test_going_back_destroys_nothing(tmp_path: Path, name: str) -> None:
    app, pad = with_pad(tmp_path, name)
    before = belongings(app)
    press(app, pad, BACK)
    app.step(4)
    try:
        assert belongings(app) == before
    finally:
        app.close()


@pytest.mark.promise("Start from anywhere in the set-up with the menu button")
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in [*MENUS, *OVER_TABLES] if "help" not in name.split("-")])
def test_one_button_opens_the_help_everywhere(tmp_path: Path, name: str) -> None:
    app, pad = with_pad(tmp_path, name)
    press(app, pad, HELP)
    app.step(4)
    try:
        assert isinstance(app.top, HelpScene) is (name not in WITHOUT_HELP), WITHOUT_HELP.get(name, "no help")
    finally:
        app.close()


@pytest.mark.promise("Start from anywhere in the set-up with the menu button")
@pytest.mark.parametrize("name", SET_UP)
def test_in_the_set_up_the_menu_button_starts(tmp_path: Path, name: str) -> None:
    app, pad = with_pad(tmp_path, name)
    if name.startswith("seats"):
        press(app, pad, "south")  # A seat first: the same button would take one.
    press(app, pad, MENU)
    app.step(10)
    try:
        assert table_on_top(app)
    finally:
        app.close()


def test_on_the_main_menu_it_asks_before_it_quits(tmp_path: Path) -> None:
    for number, button in enumerate((MENU, BACK)):
        app, pad = with_pad(tmp_path / str(number), "title")
        press(app, pad, button)
        app.step(2)
        assert isinstance(app.top, DialogScene) and app.running
        press(app, pad, BACK)
        app.step(2)
        assert isinstance(app.top, MainMenuScene) and app.running
        app.close()


@pytest.mark.parametrize("name", ["table-turn", "table-placing", "table-curtain"])
def test_in_a_game_it_pauses_and_resumes(tmp_path: Path, name: str) -> None:
    app, pad = with_pad(tmp_path, name)
    below = app.top
    press(app, pad, MENU)
    app.step(4)
    try:
        assert isinstance(app.top, PauseScene)
        press(app, pad, BACK)
        app.step(4)
        assert app.top is below or isinstance(below, CurtainScene)
    finally:
        app.close()
