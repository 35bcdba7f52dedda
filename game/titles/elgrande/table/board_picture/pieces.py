"""The pieces under `assets/titles/elgrande` as pictures, rendered once per size, and the room that standing ones take.

All of them share one unit, 0.78 of a canvas unit on a usual table: so their lines are equally thick, and size tells
rank. What is cut to a size is drawn here: points and trays. The tower is a picture of 220 x 400 units, with the middle
of its foot at (110, 400).

A foot has to be on a region's land. The rest of a piece may rise over the sea, but never over another region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.titles.elgrande.table.board_picture.level_map import USUAL, LevelMap
from game.ui.canvas import Canvas, Point
from game.ui.kit.layered_picture import KeptPictures, narrowed
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush
from game.ui.look.theme import Theme
from game.ui.motion.verbs import passed

OUTLINE = "#1E1611"
IVORY = "#FFFDF4"
METAL = "#94907E"
"""Old silver: fittings. At least 15 from every seat's colour, by `tools/colour_distances.py`."""
PIECES_ART = "titles/elgrande/pieces"

CABALLERO_SIZE = (72.0, 72.0)
GRANDE_SIZE = (96.0, 118.0)
SCOREBOARD = (138.0, 66.0)
PAPER, PAPER_DIM, PAPER_EDGE = "#F7ECD2", "#E9D7AE", "#8A6B3E"


def filling(theme: Theme, seat: SeatStyle | None = None) -> artwork.Filling:
    """Return a piece's colours and line widths, with thicker outlines in high contrast. seat: whose it is, if any"""
    outline = 1.52 if theme.contrast == "high" else 1.0
    if seat is None:
        return {"outline": outline}
    ink = IVORY if seat.ink == "#FFFFFF" else OUTLINE
    return {"house": seat.colour, "ink": ink, "shape": seat.shape, "outline": outline}


def points_board(width: float, height: float, line: float) -> str:
    """Draw three equal cells for the prizes, the first one of ink.

    line  thickness of the outline
    """
    third, inner = (width - 6) / 3, height - 6
    parts = [
        svg.rect(4, 5, width - 4, height - 4, "#000000", opacity=0.28),
        svg.rect(2, 2, width - 4, height - 4, OUTLINE, OUTLINE, line),
    ]
    for place, fill in enumerate((OUTLINE, PAPER, PAPER_DIM)):
        parts.append(svg.rect(3 + third * place, 3, third - (1.6 if place < 2 else 0.0), inner, fill))
    return "".join(parts)


def points_middle(width: float, height: float, place: int) -> Point:
    """Return the middle of a prize on a board of that size."""
    return 3 + (width - 6) / 3 * (place + 0.5) - (0.8 if place < 2 else 0.0), height / 2


SCOREBOARD_EDGE = 7.0
SCOREBOARD_INSIDE = (SCOREBOARD[0] - 2 * SCOREBOARD_EDGE, SCOREBOARD[1] - 2 * SCOREBOARD_EDGE)
"""The board within a mobile scoreboard's rim: as large as the printed one that it covers."""


def paper_sheet(rect: Sequence[float], shadow: Point, fill: str, line: float, inset: float = 5) -> str:
    """Draw a sheet of paper in the sea."""
    left, top, width, height = rect
    return "".join(
        [
            svg.rect(left + shadow[0], top + shadow[1], width, height, "#000000", radius=12, opacity=0.24),
            svg.rect(left, top, width, height, fill, OUTLINE, line, 12),
            svg.rect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, "none", PAPER_EDGE, 1.4, 8),
        ]
    )


def leader(line: svg.Corners) -> str:
    """Draw a line from the edge of a sheet, or from a name, to a point on land."""
    data, end = svg.opened(line), line[-1]
    return "".join(
        [
            svg.path(data, "none", IVORY, 7.0),
            svg.path(data, "none", OUTLINE, 3.4),
            svg.circle(end[0], end[1], 5.4, OUTLINE, IVORY, 2.0),
        ]
    )


def tray_sheet(rect: Sequence[float], colour: str) -> str:
    """Draw a small piece of a region that lies in the sea: its colour, with a pale edge along the coast."""
    x, y, width, height = rect
    return "".join(
        [
            svg.rect(x + 3, y + 5, width, height, "#08171B", radius=10, opacity=0.4),
            svg.rect(x, y, width, height, colour, OUTLINE, 2.8, 10),
            svg.rect(x + 3, y + 3, width - 6, height - 6, "none", IVORY, 2.0, 8, 0.6),
        ]
    )


def foothold(colour: str) -> str:
    """Draw the ground under a foot, 48 x 16 units."""
    return svg.ellipse(24.0, 8.0, 24.0, 8.0, OUTLINE) + svg.ellipse(24.0, 8.0, 21.4, 5.4, colour)


