"""Stone that is cut to a size: courses, gatehouses, battlements, a player's castle wall; and the roads."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.titles.merlin.table.art import brush, drawings
from game.titles.merlin.table.art.colours import INK, LIGHT, PRINCIPALITIES
from game.ui.canvas import Point
from game.ui.look import artwork, svg

WALL_TOP, JOINT = "#F1EBDA", "#8D8169"


def masonry(x: float, y: float, width: float, height: float, seed: int, course: float = 30.0) -> str:
    """Draw courses of stone over a wall, a few of them darker or lighter than the others."""
    rnd = random.Random(seed)
    lines, dark, light = [], [], []
    row, top = 0, y
    while top < y + height - 2:
        low = min(top + course, y + height)
        lines.append(f"M{x:.1f} {top:.1f}h{width:.1f}" if row else "")
        left = x
        joint = x + course * rnd.uniform(0.6, 1.6)
        while left < x + width:
            right = min(joint, x + width)
            block = f"M{left + 1:.1f} {top + 1:.1f}H{right - 1:.1f}V{low - 1:.1f}H{left + 1:.1f}Z"
            chance = rnd.random()
            if chance < 0.12:
                dark.append(block)
            elif chance > 0.86:
                light.append(block)
            if right < x + width:
                lines.append(f"M{right:.1f} {top:.1f}V{low:.1f}")
            left, joint = right, right + course * rnd.uniform(1.5, 2.9)
        row, top = row + 1, top + course
    return "".join(
        [
            svg.path("".join(dark), "#7C6E52", opacity=0.16) if dark else "",
            svg.path("".join(light), "#FFFDF0", opacity=0.4) if light else "",
            brush.line("".join(lines), JOINT, 1.4, 0.6),
        ]
    )


def toothed(x: float, y: float, width: float, height: float, teeth: int, low: float) -> str:
    """Return path data of a wall from its battlement at y, whose teeth are `height` high, down to `low`."""
    step = width / (2 * teeth - 1)
    corners = [(x, low)]
    for index in range(teeth):
        left = x + 2 * index * step
        corners += [(left, y), (left + step, y)]
        if index < teeth - 1:
            corners += [(left + step, y + height), (left + 2 * step, y + height)]
    return svg.closed([*corners, (x + width, low)])


def merlon(x: float, y: float, width: float, height: float, stone: str) -> str:
    cap = max(5.0, height * 0.18)
    return "".join(
        [
            svg.rect(x, y, width, height, stone, INK, 3.4),
            svg.rect(x + width * 0.74, y + cap, width * 0.22, height - cap, "#8D8169", opacity=0.45),
            svg.rect(x - 2.5, y - 1, width + 5, cap, WALL_TOP, INK, 3, 2),
            brush.line(f"M{x:.1f} {y + 1.2:.1f}h{width:.1f}", "#FFFDF2", 1.8),
        ]
    )


def merlon_stone() -> tuple[str, str]:
    """Return the gradient of a merlon: its definition, and the fill that uses it."""
    return brush.gradient([(0, WALL_TOP), (1, "#CFC5AE")])


BANNER = 56.0
"""Width of the banner on a gatehouse."""


def battlement(x: float, y: float, width: float, height: float, teeth: int) -> str:
    """Draw a row of merlons, each with a coping; (x, y) is its upper left corner."""
    defs, stone = merlon_stone()
    step = width / (2 * teeth - 1)
    return defs + "".join(merlon(x + 2 * index * step, y, step, height, stone) for index in range(teeth))


def shade(x: float, y: float, width: float, height: float) -> str:
    """Draw the shade that lies over a gatehouse of this size, battlement included."""
    unit = width / 240
    outline = toothed(0, 0, 240, 15, 6, height / unit)
    return svg.placed(x, y, unit, svg.path(outline, "#14261C", "#14261C", 4, 0.62))


def gatehouse(name: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a principality's gatehouse: a wall under a battlement, in stone of a faint tint, with a banner at its upper
    left. Drawn for 240 x 204, where the banner takes 12 to 68 across and 8 to 74 down; larger ones grow with their
    width. The rest of the wall is left free.

    x, y  its upper left corner
    """
    colour, unit = PRINCIPALITIES[name], width / 240
    wall = svg.mix("#E4DDCB", colour, 0.06 if name == "black" else 0.1)
    defs, stone = brush.gradient([(0, brush.lit(wall, 0.35)), (0.35, wall), (1, brush.shaded(wall, 0.2))])
    high = height / unit
    outline = toothed(0, 0, 240, 15, 6, high)
    step = 240 / 11
    copings = "".join(f"M{2 * index * step + 2:.1f} 2.500h{step - 4:.1f}" for index in range(6))
    shades = "".join(svg.rectangle_path(left - 4, 4, left - 1, 15) for left in (step * at for at in range(1, 12, 2)))
    return svg.placed(
        x,
        y,
        unit,
        svg.placed(5, 8, 1, svg.path(outline, "#0B1A12", "#0B1A12", 4, 0.4)),
        defs,
        svg.path(outline, stone, INK, 3.8),
        masonry(2.5, 18, 235, high - 20, sum(map(ord, name)), 26),
        brush.line(copings, "#FFFDF2", 3),
        svg.path(shades, INK, opacity=0.16),
        brush.line(svg.opened([(2, 16), (238, 16)]), INK, 1.6, 0.35),
        svg.path(svg.rectangle_path(228, 17, 238, high - 2), INK, opacity=0.1),
        svg.path(svg.rectangle_path(2, 17, 7, high - 2), "#FFFDF2", opacity=0.4),
        svg.path(svg.rectangle_path(2, high - 8, 238, high - 2), INK, opacity=0.12),
        drawings.of_principality("buildings/gatehouse_banner", name, 12, 6, BANNER),
    )


