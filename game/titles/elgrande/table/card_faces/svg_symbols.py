"""Small drawings: for the signs of the log, and for cards without a picture."""

from __future__ import annotations

import math

from game.titles.elgrande.table.pieces import pieces_art
from game.ui.look import svg

INK = "#22160D"
PAPER = "#F6ECD2"
OWN = "#D9A227"
FOREIGN = "#8D9AA0"
GOLD = "#F0C24B"
RED = "#A8321F"
LINE = 2.6


def rider(x: float, y: float, kind: str = "own", height: float = 40.0) -> str:
    """Draw a caballero around (x, y): "own", "foreign" or "any", which is one half each."""
    first, second = {"own": (OWN, OWN), "foreign": (FOREIGN, FOREIGN)}.get(kind, (FOREIGN, OWN))
    rear = [(data, INK) for data in (pieces_art.REAR_LEGS, pieces_art.FRONT_LEGS)]
    front = [
        (pieces_art.PLUME, first),
        (pieces_art.TORSO, first),
        (pieces_art.HEAD, PAPER),
        (pieces_art.CLOTH, second),
        (pieces_art.HELM, PAPER),
    ]
    wide, high = pieces_art.CABALLERO
    unit = height / high
    parts = [svg.path(data, fill, INK, LINE / unit) for data, fill in rear + front]
    parts.append(svg.path("M34 14.8H45", "none", INK, LINE / unit))
    moved = f"translate({x - wide / 2 * unit:g} {y - high / 2 * unit:g}) scale({unit:g})"
    return f'<g transform="{moved}">{"".join(parts)}</g>'


def arrow(x: float, y: float, to_x: float, to_y: float, bend: float = 0.0, colour: str = INK, line: float = 4.5) -> str:
    """Draw a bent arrow; `bend` lifts its middle to the left of its direction."""
    dx, dy = to_x - x, to_y - y
    middle = (x + dx / 2 + dy * bend, y + dy / 2 - dx * bend)
    way_x, way_y = to_x - middle[0], to_y - middle[1]
    length = (way_x * way_x + way_y * way_y) ** 0.5 or 1.0
    ux, uy = way_x / length, way_y / length
    head = line * 2.3
    neck = (to_x - ux * head, to_y - uy * head)
    left = (neck[0] - uy * head * 0.72, neck[1] + ux * head * 0.72)
    right = (neck[0] + uy * head * 0.72, neck[1] - ux * head * 0.72)
    shaft = f"M{x:g} {y:g}Q{middle[0]:g} {middle[1]:g} {neck[0]:g} {neck[1]:g}"
    return svg.path(shaft, "none", colour, line) + svg.path(svg.closed([(to_x, to_y), left, right]), colour, colour, 1)


def coin(x: float, y: float, radius: float = 13.0) -> str:
    """Draw a golden laurel coin with a star: points."""
    return (
        svg.circle(x, y, radius, GOLD, INK, LINE)
        + svg.circle(x, y, radius * 0.72, "none", "#A87B1C", 1.4)
        + svg.path(svg.seat_shape("star", x, y - 0.5, radius * 0.95), INK)
    )


def crown(x: float, y: float, width: float = 34.0) -> str:
    half, high = width / 2, width * 0.62
    corners = [
        (x - half * 0.8, y + high / 2), (x - half, y - high * 0.3), (x - half * 0.45, y + high * 0.02),
        (x, y - high / 2), (x + half * 0.45, y + high * 0.02), (x + half, y - high * 0.3),
        (x + half * 0.8, y + high / 2),
    ]  # fmt: skip
    return svg.path(svg.closed(corners), GOLD, INK, LINE) + svg.circle(x, y + high * 0.22, width * 0.07, RED)


def tower(x: float, low: float, size: float = 40.0) -> str:
    """Draw the Castillo, standing on `low`."""
    half = size * 0.4
    top = low - size
    shape = [
        (x - half, low), (x - half, top + size * 0.34), (x - half * 1.25, top + size * 0.34), (x - half * 1.25, top),
        (x - half * 0.75, top), (x - half * 0.75, top + size * 0.13), (x - half * 0.25, top + size * 0.13),
        (x - half * 0.25, top), (x + half * 0.25, top), (x + half * 0.25, top + size * 0.13),
        (x + half * 0.75, top + size * 0.13), (x + half * 0.75, top), (x + half * 1.25, top),
        (x + half * 1.25, top + size * 0.34), (x + half, top + size * 0.34), (x + half, low),
    ]  # fmt: skip
    wing = half * 0.32
    door = f"M{x - wing:g} {low:g}V{low - size * 0.2:g}a{wing:g} {wing:g} 0 0 1 {2 * wing:g} 0V{low:g}Z"
    return svg.path(svg.closed(shape), "#E3D3AC", INK, LINE) + svg.path(door, INK)


def court(x: float, y: float, width: float = 52.0) -> str:
    """Draw a house with a gable: the court."""
    half, high = width / 2, width * 0.72
    low = y + high / 2
    return svg.path(
        f"M{x - half:g} {low:g}V{y - high * 0.1:g}L{x:g} {y - high * 0.62:g}L{x + half:g} {y - high * 0.1:g}V{low:g}Z",
        "#DCC58F",
        INK,
        LINE,
    ) + svg.path(
        f"M{x - half - 4:g} {y - high * 0.06:g}L{x:g} {y - high * 0.68:g}L{x + half + 4:g} {y - high * 0.06:g}",
        "none",
        INK,
        4,
    )


def disc(x: float, y: float, radius: float = 22.0) -> str:
    """Draw the secret disc with its nine fields and its hand."""
    rays = "".join(
        f"M{x:g} {y:g}L{x + radius * math.cos(math.tau * i / 9):.1f} {y + radius * math.sin(math.tau * i / 9):.1f}"
        for i in range(9)
    )
    return "".join(
        [
            svg.circle(x, y, radius, "#E8D9B3", INK, LINE),
            svg.path(rays, "none", "#8A6B3E", 1.2),
            svg.circle(x, y, radius * 0.62, PAPER, "#8A6B3E", 1.2),
            svg.path(f"M{x - 3:g} {y + 1:g}L{x + 2:g} {y - radius * 0.95:g}L{x + 5:g} {y + 1:g}Z", RED, INK, 1.6),
            svg.circle(x + 1, y, 3.6, RED, INK, 1.6),
        ]
    )


def board(x: float, y: float, width: float = 64.0) -> str:
    """Draw a mobile scoreboard, with its figures above it."""
    high = width * 0.4
    return svg.rect(x - width / 2, y - high / 2, width, high, "#573619", INK, LINE, 5) + svg.rect(
        x - width / 2 + 4, y - high / 2 + 4, width - 8, high - 8, "none", GOLD, 1.5, 3
    )


def shield(x: float, y: float, width: float = 26.0) -> str:
    half, high = width / 2, width * 1.2
    data = (
        f"M{x - half:g} {y - high * 0.4:g}H{x + half:g}V{y:g}Q{x + half:g} {y + high * 0.42:g} {x:g} {y + high * 0.6:g}"
        f"Q{x - half:g} {y + high * 0.42:g} {x - half:g} {y:g}Z"
    )
    return (
        svg.path(data, OWN, INK, LINE)
        + svg.circle(x, y + high * 0.05, width * 0.2, INK)
        + crown(x, y - high * 0.56, width * 0.9)
    )
