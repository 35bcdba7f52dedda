"""Signs for the device of a seat (a numbered controller, keyboard, mouse, any device, a bot) and for its secret choices
(a code, a block of keys, the curtain)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame

from game.session.couch import KEYBOARD, MOUSE, SHARED, Way, is_pad
from game.ui.canvas import Box
from game.ui.input.pads import Pads
from game.ui.tools import Tools
from game.ui.widgets.signs.glyphs import BODY, DIM, INK, RIM, GlyphPen

ASPECT = 1.5
"""Width of a sign divided by its height."""
GOLD, FOLD = (240, 194, 75), (176, 130, 40)


def device_number(pads: Pads, device: str) -> int:
    """Return a controller's number as shown to people; 0 for other devices and for one that is gone."""
    pad = pads.pad(device)
    return pad.place if pad is not None else 0


def sign_of(device: str, bot: str = "") -> str:
    """Return the name of the sign for a seat's device or bot."""
    if bot:
        return "bot"
    return "pad" if is_pad(device) else {SHARED: "shared", KEYBOARD: "keyboard", MOUSE: "mouse"}[device]


def way_sign(way: Way) -> str:
    return f"way-{way}"


def _pad(pen: GlyphPen, number: int) -> None:
    """Draw a controller with its number."""
    for colour, more in ((RIM, 0.0), (BODY, 0.05)):
        for side in (-1, 1):
            x = 0.75 + side * 0.42
            pen.disc(x, 0.4, 0.29 - more, colour)
            pen.stroke((x, 0.45), (x + side * 0.13, 0.76), colour, 0.36 - 2 * more)
        pen.plate(0.33, 0.11 + more, 0.84, 0.56 - 2 * more, colour, (0.1, 0.1, 0.1, 0.1))
    x = 0.3
    pen.stroke((x - 0.1, 0.42), (x + 0.1, 0.42), DIM, 0.075)
    pen.stroke((x, 0.32), (x, 0.52), DIM, 0.075)
    for dx, dy in ((0.0, 0.1), (0.1, 0.0), (-0.1, 0.0), (0.0, -0.1)):
        pen.disc(1.2 + dx, 0.42 + dy, 0.05, DIM)
    if number:
        pen.text(str(number), 0.75, 0.4, 0.44, GOLD)


def _keys(pen: GlyphPen, lit: str = "") -> None:
    """Draw a keyboard, with its left or right block of nine keys lit if `lit` says so."""
    pen.plate(0.04, 0.14, 1.42, 0.72, RIM, (0.09,) * 4)
    pen.plate(0.09, 0.19, 1.32, 0.62, BODY, (0.06,) * 4)
    for row in range(3):
        for column in range(7):
            left, right = column in (0, 1, 2) and lit == "left", column in (4, 5, 6) and lit == "right"
            plain = INK if not lit else DIM
            x, y = 0.155 + column * 0.175, 0.25 + row * 0.175
            if row == 2 and not lit and column in (2, 3, 4):
                if column == 2:
                    pen.plate(x, y, 0.49, 0.13, INK, (0.02,) * 4)
                continue
            pen.plate(x, y, 0.14, 0.13, GOLD if left or right else plain, (0.02,) * 4)


def _mouse(pen: GlyphPen) -> None:
    x = 0.42
    pen.plate(x, 0.04, 0.66, 0.92, RIM, (0.33,) * 4)
    pen.plate(x + 0.05, 0.09, 0.56, 0.82, BODY, (0.28,) * 4)
    pen.stroke((x + 0.05, 0.45), (x + 0.61, 0.45), RIM, 0.045)
    pen.stroke((x + 0.33, 0.09), (x + 0.33, 0.45), RIM, 0.045)
    pen.plate(x + 0.28, 0.2, 0.1, 0.17, GOLD, (0.05,) * 4)


def _shared(pen: GlyphPen) -> None:
    """Draw three people side by side."""
    for x, top, colour in ((0.36, 0.16, DIM), (1.14, 0.16, DIM), (0.75, 0.06, RIM)):
        pen.disc(x, top + 0.2, 0.235, (26, 23, 22))
        pen.plate(x - 0.35, top + 0.4, 0.7, 0.52, (26, 23, 22), (0.3, 0.3, 0.02, 0.02))
        pen.disc(x, top + 0.2, 0.185, colour)
        pen.plate(x - 0.3, top + 0.45, 0.6, 0.45, colour, (0.27, 0.27, 0.02, 0.02))


def _bot(pen: GlyphPen) -> None:
    """Draw a tin head with an aerial."""
    pen.stroke((0.75, 0.04), (0.75, 0.2), RIM, 0.06)
    pen.disc(0.75, 0.08, 0.07, GOLD)
    for side in (-1, 1):
        pen.plate(0.75 + side * 0.43 - 0.06, 0.42, 0.12, 0.26, RIM, (0.03,) * 4)
    pen.plate(0.38, 0.2, 0.74, 0.74, RIM, (0.14,) * 4)
    pen.plate(0.43, 0.25, 0.64, 0.64, BODY, (0.1,) * 4)
    for side in (-1, 1):
        pen.disc(0.75 + side * 0.16, 0.47, 0.085, GOLD)
    pen.stroke((0.59, 0.72), (0.91, 0.72), INK, 0.06)


def _code(pen: GlyphPen) -> None:
    """Draw three by three dots, two of them lit, for a code."""
    for row in range(3):
        for column in range(3):
            lit = (row, column) in ((0, 1), (2, 2))
            pen.disc(0.47 + column * 0.28, 0.22 + row * 0.28, 0.105, GOLD if lit else DIM)


def _curtain(pen: GlyphPen) -> None:
    """Draw drapes on a rail with a gap between them."""
    pen.stroke((0.1, 0.12), (1.4, 0.12), RIM, 0.1)
    for side in (-1, 1):
        for fold in range(3):
            x = 0.75 + side * (0.14 + fold * 0.17)
            end = 0.9 - 0.04 * math.sin(fold * 2.0)
            pen.stroke((x, 0.2), (x + side * 0.03, end), GOLD if fold % 2 == 0 else FOLD, 0.185)
    pen.disc(0.1, 0.12, 0.08, GOLD)
    pen.disc(1.4, 0.12, 0.08, GOLD)


DRAWERS: Mapping[str, Callable[[GlyphPen], None]] = {
    "keyboard": _keys,
    "mouse": _mouse,
    "shared": _shared,
    "bot": _bot,
    "way-pad": _code,
    "way-left": lambda pen: _keys(pen, "left"),
    "way-right": lambda pen: _keys(pen, "right"),
    "way-curtain": _curtain,
}


@lru_cache(maxsize=128)
def _picture(sign: str, number: int, height: int, font: str | None) -> pygame.Surface:
    pen = GlyphPen(round(height * ASPECT), height, font)
    if sign == "pad":
        _pad(pen, number)
    else:
        DRAWERS[sign](pen)
    return pen.done()


def draw_device_sign(surface: pygame.Surface, tools: Tools, sign: str, box: Box, number: int = 0) -> None:
    """Draw a sign as large as fits into `box`, centred; `number` is written on a controller."""
    rect = tools.canvas.rect(box)
    height = max(8, min(rect.height, int(rect.width / ASPECT)))
    path = tools.theme.font_file("plain-bold")
    picture = _picture(sign, number, height, str(path) if path else None)
    surface.blit(picture, picture.get_rect(center=rect.center))
