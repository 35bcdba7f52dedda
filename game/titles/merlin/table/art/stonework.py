"""Stonework: courses of stone and battlements."""

from __future__ import annotations

import random

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK
from game.ui.look import svg

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
