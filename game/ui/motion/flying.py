"""Pieces in the air: how they fly, hop or, with reduced motion, fade from one place to another.

    flying = Flying(tools, window=lambda: board_box)
    touched = flying.fly(surface, start, end, progress, paint, size=50.0)

`paint(surface, at)` draws the piece around a point. For scores of pieces on their way, see `verbs`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.ui.canvas import Box, Point
from game.ui.motion.landing_effects import shadow
from game.ui.motion.tween import arc, lerp_point, smooth
from game.ui.tools import Tools

PaintPiece = Callable[[pygame.Surface, Point], None]


class Flying:
    """Draws pieces on their way. All points and sizes are canvas units."""

    def __init__(self, tools: Tools, window: Callable[[], Box]) -> None:
        """window: returns where flying pieces can be seen"""
        self._tools = tools
        self._window = window

    def fly(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: PaintPiece,
        size: float, height: float = 90.0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece in an arc over its shadow; with reduced motion, fade it out at the start and in at the end.
        Return the pixels it touched."""
        if self._tools.settings.reduce_motion:
            return self._fade(surface, start, end, progress, paint, size)
        return self._draw(surface, lerp_point(start, end, smooth(progress)), arc(progress) * height, paint, size)

    def trot(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: PaintPiece, size: float,
        steps: int, height: float,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece that rides along the ground and bounces `steps` times. Return the pixels it touched."""
        if self._tools.settings.reduce_motion:
            return self._fade(surface, start, end, progress, paint, size)
        part = smooth(progress)
        return self._draw(
            surface, lerp_point(start, end, part), abs(math.sin(math.pi * steps * part)) * height, paint, size
        )

    def hop(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: PaintPiece, size: float,
        hops: int, height: float,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a piece that walks in `hops` equal hops. Return the pixels it touched."""
        if self._tools.settings.reduce_motion:
            return self._fade(surface, start, end, progress, paint, size)
        step = min(hops - 1, int(progress * hops))
        part = progress * hops - step
        return self._draw(
            surface, lerp_point(start, end, (step + smooth(part)) / hops), arc(part) * height, paint, size
        )

    def around(self, at: Point, size: float) -> pygame.Rect:
        """Return the pixels of a piece of `size` units around its middle, with room for its outline."""
        return self._tools.canvas.rect(Box(at[0] - size * 0.8, at[1] - size * 0.9, size * 1.6, size * 1.8))

    def _draw(self, surface: pygame.Surface, at: Point, high: float, paint: PaintPiece, size: float) -> pygame.Rect:
        x, y = at
        with self._clipped(surface):
            cast = self._shadow(surface, at, size, high)
            paint(surface, (x, y - high))
        return cast.union(self.around((x, y - high), size))

    def _shadow(self, surface: pygame.Surface, at: Point, size: float, high: float) -> pygame.Rect:
        """Draw the shadow on the ground; the higher the piece, the farther off it is."""
        canvas = self._tools.canvas
        picture = shadow(canvas.px(size * 0.95))
        rect = picture.get_rect(center=canvas.pos(at[0] + high * 0.12, at[1] + size * 0.44))
        if high > 2.0:
            surface.blit(picture, rect)
        return rect

    def _fade(
        self, surface: pygame.Surface, start: Point, end: Point, progress: float, paint: PaintPiece, size: float
    ) -> pygame.Rect:
        at, strength = (start, 1 - 2 * progress) if progress < 0.5 else (end, 2 * progress - 1)
        rect = self.around(at, size)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        left, top = self._tools.canvas.units(rect.topleft)
        paint(layer, (at[0] - left, at[1] - top))
        layer.set_alpha(int(255 * strength))
        with self._clipped(surface):
            surface.blit(layer, rect)
        return rect

    @contextmanager
    def _clipped(self, surface: pygame.Surface) -> Iterator[None]:
        """Clip to the window, so that nothing flies over the bar below."""
        whole = surface.get_clip()
        surface.set_clip(whole.clip(self._tools.canvas.rect(self._window())))
        yield
        surface.set_clip(whole)
