"""The pieces as drawings of a fixed size, cut from wood, painted and inked; `pieces.py` renders and caches them.

All of them share one unit, 0.78 of a canvas unit on a usual table: so their lines are equally thick, and size tells
rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.canvas import Box, Point
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

OUTLINE = "#1E1611"
IVORY = "#FFFDF4"
METAL, METAL_LIGHT, METAL_DARK = "#94907E", "#CFCBB8", "#5E5B4E"
"""Old silver: crowns and fittings. At least 15 from every seat's colour, by `tools/colour_distances.py`."""
COAT, COAT_DARK = "#DCD2BC", "#A89C82"
"""The horses: greys, which no seat's colour resembles."""
SKIN, SKIN_DARK = "#EBC49A", "#C8935F"
HAIR = "#4A2E1B"
VERMILION = "#C23A22"
EBONY, EBONY_LIGHT = "#2B2530", "#5A5064"
LINE, BOLD_LINE = 5.0, 7.6
"""Thickness of the outlines, which cover half of it, usually and at high contrast."""
THICK = (2.6, 2.4)
"""How far the wood reaches back, to the right and down."""

PAD = 7.0
"""Units around each drawing for its outline and shadow."""
CABALLERO = (72.0, 72.0)
GRANDE = (96.0, 118.0)
KING = (100.0, 144.0)
SCOREBOARD = (138.0, 66.0)
PLAQUE = (124.0, 52.0)
STEP = 6.5
"""Height of a step between two prizes, in the drawing's units."""
PAPER, PAPER_DIM = "#F7ECD2", "#E9D7AE"


class Shades(NamedTuple):
    """A house's colours: its own, a lighter one, a darker one, and the ink of its shape."""

    main: str
    light: str
    dark: str
    ink: str


def shades(seat: SeatStyle) -> Shades:
    """Return the colours in which a seat's pieces are painted."""
    light = svg.mix(seat.colour, "#FFFFFF", 0.34)
    return Shades(
        seat.colour, light, svg.mix(seat.colour, "#140A04", 0.42), IVORY if seat.ink == "#FFFFFF" else OUTLINE
    )


# -- how everything is drawn: wood behind, ink around, paint within


def _cut(parts: list[tuple[str, str]], side: str, line: float) -> list[str]:
    """Draw flat parts as if cut from one board: its side behind, one outline around all of them, then each of them.

    parts  path data and colour, rear ones first
    side   the colour of the board's edge
    """
    dx, dy = THICK
    behind = [svg.path(data, OUTLINE, OUTLINE, line) for data, _colour in parts]
    edge = [svg.path(data, side, side, 1.0) for data, _colour in parts]
    return [
        f'<g transform="translate({dx:g} {dy:g})">{"".join(behind)}{"".join(edge)}</g>',
        *behind,
        *(svg.path(data, colour, OUTLINE, 1.7) for data, colour in parts),
    ]


def _line(data: str, colour: str = OUTLINE, width: float = 1.8, opacity: float = 1.0) -> str:
    return svg.path(data, "none", colour, width, opacity)


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return svg.ellipse(x + 3.0, y, rx, ry, "#000000", 0.3)


# -- the rider

