"""Random greys, to give plain surfaces a grain."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame


def grey_noise(side: int, levels: Sequence[int], seed: int) -> pygame.Surface:
    """Return a square of random greys. It has 32 bits a pixel, as the screen has: blending 24 takes ten times as
    long."""
    chosen = random.Random(seed).choices(levels, k=side * side)
    pixels = bytes(level for level in chosen for _ in range(3))
    noise = pygame.Surface((side, side), depth=32)
    noise.blit(pygame.image.frombytes(pixels, (side, side), "RGB"), (0, 0))
    return noise
