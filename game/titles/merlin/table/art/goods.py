"""Shields, flags, materials and traitors: the principality's colour always comes with its emblem."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, LIGHT, PRINCIPALITIES
from game.titles.merlin.table.art.emblems import emblem
from game.ui.look import svg

HEATER = "M-40 -46Q0 -52 40 -46V-2C40 26 18 42 0 52C-18 42 -40 26 -40 -2Z"
"""A shield's outline."""
HEATER_LIT = "M-35 -41Q-18 -44 0 -44.500V46C-16 38 -35 24 -35 -2Z"
HEATER_SHADED = "M35 -12V-2C35 24 16 38 0 46L-6 43C18 30 32 14 35 -12Z"


def shield(name: str, x: float, y: float, size: float) -> str:
    """Draw a shield with light on its left half."""
    colour = PRINCIPALITIES[name]
    return brush.placed(
        x,
        y,
        size / 104,
        svg.path(HEATER, INK, INK, 14),
        svg.path(HEATER, colour, LIGHT, 5.5),
        svg.path(HEATER_LIT, LIGHT, opacity=0.13),
        svg.path(HEATER_SHADED, INK, opacity=0.3),
        emblem(name, 0, -5, 67),
        "".join(svg.circle(dx, dy, 2.2, INK, opacity=0.8) for dx, dy in ((-32, -39), (32, -39), (0, 42))),
    )


POLE = "M-41 -50V54"
CLOTH = "M-36 -45C-20 -52 0 -32 20 -38Q36 -43 51 -38L37 -10L51 19C36 15 20 25 2 21C-14 17 -22 22 -36 25Z"
CLOTH_LIT = "M-34 -40C-24 -44 -10 -34 2 -33C-10 -20 -12 4 -2 18C-16 14 -22 18 -34 20Z"
CLOTH_SHADED = "M22 -36Q36 -40 46 -36L33 -10L46 16C38 14 30 17 22 20C28 2 28 -18 22 -36Z"


def flag(name: str, x: float, y: float, size: float) -> str:
    """Draw a swallow-tailed flag in the wind, on its pole."""
    colour = PRINCIPALITIES[name]
    return brush.placed(
        x,
        y,
        size / 106,
        brush.line(POLE, INK, 17),
        svg.path(CLOTH, INK, INK, 14),
        brush.line(POLE, "#B98A52", 8),
        brush.line("M-43 -48V52", "#E2C08C", 2.6),
        svg.circle(-41, -51, 7, "#D9D3BE", INK, 4),
        svg.path(CLOTH, colour, LIGHT, 5.5),
        svg.path(CLOTH_LIT, LIGHT, opacity=0.15),
        svg.path(CLOTH_SHADED, INK, opacity=0.3),
        emblem(name, -3, -10, 55),
    )


BANNER = "M-32 -46H50L38 0L50 46H-32Z"


def banner(name: str, x: float, y: float, size: float) -> str:
    """Draw a flag whose cloth hangs stiff, so that the emblem fills most of the square: it is read from far away."""
    colour = PRINCIPALITIES[name]
    return brush.placed(
        x,
        y,
        size / 108,
        brush.line("M-40 -50V52", INK, 19),
        svg.path(BANNER, INK, INK, 12),
        brush.line("M-40 -50V52", "#B98A52", 9),
        svg.path(BANNER, colour, LIGHT, 5),
        emblem(name, 4, 0, 78),
    )


BLOCK = "M-46 -24L-24 -46H46V24L24 46H-46Z"


def material(name: str, x: float, y: float, size: float) -> str:
    """Draw a hewn block: bright on top, dark on the right."""
    colour = PRINCIPALITIES[name]
    return brush.placed(
        x,
        y,
        size / 104,
        svg.path(BLOCK, INK, INK, 14),
        svg.path("M-46 -24H24V46H-46Z", colour),
        svg.path("M-46 -24L-24 -46H46L24 -24Z", svg.mix(colour, LIGHT, 0.46)),
        svg.path("M24 -24L46 -46V24L24 46Z", svg.mix(colour, INK, 0.5)),
        svg.path("M-42 -20H20L-42 30Z", LIGHT, opacity=0.09),
        svg.path("M-46 -24L-24 -46H46V24L24 46H-46ZM-46 -24H24V46M24 -24L46 -46", "none", LIGHT, 5),
        emblem(name, -11, 11, 62),
    )


CLOAK = "M-47 52C-47 14 -36 6 -25 0C-33 -30 -16 -54 4 -57C24 -52 33 -26 25 0C36 6 47 16 47 52Z"
HOOD_HOLE = "M-18 -6C-20 -28 -9 -38 1 -38C11 -38 20 -28 18 -6C10 3 -10 3 -18 -6Z"


def traitor(name: str, x: float, y: float, size: float, grinning: bool = False) -> str:
    """Draw a hooded traitor with glowing eyes; a grinning one bares its teeth."""
    colour = PRINCIPALITIES[name]
    if grinning:
        face = svg.path("M-12 -12C-4 -6 6 -6 13 -12C10 0 -8 0 -12 -12Z", "#F4EAD0", "#F4EAD0", 1.0)
        face += brush.line("M-7 -8V-4M-2 -7V-2M4 -7V-2M9 -9V-5", "#2A0A0A", 1.5)
        face += svg.path("M-13 -27L-2 -20L-12 -16ZM15 -27L4 -20L14 -16Z", "#FF6A4D")
    else:
        face = svg.path("M-12 -21L-2 -15L-11 -12ZM14 -21L4 -15L13 -12Z", "#FF6A4D")
    return brush.placed(
        x,
        y,
        size / 112,
        svg.path(CLOAK, INK, INK, 14),
        svg.path(CLOAK, colour, LIGHT, 5),
        svg.path(
            "M-42 48C-42 18 -33 12 -19 4C-28 -24 -16 -46 0 -51C-12 -40 -22 -24 -14 4C-28 14 -34 26 -34 48Z",
            LIGHT,
            opacity=0.17,
        ),
        svg.path(
            "M8 -52C24 -44 28 -24 19 4C32 10 42 18 42 48H31C33 26 28 14 17 6C26 -20 22 -38 8 -52Z", INK, opacity=0.32
        ),
        svg.path(HOOD_HOLE, "#0B0A0E", svg.mix(colour, INK, 0.6), 3),
        face,
        emblem(name, 0, 27, 44),
    )


GOODS: Mapping[str, Callable[[str, float, float, float], str]] = {"shield": shield, "flag": flag, "material": material}


def good(kind: str, name: str, x: float, y: float, size: float) -> str:
    """Draw a good of a kind and a principality."""
    return GOODS[kind](name, x, y, size)