CAPE = "M29 20Q17 20 11 28Q6 34 2 36Q5 39 9 38.5Q5 44 6 48Q15 49 22 44L34 38Z"
TAIL = "M13 37Q5 38 4.500 47Q4.500 54 1.500 58Q8 60 11 54Q13 48 16 46Z"
REAR_LEGS = "M13 56L11.500 69H18.500L19.500 58ZM22 58L22.500 69H29L28.500 58Z"
FRONT_LEGS = "M44 58L44.500 69H51L51.500 58ZM53 56L59 58.500L57 66L63 68.500L66.500 57L57 51Z"
HEAD = "M58 8.500L61.500 3.500L63 11Q67.500 16 70 24.500Q71.500 28.500 70 31Q66.500 34 62.500 31.500L56 27.500Z"
CLOTH = (
    "M9 60Q7.500 45 12 37.500Q15 33 23 33.500L43 33.500Q48.500 30 49.500 22.500Q50.500 14 57 8.500Q60.500 13 59.500 20"
    "L63.500 25L61 31.500Q58.500 34 58 38Q58 46 60.500 52.500L61.500 59.500Q57.500 63.500 53.500 60"
    "Q49 64.500 44.500 61Q40 65 35.500 61.500Q31 65.500 26.500 61.500Q22 65 17.500 61Q13 64 9 60Z"
)
TORSO = "M25.500 37Q23 26 28 20.500L41 20.500Q45.500 26 44.500 37Z"
HELM = "M27.500 21Q25.500 6.500 35.500 6Q43.500 6.500 44 14.500L46.500 18Q44 21.500 41 21.500Q34 23.500 27.500 21Z"
PLUME = "M35 7.500Q33 -2 22.500 -1.500Q13 -0.500 10.500 9.500Q16.500 6.500 20.500 9.500Q24.500 12.500 29.500 10Z"
CLOTH_LIT = "M11.500 58Q10.500 45 14.500 39Q17 36 23 36.300L43 36.300L42 39L24 39Q18.500 39 16.300 43Q14 48 15 59.500Z"
CLOTH_SHADED = (
    "M61.300 55L61.500 59.500Q57.500 63.500 53.500 60Q51 62.200 49 62.300Q54.500 54 52.500 41Q57.500 47 61.300 55Z"
)
HELM_LIT = "M28.500 9.500Q30.500 7.800 33 7.800Q29.500 12 30.500 20.300L28.500 20Q27.300 13.500 28.500 9.500Z"
ARM = "M38 26Q44 32 51 30.500"


def caballero(seat: SeatStyle, line: float = LINE) -> str:
    """Draw a rider in the seat's colour on a caparisoned horse with the seat's shape, 72 x 72 units."""
    c = shades(seat)
    parts = [
        (TAIL, COAT_DARK), (REAR_LEGS, COAT_DARK), (FRONT_LEGS, COAT), (CAPE, c.dark), (HEAD, COAT), (PLUME, c.light),
        (TORSO, c.main), (CLOTH, c.main), (HELM, METAL_LIGHT),
    ]  # fmt: skip
    return "".join(
        [
            _shadow(34, 67.5, 30, 4.5),
            *_cut(parts, c.dark, line),
            svg.path(CLOTH_LIT, c.light, opacity=0.85),
            svg.path(CLOTH_SHADED, c.dark, opacity=0.6),
            _line("M53.500 17Q52.500 26 49.500 32", c.light, 2.2, 0.9),
            _line("M11 55Q35 62 60 54.500", c.ink, 1.8, 0.75),
            svg.path(HELM_LIT, "#FFFFFF", opacity=0.75),
            _line("M33.500 14.800H45.500", OUTLINE, 2.8),
            _line("M38.500 15V21", OUTLINE, 1.8),
            _line("M14 5.500Q19 1.500 25.500 4.500", "#FFFFFF", 1.6, 0.5),
            _line(ARM, OUTLINE, 6.6), _line(ARM, c.main, 3.2),
            _line("M51 30.500L63.500 27.500", OUTLINE, 1.8),
            svg.circle(62.500, 18.500, 1.9, OUTLINE),
            _line("M66 29.500L70 28.500", OUTLINE, 1.5),
            svg.path(svg.seat_shape(seat.shape, 29.500, 47.800, 24.5), c.ink),
        ]
    )  # fmt: skip


# -- the Grande

POLE = "M65 5H69V115H65Z"
FLAG = "M69 6Q80 2.500 93 6.500L87 20.500L93.500 35Q81 32 69 36Z"
MANTLE = "M20 50Q11 58 9.500 80Q8 100 5.500 112Q18 116.500 36 115Q52 116.500 63 113Q61 96 60.500 80Q60 57 52 50Z"
BOOTS = "M24 100L22.500 111L17.500 115H33.500L34 102ZM39 102L39.500 115H55.500L50 111L48.500 100Z"
SURCOAT = (
    "M20 49.500Q28 45.500 36 45.500Q44 45.500 52 49.500L55 78L57.500 103Q52 107.500 47 104"
    "Q41.500 108.500 36 104.500Q30.500 108.500 25 104Q20 107.500 14.500 103L17 78Z"
)
SURCOAT_LIT = "M20.500 52Q24 50 27.500 49.800Q23.500 62 23 78L20.500 102.500Q18 103.500 16.500 102.500L19 78Z"
FACE = "M24.500 21H47.500V33Q47 44 36 46Q25 44 24.500 33Z"
LOCKS = "M24.500 20Q19.500 29 22.500 41Q30 45 36 44Q42 45 49.500 41Q52.500 29 47.500 20Z"
RUFF = "M20 43Q24 38.500 36 40.500Q48 38.500 52 43Q53 48.500 47 50Q36 53 25 50Q19 48.500 20 43Z"
BEARD = "M25 32.500Q27 38 31.500 37Q36 34.500 40.500 37Q45 38 47 32.500Q47.500 44 36 48.500Q24.500 44 25 32.500Z"
CORONET = "M21.500 22.500L19 6.500L27 13.500L36 2.500L45 13.500L53 6.500L50.500 22.500Q36 26.500 21.500 22.500Z"
HOLDING = "M50 54Q60 58 66 66"


