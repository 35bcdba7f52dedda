"""Stone that is cut to a size: courses, gatehouses, battlements, a player's castle wall, the roads; and the spaces of
the rondel, with the signs on them. Angles are degrees clockwise from the top.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import INK, LIGHT, PRINCIPALITIES, SPACE_TINTS, emblem, sign
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg

WALL_TOP, JOINT = "#F1EBDA", "#8D8169"


def lit(colour: str, part: float = 0.3) -> str:
    """Return a colour in the light."""
    return svg.mix(colour, "#FFF6DC", part)


def shaded(colour: str, part: float) -> str:
    """Return a colour in the shade: darker, and a little warmer."""
    return svg.mix(colour, "#140C10", part)


def gradient(stops: Sequence[tuple[float, str]], down: bool = True) -> tuple[str, str]:
    """Return the definition of a gradient, and the fill that uses it. Equal gradients share one name."""
    name = "".join(colour[1:] for _, colour in stops) + ("d" if down else "r") + "".join(f"{at:.0%}" for at, _ in stops)
    name = "g" + name.replace("%", "p")
    return svg.gradient(name, stops, down), f"url(#{name})"


def masonry(x: float, y: float, width: float, height: float, seed: int, course: float) -> str:
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
            drawings.line("".join(lines), JOINT, 1.4, 0.6),
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
            drawings.line(f"M{x:.1f} {y + 1.2:.1f}h{width:.1f}", "#FFFDF2", 1.8),
        ]
    )


BOLD = 9.0
"""Outline of a gatehouse at high contrast, half of which shows: 4 pixels at 1920 x 1080."""


def gatehouse(name: str, box: Box, unit: float, bold: bool = False) -> str:
    """Draw a principality's gatehouse: a wall under a battlement and a band in its colour, in stone of a faint tint
    with a stronger one at its foot, with its emblem in relief, and a banner at its upper left. Drawn for 240 x 204,
    where the banner takes 12 to 61 across and 8 to 66 down. The rest of the wall is left free.

    unit  the length of a unit of the drawing
    bold  at high contrast: of white stone without joints, with a strong outline
    """
    colour, (x, y, width, height) = PRINCIPALITIES[name], box
    wall = svg.mix("#E4DDCB", colour, 0.06 if name == "black" else 0.1)
    defs, stone = gradient([(0, lit(wall, 0.35)), (0.35, wall), (1, shaded(wall, 0.2))])
    if bold:
        defs, stone = "", "#FFFFFF"
    wide, high = width / unit, height / unit
    teeth = round(wide / 40)
    outline, step = toothed(0, 0, wide, 15, teeth, high), wide / (2 * teeth - 1)
    copings = "".join(f"M{2 * index * step + 2:.1f} 2.500h{step - 4:.1f}" for index in range(teeth))
    return svg.placed(
        x,
        y,
        unit,
        *(svg.placed(low, 1.5 * low, 1, svg.path(outline, "#0B1A12", "#0B1A12", 5, 0.2)) for low in (3, 5, 7)),
        defs,
        svg.path(outline, stone, *((INK, BOLD) if bold else (shaded(wall, 0.62), 3.0))),
        "" if bold else masonry(2.5, 18, wide - 5, high - 20, sum(map(ord, name)), 26),
        "" if bold else emblem(name, wide - 52, 86, 74, shaded(wall, 0.16), lit(wall, 0.2)),
        drawings.line(copings, "#FFFDF2", 3),
        svg.path(svg.rectangle_path(2, 16, wide - 2, 23), colour),
        svg.path(svg.rectangle_path(2, 17, 7, high - 2), "#FFFDF2", opacity=0.4),
        svg.path(svg.rectangle_path(2, high - 34, wide - 2, high - 2), colour, opacity=0.3),
        svg.path(svg.rectangle_path(2, high - 36, wide - 2, high - 34), colour),
        drawings.of_principality("buildings/gatehouse_banner", name, 12, 6, 49),
    )


def principality_wall(name: str, width: float, height: float) -> str:
    """Draw the wall of a principality for a scoring, its upper left corner at the origin: in stone of its tint, with
    its emblem large on the stones, and small on a band in its colour that leaves room for the name. Drawn for 300 x
    240."""
    colour = PRINCIPALITIES[name]
    wall = svg.mix("#E4DDCB", colour, 0.2)
    defs, stone = gradient([(0, lit(wall, 0.3)), (0.4, wall), (1, shaded(wall, 0.2))])
    outline = toothed(0, 0, width, 16, round(width / 44), height)
    return "".join(
        [
            defs,
            svg.path(outline, stone, INK, 4),
            masonry(2.5, 78, width - 5, height - 80, sum(map(ord, name)), 32),
            emblem(name, width * 0.4, height * 0.66, 132, shaded(wall, 0.14), wall),
            svg.path(svg.rectangle_path(0, 16, width, 76), colour, INK, 4),
            drawings.line(svg.opened([(3, 71), (width - 3, 71)]), LIGHT, 2.5, 0.65),
            svg.path(svg.rectangle_path(2, 78, width - 2, 86), INK, opacity=0.16),
            emblem(name, 42, 46, 48, LIGHT, colour),
        ]
    )


def arch(x: float, y: float, width: float, height: float, role: str | None = None, bold: bool = False) -> str:
    """Draw a niche in the wall, with the sign of the assistant it waits for, if any, quieter than one who stands there.

    x, y  its upper left corner
    """
    half, low = width / 2, y + height
    inside = f"M{x:.1f} {low:.1f}V{y + half:.1f}A{half:g} {half:g} 0 0 1 {x + width:.1f} {y + half:.1f}V{low:.1f}Z"
    ink, stone = (INK, "#C4BEAE") if bold else ("#5C523F", "#A89E87")  # A white light around it is seen.
    return "".join(
        [
            svg.path(inside, "#F4EEDF", ink, 4.4),
            svg.path(inside, stone, "#EFE8D6", 1.8),
            drawings.line(f"M{x - 1:.1f} {low:.1f}h{width + 2:.1f}", ink, 2.4),
            drawings.sign(role, x + half + 1, y + height * 0.55, width * 0.54, ink, "#B3A992") if role else "",
        ]
    )


def road(points: Sequence[Point], name: str) -> str:
    """Draw a lane along the points, paved in the principality's colour between pale kerbs."""
    way, colour = svg.opened(points), PRINCIPALITIES[name]
    below = svg.opened([(px + 3, py + 5) for px, py in points])
    return "".join(
        [
            svg.path(below, "none", "#0A1A12", 24, 0.28),
            drawings.line(way, INK, 24),
            drawings.line(way, "#DDD3BA", 18),
            drawings.line(way, shaded(colour, 0.35), 11),
            drawings.line(way, colour, 8.5),
            drawings.line(svg.opened([(px - 1.8, py - 2.2) for px, py in points]), LIGHT, 2, 0.3),
        ]
    )


