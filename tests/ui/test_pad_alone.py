"""Type names, walk every menu and begin a game with a controller alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.application import App
from game.ui.menus import MenuScene
from game.ui.screens.bindings_screen import BindingsScene
from game.ui.screens.controllers import ControllersScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import LETTERS, NameEntryScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.quick_game import QuickGameScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import SettingsScene
from game.ui.ui import Scene
from tests.ui.devices import click, key
from tests.ui.driver import ring, setup_of, ways
from tests.ui.fakepads import plug, press
from tests.ui.padwalk import choose, go, show, sit_down
from tests.ui.table_driver import table_on_top

# -- names


def test_a_pad_alone_can_write_a_name(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    assert isinstance(app.top, NameEntryScene)
    for letter in "íñ":
        choose(app, pad, f"letter-{LETTERS.index(letter)}")
    press(app, pad, "north")
    choose(app, pad, f"letter-{LETTERS.index('u')}")
    choose(app, pad, f"letter-{LETTERS.index('z')}")
    press(app, pad, "west")
    choose(app, pad, "space")
    choose(app, pad, f"letter-{LETTERS.index('b')}")
    press(app, pad, "start")
    assert isinstance(app.top, SeatsScene)
    assert setup_of(app).seats[0].name == "ÍñU B"


def test_crossing_the_letters_takes_eleven_presses_at_most(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    for start in [f"letter-{number}" for number in (0, 5, 14, 30, 35)]:
        ring(app).focus(start)
        found = ways(app)
        for one in ring(app).items:
            assert one.id in found and len(found[one.id]) <= 11, f"{start} to {one.id}"


def test_letters_are_shown_only_while_a_pad_is_used(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    click(app, "name-0")
    assert ring(app).get("letter-0") is None
    press(app, pad, "dpad-down")
    assert ring(app).get("letter-0") is not None
    key(app, pygame.K_DOWN)
    assert ring(app).get("letter-0") is None


def test_the_mouse_presses_letters_too_until_only_it_is_used(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    assert {one.id for one in ring(app).items} >= {"shift", "delete", "space", "cancel", "ok"}
    press(app, pad, "east")
    assert isinstance(app.top, SeatsScene)


# -- everything with a pad alone


def ids(app: App) -> list[str]:
    found = [one.id for one in ring(app).items]
    column = getattr(app.top, "column", None)
    return found + [row.id for row in column.rows if row.id not in found] if column is not None else found


def menus(app: App) -> Iterator[tuple[str, Scene]]:
    yield "title", MainMenuScene(app.ui)
    yield "bots", QuickGameScene(app.ui)
    yield "seats", SeatsScene(app.ui)
    yield "saves", SavedGamesScene(app.ui)
    yield "settings", SettingsScene(app.ui)
    yield "controls", BindingsScene(app.ui)
    yield "controllers", ControllersScene(app.ui)
    yield "pause", PauseScene(app.ui)
    yield "name", NameEntryScene(app.ui, "Ann", ["Bob", "Cid", "Dea"], 16, lambda name: None)


def test_a_pad_alone_reaches_and_leaves_everything_in_every_menu(app: App) -> None:
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    pad = plug(app)
    press(app, pad, "dpad-down")
    for name, scene in menus(app):
        if name != "title":
            app.stack.push(scene)
            app.step(2)
        if name == "seats":
            sit_down(app, pad)
        for item_id in ids(app):
            go(app, pad, item_id)
        if name == "title":
            continue
        press(app, pad, "back")
        if isinstance(app.top, HelpScene):
            press(app, pad, "dpad-down", "r1", "dpad-right", "back")
        assert app.top is scene, name
        if name == "seats":
            choose(app, pad, "back")
        else:
            press(app, pad, "east")
        assert isinstance(app.top, MainMenuScene), f"{name} cannot be left"


def test_a_pad_alone_can_start_and_leave_a_game(app: App) -> None:

    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    pad = plug(app)
    choose(app, pad, "bots")
    choose(app, pad, "start")
    for _ in range(600):
        if table_on_top(app):
            break
        app.step(1)
    assert table_on_top(app)
    press(app, pad, "start")
    assert isinstance(app.top, PauseScene)
    choose(app, pad, "settings")
    choose(app, pad, "controls")
    choose(app, pad, "pads")
    assert isinstance(app.top, ControllersScene)
    press(app, pad, "east", "east", "east")
    choose(app, pad, "title")
    assert isinstance(app.top, MainMenuScene)


def test_every_menu_keeps_its_focus_when_the_device_changes(app: App) -> None:
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    pad = plug(app)
    for name, scene in menus(app):
        if name in ("title", "name"):
            continue
        app.stack.push(scene)
        app.step(2)
        assert isinstance(scene, MenuScene)
        scene.ring.next()
        before = scene.ring.focused_id
        press(app, pad, "guide")
        press(app, pad, "l3")
        key(app, pygame.K_F5)
        assert scene.ring.focused_id == before, name
