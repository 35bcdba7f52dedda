"""The quiet ground behind menus: warm dark wood tones, a lattice of tiles, darker towards the edges."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import Theme

GRAIN = 192
TILE = 152.0
"""Size of a tile of the lattice, in units."""


def _gradient(size: tuple[int, int], warm: pygame.Color, dark: pygame.Color) -> pygame.Surface:
    """Warm in the upper middle, dark at the edges; drawn small and enlarged once."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = math.hypot((x - 31.5) / 44.0, (y - 12.0) / 30.0)
            small.set_at((x, y), warm.lerp(dark, min(1.0, far**1.4)))
    return pygame.transform.smoothscale(small, size)


def _star_tile(side: int, colour: pygame.Color) -> pygame.Surface:
    """One tile: an eight-pointed star and the lines that tie it to its neighbours."""
    scale = 3
    large = pygame.Surface((side * scale, side * scale), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    middle, reach, line = side * scale / 2, side * scale * 0.34, max(2, round(side * scale * 0.011))
    for turn in (0.0, math.pi / 4):
        corners = [
            (
                middle + reach * math.cos(turn + math.pi / 4 + step * math.pi / 2),
                middle + reach * math.sin(turn + math.pi / 4 + step * math.pi / 2),
            )
            for step in range(4)
        ]
        pygame.draw.polygon(large, colour, corners, width=line)
    for step in range(4):
        angle = step * math.pi / 2
        tip = (middle + reach * math.cos(angle), middle + reach * math.sin(angle))
        end = (middle + middle * math.cos(angle), middle + middle * math.sin(angle))
        pygame.draw.line(large, colour, tip, end, line)
    pygame.draw.circle(large, colour, (middle, middle), reach * 0.22, width=line)
    return pygame.transform.smoothscale(large, (side, side))


def _grain() -> pygame.Surface:
    """A square of faint noise: dark gradients have few levels, and their steps would show."""
    levels = random.Random(1).choices((0, 1, 2, 3), k=GRAIN * GRAIN)
    pixels = bytes(level for level in levels for _ in range(3))
    return pygame.image.frombytes(pixels, (GRAIN, GRAIN), "RGB")


@lru_cache(maxsize=1)
def _ground(size: tuple[int, int], tile: int, colours: tuple[tuple[int, ...], ...]) -> pygame.Surface:
    warm, dark, gold = (pygame.Color(*colour) for colour in colours)
    ground = _gradient(size, warm, dark)
    star = _star_tile(tile, gold)
    lattice = pygame.Surface(size, pygame.SRCALPHA)
    left, top = (size[0] % tile) // 2 - tile, (size[1] % tile) // 2 - tile
    for y in range(top, size[1], tile):
        for x in range(left, size[0], tile):
            lattice.blit(star, (x, y))
    lattice.set_alpha(15)
    ground.blit(lattice, (0, 0))
    grain = _grain()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            ground.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return ground.convert() if pygame.display.get_surface() is not None else ground


def draw_backdrop(surface: pygame.Surface, canvas: Canvas, theme: Theme) -> None:
    """Fill the whole surface; baked once for each size."""
    colours = tuple(tuple(theme.colour(name)) for name in ("background_warm", "background", "gold"))
    surface.blit(_ground(surface.get_size(), canvas.px(TILE), colours), (0, 0))


def draw_shade(surface: pygame.Surface, theme: Theme, strength: int = 175) -> None:
    """Darken what lies below an overlay."""
    shade = pygame.Surface(surface.get_size())
    shade.fill(theme.colour("shade"))
    shade.set_alpha(strength)
    surface.blit(shade, (0, 0))