CASTILLO_ART = "titles/elgrande/castillo"
TOWER_SIZE = (220.0, 400.0)
PENNANTS = ((102, 0, 60, 32), (22, 78, 40, 28), (184, 78, 36, 28))
"""Rectangles around the pennants, in units of the tower's drawing."""


COURT_SIZE = (320.0, 190.0)
"""Size of the lit court, in the tower's drawing units."""


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
        CABALLERO_SIZE, (34, 69), ((8, -4, 52, 30), (52, 1, 73, 36), (0, 26, 69, 74)), (18, 61, 50, 70)
    ),
    "grande": Silhouette(
        GRANDE_SIZE, (35, 114), ((16, -3, 57, 51), (3, 49, 66, 118), (61, -1, 72, 118), (66, 2, 96, 40)),
        (14, 106, 56, 115),
    ),
    "king": Silhouette(
        (100.0, 144.0), (50, 140), ((15, -4, 86, 60), (7, 58, 94, 144), (84, 29, 103, 137)), (22, 130, 78, 141)
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
LARGE_BADGE = 0.45
"""Radius of a count that stands aside, so that it hides nothing of its caballero, in widths of his drawing."""
ROUND = ((1.0, 0.55), (0.84, 0.84), (0.55, 1.0))
"""Halves of the sides of rectangles that cover a circle, in radii."""


class Room(NamedTuple):
    """What a piece takes around the middle of its foot, in map units.

    figure  everything drawn, shadows aside
    body    the same, and a caballero's count
    foot    what touches the ground
    """

    figure: tuple[Sides, ...]
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


@lru_cache(64)
def _room(sizes: FigureSizes, kind: str) -> Room:
    drawn, unit = SILHOUETTES[kind], sizes.unit(kind)
    x, y = drawn.at

    def placed(rect: Sides) -> Sides:
        return (rect[0] - x) * unit, (rect[1] - y) * unit, (rect[2] - x) * unit, (rect[3] - y) * unit

    figure = tuple(placed(rect) for rect in drawn.body)
    body = [*figure]
    if kind == "caballero":
        (across, down), far = badge_middle(unit, sizes.badge), sizes.badge
        body += [
            (across - far * wide, down - far * high, across + far * wide, down + far * high) for wide, high in ROUND
        ]
    return Room(figure, tuple(body), placed(drawn.foot))


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
    # Canvas units: smaller Grandes, and all other pieces with them, are enlarged.
    grown = max(1.0, 48.0 / (sizes.grande[1] * scale))
    heights = tuple(
        (kind, high * grown)
        for kind, high in (("caballero", sizes.caballero[1]), ("grande", sizes.grande[1]), ("king", sizes.king[1]))
    )
    return FigureSizes(heights, float(round(max(COUNTS * USUAL, least / scale) * BADGE + 0.2)))


COUNT = COUNTS * 43.2 / 79.0
"""Type size of a count, as a fraction of the caballero's height: where the floor allows it."""
PRIZE = "plain-bold"
"""The typeface of prizes."""
UNPAID = "#8F7C57"
"""Points that nobody gets."""
DIGITS = 43.2
"""Type size of a scoreboard's values, in units of its drawing."""


def strike(picture: pygame.Surface, placed: pygame.Rect, ink: str, scale: float) -> None:
    """Strike out a number. scale: pixels to a map unit"""
    edge, (x, y) = max(1, round(2 * scale)), placed.center
    wide, high = max(placed.w, placed.h // 2) // 2 + 2 * edge, placed.h // 2
    pygame.draw.aaline(picture, ink, (x - wide, y + high), (x + wide, y - high), edge)


class PiecePictures(KeptPictures):
    """Draws caballeros, Grandes, the King, scoreboards and the Castillo; caches what it rendered."""

    def __init__(self, theme: Theme, paid: int = 3) -> None:
        """paid: how many places of a scoreboard score"""
        super().__init__(theme)
        self._paid = paid

    # -- standing pieces

    def figure(
        self, pen: Brush, pos: Sequence[float], kind: str, seat: SeatStyle | None, width: float, flipped: bool = False
    ) -> None:
        """Draw a caballero, a Grande or the King, who has no seat; `pos` is the drawing's centre, `width` in canvas
        units. `flipped`: he looks to the left"""
        picture = self.piece(pen.canvas, kind, seat, width)
        if flipped:
            key = "flipped", kind, seat, picture.get_size()
            picture = self.picture(key, lambda: pygame.transform.flip(picture, True, False))
        pen.put(picture, pos)

    def caballeros_count(self, pen: Brush, pos: Sequence[float], width: float, count: int, least: float = 0.0) -> None:
        """Draw the count of caballeros, from 2 on, on a badge beside the one at `pos`. `least`: smallest type size, in
        canvas units"""
        if count < 2:
            return
        view, canvas = CABALLERO_SIZE, pen.canvas
        unit, (foot_x, foot_y) = width / view[0], SILHOUETTES["caballero"].at
        foot = pos[0] + (foot_x - view[0] / 2) * unit, pos[1] + (foot_y - view[1] / 2) * unit
        type_size = max(COUNT * view[1] * unit, least, self.floor(canvas) / canvas.scale)
        radius = type_size * BADGE
        across, down = badge_middle(unit, radius)
        if radius > LARGE_BADGE * width:  # On a tray, it reaches over the edge rather than hide him.
            across = (SHAPE_ENDS - foot_x) * unit + radius
        pixels = round(type_size * canvas.scale)
        badge = self.picture(("badge", count, pixels), lambda: self._make_badge(canvas, count, pixels))
        pen.put(badge, (foot[0] + across, foot[1] + down))

    def _make_badge(self, canvas: Canvas, count: int, type_size: int) -> pygame.Surface:
        radius = type_size * BADGE
        side = 2 * round(radius * 1.14)
        made = artwork.picture(f"{PIECES_ART}/count", (side, side)).copy()
        font = self.theme.font("plain-bold", type_size / canvas.scale, canvas, scaled=False)
        whole = font.render(str(count), True, IVORY)
        digits = narrowed(whole.subsurface(whole.get_bounding_rect()), radius * 1.5)
        made.blit(digits, digits.get_rect(center=(side // 2, side // 2)))
        return made

    def piece(self, canvas: Canvas, name: str, seat: SeatStyle | None, width: float) -> pygame.Surface:
        """Return a piece's picture; `width` is that of its drawing, in canvas units, without outline and shadow."""
        picture = f"{PIECES_ART}/{name}"
        _left, _top, *whole = artwork.view(picture)
        size = self.size(canvas, width * whole[0] / artwork.read(picture).size, (whole[0], whole[1]))
        return self.picture((name, seat, size), lambda: artwork.picture(picture, size, filling(self.theme, seat)))

    # -- the others

    def scoreboard(
        self, pen: Brush, pos: Sequence[float], points: Sequence[int], width: float, flip: float = 1.0
    ) -> None:
        """Draw a mobile scoreboard; `flip` from 0 to 1 turns it over (it shrinks, then grows back)."""
        canvas, size = pen.canvas, self.size(pen.canvas, width, SCOREBOARD)
        picture = self.picture(("scoreboard", tuple(points), size), lambda: self._make_scoreboard(canvas, points, size))
        shown = abs(2.0 * passed(flip) - 1.0)
        if shown < 0.999:
            picture = pygame.transform.smoothscale(picture, (size[0], max(2, round(size[1] * shown))))
        pen.put(picture, pos)

    def _make_scoreboard(self, canvas: Canvas, points: Sequence[int], size: tuple[int, int]) -> pygame.Surface:
        made = artwork.picture(f"{PIECES_ART}/scoreboard", size, fit="both").copy()
        scale, edge = size[0] / SCOREBOARD[0], SCOREBOARD_EDGE
        for place, value in enumerate(points):
            ink = UNPAID if place >= self._paid else OUTLINE if place else PAPER
            digits = self.digits(canvas, str(value), round(DIGITS * scale), ink, PRIZE)
            digits = narrowed(digits, 33.0 * scale)
            x, y = points_middle(*SCOREBOARD_INSIDE, place)
            placed = digits.get_rect(center=(round((edge + x) * scale), round((edge + y) * scale)))
            made.blit(digits, placed)
            if place >= self._paid:
                strike(made, placed, OUTLINE, scale)
        return made

    def castillo(self, pen: Brush, foot: Sequence[float], width: float, lift: float = 0.0) -> None:
        """Draw the tower with the middle of its foot at `foot`; `lift` from 0 to 1 raises it, and light falls on the
        court below."""
        surface, canvas = pen.surface, pen.canvas
        size = self.size(canvas, width, TOWER_SIZE)
        tower = artwork.picture(f"{CASTILLO_ART}/castillo", size, fit="both")
        rise = round(self.castillo_rise(width) * lift * canvas.scale)
        x, y = round(foot[0] * canvas.scale), round(foot[1] * canvas.scale)
        if rise > 0:
            court = max(4, round(size[0] * COURT_SIZE[0] / TOWER_SIZE[0]))
            floor_size = (court, max(4, round(court * COURT_SIZE[1] / COURT_SIZE[0])))
            floor, beam = (
                artwork.picture(f"{CASTILLO_ART}/{name}", floor_size, fit="both") for name in ("court", "beam")
            )
            # The standing tower's foot is 94 units below the top of the court's drawing.
            left, top = x - court // 2, y - round(94.0 * court / COURT_SIZE[0])
            surface.blit(floor, (left, top))
            cut = max(0, y - rise - round(size[1] * 0.02) - top)
            surface.blit(beam, (left, top + cut), (0, cut, court, floor_size[1] - cut))
        surface.blit(tower, (x - size[0] // 2, y - size[1] - rise))

    @staticmethod
    def castillo_rise(width: float) -> float:
        """Return the tower's maximum lift, in canvas units."""
        return width * 0.26
