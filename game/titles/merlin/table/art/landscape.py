"""The land the table lies in: meadows from above, a summer's day, and hills at dusk."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from game.titles.merlin.table.art import brush, countryside
from game.ui.look import artwork, svg

SUNLIT = ((0, "#9CBB6C"), (35, "#A3C173"), (70, "#6F9A5B"), (100, "#4C774E"))
"""The ground from the sunny upper left to the lower right: percentages of the way, and colours."""


class LandPart(NamedTuple):
    """A part of a drawing, and the heights between which it lies."""

    body: str
    top: float
    low: float


def meadow(width: float, height: float, seed: int = 4) -> str:
    """Draw the country around Camelot from above, from edge to edge of a canvas of any size.

    Woods stand at the edges; the middle stays calm, because a table lies on it.
    """
    return "".join(part.body for part in meadow_parts(width, height, seed))


def meadow_parts(width: float, height: float, seed: int = 4) -> list[LandPart]:
    """Draw the same in parts, from back to front, each quick to render."""
    rnd = random.Random(seed)
    stops = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in SUNLIT)
    sun = f'<defs><linearGradient id="sun" x1="0%" y1="0%" x2="100%" y2="100%">{stops}</linearGradient></defs>'
    ground = sun + svg.rect(-2, -2, width + 4, height + 4, "url(#sun)") + countryside.fields(width, height, rnd)
    parts = [ground, countryside.tufts(width, height, rnd) + countryside.river(width, height)]
    trees = [LandPart(*grove) for grove in countryside.groves(width, height, rnd)]
    found = [LandPart(part, 0.0, height) for part in parts]
    return [*found, *trees, LandPart(countryside.shade(width, height), 0.0, height)]


def courtyard(width: float, height: float, horizon: float) -> str:
    """Draw a summer's day for a player's castle: sky, hills and woods, and a paved yard from `horizon` down."""
    rnd = random.Random(11)
    sky_defs, sky = brush.gradient([(0, "#6FB4CC"), (0.55, "#BFE0DF"), (1, "#F5EBCF")])
    yard_defs, yard = brush.gradient([(0, "#E3D6B3"), (1, "#BBA87E")])
    clouds = "".join(_cloud(width * x, horizon * y, width * w) for x, y, w in CLOUDS)
    near = Hills(0.8 * horizon, 26, 4.1)
    stones, lights = [], []
    for _ in range(int(width / 9)):
        x, depth = rnd.uniform(0, width), rnd.random() ** 0.8
        y, rx = horizon + 30 + depth * (height - horizon), 10 + 18 * depth
        stones.append(brush.disc(x, y, rx, rx * 0.36))
        lights.append(f"M{x - rx * 0.7:.0f} {y - rx * 0.16:.0f}q{rx * 0.5:.0f} {-rx * 0.2:.0f} {rx:.0f} 0")
    return "".join(
        [
            sky_defs,
            yard_defs,
            svg.rect(-2, -2, width + 4, horizon + 4, sky),
            svg.path(clouds, "#FFFFFF", opacity=0.8),
            svg.path(Hills(0.5 * horizon, 30, 0.6).land(width, horizon), "#93B9AC"),
            svg.path(Hills(0.64 * horizon, 34, 2.2).land(width, horizon), "#719F80"),
            svg.path(near.firs(width, rnd), "#4F8163"),
            svg.path(near.land(width, horizon), "#5D9067"),
            svg.rect(-2, horizon, width + 4, height - horizon + 4, yard),
            brush.line(f"M0 {horizon:.1f}H{width:.1f}", "#7D6C48", 4, 0.5),
            svg.path("".join(stones), "#A8956B", opacity=0.5),
            brush.line("".join(lights), "#F6ECCF", 2, 0.6),
        ]
    )


CLOUDS = ((0.13, 0.26, 0.12), (0.4, 0.34, 0.1), (0.63, 0.22, 0.14), (0.86, 0.32, 0.12))
"""Clouds by day: the middle of each as shares of the width and of the sky's height, and its width."""


