"""Touches for a finished picture that fills the screen: light and shade, and a part that a scene leaves alone.

Each function paints onto a finished ground and is quick:

    sheet.darken_corners(surface)
    with sheet.left_alone(surface, rect_of_the_bar):
        draw_scene(surface)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.ui.canvas import Point, kept


def _shade(
    base: pygame.Surface, cells: tuple[int, int], value: Callable[[float, float], Sequence[int]],
    flag: int = pygame.BLEND_RGB_MULT,
) -> None:  # fmt: skip
    """Blend a picture with a few cells, enlarged softly. value: returns the colour of one, from its place between 0 and
    1; columns come one after the other"""
    made = pygame.Surface(cells)
    for x in range(cells[0]):
        for y in range(cells[1]):
            made.set_at((x, y), value(x / (cells[0] - 1), y / (cells[1] - 1)))
    base.blit(pygame.transform.smoothscale(made, base.get_size()), (0, 0), special_flags=flag)


LIGHT = (64, 36)
"""Cells in which light is computed; it is soft enough to be enlarged."""


def add_light(picture: pygame.Surface, at: Point, colour: tuple[int, int, int], reach: float = 1.0) -> None:
    """Add a soft light around a point, given as shares of the picture's width and height.

    colour  what is added where it is brightest
    reach   its size; 1 for about half of the picture's height
    """

    def value(x: float, y: float) -> Sequence[int]:
        far = ((x - at[0]) * 1.7) ** 2 + (y - at[1]) ** 2 * 1.9
        part = max(0.0, 1.0 - far * 2.4 / reach**2) ** 2
        return [int(tone * part) for tone in colour]

    _shade(picture, LIGHT, value, pygame.BLEND_RGB_ADD)


def darken_corners(picture: pygame.Surface) -> None:
    """Darken a picture towards its corners."""

    def value(x: float, y: float) -> Sequence[int]:
        far = (x - 0.5) ** 2 * 1.9 + (y - 0.5) ** 2 * 1.6
        tone = max(130, 255 - int(260 * max(0.0, far - 0.08)))
        return tone, min(255, tone + 6), min(255, tone + 10)

    _shade(picture, LIGHT, value)


@contextmanager
def left_alone(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Keep a rectangle as it was, even if the block draws over it."""
    inside = rect.clip(surface.get_rect())
    room = _room(inside.size)
    room.blit(surface, (0, 0), inside)
    yield
    surface.blit(room, inside)


@kept(2)
def _room(size: tuple[int, int]) -> pygame.Surface:
    """Return room for a part of the screen: new memory in each frame would take longer than copying."""
    return pygame.Surface(size)
