"""Cards and discs that turn over, or pause on their way from one place to another.

    at = by_way_of(start, held, end, progress, comes=0.2, goes=0.8)
    turned(surface, back if progress < 0.5 else face, middle, abs(1.0 - 2.0 * progress))

Neither keeps time: the clip does.
"""

from __future__ import annotations

import pygame

from game.ui.canvas import Point
from game.ui.kit.motion.tween import ease_in_out, lerp_point


def by_way_of(start: Point, held: Point, end: Point, progress: float, comes: float, goes: float) -> Point:
    """Return the place of something that stops at `held` on its way, from the fraction `comes` of its time until
    `goes`."""
    if progress < comes:
        return lerp_point(start, held, ease_in_out(progress / comes))
    if progress > goes:
        return lerp_point(held, end, ease_in_out((progress - goes) / (1.0 - goes)))
    return held


def turned(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], part: float) -> pygame.Rect:
    """Draw a picture turned around its upright axis. `part`: fraction of its width to show."""
    wide = max(2, round(picture.get_width() * part))
    if wide != picture.get_width():
        picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
    rect = picture.get_rect(center=middle)
    surface.blit(picture, rect)
    return rect
