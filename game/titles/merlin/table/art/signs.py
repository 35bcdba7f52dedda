"""Signs in one colour on a ground of another: what spaces, cards and legends are written with.

sign("trade", x, y, 28, LIGHT, SLATE)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.goods import CLOAK, HEATER, HOOD_HOLE
from game.ui.look import svg

BOX = 106.0
"""Width and height of a sign's own drawing, around (0, 0)."""

Layers = tuple[tuple[str, bool], ...]
"""Filled paths, rear ones first: their data, and whether they are inked or show the ground."""


def sign(name: str, x: float, y: float, size: float, ink: str, ground: str) -> str:
    """Draw a sign; `ground` is the colour behind it, which shows in its gaps.

    Raises KeyError for a name that is not in `DRAWINGS`.
    """
    drawn = STROKED[name](ink, ground) if name in STROKED else _filled(FILLED[name], ink, ground)
    return brush.placed(x, y, size / BOX, drawn)


def _filled(layers: Layers, ink: str, ground: str) -> str:
    return "".join(svg.path(data, ink if inked else ground) for data, inked in layers)


FLAG: Layers = (
    ("M-40 -52H-27V53H-40Z", True),
    ("M-22 -47C-6 -52 10 -36 26 -40Q38 -43 51 -39L36 -11L51 17C36 14 20 24 4 20C-8 17 -14 20 -22 22Z", True),
    ("M-11 -34C0 -34 12 -25 32 -28L24 -11L32 6C18 8 10 11 -11 8Z", False),
)
SHIELD: Layers = (
    (HEATER, True),
    ("M-27 -34Q0 -38 27 -34V-4C27 14 12 27 0 34C-12 27 -27 14 -27 -4Z", False),
    ("M-6 -37H6V30L0 34L-6 30ZM-28 -10H28L27 3H-27Z", True),
)
PAWN = brush.disc(0, -29, 20) + "M-13 -7H13C16 14 31 30 33 48Q0 56 -33 48C-31 30 -16 14 -13 -7Z"

