"""Pictures of what is chosen for a game: files named after an option and its value, which a title brings along.

    assets/titles/<title>/options/rounds-9.svg

A value without a file has no picture.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.tools import Tools
from game.ui.widgets.tree import Size, Widget

PICTURE = (360.0, 150.0)
"""Size of a drawing."""
LINE = 3.0
"""Thickness of the line around it, in units."""


class OptionPictures:
    """The pictures of one title."""

    def __init__(self, title: str) -> None:
        """title: its name; it may have no pictures"""
        self._title = title

    def picture(self, name: str) -> OptionPicture | None:
        """Return a picture, or None if there is none."""
        picture = f"titles/{self._title}/options/{name}"
        return OptionPicture(picture) if artwork.exists(picture) else None

    def draw(self, surface: pygame.Surface, tools: Tools, box: Box, name: str) -> Box | None:
        """Draw a picture across the top of a box; return where it is, or None if there is none. A lower box shows only
        the middle of its height."""
        picture = f"titles/{self._title}/options/{name}"
        if not artwork.exists(picture):
            return None
        place = Box(box.x, box.y, box.w, min(box.h, box.w * PICTURE[1] / PICTURE[0]))
        rect = tools.canvas.rect(place)
        surface.blit(_middle(picture, rect.size), rect)
        pygame.draw.rect(surface, tools.theme.colour("outline"), rect, max(1, tools.canvas.px(LINE)))
        return place


class OptionPicture(Widget):
    """A picture as wide as its place. In a lower one, it shows only the middle of its height."""

    grow = 1.0

    def __init__(self, picture: str) -> None:
        self._picture = picture

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, min(room.h, room.w * PICTURE[1] / PICTURE[0]))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        wide = min(self.box.w, self.box.h * PICTURE[0] / PICTURE[1] * 2)
        place = Box(self.box.x, self.box.y, wide, min(self.box.h, wide * PICTURE[1] / PICTURE[0]))
        rect = pen.canvas.rect(place)
        pen.surface.blit(_middle(self._picture, rect.size), rect)
        pygame.draw.rect(pen.surface, pen.theme.colour("outline"), rect, max(1, pen.canvas.px(LINE)))


@lru_cache(maxsize=32)
def _middle(picture: str, size: tuple[int, int]) -> pygame.Surface:
    high = PICTURE[0] * size[1] / size[0]
    return svg.render(artwork.drawing(picture), size, (0.0, (PICTURE[1] - high) / 2, PICTURE[0], high))
