"""The faces of the wooden pieces, as drawings of a fixed size; `pieces.py` renders and caches them."""

from __future__ import annotations

from game.ui.kit.art import svg
from game.ui.look.palette import SeatStyle

OUTLINE = "#1E1611"
KEYLINE = "#FFFDF4"
METAL = "#94907E"
"""Old silver: crowns and fittings. At least 15 from every seat's colour, by `tools/colour_distances.py`."""
LINE = 4.6
"""Thickness of the dark outline, in the drawing's units: a little over 3 units of the canvas on a usual table."""

CABALLERO = (44.0, 50.0)
STACK = (58.0, 64.0)
GRANDE = (38.0, 50.0)
KING = (56.0, 71.0)
SCOREBOARD = (132.0, 50.0)

STACK_FRONT = (2.6, 25.0, 49.0, 36.2)
"""The front of a pile, with its count: left, top, width, height."""


def _block(
    seat: SeatStyle, name: str, front: tuple[float, float, float, float], depth: float, lift: float
) -> list[str]:
    """Draw a wooden block seen slightly from above and the right: lit lid, grained front, dark side.

    front        left, top, width, height
    depth, lift  offset of its rear edge, to the right and up
    """
    x, y, width, height = front
    lid = [(x, y), (x + depth, y - lift), (x + width + depth, y - lift), (x + width, y)]
    side = [
        (x + width, y),
        (x + width + depth, y - lift),
        (x + width + depth, y + height - lift),
        (x + width, y + height),
    ]
    around = [
        (x, y), (x + depth, y - lift), (x + width + depth, y - lift), (x + width + depth, y + height - lift),
        (x + width, y + height), (x, y + height),
    ]  # fmt: skip
    bright, dark = svg.mix(seat.colour, "#FFFFFF", 0.14), svg.mix(seat.colour, "#000000", 0.14)
    shade, edge = svg.mix(seat.colour, "#000000", 0.46), svg.mix(seat.colour, "#000000", 0.62)
    grain = "".join(
        f"M{x + 3:g} {y + height * part:g}q{width * 0.24:g} {bend:g} {width * 0.48:g} 0t{width * 0.4:g} {-bend / 3:g}"
        for part, bend in ((0.2, -2.4), (0.46, 2.0), (0.7, -2.2), (0.9, 1.6))
    )
    return [
        svg.path(svg.closed([(px + 1.6, py + 2.6) for px, py in around]), "#000000", "#000000", LINE, 0.28),
        svg.path(svg.closed(around), OUTLINE, OUTLINE, LINE),
        svg.gradient(name, [(0, bright), (0.55, seat.colour), (1, dark)], True),
        svg.path(svg.closed([(x, y), (x + width, y), (x + width, y + height), (x, y + height)]), f"url(#{name})"),
        svg.path(svg.closed(side), shade),
        svg.path(svg.closed(lid), svg.mix(seat.colour, "#FFFFFF", 0.3)),
        svg.path(grain, "none", edge, 1.0, 0.3),
        svg.path(f"M{x + 1.2:g} {y + height - 1:g}V{y + 1.2:g}H{x + width - 1:g}", "none",
                 svg.mix(seat.colour, "#FFFFFF", 0.66), 1.8, 0.85),
        svg.path(f"M{x + width:g} {y + 1:g}V{y + height:g}", "none", edge, 1.4),
    ]  # fmt: skip


def caballero(seat: SeatStyle) -> str:
    """Draw a wooden block with its seat's shape burnt into the front."""
    front = (2.6, 11.0, 33.4, 36.0)
    middle = (front[0] + front[2] / 2, front[1] + front[3] / 2)
    groove = svg.mix(seat.colour, "#000000" if seat.ink != "#FFFFFF" else "#FFFFFF", 0.25)
    return "".join(
        [
            *_block(seat, "c", front, 5.0, 8.2),
            svg.path(svg.seat_shape(seat.shape, middle[0] + 0.9, middle[1] + 1.0, 23), groove, opacity=0.5),
            svg.path(svg.seat_shape(seat.shape, *middle, 23), seat.ink),
        ]
    )


def stack(seat: SeatStyle) -> str:
    """Draw a pile of blocks: the seat's shape on top, grooves between the blocks, room for the count."""
    x, y, width, height = STACK_FRONT
    depth, lift = 3.6, 22.2
    parts = _block(seat, "p", STACK_FRONT, depth, lift)
    edge = svg.mix(seat.colour, "#000000", 0.7)
    grooves = "".join(f"M{x + width:g} {y + height * part:g}l{depth:g} {-lift * 0.4:g}" for part in (0.25, 0.5, 0.75))
    parts.append(svg.path(grooves, "none", edge, 1.6))
    lid = (x + width / 2 + depth / 2, y - lift / 2)
    mark = svg.seat_shape(seat.shape, lid[0], lid[1] + 0.2, 19)
    if seat.ink == "#FFFFFF":
        parts.append(svg.path(mark, OUTLINE, OUTLINE, 2.6))
    parts.append(svg.path(mark, seat.ink))
    return "".join(parts)


