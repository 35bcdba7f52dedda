"""Pictures to be compared, as numbers: a test that remembers a hundred screens would need half a gigabyte."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
import pygame

room = lru_cache(maxsize=2)(np.empty)
"""Room for a picture's pixels; making it takes longer than what is done there."""


def fingerprint(surface: pygame.Surface) -> int:
    """Return a number that is the same for pictures with the same pixels, and differs for others: by chance alone, one
    of four billion pairs would be taken for the same."""
    if surface.get_bitsize() < 32:
        surface = surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    pixels = pygame.surfarray.pixels2d(surface).T
    return crc32(np.bitwise_or(pixels, 0xFFFFFFFF ^ sum(surface.get_masks()), out=room(pixels.shape, np.uint32)))


def blank(shown: Any) -> pygame.Surface:
    """Return an empty picture as large as the canvas of what is shown."""
    return pygame.Surface(shown.canvas.size_px)


def array_of(surface: pygame.Surface) -> Any:
    """Return the colours of a picture's pixels as an array."""
    return pygame.surfarray.array3d(surface)
