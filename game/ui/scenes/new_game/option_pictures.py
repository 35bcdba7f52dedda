"""Pictures of what is chosen for a game: files named after an option and its value, which a title brings along.

    assets/titles/<title>/options/rounds-9.svg

A value without a file has no picture.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.tools import Tools

PICTURE = (360.0, 150.0)
"""Size of a drawing."""
LINE = 3.0
"""Thickness of the line around it, in units."""


class OptionPictures:
    """The pictures of one title."""

    def __init__(self, title: str) -> None:
        """title: its name; it may have no pictures"""
        self._title = title

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


@lru_cache(maxsize=32)
def _middle(picture: str, size: tuple[int, int]) -> pygame.Surface:
    high = PICTURE[0] * size[1] / size[0]
    return svg.render(artwork.drawing(picture), size, (0.0, (PICTURE[1] - high) / 2, PICTURE[0], high))
