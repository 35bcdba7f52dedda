"""Cards and discs that turn over, or pause on their way from one place to another.

    at = by_way_of(start, held, end, progress, comes=0.2, goes=0.8)
    turned(surface, back if progress < 0.5 else face, middle, abs(1.0 - 2.0 * progress))
    touched = carried(surface, face, middle, scale=0.6, high=canvas.px(30))

None of them keeps time: the clip does.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Point
from game.ui.motion.tween import ease_in_out, lerp_point


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


def carried(
    surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], scale: float = 1.0, part: float = 1.0,
    high: int = 0, strength: float = 1.0,
) -> list[pygame.Rect]:  # fmt: skip
    """Draw a card above its shadow; return the pixels it touched.

    scale, part  of its size, and of its width, too, as it turns around its upright axis
    high         pixels above the table: its shadow falls farther away
    strength     1 for a solid card, 0 for none
    """
    if strength <= 0.0:
        return []
    size = max(2, round(picture.get_width() * scale * part)), max(2, round(picture.get_height() * scale))
    if size != picture.get_size():
        picture = pygame.transform.smoothscale(picture, size)
    elif strength < 1.0:
        picture = picture.copy()
    if strength < 1.0:
        picture.set_alpha(int(255 * strength))
    cast = _card_shadow(size[0] // 2 * 2, size[1] // 2 * 2)
    below = cast.get_rect(center=(middle[0] + size[1] // 50 + high // 2, middle[1] + size[1] // 30 + high))
    rect = picture.get_rect(center=middle)
    surface.blit(cast, below)
    surface.blit(picture, rect)
    return [below, rect]


@lru_cache(maxsize=64)
def _card_shadow(width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((max(2, width), max(2, height)), pygame.SRCALPHA)
    pygame.draw.rect(made, (20, 12, 4, 84), made.get_rect(), border_radius=max(2, width // 16))
    return made


def shaken(surface: pygame.Surface, rect: pygame.Rect, along: int, down: int) -> list[pygame.Rect]:
    """Move what is drawn in `rect` by that many pixels, as if the camera shook; return the pixels it touched."""
    if not along and not down:
        return []
    whole = surface.get_clip()
    surface.set_clip(rect.clip(whole))
    surface.scroll(along, down)
    surface.set_clip(whole)
    return [rect]
