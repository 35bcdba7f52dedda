"""A ribbon with "You" on the plate of the only person at a table."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.theme import Theme

NOTCH = 9.0
"""Depth of the cut in the ribbon's end."""
HEIGHT = 34.0
"""At text scale 100%."""
HIGHEST = 100.0
MARGINS = 20.0
"""Width of the ribbon without its word; with `EASE`, where there is room."""
EASE = 14.0


def least_width(theme: Theme, canvas: Canvas, word: str, units: float) -> float:
    """Return the width of a narrow ribbon with a word in type of size `units`."""
    return theme.measure(word, units, "bold", canvas)[0] + MARGINS


def draw_ribbon(
    surface: pygame.Surface, theme: Theme, canvas: Canvas, word: str, units: float, at: tuple[float, float],
    room: float, tallest: float = HIGHEST,
) -> Box:  # fmt: skip
    """Draw the ribbon, in the middle of its left edge at `at` and at most `room` wide and `tallest` high; return its
    box."""
    (x, y), high = at, min(tallest, theme.size(HEIGHT))
    wide = min(least_width(theme, canvas, word, units) + EASE, room)
    box = Box(x, y - high / 2, wide, high)
    corners = [(x, box.y), (box.right, box.y), (box.right - NOTCH, y), (box.right, box.bottom), (x, box.bottom)]
    ink, rect, scale = theme.colour("ink"), canvas.rect(box), canvas.scale
    if rect.w > 0:
        body = svg.path(svg.closed(corners), svg.hex_of(ink))
        window = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
        surface.blit(svg.render(body, rect.size, window), rect)
    theme.text(surface, canvas, word, (x + (wide - NOTCH + 1.0) / 2, y), units, "light", "bold", "center")
    return box
