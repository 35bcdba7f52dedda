"""Where feet and bodies may be on a level's map, and the trays for pieces that find no place there.

The first are masks: a region's own land, the sea next to it, and a strip of its neighbours over which heads may rise.
Trays are sheets in the sea, each on a line to its region.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.pieces import Figure, FigureSizes, Sides
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Point

CELL = 3.0
"""Side of a mask's cell, in map units."""
COARSE = 4
"""Cells in a row of a square that belongs to the nearest coast as a whole."""
REACH = 180.0
"""Map units of sea, around a region, over which its pieces may rise."""
STRIP = 12.0
"""Map units of a neighbouring region over which they may rise."""


class Ground(NamedTuple):
    """The surroundings of an area.

    view   the masks' place among the cells of the whole map
    open   cells with nothing printed on them
    own    those that only this area's pieces cover
    wide   the same, and a strip of the neighbours
    land   cells on which a foot may be
    """

    view: pygame.Rect
    open: Mask
    own: Mask
    wide: Mask
    land: Mask


class FootingMasks:
    """The grounds of a level's regions, and of the Castillo's terrace; `obstacles` are never covered."""

    def __init__(self, level: LevelMap, obstacles: Iterable[Sides]) -> None:
        """obstacles: everything printed on the board, in map units, but for the tower"""
        self._left, self._top, width, height = level.places.viewport
        self.size = math.ceil(width / CELL), math.ceil(height / CELL)
        """Cells of the whole map."""
        rings: dict[str, Sequence[Sequence[float]]] = dict(level.regions)
        castillo = level.places.areas[CASTILLO]
        rings[CASTILLO] = castillo.ground if len(castillo.ground) > 2 else _around(castillo.plaque)
        self._tower: Sides | None = None
        if castillo.tower is not None:
            x, low, wide, high = castillo.tower
            self._tower = x - wide / 2, low - high, x + wide / 2, low
        self._rings = rings
        self._masks: dict[str, Mask] = {}
        for area, ring in rings.items():  # All cells that the ring touches.
            sheet = pygame.Surface(self.size, pygame.SRCALPHA)
            pygame.draw.polygon(sheet, "#FFFFFF", self._points(ring))
            self._masks[area] = union(self.size, (pygame.mask.from_surface(sheet), self._edge(ring)))
        self._blocked = Mask(self.size)
        for rect in obstacles:
            self.fill(self._blocked, rect)
        self._shores = self._nearest()

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas that have an outline."""
        return tuple(self._rings)

    def ground(self, area: str) -> Ground:
        """Return the ground of an area that has an outline."""
        blocked = self._blocked if area == CASTILLO else self._all_blocked()
        others = union(self.size, (mask for other, mask in self._masks.items() if other != area))
        own = union(self.size, (self._masks[area], self._shores[area]))
        land = self._masks[area].copy()
        land.erase(self._edge(self._rings[area]), (0, 0))
        for mask in (others, blocked):
            own.erase(mask, (0, 0))
            land.erase(mask, (0, 0))
        wide = union(self.size, (own, dilated(self._masks[area], round(STRIP / CELL))))
        wide.erase(blocked, (0, 0))
        clear = Mask(self.size, fill=True)
        clear.erase(blocked, (0, 0))
        around = 2 * round(REACH / CELL)
        view = self.extent(area).inflate(around, around).clip((0, 0), self.size)
        return Ground(view, *(cut(mask, view) for mask in (clear, own, wide, land)))

    def open_sea(self) -> Mask:
        """Return the cells that are no region's, and free of what is printed on the board."""
        found = Mask(self.size, fill=True)
        for mask in (*self._masks.values(), self._all_blocked()):
            found.erase(mask, (0, 0))
        return found

    def _all_blocked(self) -> Mask:
        """Return everything printed on the board, and the tower, which only its own caballeros stand in front of."""
        made = self._blocked.copy()
        if self._tower is not None:
            self.fill(made, self._tower)
        return made

    def land(self, area: str) -> Mask:
        """Return all cells that an area touches."""
        return self._masks[area]

    def extent(self, area: str) -> pygame.Rect:
        """Return the cells around an area."""
        xs, ys = [x for x, _y in self._rings[area]], [y for _x, y in self._rings[area]]
        (left, top), (right, low) = self.cell(min(xs), min(ys)), self.cell(max(xs), max(ys))
        return pygame.Rect(left, top, right - left + 1, low - top + 1).clip((0, 0), self.size)

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """Return the cell of a point of the map."""
        return math.floor((x - self._left) / CELL), math.floor((y - self._top) / CELL)

    def point(self, cell: Sequence[float]) -> Point:
        """Return the upper left corner of a cell, in map units."""
        return self._left + cell[0] * CELL, self._top + cell[1] * CELL

    def _points(self, ring: Sequence[Sequence[float]]) -> list[Point]:
        return [((x - self._left) / CELL, (y - self._top) / CELL) for x, y in ring]

    def _edge(self, ring: Sequence[Sequence[float]]) -> Mask:
        sheet = pygame.Surface(self.size, pygame.SRCALPHA)
        pygame.draw.lines(sheet, "#FFFFFF", True, self._points(ring), 1)
        return pygame.mask.from_surface(sheet)

    def fill(self, mask: Mask, rect: Sides) -> None:
        """Mark the cells that a rectangle of the map touches."""
        (x, y), (right, low) = self.cell(rect[0], rect[1]), self.cell(rect[2], rect[3])
        if right >= x and low >= y:
            mask.draw(Mask((right - x + 1, low - y + 1), fill=True), (x, y))

    def _nearest(self) -> Mapping[str, Mask]:
        """Return, by area, the sea and foreign land that is nearer to it than to any other, up to `REACH`."""
        wide, high = -(-self.size[0] // COARSE), -(-self.size[1] // COARSE)
        owner: dict[tuple[int, int], tuple[str, int]] = {}
        queue: deque[tuple[int, int]] = deque()
        for area, mask in self._masks.items():
            small = mask.scale((wide, high))
            for at in sorted(cells_of(small, small.get_rect(), 1)):
                if at not in owner:
                    owner[at] = area, 0
                    queue.append(at)
        most = round(REACH / CELL / COARSE)
        while queue:
            x, y = queue.popleft()
            area, far = owner[x, y]
            if far >= most:
                continue
            for at in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if at not in owner and 0 <= at[0] < wide and 0 <= at[1] < high:
                    owner[at] = area, far + 1
                    queue.append(at)
        found = {area: Mask((wide, high)) for area in self._masks}
        for at, (area, _far) in owner.items():
            found[area].set_at(at)
        larger = {area: mask.scale((wide * COARSE, high * COARSE)) for area, mask in found.items()}
        return {area: cut(mask, pygame.Rect((0, 0), self.size)) for area, mask in larger.items()}


def _around(middle: Sequence[float]) -> list[Point]:
    """Return the ground of a Castillo that has no terrace."""
    x, y = middle
    return [(x - 160, y + 40), (x + 160, y + 40), (x + 160, y + 200), (x - 160, y + 200)]


def union(size: tuple[int, int], masks: Iterable[Mask]) -> Mask:
    """Return the cells of any of these masks."""
    made = Mask(size)
    for mask in masks:
        made.draw(mask, (0, 0))
    return made


def dilated(mask: Mask, far: int) -> Mask:
    """Return a mask with all cells up to `far` cells away."""
    made = Mask(mask.get_size())
    across = mask.convolve(Mask((2 * far + 1, 1), fill=True))
    made.draw(across.convolve(Mask((1, 2 * far + 1), fill=True)), (-far, -far))
    return made


def cut(mask: Mask, view: pygame.Rect) -> Mask:
    """Return the part of a mask in a rectangle of cells."""
    made = Mask(view.size)
    made.draw(mask, (-view.x, -view.y))
    return made


def cells_of(mask: Mask, view: pygame.Rect, step: int) -> list[tuple[int, int]]:
    """Return the marked cells in a rectangle, looking at every `step`-th row and column: much faster than one by
    one."""
    view = view.clip(mask.get_rect())
    sheet = cut(mask, view).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    data, pitch, size = sheet.get_buffer().raw, sheet.get_pitch(), sheet.get_bytesize()
    columns = range(view.left, view.right, step)
    return [
        (x, view.top + row)
        for row in range(0, view.h, step)
        for x in compress(columns, data[row * pitch : row * pitch + view.w * size : step * size])
    ]


EDGE = 7.0
"""Map units between a tray's edge and its pieces."""
APART = 4.0
"""Map units between two pieces."""
IN_A_ROW = 3
STEP = 3
"""Cells between two places that are tried."""
TRIED = tuple(dict.fromkeys(round(1.25**power) - 1 for power in range(36)))
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

    def __init__(self, masks: FootingMasks, sizes: FigureSizes, printed: Mapping[str, Sequence[float]]) -> None:
        """printed: left, top, width and height of the sheets that the level has for some areas"""
        self._masks, self._sizes, self._printed = masks, sizes, printed
        self._sea = masks.open_sea()
        self._anchors = {
            area: cells_of(masks.land(area), masks.extent(area), 14) or [masks.extent(area).center]
            for area in masks.areas
        }
        """Cells all over each area, 14 apart, to measure distances from."""

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
        gone = Mask(self._masks.size)
        self._masks.fill(gone, (left - APART, top - APART, right + APART, low + APART))
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
        taken = Mask(self._masks.size, fill=True)
        taken.erase(free, (0, 0))
        across = taken.convolve(Mask((wide, 1), fill=True)).convolve(Mask((1, high), fill=True))
        anchors = self._anchors[area]
        columns, lines = self._masks.size
        view = pygame.Rect(1, 1, columns - wide - 1, lines - high - 1)
        if near:
            edge = round(FARTHEST)
            view = view.clip(self._masks.extent(area).inflate(2 * (edge + wide), 2 * (edge + high)))
        others = free.copy()
        others.invert()
        others.erase(self._masks.land(area), (0, 0))
        across.invert()
        view.move_ip(wide - 1, high - 1)
        corners = [(x - wide + 1, y - high + 1) for x, y in cells_of(across, view, STEP)]
        places = sorted(
            (*min((math.dist(_nearest((x, y, x + wide, y + high), at), at), at) for at in anchors), x, y)
            for x, y in corners
        )
        best: tuple[Point, float] | None = None
        for far, anchor, x, y in (places[at] for at in TRIED if at < len(places)):
            if best is not None and far >= best[1]:
                break
            cost = far + CROSSING * _crossed(others, anchor, (x, y), (wide, high))
            if best is None or cost < best[1]:
                best = self._masks.point((x, y)), cost
        return best

    def _anywhere(self, area: str, size: Point) -> Point:
        """Return a place over something else: better than nowhere."""
        (x, y), (columns, lines) = self._masks.extent(area).center, self._masks.size
        wide, high = size[0] / CELL, size[1] / CELL
        return self._masks.point((max(1.0, min(columns - wide - 1, x - wide / 2)),
                                    max(1.0, min(lines - high - 1, y - high / 2))))  # fmt: skip

    def _leader(self, area: str, rect: Sides, covered: Mask) -> tuple[Point, Point]:
        """Return a line from a tray to the nearest bare ground of its area."""
        inner = self._masks.land(area).copy()
        outer = inner.copy()
        outer.invert()
        inner.erase(dilated(outer, INLAND), (0, 0))
        bare = inner.copy()
        bare.erase(dilated(covered, 1), (0, 0))
        ground = bare if bare.count() else inner
        columns, lines = ground.get_size()
        box = self._masks.extent(area)
        spots = cells_of(ground, box, 3)
        points = [self._masks.point(spot) for spot in spots or [box.center]]
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
    caballeros = [figure for figure in figures if figure[0] == "caballero"]
    others = [figure for figure in figures if figure[0] != "caballero"]
    if caballeros and others:
        yield [caballeros, others]
        yield [others, caballeros]
    if len(figures) > 1:
        yield _halves(figures)
    if len(caballeros) > 1 and others:
        yield [*_halves(caballeros), others]
        yield [others, *_halves(caballeros)]
        if len(others) > 1:
            yield [*_halves(caballeros), *_halves(others)]


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


def _crossed(others: Mask, middle: Point, at: tuple[int, int], size: tuple[int, int]) -> int:
    """Return how many cells of other things lie between a tray and a point of its area."""
    x, y = _nearest((at[0], at[1], at[0] + size[0], at[1] + size[1]), middle)
    steps = max(1, round(math.hypot(x - middle[0], y - middle[1]) / 5))
    line = [
        (round(middle[0] + (x - middle[0]) * step / steps), round(middle[1] + (y - middle[1]) * step / steps))
        for step in range(steps)
    ]
    wide, high = others.get_size()
    return sum(others.get_at(spot) for spot in line if 0 <= spot[0] < wide and 0 <= spot[1] < high)