def night(width: float, height: float) -> str:
    """Draw the sky at dusk with stars, a moon, and hills with a far castle, for the scoring sheet."""
    rnd = random.Random(5)
    stops = [(0, "#1B2F57"), (0.4, "#4F5A8F"), (0.62, "#B07C8C"), (0.78, "#E59F7C"), (1, "#F6D29E")]
    defs, sky = brush.gradient(stops)
    faint: list[str] = []
    bright: list[str] = []
    for index in range(int(width / 18)):
        x, y = rnd.uniform(0, width), height * 0.42 * rnd.random() ** 1.4
        (faint if index % 4 else bright).append(brush.disc(x, y, rnd.uniform(0.9, 1.7) if index % 4 else 2.3))
    dark, darkest, low = Hills(0.865 * height, 30, 5.2), Hills(0.96 * height, 22, 1.1), height + 2
    moon_x, moon_y = width * 0.93, height * 0.07
    clouds = "".join(
        _cloud(width * x, height * y, width * w)
        for x, y, w in ((0.14, 0.5, 0.16), (0.55, 0.44, 0.2), (0.86, 0.56, 0.17))
    )
    return "".join(
        [
            defs,
            svg.rect(-2, -2, width + 4, height + 4, sky),
            svg.path("".join(faint), "#FFFFFF", opacity=0.55),
            svg.path("".join(bright), "#FFF6DC", opacity=0.9),
            *(svg.circle(moon_x, moon_y, radius, "#FFF2CF", opacity=0.03) for radius in range(38, 110, 8)),
            svg.circle(moon_x, moon_y, 30, "#FFF2CF"),
            svg.path(
                brush.disc(moon_x + 9, moon_y - 6, 6)
                + brush.disc(moon_x - 8, moon_y + 9, 4)
                + brush.disc(moon_x + 8, moon_y + 12, 3),
                "#E2D0A4",
            ),
            svg.path(clouds, "#F3BFA6", opacity=0.35),
            artwork.placed("titles/merlin/land/far_camelot", width * 0.5, height * 0.64, height * 0.1),
            svg.path(Hills(0.665 * height, 26, 0.9).land(width, low), "#7F6F94"),
            svg.path(Hills(0.72 * height, 34, 2.1).land(width, low), "#566088"),
            svg.path(Hills(0.8 * height, 40, 4.0).land(width, low), "#394E6B"),
            svg.path(dark.firs(width, rnd), "#24384E"),
            svg.path(dark.land(width, low), "#24384E"),
            svg.path(darkest.firs(width, rnd), "#16263A"),
            svg.path(darkest.land(width, low), "#16263A"),
        ]
    )


class Hills(NamedTuple):
    """A line of hills: how high it lies, in units from the top, how far it swings up and down, and where it begins."""

    level: float
    swing: float
    phase: float

    def top(self, x: float) -> float:
        """Return the height of the land at x, in units from the top."""
        return self.level + self.swing * (math.sin(x / 260 + self.phase) + 0.5 * math.sin(x / 117 + 2.3 * self.phase))

    def land(self, width: float, low: float) -> str:
        """Return path data of the land below the line, down to `low`."""
        count = max(8, int(width / 60))
        points = [(width * index / count, self.top(width * index / count)) for index in range(count + 1)]
        return countryside.smooth([(-10, points[0][1]), *points, (width + 10, points[-1][1])]) + f"V{low:g}H-10Z"

    def firs(self, width: float, rnd: random.Random) -> str:
        """Return path data of groups of firs along the line."""
        parts, x = [], -10.0
        while x < width + 20:
            tall = rnd.uniform(20, 46)
            foot = self.top(x) + 10
            parts.append(f"M{x:.0f} {foot - tall:.0f}L{x + tall * 0.3:.0f} {foot + 12:.0f}H{x - tall * 0.3:.0f}Z")
            x += rnd.uniform(16, 30) if rnd.random() < 0.8 else rnd.uniform(60, 190)
        return "".join(parts)


def _cloud(x: float, y: float, width: float) -> str:
    high = width * 0.09
    return (
        f"M{x - width / 2:.0f} {y:.0f}q{width * 0.12:.0f} {-high:.0f} {width * 0.27:.0f} {-high * 0.7:.0f}"
        f"q{width * 0.13:.0f} {-high * 1.3:.0f} {width * 0.3:.0f} {-high * 0.2:.0f}q{width * 0.2:.0f}"
        f" {-high * 0.3:.0f} {width * 0.43:.0f} {high * 0.9:.0f}Z"
    )
