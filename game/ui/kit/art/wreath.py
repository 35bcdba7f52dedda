"""The winners' laurel wreath, drawn once per size and colour."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

LEAVES = 9
"""Number on each side."""
OVERSAMPLING = 3


def _leaf(x: float, y: float, turn: float, long: float, wide: float) -> list[tuple[float, float]]:
    """Return the outline of a pointed leaf from (x, y) along `turn`."""
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    corners = []
    for side, steps in ((1, range(21)), (-1, range(20, -1, -1))):  # To the tip, and back on the other side.
        for step in steps:
            part = step / 20
            bulge = side * wide * math.sin(math.pi * part) ** 0.8 / 2 * (1.15 - 0.3 * part)
            at_x, at_y = x + along[0] * long * part, y + along[1] * long * part
            corners.append((at_x + across[0] * bulge, at_y + across[1] * bulge))
    return corners


@lru_cache(maxsize=8)
def _wreath(side: int, colour: tuple[int, ...], dark: tuple[int, ...]) -> pygame.Surface:
    large = side * OVERSAMPLING
    made = pygame.Surface((large, large), pygame.SRCALPHA)
    made.fill((*colour[:3], 0))
    middle, radius = large / 2, large * 0.39
    for side_of in (-1, 1):
        stem = []
        for index in range(33):
            turn = math.pi / 2 + side_of * math.radians(6 + 146 * index / 32)
            stem.append((middle + radius * math.cos(turn), middle + radius * math.sin(turn)))
        pygame.draw.lines(made, dark, False, stem, max(1, round(large * 0.012)))
        for index in range(LEAVES):
            turn = math.pi / 2 + side_of * math.radians(16 + 134 * index / (LEAVES - 1))
            x, y = middle + radius * math.cos(turn), middle + radius * math.sin(turn)
            size = large * (0.16 - 0.004 * index)
            for outwards in (-0.62, 0.62) if index < LEAVES - 1 else (0.0,):
                heading = turn + side_of * (math.pi / 2 - outwards)
                leaf = _leaf(x, y, heading, size, size * 0.42)
                pygame.draw.polygon(made, colour, leaf)
                pygame.draw.aalines(made, dark, True, leaf)
                pygame.draw.line(made, dark, leaf[0], leaf[16], max(1, OVERSAMPLING // 2))
    return pygame.transform.smoothscale(made, (side, side))


def draw_wreath(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, dark: pygame.Color) -> None:
    """Draw two branches, tied at the bottom and open at the top, as large as the smaller side of `rect`."""
    side = max(8, min(rect.size))
    surface.blit(_wreath(side, tuple(colour), tuple(dark)), (rect.centerx - side // 2, rect.centery - side // 2))
