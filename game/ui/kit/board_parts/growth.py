"""Let what is enlarged grow out of its place."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.patched_board import Paint
from game.ui.motion.tween import lerp, smooth

GROWS = 12
"""Ticks until it has its full size."""


class Growth:
    """How far it has grown. Its picture is painted once at full size, and shown smaller until then."""

    def __init__(self) -> None:
        self.ticks = GROWS
        """Ticks since the beginning, `GROWS` at most."""
        self._pictures: dict[Hashable, pygame.Surface] = {}

    @property
    def grown(self) -> bool:
        """Whether it has its full size."""
        return self.ticks >= GROWS

    def begin(self, still: bool) -> None:
        """Begin to grow; have the full size at once if `still`."""
        self.ticks = GROWS if still else 0
        self._pictures.clear()

    def tick(self) -> bool:
        """Advance by one tick; return whether the size has changed."""
        if self.grown:
            return False
        self.ticks += 1
        if self.ticks == GROWS:
            self._pictures.clear()
        return True

    def box(self, start: Box, end: Box) -> Box:
        """Return the present place of something that grows from one box to another."""
        part = smooth(self.ticks / GROWS)
        return Box(*(lerp(a, b, part) for a, b in zip(start, end, strict=True)))

    def paint(self, surface: pygame.Surface, canvas: Canvas, key: Hashable, way: tuple[Box, Box], paint: Paint) -> None:
        """Draw something that grows from one box to another in its present size; `paint` draws it in the second one."""
        start, end = way
        if self.grown:
            paint(surface)
            return
        place = canvas.rect(end)
        if key not in self._pictures:
            sheet = pygame.Surface((max(1, place.right), max(1, place.bottom)), pygame.SRCALPHA)
            paint(sheet)
            self._pictures[key] = sheet.subsurface(place.clip(sheet.get_rect())).copy()
        rect = canvas.rect(self.box(start, end))
        surface.blit(pygame.transform.smoothscale(self._pictures[key], rect.size), rect)
