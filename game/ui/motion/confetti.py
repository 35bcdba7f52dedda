"""Confetti that rains on a board when someone has won.

    rain = Confetti([style_of_the_winner], seed=7)
    touched = rain.draw(surface, canvas, board_box, now, ticks)

Nothing waits for it, and it can end at any tick.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_shape

SHREDS = 84
TURNS = 8
"""Pictures of a turning piece."""
SIZE = 34
GOLD = "#F0C24B"
OUTLINE = "#1B120B"


class ConfettiPiece(NamedTuple):
    """A piece of the rain: where it falls (fraction of the board's width), when, how fast, how it sways."""

    x: float
    late: float
    speed: float
    sway: float
    phase: float
    kind: int


class Confetti:
    """Seats' shapes in their colours and in gold. The same seed gives the same rain."""

    def __init__(self, styles: Sequence[SeatStyle], seed: int) -> None:
        self.styles = tuple(styles)
        chance = random.Random(seed)
        self.shreds = [
            ConfettiPiece(
                chance.random(), chance.random() * 1.1, 0.75 + 0.5 * chance.random(), 12.0 + 22.0 * chance.random(),
                chance.random() * math.tau, index,
            )
            for index in range(SHREDS)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, canvas: Canvas, area: Box, now: float, ticks: int) -> list[pygame.Rect]:
        """Draw the rain over `area`, which lasts `ticks`; return the pixels it touched."""
        size, touched = canvas.px(SIZE), []
        for shred in self.shreds:
            fallen = (now / ticks * 1.5 - shred.late) * shred.speed * 1.5
            if not 0.0 < fallen < 1.0:
                continue
            pictures = _turns(self.styles[shred.kind % len(self.styles)], shred.kind % 3 == 0, size)
            x = area.x + 30.0 + (area.w - 60.0) * shred.x + math.sin(now * 0.05 + shred.phase) * shred.sway
            y = area.y + area.h * fallen
            picture = pictures[int(now * 0.12 * shred.speed + shred.kind) % TURNS]
            rect = picture.get_rect(center=canvas.pos(x, y))
            surface.blit(picture, rect)
            touched.append(rect)
        return touched


@lru_cache(maxsize=32)
def _turns(style: SeatStyle, gold: bool, size: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of a turning seat's shape, in its colour or in gold, half of them from the side."""
    flat = pygame.Surface((size, size), pygame.SRCALPHA)
    rect = flat.get_rect().inflate(-4, -4)
    draw_shape(flat, style.shape, rect, GOLD if gold else style.colour, OUTLINE, 2)
    made = []
    for index in range(TURNS):
        part = abs(math.cos(math.pi * index / TURNS))
        narrow = pygame.transform.smoothscale(flat, (max(2, round(size * part)), size))
        made.append(pygame.transform.rotate(narrow, 360.0 / TURNS * index * 0.5))
    return tuple(made)
