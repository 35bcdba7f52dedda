"""The pieces as pictures, rendered once per size, and the room that standing ones take: rectangles around a foot.

A foot has to be on a region's land. The rest of a piece may rise over the sea, but never over another region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.map.geometry import USUAL, LevelMap
from game.titles.elgrande.table.pieces import castillo_art, pieces_art
from game.ui.canvas import Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures, narrowed
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush

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


COUNT = COUNTS * 43.2 / 79.0
"""Type size of a count, as a fraction of the caballero's height: where the floor allows it."""
VALUE_ROOM = 33.0
"""Width for each of a scoreboard's values, in units of its drawing."""
DIGITS = 43.2
"""Type size of a scoreboard's values, in units of its drawing."""


class PiecePictures(KeptPictures):
    """Draws caballeros, Grandes, the King, scoreboards and the Castillo; caches what it rendered."""

    # -- standing pieces

    def figure(
        self, pen: Brush, pos: Sequence[float], kind: str, seat: SeatStyle | None, width: float, flipped: bool = False
    ) -> None:
        """Draw a rider, a lord with his banner, or the King, who has no seat; `pos` is the drawing's centre, `width` in
        canvas units. `flipped`: he looks to the left"""
        picture = self.piece(pen.canvas, kind, seat, width)
        if flipped:
            key = "flipped", kind, seat, picture.get_size()
            picture = self.picture(key, lambda: pygame.transform.flip(picture, True, False))
        self.put(pen.surface, pen.canvas, pos, picture)

    def riders_count(self, pen: Brush, pos: Sequence[float], width: float, count: int, least: float = 0.0) -> None:
        """Draw the count of riders, from 2 on, on a badge beside the one at `pos`. `least`: smallest type size, in
        canvas units"""
        if count < 2:
            return
        view, canvas = pieces_art.CABALLERO, pen.canvas
        unit, (foot_x, foot_y) = width / view[0], SILHOUETTES["caballero"].at
        foot = pos[0] + (foot_x - view[0] / 2) * unit, pos[1] + (foot_y - view[1] / 2) * unit
        type_size = max(COUNT * view[1] * unit, least, self.floor(canvas) / canvas.scale)
        across, down = badge_middle(unit, type_size * BADGE)
        self.put(pen.surface, canvas, (foot[0] + across, foot[1] + down), self._badge(canvas, count, type_size))

    def _badge(self, canvas: Canvas, count: int, units: float) -> pygame.Surface:
        """Return the badge of a count in type of `units`."""
        type_size = round(units * canvas.scale)
        return self.picture(("badge", count, type_size), lambda: self._make_badge(canvas, count, type_size))

    def _make_badge(self, canvas: Canvas, count: int, type_size: int) -> pygame.Surface:
        radius = type_size * BADGE
        side = 2 * round(radius * 1.14)
        made = artwork.picture(f"{pieces_art.FOLDER}/count", (side, side)).copy()
        font = self.theme.font("plain-bold", type_size / canvas.scale, canvas, scaled=False)
        whole = font.render(str(count), True, pieces_art.IVORY)
        digits = narrowed(whole.subsurface(whole.get_bounding_rect()), radius * 1.5)
        made.blit(digits, digits.get_rect(center=(side // 2, side // 2)))
        return made

    def piece(self, canvas: Canvas, name: str, seat: SeatStyle | None, width: float) -> pygame.Surface:
        """Return a piece's picture; `width` is that of its drawing, in canvas units, without outline and shadow."""
        picture = f"{pieces_art.FOLDER}/{name}"
        _left, _top, *whole = artwork.view(picture)
        size = self.size(canvas, width * whole[0] / artwork.read(picture).size, (whole[0], whole[1]))
        return self.picture(
            (name, seat, size), lambda: artwork.picture(picture, size, pieces_art.filling(self.theme, seat))
        )

    # -- the others

    def scoreboard(
        self, pen: Brush, pos: Sequence[float], points: Sequence[int], width: float, flip: float = 1.0
    ) -> None:
        """Draw a mobile scoreboard; `flip` from 0 to 1 turns it over (it shrinks, then grows back)."""
        canvas, size = pen.canvas, self.size(pen.canvas, width, pieces_art.SCOREBOARD)
        picture = self.picture(("scoreboard", tuple(points), size), lambda: self._make_scoreboard(canvas, points, size))
        shown = abs(2.0 * min(1.0, max(0.0, flip)) - 1.0)
        if shown < 0.999:
            picture = pygame.transform.smoothscale(picture, (size[0], max(2, round(size[1] * shown))))
        self.put(pen.surface, canvas, pos, picture)

    def _make_scoreboard(self, canvas: Canvas, points: Sequence[int], size: tuple[int, int]) -> pygame.Surface:
        made = artwork.picture(f"{pieces_art.FOLDER}/scoreboard", size, fit="both").copy()
        scale, edge = size[0] / pieces_art.SCOREBOARD[0], pieces_art.SCOREBOARD_EDGE
        for place, value in enumerate(points):
            digits = self.digits(
                canvas, str(value), round(DIGITS * scale), pieces_art.OUTLINE if place else pieces_art.PAPER
            )
            digits = narrowed(digits, VALUE_ROOM * scale)
            x, y = pieces_art.points_middle(*pieces_art.SCOREBOARD_INSIDE, place)
            made.blit(digits, digits.get_rect(center=(round((edge + x) * scale), round((edge + y) * scale))))
        return made

    def castillo(self, pen: Brush, foot: Sequence[float], width: float, lift: float = 0.0) -> None:
        """Draw the tower with the middle of its foot at `foot`; `lift` from 0 to 1 raises it, and light falls on the
        court below."""
        surface, canvas = pen.surface, pen.canvas
        size = self.size(canvas, width, castillo_art.SIZE)
        tower = artwork.picture(f"{castillo_art.FOLDER}/castillo", size, fit="both")
        rise = round(self.castillo_rise(width) * lift * canvas.scale)
        x, y = round(foot[0] * canvas.scale), round(foot[1] * canvas.scale)
        if rise > 0:
            court = max(4, round(size[0] * castillo_art.COURT[0] / castillo_art.SIZE[0]))
            floor_size = (court, max(4, round(court * castillo_art.COURT[1] / castillo_art.COURT[0])))
            floor, beam = (
                artwork.picture(f"{castillo_art.FOLDER}/{name}", floor_size, fit="both") for name in ("court", "beam")
            )
            left, top = x - court // 2, y - round(castillo_art.COURT_FOOT * court / castillo_art.COURT[0])
            surface.blit(floor, (left, top))
            cut = max(0, y - rise - round(size[1] * 0.02) - top)
            surface.blit(beam, (left, top + cut), (0, cut, court, floor_size[1] - cut))
        surface.blit(tower, (x - size[0] // 2, y - size[1] - rise))

    @staticmethod
    def castillo_rise(width: float) -> float:
        """Return the tower's maximum lift, in canvas units."""
        return width * 0.26
