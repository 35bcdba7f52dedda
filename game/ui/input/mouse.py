"""The mouse: pointing, pressing, the wheel; positions in units of the canvas."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.canvas import Canvas
from game.ui.input.bindings import COMMANDS, MOUSE
from game.ui.input.intents import Intent, Point, Press, Release, Scroll

DEVICE = "mouse"


class Mouse:
    """One pointer. Moves within a tick become one `Point`."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._moved: tuple[float, float] | None = None

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """The intents of one event of the system."""
        if event.type == pygame.MOUSEMOTION:
            self._moved = self.canvas.units(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in MOUSE:
            yield COMMANDS[MOUSE[event.button]](DEVICE)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            yield from self.tick()
            yield Press(*self.canvas.units(event.pos), event.button, device=DEVICE)
        elif event.type == pygame.MOUSEBUTTONUP and event.button <= 3 and event.button not in MOUSE:
            yield Release(*self.canvas.units(event.pos), event.button, device=DEVICE)
        elif event.type == pygame.MOUSEWHEEL:
            yield Scroll(event.x, event.y, device=DEVICE)

    def tick(self) -> Iterator[Intent]:
        if self._moved is not None:
            moved, self._moved = self._moved, None
            yield Point(*moved, device=DEVICE)

    def release(self) -> None:
        """Nothing is held here."""
