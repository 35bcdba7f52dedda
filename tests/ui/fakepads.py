"""Fake controllers: a port that tests plug controllers into, and hands to press them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import count

import pygame

from game.app.application import App
from game.ui.input.pads import AxisMoved, ButtonChanged, PadAdded, PadEvent, PadPort, PadRemoved, RawControlMoved

XBOX = ("Xbox Series X Controller", "030000005e040000130b000013050000")
SONY = ("DualSense Wireless Controller", "050000004c050000e60c000000810000")
SWITCH = ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000")
PLAIN = ("USB Gamepad", "03000000790000001100000010010000")


class FakePads(PadPort):
    """Records in `done` the commands to controllers: ("rumble", pad, strength, ms) and ("light", pad, colour)."""

    def __init__(self) -> None:
        self.queue: deque[PadEvent] = deque()
        self.numbers = count()
        self.there: set[int] = set()
        self.done: list[tuple[object, ...]] = []
        self.can = True
        self.closed = False

    def take(self, event: pygame.Event) -> None:
        """Ignore the event."""

    def poll(self) -> Iterable[PadEvent]:
        while self.queue:
            yield self.queue.popleft()

    def rumble(self, pad: int, strength: float, ms: int) -> bool:
        if self.can:
            self.done.append(("rumble", pad, strength, ms))
        return self.can

    def light(self, pad: int, colour: tuple[int, int, int]) -> bool:
        if self.can:
            self.done.append(("light", pad, colour))
        return self.can

    def close(self) -> None:
        self.closed = True

    # -- hands

    def plug(self, what: tuple[str, str] = XBOX, mapped: bool = True, axes: tuple[float, ...] = ()) -> int:
        """Connect a controller of this name and id, under a new number."""
        number = next(self.numbers)
        self.there.add(number)
        self.queue.append(PadAdded(number, *what, mapped, axes))
        return number

    def pull(self, pad: int) -> None:
        self.there.discard(pad)
        self.queue.append(PadRemoved(pad))

    def down(self, pad: int, button: str) -> None:
        self.queue.append(ButtonChanged(pad, button, True))

    def up(self, pad: int, button: str) -> None:
        self.queue.append(ButtonChanged(pad, button, False))

    def axis(self, pad: int, axis: str, value: float) -> None:
        self.queue.append(AxisMoved(pad, axis, value))

    def raw(self, pad: int, control: str, value: float) -> None:
        self.queue.append(RawControlMoved(pad, control, value))


def fake(app: App) -> FakePads:
    return app.ui.pads.port


def plug(app: App, what: tuple[str, str] = XBOX, mapped: bool = True, axes: tuple[float, ...] = ()) -> int:
    number = fake(app).plug(what, mapped, axes)
    app.step(1)
    return number


def pull(app: App, pad: int, ticks: int) -> None:
    """Disconnect a controller, and let this time pass."""
    fake(app).pull(pad)
    app.step(ticks)


def press(app: App, pad: int, *buttons: str) -> None:
    """Press and release each button."""
    for button in buttons:
        fake(app).down(pad, button)
        app.step(1)
        fake(app).up(pad, button)
        app.step(1)


def raw_press(app: App, pad: int, *controls: str) -> None:
    """Move and release raw controls: "b3", "h0.1", "+a2", "-a2"."""
    for text in controls:
        sign, control = (-1.0, text[1:]) if text.startswith("-") else (1.0, text.removeprefix("+"))
        fake(app).raw(pad, control, sign)
        app.step(1)
        fake(app).raw(pad, control, 0.0)
        app.step(1)
