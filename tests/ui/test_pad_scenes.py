"""Controllers in the program: the device in use, what scenes get from them, and random input."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.input.bindings import BUTTONS
from game.ui.input.intents import FocusLost, Intent, Menu, MoveFocus, PadConnected, PointAt, RawButton, RawKey
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.pause import PauseScene
from game.ui.table.table_scene import TableScene
from game.ui.ui import WindowCommands
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, FakePads, fake, plug, press
from tests.ui.padhands import Listening
from tests.ui.stand_in import Table, seat_at
from tests.ui.test_any_intents import begin_game


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


def test_the_last_device_decides_what_hints_show(app) -> None:
    devices = app.ui.devices
    app.stack.push(MainMenuScene(app.ui))
    app.feed(MoveFocus(0, 1))
    app.step(1)
    pad = plug(app, SONY)
    assert (devices.kind, devices.sign("confirm").name) == ("keyboard", "return"), "plugging in is no use"
    press(app, pad, "dpad-down")
    assert devices.sign("confirm") == ("pad", "south", "playstation")
    app.feed(PointAt(5.0, 5.0, device="mouse"))
    app.step(1)
    assert devices.sign("confirm") == ("mouse", "left", "generic")
    assert devices.sign("cancel") == ("mouse", "right", "generic")
    assert devices.sign("log").kind == "keyboard", "the keyboard lies beside the mouse"
    app.feed(MoveFocus(0, 1))
    app.step(1)
    assert devices.kind == "keyboard"


def test_hints_go_back_to_the_keyboard_when_the_pad_in_use_is_pulled(app) -> None:
    app.stack.push(MainMenuScene(app.ui))
    pad, other = plug(app, SONY), plug(app, XBOX)
    press(app, pad, "dpad-down")
    fake(app).pull(other)
    app.step(1)
    assert app.devices.kind == "pad"
    fake(app).pull(pad)
    app.step(1)
    assert app.devices.kind == "keyboard"


def test_the_pointer_hides_while_a_pad_is_used(app, monkeypatch) -> None:
    shown: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "set_visible", shown.append)
    app.stack.push(MainMenuScene(app.ui))
    pad = plug(app)
    app.feed(PointAt(5.0, 5.0, device="mouse"))
    app.step(1)
    press(app, pad, "dpad-down")
    app.feed(PointAt(6.0, 5.0, device="mouse"))
    app.step(1)
    assert shown == [True, False, True]


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


def any_pad_event(chance: random.Random, port: FakePads) -> None:
    """Return a random controller event, mostly of a connected one; sometimes one comes or goes."""
    pad = chance.choice(sorted(port.there)) if port.there and chance.random() < 0.97 else chance.randrange(50)
    what = chance.random()
    if what < 0.02 and len(port.there) < 7:
        port.plug(chance.choice([XBOX, SONY, SWITCH, PLAIN]), chance.random() < 0.7, (0.0, 0.0, -1.0))
    elif what < 0.035:
        port.pull(pad)
    elif what < 0.55:
        button = chance.choice(BUTTONS)
        port.down(pad, button)
        if chance.random() < 0.9:
            port.up(pad, button)
    elif what < 0.8:
        axis = chance.choice(["leftx", "lefty", "rightx", "righty", "l2", "r2"])
        port.axis(pad, axis, chance.choice([0.0, chance.uniform(-1, 1), 1.0, -1.0]))
    else:
        control = chance.choice(["b0", "b1", "b7", "a0", "a1", "a2", "h0.1", "h0.4", "a99", "b300"])
        port.raw(pad, control, chance.choice([0.0, 1.0, -1.0]))


def fuzz(app, count: int, seed: int) -> set[str]:
    """Send random events over all menus; return the scenes reached."""
    chance = random.Random(seed)
    app.ui.window = WindowCommands()
    seen = set()
    for number in range(count):
        if app.top is None or not app.running:
            app.running = True
            app.stack.clear_to(MainMenuScene(app.ui))
        any_pad_event(chance, fake(app))
        app.tick()
        if number % 37 == 0:
            app.present(0.0)
        if number % 400 == 399:
            for path in app.paths.saves().glob("*.jsonl"):
                path.unlink()
            app.stack.clear_to(MainMenuScene(app.ui))
        seen.add(type(app.top).__name__)
        ring = getattr(app.top, "ring", None)
        if ring is not None and ring.items:
            assert ring.focused is not None
    return seen


class Stub(Table):
    """A table that only knows its pause menu."""

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (Menu, FocusLost)):
            self.ui.stack.push(PauseScene(self.ui))
        return True


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_thousands_of_random_pad_events_raise_nothing(app, monkeypatch, seed: int) -> None:
    seat_at(monkeypatch, Stub)
    assert len(fuzz(app, 5000, seed)) >= 6


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_very_many_random_pad_events_raise_nothing(app, monkeypatch, seed: int) -> None:
    seat_at(monkeypatch, Stub)
    assert len(fuzz(app, 100_000, seed)) >= 8


@pytest.mark.usefixtures("bots_in_process")
def test_random_pad_events_at_the_table_raise_nothing(start_app) -> None:
    chance = random.Random(5)
    app = start_app(speed="instant")
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    seen = set()
    for number in range(1500):
        if len(app.stack) < 2 or number % 500 == 0:
            app.running = True
            app.stack.clear_to(MainMenuScene(app.ui))
            begin_game(app, chance)
        any_pad_event(chance, fake(app))
        app.tick()
        seen.add(type(app.top).__name__)
        if number % 23 == 0:
            app.present(0.0)
        for scene in app.stack.scenes:
            if number % 50 == 0 and isinstance(scene, TableScene):
                assert scene.match.state.problems() == []
    assert {"TableScene", "PauseScene", "HelpScene"} <= seen
