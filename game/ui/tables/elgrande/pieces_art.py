"""The faces of the wooden pieces, as drawings of a fixed size; `pieces.py` renders and keeps them."""

from __future__ import annotations

from game.ui.palette import SeatStyle
from game.ui.tables.elgrande import svg

OUTLINE = "#1B120B"
KEYLINE = "#F7EFDC"
GOLD = "#E9B93C"
LINE = 3.8
"""Thickness of the dark outline, in the drawing's units: 3.3 units of the canvas on a board at 1920 x 1080."""

CABALLERO = (58.0, 64.0)
GRANDE = (38.0, 50.0)
KING = (52.0, 66.0)
SCOREBOARD = (132.0, 50.0)


def tile_rect(count: int) -> tuple[float, float, float, float]:
    """Where the front tile lies in the drawing of a caballero: left, top, width, height."""
    depth = 0 if count < 2 else 4 if count < 4 else 7
    return 4.5 - depth * 0.3 + 1.5, 9.0 + depth * 0.3, 46.0, 50.0


def caballero(seat: SeatStyle, count: int) -> str:
    """A wooden tile with its seat's shape; from 2 on a pile, the shape above and room for the count below."""
    x, y, width, height = tile_rect(count)
    body = [svg.ellipse(x + width / 2 + 2, y + height - 0.5, width / 2 + 3, 5, "#000000", 0.28)]
    layers = 0 if count < 2 else 1 if count < 4 else 2
    for layer in range(layers, 0, -1):
        shade = svg.mix(seat.colour, "#000000", 0.22 + 0.12 * layer)
        body.append(svg.rect(x + 3.5 * layer, y - 3.5 * layer, width, height, shade, OUTLINE, LINE, 8))
    body.append(
        svg.gradient("g", [(0, svg.mix(seat.colour, "#FFFFFF", 0.16)), (1, svg.mix(seat.colour, "#000000", 0.1))], True)
    )
    body.append(svg.rect(x, y, width, height, "url(#g)", OUTLINE, LINE, 8))
    light = svg.mix(seat.colour, "#FFFFFF", 0.5)
    body.append(svg.path(f"M{x + 6:g} {y + 3.4:g}H{x + width - 6:g}", "none", light, 2.2, 0.8))
    for offset in (0.34, 0.62, 0.84):
        grain = f"M{x + 4:g} {y + height * offset:g}q{width * 0.25:g} -2.5 {width * 0.5:g} 0t{width * 0.36:g} 0.5"
        body.append(svg.path(grain, "none", svg.mix(seat.colour, "#000000", 0.5), 0.8, 0.22))
    middle = x + width / 2
    if count < 2:
        body.append(svg.path(svg.seat_shape(seat.shape, middle, y + height / 2, 27), seat.ink))
    else:
        body.append(svg.path(svg.seat_shape(seat.shape, middle, y + 12.5, 14), seat.ink))
    return "".join(body)


def grande(seat: SeatStyle) -> str:
    """A coat of arms under a coronet: the seat's home."""
    shield = "M4 15H34V28C34 38 27 44 19 47.5C11 44 4 38 4 28Z"
    coronet = "M6 14L4.5 4.5L11 8.5L19 2.5L27 8.5L33.5 4.5L32 14Z"
    inner = "M7.2 18.2H30.8V28C30.8 36 25.5 40.8 19 44C12.5 40.8 7.2 36 7.2 28Z"
    return "".join(
        [
            svg.gradient("s", [(0, svg.mix(seat.colour, "#FFFFFF", 0.2)), (1, svg.mix(seat.colour, "#000000", 0.14))]),
            svg.path(shield, GOLD, OUTLINE, LINE),
            svg.path(inner, "url(#s)"),
            svg.path(coronet, GOLD, OUTLINE, 2.6),
            svg.circle(19, 10, 1.6, "#9C2A20"),
            svg.path(svg.seat_shape(seat.shape, 19, 29, 17), seat.ink),
        ]
    )


def king() -> str:
    """The King: ebony and gold, which no seat has."""
    robe = "M26 27C34 27 38 33 39.5 41L43 55H9L12.5 41C14 33 18 27 26 27Z"
    crown = "M15 16.5L12.5 5.5L19 9.5L26 2.8L33 9.5L39.5 5.5L37 16.5Z"
    return "".join(
        [
            svg.ellipse(28, 61, 23, 4, "#000000", 0.3),
            svg.gradient("r", [(0, "#5A4A6B"), (0.45, "#372B45"), (1, "#1E1728")]),
            svg.rect(6, 53, 40, 9, GOLD, OUTLINE, LINE, 4),
            svg.path(robe, "url(#r)", OUTLINE, LINE),
            svg.path("M26 30L22.5 54H29.5Z", GOLD, "", 0, 0.9),
            svg.path("M15.5 36C19 30 33 30 36.5 36C33 40.5 19 40.5 15.5 36Z", "#F6EFDF", OUTLINE, 1.6),
            svg.circle(20.5, 36, 1.1, OUTLINE),
            svg.circle(26, 37, 1.1, OUTLINE),
            svg.circle(31.5, 36, 1.1, OUTLINE),
            svg.circle(26, 22.5, 9, "#EBD0A6", OUTLINE, LINE - 0.8),
            svg.path("M18.5 24.5C19 32 33 32 33.5 24.5C31 27.5 21 27.5 18.5 24.5Z", "#6B4A2A"),
            svg.path(crown, GOLD, OUTLINE, LINE - 0.6),
            svg.circle(26, 11.8, 1.9, "#9C2A20"),
            svg.circle(19.5, 13, 1.4, "#2F6E8F"),
            svg.circle(32.5, 13, 1.4, "#2F6E8F"),
        ]
    )


def scoreboard() -> str:
    """A mobile scoreboard: dark wood with a golden rim; the three values are written on it."""
    grain = "".join(svg.path(f"M8 {y}q30 -3 58 0t58 0", "none", "#1A0F08", 1, 0.35) for y in (14, 22, 30, 38))
    return "".join(
        [
            svg.rect(5, 6, 124, 42, "#000000", radius=8, opacity=0.3),
            svg.gradient("w", [(0, "#6B4424"), (1, "#472B15")], True),
            svg.rect(3, 3, 124, 42, "url(#w)", OUTLINE, LINE, 8),
            grain,
            svg.rect(7, 7, 116, 34, "none", GOLD, 2, 5),
        ]
    )