def castle_wall(x: float, y: float, width: float, height: float, gate: float = 0.56, towers: int | None = None) -> str:
    """Draw a player's castle: a wall with a walk on top, a gate and a tower at its left, and at the right of one with
    two towers.

    x, y    the upper left corner of the wall, where the walk is; merlons rise 0.15 of the height above it, the towers
            0.72, and they stand 14 units out
    gate    the middle of the gate, as a part of the width
    towers  None: two if the wall is long
    """
    defs, stone = gradient([(0, "#E9E1CD"), (0.25, "#D9D0BA"), (1, "#B5A98F")])
    merlon_defs, cap = gradient([(0, WALL_TOP), (1, "#CFC5AE")])
    rise, course, thick = height * 0.15, height / 8, height / 78
    wide, low, tower = height * 0.24, y + height, "titles/merlin/buildings/castle_tower"
    long = width > 3.6 * height if towers is None else towers > 1
    walk = width - wide if long else width  # It ends within the tower.
    middles = [x + wide * 1.75 + (walk - wide * 2.25) * at / 6 for at in range(7)]
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
            svg.rect(x - 4, y - 3, walk + 8, 19, cap, INK, thick * 0.9, 3),
            drawings.line(f"M{x:.1f} {y + 1:.1f}h{walk:.1f}", "#FFFDF2", 3),
            artwork.placed(tower, x + width + 14, low, height * 0.36, facing=-1) if long else "",
            artwork.placed(
                "titles/merlin/buildings/castle_ivy", x + width - (0.24 * height if long else 2), low, height * 0.34
            ),
            artwork.placed("titles/merlin/buildings/castle_gate", x + width * gate, low, height * 0.27),
            artwork.placed(tower, x - 14, low, height * 0.36),
        ]
    )


SIGNS = {"shields": "shield", "flags": "flag", "materials": "material", "markers": "influence"}
"""The sign of what a points space counts."""


def at(cx: float, cy: float, radius: float, angle: float) -> Point:
    """Return the point that far from the middle."""
    turn = math.radians(angle)
    return cx + radius * math.sin(turn), cy - radius * math.cos(turn)


