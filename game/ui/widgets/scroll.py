"""A list of any length, of which only the visible rows are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.canvas import Box
from game.ui.tools import Tools
from game.ui.widgets.base import Widget

BAR = 12.0


@dataclass
class ScrollList(Widget):
    """Rows of equal height; `draw_row` paints one. If it shows the end, it stays there as it grows.

    offset  the first visible row
    """

    id: str
    box: Box
    count: int
    row_height: float
    draw_row: Callable[[pygame.Surface, Tools, int, Box], None]
    offset: int = 0

    @property
    def fitting(self) -> int:
        """Number of whole rows that are visible."""
        return max(1, int(self.box.h / self.row_height))

    @property
    def last_offset(self) -> int:
        return max(0, self.count - self.fitting)

    @property
    def scrollable(self) -> bool:
        return self.count > self.fitting

    def grow(self, count: int) -> None:
        """Set the number of rows."""
        at_end = self.offset >= self.last_offset
        self.count = count
        self.offset = self.last_offset if at_end else min(self.offset, self.last_offset)

    def scroll(self, rows: int) -> bool:
        """Scroll down by `rows` (negative: up); return whether anything moved."""
        before = self.offset
        self.offset = min(self.last_offset, max(0, self.offset + rows))
        return self.offset != before

    def show(self, index: int) -> None:
        """Scroll just far enough to make the row visible."""
        if index < self.offset:
            self.offset = index
        elif index >= self.offset + self.fitting:
            self.offset = min(self.last_offset, index - self.fitting + 1)

    def visible(self) -> list[tuple[int, Box]]:
        """Return the visible rows with their places."""
        width = self.box.w - (BAR + 14.0 if self.scrollable else 0.0)
        last = min(self.count, self.offset + self.fitting)
        return [
            (index, Box(self.box.x, self.box.y + (index - self.offset) * self.row_height, width, self.row_height))
            for index in range(self.offset, last)
        ]

    def draw(self, surface: pygame.Surface, tools: Tools, focused: bool = False) -> None:
        for index, box in self.visible():
            self.draw_row(surface, tools, index, box)
        draw_scrollbar(surface, tools, self.box, self.offset, self.fitting, self.count)


def draw_scrollbar(surface: pygame.Surface, tools: Tools, box: Box, offset: int, fitting: int, count: int) -> None:
    """Draw a scrollbar at the right edge of `box`, if there is more than fits."""
    if count <= fitting:
        return
    track = Box(box.right - BAR, box.y, BAR, box.h)
    tools.theme.panel(surface, tools.canvas, track, "panel_sunk", "panel_line", radius=BAR / 2, line=1.0)
    length = max(40.0, box.h * fitting / count)
    y = box.y + (box.h - length) * offset / max(1, count - fitting)
    tools.theme.panel(surface, tools.canvas, Box(track.x, y, BAR, length), "gold_deep", None, radius=BAR / 2)
