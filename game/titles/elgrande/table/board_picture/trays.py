"""Where feet and bodies may be on a level's map, and the trays for pieces that find no place there.

The first are masks: a region's own land, the sea next to it, and a strip of its neighbours over which heads may rise.
Trays are sheets in the sea, each on a line to its region.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress, product
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.pieces import Figure, FigureSizes, Sides
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Point
from game.ui.kit.board_parts.camera import Ring

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
    home   the same, without land that is no area's
    wide   the same, and a strip of the neighbours
    land   cells on which a foot may be
    """

    view: pygame.Rect
    open: Mask
    own: Mask
    home: Mask
    wide: Mask
    land: Mask


class FootingMasks:
    """The grounds of a level's regions, and of the Castillo's terrace; `obstacles` are never covered."""

    def __init__(self, level: LevelMap, obstacles: Iterable[Sides]) -> None:
        """obstacles: everything printed on the board, in map units, but for the tower"""
        self._left, self._top, width, height = level.places.viewport
        self.size = math.ceil(width / CELL), math.ceil(height / CELL)
        """Cells of the whole map."""
        rings: dict[str, Ring] = dict(level.regions)
        castillo = level.places.areas[CASTILLO]
        rings[CASTILLO] = castillo.ground if len(castillo.ground) > 2 else _around(castillo.plaque)
        self._tower: Sides | None = None
        if castillo.tower is not None:
            x, low, wide, high = castillo.tower
            self._tower = x - wide / 2, low - high, x + wide / 2, low
        self._rings = rings
        self._masks: dict[str, Mask] = {}
        for area, ring in rings.items():  # All cells that the ring touches.
            self._masks[area] = union(self.size, (self._filled(ring), self._filled(ring, 1)))
        self._abroad = union(self.size, (self._filled(ring) for ring in level.lands))
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
        blocked = self._blocked if area == CASTILLO else self.printed()
        others = union(self.size, (mask for other, mask in self._masks.items() if other != area))
        own = union(self.size, (self._masks[area], self._shores[area]))
        land = self._masks[area].copy()
        land.erase(self._filled(self._rings[area], 1), (0, 0))
        for mask in (others, blocked):
            own.erase(mask, (0, 0))
            land.erase(mask, (0, 0))
        home = own.copy()
        if area != CASTILLO:
            home.erase(self._abroad, (0, 0))
        wide = union(self.size, (own, dilated(self._masks[area], round(STRIP / CELL))))
        wide.erase(blocked, (0, 0))
        clear = Mask(self.size, fill=True)
        clear.erase(blocked, (0, 0))
        around = 2 * round(REACH / CELL)
        view = self.extent(area).inflate(around, around).clip((0, 0), self.size)
        return Ground(view, *(cut(mask, view) for mask in (clear, own, home, wide, land)))

    def open_sea(self) -> Mask:
        """Return the cells that are no region's, and free of what is printed on the board."""
        found = Mask(self.size, fill=True)
        found.erase(dilated(union(self.size, self._masks.values()), 1), (0, 0))
        found.erase(self.printed(), (0, 0))
        return found

    def printed(self) -> Mask:
        """Return everything printed on the board, and the tower, which only its own caballeros stand in front of."""
        made = self._blocked.copy()
        if self._tower is not None:
            self.fill(made, self._tower)
        return made

    def land(self, area: str) -> Mask:
        """Return all cells that an area touches."""
        return self._masks[area]

    def shore(self, area: str) -> Mask:
        """Return all cells nearer to an area than to any other."""
        return self._shores[area]

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

    def _points(self, ring: Ring) -> list[Point]:
        return [((x - self._left) / CELL, (y - self._top) / CELL) for x, y in ring]

    def _filled(self, ring: Ring, line: int = 0) -> Mask:
        """Return the cells in a ring, or on a line along it."""
        sheet = pygame.Surface(self.size, pygame.SRCALPHA)
        pygame.draw.polygon(sheet, "#FFFFFF", self._points(ring), line)
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


