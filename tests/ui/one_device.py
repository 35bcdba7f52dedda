"""People with a single device: they send system events, or a controller's. Each can choose an item, go back, use keys
and buttons of commands, and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.app.application import App
from game.ui.input.bindings import keys_of
from game.ui.screens.name_entry import LETTERS, NameEntryScene
from tests.ui import devices
from tests.ui.driver import focused, on_top, path_to, ring
from tests.ui.fakepads import plug, press

MOST_STEPS = 80
WAYS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


class Chooses(Protocol):
    """A person at a table."""

    def choose(self, item_id: str) -> None:
        """Move to an item and press it."""


class Person(Chooses, Protocol):
    """A person with one device, who can do everything with it."""

    def back(self) -> None: ...

    def command(self, name: str) -> None:
        """Give a command by key, button or click: "help", "menu", "log", "known", "leaders", "zoom-in"."""

    def write(self, text: str) -> None:
        """Replace the name in the line."""


def walk(app: App, item_id: str, step: Callable[[int, int], None]) -> None:
    """Move the focus step by step to an item; scroll to those out of sight."""
    for _ in range(MOST_STEPS):
        if focused(app) == item_id:
            return
        if ring(app).get(item_id) is None:
            step(0, 1)
            continue
        before, move = focused(app), path_to(app, item_id)[0]
        step(move.dx, move.dy)
        if focused(app) == before:  # there a step turns a leaf instead
            step(0, 1)
    raise AssertionError(f"{MOST_STEPS} steps do not lead to {item_id!r}, but to {focused(app)!r}")


class AtTheKeyboard:
    def __init__(self, app: App) -> None:
        self.app = app

    def choose(self, item_id: str) -> None:
        walk(self.app, item_id, lambda dx, dy: devices.key(self.app, devices.ARROWS[dx, dy]))
        devices.key(self.app, pygame.K_RETURN)

    def back(self) -> None:
        devices.key(self.app, pygame.K_ESCAPE)

    def command(self, name: str) -> None:
        found = keys_of(name, self.app.devices.table("keyboard"))[0]
        devices.key(self.app, pygame.key.key_code(found))

    def write(self, text: str) -> None:
        for letter in text:
            devices.send(self.app, pygame.TEXTINPUT, text=letter)


class WithAPad:
    """Holds this controller, or a new one."""

    def __init__(self, app: App, pad: int | None = None) -> None:
        self.app = app
        self.pad = plug(app) if pad is None else pad

    def go(self, item_id: str) -> None:
        """Move the focus to an item, with the D-pad."""
        walk(self.app, item_id, lambda dx, dy: press(self.app, self.pad, WAYS[dx, dy]))

    def choose(self, item_id: str) -> None:
        self.go(item_id)
        press(self.app, self.pad, "south")

    def back(self) -> None:
        press(self.app, self.pad, "east")

    def command(self, name: str) -> None:
        press(self.app, self.pad, keys_of(name, self.app.devices.table("pad"))[0])

    def write(self, text: str) -> None:
        write_by_letters(self.app, self, text)


class WithTheMouse:
    """Uses what the screen offers in place of keys: known cards by a plate, zoom by the wheel."""

    def __init__(self, app: App) -> None:
        self.app = app

    def choose(self, item_id: str) -> None:
        for _ in range(MOST_STEPS):
            if ring(self.app).get(item_id) is not None:
                break
            self.wheel(-1)
        devices.click(self.app, item_id)

    def back(self) -> None:
        canvas = self.app.ui.canvas
        devices.press_at(self.app, canvas.pos(canvas.width / 2, canvas.height / 2), devices.RIGHT)

    def wheel(self, notches: int) -> None:
        devices.send(self.app, pygame.MOUSEWHEEL, x=0, y=notches)

    def command(self, name: str) -> None:
        if name in ("zoom-in", "zoom-out"):
            self.wheel(1 if name == "zoom-in" else -1)
        elif name == "known":
            devices.click(self.app, "plate-1")
        else:
            devices.click(self.app, f"header-{name}")

    def write(self, text: str) -> None:
        self.choose("letters")
        write_by_letters(self.app, self, text)


class WithAFinger:
    """At a touch screen: SDL reports the first finger as a mouse, too."""

    def __init__(self, app: App) -> None:
        self.app = app

    def choose(self, item_id: str) -> None:
        item = ring(self.app).get(item_id)
        assert item is not None, f"no {item_id!r}; there are {[one.id for one in ring(self.app).items]}"
        devices.tap(self.app, *self.app.canvas.units(devices.pixel_of(self.app, item)))


def write_by_letters(app: App, person: Person, text: str) -> None:
    """Type with the on-screen keyboard; the first letter replaces the line."""
    assert on_top(app, NameEntryScene)
    for letter in text:
        assert app.top.capitals == letter.isupper(), "the next letter is a capital at the beginning alone"
        person.choose(f"letter-{LETTERS.index(letter.lower())}")


def choose(app: App, pad: int, item_id: str) -> None:
    """Move to an item with this controller, and press it."""
    WithAPad(app, pad).choose(item_id)


PEOPLE: dict[str, Callable[[App], Person]] = {
    "keyboard": AtTheKeyboard,
    "pad": WithAPad,
    "mouse": WithTheMouse,
}
