"""Strokes that all of Merlin's drawings share: parts put in place, wood cut and inked, light and shade.

brush.placed(x, y, size / 100, brush.cut([(ROOF, red), (WALL, cream)], dark), brush.line(SILL))
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.titles.merlin.table.art.colours import INK
from game.ui.look import svg

CutPart = tuple[str, str]
"""Path data and its colour."""


def number(value: float) -> str:
    """Return a number for path data, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def placed(x: float, y: float, scale: float, *parts: str, turn: float = 0.0, facing: int = 1) -> str:
    """Draw parts made around (0, 0) at (x, y).

    turn    degrees clockwise
    facing  -1 mirrors them from left to right
    """
    turned = f" rotate({turn:g})" if turn else ""
    sizes = f"{scale:.4f}" if facing > 0 else f"{-scale:.4f} {scale:.4f}"
    return f'<g transform="translate({x:.2f} {y:.2f}){turned} scale({sizes})">{"".join(parts)}</g>'


def line(data: str, colour: str = INK, width: float = 2.0, opacity: float = 1.0) -> str:
    return svg.path(data, "none", colour, width, opacity)


def shadow(x: float, y: float, rx: float, ry: float, opacity: float = 0.3) -> str:
    """Draw the shadow of a standing thing, a little to its right."""
    return svg.ellipse(x + rx * 0.1, y, rx, ry, "#0C0F08", opacity)


def cut(parts: Sequence[CutPart], side: str, width: float = 6.0, thick: tuple[float, float] = (3.0, 3.0)) -> str:
    """Draw flat parts as if cut from one board: its side behind, one outline around all of them, then each of them.

    parts  rear ones first
    side   the colour of the board's edge
    width  of the outline, half of which the parts cover
    thick  how far the board reaches back, to the right and down
    """
    behind = "".join(svg.path(data, INK, INK, width) for data, _colour in parts)
    edge = "".join(svg.path(data, side, side, 1.0) for data, _colour in parts)
    front = "".join(svg.path(data, colour, INK, width * 0.36) for data, colour in parts)
    return f'<g transform="translate({thick[0]:g} {thick[1]:g})">{behind}{edge}</g>{behind}{front}'


def lit(colour: str, part: float = 0.3) -> str:
    """Return a colour in the light."""
    return svg.mix(colour, "#FFF6DC", part)


def shaded(colour: str, part: float = 0.35) -> str:
    """Return a colour in the shade: darker, and a little warmer."""
    return svg.mix(colour, "#140C10", part)


def gradient(stops: Sequence[tuple[float, str]], down: bool = True) -> tuple[str, str]:
    """Return the definition of a gradient, and the fill that uses it. Equal gradients share one name."""
    name = "".join(colour[1:] for _, colour in stops) + ("d" if down else "r") + "".join(f"{at:.0%}" for at, _ in stops)
    name = "g" + name.replace("%", "p")
    return svg.gradient(name, stops, down), f"url(#{name})"


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.45) -> str:
    """Return path data of a star that stands on two of its points."""
    corners = []
    for index in range(points * 2):
        reach = radius if index % 2 == 0 else radius * inner
        turn = math.pi * index / points - math.pi / 2
        corners.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return svg.closed(corners)


def disc(x: float, y: float, rx: float, ry: float = 0.0) -> str:
    """Return path data of a circle, or of an ellipse if `ry` is given; many of them make one path."""
    ry = ry or rx
    return (
        f"M{number(x - rx)} {number(y)}a{number(rx)} {number(ry)} 0 1 0 {number(2 * rx)} 0"
        f"a{number(rx)} {number(ry)} 0 1 0 {number(-2 * rx)} 0Z"
    )
