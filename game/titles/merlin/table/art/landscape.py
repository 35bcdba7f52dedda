"""The land the table lies in, seen from above: fields between hedges, a river, grass and flowers, woods, and shade at
the edges.

Things that repeat are one path for each colour and column, so the whole land takes 0.3 seconds of one core at 3840 x
2160.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

from game.titles.merlin.table.art import drawings
from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg

GRASS = ("#6E9160", "#7C9A5E", "#5E8660", "#A39A58", "#527C5C")
CROWNS = ("#4C775C", "#537D60", "#5C8764")
BUSHES = tuple((index + 0.5) / 11 for index in range(11))
"""Where bushes stand along a hedge, from 0 to 1."""
COLUMN = 240.0
"""Width of a column of the land seen from above."""
RIVER, RIVER_EDGE, RIVER_LIGHT = "#75A3A6", "#557F77", "#A5C9C8"


def number(value: float) -> str:
    """Return a number for path data, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def disc(x: float, y: float, rx: float, ry: float = 0.0) -> str:
    """Return path data of a circle, or of an ellipse if `ry` is given; many of them make one path."""
    ry = ry or rx
    return (
        f"M{number(x - rx)} {number(y)}a{number(rx)} {number(ry)} 0 1 0 {number(2 * rx)} 0"
        f"a{number(rx)} {number(ry)} 0 1 0 {number(-2 * rx)} 0Z"
    )


class Strewn:
    """Things of one look, drawn as one path in each column of the land: the renderer takes long over what lies between
    the things of a path, and over those outside of a picture."""

    def __init__(self, fill: str, opacity: float = 1.0, stroke: str = "", width: float = 0.0) -> None:
        self._look = fill, stroke, width, opacity
        self._things: list[tuple[float, float, str]] = []

    def put(self, x: float, reach: float, data: str) -> None:
        """Add a thing that takes up at most `reach` units to the left and the right of x."""
        self._things.append((x - reach, x + reach, data))

    def column(self, left: float, right: float) -> str:
        """Draw what can be seen between two edges."""
        data = "".join(data for start, end, data in self._things if start < right and end > left)
        return svg.path(data, *self._look)


def fields(width: float, height: float, rnd: random.Random) -> tuple[list[Strewn], Strewn]:
    """Return meadows of different greens between hedges, some of them mown in stripes; and the bushes along these."""
    step = 230.0
    columns, rows = math.ceil(width / step) + 1, math.ceil(height / step) + 1
    corners = {
        (column, row): (
            (column - 0.5) * step + rnd.uniform(-60, 60),
            (row - 0.5) * step + rnd.uniform(-60, 60) + 40 * math.sin(column * 1.3),
        )
        for column in range(-1, columns + 1)
        for row in range(-1, rows + 1)
    }
    shades = {colour: Strewn(colour, 0.55) for colour in GRASS}
    stripes = Strewn("none", 0.12, "#D9E3A0", 7)
    hedges = Strewn("none", 0.4, "#3C6048", 7)
    bushes = Strewn("#3C653F", 0.55)
    for column in range(-1, columns):
        for row in range(-1, rows):
            a, b = corners[column, row], corners[column + 1, row]
            c, d = corners[column + 1, row + 1], corners[column, row + 1]
            left, right = min(a[0], d[0]), max(b[0], c[0])
            field = (left + right) / 2, (right - left) / 2 + 4.0
            shades[rnd.choice(GRASS)].put(*field, svg.closed([a, b, c, d]))
            for end in (b, d):
                bend = _between(a, end, 0.5)
                bend = bend[0] + rnd.uniform(-16, 16), bend[1] + rnd.uniform(-16, 16)
                hedge = _between(a, end, 0.5)[0], abs(end[0] - a[0]) / 2 + 14.0
                hedges.put(*hedge, f"M{a[0]:.0f} {a[1]:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}")
                for at in BUSHES:
                    place = _between(_between(a, bend, at), _between(bend, end, at), at)
                    bushes.put(place[0], 7.0, _bush(place, rnd))
            if rnd.random() < 0.4:
                parts = [index / 7 for index in range(1, 7)]
                for part in parts:
                    stripes.put(*field, svg.opened([_between(a, b, part), _between(d, c, part)]))
    return [*shades.values(), stripes, hedges], bushes


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _bush(place: Point, rnd: random.Random) -> str:
    """Return path data of a bush: an octagon, because a circle takes longer."""
    x, y, r = place[0], place[1], rnd.uniform(2.6, 5.2)
    h = r * 0.42
    return (
        f"M{x - h:.0f} {y - r:.0f}h{2 * h:.1f}l{r - h:.1f} {r - h:.1f}v{2 * h:.1f}l{h - r:.1f} {r - h:.1f}"
        f"h{-2 * h:.1f}l{h - r:.1f} {h - r:.1f}v{-2 * h:.1f}Z"
    )


