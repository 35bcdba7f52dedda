"""Hands in front of a real window: X11 keys and clicks by xdotool, a controller at the program's port, fingers as SDL
reports them.

Each act is a generator that yields the ticks to wait before it continues; meanwhile, the program runs by its clock.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

import pygame

from game.app.application import App
from game.session.session_context import is_pad
from game.ui.input.bindings import keys_of
from game.ui.input.intents import MoveFocus
from tests.titles.elgrande.table.coding import ARMS, FACES
from tests.ui.devices import pixel_of
from tests.ui.driver import path_to, ring
from tests.ui.fakepads import fake

Act = Iterator[int]
DOWN_FOR, AFTER = 3, 6
"""Ticks to hold a button, and to wait before the next press."""
MOST_STEPS = 60
ARROWS = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}
PADS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}
X_NAMES = {"return": "Return", "escape": "Escape", "space": "space", "tab": "Tab"}


class LiveHands(Protocol):
    """A person's hands on one device."""

    def sit(self) -> Act:
        """Do what it takes to sit down in the set-up."""
        ...

    def choose(self, item_id: str) -> Act:
        """Go to an item and press it."""
        ...

    def press_on(self) -> Act:
        """Hurry what is shown, or press what has the focus."""
        ...

    def hold(self, command: str, meanwhile: Act) -> Act:
        """Hold the button of a command while something else is done; a device without one raises NoButton."""
        ...

    def code(self, seat: int, cell: int) -> Act:
        """Enter the code of a region for a seat, and lock it in."""
        ...


class NoButton(Exception):
    """The device has no buttons for commands: what they do has a place on the screen."""


def xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def walk(app: App, item_id: str, step: Callable[[int, int], Act]) -> Act:
    """Move the focus to an item, step by step: hints, and with them the layout, may change on the way."""
    for _ in range(MOST_STEPS):
        if ring(app).focused_id == item_id:
            return
        ways = path_to(app, item_id)
        first = ways[0]
        assert isinstance(first, MoveFocus)
        yield from step(first.dx, first.dy)
    raise AssertionError(f"no way to {item_id!r}; the focus is on {ring(app).focused_id!r}")


class LiveKeys:
    """The keyboard."""

    def __init__(self, app: App, people: int) -> None:
        self._app = app

    def _key(self, name: str) -> Act:
        xdotool("key", name)
        yield AFTER

    def sit(self) -> Act:
        yield 1

    def choose(self, item_id: str) -> Act:
        yield from walk(self._app, item_id, lambda dx, dy: self._key(ARROWS[dx, dy]))
        yield from self.press_on()

    def press_on(self) -> Act:
        yield from self._key(self._named("confirm"))

    def _named(self, command: str) -> str:
        name = keys_of(command, self._app.devices.table("keyboard"))[0]
        return X_NAMES.get(name, name)

    def hold(self, command: str, meanwhile: Act) -> Act:
        key = self._named(command)
        xdotool("keydown", key)
        yield from meanwhile
        xdotool("keyup", key)
        yield AFTER

    def code(self, seat: int, cell: int) -> Act:
        raise AssertionError("people who share a keyboard choose behind the curtain")


