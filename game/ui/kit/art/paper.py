"""Aged paper: darker here and there, with a fine grain.

paper.age(picture)          # the last step of baking a map
"""

from __future__ import annotations

from functools import lru_cache
from math import sin

import pygame

SOFT = 4
"""Dark places are drawn smaller by this factor, and scaled up smoothly."""
TILE = 192
"""Side of a tile of grain, and height of a strip of paper, in pixels. Strips are faster than a whole sheet, because
they reuse memory instead of asking the system for more."""


def age(base: pygame.Surface) -> None:
    """Make a picture look like old paper."""
    width, height = base.get_size()
    clouds, fine = _clouds(width, height), _fine(width)
    strip = pygame.Surface((width, TILE))
    rows = TILE // SOFT
    for index, top in enumerate(range(0, height, TILE)):
        part = clouds.subsurface((0, index * rows, clouds.get_width(), rows + 1))
        pygame.transform.smoothscale(part, strip.get_size(), strip)
        strip.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        base.blit(strip, (0, top), special_flags=pygame.BLEND_RGB_MULT)


def _clouds(width: int, height: int) -> pygame.Surface:
    """Return the dark places of a sheet of that size, drawn small. Each strip begins in the row in which the last one
    ended, so that no seam shows."""
    small = -(-width // SOFT), -(-height // SOFT)
    made = pygame.Surface(small)
    for cells, light, depth, flag in ((7, 255, 12, 0), (31, 0, -8, pygame.BLEND_RGB_SUB)):
        greys = _greys(cells * 16 // 9 + 2, cells + 2, cells, light, depth)
        made.blit(pygame.transform.smoothscale(greys, small), (0, 0), special_flags=flag)
    whole = pygame.Surface((small[0], -(-height // TILE) * (TILE // SOFT) + 1))
    whole.blits([(made, (0, 1)), (made, (0, 0))], False)  # The lowest row twice.
    return whole


def _fine(width: int) -> pygame.Surface:
    """Return the grain of a strip."""
    tile = _greys(TILE, TILE, 5, 254, 12)
    made = pygame.Surface((width, TILE))
    made.blits([(tile, (x, 0)) for x in range(0, width, TILE)], False)
    return made


@lru_cache(3)  # A tile takes 20 ms.
def _greys(width: int, height: int, seed: int, light: int, depth: int) -> pygame.Surface:
    """Return pixels that look random and are always the same, from `light` to `depth` steps darker."""
    at = [x * 12.9898 + y * 78.233 + seed for y in range(height) for x in range(width)]
    greys = [light - int(abs(sin(each) * 43758.5453) % 1.0 * depth) for each in at]
    return pygame.image.frombytes(b"".join(bytes([grey] * 3) for grey in greys), (width, height), "RGB")
