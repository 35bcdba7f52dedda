"""Type names with a controller alone; menus stay as they are when another device is used."""

from __future__ import annotations

import pygame

from game.app.application import App
from game.ui.screens.bindings_screen import BindingsScene
from game.ui.screens.controllers import ControllersScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.quick_game import QuickGameScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import SettingsScene
from tests.ui.devices import click, key
from tests.ui.driver import focus_on, ring, show, ways
from tests.ui.fakepads import plug, press
from tests.ui.one_device import choose


def test_crossing_the_letters_takes_eleven_presses_at_most(app: App) -> None:
    show(app, SeatsScene)
    pad = plug(app)
    press(app, pad, "south", "dpad-down")
    choose(app, pad, "name-0")
    for start in [f"letter-{number}" for number in (0, 5, 14, 30, 35)]:
        focus_on(app, start)
        found = ways(app)
        for one in ring(app).items:
            assert one.id in found and len(found[one.id]) <= 11, f"{start} to {one.id}"


def test_letters_are_shown_only_while_a_pad_is_used(app: App) -> None:
    show(app, SeatsScene)
    pad = plug(app)
    click(app, "name-0")
    assert ring(app).get("letter-0") is None
    press(app, pad, "dpad-down")
    assert ring(app).get("letter-0") is not None
    key(app, pygame.K_DOWN)
    assert ring(app).get("letter-0") is None


MENUS = (QuickGameScene, SeatsScene, SavedGamesScene, SettingsScene, BindingsScene, ControllersScene, PauseScene)


def test_every_menu_keeps_its_focus_when_the_device_changes(app: App) -> None:
    show(app, MainMenuScene)
    pad = plug(app)
    for kind in MENUS:
        scene = show(app, kind)
        scene.ring.step(1)
        before = scene.ring.focused_id
        press(app, pad, "guide")
        press(app, pad, "l3")
        key(app, pygame.K_F5)
        assert scene.ring.focused_id == before, kind