def grande(seat: SeatStyle, line: float = LINE) -> str:
    """Draw a lord in coronet, ruff and surcoat, who holds the seat's banner, 96 x 118 units."""
    c = shades(seat)
    parts = [
        (MANTLE, c.dark), (BOOTS, "#5A3A22"), (POLE, "#A9793B"), (FLAG, c.main), (SURCOAT, c.main), (LOCKS, HAIR),
        (FACE, SKIN), (RUFF, IVORY), (BEARD, HAIR), (CORONET, METAL),
    ]  # fmt: skip
    ruff = "".join(
        _line(f"M{x} {top}L{x + bend} {low}", SKIN_DARK, 1.3)
        for x, top, bend, low in (
            (25, 42, -1, 49),
            (30.5, 42, -0.5, 50.5),
            (36, 47, 0, 51),
            (41.5, 42, 0.5, 50.5),
            (47, 42, 1, 49),
        )
    )
    return "".join(
        [
            _shadow(36, 114, 33, 5.5),
            *_cut(parts, c.dark, line),
            svg.path(SURCOAT_LIT, c.light, opacity=0.85),
            svg.path("M51 52.500L54 79L55.500 102Q51.500 104.500 48 102Q50.500 78 46 51Z", c.dark, opacity=0.55),
            _line("M16.500 96Q36 102.500 55.500 96", c.ink, 2.0, 0.75),
            svg.path("M71 8Q80 5 90 8L88.500 11Q80 8.500 71 11Z", c.light, opacity=0.9),
            svg.path(svg.seat_shape(seat.shape, 78.300, 20.300, 18.0), c.ink),
            svg.path("M65 1L71 5.500L65 10L61 5.500Z", METAL_LIGHT, OUTLINE, 1.8),
            _line(HOLDING, OUTLINE, 13.0), _line(HOLDING, c.main, 8.6),
            _line("M51 52Q60 55 65.500 62", c.light, 2.0, 0.8),
            _line("M62.500 58L58.500 66", IVORY, 3.2),
            svg.circle(67, 67, 4.6, SKIN, OUTLINE, 2.0),
            ruff,
            _line("M27.500 28Q30 26.500 33 27.700M39 27.700Q42 26.500 44.500 28", HAIR, 2.0),
            svg.circle(30.500, 31, 1.8, OUTLINE), svg.circle(41.500, 31, 1.8, OUTLINE),
            _line("M36 30.500L35 34.500H37.500", SKIN_DARK, 1.5),
            _line("M33.500 40.300H38.500", "#D07A62", 2.0),
            svg.path("M21.500 22.500L20.700 17Q36 21 51.300 17L50.500 22.500Q36 26.500 21.500 22.500Z", METAL_DARK),
            _line("M24.500 14L28 17M36 7.500V15M47.500 14L44 17", METAL_LIGHT, 2.2, 0.9),
            *(svg.circle(x, y, 2.7, IVORY, OUTLINE, 1.5) for x, y in ((19, 6), (36, 2), (53, 6))),
            svg.circle(36, 20.8, 2.0, c.main, OUTLINE, 0.8),
            svg.path(svg.seat_shape(seat.shape, 36, 75, 29.0), c.ink),
        ]
    )  # fmt: skip


# -- the King

