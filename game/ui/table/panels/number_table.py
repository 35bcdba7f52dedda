"""A table of numbers: one row for each item, one column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import SECONDARY
from game.ui.table.panels.signed_points import signed_points
from game.ui.table.parts.table_picture import CardPainter
from game.ui.tools import Tools
from game.ui.widgets.tree import Size, Widget

HEADS = 1.3
"""The height of the names, in rows."""
TALLEST = 64.0
TYPE = 0.62, 0.72
"""The height of type in rows: as a rule, and at most for large text."""
PICTURE = 2.8
"""The width of a picture beside a title, in heights of the type."""
BEFORE_PICTURE = 12.0
MOST_TITLE = 0.46
"""The largest share of the width for the rows' titles."""


class NumberRow(NamedTuple):
    """`strong`: a sum. `bonus`: the part of each number shown separately after a plus, or (). `picture`: the name of a
    picture beside the title, or ""."""

    title: Message
    numbers: tuple[int, ...]
    strong: bool = False
    bonus: tuple[int, ...] = ()
    picture: str = ""


class NumberTable:
    """Type as large as the box allows, up to the text scale. Where large text has no room for all rows, they fill
    several pages."""

    def __init__(
        self, tools: Tools, seats: Sequence[Seat], rows: Sequence[NumberRow], best: Sequence[int] = (),
        tallest: float = TALLEST, marks: bool = True, draw: CardPainter | None = None,
    ) -> None:  # fmt: skip
        """best: the columns to highlight; tallest: largest height of a row at normal text size; marks: the seats'
        shapes go before their names; draw: draws the rows' pictures"""
        self.tools = tools
        self.tallest = tallest
        self.marks, self._draw_picture = marks, draw
        self.seats = list(seats)
        self.rows = list(rows)
        self.best = set(best)

    def fitted(self, box: Box) -> Box:
        """Return the part of `box` that a page fills, from its top."""
        rows = self._rows_on_page(box) + HEADS
        step = min(box.h / rows, self.tallest * max(1.0, self.tools.theme.text_scale))
        return Box(box.x, box.y, box.w, step * rows)

    def _most_rows(self, box: Box) -> int:
        """Return how many rows fit with type of its proper size."""
        step = SECONDARY * self.tools.theme.text_scale / TYPE[1]
        return max(1, int(box.h / step - HEADS + 0.01))

    def page_count(self, box: Box) -> int:
        """Return the number of pages in a box of this size."""
        return -(-len(self.rows) // self._most_rows(box))

    def _rows_on_page(self, box: Box) -> int:
        """Return the number of rows on each page but the last, which may have fewer."""
        return -(-len(self.rows) // self.page_count(box))

    def columns(self, width: float, units: float) -> tuple[float, float]:
        """Return the widths of the row titles and of each player's column for type of this size."""
        theme, canvas = self.tools.theme, self.tools.canvas
        first = width * ((0.3 if self.marks else 0.26) if len(self.seats) > 3 else 0.36)
        titles = (theme.measure(self.tools.say(row.title), units, "bold", canvas, False)[0] for row in self.rows)
        beside = self._beside(units)
        first = max(first, min(max(titles, default=0.0) + 30.0 + beside, width * MOST_TITLE))
        return first, (width - first) / len(self.seats)

    def _beside(self, units: float) -> float:
        """Return the width of pictures beside titles, for type of this size."""
        pictures = self._draw_picture is not None and any(row.picture for row in self.rows)
        return units * PICTURE + BEFORE_PICTURE if pictures else 0.0

    def draw(self, surface: pygame.Surface, box: Box, page: int = 0) -> None:
        theme = self.tools.theme
        paged, most = self.page_count(box) > 1, self._rows_on_page(box)
        rows, box = self.rows[page * most : (page + 1) * most], self.fitted(box)
        step = box.h / (most + HEADS)
        wanted = SECONDARY * max(1.0, theme.text_scale)
        units = wanted if paged else max(min(wanted, step * TYPE[1]), min(34.0 * theme.text_scale, step * TYPE[0]))
        first, width = self.columns(box.w, units)
        self._draw_heads(surface, box, first, width, step * HEADS, units)
        y = box.y + step * HEADS
        for row in rows:
            self._draw_row(surface, row, Box(box.x, y, box.w, step), units)
            y += step

    def _draw_row(self, surface: pygame.Surface, row: NumberRow, box: Box, units: float) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        first, width = self.columns(box.w, units)
        if row.strong:
            surface.fill(theme.colour("frame"), canvas.rect(Box(box.x, box.y + 1.0, box.w, 2.0)))
        role, colour = ("bold", "accent") if row.strong else ("body", "text")
        middle = box.centre[1]
        title, left = self.tools.say(row.title), (box.x + 12.0, middle)
        room = first - 24.0
        if row.picture and self._draw_picture is not None:
            wide, high = units * PICTURE, box.h - 4.0
            room -= wide + BEFORE_PICTURE
            place = Box(box.x + first - wide - 8.0, middle - high / 2, wide, high)
            self._draw_picture(surface, canvas, place, row.picture)
        theme.text(surface, canvas, title, left, units, colour, role, "midleft", room, 1, False)
        for index, number in enumerate(row.numbers):
            at = (box.x + first + (index + 0.5) * width, middle)
            more = row.bonus[index] if row.bonus else 0
            there = number or row.strong
            said = self.tools.say(signed_points(number - more) if there else Message("scoring-none"))
            shade = colour if there else "text_faint"
            drawn = theme.text(surface, canvas, said, at, units, shade, role, "center", width, 1, False)
            if more:
                plus = self.tools.say(Message("scoring-plus", {"count": more}))
                theme.text(surface, canvas, plus, (drawn.right + 8.0, middle), units, "accent", role, "midleft",
                           width / 2, 1, False)  # fmt: skip

    def _draw_heads(
        self, surface: pygame.Surface, box: Box, first: float, width: float, high: float, units: float
    ) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        large = theme.text_scale > 1.0
        size = self._fitting(width, units)
        if size is None and large and self.marks:
            self._draw_marks(surface, box, first, width, high)
            return
        size = size or SECONDARY
        side = size * 0.9 if self.marks else 0.0
        room = width - 22.0 - (side + 10.0 if self.marks else 0.0)
        for index, seat in enumerate(self.seats):
            style = theme.seat(seat.colour)
            cell = Box(box.x + first + index * width, box.y, width, high)
            self._draw_best(surface, box, cell, index)
            if not self.marks:
                theme.text(surface, canvas, seat.name, cell.centre, size, "text", "bold", "center", room, 1, False)
                continue
            wide = min(theme.measure(seat.name, size, "bold", canvas, False)[0], room)
            x = cell.centre[0] - (side + 10.0 + wide) / 2
            theme.seat_mark(surface, canvas, Box(x, cell.centre[1] - side / 2, side, side), style, 2.0)
            theme.text(surface, canvas, seat.name, (x + side + 10.0, cell.centre[1]), size, "text", "bold", "midleft",
                       room, 1, False)  # fmt: skip

    def _draw_best(self, surface: pygame.Surface, box: Box, cell: Box, index: int) -> None:
        """Highlight a column if it is one of the best."""
        if index in self.best:
            column = Box(cell.x + 4.0, box.y, cell.w - 8.0, box.h)
            self.tools.theme.panel(surface, self.tools.canvas, column, "panel_raised", "accent")

    def _draw_marks(self, surface: pygame.Surface, box: Box, first: float, width: float, high: float) -> None:
        """Draw the seats' shapes alone: large names have no room."""
        theme, canvas, side = self.tools.theme, self.tools.canvas, high * 0.62
        for index, seat in enumerate(self.seats):
            cell = Box(box.x + first + index * width, box.y, width, high)
            self._draw_best(surface, box, cell, index)
            theme.seat_mark(surface, canvas, cell.centred(side, side), theme.seat(seat.colour), 2.0)

    def _fitting(self, width: float, units: float) -> float | None:
        """Return the largest type size, `units` at most, at which all names fit; None if there is none. Large text
        keeps its size."""
        theme, canvas = self.tools.theme, self.tools.canvas
        least = SECONDARY * max(1.0, theme.text_scale)
        size = units
        while size >= least - 0.01:
            room = width - 22.0 - (size * 0.9 + 10.0 if self.marks else 0.0)
            if all(theme.measure(seat.name, size, "bold", canvas, False)[0] <= room for seat in self.seats):
                return size
            size -= 2.0
        return None


class Numbers(Widget):
    """One page of a table of numbers."""

    def __init__(self, table: NumberTable, page: int = 0) -> None:
        self._table, self.page, self.grow = table, page, 1.0

    @property
    def pages(self) -> int:
        """How many pages the table fills here."""
        return self._table.page_count(self.box)

    def turn(self, by: int) -> None:
        """Turn pages, as far as there are some."""
        self.page = max(0, min(self.page + by, self.pages - 1))

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(room.w, self._table.fitted(Box(0.0, 0.0, *room)).h)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        self.page = max(0, min(self.page, self.pages - 1))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        self._table.draw(pen.surface, self.box, self.page)
