"""A column of rows that scrolls by whole rows and follows the focus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Box
from game.ui.tools import Tools
from game.ui.widgets.base import Widget
from game.ui.widgets.scrollbar import BAR, draw_scrollbar

OUT_OF_SIGHT = Box(-10000.0, -10000.0, 0.0, 0.0)


class RowColumn:
    """Rows of equal height below each other in `box`."""

    def __init__(self, rows: Sequence[Widget], box: Box, row_height: float, gap: float, offset: int = 0) -> None:
        self.rows = list(rows)
        self.box = box
        self.row_height = row_height
        self.gap = gap
        self.offset = max(0, min(offset, self.last_offset))
        self._nudge = 0.0
        self.place()

    @property
    def fitting(self) -> int:
        return max(1, int((self.box.h + self.gap) / (self.row_height + self.gap)))

    @property
    def last_offset(self) -> int:
        return max(0, len(self.rows) - self.fitting)

    @property
    def scrollable(self) -> bool:
        return len(self.rows) > self.fitting

    @property
    def visible(self) -> list[Widget]:
        return self.rows[max(0, self.offset) : self.offset + self.fitting]

    def index(self, widget_id: str | None) -> int | None:
        return next((index for index, row in enumerate(self.rows) if row.id == widget_id), None)

    def place(self) -> None:
        """Give the visible rows their boxes; the others get an empty one."""
        width = self.box.w - (BAR + 24.0 if self.scrollable else 0.0)
        for index, row in enumerate(self.rows):
            at = index - self.offset
            if 0 <= at < self.fitting:
                y = self.box.y + at * (self.row_height + self.gap) + self._nudge
                row.place(Box(self.box.x, y, width, self.row_height))
            else:
                row.place(OUT_OF_SIGHT)

    def scroll(self, rows: int) -> bool:
        """Scroll down by `rows` (negative: up); return whether anything moved."""
        before, self._nudge = self.offset, 0.0
        self.offset = min(self.last_offset, max(0, self.offset + rows))
        self.place()
        return self.offset != before

    def show(self, index: int) -> None:
        """Scroll just far enough to make the row visible."""
        self._nudge, self.offset = 0.0, max(0, min(self.offset, self.last_offset))
        if index < self.offset:
            self.offset = index
        elif index >= self.offset + self.fitting:
            self.offset = index - self.fitting + 1
        self.place()

    def hold(self, index: int, y: float) -> None:
        """Scroll so that someone who points at the height `y` points at this row, even if that leaves room above the
        first row or below the last one."""
        step = self.row_height + self.gap
        at = min(self.fitting - 1, max(0, int((y - self.box.y) // step)))
        top = self.box.y + at * step
        self.offset = index - at
        self._nudge = min(0.0, y - top - 1.0) if y < top else max(0.0, y - top - self.row_height + 1.0)
        self.place()

    def bar_hit(self, x: float, y: float) -> int:
        """Return what a click on the scrollbar means: -1 on its upper half, 1 on its lower, 0 outside."""
        if not self.scrollable or not Box(self.box.right - BAR - 12.0, self.box.y, BAR + 24.0, self.box.h).contains(
            x, y
        ):
            return 0
        return -1 if y < self.box.centre[1] else 1

    def draw_bar(self, surface: pygame.Surface, tools: Tools) -> None:
        draw_scrollbar(
            surface, tools, self.box, max(0, min(self.offset, self.last_offset)), self.fitting, len(self.rows)
        )
