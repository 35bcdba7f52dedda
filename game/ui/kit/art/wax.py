"""A seal of wax in a seat's colour, with its shape: a drawing around a point, for `svg.render`."""

from __future__ import annotations

import math

from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle

THICKEST = 60.0
"""Radius from which the outline of a seal gets no thicker."""
POINTS = 48


def seal(seat: SeatStyle, x: float, y: float, radius: float, shown: float = 1.0) -> str:
    """Draw a seal; `shown`: its opacity."""
    return svg.faded(artwork.placed("pictures/seal", x, y, 2 * radius, filling(seat, radius)), shown)


def filling(seat: SeatStyle, radius: float) -> artwork.Filling:
    """Return what fills the picture of a seal that large: from a radius of 60, its outline gets no thicker."""
    outline = min(1.0, THICKEST / radius)
    return {"house": wax_of(seat), "ink": seat.ink, "shape": seat.shape, "outline": outline}


def wax_of(seat: SeatStyle) -> str:
    """Return the colour of a seat's wax: ivory is too light for an edge."""
    return "#CFC3A6" if seat.name == "ivory" else seat.colour


def blob(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the edge of wax that has run a little."""
    found = []
    for index in range(POINTS):
        turn = math.tau * index / POINTS
        far = radius * (1.0 + 0.05 * math.sin(5 * turn + 0.7) + 0.035 * math.sin(9 * turn))
        found.append((x + far * math.cos(turn), y + far * math.sin(turn)))
    return found
