"""The hexes of Camelot's environs and the slots of the frames, drawn 100 units wide."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.art.goods import material
from game.ui.look import svg

VARIANTS = 3
"""Pictures of each terrain."""
ROCK, ROCK_LIGHT, ROCK_DARK, SNOW = "#85786A", "#A99B87", "#54493F", "#F7F5EC"
PINE, PINE_LIGHT, PINE_DARK = "#2F6A3C", "#58975A", "#1A4029"
WATER_LIGHT = "#D9F2F3"
LEAVES = (PINE, "#3E7A3E", "#4A7F3B")


def hexagon(x: float, y: float, width: float) -> str:
    """Return path data of a hexagon that stands on a corner, `width` from its left to its right side."""
    reach = width / math.sqrt(3)
    turns = (math.pi / 3 * index for index in range(6))
    return svg.closed([(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn in turns])


def tile(terrain: str, tower: bool, x: float, y: float, width: float, variant: int = 0) -> str:
    """Draw a hex of the environs.

    tower    whether it has a tower, at its upper right
    variant  which of the `VARIANTS` pictures; higher numbers begin again
    """
    drawn, top, low = TERRAINS[terrain]
    defs, ground = brush.gradient([(0, top), (1, low)])
    return brush.placed(
        x,
        y,
        width / 100,
        defs,
        svg.path(hexagon(0, 2.5, 99), "#1B2317", "#1B2317", 2.0),
        svg.path(hexagon(0, 0, 97), ground, INK, 3.2),
        _bevel(),
        drawn(variant % VARIANTS),
        _tower(27, -4, terrain == "lake") if tower else "",
    )


def frame_icon(name: str, x: float, y: float, width: float) -> str:
    """Draw a slot of the frame: a hewn stone with a principality's material, for hexes `width` wide."""
    defs, stone = brush.gradient([(0, "#B9B6AA"), (1, "#84837C")])
    return brush.placed(
        x,
        y,
        width / 100,
        defs,
        svg.path(hexagon(0, 2.5, 82), "#1B2317", "#1B2317", 2.5),
        svg.path(hexagon(0, 0, 82), stone, INK, 3.6),
        brush.line("M-36 18V-20L0 -41", "#E9E6DA", 3, 0.85),
        brush.line("M36 -14V20L2 40", "#4D4C47", 3, 0.7),
        material(name, 0, 0, 58),
    )


def _bevel() -> str:
    """Draw light on the upper left edges of a hex and shade on the lower right ones."""
    return brush.line("M-45 22V-25L-4 -49", "#FFFBE6", 3, 0.55) + brush.line("M45 -22V25L4 49", "#14200F", 3.4, 0.35)


def _tower(x: float, y: float, on_water: bool) -> str:
    """Draw a watchtower with its foot at (x, y); on water it gets a rock to stand on."""
    rock = svg.path("M-17 1Q-15 -5 0 -5Q15 -5 17 1Q12 6 0 6Q-12 6 -17 1Z", "#D8CBA2", INK, 2.6) if on_water else ""
    wall = "M-10 0V-22H-14V-36H-8V-31H-3V-36H3V-31H8V-36H14V-22H10V0Z"
    return brush.placed(
        x,
        y,
        1,
        rock,
        svg.path(wall, INK, INK, 6.5),
        svg.path(wall, "#F2E9D2"),
        svg.path("M2 -1V-22H4V-31H8V-36H13V-22H10V-1Z", "#B8A987"),
        brush.line("M-13 -23H13", "#8E7F60", 2),
        svg.path("M-4 0V-8C-4 -13 4 -13 4 -8V0Z", INK),
    )


def _peak(x: float, foot: float, half: float, height: float) -> str:
    """Draw a mountain: its left side lit, its right side dark, with snow on the top."""
    top = foot - height
    snow = height * 0.36
    left, right = x - half * snow / height, x + half * snow / height
    shape = (
        f"M{x - half:.1f} {foot:.1f}L{x - half * 0.52:.1f} {foot - height * 0.5:.1f}L{x:.1f} {top:.1f}"
        f"L{x + half * 0.56:.1f} {foot - height * 0.42:.1f}L{x + half:.1f} {foot:.1f}Z"
    )
    dark = (
        f"M{x:.1f} {top:.1f}L{x + half * 0.56:.1f} {foot - height * 0.42:.1f}L{x + half:.1f} {foot:.1f}"
        f"H{x + half * 0.1:.1f}L{x - half * 0.1:.1f} {foot - height * 0.42:.1f}L{x + half * 0.08:.1f}"
        f" {foot - height * 0.6:.1f}Z"
    )
    edge = top + snow
    cap = (
        f"M{x:.1f} {top:.1f}L{right:.1f} {edge:.1f}L{x + half * 0.17:.1f} {edge - snow * 0.18:.1f}"
        f"L{x + half * 0.03:.1f} {edge + snow * 0.26:.1f}L{x - half * 0.14:.1f} {edge - snow * 0.12:.1f}L{left:.1f}"
        f" {edge + snow * 0.08:.1f}Z"
    )
    grey = (
        f"M{x:.1f} {top:.1f}L{right:.1f} {edge:.1f}L{x + half * 0.17:.1f} {edge - snow * 0.18:.1f}"
        f"L{x + half * 0.05:.1f} {edge:.1f}Z"
    )
    return "".join(
        [
            svg.path(shape, ROCK, INK, 3.6),
            svg.path(dark, ROCK_DARK),
            brush.line(
                f"M{x - half * 0.7:.1f} {foot - height * 0.22:.1f}L{x - half * 0.42:.1f} {foot - height * 0.44:.1f}",
                ROCK_LIGHT,
                3,
            ),
            svg.path(cap, SNOW),
            svg.path(grey, "#B9BDC0"),
        ]
    )


