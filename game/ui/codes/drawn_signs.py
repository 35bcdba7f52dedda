"""Drawn signs of a secret choice: the parts of a code, the devices that people choose with, and waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from game.ui.canvas import Box
from game.ui.codes.code_entry import SIDE
from game.ui.tools import Tools
from game.ui.widgets.signs.glyphs import BODY, DIM, INK, PLACES, RIM, Pen, draw_dpad

LIT = (255, 205, 84)
"""Colour of the buttons to press: 10:1 on the plastic. They are filled, the rest is hollow."""
WIDE = {"pad": 1.42, "left": 1.6, "right": 1.6}
"""Width divided by height, of signs that are not square."""
ARMS = ("left", "up", "right", "down")
FACES = ("west", "north", "east", "south")


def _arms(pen: Pen, lit: Sequence[int]) -> None:
    """Draw a D-pad; the lit arms are filled."""
    draw_dpad(pen, [ARMS[index] for index in lit], LIT)


def _faces(pen: Pen, lit: Sequence[int]) -> None:
    """Draw the four buttons on the right, by position; the lit ones are filled."""
    for index, name in enumerate(FACES):
        dx, dy = PLACES[name]
        x, y = 0.5 + dx * 0.31, 0.5 + dy * 0.31
        pen.disc(x, y, 0.19, BODY if index in lit else RIM)
        pen.disc(x, y, 0.155, LIT if index in lit else BODY)


def _cells(pen: Pen, lit: Sequence[int]) -> None:
    """Draw a block of nine keys; the lit ones are filled."""
    side, gap = 0.29, 0.055
    for index in range(SIDE * SIDE):
        row, column = divmod(index, SIDE)
        x, y = 0.01 + column * (side + gap), 0.01 + row * (side + gap)
        on = index in lit
        pen.plate(x, y, side, side, BODY if on else RIM, (0.07,) * 4)
        pen.plate(x + 0.04, y + 0.04, side - 0.08, side - 0.08, LIT if on else BODY, (0.04,) * 4)


def _pad(pen: Pen, _lit: Sequence[int]) -> None:
    """Draw a controller from the front."""
    w = pen.aspect
    for x in (0.3, w - 0.3):
        pen.disc(x, 0.62, 0.29, RIM)
    pen.plate(0.1, 0.16, w - 0.2, 0.56, RIM, (0.26,) * 4)
    for x in (0.3, w - 0.3):
        pen.disc(x, 0.62, 0.235, BODY)
    pen.plate(0.155, 0.215, w - 0.31, 0.45, BODY, (0.22,) * 4)
    pen.plate(0.36, 0.3, 0.09, 0.3, INK, (0.02,) * 4)
    pen.plate(0.255, 0.405, 0.3, 0.09, INK, (0.02,) * 4)
    for dx, dy in ((0.0, 0.12), (0.0, -0.12), (0.12, 0.0), (-0.12, 0.0)):
        pen.disc(w - 0.41 + dx, 0.45 + dy, 0.062, INK)


def _keys(way: str, pen: Pen, _lit: Sequence[int]) -> None:
    """Draw a keyboard; the block of this side is filled."""
    w = pen.aspect
    pen.plate(0.02, 0.14, w - 0.04, 0.72, RIM, (0.1,) * 4)
    pen.plate(0.07, 0.19, w - 0.14, 0.62, BODY, (0.07,) * 4)
    columns, side, gap = 8, 0.125, 0.048
    left = (w - columns * side - (columns - 1) * gap) / 2
    for row in range(SIDE):
        for column in range(columns):
            on = column < SIDE if way == "left" else column >= columns - SIDE
            x, y = left + column * (side + gap), 0.265 + row * (side + gap)
            pen.plate(x, y, side, side, LIT if on else DIM, (0.02,) * 4)


def _curtain(pen: Pen, _lit: Sequence[int]) -> None:
    """Draw a rail with an open curtain."""
    pen.plate(0.02, 0.06, 0.96, 0.11, RIM, (0.05,) * 4)
    for side in (1, -1):
        x = 0.5 - side * 0.5
        edge = [(x + side * 0.06, 0.17), (0.5 - side * 0.015, 0.17), (x + side * 0.22, 0.95), (x + side * 0.06, 0.95)]
        pen.polygon(edge, LIT)
        pen.outline(edge, BODY, 0.05)
        for fold in (0.16, 0.27):
            pen.stroke((x + side * fold, 0.2), (x + side * (0.06 + fold * 0.45), 0.93), BODY, 0.035)


def _bot(pen: Pen, _lit: Sequence[int]) -> None:
    """Draw a head with an aerial."""
    pen.stroke((0.5, 0.3), (0.5, 0.1), RIM, 0.07)
    pen.disc(0.5, 0.1, 0.085, RIM)
    pen.plate(0.1, 0.28, 0.8, 0.62, RIM, (0.14,) * 4)
    pen.plate(0.165, 0.345, 0.67, 0.49, BODY, (0.09,) * 4)
    for x in (0.35, 0.65):
        pen.disc(x, 0.53, 0.085, INK)
    pen.plate(0.33, 0.69, 0.34, 0.065, INK, (0.03,) * 4)


def _dots(pen: Pen, _lit: Sequence[int]) -> None:
    """Draw the dots of a person who is choosing."""
    for x in (0.15, 0.5, 0.85):
        pen.disc(x, 0.5, 0.125, DIM)


DRAW: dict[str, Callable[[Pen, Sequence[int]], None]] = {
    "arms": _arms, "faces": _faces, "cells": _cells, "pad": _pad, "left": partial(_keys, "left"),
    "right": partial(_keys, "right"), "curtain": _curtain, "bot": _bot, "dots": _dots,
}  # fmt: skip


def width(kind: str) -> float:
    """Return the width of a sign divided by its height."""
    return WIDE.get(kind, 1.0)


@lru_cache(maxsize=256)
def _picture(kind: str, lit: tuple[int, ...], wide: int, high: int) -> pygame.Surface:
    pen = Pen(wide, high, None)
    DRAW[kind](pen, lit)
    return pen.done()


def draw(surface: pygame.Surface, tools: Tools, kind: str, box: Box, lit: Sequence[int] = ()) -> None:
    """Draw a sign as high as `box`, centred. `lit`: numbers of the filled parts."""
    rect = tools.canvas.rect(box)
    high = max(8, rect.height)
    picture = _picture(kind, tuple(lit), max(8, round(high * width(kind))), high)
    surface.blit(picture, picture.get_rect(center=rect.center))
