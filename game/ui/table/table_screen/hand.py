"""The piece being dragged, at the pointer."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Point
from game.ui.motion.landing_effects import shadow
from game.ui.table.parts.carried import Carried
from game.ui.tools import Tools

GRIP = 0.4
"""Height of a piece's middle above the pointer, in its own heights: it stands where the pointer is."""
LIFT = 16.0
"""Height above its shadow, in units."""


class Hand:
    """Holds at most one piece. It moves with the pointer; a finger would cover it, so it hangs above one."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._piece: Carried | None = None
        self._at: Point = (0.0, 0.0)
        self._above = 0.0

    @property
    def full(self) -> bool:
        return self._piece is not None

    def hold(self, piece: Carried, above: float) -> None:
        """Take a piece. above: units between it and the pointer"""
        self._piece, self._above = piece, above

    def move(self, at: Point) -> None:
        """Follow the pointer."""
        self._at = at

    def empty(self) -> None:
        self._piece = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the piece over its shadow; return the pixels it touched."""
        if self._piece is None:
            return []
        (x, y), size, canvas = self._at, self._piece.size, self._tools.canvas
        y -= self._above
        cast = shadow(canvas.px(size * 0.95))
        ground = surface.blit(cast, cast.get_rect(center=canvas.pos(x, y)))
        middle = y - size * GRIP - LIFT
        self._piece.paint(surface, (x, middle))
        return [ground.union(canvas.rect(Box(x - size, middle - size, 2 * size, 2 * size)))]
