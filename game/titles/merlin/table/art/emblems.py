"""The emblems of the six principalities, and the small gatehouse that stands for one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, LIGHT, PRINCIPALITIES
from game.ui.look import svg

BOX = 104.0
"""Width and height of an emblem's own drawing, around (0, 0)."""


def emblem(name: str, x: float, y: float, size: float, ink: str = LIGHT, detail: str | None = None) -> str:
    """Draw a principality's emblem.

    ink     its colour
    detail  the colour of eyes and scales; None for the principality's own
    """
    drawn = EMBLEMS[name](ink, detail or PRINCIPALITIES[name])
    return brush.placed(x, y, size / BOX, drawn)


GATE = "M-50 48V-46H-28V-34H-11V-46H11V-34H28V-46H50V48Z"


def gate(name: str, x: float, y: float, size: float) -> str:
    """Draw a small gatehouse that carries the emblem: "in that principality"."""
    colour = PRINCIPALITIES[name]
    return brush.placed(
        x,
        y,
        size / 100,
        svg.path(GATE, INK, INK, 13),
        svg.path(GATE, colour, LIGHT, 3.5),
        svg.path("M-44 42V-40H-34V-28H-28V42Z", LIGHT, opacity=0.16),
        svg.path("M36 -28H44V42H30Q36 20 36 -28Z", INK, opacity=0.3),
        emblem(name, 0, 8, 70),
    )


def _dragon(ink: str, detail: str) -> str:
    neck = (
        "M36 50C46 22 38 2 20 -8L46 -22L16 -24L34 -46L0 -30C-14 -30 -28 -22 -48 -14L-50 -2L-42 2L-12 2L-20 8L-27 3"
        "L-30 11L-38 8L-42 22L-20 25C-8 25 -2 28 -4 35C-6 43 -12 47 -16 50Z"
    )
    return "".join(
        [
            svg.path("M40 4L53 1L45 14L55 18L46 27L54 35L44 41Z", ink),
            svg.path(neck, ink),
            svg.path("M-22 -16L-3 -21L-8 -9Q-16 -9 -22 -16Z", detail),
            svg.circle(-41, -8, 2.8, detail),
            brush.line("M6 26Q16 24 24 28M2 38Q14 36 22 41M8 14Q16 12 22 16", detail, 3.4),
            svg.path("M-30 2L-27 -3L-23 2ZM-20 2L-17 -3L-13 2Z", detail),
        ]
    )


def _dove(ink: str, detail: str) -> str:
    body = (
        "M-50 -2L-38 -9C-36 -22 -21 -22 -16 -12C-8 -5 2 -4 9 -7C5 -24 12 -41 30 -49C35 -33 37 -18 29 -4L54 8L48 15"
        "L52 23L28 18C14 32 -12 31 -25 16C-31 9 -34 3 -38 0Z"
    )
    return "".join(
        [
            svg.path("M-5 -9C-17 -22 -17 -38 -9 -49C2 -41 8 -26 7 -12C3 -10 -2 -8 -5 -9Z", ink),
            svg.path(body, ink),
            brush.line("M8 -7C4 -20 8 -34 18 -42M18 -6C14 -18 18 -30 25 -36", detail, 3.4),
            brush.line("M30 2L44 11M29 9L43 16", detail, 3.0),
            svg.circle(-29, -10, 3.4, detail),
            brush.line("M-46 2C-50 14 -46 24 -37 33", ink, 4),
            svg.path(
                "M-48 10C-40 6 -34 10 -32 16C-40 18 -46 16 -48 10ZM-45 22C-37 18 -30 22 -28 28C-36 30 -42 28 -45 22Z",
                ink,
            ),
        ]
    )


def _fish(ink: str, detail: str) -> str:
    return "".join(
        [
            svg.path("M-50 2C-32 -28 6 -31 27 -5L50 -26C43 -8 43 10 50 28L27 8C6 33 -32 32 -50 2Z", ink),
            svg.path("M-12 -20C-6 -38 10 -42 22 -36C18 -30 18 -22 18 -14Z", ink),
            svg.path("M-6 22C-4 34 4 40 12 40C12 34 14 28 12 20Z", ink),
            svg.circle(-32, -4, 5.2, detail),
            brush.line("M-17 -16C-10 -5 -10 9 -17 20", detail, 5),
            brush.line(
                "M-5 -12C0 -8 0 -2 -5 2M-5 4C0 8 0 13 -5 17M9 -9C14 -5 14 1 9 5M9 7C13 10 13 13 10 16", detail, 3.8
            ),
            brush.line("M34 -6L43 -14M34 8L43 16", detail, 3.2),
        ]
    )


def _snake(ink: str, detail: str) -> str:
    neck = "M16 14C30 2 -24 0 -20 -22C-18 -38 2 -42 16 -37"
    return "".join(
        [
            brush.line("M38 38C52 36 54 22 46 12", ink, 9),
            svg.path(brush.disc(-2, 37, 45, 13), ink),
            brush.line("M-36 27C-14 36 16 35 34 26", detail, 4.5),
            svg.path(brush.disc(-2, 17, 33, 11), ink),
            brush.line(neck, detail, 23),
            brush.line("M-34 19C-16 28 12 27 30 18", ink, 14),
            brush.line(neck, ink, 16),
            svg.path("M6 -48C20 -53 42 -45 47 -34C43 -25 22 -22 8 -29Z", ink),
            svg.circle(26, -39, 4.2, detail),
            brush.line("M46 -34L54 -31M54 -31L60 -35M54 -31L58 -25", ink, 3.6),
            brush.line("M-30 42L-22 38M-12 45L-4 41M8 45L16 41M26 41L33 37", detail, 4),
        ]
    )


def _fox(ink: str, detail: str) -> str:
    return "".join(
        [
            svg.path("M-48 -46L-15 -26L15 -26L48 -46L43 -4C36 16 13 28 0 47C-13 28 -36 16 -43 -4Z", ink),
            brush.line("M-36 4C-22 6 -10 18 -5 33M36 4C22 6 10 18 5 33", detail, 4.2),
            svg.path("M-28 -11L-8 -2L-22 3ZM28 -11L8 -2L22 3Z", detail),
            svg.path("M-7 35H7L0 45Z", detail),
            svg.path("M-40 -36L-23 -26L-36 -18ZM40 -36L23 -26L36 -18Z", detail),
            brush.line("M0 -22V-10", detail, 3.4),
        ]
    )


def _eagle(ink: str, detail: str) -> str:
    half = (
        "M0 -20C3 -30 5 -40 15 -45C23 -48 29 -43 31 -38L41 -33L28 -30C23 -27 18 -26 17 -19L20 -13C30 -28 40 -32 52 -33"
        "C52 -13 48 3 40 16L35 7L31 22L25 12L20 27L14 17C14 23 11 27 9 30L22 33L16 38L9 36L13 50L0 43Z"
    )
    wing = brush.line("M26 -8C32 -14 38 -18 44 -20M24 0C30 -5 36 -8 41 -8M22 8C28 4 32 1 36 1", detail, 3.2)
    side = svg.path(half, ink) + wing + svg.circle(20, -38, 3.0, detail)
    return side + brush.placed(0, 0, 1, side, facing=-1) + brush.line("M0 -10V20M-4 27L0 31L4 27", detail, 3.2)


EMBLEMS: Mapping[str, Callable[[str, str], str]] = {
    "black": _dragon,
    "grey": _dove,
    "blue": _fish,
    "purple": _snake,
    "orange": _fox,
    "brown": _eagle,
}
