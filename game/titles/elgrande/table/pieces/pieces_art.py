"""The sizes and colours of the pieces under `assets/titles/elgrande/pieces`, and what is cut to a size: points, trays.

All of them share one unit, 0.78 of a canvas unit on a usual table: so their lines are equally thick, and size tells
rank.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme

OUTLINE = "#1E1611"
IVORY = "#FFFDF4"
METAL, METAL_LIGHT = "#94907E", "#CFCBB8"
"""Old silver: crowns and fittings. At least 15 from every seat's colour, by `tools/colour_distances.py`."""
FOLDER = "titles/elgrande/pieces"
HIGH_CONTRAST_OUTLINE = 1.52
"""How many times as thick outlines are at high contrast."""

CABALLERO = (72.0, 72.0)
GRANDE = (96.0, 118.0)
KING = (100.0, 144.0)
SCOREBOARD = (138.0, 66.0)
PLAQUE = (124.0, 52.0)
STEP = 6.5
"""Height of a step between two prizes, in the drawing's units."""
PAPER, PAPER_DIM = "#F7ECD2", "#E9D7AE"


def filling(theme: Theme, seat: SeatStyle | None = None) -> artwork.Filling:
    """Return what fills the picture of a seat's piece, or of nobody's: outlines are thicker at high contrast."""
    outline = HIGH_CONTRAST_OUTLINE if theme.contrast == "high" else 1.0
    if seat is None:
        return {"outline": outline}
    ink = IVORY if seat.ink == "#FFFFFF" else OUTLINE
    return {"house": seat.colour, "ink": ink, "shape": seat.shape, "outline": outline}


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
