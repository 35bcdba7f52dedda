"""Positions of secret-choice badges on the board: one per region, close to its name and clear of everything people need
to read. A badge carries the region's name if it is far away, or if the map is too small for names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.labels import LETTERS
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.view import ViewModel
from game.ui.canvas import Box
from game.ui.kit.board_parts.projection import Projection

CELL = 8.0
"""Side of the grid squares, in units."""
STEP = 2
"""Squares between two candidate positions."""
FAR = 340.0
"""Distance from name and plaque, in units, that is too far to look."""
COUNTS, GRANDE, KING, NAME, OF_CASTILLO, MARKER, TRACK, TOWER, EMPTY = 48.0, 5.0, 6.0, 20.0, 2.0, 1.5, 0.4, 0.25, 0.12
"""Cost of covering a square: piece counts cost most, an empty place almost nothing."""
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
SMALLER = (1.0, 0.88, 0.76)
"""Factors by which badges shrink, rather than overlap, if they don't all fit."""
LONE = 24.0
"""Beyond this distance from name and plaque a badge carries its region's name."""

KEPT = 32
"""Arrangements to keep: finding one takes 100 ms, and it is wanted again whenever a device changes or another scene
closes over the codes."""

Spot = tuple[float, float]
"""The upper left corner of a badge, in units."""


class Badge(NamedTuple):
    """A place for a region's badge.

    box   its place, at the requested size or a little smaller
    tie   a line from there to the nearer of the region's name and plaque
    name  the region's name, if the badge carries it
    """

    box: Box
    tie: tuple[Spot, Spot]
    name: str = ""


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


def badges(
    board: BoardPicture, view: ViewModel, regions: Sequence[str], size: tuple[float, float],
    named: Callable[[str], tuple[float, float]], room: Box,
) -> list[Badge]:  # fmt: skip
    """Return a place for each region, inside `room` and without overlaps if possible. The places depend only on public
    pieces, so they are the same for everyone choosing now.

    size   of a badge; named: size of one carrying this name
    """
    land = Land(board.level, board.projection, board.window)
    near = tuple(tuple(anchors(board, area)) for area in regions)
    names = [board.names[area] for area in regions]
    larger = [named(name) for name in names]
    widest = max(wide for wide, _ in larger), max(high for _, high in larger)
    everywhere = not board.lettering.names
    boxes, lone = _arranged(land, tuple(_things(board, view)), tuple(regions), near, size, widest, everywhere, room)
    return [
        Badge(box, tie(box, nearest(box, near[index])), names[index] if index in lone else "")
        for index, box in enumerate(boxes)
    ]


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


@lru_cache(maxsize=KEPT)
def _arranged(
    land: Land, things: tuple[tuple[Box, float], ...], regions: tuple[str, ...], near: tuple[tuple[Box, ...], ...],
    size: tuple[float, float], widest: tuple[float, float], everywhere: bool, room: Box,
) -> tuple[tuple[Box, ...], Collection[int]]:  # fmt: skip
    """Return the boxes of the badges, and which of them carry their region's name.

    things      boxes on the board, with the cost of covering each
    near        name and plaque of each region
    size        of a badge; widest: of one carrying any name
    everywhere  whether all carry names
    """
    ground = CostGrid(room, things)
    lone = set(range(len(regions))) if everywhere else set()
    smaller = list(SMALLER)
    while True:
        sizes = [_by(smaller[0], widest if index in lone else size) for index in range(len(regions))]
        badge_costs = [BadgeCosts(land, ground, area, near, index, sizes[index]) for index, area in enumerate(regions)]
        spots = _placed(badge_costs)
        if None in spots and len(smaller) > 1:
            smaller.pop(0)
            continue
        boxes = tuple(
            Box(*spot, *costs.size) if spot is not None else _anywhere(room, costs.near[-1], costs.size)
            for costs, spot in zip(badge_costs, spots, strict=True)
        )
        more = {index for index, costs in enumerate(badge_costs) if index not in lone and costs.lone(boxes[index])}
        if not more:
            return boxes, frozenset(lone)
        lone |= more


def _by(factor: float, size: tuple[float, float]) -> tuple[float, float]:
    return size[0] * factor, size[1] * factor


