"""Pictures of what is chosen for a game: files named after an option and its value, which a title brings along.

    assets/titles/<title>/options/rounds-9.svg

A value without a file has no picture.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.canvas import Box
from game.ui.look import svg
from game.ui.look.pen import Pen, Ruler
from game.ui.tools import Tools
from game.ui.widgets.tree import Size, Widget

PICTURE = (360.0, 150.0)
"""Size of a drawing."""
LINE = 3.0
"""Thickness of the line around it, in units."""


class OptionPictures:
    """The pictures of one title."""

    def __init__(self, folder: Path) -> None:
        """folder: where the title's pictures are; it may be missing"""
        self._folder = folder

    def picture(self, name: str) -> OptionPicture | None:
        """Return a picture, or None if there is none."""
        file = self._folder / f"{name}.svg"
        return OptionPicture(file) if file.is_file() else None

    def draw(self, surface: pygame.Surface, tools: Tools, box: Box, name: str) -> Box | None:
        """Draw a picture across the top of a box; return where it is, or None if there is none. A lower box shows only
        the middle of its height."""
        file = self._folder / f"{name}.svg"
        if not file.is_file():
            return None
        place = Box(box.x, box.y, box.w, min(box.h, box.w * PICTURE[1] / PICTURE[0]))
        rect = tools.canvas.rect(place)
        surface.blit(_rendered(file, rect.size), rect)
        pygame.draw.rect(surface, tools.theme.colour("outline"), rect, max(1, tools.canvas.px(LINE)))
        return place


class OptionPicture(Widget):
    """A picture as wide as its place. In a lower one, it shows only the middle of its height."""

    grow = 1.0

    def __init__(self, file: Path) -> None:
        self._file = file

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, min(room.h, room.w * PICTURE[1] / PICTURE[0]))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        wide = min(self.box.w, self.box.h * PICTURE[0] / PICTURE[1] * 2)
        place = Box(self.box.x, self.box.y, wide, min(self.box.h, wide * PICTURE[1] / PICTURE[0]))
        rect = pen.canvas.rect(place)
        pen.surface.blit(_rendered(self._file, rect.size), rect)
        pygame.draw.rect(pen.surface, pen.theme.colour("outline"), rect, max(1, pen.canvas.px(LINE)))


@lru_cache(maxsize=32)
def _rendered(file: Path, size: tuple[int, int]) -> pygame.Surface:
    text = file.read_text(encoding="utf-8")
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    high = PICTURE[0] * size[1] / size[0]
    return svg.render(body, size, (0.0, (PICTURE[1] - high) / 2, PICTURE[0], high))