def _mountain(variant: int) -> str:
    peaks = (
        ((-17, 26, 28, 56), (17, 30, 27, 44)),
        ((-24, 16, 20, 34), (25, 18, 19, 36), (0, 32, 31, 58)),
        ((16, 22, 28, 54), (-20, 31, 23, 38)),
    )[variant]
    foot = "M-38 34Q-20 28 0 33T38 33Q24 43 0 47Q-24 43 -38 34Z"
    stones = svg.path(brush.disc(-8, 38, 4, 2.6) + brush.disc(10, 40, 3, 2) + brush.disc(22, 36, 3.4, 2.2), "#6B5F4C")
    return "".join(_peak(*each) for each in peaks) + svg.path(foot, "#8F9A62", opacity=0.75) + stones


def _pine(x: float, foot: float, size: float) -> str:
    """Draw a pine in three tiers, `size` high."""
    s = size / 40
    tiers = (
        f"M{x:.1f} {foot - 40 * s:.1f}L{x + 9 * s:.1f} {foot - 27 * s:.1f}L{x + 6 * s:.1f} {foot - 27 * s:.1f}"
        f"L{x + 13 * s:.1f} {foot - 16 * s:.1f}L{x + 9 * s:.1f} {foot - 16 * s:.1f}L{x + 16 * s:.1f}"
        f" {foot - 5 * s:.1f}Q{x:.1f} {foot - s:.1f} {x - 16 * s:.1f} {foot - 5 * s:.1f}L{x - 9 * s:.1f}"
        f" {foot - 16 * s:.1f}L{x - 13 * s:.1f} {foot - 16 * s:.1f}L{x - 6 * s:.1f} {foot - 27 * s:.1f}"
        f"L{x - 9 * s:.1f} {foot - 27 * s:.1f}Z"
    )
    lit = (
        f"M{x - s:.1f} {foot - 36 * s:.1f}L{x - 7 * s:.1f} {foot - 28 * s:.1f}L{x - 4 * s:.1f} {foot - 27 * s:.1f}"
        f"L{x - 11 * s:.1f} {foot - 17 * s:.1f}L{x - 7 * s:.1f} {foot - 16 * s:.1f}L{x - 13 * s:.1f}"
        f" {foot - 6 * s:.1f}L{x - 5 * s:.1f} {foot - 4.500 * s:.1f}Z"
    )
    trunk = f"M{x - 2.4 * s:.1f} {foot - 4 * s:.1f}H{x + 2.4 * s:.1f}V{foot + 2 * s:.1f}H{x - 2.4 * s:.1f}Z"
    return (
        svg.path(trunk, "#5B3A1F", INK, 2.2) + svg.path(tiers, PINE, INK, 2.8) + svg.path(lit, PINE_LIGHT, opacity=0.9)
    )


def _oak(x: float, foot: float, size: float) -> str:
    """Draw a leafy tree, `size` high."""
    s = size / 40
    crown = (
        brush.disc(x - 8 * s, foot - 18 * s, 10 * s)
        + brush.disc(x + 8 * s, foot - 17 * s, 10 * s)
        + brush.disc(x, foot - 27 * s, 12 * s)
    )
    trunk = f"M{x - 3 * s:.1f} {foot - 12 * s:.1f}H{x + 3 * s:.1f}V{foot + 2 * s:.1f}H{x - 3 * s:.1f}Z"
    return "".join(
        [
            svg.path(trunk, "#5B3A1F", INK, 2.2),
            svg.path(crown, INK, INK, 3.4),
            svg.path(crown, "#4F8A3D"),
            svg.path(
                brush.disc(x + 10 * s, foot - 14 * s, 7 * s) + brush.disc(x + 4 * s, foot - 12 * s, 6 * s),
                PINE,
                opacity=0.8,
            ),
            svg.path(
                brush.disc(x - 4 * s, foot - 31 * s, 6 * s, 4.5 * s)
                + brush.disc(x - 11 * s, foot - 21 * s, 5 * s, 4 * s),
                "#8DBF66",
            ),
        ]
    )


