"""Trays: sheets in the sea for pieces that find no place on their region's land, each on a line to its region."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.pieces.figures import Figure, FigureSizes, Sides
from game.titles.elgrande.table.pieces.grounds import CELL, Grounds, cells_of, dilated
from game.ui.canvas import Point

EDGE = 7.0
"""Map units between a tray's edge and its pieces."""
APART = 4.0
"""Map units between two pieces."""
IN_A_ROW = 3
STEP = 3
"""Cells between two places that are tried."""
TRIED = (0, *(round(1.5**power) for power in range(1, 20)))
"""Places whose line is looked at, by distance: many near ones, and a few that are farther."""
CROSSING = 12.0
"""Cost of a cell of another region that a line crosses, in cells of distance."""
FARTHEST = 150.0
"""Cost of a place for which pieces are rather made smaller, or put on two trays."""
SMALLER = (1.0, 0.76, 0.56)
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
        """Return trays for all pieces that wait for a place, as few as possible near each area. `covered`: cells of all
        other pieces."""
        free = self._sea.copy()
        free.erase(dilated(covered, 1), (0, 0))
        found: list[Tray] = []
        for area, figures in waiting.items():
            found += self._trays(area, sorted(figures, key=lambda figure: RANKS.index(figure[0])), free, covered)
        return found

    def _trays(self, area: str, figures: Sequence[Figure], free: Mask, covered: Mask) -> list[Tray]:
        """Return an area's trays, and take their place from `free`: as few and as large as there is room for, or one
        for each piece, wherever there is room."""
        sheet = self._printed.get(area)
        if sheet is not None:
            at, size = (sheet[0], sheet[1]), (sheet[2], sheet[3])
            return [self._laid(area, _rows(figures, IN_A_ROW), at, size, self._sizes, covered)]
        for groups in _plans(figures):
            if not self._near(area, groups, self._sizes.smaller(SMALLER[-1]), free.copy(), covered):
                continue
            for factor in SMALLER:
                left = free.copy()
                trays = self._near(area, groups, self._sizes.smaller(factor), left, covered)
                if trays:
                    free.erase(free, (0, 0))
                    free.draw(left, (0, 0))
                    return trays
        return [self._far(area, figure, free, covered) for figure in figures]

    def _near(
        self, area: str, groups: Sequence[Sequence[Figure]], sizes: FigureSizes, free: Mask, covered: Mask
    ) -> list[Tray]:
        """Return a tray near the area for each of these groups, and take their place from `free`; none if there is no
        room for all of them."""
        found: list[Tray] = []
        for group in groups:
            for most in range(min(IN_A_ROW, len(group)), 0, -1):
                rows = _rows(group, most)
                size = _size(rows, sizes)
                place = self._best(area, size, free, True)
                if place is not None and place[1] <= FARTHEST:
                    found.append(self._laid(area, rows, place[0], size, sizes, covered))
                    self._take(free, found[-1])
                    break
            else:
                return []
        return found

    def _far(self, area: str, figure: Figure, free: Mask, covered: Mask) -> Tray:
        """Return a tray for one piece, and take its place from `free`."""
        sizes = self._sizes.smaller(SMALLER[-1])
        size = _size([[figure]], sizes)
        place = self._best(area, size, free, False)
        at = place[0] if place is not None else self._anywhere(area, size)
        tray = self._laid(area, [[figure]], at, size, sizes, covered)
        self._take(free, tray)
        return tray

    def _take(self, free: Mask, tray: Tray) -> None:
        left, top, right, low = tray.rect
        gone = Mask(self._grounds.size)
        self._grounds.fill(gone, (left - APART, top - APART, right + APART, low + APART))
        free.erase(gone, (0, 0))

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

    def _best(self, area: str, size: Point, free: Mask, near: bool) -> tuple[Point, float] | None:
        """Return the upper left corner of the best place, and its cost: near the area, with a line that crosses no
        other. None if there is no place; `near`: none at a usual cost."""
        wide, high = math.ceil(size[0] / CELL) + 1, math.ceil(size[1] / CELL) + 1
        taken = Mask(self._grounds.size, fill=True)
        taken.erase(free, (0, 0))
        across = taken.convolve(Mask((wide, 1), fill=True)).convolve(Mask((1, high), fill=True))
        middle = self._middle(area)
        columns, lines = self._grounds.size
        view = pygame.Rect(1, 1, columns - wide - 1, lines - high - 1)
        if near:
            edge = round(FARTHEST)
            view = view.clip(self._grounds.extent(area).inflate(2 * (edge + wide), 2 * (edge + high)))
        others = self._sea.copy()
        others.invert()
        others.erase(self._grounds.land(area), (0, 0))
        across.invert()
        view.move_ip(wide - 1, high - 1)
        corners = [(x - wide + 1, y - high + 1) for x, y in cells_of(across, view, STEP)]
        places = sorted((_distance(middle, at, (wide, high)), *at) for at in corners)
        best: tuple[Point, float] | None = None
        for far, x, y in (places[at] for at in TRIED if at < len(places)):
            if best is not None and far >= best[1]:
                break
            cost = far + CROSSING * _crossed(others, middle, (x, y), (wide, high))
            if best is None or cost < best[1]:
                best = self._grounds.point((x, y)), cost
        return best

    def _middle(self, area: str) -> tuple[int, int]:
        """Return the cell in the middle of an area."""
        return self._grounds.extent(area).center

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
        ground = bare if bare.count() else inner
        columns, lines = ground.get_size()
        box = self._grounds.extent(area)
        spots = cells_of(ground, box, 3)
        points = [self._grounds.point(spot) for spot in spots or [box.center]]
        end = min(points, key=lambda point: math.dist(point, _nearest(rect, point)))
        return _nearest(rect, end), end


# -- what is on it


def _rows(group: Sequence[Figure], most: int) -> list[Sequence[Figure]]:
    """Return the pieces in rows of at most so many."""
    rows = -(-len(group) // most)
    each = -(-len(group) // rows)
    return [group[at : at + each] for at in range(0, len(group), each)]


def _plans(figures: Sequence[Figure]) -> Iterable[list[Sequence[Figure]]]:
    """Yield ways to put pieces on trays, fewer trays first."""
    yield [figures]
    riders = [figure for figure in figures if figure[0] == "caballero"]
    lords = [figure for figure in figures if figure[0] != "caballero"]
    if riders and lords:
        yield [riders, lords]
        yield [lords, riders]
    if len(figures) > 1:
        yield _halves(figures)
    if len(riders) > 1 and lords:
        yield [*_halves(riders), lords]
        yield [lords, *_halves(riders)]
        if len(lords) > 1:
            yield [*_halves(riders), *_halves(lords)]


def _halves(figures: Sequence[Figure]) -> list[Sequence[Figure]]:
    half = (len(figures) + 1) // 2
    return [figures[:half], figures[half:]]


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
    steps = max(1, round(math.hypot(x - middle[0], y - middle[1]) / 5))
    line = [
        (round(middle[0] + (x - middle[0]) * step / steps), round(middle[1] + (y - middle[1]) * step / steps))
        for step in range(steps)
    ]
    wide, high = others.get_size()
    return sum(others.get_at(spot) for spot in line if 0 <= spot[0] < wide and 0 <= spot[1] < high)
