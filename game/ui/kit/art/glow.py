"""Light and shade on a whole picture, for scenes that fill the screen, and a part of it that a scene leaves alone.

add_light(picture, (0.5, 0.6), (120, 92, 40))
darken_corners(picture)
with left_alone(surface, rect_of_the_bar):
    draw_scene(surface)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

SMALL = (64, 36)
"""Pixels in which light is computed; it is soft enough to be enlarged."""
SHADE = 130
"""Brightness of the darkest corner, of 255."""


def add_light(
    picture: pygame.Surface, at: tuple[float, float], colour: tuple[int, int, int], reach: float = 1.0
) -> None:
    """Add a soft light around a point, given as shares of the picture's width and height.

    colour  what is added where it is brightest
    reach   its size; 1 for about half of the picture's height
    """
    made = pygame.Surface(SMALL)
    for x in range(SMALL[0]):
        for y in range(SMALL[1]):
            far = ((x / 63 - at[0]) * 1.7) ** 2 + (y / 35 - at[1]) ** 2 * 1.9
            part = max(0.0, 1.0 - far * 2.4 / reach**2) ** 2
            made.set_at((x, y), (int(colour[0] * part), int(colour[1] * part), int(colour[2] * part)))
    picture.blit(_enlarged(made, picture), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def darken_corners(picture: pygame.Surface) -> None:
    """Darken a picture towards its corners."""
    made = pygame.Surface(SMALL)
    for x in range(SMALL[0]):
        for y in range(SMALL[1]):
            far = (x / 63 - 0.5) ** 2 * 1.9 + (y / 35 - 0.5) ** 2 * 1.6
            value = max(SHADE, 255 - int(260 * max(0.0, far - 0.08)))
            made.set_at((x, y), (value, min(255, value + 6), min(255, value + 10)))
    picture.blit(_enlarged(made, picture), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _enlarged(small: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(small, picture.get_size())


@contextmanager
def left_alone(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Keep a rectangle as it was, even if the block draws over it."""
    inside = rect.clip(surface.get_rect())
    kept = surface.subsurface(inside).copy()
    yield
    surface.blit(kept, inside)
