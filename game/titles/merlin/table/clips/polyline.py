"""Ways along several points, and the pixels of what stands at a foot."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.titles.merlin.table.pieces import TALL
from game.ui.canvas import Box, Canvas, Point
from game.ui.motion.tween import lerp_point

FEET = 1.28
"""Height of a standing piece's picture above its foot, in heights of the piece."""


def length(points: Sequence[Point]) -> float:
    """Return the length of a line through all points."""
    return sum(math.dist(one, other) for one, other in zip(points, points[1:], strict=False))


def along(points: Sequence[Point], part: float) -> Point:
    """Return the point after a part of the way, from 0 to 1, at an even pace."""
    left = max(0.0, min(1.0, part)) * length(points)
    for one, other in zip(points, points[1:], strict=False):
        step = math.dist(one, other)
        if left <= step and step > 0.0:
            return lerp_point(one, other, left / step)
        left -= step
    return points[-1]


def standing_rect(canvas: Canvas, foot: Point, height: float) -> pygame.Rect:
    """Return the pixels of a standing piece, from its foot and its height."""
    side = height * TALL
    return canvas.rect(Box(foot[0] - side / 2, foot[1] - height * FEET, side, side)).inflate(6, 6)