def shade(width: float, height: float) -> str:
    """Draw shade that gathers along the edges, most of it away from the sun."""
    deep, found = height * 0.16, list[str]()
    for way, box, opacity in (
        ("0 0 0 100", Box(0, 0, width, deep * 0.6), 0.16),
        ("0 100 0 0", Box(0, height - deep * 1.2, width, deep * 1.2), 0.42),
        ("0 0 100 0", Box(0, 0, deep, height), 0.2),
        ("100 0 0 0", Box(width - deep * 1.5, 0, deep * 1.5, height), 0.4),
    ):  # Where it begins and where it has gone, as percentages of the box: x, y, x, y.
        name = f"shade{len(found)}"
        ends = " ".join(f'{end}="{share}%"' for end, share in zip(("x1", "y1", "x2", "y2"), way.split(), strict=True))
        stops = f'<stop offset="0%" stop-color="#0B2A24" stop-opacity="{opacity:g}"/>'
        stops += '<stop offset="100%" stop-color="#0B2A24" stop-opacity="0"/>'
        shade = f'<defs><linearGradient id="{name}" {ends}>{stops}</linearGradient></defs>'
        found.append(shade + svg.rect(*box, f"url(#{name})"))
    return "".join(found)


def smooth(points: list[Point]) -> str:
    """Return path data of a soft line through the middles between the points."""
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (x, y), (next_x, next_y) in zip(points[1:-1], points[2:], strict=True):
        parts.append(f"Q{x:.1f} {y:.1f} {(x + next_x) / 2:.1f} {(y + next_y) / 2:.1f}")
    parts.append(f"L{points[-1][0]:.1f} {points[-1][1]:.1f}")
    return "".join(parts)


def river(points: list[Point]) -> str:
    course = smooth(points)
    upper = smooth([(x + 9, y - 11) for x, y in points])
    ripples = smooth([(x - 8, y + 8) for x, y in points])
    return "".join(
        [
            drawings.line(course, "#CDBF8A", 76, 0.4),
            drawings.line(course, RIVER_EDGE, 62),
            drawings.line(course, RIVER, 55),
            drawings.line(upper, RIVER_LIGHT, 9, 0.45),
            svg.path(course, "none", "#E9F8F8", 3, 0.35, dash="26 70"),
            svg.path(ripples, "none", "#E9F8F8", 2.6, 0.3, dash="16 92", offset=40),
        ]
    )


