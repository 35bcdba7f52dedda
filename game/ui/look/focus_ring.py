"""The ring around what has the focus: light dashes that travel along a dark line, and no other sign uses them.

Rings on the screen are drawn again in place, and nothing around them is: a ring is opaque, so it needs no picture
of what lies below. A ring that has gone or is covered is left alone, as its own pixels show: nobody has to report
that the focus has moved.
"""

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


KEPT = 4
"""Rings to remember: one has the focus, another may lie under a dialog."""
STRIDE = 5
"""Pixels from one examined point of a ring to the next."""


class DrawnRing(NamedTuple):
    """A ring as it was drawn: the middle of its line, in pixels, and its look."""

    path: pygame.Rect
    look: RingLook


class TravellingRings:
    """Remembers the rings drawn last, the newest at the end."""

    def __init__(self) -> None:
        self._rings: list[DrawnRing] = []

    def note(self, path: pygame.Rect, look: RingLook) -> None:
        """Note that a ring was drawn."""
        ring = DrawnRing(path.copy(), look)
        self._rings = [*(kept for kept in self._rings if kept.path != path), ring][-KEPT:]

    def travel(self, surface: pygame.Surface, phase: float) -> list[pygame.Rect]:
        """Draw the rings that are wholly in sight again, their dashes moved by `phase` pixels; return the pixels."""
        touched: list[pygame.Rect] = []
        for ring in self._rings:
            if in_sight(surface, ring):
                draw_ring(surface, ring.path, ring.look, phase)
                touched += [side.clip(surface.get_rect()) for side in ring_sides(ring.path, ring.look.wide)]
        return touched


def in_sight(surface: pygame.Surface, ring: DrawnRing) -> bool:
    """Return whether the middle of the ring's line has its two colours, and both of them, all the way round."""
    path, whole = ring.path, surface.get_rect()
    line, light = surface.map_rgb(ring.look.line), surface.map_rgb(ring.look.light)
    across, down = range(path.left, path.right, STRIDE), range(path.top, path.bottom, STRIDE)
    points = [(x, y) for y in (path.top, path.bottom) for x in across]
    points += [(x, y) for x in (path.left, path.right) for y in down]
    found = set()
    for point in points:
        if not whole.collidepoint(point):
            continue
        pixel = surface.get_at_mapped(point)
        if pixel != line and pixel != light:
            return False
        found.add(pixel)
    return len(found) == 2