ROBE = "M24 66Q30 58 50 58Q70 58 76 66L82 100L90 134Q72 142 50 141Q28 142 10 134L18 100Z"
ROBE_LIT = "M24 84Q20 104 16.500 131Q19 133.500 23 134.500Q23 108 31 82.500Q27 82 24 84Z"
ERMINE = "M41 66L36.500 140.500Q50 142 63.500 140.500L59 66Z"
ERMINE_SPOT = "q3.400 4.500 1.200 8.500h-2.400q-2.200 -4 1.200 -8.500Z"
COLLAR = "M20 70Q26 58 50 57Q74 58 80 70Q83 79 76 84Q62 76 50 79.500Q38 76 24 84Q17 79 20 70Z"
KING_FACE = "M31 30H69V44Q68 60 50 64Q32 60 31 44Z"
KING_HAIR = "M31 28Q24 42 28 62Q38 66 50 65Q62 66 72 62Q76 42 69 28Z"
KING_BEARD = (
    "M32.500 44Q36 49 42 46.500Q50 43 58 46.500Q64 49 67.500 44Q70 62 58 70Q53 74 50 80Q47 74 42 70Q30 62 32.500 44Z"
)
CROWN = "M26 32L18.500 6L33 17.500L50 1.500L67 17.500L81.500 6L74 32Q50 38.500 26 32Z"
SCEPTRE = "M91.500 52H95.500V132H91.500Z"
ORB = "M93.500 32L101 43L93.500 54L86 43Z"


def king(line: float = LINE) -> str:
    """Draw the King in ebony, ermine and old silver, which no seat uses, 100 x 144 units."""
    parts = [
        (SCEPTRE, METAL), (ROBE, EBONY), (ERMINE, IVORY), (KING_HAIR, "#B9B2A2"), (COLLAR, IVORY), (KING_FACE, SKIN),
        (KING_BEARD, "#E9E4D6"), (CROWN, METAL), (ORB, METAL_LIGHT),
    ]  # fmt: skip
    spots = (
        (28, 74),
        (38, 69),
        (62, 69),
        (72, 74),
        (50, 92),
        (45, 105),
        (55, 105),
        (50, 118),
        (43.5, 131),
        (56.5, 131),
    )
    gems = ((35, 30.3, VERMILION), (50, 32, "#2F6E8F"), (65, 30.3, VERMILION))
    return "".join(
        [
            _shadow(50, 139, 44, 6.5),
            *_cut(parts, "#120D16", line * 1.1),
            svg.path(ROBE_LIT, EBONY_LIGHT, opacity=0.9),
            _line("M12.500 129.500Q24 134.500 37 136M63 136Q76 134.500 87.500 129.500", METAL, 3.6),
            *(svg.path(f"M{x:g} {y - 4:g}{ERMINE_SPOT}", OUTLINE) for x, y in spots),
            _line("M37.500 38.500Q41 35.500 45 38M55 38Q59 35.500 62.500 38.500", "#8E8676", 2.8),
            svg.circle(42, 42.500, 2.4, OUTLINE), svg.circle(58, 42.500, 2.4, OUTLINE),
            _line("M50 41.500L48 48H51.500", SKIN_DARK, 1.9),
            _line("M42 52Q46 48.500 50 51Q54 48.500 58 52", "#B9B2A2", 2.2),
            _line("M46.500 56Q50 58 53.500 56", "#B4604C", 2.2),
            _line("M40 60Q42 66 46 70M60 60Q58 66 54 70M50 62V73", "#B9B2A2", 1.6),
            svg.path("M26 32L24.200 26Q50 33 75.800 26L74 32Q50 38.500 26 32Z", METAL_DARK, OUTLINE, 1.2),
            svg.path("M27.500 14L33 18.500L30 25.500ZM50 6L57 14L50 26L46 17Z", METAL_LIGHT, opacity=0.95),
            *(svg.circle(x, y, 2.6, colour, OUTLINE, 1.1) for x, y, colour in gems),
            *(svg.circle(x, y, 4.0, IVORY, OUTLINE, 2.0) for x, y in ((18.5, 5.5), (50, 2), (81.5, 5.5))),
            svg.path("M93.500 35.500L93.500 50L89 43Z", "#FFFFFF", opacity=0.6),
            _line("M75 78Q84 82 91 88", OUTLINE, 16.0), _line("M75 78Q84 82 91 88", EBONY, 10.6),
            _line("M86.500 81L81.500 90", IVORY, 4.0),
            svg.circle(93, 89.500, 5.4, SKIN, OUTLINE, 2.2),
        ]
    )  # fmt: skip


# -- points


