"""Small decorations: dust where a piece lands, a ring where it matters, a shadow below a flying piece.

    flourishes.add(Puff(canvas, where_it_stands, piece_width))
    flourishes.add(GoldenRing(canvas, middle, 150.0))
    flourishes.add(Glint(canvas, lambda: where_it_is_now, 120.0))

All are baked once per size; drawing one is one blit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui.canvas import Canvas, Point
from game.ui.motion.flourish import Flourish
from game.ui.motion.tween import ease_out

FRAMES = 9
LARGER = 3
DUST, DUST_LIGHT = (122, 92, 54), (250, 240, 214)
RING = (255, 216, 102)
LIGHT, INK = (255, 253, 244), (30, 22, 17)
CLODS = 11


class FrameSequence(Flourish):
    """Shows a few pictures, one after the other, around a point."""

    def __init__(self, canvas: Canvas, at: Point, pictures: tuple[pygame.Surface, ...], ticks: int) -> None:
        self.ticks = ticks
        self.pictures = pictures
        self.middle = canvas.pos(*at)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        picture = self.pictures[min(len(self.pictures) - 1, int(progress * len(self.pictures)))]
        rect = picture.get_rect(center=self.middle)
        surface.blit(picture, rect)
        return [rect]


class Puff(FrameSequence):
    """A ring of dust where a piece of this `width` has landed."""

    def __init__(self, canvas: Canvas, at: Point, width: float) -> None:
        super().__init__(canvas, at, dust(canvas.px(width * 2.1)), 20)


class GoldenRing(FrameSequence):
    """A golden ring that widens and fades around something important."""

    def __init__(self, canvas: Canvas, at: Point, width: float) -> None:
        super().__init__(canvas, at, ring(canvas.px(width)), 30)


class Glint(FrameSequence):
    """Light around something that moves: a ring that spreads, or with `grows` false only fades."""

    def __init__(self, canvas: Canvas, where: Callable[[], Point], width: float, grows: bool = True) -> None:
        """where: returns its middle"""
        super().__init__(canvas, where(), light(canvas.px(width), grows), 28)
        self.canvas, self.where = canvas, where

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        self.middle = self.canvas.pos(*self.where())
        return super().draw(surface, progress)


@lru_cache(maxsize=8)
def dust(width: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of dust that spreads along the ground and thins out."""
    width = max(8, width)
    size = (width, max(4, round(width * 0.56)))
    made = []
    for frame in range(FRAMES):
        part = (frame + 0.5) / FRAMES
        large = pygame.Surface((size[0] * LARGER, size[1] * LARGER), pygame.SRCALPHA)
        large.fill((*DUST_LIGHT, 0))
        middle, far = large.get_rect().center, 0.2 + 0.21 * ease_out(part)
        for index in range(CLODS):
            turn = math.tau * index / CLODS + 0.3
            rough = 1.0 + 0.16 * math.sin(5.0 * index + 1.0)
            x = middle[0] + math.cos(turn) * far * rough * large.get_width()
            y = middle[1] + math.sin(turn) * far * rough * large.get_height() - part * 0.08 * large.get_height()
            radius = large.get_width() * (0.075 - 0.03 * part) * rough
            strength = int(215 * (1.0 - part) ** 1.2)
            pygame.draw.circle(large, (*DUST, strength), (x, y), radius)
            pygame.draw.circle(large, (*DUST_LIGHT, strength), (x - radius * 0.12, y - radius * 0.2), radius * 0.72)
        made.append(pygame.transform.smoothscale(large, size))
    return tuple(made)


@lru_cache(maxsize=8)
def ring(width: int) -> tuple[pygame.Surface, ...]:
    """Return pictures of two rings, the second a little later."""
    width = max(12, width)
    made = []
    for frame in range(FRAMES + 3):
        part = (frame + 0.5) / (FRAMES + 3)
        large = pygame.Surface((width * 2, width * 2), pygame.SRCALPHA)
        large.fill((*RING, 0))
        for late in (0.0, 0.28):
            grown = (part - late) / (1.0 - late)
            if grown > 0.0:
                radius = width * (0.4 + 0.56 * ease_out(grown))
                line = max(2, round(width * 0.085 * (1.0 - grown)))
                pygame.draw.circle(large, (*RING, int(235 * (1.0 - grown))), (width, width), radius, line)
        made.append(pygame.transform.smoothscale(large, (width, round(width * 0.72))))
    return tuple(made)


@lru_cache(maxsize=8)
def light(width: int, grows: bool) -> tuple[pygame.Surface, ...]:
    """Return pictures of an ivory glow in a ring, growing or not, that fade."""
    width = max(12, width)
    made = []
    for frame in range(FRAMES):
        left = 1.0 - frame / FRAMES
        large = pygame.Surface((width * 2, width * 2), pygame.SRCALPHA)
        large.fill((*LIGHT, 0))
        radius = width * (0.5 + 0.45 * ease_out(1.0 - left) if grows else 0.8)
        pygame.draw.circle(large, (*LIGHT, int(120 * left)), (width, width), radius)
        pygame.draw.circle(large, (*INK, int(255 * left)), (width, width), radius, max(2, round(width * 0.11)))
        pygame.draw.circle(large, (*LIGHT, int(255 * left)), (width, width), radius - width * 0.02,
                           max(2, round(width * 0.06)))  # fmt: skip
        made.append(pygame.transform.smoothscale(large, (width, width)))
    return tuple(made)


@lru_cache(maxsize=8)
def shadow(width: int) -> pygame.Surface:
    """Return the shadow of a piece in the air."""
    size = (max(4, width), max(2, round(width * 0.42)))
    large = pygame.Surface((size[0] * LARGER, size[1] * LARGER), pygame.SRCALPHA)
    rect = large.get_rect()
    for step in range(6):
        inner = rect.inflate(-rect.w * step // 9, -rect.h * step // 9)
        pygame.draw.ellipse(large, (20, 12, 4, 18 + 17 * step), inner)
    return pygame.transform.smoothscale(large, size)
