"""Trays: sheets in the sea for pieces that find no place on their region's land, each on a line to its region."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame.mask import Mask

from game.titles.elgrande.table.pieces.figures import Figure, FigureSizes, Sides
from game.titles.elgrande.table.pieces.grounds import CELL, Grounds, dilated
from game.ui.canvas import Point

EDGE = 12.0
"""Map units between a tray's edge and its pieces."""
APART = 4.0
"""Map units between two pieces."""
IN_A_ROW = 3
STEP = 4
"""Cells between two places that are tried."""
TRIED = 240
"""Nearest places whose line is looked at."""
CROSSING = 12.0
"""Cost of a cell of another region that a line crosses, in cells of distance."""
FARTHEST = 110.0
"""Cost of a place for which pieces are rather made smaller, or put on two trays."""
SMALLER = (1.0, 0.78, 0.6)
"""Factors by which pieces shrink where room is scarce."""
RANKS = ("king", "grande", "caballero")
INLAND = 5
"""Cells from the end of a line to the border."""


class Tray(NamedTuple):
    """A tray.

    area    whose pieces it holds
    rect    left, top, right, bottom
    feet    the middles of its pieces' feet
    sizes   of its pieces, smaller than others if room is scarce
    leader  from its edge to its region
    """

    area: str
    rect: Sides
    feet: Mapping[Figure, Point]
    sizes: FigureSizes
    leader: tuple[Point, Point]


class Trays:
    """Finds places for trays."""

    def __init__(self, grounds: Grounds, sizes: FigureSizes, printed: Mapping[str, Sequence[float]]) -> None:
        """printed: left, top, width and height of the sheets that the level has for some areas"""
        self._grounds, self._sizes, self._printed = grounds, sizes, printed
        self._sea = grounds.open_sea()

    def placed(self, waiting: Mapping[str, Sequence[Figure]], covered: Mask) -> list[Tray]:
        """Return trays for all pieces that wait for a place, by area: one for each area, or several if there is no room
        for it. `covered`: cells of all other pieces."""
        free = self._sea.copy()
        free.erase(dilated(covered, 1), (0, 0))
        found: list[Tray] = []
        for area, figures in waiting.items():
            groups = [sorted(figures, key=lambda figure: RANKS.index(figure[0]))]
            while groups:
                group = groups.pop(0)
                tray = self._tray(area, group, free, covered)
                if tray is None:
                    half = (len(group) + 1) // 2
                    groups[:0] = [group[:half], group[half:]]
                    continue
                found.append(tray)
                rect = tray.rect
                gone = Mask(self._grounds.size)
                self._grounds.fill(gone, (rect[0] - APART, rect[1] - APART, rect[2] + APART, rect[3] + APART))
                free.erase(gone, (0, 0))
        return found

    def _tray(self, area: str, group: Sequence[Figure], free: Mask, covered: Mask) -> Tray | None:
        """Return a tray for these pieces; None if there is no room near for so many."""
        sheet = self._printed.get(area)
        if sheet is not None:
            rows = _rows(group, IN_A_ROW)
            return self._laid(area, rows, (sheet[0], sheet[1]), (sheet[2], sheet[3]), self._sizes, covered)
        offers: list[tuple[float, Point, list[Sequence[Figure]], FigureSizes]] = []
        for factor in SMALLER:
            sizes = self._sizes.smaller(factor)
            for most in range(min(IN_A_ROW, len(group)), 0, -1):
                rows = _rows(group, most)
                place = self._best(area, _size(rows, sizes), free)
                if place is not None:
                    offers.append((place[1], place[0], rows, sizes))
            near = [offer for offer in offers if offer[0] <= FARTHEST]
            if near:
                _cost, at, rows, sizes = min(near, key=lambda offer: offer[0])
                return self._laid(area, rows, at, _size(rows, sizes), sizes, covered)
        if len(group) > 1:
            return None
        rows, sizes = [group], self._sizes.smaller(SMALLER[-1])
        at = min(offers, key=lambda offer: offer[0])[1] if offers else self._anywhere(area, _size(rows, sizes))
        return self._laid(area, rows, at, _size(rows, sizes), sizes, covered)

    def _laid(
        self,
        area: str,
        rows: Sequence[Sequence[Figure]],
        at: Point,
        size: Point,
        sizes: FigureSizes,
        covered: Mask,
    ) -> Tray:
        rect = at[0], at[1], at[0] + size[0], at[1] + size[1]
        return Tray(area, rect, dict(_feet(rows, at, sizes)), sizes, self._leader(area, rect, covered))

    # -- where it is

    def _best(self, area: str, size: Point, free: Mask) -> tuple[Point, float] | None:
        """Return the upper left corner of the best place, and its cost: near the area, with a line that crosses no
        other. None if there is no place."""
        wide, high = math.ceil(size[0] / CELL) + 1, math.ceil(size[1] / CELL) + 1
        taken = Mask(self._grounds.size, fill=True)
        taken.erase(free, (0, 0))
        across = taken.convolve(Mask((wide, 1), fill=True)).convolve(Mask((1, high), fill=True))
        middle = self._middle(area)
        columns, lines = self._grounds.size
        places = [
            (x, y)
            for y in range(1, lines - high, STEP)
            for x in range(1, columns - wide, STEP)
            if not across.get_at((x + wide - 1, y + high - 1))
        ]
        others = self._sea.copy()
        others.invert()
        others.erase(self._grounds.land(area), (0, 0))
        places.sort(key=lambda at: _distance(middle, at, (wide, high)))
        costs = [
            (_distance(middle, at, (wide, high)) + CROSSING * _crossed(others, middle, at, (wide, high)), at)
            for at in places[:TRIED]
        ]
        if not costs:
            return None
        cost, at = min(costs)
        return self._grounds.point(at), cost

    def _middle(self, area: str) -> tuple[int, int]:
        """Return the cell in the middle of an area."""
        land = self._grounds.land(area).get_bounding_rects()
        return max(land, key=lambda rect: rect.w * rect.h).center

    def _anywhere(self, area: str, size: Point) -> Point:
        """Return a place over something else: better than nowhere."""
        (x, y), (columns, lines) = self._middle(area), self._grounds.size
        wide, high = size[0] / CELL, size[1] / CELL
        return self._grounds.point((max(1.0, min(columns - wide - 1, x - wide / 2)),
                                    max(1.0, min(lines - high - 1, y - high / 2))))  # fmt: skip

    def _leader(self, area: str, rect: Sides, covered: Mask) -> tuple[Point, Point]:
        """Return a line from a tray to the nearest bare ground of its area."""
        inner = self._grounds.land(area).copy()
        outer = inner.copy()
        outer.invert()
        inner.erase(dilated(outer, INLAND), (0, 0))
        bare = inner.copy()
        bare.erase(dilated(covered, 1), (0, 0))
        ground = bare if bare.count() else inner if inner.count() else self._grounds.land(area)
        columns, lines = ground.get_size()
        spots = [(x, y) for y in range(0, lines, 2) for x in range(0, columns, 2) if ground.get_at((x, y))]
        points = [self._grounds.point(spot) for spot in spots] or [(rect[0], rect[1])]
        end = min(points, key=lambda point: math.dist(point, _nearest(rect, point)))
        return _nearest(rect, end), end


