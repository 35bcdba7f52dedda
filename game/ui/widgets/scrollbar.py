"""The scrollbar at the right of a list."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.tools import Tools

BAR = 12.0
"""Width in units."""


def draw_scrollbar(surface: pygame.Surface, tools: Tools, box: Box, offset: int, fitting: int, count: int) -> None:
    """Draw a scrollbar at the right edge of `box`, if there is more than fits."""
    if count <= fitting:
        return
    track = Box(box.right - BAR, box.y, BAR, box.h)
    tools.theme.panel(surface, tools.canvas, track, "panel_sunk", "panel_line", radius=BAR / 2, line=1.0)
    length = max(40.0, box.h * fitting / count)
    y = box.y + (box.h - length) * offset / max(1, count - fitting)
    tools.theme.panel(surface, tools.canvas, Box(track.x, y, BAR, length), "frame", None, radius=BAR / 2)