class Wedge(NamedTuple):
    """A part of a ring.

    cx, cy        the ring's middle
    inner, outer  radii
    start, end    angles, less than 180 degrees apart
    """

    cx: float
    cy: float
    inner: float
    outer: float
    start: float
    end: float

    def path(self, pad: float = 0.0) -> str:
        """Return its path data, `pad` units left free all around."""
        low, high = self.inner + pad, self.outer - pad
        points = []
        for radius in (low, high):
            free = math.degrees(pad / radius)
            points.append([at(self.cx, self.cy, radius, angle) for angle in (self.start + free, self.end - free)])
        (x0, y0), (x3, y3) = points[0]
        (x1, y1), (x2, y2) = points[1]
        return (
            f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}A{high:g} {high:g} 0 0 1 {x2:.1f} {y2:.1f}"
            f"L{x3:.1f} {y3:.1f}A{low:g} {low:g} 0 0 0 {x0:.1f} {y0:.1f}Z"
        )

    def trimmed(self, low: float, high: float, start: float, end: float) -> Wedge:
        """Return it with this much less at the inner and the outer edge, in units, and at its ends, in degrees."""
        return Wedge(self.cx, self.cy, self.inner + low, self.outer - high, self.start + start, self.end - end)


def tint_of(name: str) -> str:
    """Return the colour of a space, by the level's words for it."""
    return PRINCIPALITIES[name.split()[1]] if name.startswith("principality ") else SPACE_TINTS[name]


def slab(kind: str, about: str, side: float) -> str:
    """Draw a space as a square around the origin, with its sign."""
    tint, half = tint_of(f"{kind} {about}".strip()), side / 2
    ground = svg.rect(-half, -half, side, side, tint, INK, side * 0.05, radius=side * 0.12)
    return ground + space_icon(kind, about, 0.0, 0.0, side * 0.8)


def space(kind: str, about: str, place: Wedge, bold: bool = False) -> str:
    """Draw the ground of a space, a slab let into the table, without its sign; for the words see `space_icon`. `bold`:
    at high contrast, where all but those of principalities are white."""
    name = f"{kind} {about}".strip()
    special, tint = name.startswith("principality "), tint_of(name)
    if bold:
        plain = svg.path(place.path(), tint if special else "#FFFFFF", INK, 4.0)
        return plain + svg.path(place.path(5.5), "none", LIGHT, 3.0) if special else plain
    shine = 0.16 + 0.06 * math.cos(math.radians((place.start + place.end) / 2 + 45))
    parts = [
        svg.path(place.path(), INK),
        svg.path(place.path(1.3), shaded(tint, 0.28)),
        svg.path(place.trimmed(2.2, 2.2, 0.25, 0.25).path(1.3), lit(tint, 0.35)),
        svg.path(place.trimmed(3.4, 4.2, 0.5, 0.55).path(1.3), tint),
    ]
    if special or tint == SPACE_TINTS["grail"]:
        parts.append(svg.path(place.path(5.5), "none", LIGHT, 2.2 if special else 1.2))
    else:
        outside = place.trimmed((place.outer - place.inner) / 2, 4.5, 0.6, 0.6).path(1.3)
        parts.append(svg.path(outside, "#FFFFFF", opacity=shine))
    return "".join(parts)


def space_icon(kind: str, about: str, x: float, y: float, size: float, bold: bool = False) -> str:
    """Draw the sign of a space.

    kind, about  a level's words for the space, such as "influence" and "flag", "principality" and "black",
                 "build" and ""; `kind` may also hold both
    size         of the whole sign; a space 75 deep has room for 62
    bold         at high contrast, where it is of ink on white
    """
    kind, _, about = f"{kind} {about}".strip().partition(" ")
    if kind == "principality":
        return emblem(about, x, y, size)
    if bold and not about:
        return sign(kind, x, y, size, INK, "#FFFFFF")
    if kind == "excalibur":
        return drawings.relic("excalibur", x, y, size * 1.02, 35)
    if kind == "grail":
        return drawings.relic("grail", x, y, size * 0.92)
    ground = "#FFFFFF" if bold else SPACE_TINTS[f"{kind} {about}".strip()]
    unit = size / 62
    if kind == "points":
        star = sign("points", x - 15 * unit, y - 14 * unit, 35 * unit, INK, ground)
        return star + sign(SIGNS[about], x + 12 * unit, y + 12 * unit, 39 * unit, INK, ground)
    if kind == "influence":
        disc = sign("influence", x - 17 * unit, y - 15 * unit, 32 * unit, INK, ground)
        return disc + sign(about, x + 11 * unit, y + 11 * unit, 42 * unit, INK, ground)
    return sign(kind, x, y, 54 * unit, INK, ground)
