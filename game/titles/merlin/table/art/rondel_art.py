"""The rondel: a round table of stone with a cobbled lane, its spaces, and the signs on them.

Angles are degrees clockwise from the top.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from game.titles.merlin.table.art import brush, drawings
from game.titles.merlin.table.art.colours import INK, LIGHT, PRINCIPALITIES, SPACE_TINTS
from game.titles.merlin.table.art.drawings import emblem, sign
from game.ui.look import svg

COBBLES = ("#A19C8F", "#8E8A7F", "#B2AC9C", "#98958C", "#A89F8C")
MORTAR = "#6B675E"
SIGNS = {"shields": "shield", "flags": "flag", "materials": "material", "markers": "influence"}
"""The sign of what a points space counts."""


def at(cx: float, cy: float, radius: float, angle: float) -> tuple[float, float]:
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


def ring(cx: float, cy: float, inner: float, outer: float, seed: int = 2) -> str:
    """Draw the knights' lane, cobbled in rows between two kerbs, with its shadow on the meadow."""
    rnd = random.Random(seed)
    defs, rim = brush.gradient([(0, "#E6DFCB"), (1, "#8F887A")])
    return "".join(
        [
            svg.circle(cx + 7, cy + 12, outer + 8, "#0A1A12", opacity=0.3),
            svg.circle(cx + 4, cy + 7, outer + 7, "#0A1A12", opacity=0.35),
            defs,
            svg.circle(cx, cy, outer + 5, rim, INK, 4),
            svg.circle(cx, cy, outer - 3, MORTAR, INK, 2.4),
            _cobbles(cx, cy, inner + 6, outer - 5, rnd),
            svg.circle(cx, cy, (outer + inner) / 2, "none", "#FFF6DC", (outer - inner) * 0.5, 0.07),
            svg.path(_arc(cx, cy, outer - 8, 20, 200), "none", INK, 12, 0.14),
            svg.path(_arc(cx, cy, outer + 1, 225, 405), "none", "#FFFBEA", 2.6, 0.8),
            svg.circle(cx, cy, inner + 4, "#C9C2AE", INK, 3),
        ]
    )


def _arc(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """Return path data of an arc, clockwise."""
    (x0, y0), (x1, y1) = at(cx, cy, radius, start), at(cx, cy, radius, end)
    large = 1 if end - start > 180 else 0
    return f"M{x0:.1f} {y0:.1f}A{radius:g} {radius:g} 0 {large} 1 {x1:.1f} {y1:.1f}"


def _cobbles(cx: float, cy: float, inner: float, outer: float, rnd: random.Random) -> str:
    """Draw rows of stones, a path for each shade; their upper edges catch light."""
    rows = max(2, round((outer - inner) / 13))
    deep = (outer - inner) / rows
    shades: list[list[str]] = [[] for _ in COBBLES]
    lights = []
    for row in range(rows):
        low = inner + row * deep
        count = int(math.tau * (low + deep / 2) / (deep * 1.35))
        step = 360 / count
        for index in range(count):
            start = (index + 0.5 * (row % 2) + rnd.uniform(-0.12, 0.12)) * step
            corners = [
                at(cx, cy, low + 1 + rnd.uniform(0, 1.2), start + step * 0.06),
                at(cx, cy, low + deep - 1 - rnd.uniform(0, 1.2), start + step * 0.07),
                at(cx, cy, low + deep - 1 - rnd.uniform(0, 1.2), start + step * 0.92),
                at(cx, cy, low + 1 + rnd.uniform(0, 1.2), start + step * 0.93),
            ]
            shades[rnd.randrange(len(COBBLES))].append(_pebble(corners))
            corners.sort(key=lambda point: point[0] + point[1])
            (x0, y0), (x1, y1) = corners[0], corners[1]
            lights.append(f"M{x0 + 1.2:.1f} {y0 + 1.2:.1f}L{(x0 + x1) / 2 + 1:.1f} {(y0 + y1) / 2 + 1:.1f}")
    stones = [svg.path("".join(paths), colour) for paths, colour in zip(shades, COBBLES, strict=True)]
    return "".join(stones) + brush.line("".join(lights), "#E4DECD", 1.3, 0.65)


def _pebble(corners: list[tuple[float, float]]) -> str:
    """Return path data of a quadrangle with rounded corners."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    parts = [f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"]
    for (x, y), (to_x, to_y) in zip(corners, middles, strict=True):
        parts.append(f"Q{x:.1f} {y:.1f} {to_x:.1f} {to_y:.1f}")
    return "".join(parts) + "Z"


def tint_of(name: str) -> str:
    """Return the colour of a space, by the level's words for it."""
    return PRINCIPALITIES[name.split()[1]] if name.startswith("principality ") else SPACE_TINTS[name]


def slab(kind: str, about: str, side: float) -> str:
    """Draw a space as a square around the origin, with its sign."""
    tint, half = tint_of(f"{kind} {about}".strip()), side / 2
    ground = svg.rect(-half, -half, side, side, tint, INK, side * 0.05, radius=side * 0.12)
    return ground + space_icon(kind, about, 0.0, 0.0, side * 0.8)


def space(kind: str, about: str, place: Wedge) -> str:
    """Draw the ground of a space, a slab let into the table, without its sign; for the words see `space_icon`."""
    name = f"{kind} {about}".strip()
    special, tint = name.startswith("principality "), tint_of(name)
    lit = math.cos(math.radians((place.start + place.end) / 2 + 45))
    parts = [
        svg.path(place.path(), INK),
        svg.path(place.path(1.3), brush.shaded(tint, 0.28)),
        svg.path(place.trimmed(2.2, 2.2, 0.25, 0.25).path(1.3), brush.lit(tint, 0.35)),
        svg.path(place.trimmed(3.4, 4.2, 0.5, 0.55).path(1.3), tint),
    ]
    if special or tint == SPACE_TINTS["grail"]:
        parts.append(svg.path(place.path(5.5), "none", LIGHT, 2.2 if special else 1.2))
    else:
        shine = place.trimmed((place.outer - place.inner) / 2, 4.5, 0.6, 0.6).path(1.3)
        parts.append(svg.path(shine, "#FFFFFF", opacity=0.16 + 0.06 * lit))
    return "".join(parts)


def space_icon(kind: str, about: str, x: float, y: float, size: float) -> str:
    """Draw the sign of a space.

    kind, about  a level's words for the space, such as "influence" and "flag", "principality" and "black",
                 "build" and ""; `kind` may also hold both
    size         of the whole sign; a space 75 deep has room for 62
    """
    kind, _, about = f"{kind} {about}".strip().partition(" ")
    if kind == "principality":
        return emblem(about, x, y, size)
    if kind == "excalibur":
        return drawings.relic("excalibur", x, y, size * 1.02, 35)
    if kind == "grail":
        return drawings.relic("grail", x, y, size * 0.92)
    ground = SPACE_TINTS[f"{kind} {about}".strip()]
    unit = size / 62
    if kind == "points":
        star = sign("points", x - 15 * unit, y - 14 * unit, 35 * unit, INK, ground)
        return star + sign(SIGNS[about], x + 12 * unit, y + 12 * unit, 39 * unit, INK, ground)
    if kind == "influence":
        disc = sign("influence", x - 17 * unit, y - 15 * unit, 32 * unit, INK, ground)
        return disc + sign(about, x + 11 * unit, y + 11 * unit, 42 * unit, INK, ground)
    return sign(kind, x, y, 54 * unit, INK, ground)
