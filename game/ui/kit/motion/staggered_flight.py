"""Several things that fly from one point to another, one after the other.

A clip holds a `StaggeredFlight` and asks it at each tick. The flight itself has no state, so a clip can finish at any
time.

    self.flight = StaggeredFlight(count=5)           # the clip's length: self.flight.ticks
    for index in self.flight.landing(before, now):   # since the last tick
        raise_dust(index)
    touched = self.flight.draw(flying, surface, now, start, end, paint, size=50.0)

`paint(surface, at)` draws one of them around a point; `flying` draws pieces in the air (see `flying`). With a
`spread`, they come from points side by side and land side by side.
"""

from __future__ import annotations

import math

import pygame

from game.ui.canvas import Point
from game.ui.kit.motion.flying import Flying, PaintPiece
from game.ui.kit.motion.tween import arc

MOST = 6
"""Most that fly one by one; beyond that, each represents several."""
TRAVEL = 34
"""Ticks that one is in the air."""
STAGGER = 8
"""Ticks between two starts."""
SETTLES = 10
"""Ticks of the small bounce after landing."""
LOWEST, HIGHEST = 40.0, 130.0
"""Units that a flight rises, over the shortest and the longest distance."""
STEP = 110.0
"""Units of one hop."""
STRIDE, BOUNCE = 62.0, 15.0
"""Units of one bounce of a piece that trots, and its height."""


def rise(start: Point, end: Point) -> float:
    """Return the height of a flight, which grows with the distance."""
    return min(HIGHEST, LOWEST + 0.2 * math.dist(start, end))


def hops(start: Point, end: Point) -> int:
    """Return the number of hops for a distance."""
    return max(2, min(5, round(math.dist(start, end) / STEP)))


def strides(start: Point, end: Point) -> int:
    """Return how often a trotting piece bounces over a distance."""
    return max(2, min(18, round(math.dist(start, end) / STRIDE)))


class StaggeredFlight:
    """When each of them starts and lands. `count` fly, but at most `MOST` are `shown`.

    ticks  from the first start until the last one has settled
    """

    def __init__(self, count: int, travel: int = TRAVEL, stagger: int = STAGGER) -> None:
        self.count, self.travel, self.stagger = count, travel, stagger
        self.shown = max(1, min(MOST, count))
        self.ticks = travel + stagger * (self.shown - 1) + SETTLES

    def lands(self, index: int) -> int:
        """Return the tick in which one of them lands."""
        return self.travel + self.stagger * index

    def landed(self, now: float) -> int:
        """Return how many of those shown have landed."""
        return sum(now >= self.lands(index) for index in range(self.shown))

    def landing(self, before: float, now: float) -> list[int]:
        """Return the pieces that land after tick `before`, up to tick `now`."""
        return [index for index in range(self.shown) if before < self.lands(index) <= now]

    def arrived(self, now: float) -> int:
        """Return how many of `count` have landed, when each one shown represents its share."""
        return math.ceil(self.count * self.landed(now) / self.shown)

    def bounce(self, now: float, size: float) -> float:
        """Return how high landed pieces bounce when another one lands."""
        last = self.landed(now) - 1
        part = (now - self.lands(last)) / SETTLES if last >= 0 else 1.0
        return 0.0 if part >= 1.0 else arc(part) * size * 0.2

    def spot(self, middle: Point, index: int, spread: float) -> Point:
        """Return one of several places side by side around a middle."""
        return middle[0] + (index - (self.shown - 1) / 2) * spread, middle[1]

    def draw(
        self, flying: Flying, surface: pygame.Surface, now: float, start: Point, end: Point, paint: PaintPiece,
        size: float, height: float | None = None, spread: float = 0.0, trots: bool = False,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw the pieces on their way at tick `now`, in the air or, if they trot, on the ground; return the pixels
        they touched."""
        high = rise(start, end) if height is None else height
        touched = []
        for index in reversed(range(self.landed(now), self.shown)):
            part = (now - self.stagger * index) / self.travel
            if part > 0.0:
                ends = self.spot(start, index, spread), self.spot(end, index, spread)
                if trots:
                    touched.append(flying.trot(surface, *ends, part, paint, size, strides(*ends), BOUNCE))
                else:
                    touched.append(flying.fly(surface, *ends, part, paint, size, high))
        return touched
