"""A diagram of the codes: on a controller, the left keys and the number keys; one place is highlighted in all."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.codes import code_badges
from game.ui.codes.code_entry import CELLS, SIDE
from game.ui.codes.code_hints import NUMBERS, left_letters
from game.ui.tools import SignTools, Tools

WIDE, HIGH = 1012.0, 262.0
"""Size of the whole figure in units; with less room it is drawn smaller."""
SHOWN = 5
"""The cell to highlight if there are that many; otherwise the last one."""
KEY, STEP = 76.0, 88.0
BADGE_STEP = 148.0


def paint(surface: pygame.Surface, tools: SignTools, box: Box, count: int = CELLS) -> None:
    """Paint `count` codes at the top of a box, centred, and small enough to fit."""
    part = min(1.0, box.w / WIDE, box.h / HIGH)
    left = box.x + (box.w - WIDE * part) / 2

    def place(x: float, y: float, w: float, h: float) -> Box:
        return Box(left + x * part, box.y + y * part, w * part, h * part)

    size, shown = code_badges.badge_size(True, False), min(SHOWN, count - 1)
    for cell in range(count):
        row, column = divmod(cell, SIDE)
        badge = place(4.0 + column * BADGE_STEP, row * STEP + 3.0, *size)
        code_badges.draw_badge(surface, tools, cell, True, False, badge)
        _stress(surface, tools, badge, cell == shown)
    for number, letters in enumerate((left_letters(tools.devices), NUMBERS)):
        x = 4.0 + 3 * BADGE_STEP + 24.0 + number * (3 * STEP + 20.0)
        for cell, letter in enumerate(letters[:count]):
            row, column = divmod(cell, SIDE)
            key = place(x + column * STEP, row * STEP, KEY, KEY)
            _draw_key(surface, tools, key, letter, part)
            _stress(surface, tools, key, cell == shown)


def _draw_key(surface: pygame.Surface, tools: Tools, box: Box, letter: str, part: float) -> None:
    theme, canvas = tools.theme, tools.canvas
    theme.panel(surface, canvas, box, "panel", "panel_line", radius=12.0)
    theme.text(surface, canvas, letter, box.centre, 42.0 * part, "text", "plain-bold", "center", None, 1, False)


def _stress(surface: pygame.Surface, tools: Tools, box: Box, on: bool) -> None:
    if on:
        tools.theme.focus_ring(surface, tools.canvas, box)
