"""Where feet and bodies may be on a level's map, as masks: a region's own land, the sea next to it, and a strip of its
neighbours over which heads may rise."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import NamedTuple

import pygame
from pygame.mask import Mask

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces.figures import Sides
from game.ui.canvas import Point

CELL = 3.0
"""Side of a mask's cell, in map units."""
COARSE = 4
"""Cells in a row of a square that belongs to the nearest coast as a whole."""
REACH = 180.0
"""Map units of sea, around a region, over which its pieces may rise."""
STRIP = 40.0
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


class Grounds:
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
        self._masks = {area: self._filled(ring) for area, ring in rings.items()}
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
        xs, ys = [x for x, _y in self._rings[area]], [y for _x, y in self._rings[area]]
        first, last = self.cell(min(xs) - REACH, min(ys) - REACH), self.cell(max(xs) + REACH, max(ys) + REACH)
        view = pygame.Rect(first, (last[0] - first[0], last[1] - first[1])).clip((0, 0), self.size)
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

    def _filled(self, ring: Sequence[Sequence[float]]) -> Mask:
        """Return all cells that a ring touches."""
        sheet = pygame.Surface(self.size, pygame.SRCALPHA)
        pygame.draw.polygon(sheet, "#FFFFFF", self._points(ring))
        return union(self.size, (pygame.mask.from_surface(sheet), self._edge(ring)))

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
            for x in range(wide):
                for y in range(high):
                    if small.get_at((x, y)) and (x, y) not in owner:
                        owner[x, y] = area, 0
                        queue.append((x, y))
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