class LiveMouse:
    """The mouse, in the window at the corner of its screen."""

    def __init__(self, app: App, people: int) -> None:
        self._app = app

    def sit(self) -> Act:
        yield 1

    def choose(self, item_id: str) -> Act:
        for _ in range(2):  # The layout may change when the mouse is taken.
            item = ring(self._app).get(item_id)
            assert item is not None, f"no {item_id!r}; there are {[one.id for one in ring(self._app).items]}"
            x, y = pixel_of(self._app, item)
            xdotool("mousemove", str(x), str(y))
            yield AFTER
        yield from self._click()

    def _click(self) -> Act:
        xdotool("click", "1")
        yield AFTER

    def press_on(self) -> Act:
        width, height = self._app.canvas.size_px
        xdotool("mousemove", str(width // 2), str(height // 2))
        yield AFTER
        yield from self._click()

    def hold(self, command: str, meanwhile: Act) -> Act:
        raise NoButton("a mouse clicks what the screen shows")

    def code(self, seat: int, cell: int) -> Act:
        raise AssertionError("people who share a mouse choose behind the curtain")


class LivePad:
    """Controllers at the program's port, one for each person; the one that is asked is pressed."""

    def __init__(self, app: App, people: int) -> None:
        self._app = app
        self._pads = [fake(app).plug() for _ in range(people)]

    def _press(self, button: str, pad: int | None = None) -> Act:
        number = self._asked if pad is None else pad
        fake(self._app).down(number, button)
        yield DOWN_FOR
        fake(self._app).up(number, button)
        yield AFTER

    @property
    def _asked(self) -> int:
        """The controller of the person who is asked, else the first."""
        top = self._app.top
        return self._pads[0] if top is None or top.asks is None else self._of(top.asks)

    def _of(self, seat: int) -> int:
        held = self._app.couch.seat_device(seat).device
        return next((pad for pad in self._pads if held == f"pad-{pad}"), self._pads[0])

    def sit(self) -> Act:
        for pad in (*self._pads, self._pads[0]):  # The last press takes the focus that all share.
            yield from self._press("south", pad)

    def choose(self, item_id: str) -> Act:
        yield from walk(self._app, item_id, lambda dx, dy: self._press(PADS[dx, dy]))
        yield from self.press_on()

    def press_on(self) -> Act:
        yield from self._press(keys_of("confirm", self._app.devices.table("pad"))[0])

    def hold(self, command: str, meanwhile: Act) -> Act:
        number, button = self._asked, keys_of(command, self._app.devices.table("pad"))[0]
        fake(self._app).down(number, button)
        yield from meanwhile
        fake(self._app).up(number, button)
        yield AFTER

    def code(self, seat: int, cell: int) -> Act:
        row, column = divmod(cell, 3)
        for button in (ARMS[row], FACES[column], "south"):
            yield from self._press(button, self._of(seat))


class LiveFinger:
    """A touch screen. SDL reports a finger as a mouse, too."""

    def __init__(self, app: App, people: int) -> None:
        self._app = app

    def _touch(self, pixel: tuple[int, int]) -> Act:
        wide, high = self._app.canvas.size_px
        place = {"x": pixel[0] / wide, "y": pixel[1] / high, "dx": 0.0, "dy": 0.0}
        for kind, mouse in (
            (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP),
        ):  # fmt: skip
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, **place))
            pygame.event.post(pygame.event.Event(mouse, pos=pixel, button=1, touch=True))
            yield DOWN_FOR

    def sit(self) -> Act:
        yield 1

    def choose(self, item_id: str) -> Act:
        item = ring(self._app).get(item_id)
        assert item is not None, f"no {item_id!r}; there are {[one.id for one in ring(self._app).items]}"
        yield from self._touch(pixel_of(self._app, item))
        yield AFTER

    def press_on(self) -> Act:
        width, height = self._app.canvas.size_px
        yield from self._touch((width // 2, height // 2))
        yield AFTER

    def hold(self, command: str, meanwhile: Act) -> Act:
        raise NoButton("a finger touches what the screen shows")

    def code(self, seat: int, cell: int) -> Act:
        raise AssertionError("people who share a screen choose behind the curtain")


class LivePadAndRest:
    """A controller for the first person, and another device that all others share: the one of the person who is asked
    acts, and the others' device wherever nobody is."""

    def __init__(self, app: App, others: LiveHands) -> None:
        self._app, self._pad, self._others = app, LivePad(app, 1), others

    @property
    def _hands(self) -> LiveHands:
        asked = self._app.top.asks if self._app.top is not None else None
        if asked is not None and is_pad(self._app.couch.seat_device(asked).device):
            return self._pad
        return self._others

    def sit(self) -> Act:
        yield from self._pad.sit()
        yield from self._others.sit()

    def choose(self, item_id: str) -> Act:
        yield from self._hands.choose(item_id)

    def press_on(self) -> Act:
        yield from self._hands.press_on()

    def hold(self, command: str, meanwhile: Act) -> Act:
        yield from self._hands.hold(command, meanwhile)

    def code(self, seat: int, cell: int) -> Act:
        yield from self._pad.code(seat, cell)


HANDS: Mapping[str, Callable[[App, int], LiveHands]] = {
    "keyboard": LiveKeys,
    "mouse": LiveMouse,
    "pad": LivePad,
    "touch": LiveFinger,
    "pad+keyboard": lambda app, people: LivePadAndRest(app, LiveKeys(app, people)),
    "pad+mouse": lambda app, people: LivePadAndRest(app, LiveMouse(app, people)),
}
