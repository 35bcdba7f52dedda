"""The signs on the main menu's sheets, each in a square of 72 units around the origin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.ui.look import svg

INK, PAPER, SHADED, RED = "#1E1611", "#FFFDF4", "#E9D7AE", "#B3261E"
SIDE = 72.0


def _chair(x: float, y: float, size: float, fill: str) -> str:
    def at(dx: float, dy: float) -> str:
        return f"{x + dx * size:g} {y + dy * size:g}"

    back = f"M{at(-16, 24)}V{y - 24 * size:g}Q{at(0, -36)} {at(16, -24)}V{y + 24 * size:g}"
    seat = f"M{at(-20, 4)}H{x + 20 * size:g}V{y + 24 * size:g}H{x - 20 * size:g}Z"
    return svg.path(back, fill, INK, 3.6) + svg.path(seat, fill, INK, 3.6)


def _sliders() -> str:
    knobs = ((-12, -20), (14, 0), (-2, 20))
    bars = "".join(f"M-30 {y}H30" for _x, y in knobs)
    return svg.path(bars, "none", INK, 5.0) + "".join(svg.circle(x, y, 8.0, PAPER, INK, 4.0) for x, y in knobs)


SIGNS: Mapping[str, str] = {
    "continue": svg.path("M-18 -28L28 0L-18 28Z", PAPER, INK, 5.0),
    "bots": (
        svg.path("M0 -16V-25", "none", INK, 4.0) + svg.circle(0, -28, 4.5, RED, INK, 3.0)
        + svg.rect(-30, -17, 60, 48, SHADED, INK, 4.5, 9.0)
        + svg.circle(-12, 1, 6.5, PAPER, INK, 3.6) + svg.circle(12, 1, 6.5, PAPER, INK, 3.6)
        + svg.path("M-14 18H14", "none", INK, 4.0)
    ),
    "new": _chair(-19, 2, 0.78, SHADED) + _chair(19, 2, 0.78, SHADED) + _chair(0, 2, 1.0, PAPER),
    "help": (
        svg.path("M0 -16Q-16 -27 -34 -21V20Q-16 14 0 25Q16 14 34 20V-21Q16 -27 0 -16Z", PAPER, INK, 4.0)
        + svg.path("M0 -16V24M-26 -8Q-16 -11 -8 -6M-26 4Q-16 1 -8 6M8 -6Q16 -11 26 -8M8 6Q16 1 26 4", "none", INK, 3.0)
    ),
    "saves": (
        svg.path("M-32 -20H-8L0 -11H32V25H-32Z", SHADED, INK, 4.0) + svg.path("M-32 -6H32", "none", INK, 3.0)
        + svg.circle(12, 12, 8.5, RED, INK, 3.0)
    ),
    "settings": _sliders(),
    "quit": svg.path("M-24 -28H8V28H-24Z", SHADED, INK, 4.0) + svg.path("M-6 0H32M21 -12L33 0L21 12", "none", INK, 5.0),
}  # fmt: skip
"""By the name of a sheet."""


@lru_cache(maxsize=32)
def sign(name: str, side: int) -> pygame.Surface:
    """Return a sign, `side` pixels wide and high."""
    return svg.render(SIGNS[name], (side, side), (-SIDE / 2, -SIDE / 2, SIDE, SIDE))