def grande(seat: SeatStyle) -> str:
    """Draw a coat of arms under a coronet: the seat's home."""
    shield = "M4 15H34V28C34 38 27 44 19 47.2C11 44 4 38 4 28Z"
    coronet = "M6 14L4.5 4.5L11 8.5L19 2.9L27 8.5L33.5 4.5L32 14Z"
    inner = "M7.4 18.2H30.6V28C30.6 36 25.5 40.8 19 43.6C12.5 40.8 7.4 36 7.4 28Z"
    return "".join(
        [
            svg.path("M6 17H36V30C36 40 29 45 21 48.4C13 45 6 40 6 30Z", "#000000", opacity=0.28),
            svg.gradient("s", [(0, svg.mix(seat.colour, "#FFFFFF", 0.2)), (1, svg.mix(seat.colour, "#000000", 0.14))]),
            svg.path(shield, METAL, OUTLINE, 4.2),
            svg.path(inner, "url(#s)"),
            svg.path(coronet, METAL, OUTLINE, 3.0),
            svg.circle(19, 10, 1.6, "#9C2A20"),
            svg.path(svg.seat_shape(seat.shape, 19, 28.8, 20), seat.ink),
        ]
    )


def king() -> str:
    """Draw the King in ebony and silver, which no seat uses."""
    robe = "M26 26C37 27 41 36 42.5 44L45 56H7L9.5 44C11 36 15 27 26 26Z"
    crown = "M10.5 19L7.5 6L16.5 11L26 2.6L35.5 11L44.5 6L41.5 19Z"
    return "".join(
        [
            svg.rect(6, 57, 44, 8, "#000000", radius=4, opacity=0.3),
            svg.gradient("r", [(0, "#6A5580"), (0.45, "#3F3052"), (1, "#211830")]),
            svg.rect(4, 53.5, 44, 9.5, METAL, OUTLINE, 4.0, 4),
            svg.path(robe, "url(#r)", OUTLINE, 4.0),
            svg.path("M26 36L21.5 54H30.5Z", METAL, "", 0, 0.95),
            svg.path("M11.5 40C16 33 36 33 40.5 40C35 46 17 46 11.5 40Z", "#F6EFDF", OUTLINE, 1.8),
            *(svg.circle(x, y, 1.3, OUTLINE) for x, y in ((17, 40), (22.5, 41.6), (29.5, 41.6), (35, 40))),
            svg.circle(26, 26, 11, "#EBD0A6", OUTLINE, 3.2),
            svg.path(
                "M15.8 27C16 39 36 39 36.2 27C32 31 29 29.5 26 29.5C23 29.5 20 31 15.8 27Z", "#F1ECE2", OUTLINE, 1.2
            ),
            svg.circle(22, 25, 1.5, OUTLINE),
            svg.circle(30, 25, 1.5, OUTLINE),
            svg.path(crown, METAL, OUTLINE, 3.4),
            svg.circle(26, 13.4, 2.3, "#9C2A20"),
            svg.circle(17.5, 15, 1.7, "#2F6E8F"),
            svg.circle(34.5, 15, 1.7, "#2F6E8F"),
        ]
    )


KING_VIEW = (0.0, 0.0, 52.0, 66.0)
"""The part of the drawing's space that the King fills."""


def scoreboard() -> str:
    """Draw a mobile scoreboard: a plank of dark wood with a deep shadow and room for its values."""
    grain = "".join(svg.path(f"M8 {y}q30 -3 58 0t56 0", "none", "#1A0F08", 1, 0.4) for y in (12, 19, 26, 33, 39))
    return "".join(
        [
            svg.rect(5, 7, 126, 42, "#000000", radius=8, opacity=0.42),
            svg.gradient("w", [(0, "#7A4F2B"), (0.12, "#5E3A1D"), (1, "#3F2511")], True),
            svg.rect(2.4, 2.4, 125, 42, "url(#w)", OUTLINE, LINE, 7),
            grain,
            svg.path("M7 5.4H123", "none", "#B98A55", 1.6, 0.8),
            svg.rect(6.4, 6.8, 117, 33.4, "none", METAL, 1.8, 4),
            *(svg.circle(x, 23.4, 1.9, METAL, OUTLINE, 0.8) for x in (10.6, 119.2)),
        ]
    )
