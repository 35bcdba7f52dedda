"""Stonework: courses of stone, battlements and round towers."""

from __future__ import annotations

import random

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK
from game.ui.look import svg

WALL_TOP, WALL_LOW, JOINT = "#F1EBDA", "#C4BAA3", "#8D8169"
ROOF, ROOF_LIGHT, ROOF_DARK = "#3B5FA8", "#7C9EDD", "#21396F"
PENNON = "#C2384E"


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


def round_tower(x: float, foot: float, width: float, height: float, roof: float, course: float = 7.0) -> str:
    """Draw a round tower with a tiled cone and a pennon.

    x, foot  the middle of its foot
    height   up to the eaves
    roof     from the eaves to the tip
    """
    half, eaves, over = width / 2, foot - height, width * 0.17
    tip, line = eaves - roof, max(2.0, width * 0.1)
    defs, stone = brush.gradient([(0, "#CFC5AE"), (0.3, "#F8F3E4"), (0.6, "#DDD4BF"), (1, "#8E8268")], down=False)
    tiles_defs, tiles = brush.gradient([(0, ROOF), (0.3, ROOF_LIGHT), (0.62, ROOF), (1, ROOF_DARK)], down=False)
    cone = (
        f"M{x - half - over:.1f} {eaves:.1f}Q{x - half * 0.35:.1f} {eaves - roof * 0.4:.1f} {x:.1f} {tip:.1f}"
        f"Q{x + half * 0.35:.1f} {eaves - roof * 0.4:.1f} {x + half + over:.1f} {eaves:.1f}Q{x:.1f}"
        f" {eaves + over * 1.3:.1f} {x - half - over:.1f} {eaves:.1f}Z"
    )
    rows = "".join(
        f"M{x - half + 1:.1f} {y:.1f}q{half - 1:.1f} 2.4 {width - 2:.1f} 0"
        for y in _rows(eaves + course * 1.6, foot - 2, course)
    )
    pole, flag = tip - width * 0.62, width * 0.62
    pennon = f"M{x:.1f} {pole:.1f}q{flag * 0.5:.1f} -1.500 {flag:.1f} {flag * 0.24:.1f}l{-flag:.1f} {flag * 0.34:.1f}Z"
    slit = (
        f"M{x - width * 0.08:.1f} {eaves + height * 0.42:.1f}v{-height * 0.14:.1f}q{width * 0.08:.1f}"
        f" {-width * 0.14:.1f} {width * 0.16:.1f} 0v{height * 0.14:.1f}Z"
    )
    return "".join(
        [
            defs,
            tiles_defs,
            brush.line(f"M{x:.1f} {tip:.1f}V{pole:.1f}", INK, max(1.6, line * 0.8)),
            svg.path(pennon, PENNON, INK, max(1.2, line * 0.5)),
            svg.path(
                f"M{x - half:.1f} {foot:.1f}V{eaves:.1f}H{x + half:.1f}V{foot:.1f}Q{x:.1f} {foot + 3:.1f}"
                f" {x - half:.1f} {foot:.1f}Z",
                stone,
                INK,
                line,
            ),
            brush.line(rows, JOINT, 1.0, 0.5),
            svg.path(
                f"M{x - half + 1:.1f} {eaves:.1f}h{width - 2:.1f}v{over * 1.8:.1f}q{-half:.1f} 3 {2 - width:.1f} 0Z",
                INK,
                opacity=0.3,
            ),
            svg.path(slit, INK),
            svg.path(cone, tiles, INK, line),
            brush.line(
                f"M{x - half * 0.75:.1f} {eaves - roof * 0.2:.1f}q{half * 0.75:.1f} {over:.1f} {half * 1.5:.1f}"
                f" 0M{x - half * 0.4:.1f} {eaves - roof * 0.46:.1f}q{half * 0.4:.1f} {over * 0.6:.1f}"
                f" {half * 0.8:.1f} 0",
                ROOF_DARK,
                1.2,
                0.6,
            ),
        ]
    )


def _rows(top: float, low: float, step: float) -> list[float]:
    return [top + index * step for index in range(max(0, int((low - top) / step)))]
