"""Drawn signs of a secret choice: the parts of a code, the keys (paper for letters, blue for the number pad), and the
devices that people choose with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.codes.code_entry import SIDE
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.key_signs import PLACES, GlyphPen

INK, PLAIN, LIGHT, BLUE = (30, 22, 17), (205, 187, 148), (255, 253, 244), (29, 76, 143)
"""Outlines and plastic; a part that is not meant; what stands on ink; the part that is meant, 5:1 on the others."""
DARK = (120, 104, 84)
"""Keys that belong to nobody."""
WIDE = {"pad": 1.42, "left": 1.6, "right": 1.6}
"""Width divided by height, of signs that are not square."""
ARMS = ("left", "up", "right", "down")
FACES = ("west", "north", "east", "south")


def _arms(pen: GlyphPen, lit: Sequence[int]) -> None:
    """Draw a D-pad; the lit arms are blue, with an arrow."""
    a, b, low, high = 0.33, 0.67, 0.03, 0.97
    cross = [(a, low), (b, low), (b, a), (high, a), (high, b), (b, b), (b, high), (a, high), (a, b), (low, b), (low, a),
             (a, a)]  # fmt: skip
    pen.polygon(cross, PLAIN)
    for index in lit:
        dx, dy = PLACES[ARMS[index]]
        x, y = 0.5 + dx * 0.315, 0.5 + dy * 0.315
        pen.plate(x - 0.16, y - 0.16, 0.32, 0.32, BLUE, (0.01,) * 4)
        tip, foot, half = 0.1, 0.06, 0.11
        pen.polygon([(x + dx * tip, y + dy * tip), (x - dx * foot + dy * half, y - dy * foot + dx * half),
                     (x - dx * foot - dy * half, y - dy * foot - dx * half)], LIGHT)  # fmt: skip
    pen.outline(cross, INK, 0.06)


def _faces(pen: GlyphPen, lit: Sequence[int]) -> None:
    """Draw the four buttons on the right, by position; the lit ones are blue."""
    for index, name in enumerate(FACES):
        dx, dy = PLACES[name]
        x, y = 0.5 + dx * 0.31, 0.5 + dy * 0.31
        pen.disc(x, y, 0.19, INK)
        pen.disc(x, y, 0.15, BLUE if index in lit else PLAIN)


def _pad(pen: GlyphPen, _lit: Sequence[int]) -> None:
    """Draw a controller from the front."""
    w = pen.aspect
    for x in (0.29, w - 0.29):
        pen.disc(x, 0.63, 0.27, INK)
    pen.plate(0.1, 0.18, w - 0.2, 0.54, INK, (0.25,) * 4)
    pen.plate(0.36, 0.3, 0.09, 0.3, LIGHT, (0.02,) * 4)
    pen.plate(0.255, 0.405, 0.3, 0.09, LIGHT, (0.02,) * 4)
    for dx, dy in ((0.0, 0.12), (0.0, -0.12), (0.12, 0.0), (-0.12, 0.0)):
        pen.disc(w - 0.41 + dx, 0.45 + dy, 0.062, LIGHT)


def _keys(way: str, pen: GlyphPen, _lit: Sequence[int]) -> None:
    """Draw a keyboard; the block of this side is light."""
    w = pen.aspect
    pen.plate(0.02, 0.14, w - 0.04, 0.72, INK, (0.1,) * 4)
    columns, side, gap = 8, 0.125, 0.048
    left = (w - columns * side - (columns - 1) * gap) / 2
    for row in range(SIDE):
        for column in range(columns):
            on = column < SIDE if way == "left" else column >= columns - SIDE
            x, y = left + column * (side + gap), 0.265 + row * (side + gap)
            pen.plate(x, y, side, side, LIGHT if on else DARK, (0.02,) * 4)


def _curtain(pen: GlyphPen, _lit: Sequence[int]) -> None:
    """Draw a rail with an open curtain."""
    pen.plate(0.02, 0.06, 0.96, 0.11, INK, (0.05,) * 4)
    for side in (1, -1):
        x = 0.5 - side * 0.5
        edge = [(x + side * 0.06, 0.17), (0.5 - side * 0.015, 0.17), (x + side * 0.22, 0.95), (x + side * 0.06, 0.95)]
        pen.polygon(edge, BLUE)
        pen.outline(edge, INK, 0.05)
        for fold in (0.16, 0.27):
            pen.stroke((x + side * fold, 0.2), (x + side * (0.06 + fold * 0.45), 0.93), INK, 0.035)


def _bot(pen: GlyphPen, _lit: Sequence[int]) -> None:
    """Draw a head with an aerial."""
    pen.stroke((0.5, 0.3), (0.5, 0.1), INK, 0.07)
    pen.disc(0.5, 0.1, 0.085, INK)
    pen.plate(0.1, 0.28, 0.8, 0.62, INK, (0.14,) * 4)
    for x in (0.35, 0.65):
        pen.disc(x, 0.53, 0.09, LIGHT)
    pen.plate(0.33, 0.69, 0.34, 0.065, LIGHT, (0.03,) * 4)


DRAW: dict[str, Callable[[GlyphPen, Sequence[int]], None]] = {
    "arms": _arms, "faces": _faces, "pad": _pad, "left": partial(_keys, "left"),
    "right": partial(_keys, "right"), "curtain": _curtain, "bot": _bot,
}  # fmt: skip


def width(kind: str) -> float:
    """Return the width of a sign divided by its height."""
    return WIDE.get(kind, 1.0)


@lru_cache(maxsize=256)
def _picture(kind: str, lit: tuple[int, ...], wide: int, high: int) -> pygame.Surface:
    pen = GlyphPen(wide, high, None)
    pen.large.fill((*INK, 0))  # Soft edges then are no lighter than the outline.
    DRAW[kind](pen, lit)
    return pen.done()


def draw(surface: pygame.Surface, tools: Tools, kind: str, box: Box, lit: Sequence[int] = ()) -> None:
    """Draw a sign as high as `box`, centred. `lit`: numbers of the filled parts."""
    rect = tools.canvas.rect(box)
    high = max(8, rect.height)
    picture = _picture(kind, tuple(lit), max(8, round(high * width(kind))), high)
    surface.blit(picture, picture.get_rect(center=rect.center))


KEY_SIDE = 46.0
"""Side of a key, at text scale 100%."""
DEPTH, EDGE, RADIUS = 5.0, 3.0, 8.0
TONES = {"left": "#FFFDF4", "right": "#CFE0EE"}
"""Colours by block; the letters on both are ink."""
SIDES = "#C8AB77"


def key_side(tools: Tools) -> float:
    """Return the side of a key: large enough for its letter."""
    return KEY_SIDE + SECONDARY * 1.2 * max(0.0, tools.theme.text_scale - 1.0)


def draw_key_cap(surface: pygame.Surface, tools: Tools, box: Box, letter: str, way: Way, part: float = 1.0) -> None:
    """Draw a key of a block with its letter; `part`: factor for all sizes but the box's."""
    theme, canvas = tools.theme, tools.canvas
    theme.panel(surface, canvas, box, "outline", None, radius=RADIUS * part)
    body = box.inset(EDGE * part)
    theme.panel(surface, canvas, body, pygame.Color(SIDES), None, radius=(RADIUS - 2.0) * part)
    face = body._replace(h=body.h - DEPTH * part)
    theme.panel(surface, canvas, face, pygame.Color(TONES[way]), None, radius=(RADIUS - 2.0) * part)
    units = theme.size(SECONDARY) if part == 1.0 else face.h * 0.6
    theme.text(surface, canvas, letter, face.centre, units, "ink", "plain-bold", "center", None, 1, False)
