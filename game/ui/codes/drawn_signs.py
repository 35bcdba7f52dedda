"""Drawn signs of a secret choice: the parts of a code, the keys (paper for letters, blue for the number pad), and the
devices that people choose with."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.couch import Way
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools

WIDE = {"pad": 1.42, "left": 1.6, "right": 1.6}
"""Width divided by height, of signs that are not square."""
PARTS = {"arms": ("left", "up", "right", "down"), "faces": ("west", "north", "east", "south")}
"""The parts of signs that can be lit, in the order of their numbers."""


def width(kind: str) -> float:
    """Return the width of a sign divided by its height."""
    return WIDE.get(kind, 1.0)


def draw(surface: pygame.Surface, tools: Tools, kind: str, box: Box, lit: Sequence[int] = ()) -> None:
    """Draw a sign as large as fits into `box`, centred. `lit`: numbers of the filled parts."""
    ways = {part: "lit" if number in lit else "" for number, part in enumerate(PARTS.get(kind, ()))}
    Pen(surface, tools).picture(box, f"pictures/codes/{kind}", ways)


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
