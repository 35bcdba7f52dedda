"""A touch screen, as a mouse with a broad pointer: the first finger points and presses, others are ignored.

SDL also reports a finger as a mouse; `Mouse` leaves those events out.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.canvas import Canvas
from game.ui.input.intents import Intent, PointAt, Press, Release
from game.ui.input.mouse import DEVICE, Mouse

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
