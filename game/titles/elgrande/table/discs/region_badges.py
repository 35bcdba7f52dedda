"""Positions of secret-choice badges on the board: one per region, close to its name and clear of everything people need
to read. A badge carries the region's name if it is far away, or if the map is too small for names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.discs.badge_costs import BadgeCosts, CostGrid, Land, Spot, nearest, tie
from game.titles.elgrande.table.map.labels import LETTERS, name_role
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces.standing import present_of
from game.titles.elgrande.table.view import ViewModel
from game.ui.canvas import Box

NAME, OF_CASTILLO, MARKER, TRACK, TOWER = 20.0, 2.0, 1.5, 0.4, 0.25
"""Cost of covering a square."""
COSTS: Mapping[str, float] = {"caballero": 48.0, "grande": 5.0, "king": 6.0}
"""That of pieces: counts cost most."""
SMALLER = (1.0, 0.88, 0.76)
"""Factors by which badges shrink, rather than overlap, if they don't all fit."""
KEPT = 32
"""Arrangements to keep: finding one takes 100 ms, and it is wanted again whenever a device changes or another scene
closes over the codes."""


class Badge(NamedTuple):
    """A place for a region's badge.

    box   its place, at the requested size or a little smaller
    tie   a line from there to the nearer of the region's name and plaque
    name  the region's name, if the badge carries it
    """

    box: Box
    tie: tuple[Spot, Spot]
    name: str = ""


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


def _anywhere(room: Box, plaque: Box, size: tuple[float, float]) -> Box:
    """Return a place over other badges, for when there is no room left."""
    x, y = plaque.centre
    left = max(room.x, min(room.right - size[0], x - size[0] / 2))
    return Box(left, max(room.y, min(room.bottom - size[1], y - size[1] / 2)), *size)


def anchors(board: BoardPicture, area: str) -> list[Box]:
    """Return the boxes a badge points to: the area's name, if the map has room for names, and its plaque."""
    return [*([name_box(board, area)] if board.lettering.names else []), board.plaque_box(area)]


def name_box(board: BoardPicture, area: str) -> Box:
    """Return the box of an area's name on the map."""
    text = board.names[area]
    sizes = board.level.sizes
    units = sizes.letters * LETTERS * board.projection.scale
    width, height = board.theme.measure(text, units, name_role(text), board.canvas, False)
    x, y = board.spot(area, "name")
    return Box(x - width / 2, y - height * 0.36, width, height * 0.72)


def _things(board: BoardPicture, view: ViewModel) -> list[tuple[Box, float]]:
    """Return the boxes on the board, each with the cost of covering a square of it."""
    found = [(box, TRACK) for box in (board.track_box(), *board.track_sides().values())]
    found.append((board.castillo_box(), TOWER))
    for area in board.areas:
        cost = NAME if area != CASTILLO else OF_CASTILLO  # The Castillo can't be picked.
        found += [(box, cost) for box in anchors(board, area)]
    footing = board.footing(present_of(view))
    for area, figure in footing.feet:
        found.append((board.stand_in(footing, area, figure).box, COSTS[figure[0]]))
    for index, lies in enumerate(view.scoreboards):
        if lies is None:
            found.append((board.beside_box(index), TRACK))
    markers = board.score_spots(view.scores)
    return [*found, *((Box(x - 16.0, y - 16.0, 32.0, 32.0), MARKER) for x, y in markers)]
