"""The camera leans in on a place of the table: the picture around it grows and blurs, and warm light falls on it."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.glow import add_light, darken_corners
from game.ui.motion.tween import ease_in_out, lerp

SMALLER = 6
"""Factor by which the background is drawn smaller to soften it."""
NEARER = 2.6
"""How much larger the place is seen in the end."""
HUGE = 6_000_000
"""Window pixels from which it only fades: enlarging every frame would take too long."""
GLOW = (120, 92, 40)


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
        add_light(soft, (across, down), GLOW)
        darken_corners(soft)
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