def badge(radius: float) -> str:
    """Draw the ground of a count around (0, 0), `radius` units large: ink, with an ivory rim."""
    return "".join(
        [
            svg.circle(1.0, 1.6, radius, "#000000", opacity=0.35),
            svg.circle(0, 0, radius, OUTLINE),
            svg.circle(0, 0, radius * 0.86, OUTLINE, IVORY, radius * 0.13),
        ]
    )


def points_board(width: float, height: float, line: float = 4.4) -> str:
    """Draw room for three prizes as the steps of a rostrum: the first one highest, on ink and under a crown.

    line  thickness of the outline
    """
    third, low = (width - 6) / 3, height - 2
    tops = [2 + _step(height) * place for place in range(3)]
    ends = [3 + third * (place + 1) for place in range(2)]
    steps = "".join(f"H{end:g}V{top:g}" for end, top in zip(ends, tops[1:], strict=True))
    outline = f"M2 {low:g}V{tops[0]:g}{steps}H{width - 2:g}V{low:g}Z"
    parts = [
        f'<g transform="translate(2 3)">{svg.path(outline, "#000000", "#000000", 3, 0.28)}</g>',
        svg.path(outline, OUTLINE, OUTLINE, line),
    ]
    for place, top in enumerate(tops):
        wide = third - (1.6 if place < 2 else 0.0)
        parts.append(svg.rect(3 + third * place, top, wide, low - top, (OUTLINE, PAPER, PAPER_DIM)[place]))
    x, y, unit = 3 + third / 2 - 0.8, 2 + _step(height) * 2, height / PLAQUE[1]
    crown = ((-11, 0), (-13, -9), (-6, -4.5), (0, -11), (6, -4.5), (13, -9), (11, 0))
    parts.append(svg.path(svg.closed([(x + dx * unit, y + dy * unit) for dx, dy in crown]), METAL_LIGHT))
    return "".join(parts)


def points_middle(width: float, height: float, place: int) -> tuple[float, float]:
    """Return the middle of a prize on a board of that size."""
    third = (width - 6) / 3
    return 3 + third * (place + 0.5) - (0.8 if place < 2 else 0.0), (2 + 2 * _step(height) + height - 2) / 2 + 0.4


def _step(height: float) -> float:
    """Return the height of a step on a board of that height."""
    return height * STEP / PLAQUE[1]


def scoreboard() -> str:
    """Draw the rim of a mobile scoreboard: vermilion wood with studs, around a board of points."""
    (width, height), edge = SCOREBOARD, SCOREBOARD_EDGE
    studs = "".join(
        svg.circle(x, y, 3.2, METAL_LIGHT, OUTLINE, 1.4) for x in (5.4, width - 5.4) for y in (5.4, height - 5.4)
    )
    return "".join(
        [
            svg.rect(4, 7, width - 4, height - 6, "#000000", radius=6, opacity=0.38),
            svg.rect(1.4, 1.4, width - 2.8, height - 2.8, VERMILION, OUTLINE, 2.8, 5),
            _line(f"M8 4.200H{width - 8:g}", "#EE8A72", 1.8, 0.9),
            f'<g transform="translate({edge:g} {edge:g})">{points_board(*SCOREBOARD_INSIDE, 2.2)}</g>',
            studs,
        ]
    )


SCOREBOARD_EDGE = 7.0
SCOREBOARD_INSIDE = (SCOREBOARD[0] - 2 * SCOREBOARD_EDGE, SCOREBOARD[1] - 2 * SCOREBOARD_EDGE)
"""The board within a mobile scoreboard's rim: as large as the printed one that it covers."""


def tray(box: Box, line: Sequence[Point]) -> str:
    """Draw a sheet of paper in the sea, with a line from its edge to a point on land."""
    x, y, width, height = box
    end = line[-1]
    return "".join(
        [
            svg.path(svg.opened(line), "none", PAPER, 6.5, 0.85),
            svg.path(svg.opened(line), "none", OUTLINE, 3.0),
            svg.circle(*end, 5.6, OUTLINE, PAPER, 1.8),
            svg.rect(x + 3, y + 5, width, height, "#08171B", radius=5, opacity=0.4),
            svg.rect(x, y, width, height, PAPER_DIM, OUTLINE, 2.8, 4),
            svg.rect(x + 4, y + 4, width - 8, height - 8, "none", "#8A6B3E", 1.3, 2),
        ]
    )
