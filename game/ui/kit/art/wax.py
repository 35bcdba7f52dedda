"""A seal of wax in a seat's colour, with its shape: a drawing around a point, for `svg.render`."""

from __future__ import annotations

import math

from game.ui.look import svg
from game.ui.look.palette import SeatStyle

INK, SHADOW = "#1E1611", "#08171B"
POINTS = 48


def seal(seat: SeatStyle, x: float, y: float, radius: float, shown: float = 1.0) -> str:
    """Draw a seal; `shown`: its opacity."""
    wax = wax_of(seat)
    dark, light = svg.mix(wax, "#000000", 0.3), svg.mix(wax, "#FFFFFF", 0.45)
    outline, unit = blob(x, y, radius), radius / 30.0
    shine = (
        f"M{x - radius * 0.66:g} {y - radius * 0.5:g}"
        f"A{radius * 0.84:g} {radius * 0.84:g} 0 0 1 {x - radius * 0.1:g} {y - radius * 0.84:g}"
    )
    return "".join(
        [
            svg.path(svg.closed([(px + 2 * unit, py + 4 * unit) for px, py in outline]), SHADOW, opacity=0.35 * shown),
            svg.path(svg.closed(outline), wax, INK, 3.2 * min(unit, 2.0), shown),
            svg.circle(x, y, radius * 0.72, dark, opacity=shown),
            svg.circle(x, y + unit, radius * 0.68, wax, opacity=shown),
            svg.path(shine, "none", light, 3.0 * unit, 0.9 * shown),
            svg.path(svg.seat_shape(seat.shape, x, y, radius * 0.9), seat.ink, "", 0.0, shown),
        ]
    )


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
