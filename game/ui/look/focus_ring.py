"""The ring around what has the focus: light dashes that travel along a dark line, and no other sign uses them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas

RING, DASH_WIDTH = 10.0, 5.0
"""Widths of the dark line and of the dashes, in units."""
DASH, DASH_GAP = 22.0, 11.0
"""Lengths of a dash and of the gap after it, in units."""
RING_AT = 5.0
"""Units from the control to the middle of the line."""
HALO, HALO_ALPHA = 9.0, 150
"""Units that the halo reaches beyond the middle of the line, and its strength there; it fades to nothing."""
SPEED = 40.0
"""Units that the dashes travel in a second."""


class RingLook(NamedTuple):
    """Colours, and lengths in pixels: widths of line and dashes, length of a dash and of a gap."""

    line: pygame.Color
    light: pygame.Color
    wide: int
    thin: int
    dash: float
    gap: float

    @classmethod
    def of(cls, canvas: Canvas, line: pygame.Color, light: pygame.Color) -> RingLook:
        """Return the look on a canvas."""
        wide, thin = max(3, canvas.px(RING)), max(2, canvas.px(DASH_WIDTH))
        return cls(line, light, wide, thin, DASH * canvas.scale, DASH_GAP * canvas.scale)


def draw_ring(surface: pygame.Surface, path: pygame.Rect, look: RingLook, phase: float = 0.0) -> None:
    """Draw the ring along the sides of a rectangle; the dashes have travelled `phase` pixels, clockwise."""
    for side in ring_sides(path, look.wide):
        surface.fill(look.line, side)
    around = 2 * (path.width + path.height)
    count = max(4, round(around / (look.dash + look.gap)))
    period = around / count
    long = period * look.dash / (look.dash + look.gap)
    start = phase % period - period
    for index in range(count + 1):
        for part in _stretch(path, look.thin, start + index * period, long):
            surface.fill(look.light, part)


def ring_sides(path: pygame.Rect, wide: int) -> list[pygame.Rect]:
    """Return the four sides of a line of `wide` pixels around a rectangle."""
    near, x, y = wide // 2, path.x - wide // 2, path.y - wide // 2
    far_x, far_y = path.right - near, path.bottom - near
    return [
        pygame.Rect(x, y, far_x + wide - x, wide),
        pygame.Rect(x, far_y, far_x + wide - x, wide),
        pygame.Rect(x, y + wide, wide, far_y - y - wide),
        pygame.Rect(far_x, y + wide, wide, far_y - y - wide),
    ]


def _stretch(path: pygame.Rect, thin: int, start: float, length: float) -> list[pygame.Rect]:
    """Return the parts of a dash that begins `start` pixels after the upper left corner: two where it turns."""
    parts = []
    half = thin // 2
    corner = 0.0
    for number, side in enumerate((path.width, path.height, path.width, path.height)):
        begin, end = max(start, corner), min(start + length, corner + side)
        if begin < end:
            near, far = round(begin - corner), round(end - corner)
            if number == 0:
                parts.append(pygame.Rect(path.x + near - half, path.y - half, far - near + thin, thin))
            elif number == 1:
                parts.append(pygame.Rect(path.right - half, path.y + near - half, thin, far - near + thin))
            elif number == 2:
                parts.append(pygame.Rect(path.right - far - half, path.bottom - half, far - near + thin, thin))
            else:
                parts.append(pygame.Rect(path.x - half, path.bottom - far - half, thin, far - near + thin))
        corner += side
    return parts
