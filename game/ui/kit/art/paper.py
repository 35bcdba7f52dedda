"""Aged paper: darker here and there, with a fine grain.

    paper.age(picture)          # the last step of baking a map

It uses numpy, which takes too long to import for a main menu: `sheet` is simpler.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy
import numpy.typing as npt
import pygame

Greys: TypeAlias = npt.NDArray[numpy.float64]
"""Values from 0 to 1, by column and row."""

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
    for cells, depth, flag in ((7, 12, 0), (31, 8, pygame.BLEND_RGB_SUB)):
        across, down = cells * 16 // 9 + 2, cells + 2
        values = (_noise(across, down, cells) * depth).astype(numpy.uint8)
        if not flag:
            values = 255 - values
        made.blit(pygame.transform.smoothscale(_grey(values), small), (0, 0), special_flags=flag)
    whole = pygame.Surface((small[0], -(-height // TILE) * (TILE // SOFT) + 1))
    whole.blits([(made, (0, 1)), (made, (0, 0))], False)  # The lowest row twice.
    return whole


def _fine(width: int) -> pygame.Surface:
    """Return the grain of a strip."""
    tile = _grey((255 - _noise(TILE, TILE, 5) * 12).astype(numpy.uint8))
    made = pygame.Surface((width, TILE))
    made.blits([(tile, (x, 0)) for x in range(0, width, TILE)], False)
    return made


def _noise(width: int, height: int, seed: int) -> Greys:
    """Return values from 0 to 1 that look random and are always the same."""
    xs, ys = numpy.meshgrid(numpy.arange(width), numpy.arange(height), indexing="ij")
    fraction: Greys = numpy.modf(numpy.abs(numpy.sin(xs * 12.9898 + ys * 78.233 + seed) * 43758.5453))[0]
    return fraction


def _grey(values: npt.NDArray[numpy.uint8]) -> pygame.Surface:
    made = pygame.Surface(values.shape)
    pygame.surfarray.blit_array(made, numpy.repeat(values[:, :, None], 3, axis=2))
    return made