def _placed(badge_costs: Sequence[BadgeCosts]) -> list[Spot | None]:
    """Return the cheapest places for all badges; None for those that don't fit."""
    found: dict[int, Spot | None] = {}
    for _ in range(3):  # From the second pass on, each badge knows the places of all others.
        for index, costs in enumerate(badge_costs):
            taken = [
                Box(*spot, *badge_costs[other].size)
                for other, spot in found.items()
                if other != index and spot is not None
            ]
            found[index] = costs.best(taken)
        _exchange(badge_costs, found)
    return [found[index] for index in range(len(badge_costs))]


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


def _exchange(badge_costs: Sequence[BadgeCosts], found: dict[int, Spot | None]) -> None:
    """Swap two badges if that is cheaper overall, so that their lines don't cross."""
    changed = True
    while changed:
        changed = False
        for one, other in combinations(range(len(badge_costs)), 2):
            a, b = found[one], found[other]
            if a is None or b is None or badge_costs[one].size != badge_costs[other].size:
                continue
            now = badge_costs[one].at(a) + badge_costs[other].at(b)
            if badge_costs[one].at(b) + badge_costs[other].at(a) < now - 1.0:
                found[one], found[other] = b, a
                changed = True


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


def _anywhere(room: Box, plaque: Box, size: tuple[float, float]) -> Box:
    """Return a place over other badges, for when there is no room left."""
    x, y = plaque.centre
    left = max(room.x, min(room.right - size[0], x - size[0] / 2))
    return Box(left, max(room.y, min(room.bottom - size[1], y - size[1] / 2)), *size)


def anchors(board: BoardPicture, area: str) -> list[Box]:
    """Return the boxes a badge points to: the area's name, if the map has room for names, and its plaque."""
    return [*([name_box(board, area)] if board.lettering.names else []), plaque_box(board, area)]


def name_box(board: BoardPicture, area: str) -> Box:
    """Return the box of an area's name on the map."""
    text = board.names[area]
    role = "title" if all(ord(letter) < 0x250 for letter in text) else "bold"
    sizes = board.level.sizes
    units = sizes.letters * LETTERS * board.projection.scale
    width, height = board.theme.measure(text, units, role, board.canvas, False)
    x, y = board.spot(area, "name")
    return Box(x - width / 2, y - height * 0.36, width, height * 0.72)


def plaque_box(board: BoardPicture, area: str) -> Box:
    size = board.lettering
    return board.projection.around(size.plaque_at(board.level, area), size.scoreboard(board.level))


def _things(board: BoardPicture, view: ViewModel) -> list[tuple[Box, float]]:
    """Return the boxes on the board, each with the cost of covering a square of it."""
    sizes = board.level.sizes
    found: list[tuple[Box, float]] = [(board.scores_box(), TRACK), (board.track_box(), TRACK)]
    found.append((board.castillo_box(), TOWER))
    for area in board.areas:
        cost = NAME if area != CASTILLO else OF_CASTILLO  # The Castillo can't be picked.
        found += [(box, cost) for box in anchors(board, area)]
        counts = view.caballeros[area] or [0] * view.players
        found += [(board.place_box(area, seat), COUNTS if count else EMPTY) for seat, count in enumerate(counts)]
    for seat, home in enumerate(view.grandes):
        if home:
            found.append((_around(board, board.spot(home, "grande", seat), sizes.grande), GRANDE))
    found.append((_around(board, board.spot(view.king, "king"), sizes.king), KING))
    for index, lies in enumerate(view.scoreboards):
        if lies is None:
            found.append((board.beside_box(index), TRACK))
    markers = [board.score_spot(seat, score) for seat, score in enumerate(view.scores)]
    return [*found, *((Box(x - 16.0, y - 16.0, 32.0, 32.0), MARKER) for x, y in markers)]


def _around(board: BoardPicture, at: tuple[float, float], size: Sequence[float]) -> Box:
    """Return the box of a piece of `size` (map units) around a point on the canvas."""
    width, height = size[0] * board.projection.scale, size[1] * board.projection.scale
    return Box(at[0] - width / 2, at[1] - height / 2, width, height)
