"""What a badge for secret choices would cost at each place on the board: what it covers, how far it is from its region,
and what it could be mistaken for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.ui.canvas import Box
from game.ui.kit.board_parts.projection import Projection

CELL = 8.0
"""Side of the grid squares, in units."""
STEP = 2
"""Squares between two candidate positions."""
FAR = 340.0
"""Distance from name and plaque, in units, that is too far to look."""
AWAY = 1.0
"""Cost per unit of distance."""
ABROAD = 150.0
"""Cost of standing in the middle of another region."""
CLOSE, TAKEN_FOR = 44.0, 5.0
"""Within this distance of another region's name a badge could be mistaken for that region's; the cost per unit."""
CROSSED = 3.0
"""Extra cost of a line crossing a badge, on top of its squares."""
MARGIN = 6.0
"""Gap between two badges, and between a badge and a name or plaque."""
LONE = 24.0
"""Beyond this distance from name and plaque a badge carries its region's name."""

Spot = tuple[float, float]
"""The upper left corner of a badge, in units."""


class CostGrid:
    """A board in squares with the cost of covering each; sums over rectangles in constant time."""

    def __init__(self, room: Box, things: Sequence[tuple[Box, float]]) -> None:
        self.room = room
        self.columns, self.rows = int(room.w / CELL), int(room.h / CELL)
        self.costs = np.zeros((self.rows, self.columns))
        """By row and column."""
        for box, weight in things:
            left, top, right, bottom = self._span(box)
            covered = self.costs[top:bottom, left:right]
            np.maximum(covered, weight, out=covered)
        self.sums = np.zeros((self.rows + 1, self.columns + 1))
        """By row and column: total cost of all squares above and to the left."""
        self.sums[1:, 1:] = self.costs.cumsum(axis=1).cumsum(axis=0)

    def under(self, high: int, wide: int) -> npt.NDArray[np.float64]:
        """Return the cost of covering this many squares, by row and column of the top left one."""
        sums = self.sums
        return sums[high:, wide:] - sums[high:, :-wide] - sums[:-high, wide:] + sums[:-high, :-wide]

    def along(self, start: Spot, end: Spot) -> float:
        """Return the cost of the squares under a line."""
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        steps, found = int(length / CELL), 0.0
        for step in range(1, steps):
            x = int((start[0] + (end[0] - start[0]) * step / steps - self.room.x) // CELL)
            y = int((start[1] + (end[1] - start[1]) * step / steps - self.room.y) // CELL)
            if 0 <= x < self.columns and 0 <= y < self.rows:
                found += float(self.costs[y, x])
        return found

    def _span(self, box: Box) -> tuple[int, int, int, int]:
        """Return the squares that a box touches: left, top, right, bottom, the last two exclusive."""
        left, top = int((box.x - self.room.x) // CELL), int((box.y - self.room.y) // CELL)
        right, bottom = -int((self.room.x - box.right) // CELL), -int((self.room.y - box.bottom) // CELL)
        across = max(0, left), min(self.columns, right)
        along = max(0, top), min(self.rows, bottom)
        return across[0], along[0], max(across), max(along)


def gap(one: Box, other: Box) -> float:
    """Return the distance between two boxes, in units; 0 if they touch."""
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return float((dx * dx + dy * dy) ** 0.5)


def tie(badge: Box, goal: Box) -> tuple[Spot, Spot]:
    """Return the shortest line from a badge to the box it belongs to."""
    start = min(max(goal.centre[0], badge.x), badge.right), min(max(goal.centre[1], badge.y), badge.bottom)
    return start, (min(max(start[0], goal.x), goal.right), min(max(start[1], goal.y), goal.bottom))


class Land:
    """Where a level's map lies on the canvas: says whose land a point is on. Two are equal if they show the same map in
    the same place."""

    def __init__(self, level: LevelMap, projection: Projection, window: Box) -> None:
        self._level, self._projection, self._window = level, projection, window

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Land):
            return NotImplemented
        same_place = (self._projection, self._window) == (other._projection, other._window)
        return self._level is other._level and same_place

    def __hash__(self) -> int:
        return hash((self._projection, self._window))

    def area_at(self, x: float, y: float) -> str | None:
        """Return the area under a point in canvas units, or None outside the window."""
        return self._level.area_at(*self._projection.map(x, y)) if self._window.contains(x, y) else None


def nearest(box: Box, near: Sequence[Box]) -> Box:
    """Return the nearest of these boxes: name or plaque."""
    return min(near, key=lambda one: gap(box, one))


class BadgeCosts:
    """The cost of a region's badge at each place: what it covers, its distance from name and plaque, what the line
    between them crosses, whose land it is on, and whose it could be mistaken for."""

    def __init__(
        self, land: Land, ground: CostGrid, area: str, near: Sequence[Sequence[Box]], index: int,
        size: tuple[float, float],
    ) -> None:  # fmt: skip
        """near: name and plaque of each region; index: this region's"""
        self.land, self.ground, self.area, self.size = land, ground, area, size
        self.near = near[index]
        self.others = [box for other, boxes in enumerate(near) if other != index for box in boxes]
        self.tried = _tried(ground, self.near, size)
        self._known = {spot: cost for cost, spot in self.tried}
        self._more: dict[Spot, float] = {}

    def at(self, spot: Spot) -> float:
        cost = self._known.get(spot)
        return cost + self.more(spot) if cost is not None else float("inf")

    def more(self, spot: Spot) -> float:
        """Return the costs that take longer to compute: line, land, and other regions' names."""
        if spot not in self._more:
            box = Box(*spot, *self.size)
            below = self.land.area_at(*box.centre)
            cost = ABROAD if below not in (None, self.area, CASTILLO) else 0.0
            cost += TAKEN_FOR * max(0.0, CLOSE - min(gap(box, other) for other in self.others))
            start, end = tie(box, nearest(box, self.near))
            self._more[spot] = cost + CROSSED * self.ground.along(start, end)
        return self._more[spot]

    def lone(self, box: Box) -> bool:
        """Return whether a badge here would be too far from its region to be recognised."""
        abroad = self.land.area_at(*box.centre) not in (None, self.area, CASTILLO)
        return abroad or gap(box, nearest(box, self.near)) > LONE

    def best(self, taken: Sequence[Box]) -> Spot | None:
        """Return the cheapest free place, or None."""
        wide, high = self.size[0] + MARGIN, self.size[1] + MARGIN
        best: tuple[float, Spot] | None = None
        for cost, spot in self.tried:
            if best is not None and cost >= best[0]:
                break
            x, y = spot
            if any(
                x < one.right + MARGIN and one.x < x + wide and y < one.bottom + MARGIN and one.y < y + high
                for one in taken
            ):
                continue
            cost += self.more(spot)
            if best is None or cost < best[0]:
                best = cost, spot
        return best[1] if best is not None else None


def _tried(ground: CostGrid, near: Sequence[Box], size: tuple[float, float]) -> list[tuple[float, Spot]]:
    """Return the places around name and plaque, cheapest first. The cost covers what each hides, and the distance to
    the nearer of the two."""
    room, (wide, high) = ground.room, size
    whole = Box.around(near).inset(-FAR)
    columns, rows = -int(-wide // CELL), -int(-high // CELL)
    if rows > ground.rows or columns > ground.columns:
        return []
    under = ground.under(rows, columns)[::STEP, ::STEP]
    y = room.y + CELL * STEP * np.arange(under.shape[0])
    x = room.x + CELL * STEP * np.arange(under.shape[1])
    down, across = (y >= whole.y) & (y + high <= whole.bottom), (x >= whole.x) & (x + wide <= whole.right)
    under, y, x = under[np.ix_(down, across)], y[down, None], x[None, across]
    away = np.min(
        [
            np.maximum(0.0, np.maximum(one.x - x - wide, x - one.right)) ** 2
            + np.maximum(0.0, np.maximum(one.y - y - high, y - one.bottom)) ** 2
            for one in near
        ],
        axis=0,
    )
    costs = (under + AWAY * np.maximum(0.0, np.sqrt(away) - MARGIN)).ravel()
    tops, lefts = (part.ravel() for part in np.broadcast_arrays(y, x))
    order = np.lexsort((tops, lefts, costs))
    spots = zip(lefts[order].tolist(), tops[order].tolist(), strict=True)
    return list(zip(costs[order].tolist(), spots, strict=True))
