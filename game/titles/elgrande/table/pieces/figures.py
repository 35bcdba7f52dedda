"""The room that standing pieces take: rectangles around a foot, and the foot itself.

A foot has to be on a region's land. The rest of a piece may rise over the sea, but never over another region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.titles.elgrande.table.map.geometry import USUAL, LevelMap
from game.titles.elgrande.table.pieces import pieces_art
from game.ui.canvas import Point

Sides = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Figure = tuple[str, int]
"""A standing piece: "king", "grande" or "caballero", and its seat; the King's is 0."""
KING: Figure = ("king", 0)


class Silhouette(NamedTuple):
    """A piece's rectangles in units of its drawing.

    size   of the drawing
    at     the middle of its foot
    body   everything drawn, shadows aside
    foot   what touches the ground
    """

    size: tuple[float, float]
    at: Point
    body: Sequence[Sides]
    foot: Sides


SILHOUETTES: Mapping[str, Silhouette] = {
    "caballero": Silhouette(
        pieces_art.CABALLERO, (34, 69), ((8, -4, 52, 30), (52, 1, 73, 36), (0, 26, 69, 74)), (18, 61, 50, 70)
    ),
    "grande": Silhouette(
        pieces_art.GRANDE, (35, 114), ((16, -3, 57, 51), (3, 49, 66, 118), (61, -1, 72, 118), (66, 2, 96, 40)),
        (14, 106, 56, 115),
    ),
    "king": Silhouette(
        pieces_art.KING, (50, 140), ((15, -4, 86, 60), (7, 58, 94, 144), (84, 29, 103, 137)), (22, 130, 78, 141)
    ),
}  # fmt: skip
BADGE_AT = (58.0, 56.0)
"""The middle of a caballero's count, in units of its drawing."""


SHAPE_ENDS = 40.0
"""Right end of the shape on the cloth, which even a large count leaves visible."""
BADGE = 17.0 / 28.0
"""Radius of a count, as a fraction of its type's size."""
COUNTS = 0.91
"""Type size of counts on a usual map, as a fraction of other type."""
ROUND = ((1.0, 0.55), (0.84, 0.84), (0.55, 1.0))
"""Halves of the sides of rectangles that cover a circle, in radii."""
LEAST_GRANDE = 48.0
"""Canvas units: smaller Grandes, and all other pieces with them, are enlarged."""


class Room(NamedTuple):
    """What a piece takes around the middle of its foot, in map units."""

    body: tuple[Sides, ...]
    foot: Sides

    @property
    def around(self) -> Sides:
        """The rectangle around all of it."""
        lefts, tops, rights, lows = zip(*self.body, strict=True)
        return min(lefts), min(tops), max(rights), max(lows)


class FigureSizes(NamedTuple):
    """How large pieces stand on a board, in map units.

    heights  by kind
    badge    radius of a caballero's count
    """

    heights: tuple[tuple[str, float], ...]
    badge: float

    def unit(self, kind: str) -> float:
        """Return the length of a unit of a piece's drawing."""
        return dict(self.heights)[kind] / SILHOUETTES[kind].size[1]

    def smaller(self, factor: float) -> FigureSizes:
        """Return smaller pieces, whose counts can still be read."""
        return FigureSizes(tuple((kind, high * factor) for kind, high in self.heights), self.badge)

    def room(self, kind: str) -> Room:
        """Return the room that a piece takes."""
        return _room(self, kind)

    def middle(self, kind: str) -> Point:
        """Return the middle of a piece's drawing, seen from the middle of its foot."""
        drawn, unit = SILHOUETTES[kind], self.unit(kind)
        return (drawn.size[0] / 2 - drawn.at[0]) * unit, (drawn.size[1] / 2 - drawn.at[1]) * unit


@lru_cache(maxsize=64)
def _room(sizes: FigureSizes, kind: str) -> Room:
    drawn, unit = SILHOUETTES[kind], sizes.unit(kind)
    x, y = drawn.at

    def placed(rect: Sides) -> Sides:
        return (rect[0] - x) * unit, (rect[1] - y) * unit, (rect[2] - x) * unit, (rect[3] - y) * unit

    body = [placed(rect) for rect in drawn.body]
    if kind == "caballero":
        (across, down), far = badge_middle(unit, sizes.badge), sizes.badge
        body += [
            (across - far * wide, down - far * high, across + far * wide, down + far * high) for wide, high in ROUND
        ]
    return Room(tuple(body), placed(drawn.foot))


def badge_middle(unit: float, radius: float) -> Point:
    """Return the middle of a caballero's count, seen from the middle of his foot.

    unit    length of a unit of the drawing
    radius  of the count's badge
    """
    x, y = SILHOUETTES["caballero"].at
    return max((BADGE_AT[0] - x) * unit, (SHAPE_ENDS - x) * unit + radius * 0.5), (BADGE_AT[1] - y) * unit


def figure_sizes(level: LevelMap, scale: float, least: float) -> FigureSizes:
    """Return the sizes of pieces on a map with `scale` canvas units to a map unit; `least`: smallest type size, in
    canvas units."""
    sizes = level.places.sizes
    grown = max(1.0, LEAST_GRANDE / (sizes.grande[1] * scale))
    heights = tuple(
        (kind, high * grown)
        for kind, high in (("caballero", sizes.caballero[1]), ("grande", sizes.grande[1]), ("king", sizes.king[1]))
    )
    return FigureSizes(heights, float(round(max(COUNTS * USUAL, least / scale) * BADGE + 0.2)))