FILLED: Mapping[str, Layers] = {
    "points": ((brush.star(0, 3, 53), True),),
    "influence": ((brush.disc(0, 0, 45), True), (brush.disc(0, 0, 32), False), (brush.disc(0, 0, 19), True)),
    "build": (
        ("M-50 -1L-30 -20V-42H-14V-34L0 -48L50 -1L44 5L36 -2V47H-36V-2L-44 5Z", True),
        ("M-10 47V24C-10 11 10 11 10 24V47Z", False),
        ("M-25 2H-13V13H-25ZM13 2H25V13H13Z", False),
    ),
    "trade": (("M-51 -22L-18 -49V-33H43V-12H-18V4ZM51 22L18 49V33H-43V12H18V-4Z", True),),
    "missions": (
        ("M-34 -47H38C51 -47 51 -26 38 -26V47H-26C-43 47 -43 27 -34 26Z", True),
        ("M-20 -29H26V-20H-20ZM-20 -10H26V-1H-20ZM-20 9H12V18H-20Z", False),
        (brush.disc(24, 33, 14), False),
        (brush.star(24, 34, 11, 8, 0.72), True),
    ),
    "relocate": (
        (brush.disc(0, -31, 16) + "M-10 -13H10C12 4 20 16 23 30Q0 35 -23 30C-20 16 -12 4 -10 -13Z", True),
        ("M-55 9L-31 -12V1H-21V17H-31V30ZM55 9L31 -12V1H21V17H31V30Z", True),
        ("M-30 39H30V49H-30Z", True),
    ),
    "grail": (
        (
            "M-37 -49H37C38 -14 24 4 9 9V29C22 31 29 38 31 49H-31C-29 38 -22 31 -9 29V9C-24 4 -38 -14 -37 -49Z",
            True,
        ),
        ("M-26 -38H26L25.500 -29H-25.500Z", False),
        (brush.disc(0, -12, 7.5), False),
    ),
    "excalibur": (
        ("M0 55L-9 42V-18H9V42Z", True),
        ("M-36 -33Q0 -27 36 -33V-19Q0 -15 -36 -19Z", True),
        ("M-6 -47H6V-29H-6Z", True),
        (brush.disc(0, -48, 9), True),
        ("M-2 -14H2V40L0 43L-2 40Z", False),
    ),
    "shield": SHIELD,
    "shield_bearer": SHIELD,
    "flag": FLAG,
    "flag_bearer": FLAG,
    "material": (
        ("M-49 -24L-25 -48H49V24L25 48H-49Z", True),
        ("M-35 -30L-20 -39H32L23 -30ZM-40 -18H16V38H-40ZM28 -22L40 -34V19L28 32Z", False),
        ("M-40 8H16V14H-40ZM-15 -18H-9V8H-15ZM-26 14H-20V38H-26ZM4 14H10V38H4Z", True),
    ),
    "assistant": ((PAWN, True),),
    "builder": (
        ("M-38 -46H13Q26 -42 38 -24L25 -14Q19 -23 9 -23H-12V-17H-38Z", True),
        ("M-9 -18H8L12 51Q1 55 -9 51Z", True),
        ("M-24 -40H-19V-22H-24Z", False),
    ),
    "lady": (
        ("M0 -53C15 -34 15 -16 0 7C-15 -16 -15 -34 0 -53Z", True),
        (
            "M-8 12C-14 -8 -42 -23 -48 -2C-50 9 -41 17 -32 11C-30 6 -32 2 -36 2C-32 -6 -22 0 -16 12ZM8 12C14 -8 42 -23"
            " 48 -2C50 9 41 17 32 11C30 6 32 2 36 2C32 -6 22 0 16 12Z",
            True,
        ),
        ("M-27 14H27V25H-27Z", True),
        ("M-8 28H8C10 38 16 46 25 51H-25C-16 46 -10 38 -8 28Z", True),
    ),
    "tower": (
        (
            "M-28 50V-20L-38 -28V-50H-21V-39H-9V-50H9V-39H21V-50H38V-28L28 -20V50H11V27C11 13 -11 13 -11 27V50Z",
            True,
        ),
        ("M-5 -20H5V-4H-5Z", False),
    ),
    "traitor": (
        (CLOAK, True),
        (HOOD_HOLE, False),
        ("M-12 -21L-2 -15L-11 -12ZM14 -21L4 -15L13 -12Z", True),
        ("M-22 20L0 34L24 18L22 27L0 43L-22 29Z", False),
    ),
    "crown": (
        ("M-44 34L-52 -24L-24 0L0 -42L24 0L52 -24L44 34Q0 44 -44 34Z", True),
        (brush.disc(-52, -27, 8) + brush.disc(0, -45, 8) + brush.disc(52, -27, 8), True),
        ("M-38 18Q0 26 38 18L37 25Q0 33 -37 25Z", False),
    ),
    "deck": (
        ("M-34 -50H26Q34 -50 34 -42V30Q34 38 26 38H-34Q-42 38 -42 30V-42Q-42 -50 -34 -50Z", True),
        ("M-32 -40H24V28H-32Z", False),
        (brush.star(-4, -5, 24), True),
        ("M38 -38Q46 -37 46 -29V42Q46 50 38 50H-24Q-31 50 -33 44H30Q38 44 38 36Z", True),
    ),
    "die": (
        ("M-44 -34Q-44 -46 -32 -46H34Q46 -46 46 -34V34Q46 46 34 46H-32Q-44 46 -44 34Z", True),
        (brush.disc(-20, -20, 10) + brush.disc(21, -20, 10) + brush.disc(0, 0, 10), False),
        (brush.disc(-20, 21, 10) + brush.disc(21, 21, 10), False),
    ),
    "knight": (
        ("M-30 50C-32 26 -18 18 -14 2L-38 12L-46 -2C-34 -18 -26 -30 -18 -36L-20 -52L-4 -40C26 -38 40 -10 36 50Z", True),
        (brush.disc(-14, -18, 5), False),
        ("M16 -22C26 -10 28 12 26 34L18 34C20 12 18 -6 10 -18Z", False),
    ),
    "merlin": (
        ("M-4 -54L26 8L48 18Q2 34 -46 18L-24 8C-18 -16 -12 -36 -4 -54Z", True),
        ("M-24 28Q2 36 28 28C24 44 14 54 2 56C-10 54 -20 44 -24 28Z", True),
        (brush.star(0, -6, 12), False),
    ),
    "seal": (
        (brush.star(0, 0, 50, 14, 0.86), True),
        (brush.disc(0, 0, 30), False),
        (brush.star(0, 2, 24), True),
    ),
    "arrow": (("M-36 -36L38 0L-36 36L-17 0Z", True),),
    "eye": (
        ("M-52 0C-28 -37 28 -37 52 0C28 37 -28 37 -52 0Z", True),
        (brush.disc(0, 0, 20), False),
        (brush.disc(0, 0, 10), True),
    ),
}


def _apple(ink: str, ground: str) -> str:
    body = "M0 -20C12 -35 45 -30 43 3C41 31 22 51 8 49C2 48 -2 48 -8 49C-22 51 -41 31 -43 3C-45 -30 -12 -35 0 -20Z"
    return (
        svg.path(body, ink)
        + brush.line("M0 -20C0 -32 4 -42 9 -48", ink, 7)
        + svg.path("M7 -37C18 -52 34 -50 40 -43C32 -32 18 -30 7 -37Z", ink)
        + brush.line("M-30 4C-31 -8 -25 -15 -17 -17", ground, 7)
    )


def _staff(ink: str, ground: str) -> str:
    wood = brush.line("M-16 54L10 -18", ink, 12)
    crook = brush.line("M10 -18C-8 -32 0 -58 20 -52C40 -45 36 -18 20 -16", ink, 10)
    return wood + crook + svg.circle(16, -34, 8, ink)


def _tick(ink: str, ground: str) -> str:
    return brush.line("M-36 4L-11 30L37 -30", ink, 19)


def _cross(ink: str, ground: str) -> str:
    return brush.line("M-29 -29L29 29M29 -29L-29 29", ink, 18)


STROKED: Mapping[str, Callable[[str, str], str]] = {"apple": _apple, "staff": _staff, "tick": _tick, "cross": _cross}

DRAWINGS = tuple(sorted((*FILLED, *STROKED)))
"""All signs by name; the arrow points to the right, in the direction of the ride."""
