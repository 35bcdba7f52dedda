"""A seat's things: markers, manors, seals, assistants and dice, in its colour and with its shape; and Merlin's die."""

from __future__ import annotations

import math

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, LINE, PAPER
from game.titles.merlin.table.art.signs import sign
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

INDIGO = "#34459C"
"""Pips and rim of Merlin's die, which no seat has."""


def marker(style: SeatStyle, x: float, y: float, radius: float) -> str:
    """Draw an influence marker: a turned wooden disc with the seat's shape."""
    colour = style.colour
    return brush.placed(
        x,
        y,
        radius / 50,
        svg.circle(2, 8, 50, INK),
        svg.circle(1, 5, 45, brush.shaded(colour, 0.5)),
        svg.circle(0, 0, 46, colour, INK, 8),
        svg.circle(0, 0, 36, "none", brush.shaded(colour, 0.28), 4),
        svg.path("M-37 8A38 38 0 0 1 10 -36.500", "none", brush.lit(colour, 0.75), 5),
        svg.path(svg.seat_shape(style.shape, 0, 0, 48), style.ink if style.ink == "#FFFFFF" else INK),
    )


def manor(style: SeatStyle, x: float, y: float, size: float) -> str:
    """Draw a manor: a timbered house under the seat's roof, with its shape in the gable."""
    colour = style.colour
    wall, roof = "M-40 -8H40V50H-40Z", "M-56 1L0 -55L56 1L48 7H-48Z"
    return brush.placed(
        x,
        y,
        size / 112,
        brush.shadow(6, 50, 52, 8, 0.35),
        svg.path(wall + roof + "M20 -50H34V-20H20Z", INK, INK, 11),
        svg.path("M20 -50H34V-20H20Z", "#A79D8C"),
        svg.path(wall, "#F3EAD3"),
        svg.path("M12 -8H40V50H12Z", "#C9B994", opacity=0.75),
        brush.line("M-38 -8V50M38 -8V50M-38 45H38", "#7A5530", 4.5),
        brush.line("M-36 14L-24 44M36 14L24 44", "#7A5530", 3.4),
        svg.path(roof, colour),
        svg.path("M-50 1L0 -49L9 -40L-30 1Z", brush.lit(colour, 0.5), opacity=0.55),
        svg.path("M14 -41L56 1L48 7H20Q26 -14 14 -41Z", brush.shaded(colour, 0.6), opacity=0.5),
        brush.line("M-46 2H46", brush.shaded(colour, 0.55), 3),
        svg.circle(0, 25, 23, colour, INK, 5),
        svg.path(svg.seat_shape(style.shape, 0, 25, 30), style.ink if style.ink == "#FFFFFF" else INK),
    )


def seal(style: SeatStyle, x: float, y: float, radius: float) -> str:
    """Draw a wax seal, pressed with the seat's shape."""
    colour, corners = style.colour, []
    for index in range(90):
        turn = math.tau * index / 90
        reach = 46 + 2.6 * math.sin(9 * turn + 0.8) + 1.7 * math.sin(4 * turn + 2)
        corners.append((reach * math.cos(turn), reach * math.sin(turn)))
    edge = svg.closed(corners)
    return brush.placed(
        x,
        y,
        radius / 50,
        brush.placed(3, 5, 1, svg.path(edge, INK, INK, 7, 0.9)),
        svg.path(edge, colour, INK, 6.5),
        svg.path("M-41 6A42 42 0 0 1 10 -40", "none", brush.lit(colour, 0.7), 5, 0.9),
        svg.circle(0, 0, 33, brush.shaded(colour, 0.22), brush.shaded(colour, 0.5), 4),
        svg.path("M-24 22A33 33 0 0 0 33 2", "none", brush.lit(colour, 0.6), 3.5, 0.8),
        svg.path(svg.seat_shape(style.shape, 0, 0, 38), style.ink if style.ink == "#FFFFFF" else INK),
    )


BODY = "M-16 -64H16C20 -44 37 -26 40 -3Q0 8 -40 -3C-37 -26 -20 -44 -16 -64Z"


def assistant(style: SeatStyle, role: str, foot_x: float, foot_y: float, height: float) -> str:
    """Draw an assistant: the head is the seat's shape, and the body carries the role."""
    colour, ink = style.colour, style.ink if style.ink == "#FFFFFF" else INK
    head = svg.seat_shape(style.shape, 0, -81, 40)
    return brush.placed(
        foot_x,
        foot_y,
        height / 106,
        brush.shadow(2, -1, 44, 9, 0.35),
        brush.cut([(BODY, colour), (head, colour)], brush.shaded(colour, 0.5), 9, (3, 3)),
        svg.path(
            "M-12 -60H-5C-10 -40 -26 -22 -28 -4L-37 -5C-34 -26 -18 -44 -12 -60Z", brush.lit(colour, 0.75), opacity=0.8
        ),
        svg.path(
            "M10 -60H14C18 -42 34 -26 37 -5Q30 -2 22 -1C24 -24 14 -40 10 -60Z", brush.shaded(colour, 0.7), opacity=0.4
        ),
        brush.line("M-17 -63Q0 -58 17 -63", INK, 3.4),
        svg.circle(-4, -80, 4, brush.lit(colour, 0.85), opacity=0.8),
        sign(role, 0, -27, 42, ink, colour),
    )


PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""Where the pips of each side lie, from -1 to 1."""


def die(style: SeatStyle, pips: int, x: float, y: float, size: float) -> str:
    """Draw a die of the seat's colour."""
    ink = style.ink if style.ink == "#FFFFFF" else INK
    return brush.placed(x, y, size / 100, _cube(style.colour), _pips(pips, 25, 10.5, ink))


def merlin_die(pips: int, x: float, y: float, size: float) -> str:
    """Draw Merlin's die: white with indigo pips and an indigo rim, so that it is no player's ivory."""
    rim = svg.rect(-39, -39, 78, 78, "none", INDIGO, 8, 13)
    return brush.placed(x, y, size / 100, _cube("#FFFFFF"), rim, _pips(pips, 21, 9, INDIGO))


def spent_die(x: float, y: float, size: float) -> str:
    """Draw the empty place of a die that has been used, on slate."""
    dashes = "M-40 -26V-20Q-40 -40 -20 -40H20Q40 -40 40 -20V20Q40 40 20 40H-20Q-40 40 -40 20Z"
    return brush.placed(x, y, size / 100, svg.path(dashes, "#0A141B", LINE, 6, 0.9, dash="13 12"))


def _cube(colour: str) -> str:
    return "".join(
        [
            svg.rect(-47, -42, 98, 98, INK, radius=24),
            svg.rect(-48, -48, 96, 96, brush.shaded(colour, 0.4), INK, 6, 22),
            svg.rect(-45, -45, 86, 86, colour, radius=19),
            svg.path("M-38 -20Q-38 -38 -20 -38H22", "none", svg.mix(colour, PAPER, 0.75), 6, 0.9),
        ]
    )


def _pips(pips: int, apart: float, radius: float, ink: str) -> str:
    return "".join(svg.circle(dx * apart - 1, dy * apart - 1, radius, ink) for dx, dy in PIPS[pips])
