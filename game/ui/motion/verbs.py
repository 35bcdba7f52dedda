"""The verbs that move a piece: scores of something on its way.

    fly(air, lambda: FlightPath(start(), end(), size=50.0), paint)

`paint(surface, at)` draws the piece around a point. Where it goes is looked up for each picture: the window may change.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.canvas import Point
from game.ui.motion.flying import Flying, PaintPiece
from game.ui.motion.score import Score, show

TRAVEL = 34
"""Ticks that a piece is on its way."""
LOWEST, HIGHEST = 40.0, 130.0
"""Units that a flight rises, over the shortest and the longest distance."""
STEP = 110.0
"""Units of one hop."""
STRIDE, BOUNCE = 62.0, 15.0
"""Units of one bounce of a piece that rides, and its height."""


class FlightPath(NamedTuple):
    """From where to where, in units.

    size  of the piece
    high  how far it rises; None: the farther it goes, the higher
    """

    start: Point
    end: Point
    size: float = 60.0
    high: float | None = None

    @property
    def rise(self) -> float:
        far = math.dist(self.start, self.end)
        return min(HIGHEST, LOWEST + 0.2 * far) if self.high is None else self.high

    @property
    def hops(self) -> int:
        """The number of hops for the distance."""
        return max(2, min(5, round(math.dist(self.start, self.end) / STEP)))

    @property
    def strides(self) -> int:
        """How often a piece that rides bounces over the distance."""
        return max(2, min(18, round(math.dist(self.start, self.end) / STRIDE)))

    @property
    def steps(self) -> Sequence[Point]:
        """Where it touches the ground between two hops."""
        (ax, ay), (bx, by), count = self.start, self.end, self.hops
        return [(ax + (bx - ax) * at / count, ay + (by - ay) * at / count) for at in range(1, count)]


WhichPath: TypeAlias = Callable[[], FlightPath]


def fly(air: Flying, way: WhichPath, paint: PaintPiece, ticks: float = TRAVEL) -> Score:
    """A piece flies in an arc over its shadow."""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        path = way()
        return [air.fly(surface, path.start, path.end, now / ticks, paint, path.size, path.rise)]

    return show(ticks, draw)


def fade(ticks: float, comes: float, picture: Callable[[], tuple[pygame.Surface, pygame.Rect]]) -> Score:
    """A picture appears within `comes` ticks, stays, and disappears within as many. picture: returns it, and where"""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        made, rect = picture()
        made.set_alpha(int(255 * max(0.0, min(1.0, now / comes, (ticks - now) / comes))))
        surface.blit(made, rect)
        return [rect]

    return show(ticks, draw)
