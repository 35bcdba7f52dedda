"""The camera leans in on a place of the table: the picture around it grows and blurs, and warm light falls on it."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.motion.tween import ease_in_out, lerp

SMALLER = 6
"""Factor by which the background is drawn smaller to soften it."""
NEARER = 2.6
"""How much larger the place is seen in the end."""
HUGE = 6_000_000
"""Window pixels from which it only fades: enlarging every frame would take too long."""
GLOW = (120, 92, 40)
SHADE = 130
"""Brightness of the corners, of 255."""


class CloseUp:
    """Made from what the screen shows when the scene begins."""

    def __init__(self, shown: pygame.Surface, canvas: Canvas, place: Point, within: Box, light: Point) -> None:
        """place: what the camera leans in on; within: the part of the screen it may show; light: where it is brightest
        in the end"""
        self._from = shown.copy()
        whole = self._from.get_rect()
        self._view = self._framed(canvas, place, within)
        small = max(2, whole.width // SMALLER), max(2, whole.height // SMALLER)
        soft = pygame.transform.smoothscale(self._from.subsurface(self._view), small)
        soft = pygame.transform.gaussian_blur(soft, 3)
        across, down = (part / side for part, side in zip(canvas.pos(*light), whole.size, strict=True))
        soft.blit(_light(small, (across, down)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        soft.blit(_corners(small), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._soft = pygame.transform.smoothscale(soft, whole.size)
        self._moves = whole.width * whole.height < HUGE

    @staticmethod
    def _framed(canvas: Canvas, place: Point, within: Box) -> pygame.Rect:
        """Return the pixels to be enlarged: around the place, with the screen's proportions, and within a box."""
        unit = max(1.0, canvas.width / within.w, canvas.height / within.h, NEARER)
        wide, high = canvas.width / unit, canvas.height / unit
        left = min(max(place[0] - wide / 2, within.x), within.right - wide)
        top = min(max(place[1] - high / 2, within.y), within.bottom - high)
        return canvas.rect(Box(left, top, wide, high))

    def draw(self, surface: pygame.Surface, progress: float, still: bool) -> None:
        """Fill the surface; `progress` from 0, the screen as it was, to 1."""
        if progress >= 1.0:
            surface.blit(self._soft, (0, 0))
            return
        if self._moves and not still:
            way = ease_in_out(progress)
            whole = self._from.get_rect()
            ends = zip((*whole.topleft, *whole.size), (*self._view.topleft, *self._view.size), strict=True)
            view = pygame.Rect(*(round(lerp(start, end, way)) for start, end in ends)).clip(whole)
            pygame.transform.scale(self._from.subsurface(view), whole.size, surface)
        else:
            surface.blit(self._from, (0, 0))
        self._soft.set_alpha(
            round(255 * max(0.0, progress * 1.6 - 0.6) if self._moves and not still else 255 * progress)
        )
        surface.blit(self._soft, (0, 0))
        self._soft.set_alpha(None)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what stood in a rectangle before."""
        surface.blit(self._from, rect, rect)


def _light(size: tuple[int, int], at: tuple[float, float]) -> pygame.Surface:
    """Return a glow around a point, given as shares of the size, to be added."""
    made = pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            far = ((x / 63 - at[0]) * 1.7) ** 2 + (y / 35 - at[1]) ** 2 * 1.9
            part = max(0.0, 1.0 - far * 2.4) ** 2
            made.set_at((x, y), tuple(int(value * part) for value in GLOW))
    return pygame.transform.smoothscale(made, size)


def _corners(size: tuple[int, int]) -> pygame.Surface:
    """Return darker corners, to be multiplied."""
    made = pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            far = (x / 63 - 0.5) ** 2 * 1.9 + (y / 35 - 0.5) ** 2 * 1.6
            value = max(SHADE, 255 - int(260 * max(0.0, far - 0.08)))
            made.set_at((x, y), (value, min(255, value + 6), min(255, value + 10)))
    return pygame.transform.smoothscale(made, size)
