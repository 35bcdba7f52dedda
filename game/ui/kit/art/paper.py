"""Old paper to print a map on."""

from __future__ import annotations

import numpy
import pygame

SOFT = 4
"""Factor by which dark places are made smaller, to be scaled up smoothly."""
TILE = 192
"""Pixels of the side of a piece of fine grain; as high is a strip of paper. A whole sheet at once would cost most for
its memory: what was used just now is many times faster than what the system must hand out first."""


def age(base: pygame.Surface) -> None:
    """Let a picture look like old paper: darker here and there, with a fine grain."""
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
    """What is darker on a sheet of that size, made small; as high as all strips, which are smooth from one to the
    next because each begins in the row in which the last one ends."""
    small = -(-width // SOFT), -(-height // SOFT)
    made = pygame.Surface(small)
    for cells, depth, flag in ((7, 20, 0), (31, 12, pygame.BLEND_RGB_SUB)):
        across, down = cells * 16 // 9 + 2, cells + 2
        values = (_noise(across, down, cells) * depth).astype(numpy.uint8)
        if not flag:
            values = 255 - values
        made.blit(pygame.transform.smoothscale(_grey(values), small), (0, 0), special_flags=flag)
    whole = pygame.Surface((small[0], -(-height // TILE) * (TILE // SOFT) + 1))
    whole.blits([(made, (0, 1)), (made, (0, 0))], False)  # below the lowest row it is there once more
    return whole


def _fine(width: int) -> pygame.Surface:
    """The grain of a strip."""
    tile = _grey((255 - _noise(TILE, TILE, 5) * 16).astype(numpy.uint8))
    made = pygame.Surface((width, TILE))
    made.blits([(tile, (x, 0)) for x in range(0, width, TILE)], False)
    return made


def _noise(width: int, height: int, seed: int) -> numpy.ndarray:
    """Values from 0 to 1 that look random and are always the same."""
    xs, ys = numpy.meshgrid(numpy.arange(width), numpy.arange(height), indexing="ij")
    fraction: numpy.ndarray = numpy.modf(numpy.abs(numpy.sin(xs * 12.9898 + ys * 78.233 + seed) * 43758.5453))[0]
    return fraction


def _grey(values: numpy.ndarray) -> pygame.Surface:
    made = pygame.Surface(values.shape)
    pygame.surfarray.blit_array(made, numpy.repeat(values[:, :, None], 3, axis=2))
    return made