EDGE = 6.0
"""Map units between a tray's edge and its pieces."""
APART = 4.0
"""Map units between two pieces."""
SHAPE = 30.0
"""Width of the sign of its region at a tray's left end, in map units."""
IN_A_ROW = 3
STEP = 3
"""Cells between two places that are tried."""
TRIED = tuple(dict.fromkeys(round(1.25**power) - 1 for power in range(36)))
"""Places whose line is looked at, by distance: many near ones, and a few that are farther."""
SPREAD, ALONE = 4, 14
"""Cells between two possible ends of a line, and between those from which distances are measured at first."""
CROSSING, BELOW, BARRED = 2.5, 6.0, 60.0
"""Cost of a cell that a line crosses: of something else, of a piece, of another tray or line; in cells of distance."""
FARTHEST = 100.0
"""Cost of a place for which pieces are rather made smaller, or put on two trays."""
SMALLER = (1.0, 0.76, 0.56)
"""Factors by which pieces shrink where room is scarce."""
SHORT, ANOTHER = 40.0, 40.0
"""Cost of a place that the eye finds at once, and of one more tray."""
RANKS = ("king", "grande", "caballero")
INLAND = 3
"""Cells from the end of a line to the border."""


class Tray(NamedTuple):
    """A tray.

    area    whose pieces it holds
    rect    left, top, right, bottom
    feet    the middles of its pieces' feet
    sizes   of its pieces, smaller than others if room is scarce
    leader  from its edge to its region
    cost    of its place, in cells
    """

    area: str
    rect: Sides
    feet: Mapping[Figure, Point]
    sizes: FigureSizes
    leader: tuple[Point, Point]
    cost: float


class Trays:
    """Finds places for trays."""

    def __init__(self, masks: FootingMasks, sizes: FigureSizes, printed: Mapping[str, Sequence[float]]) -> None:
        """printed: left, top, width and height of the sheets that the level has for some areas"""
        self._masks, self._sizes, self._printed = masks, sizes, printed
        self._sea = masks.open_sea()

    def placed(self, waiting: Mapping[str, Sequence[Figure]], covered: Mask) -> list[Tray]:
        """Return trays for all pieces that wait for a place, as few as possible near each area. `covered`: cells of all
        other pieces."""
        free = self._sea.copy()
        free.erase(dilated(covered, 1), (0, 0))
        shores = {area: self._masks.shore(area).overlap_area(free, (0, 0)) for area in waiting}
        orders = sorted(waiting, key=lambda area: -shores[area]), waiting  # Who has no sea takes what is left.
        best: list[Tray] = []
        for order in dict.fromkeys(map(tuple, orders)):
            found = self._in_order({area: waiting[area] for area in order}, free.copy(), covered)
            if not best or sum(tray.cost + ANOTHER for tray in found) < sum(tray.cost + ANOTHER for tray in best):
                best = found
            if all(tray.cost <= SHORT for tray in best):
                break
        return best

    def _in_order(self, waiting: Mapping[str, Sequence[Figure]], free: Mask, covered: Mask) -> list[Tray]:
        """Return trays, each area's where the earlier ones leave room."""
        found, barred = list[Tray](), Mask(self._masks.size)
        for area, figures in waiting.items():
            room = _Room(self._masks, area, self._ends(area, covered), free, barred, covered)
            found += self._trays(room, sorted(figures, key=lambda figure: RANKS.index(figure[0])))
        return found

    def _ends(self, area: str, covered: Mask) -> Sequence[Point]:
        """Return the cells of an area's ground away from its borders at which a line may end: those that are bare, or
        else all."""
        ground, outer, box = self._masks.land(area).copy(), self._masks.land(area).copy(), self._masks.extent(area)
        outer.invert()
        ground.erase(dilated(outer, INLAND), (0, 0))
        every = cells_of(ground, box, SPREAD) or [box.center]
        ground.erase(dilated(covered, 1), (0, 0))
        return cells_of(ground, box, SPREAD) or every

    def _trays(self, room: _Room, figures: Sequence[Figure]) -> list[Tray]:
        """Return an area's trays, and take their place: as few as possible near the area, with pieces as large as there
        is room for; else one for each piece, wherever there is room."""
        sheet = self._printed.get(room.area)
        if sheet is not None:
            left, top, wide, high = sheet
            line = [room.masks.point(end) for end in room.ends]
            rect = left, top, left + wide, top + high
            return [_laid(room.area, _rows(figures, IN_A_ROW), _Place(rect, _line(rect, line), 0.0), self._sizes)]
        for factor, most in product(SMALLER, range(min(IN_A_ROW, len(figures)), 0, -1)):
            rows, sizes = _rows(figures, most), self._sizes.smaller(factor)
            size = _size(rows, sizes)
            place, last = room.best(size, True), len(figures) == 1 and factor == SMALLER[-1]
            if last and (place is None or place.cost > FARTHEST):
                place = room.best(size, False) or room.anywhere(size)
            if place is not None and (last or place.cost <= FARTHEST):
                tray = _laid(room.area, rows, place, sizes)
                room.bar(tray)
                return [tray]
        return [tray for part in _parts(figures) for tray in self._trays(room, part)]