def groves(width: float, height: float, course: list[Point], rnd: random.Random) -> list[Strewn]:
    """Return trees from above, rows from far to near: dense along the edges, few and single within, none in the river.
    course: that of the river"""
    wet = [_between(a, b, part) for a, b in zip(course, course[1:], strict=False) for part in (0, 0.25, 0.5, 0.75)]
    trees: list[tuple[float, float, float]] = []
    for _ in range(int(width * height / 1450)):
        x, y = rnd.uniform(-20, width + 20), rnd.uniform(-10, height + 30)
        edge = min(x, width - x) < 84 + 46 * math.sin(y / 90) or min(y, height - y) < 46 + 30 * math.sin(x / 120)
        if (edge or rnd.random() < 0.02) and not any(math.hypot(x - px, (y - py) * 1.1) < 62 for px, py in wet):
            trees.append((y, x, rnd.choice((15, 27) if edge else (12, 17)) * rnd.uniform(0.92, 1.08)))
    trees.sort()
    band = max(1, len(trees) // 12)
    rows = [trees[start : start + band] for start in range(0, len(trees), band)]
    return [part for row in rows for part in _grove(row, rnd)]


def _lobes(x: float, y: float, r: float, more: float) -> str:
    """Return path data of a tree's crown, `more` units larger all around."""
    discs = ((0.0, 0.0, 0.8), (-0.5, 0.28, 0.58), (0.52, 0.26, 0.56))
    return "".join(disc(x + r * dx, y + r * dy, r * size + more) for dx, dy, size in discs)


def _grove(trees: list[tuple[float, float, float]], rnd: random.Random) -> list[Strewn]:
    """Return one row of trees; each is a crown of lobes with an outline, a lit upper left and a shadow."""
    shadows, outlines = Strewn("#0D2A1E", 0.13), Strewn("#416B52")
    crowns = {colour: Strewn(colour) for colour in CROWNS}
    lights, glints = Strewn("#76A262", 0.25), Strewn("#BFD493", 0.2)
    for y, x, r in trees:
        shadows.put(x, 45.0, disc(x + r * 0.45, y + r * 0.62, r * 1.05, r * 0.7))
        outlines.put(x, 30.0, _lobes(x, y, r, 1.6))
        crowns[rnd.choice(CROWNS)].put(x, 30.0, _lobes(x, y, r, 0.0))
        lights.put(x, 30.0, disc(x - r * 0.24, y - r * 0.26, r * 0.46) + disc(x - r * 0.58, y + r * 0.16, r * 0.3))
        glints.put(x, 30.0, disc(x - r * 0.34, y - r * 0.4, r * 0.2))
    return [shadows, outlines, *crowns.values(), lights, glints]


SUNLIT = ((0, "#B4B96F"), (35, "#8DA568"), (70, "#567F5E"), (100, "#37604F"))
"""The ground from the sunny upper left to the lower right: percentages of the way, and colours."""


@lru_cache(4)  # Most windows have one shape.
def meadow(width: float, height: float) -> Sequence[svg.PlacedDrawing]:
    """Draw the country around Camelot from above, from edge to edge of a canvas of any size, in columns.

    Woods stand at the edges; the middle stays calm, because a table lies on it. Fields and hedges are soft.
    """
    rnd = random.Random(4)
    stops = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in SUNLIT)
    sun = f'<defs><linearGradient id="sun" x1="0%" y1="0%" x2="100%" y2="100%">{stops}</linearGradient></defs>'
    ground = sun + svg.rect(-2, -2, width + 4, height + 4, "url(#sun)")
    land, bushes = fields(width, height, rnd)
    grass = Strewn("none", 0.55, "#3F6B43", 2)
    flowers = Strewn("#FBF3D4", 0.8)
    for _ in range(int(width * height / 9000)):
        x, y = rnd.uniform(0, width), rnd.uniform(0, height)
        if rnd.random() < 0.78:
            grass.put(x, 10.0, f"M{x:.0f} {y:.0f}l-3 -7M{x + 3:.0f} {y:.0f}l0 -9M{x + 6:.0f} {y:.0f}l3 -6")
        else:
            for _ in range(4):
                flowers.put(x, 11.0, disc(x + rnd.uniform(-9, 9), y + rnd.uniform(-6, 6), 1.9))
    # The river comes in at the left, flows around the middle, and goes out at the lower right.
    course = [(x / 100 * width, y / 100 * height) for x, y in artwork.outline("titles/merlin/land/river")]
    above, water, dark = groves(width, height, course, rnd), river(course), shade(width, height)
    columns = Box(0.0, 0.0, width, height).columns(math.ceil(width / COLUMN))
    soft, fine = [], []
    for box in columns:
        wide, low, high = (
            "".join(part.column(box.x, box.right) for part in parts)
            for parts in (land, [bushes, grass, flowers], above)
        )
        soft.append(svg.PlacedDrawing(ground + wide, box, soft=True))
        fine.append(svg.PlacedDrawing(low + water + high + dark, box))
    return [*soft, *fine]
