"""The log: lines as data, grouped under headings, of which only what is seen is drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Box
from game.ui.palette import SeatStyle
from game.ui.shapes import draw_shape
from game.ui.tables.protocol import Line
from game.ui.theme import HEADING, SECONDARY, Theme
from game.ui.ui import Ui
from game.ui.widgets.scroll import ScrollList

PAD = 28.0


class LogPanel:
    """A panel over the board. `lines` grows at its end; long lines are broken when they are first seen at a width."""

    def __init__(self, ui: Ui, seats: Sequence[SeatStyle]) -> None:
        self.ui = ui
        self.seats = list(seats)
        self.lines: list[Line] = []
        self.box = Box(0.0, 0.0, 0.0, 0.0)
        self.open = False
        self._rows: list[tuple[int, str, bool]] = []
        """(index of the line, a piece of its text, whether it is the first piece)"""
        self._broken = 0
        self._key: object = None
        self._list = ScrollList("log", self.box, 0, 1.0, self._draw_row)

    def set(self, lines: Sequence[Line]) -> None:
        """All lines anew (after something was taken back)."""
        self.lines = list(lines)
        self._rows, self._broken = [], 0
        self._grow()

    def add(self, line: Line) -> None:
        self.lines.append(line)
        if self.open:
            self._grow()

    def layout(self, box: Box) -> None:
        key = (box, self.ui.canvas, self.ui.theme.text_scale, id(self.ui.texts), id(self.ui.theme))
        if key == self._key:
            return
        self._key, self.box = key, box
        inner = box.inset(PAD, 20.0)
        self._list.box = Box(inner.x, inner.y + self._title_height(), inner.w, inner.h - self._title_height())
        self._list.row_height = self.ui.theme.size(SECONDARY) * 1.42
        self._rows, self._broken = [], 0
        self._grow()

    def _title_height(self) -> float:
        return HEADING * min(1.3, self.ui.theme.text_scale) * 1.4

    def show(self) -> None:
        """Open at its end."""
        self.open = True
        self._grow()
        self._list.to_end()

    def scroll(self, rows: int) -> bool:
        return self._list.scroll(rows)

    @property
    def page(self) -> int:
        """How many rows a leaf has."""
        return max(1, self._list.fitting - 1)

    def _grow(self) -> None:
        """Break lines that were added since into rows."""
        if self._list.box.w <= 0:
            return
        theme: Theme = self.ui.theme
        width = self._list.box.w - 80.0
        for index in range(self._broken, len(self.lines)):
            line = self.lines[index]
            role = "bold" if line.heading else "body"
            pieces = theme.wrap(self.ui.say(line.message), SECONDARY, role, self.ui.canvas, width)
            self._rows += [(index, piece, number == 0) for number, piece in enumerate(pieces)]
        self._broken = len(self.lines)
        self._list.grow(len(self._rows))

    @property
    def offset(self) -> int:
        return self._list.offset

    def state(self) -> object:
        """Changes whenever the picture does."""
        return self.open, self.box, len(self.lines), self._list.offset, self._broken

    def draw(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.box, "panel", "gold_deep", radius=18.0, line=3.0)
        units = HEADING * 0.9 * min(1.3, theme.text_scale)
        theme.text(surface, canvas, self.ui.say("table-log"), (self.box.x + PAD, self.box.y + 16.0), units, "gold",
                   "title", "topleft", self.box.w - 2 * PAD, 1, False)  # fmt: skip
        self._list.draw(surface, self.ui)

    def _draw_row(self, surface: pygame.Surface, ui: Ui, index: int, box: Box) -> None:
        number, piece, first = self._rows[index]
        line = self.lines[number]
        theme, canvas = ui.theme, ui.canvas
        x, y = box.x, box.centre[1]
        if line.heading and first:
            surface.fill(theme.colour("panel_line"), canvas.rect(Box(box.x, box.y + 2.0, box.w, 2.0)))
        if line.seat is not None and first:
            style = self.seats[line.seat]
            side = theme.size(SECONDARY) * 0.72
            mark = canvas.rect(Box(x + 2.0, y - side / 2, side, side))
            draw_shape(surface, style.shape, mark, style.colour, theme.colour("keyline"), canvas.px(2))
        x += theme.size(SECONDARY) * 0.72 + 16.0
        role, colour = ("bold", "gold") if line.heading else ("body", "text")
        theme.text(surface, canvas, piece, (x, y), SECONDARY, colour, role, "midleft", box.right - x, 1)