def _forest(variant: int) -> str:
    trees: Sequence[tuple[Callable[[float, float, float], str], float, float, float]] = (
        (
            (_pine, -12, -12, 34),
            (_pine, 10, -8, 30),
            (_pine, -29, 8, 36),
            (_oak, 26, 14, 34),
            (_pine, 0, 20, 40),
            (_pine, -18, 36, 32),
            (_oak, 16, 40, 26),
        ),
        (
            (_oak, -4, -14, 30),
            (_pine, -26, 2, 36),
            (_pine, 22, 4, 34),
            (_oak, -4, 16, 34),
            (_pine, 27, 30, 34),
            (_pine, -21, 32, 36),
            (_pine, 5, 42, 34),
        ),
        (
            (_pine, 4, -14, 32),
            (_pine, -17, -6, 34),
            (_oak, 26, 6, 30),
            (_pine, -31, 18, 32),
            (_pine, 8, 16, 40),
            (_oak, -13, 36, 34),
            (_pine, 22, 35, 34),
        ),
    )[variant]
    shade = "".join(brush.disc(x + 3, foot, size * 0.42, size * 0.14) for _, x, foot, size in trees)
    return svg.path(shade, "#16301C", opacity=0.55) + "".join(draw(x, foot, size) for draw, x, foot, size in trees)


def _lake(variant: int) -> str:
    waves = (
        "M-38 -14q7 -6 14 0t14 0M6 -22q7 -6 14 0t14 0M-22 8q7 -6 14 0t14 0t14 0M-34 26q6 -5 12 0t12 0M12 30q6 -5 12 0",
        "M-30 -24q7 -6 14 0t14 0M8 -8q7 -6 14 0t14 0M-40 4q7 -6 14 0M-20 28q7 -6 14 0t14 0M14 22q6 -5 12 0",
        "M-16 -30q7 -6 14 0t14 0M-40 -6q7 -6 14 0t14 0M8 6q7 -6 14 0t14 0M-28 20q7 -6 14 0t14 0M-6 38q6 -5 12 0",
    )[variant]
    deep = "M-30 6C-34 -16 -10 -28 10 -22C34 -16 38 6 26 20C10 34 -26 28 -30 6Z"
    return (
        svg.path(deep, "#3F86AB", opacity=0.4)
        + brush.line(waves, WATER_LIGHT, 3.6)
        + (_reeds, _boat, _islet)[variant]()
    )


def _reeds() -> str:
    stems = "M-33 36Q-34 26 -38 20M-29 38Q-29 28 -29 20M-25 39Q-23 30 -20 24"
    heads = brush.disc(-38, 18, 2, 4) + brush.disc(-29, 17, 2, 4) + brush.disc(-19, 22, 2, 4)
    lilies = brush.disc(22, 38, 6, 3) + brush.disc(31, 31, 5, 2.6)
    drawn = svg.path(lilies, "#4F8A3D", INK, 1.8) + brush.line(stems, INK, 4) + brush.line(stems, "#5E8A3A", 2.2)
    return drawn + svg.path(heads, "#7A4A26", INK, 1.6)


def _boat() -> str:
    sail, hull = "M0 -26C9 -20 12 -12 12 -4L0 -4Z", "M-15 0H16Q13 9 6 9H-6Q-13 9 -15 0Z"
    return brush.placed(
        -22,
        10,
        0.9,
        svg.path(sail + hull + "M-2 -27H1V0H-2Z", INK, INK, 4.6),
        svg.path(hull, "#9A6A3C"),
        brush.line("M-12 3H13", "#D0A066", 2),
        svg.path(sail, "#F7F0DC"),
        brush.line("M-1 -27V0", "#5B3A1F", 2.2),
    )


def _islet() -> str:
    ground = "M-18 6Q-14 -5 0 -5Q16 -5 19 6Q10 11 0 11Q-12 11 -18 6Z"
    return brush.placed(
        -22,
        30,
        0.7,
        svg.path(ground, "#E9DDB4", INK, 3),
        svg.path("M-13 3Q-8 -5 2 -4Q11 -4 14 3Q0 7 -13 3Z", "#7FA85A"),
        _oak(0, 1, 30),
    )


TERRAINS: Mapping[str, tuple[Callable[[int], str], str, str]] = {
    "mountain": (_mountain, "#C9BA98", "#A8977A"),
    "forest": (_forest, "#86AD62", "#5F8A48"),
    "lake": (_lake, "#8CCBDD", "#4E9CBF"),
}
"""Each terrain's painter, and its ground's colours at the top and at the bottom."""