class _Place(NamedTuple):
    """Where a tray may lie, with its line, in map units; cost in cells."""

    rect: Sides
    line: tuple[Point, Point]
    cost: float


class _Room(NamedTuple):
    """The room for an area's trays.

    ends    cells of the area at which lines may end
    free    cells that a tray may cover
    barred  cells of other trays and of their lines
    pieces  cells of pieces
    """

    masks: FootingMasks
    area: str
    ends: Sequence[Point]
    free: Mask
    barred: Mask
    pieces: Mask

    def bar(self, tray: Tray) -> None:
        """Take the place of a tray, and of its line."""
        left, top, right, low = tray.rect
        (x, y), (end_x, end_y) = tray.leader
        gone = Mask(self.masks.size)
        self.masks.fill(gone, (left - APART, top - APART, right + APART, low + APART))
        steps = 1 + round(math.dist(*tray.leader) / CELL)
        for step in range(steps + 1):
            at, down = x + (end_x - x) * step / steps, y + (end_y - y) * step / steps
            self.masks.fill(gone, (at - CELL, down - CELL, at + CELL, down + CELL))
        self.free.erase(gone, (0, 0))
        self.barred.draw(gone, (0, 0))

    def best(self, size: Point, near: bool) -> _Place | None:
        """Return the best place: near the area, with a line that crosses nothing else. None if there is no place;
        `near`: none at a usual cost."""
        masks = self.masks
        wide, high = math.ceil(size[0] / CELL) + 1, math.ceil(size[1] / CELL) + 1
        taken = Mask(masks.size, fill=True)
        taken.erase(self.free, (0, 0))
        others = taken.copy()
        others.erase(masks.land(self.area), (0, 0))
        across = taken.convolve(Mask((wide, 1), fill=True)).convolve(Mask((1, high), fill=True))
        anchors = list({(x // ALONE, y // ALONE): (x, y) for x, y in self.ends}.values())
        columns, lines = masks.size
        view = pygame.Rect(1, 1, columns - wide - 1, lines - high - 1)
        if near:
            edge = round(FARTHEST)
            view = view.clip(masks.extent(self.area).inflate(2 * (edge + wide), 2 * (edge + high)))
        across.invert()
        view.move_ip(wide - 1, high - 1)
        places = sorted(
            (math.dist(*_line((x, y, x + wide, y + high), anchors)), x, y)
            for x, y in ((x - wide + 1, y - high + 1) for x, y in cells_of(across, view, STEP))
        )
        best: _Place | None = None
        for far, x, y in (places[at] for at in TRIED if at < len(places)):
            if best is not None and far >= best.cost + ALONE:
                break
            line = _line((x, y, x + wide, y + high), self.ends)
            cost = math.dist(*line)
            for cell in _cells(*line):
                for mask, price in ((self.barred, BARRED), (self.pieces, BELOW), (others, CROSSING)):
                    if mask.get_at(cell):
                        cost += price
                        break
            if best is None or cost < best.cost:
                best = self._place((x, y), size, line[1], cost)
        return best

    def _place(self, cell: Point, size: Point, end: Point, cost: float) -> _Place:
        (left, top), end = self.masks.point(cell), self.masks.point(end)
        rect = left, top, left + size[0], top + size[1]
        return _Place(rect, (_nearest(rect, end), end), cost)

    def anywhere(self, size: Point) -> _Place:
        """Return a place over something else: better than nowhere."""
        (x, y), (columns, lines) = self.masks.extent(self.area).center, self.masks.size
        wide, high = size[0] / CELL, size[1] / CELL
        left = max(1.0, min(columns - wide - 1, x - wide / 2))
        top = max(1.0, min(lines - high - 1, y - high / 2))
        return self._place((left, top), size, _line((left, top, left + wide, top + high), self.ends)[1], 0.0)


# -- what is on it


def _laid(area: str, rows: Sequence[Sequence[Figure]], place: _Place, sizes: FigureSizes) -> Tray:
    return Tray(area, place.rect, dict(_feet(rows, place.rect[:2], sizes)), sizes, place.line, place.cost)


def _rows(group: Sequence[Figure], most: int) -> list[Sequence[Figure]]:
    """Return the pieces in rows of at most so many."""
    rows = -(-len(group) // most)
    each = -(-len(group) // rows)
    return [group[at : at + each] for at in range(0, len(group), each)]


def _parts(figures: Sequence[Figure]) -> tuple[Sequence[Figure], Sequence[Figure]]:
    """Return the caballeros and the others, or else two halves."""
    caballeros = [figure for figure in figures if figure[0] == "caballero"]
    others = [figure for figure in figures if figure not in caballeros]
    half = (len(figures) + 1) // 2
    return (caballeros, others) if caballeros and others else (figures[:half], figures[half:])


def _size(rows: Sequence[Sequence[Figure]], sizes: FigureSizes) -> Point:
    """Return the width and height of a tray with these rows."""
    wide, high = 0.0, 2 * EDGE - APART
    for row in rows:
        rects = [sizes.room(kind).around for kind, _seat in row]
        wide = max(wide, sum(right - left + APART for left, _top, right, _low in rects) - APART)
        high += max(low for *_, low in rects) - min(top for _left, top, _right, _low in rects) + APART
    return SHAPE + wide + 2 * EDGE, high


def _feet(rows: Sequence[Sequence[Figure]], at: Point, sizes: FigureSizes) -> Iterable[tuple[Figure, Point]]:
    """Yield the pieces of a tray whose corner is at a point, with the middles of their feet."""
    y = at[1] + EDGE
    for row in rows:
        rects = [sizes.room(kind).around for kind, _seat in row]
        y -= min(top for _left, top, _right, _low in rects)
        x = at[0] + EDGE + SHAPE
        for figure, (left, _top, right, _low) in zip(row, rects, strict=True):
            yield figure, (x - left, y)
            x += right - left + APART
        y += max(low for *_, low in rects) + APART


def _nearest(rect: Sides, point: Point) -> Point:
    return min(max(point[0], rect[0]), rect[2]), min(max(point[1], rect[1]), rect[3])


def _line(rect: Sides, ends: Sequence[Point]) -> tuple[Point, Point]:
    """Return the shortest line from a tray to one of these points."""
    left, top, right, low = rect
    end = min(
        ends,
        key=lambda at: (
            (at[0] - left if at[0] < left else max(at[0] - right, 0.0)) ** 2
            + (at[1] - top if at[1] < top else max(at[1] - low, 0.0)) ** 2
        ),
    )
    return _nearest(rect, end), end


def _cells(start: Point, end: Point) -> Iterable[tuple[int, int]]:
    """Yield the cells between a tray and the end of its line."""
    steps = 1 + round(math.dist(start, end))
    for step in range(1, steps):
        part = step / steps
        yield round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)
