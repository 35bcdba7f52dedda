"""The faces of the wooden pieces, as drawings of a fixed size; `pieces.py` renders and keeps them."""

from __future__ import annotations

from game.ui.palette import SeatStyle
from game.ui.tables.elgrande import svg

OUTLINE = "#1B120B"
KEYLINE = "#F7EFDC"
GOLD = "#E9B93C"
LINE = 3.8
"""Thickness of the dark outline, in the drawing's units: 3.3 units of the canvas on a board at 1920 x 1080."""

DEPTH = 2.4
"""How far the tiles of a pile are set off against one another."""
BAND = 19.0
"""Height of the band above a pile's count."""

CABALLERO = (58.0, 64.0)
GRANDE = (38.0, 50.0)
KING = (52.0, 66.0)
SCOREBOARD = (132.0, 50.0)


def tile_rect(count: int) -> tuple[float, float, float, float]:
    """Where the front tile lies in the drawing of a caballero: left, top, width, height."""
    depth = layers(count) * DEPTH
    return 4.0, 4.0 + depth, 51.0 - depth, 55.0 - depth


def layers(count: int) -> int:
    """How many tiles are seen behind the front one of a pile."""
    return 0 if count < 2 else 1 if count < 4 else 2


def caballero(seat: SeatStyle, count: int) -> str:
    """A wooden tile with its seat's shape; from 2 on a pile: the shape on a dark band, below it room for the count."""
    x, y, width, height = tile_rect(count)
    body = [svg.rect(x + 2, y + 5, width, height - 1, "#000000", radius=9, opacity=0.3)]
    for layer in range(layers(count), 0, -1):
        shade = svg.mix(seat.colour, "#000000", 0.2)
        body.append(svg.rect(x + DEPTH * layer, y - DEPTH * layer, width, height, shade, OUTLINE, 2.2, 8))
    bright, dark = svg.mix(seat.colour, "#FFFFFF", 0.2), svg.mix(seat.colour, "#000000", 0.12)
    body.append(svg.gradient("g", [(0, bright), (0.5, seat.colour), (1, dark)], True))
    body.append(svg.rect(x, y, width, height, "url(#g)", OUTLINE, LINE, 8))
    for offset in (0.42, 0.66, 0.88):
        grain = f"M{x + 4:g} {y + height * offset:g}q{width * 0.25:g} -2.5 {width * 0.5:g} 0t{width * 0.36:g} 0.5"
        body.append(svg.path(grain, "none", svg.mix(seat.colour, "#000000", 0.5), 0.8, 0.25))
    middle = x + width / 2
    if count < 2:
        light = svg.mix(seat.colour, "#FFFFFF", 0.5)
        body.append(svg.path(f"M{x + 6:g} {y + 3.4:g}H{x + width - 6:g}", "none", light, 2.2, 0.8))
        body.append(svg.path(svg.seat_shape(seat.shape, middle, y + height / 2, 28), seat.ink))
    else:
        low = y + BAND
        band = f"M{x + 1.6:g} {low:g}V{y + 8:g}Q{x + 1.6:g} {y + 1.6:g} {x + 8:g} {y + 1.6:g}H{x + width - 8:g}"
        band += f"Q{x + width - 1.6:g} {y + 1.6:g} {x + width - 1.6:g} {y + 8:g}V{low:g}Z"
        body.append(svg.path(band, svg.mix(seat.colour, OUTLINE, 0.66)))
        body.append(svg.path(svg.seat_shape(seat.shape, middle, y + BAND / 2 + 0.8, 14), KEYLINE))
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
            svg.path(svg.seat_shape(seat.shape, 19, 28.5, 19), seat.ink),
        ]
    )


def king() -> str:
    """The King: ebony and gold, which no seat has."""
    robe = "M26 26C37 27 41 36 42.5 44L45 56H7L9.5 44C11 36 15 27 26 26Z"
    crown = "M10.5 19L7.5 6L16.5 11L26 2.6L35.5 11L44.5 6L41.5 19Z"
    return "".join(
        [
            svg.rect(6, 57, 44, 8, "#000000", radius=4, opacity=0.3),
            svg.gradient("r", [(0, "#6A5580"), (0.45, "#3F3052"), (1, "#211830")]),
            svg.rect(4, 53.5, 44, 9.5, GOLD, OUTLINE, LINE, 4),
            svg.path(robe, "url(#r)", OUTLINE, LINE),
            svg.path("M26 36L21.5 54H30.5Z", GOLD, "", 0, 0.95),
            svg.path("M11.5 40C16 33 36 33 40.5 40C35 46 17 46 11.5 40Z", "#F6EFDF", OUTLINE, 1.8),
            *(svg.circle(x, y, 1.3, OUTLINE) for x, y in ((17, 40), (22.5, 41.6), (29.5, 41.6), (35, 40))),
            svg.circle(26, 26, 11, "#EBD0A6", OUTLINE, LINE - 0.8),
            svg.path(
                "M15.8 27C16 39 36 39 36.2 27C32 31 29 29.5 26 29.5C23 29.5 20 31 15.8 27Z", "#F1ECE2", OUTLINE, 1.2
            ),
            svg.circle(22, 25, 1.5, OUTLINE),
            svg.circle(30, 25, 1.5, OUTLINE),
            svg.path(crown, GOLD, OUTLINE, LINE - 0.6),
            svg.circle(26, 13.4, 2.3, "#9C2A20"),
            svg.circle(17.5, 15, 1.7, "#2F6E8F"),
            svg.circle(34.5, 15, 1.7, "#2F6E8F"),
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