def arch(x: float, y: float, width: float, height: float, role: str | None = None) -> str:
    """Draw a gate in the wall, dark inside, with the sign of the assistant it waits for, if any.

    x, y  its upper left corner
    """
    half, low = width / 2, y + height
    inside = f"M{x:.1f} {low:.1f}V{y + half:.1f}A{half:g} {half:g} 0 0 1 {x + width:.1f} {y + half:.1f}V{low:.1f}Z"
    deep = (
        f"M{x + 4:.1f} {low:.1f}V{y + half:.1f}A{half - 4:g} {half - 4:g} 0 0 1 {x + width:.1f} {y + half - 3:.1f}"
        f"V{low:.1f}Z"
    )
    defs, dark = brush.gradient([(0, "#20242A"), (1, "#3A4148")])
    return "".join(
        [
            defs,
            svg.path(inside, "#F1EBDA", INK, 5.6),
            svg.path(inside, "#6E6654", "#E6DEC9", 2.4),
            svg.path(deep, dark),
            brush.line(f"M{x - 1:.1f} {low:.1f}h{width + 2:.1f}", INK, 3),
            drawings.sign(role, x + half + 1, y + height * 0.55, width * 0.56, "#B9C4C8", "#2B3138") if role else "",
        ]
    )


def road(points: Sequence[Point], name: str) -> str:
    """Draw a lane along the points, paved in the principality's colour between pale kerbs."""
    way, colour = svg.opened(points), PRINCIPALITIES[name]
    below = svg.opened([(px + 3, py + 5) for px, py in points])
    return "".join(
        [
            svg.path(below, "none", "#0A1A12", 24, 0.28),
            brush.line(way, INK, 24),
            brush.line(way, "#DDD3BA", 18),
            brush.line(way, brush.shaded(colour, 0.35), 11),
            brush.line(way, colour, 8.5),
            brush.line(svg.opened([(px - 1.8, py - 2.2) for px, py in points]), LIGHT, 2, 0.3),
        ]
    )


def castle_wall(x: float, y: float, width: float, height: float, merlons: Sequence[float] | None = None) -> str:
    """Draw a player's castle: a wall with a walk on top, a gate in its middle and a tower at its left.

    x, y     the upper left corner of the wall, where the walk is; merlons rise 0.15 of the height above it, the tower
             0.72, and the tower stands 14 units out to the left
    merlons  the middles of the merlons; None for an even row
    """
    defs, stone = brush.gradient([(0, "#E9E1CD"), (0.25, "#D9D0BA"), (1, "#B5A98F")])
    merlon_defs, cap = merlon_stone()
    rise, course, thick = height * 0.15, height / 8, height / 78
    wide, low = height * 0.24, y + height
    middles = merlons if merlons is not None else [x + wide * 1.75 + (width - wide * 2) * at / 6 for at in range(7)]
    teeth = "".join(merlon(middle - wide / 2, y - rise, wide, rise + 4, cap) for middle in middles)
    return "".join(
        [
            merlon_defs,
            teeth,
            defs,
            svg.rect(x, y, width, height, stone, INK, thick),
            masonry(x + 2, y + 16, width - 4, height - 18, 3, course),
            svg.rect(x + 2, y + 16, width - 4, height * 0.07, INK, opacity=0.2),
            svg.rect(x + 2, low - height * 0.1, width - 4, height * 0.1 - 2, INK, opacity=0.1),
            svg.rect(x - 4, y - 3, width + 8, 19, cap, INK, thick * 0.9, 3),
            brush.line(f"M{x:.1f} {y + 1:.1f}h{width:.1f}", "#FFFDF2", 3),
            artwork.placed("titles/merlin/buildings/castle_gate", x + width * 0.56, low, height * 0.27),
            artwork.placed("titles/merlin/buildings/castle_tower", x - 14, low, height * 0.36),
        ]
    )
