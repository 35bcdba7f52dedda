"""The mouse: pointing, pressing, the wheel, in units of the canvas; other buttons give the commands bound to them.
And a touch screen, as a mouse with a broad pointer: the first finger points and presses, others are ignored.

SDL also reports a finger as a mouse; `Mouse` leaves those events out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.ui.canvas import Canvas
from game.ui.input.bindings import intent_of, mouse_bound
from game.ui.input.intents import Intent, PointAt, Press, RawButton, Release, ScrollBy

DEVICE = "mouse"
LEFT = "left"
BUTTONS: Mapping[int, str] = {
    pygame.BUTTON_LEFT: LEFT,
    pygame.BUTTON_MIDDLE: "middle",
    pygame.BUTTON_RIGHT: "right",
    pygame.BUTTON_X1: "side-rear",
    pygame.BUTTON_X2: "side-front",
}
"""Numbers 4 and 5 are the wheel, which has its own events."""


class Mouse:
    """The mouse. Moves within a tick become one `PointAt`.

    buttons  the top scene wants buttons by name, not commands; the left one always points and presses
    """

    def __init__(self, canvas: Canvas, bindings: Mapping[str, str] | None = None) -> None:
        self.canvas = canvas
        self.bindings = mouse_bound({}) if bindings is None else bindings
        self.buttons = False
        self._moved: tuple[float, float] | None = None
        self._down: set[str] = set()

    def expect(self, buttons: bool) -> None:
        """Set what the scene on top wants."""
        self.buttons = buttons

    def bind(self, bindings: Mapping[str, str]) -> None:
        """Use these bindings from now on."""
        self.bindings = dict(bindings)

    def use(self, canvas: Canvas) -> None:
        """Count in the units of this canvas from now on."""
        self.canvas = canvas

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event; `Touch` has those of fingers."""
        if getattr(event, "touch", False):
            return
        if event.type == pygame.MOUSEMOTION:
            if tuple(event.rel) != (0, 0):  # Else the window has opened under a pointer that nobody moves.
                self._moved = self.canvas.units(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            yield ScrollBy(event.x, event.y, device=DEVICE)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
            self._down.add(BUTTONS[event.button])
            yield from self.tick()
            yield from self._pressed(BUTTONS[event.button], event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in BUTTONS:
            self._down.discard(BUTTONS[event.button])
            yield from self._released(BUTTONS[event.button], event.pos)

    def _pressed(self, button: str, pos: tuple[int, int]) -> Iterator[Intent]:
        if button == LEFT:
            yield Press(*self.canvas.units(pos), device=DEVICE)
        elif self.buttons:
            yield RawButton(button, device=DEVICE)
        elif button in self.bindings:
            yield intent_of(self.bindings[button], DEVICE)

    def _released(self, button: str, pos: tuple[int, int]) -> Iterator[Intent]:
        if button == LEFT:
            yield Release(*self.canvas.units(pos), device=DEVICE)
        elif self.buttons:
            yield RawButton(button, False, device=DEVICE)

    def tick(self) -> Iterator[Intent]:
        if self._moved is not None:
            moved, self._moved = self._moved, None
            yield PointAt(*moved, device=DEVICE)

    def held(self, command: str) -> bool:
        """Return whether a button with this command is held down."""
        return any(self.bindings.get(button) == command for button in self._down)

    def release(self) -> None:
        """Forget held buttons: a new scene begins with fresh presses."""
        self._down.clear()


REACH = 30.0
"""Units around a finger within which it still presses something."""


class Touch:
    """The finger that touched first, until it is lifted."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._finger: int | None = None

    @property
    def down(self) -> bool:
        """Whether the finger is on the screen."""
        return self._finger is not None

    def use(self, canvas: Canvas) -> None:
        """Count in the units of this canvas from now on."""
        self.canvas = canvas

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event."""
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            x, y = self._place(event)
            yield PointAt(x, y, REACH, device=DEVICE)
            yield Press(x, y, REACH, device=DEVICE)
        elif event.type == pygame.FINGERMOTION and event.finger_id == self._finger:
            yield PointAt(*self._place(event), device=DEVICE)
        elif event.type == pygame.FINGERUP and event.finger_id == self._finger:
            self._finger = None
            yield Release(*self._place(event), REACH, device=DEVICE)

    def _place(self, event: pygame.Event) -> tuple[float, float]:
        """Return where a finger is, in units; events tell it as shares of the window."""
        wide, high = self.canvas.size_px
        return self.canvas.units((round(event.x * wide), round(event.y * high)))

    def release(self) -> None:
        """Forget the finger: a new scene begins with fresh presses."""
        self._finger = None


class Pointers:
    """Mouse and finger, which are one device for everyone else: what is held down on either."""

    def __init__(self, mouse: Mouse, touch: Touch) -> None:
        self._mouse, self._touch = mouse, touch

    def held(self, command: str) -> bool:
        """Return whether a mouse button with this command is held down; a finger confirms."""
        return self._mouse.held(command) or (self._touch.down and command == "confirm")
