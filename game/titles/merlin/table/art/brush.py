"""Strokes that Merlin's computed drawings share: lines, light and shade, and path data of simple shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.titles.merlin.table.art.colours import INK
from game.ui.look import svg


def number(value: float) -> str:
    """Return a number for path data, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def line(data: str, colour: str = INK, width: float = 2.0, opacity: float = 1.0) -> str:
    return svg.path(data, "none", colour, width, opacity)


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


def hexagon(x: float, y: float, width: float) -> str:
    """Return path data of a hexagon that stands on a corner, `width` from its left to its right side."""
    reach = width / math.sqrt(3)
    turns = (math.pi / 3 * index for index in range(6))
    return svg.closed([(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn in turns])