# -- what is on it


def _rows(group: Sequence[Figure], most: int) -> list[Sequence[Figure]]:
    """Return the pieces in rows of at most so many."""
    rows = -(-len(group) // most)
    each = -(-len(group) // rows)
    return [group[at : at + each] for at in range(0, len(group), each)]


def _size(rows: Sequence[Sequence[Figure]], sizes: FigureSizes) -> Point:
    """Return the width and height of a tray with these rows."""
    wide, high = 0.0, 2 * EDGE - APART
    for row in rows:
        rects = [sizes.room(kind).around for kind, _seat in row]
        wide = max(wide, sum(right - left + APART for left, _top, right, _low in rects) - APART)
        high += max(low for *_, low in rects) - min(top for _left, top, _right, _low in rects) + APART
    return wide + 2 * EDGE, high


def _feet(rows: Sequence[Sequence[Figure]], at: Point, sizes: FigureSizes) -> Iterable[tuple[Figure, Point]]:
    """Yield the pieces of a tray whose corner is at a point, with the middles of their feet."""
    y = at[1] + EDGE
    for row in rows:
        rects = [sizes.room(kind).around for kind, _seat in row]
        y -= min(top for _left, top, _right, _low in rects)
        x = at[0] + EDGE
        for figure, (left, _top, right, _low) in zip(row, rects, strict=True):
            yield figure, (x - left, y)
            x += right - left + APART
        y += max(low for *_, low in rects) + APART


def _nearest(rect: Sides, point: Point) -> Point:
    return min(max(point[0], rect[0]), rect[2]), min(max(point[1], rect[1]), rect[3])


def _distance(middle: tuple[int, int], at: tuple[int, int], size: tuple[int, int]) -> float:
    x, y = _nearest((at[0], at[1], at[0] + size[0], at[1] + size[1]), middle)
    return math.hypot(x - middle[0], y - middle[1])


def _crossed(others: Mask, middle: tuple[int, int], at: tuple[int, int], size: tuple[int, int]) -> int:
    """Return how many cells of other things lie between a tray and the middle of its area."""
    x, y = _nearest((at[0], at[1], at[0] + size[0], at[1] + size[1]), middle)
    steps = max(1, round(math.hypot(x - middle[0], y - middle[1]) / 2))
    line = [
        (round(middle[0] + (x - middle[0]) * step / steps), round(middle[1] + (y - middle[1]) * step / steps))
        for step in range(steps)
    ]
    wide, high = others.get_size()
    return sum(others.get_at(spot) for spot in line if 0 <= spot[0] < wide and 0 <= spot[1] < high)
