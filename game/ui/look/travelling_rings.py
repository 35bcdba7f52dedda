"""The dashes of focus rings travel: rings on the screen are drawn again in place, and nothing around them is.

A ring is opaque, so it needs no picture of what lies below. A ring that has gone or is covered is left alone, which its
own pixels tell: nobody has to report that the focus has moved.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.look.focus_ring import RingLook, draw_ring, ring_sides

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
