"""Controllers in the program: the device in use, what scenes get from them, and random input."""

from __future__ import annotations

import pygame

from game.ui.input.intents import MoveFocus, PadConnected, RawButton, RawKey
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.driver import show
from tests.ui.fakepads import SONY, XBOX, fake, plug, press, pull
from tests.ui.padhands import Listening


def test_what_is_held_does_nothing_in_a_new_scene(app) -> None:
    one, two = Listening(app.ui), Listening(app.ui)
    app.stack.push(one)
    pad = plug(app)
    fake(app).down(pad, "dpad-down")
    app.step(1)
    app.stack.push(two)
    app.step(120)
    assert two.heard == []
    fake(app).up(pad, "dpad-down")
    fake(app).down(pad, "dpad-down")
    app.step(1)
    assert two.heard == [MoveFocus(0, 1, device="pad-0")]


def test_leaving_the_window_releases_everything(app) -> None:
    scene = Listening(app.ui)
    app.stack.push(scene)
    pad = plug(app)
    fake(app).down(pad, "dpad-down")
    app.step(1)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.read_events()
    app.step(1)
    scene.heard.clear()
    app.step(100)
    assert scene.heard == []


def test_hints_go_back_to_the_keyboard_when_the_pad_in_use_is_pulled(app) -> None:
    show(app, MainMenuScene)
    pad, other = plug(app, SONY), plug(app, XBOX)
    press(app, pad, "dpad-down")
    pull(app, other, 1)
    assert app.devices.kind == "pad"
    pull(app, pad, 1)
    assert app.devices.kind == "keyboard"


def test_pads_shake_and_shine_where_they_can_and_people_want_it(app) -> None:
    pads = app.devices.pads
    pad = plug(app)
    assert pads.rumble("pad-0", 2.0, 100)
    assert pads.light("pad-0", "#FF0000")
    assert fake(app).done == [("rumble", pad, 1.0, 100), ("light", pad, (255, 0, 0))]
    assert not pads.rumble("pad-7") and not pads.rumble("keyboard") and not pads.light("mouse", "red")
    app.settings.rumble = app.settings.lights = False
    app.ui.apply_settings()
    assert not pads.rumble("pad-0") and not pads.light("pad-0", "red")
    app.settings.rumble = app.settings.lights = True
    app.ui.apply_settings()
    fake(app).can = False
    assert not pads.rumble("pad-0") and not pads.light("pad-0", "red")
    assert len(fake(app).done) == 2


def test_a_scene_may_ask_for_buttons_and_keys_by_their_place(app) -> None:
    class Places(Listening):
        wants_buttons = True

    scene = Places(app.ui)
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    app.stack.push(scene)
    pad = plug(app)
    press(app, pad, "south", "north")
    fake(app).axis(pad, "leftx", -1.0)
    code = pygame.key.key_code("q")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=pygame.KMOD_LSHIFT, unicode="Q", scancode=20))
    app.read_events()
    app.step(1)
    there = {"device": "pad-0"}
    assert [intent for intent in scene.heard if not isinstance(intent, PadConnected)] == [
        RawButton("south", True, **there), RawButton("south", False, **there),
        RawButton("north", True, **there), RawButton("north", False, **there),
        RawKey("shift+q", 20, True), RawKey("shift+q", 20, False), RawButton("stick-left", True, **there),
    ]  # fmt: skip
