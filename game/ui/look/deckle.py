"""Sheets of paper: flat colour, an ink line, and an edge that is a little uneven, like that of handmade paper.

Only the rim of a sheet is kept as pictures, so large sheets cost little memory and are filled quickly.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.look.shapes import Points

OVERSAMPLING = 3
STEP = 26.0
"""Units between the bends of an edge."""
BEND = 2.2
"""Units by which an edge bends inwards, at most."""
KEPT_RIMS = 160

Rgb = tuple[int, int, int]


class SheetLook(NamedTuple):
    """How a sheet looks.

    fill, rim, line  colours of the paper, its lower and right edge, and the line around it
    thick            width of the line, in pixels
    depth            thickness of the lower edge, in pixels
    unit             pixels in a unit
    """

    fill: Rgb
    rim: Rgb
    line: Rgb
    thick: int
    depth: int
    unit: float


class _Rim(NamedTuple):
    """The pictures of a sheet's four sides, and the rectangle between them."""

    sides: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    inside: pygame.Rect


def draw_sheet(surface: pygame.Surface, rect: pygame.Rect, look: SheetLook) -> None:
    """Draw a sheet that fills `rect` (pixels) and does not leave it."""
    if rect.width <= 0 or rect.height <= 0:
        return
    rim = _rim(rect.size, look)
    surface.fill(look.fill, rim.inside.move(rect.topleft))
    for picture, (x, y) in rim.sides:
        surface.blit(picture, (rect.x + x, rect.y + y))


@lru_cache(maxsize=KEPT_RIMS)
def _rim(size: tuple[int, int], look: SheetLook) -> _Rim:
    width, height = size
    bend = min(BEND * look.unit, min(size) / 12)
    near = min(round(look.thick + 2 * bend) + 2, width // 2, height // 2)
    low = min(near + look.depth, height - near)
    outlines = _outlines(size, look, bend)
    inside = pygame.Rect(near, near, width - 2 * near, height - near - low)
    strips = [
        pygame.Rect(0, 0, width, near),
        pygame.Rect(0, near, near, inside.height),
        pygame.Rect(width - near, near, near, inside.height),
        pygame.Rect(0, height - low, width, low),
    ]
    kept = [strip for strip in strips if strip.width > 0 and strip.height > 0]
    return _Rim(tuple((_painted(strip, outlines), strip.topleft) for strip in kept), inside)


def _outlines(size: tuple[int, int], look: SheetLook, bend: float) -> list[tuple[Rgb, Points]]:
    """Return what to fill, one after the other: the line, the edge, and the paper."""
    step = max(4.0, STEP * look.unit)
    count = max(1, round(size[0] / step)), max(1, round(size[1] / step))
    chance = random.Random(size[0] * 8191 + size[1])
    first = [chance.random() * bend for _ in range(2 * sum(count))]
    second = [max(one, chance.random() * bend) for one in first]
    whole = pygame.FRect(0, 0, *size)
    edge = whole.inflate(-2 * look.thick, -2 * look.thick)
    outlines = [(look.line, _bent(whole, count, first)), (look.rim if look.depth else look.fill,
                                                          _bent(edge, count, first))]  # fmt: skip
    if look.depth:
        right = min(look.depth, bend)
        paper = pygame.FRect(edge.x, edge.y, edge.w - right, edge.h - look.depth)
        outlines.append((look.fill, _bent(paper, count, second)))
    return outlines


def _bent(box: pygame.FRect, count: tuple[int, int], bends: Sequence[float]) -> Points:
    """Return an outline with `count` points on each side across and down, moved inwards by `bends`."""
    across, down = count
    points: list[tuple[float, float]] = []
    for index in range(across):
        points.append((box.left + box.w * index / across, box.top + bends[index]))
    for index in range(down):
        points.append((box.right - bends[across + index], box.top + box.h * index / down))
    for index in range(across):
        points.append((box.right - box.w * index / across, box.bottom - bends[across + down + index]))
    for index in range(down):
        points.append((box.left + bends[2 * across + down + index], box.bottom - box.h * index / down))
    return points


def _painted(strip: pygame.Rect, outlines: Sequence[tuple[Rgb, Points]]) -> pygame.Surface:
    """Return one side of a sheet."""
    large = pygame.Surface((strip.width * OVERSAMPLING, strip.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*outlines[0][0], 0))
    for colour, outline in outlines:
        moved = [((x - strip.x) * OVERSAMPLING, (y - strip.y) * OVERSAMPLING) for x, y in outline]
        pygame.draw.polygon(large, colour, moved)
    return pygame.transform.smoothscale(large, strip.size)
