"""A table of numbers: one row for each item, one column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message, PlayerNames
from game.match.records import Seat
from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.theme import ELLIPSIS, SECONDARY
from game.ui.look.type_styles import TINY, TypeStyle
from game.ui.table.parts.table_picture import NamePainter
from game.ui.widgets.signs import prizes
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Overlay,
    Padded,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    rule,
    seat_mark,
)


def signed_points(points: int) -> Message:
    """Return a number of points with a true minus sign."""
    return Message("result-total", {"count": abs(points), "below": "zero" if points < 0 else "no"})


HEADS = 1.3
"""The height of the names, in rows."""
TYPE = 0.62, 0.72
"""The height of type in rows: as a rule, and at most for large text."""
PICTURE = 2.8
"""The width of a picture beside a title, in heights of the type."""
BEFORE_PICTURE = 12.0


class NumberRow(NamedTuple):
    """`strong`: a sum. `bonus`: the part of each number shown separately after a plus, or (). `picture`: the name of a
    picture beside the title, or "". `prizes`: marks of what each place scores, or ()."""

    title: Message
    numbers: tuple[int, ...]
    strong: bool = False
    bonus: tuple[int, ...] = ()
    picture: str = ""
    prizes: tuple[int, ...] = ()


class NumberTable:
    """Type as large as the box allows, up to the text scale. Where large text has no room for all rows, they fill
    several pages."""

    def __init__(
        self, tools: Tools, seats: Sequence[Seat], rows: Sequence[NumberRow], best: Sequence[int] = (),
        tallest: float = 64.0, draw: NamePainter | None = None,
    ) -> None:  # fmt: skip
        """best: the columns to highlight; tallest: largest height of a row at normal text size; draw: draws the
        rows' pictures"""
        self.tools = tools
        self.tallest = tallest
        self._draw_picture = draw
        self.seats = list(seats)
        self.rows = list(rows)
        self.best = set(best)

    def fitted(self, box: Box) -> Box:
        """Return the part of `box` that a page fills, from its top."""
        rows = self._rows_on_page(box) + HEADS
        step = min(box.h / rows, self.tallest * max(1.0, self.tools.theme.text_scale))
        return Box(box.x, box.y, box.w, step * rows)

    def page_count(self, box: Box) -> int:
        """Return the number of pages in a box of this size, with type of its proper size."""
        step = SECONDARY * self.tools.theme.text_scale / TYPE[1]
        return -(-len(self.rows) // max(1, int(box.h / step - HEADS + 0.01)))

    def _rows_on_page(self, box: Box) -> int:
        """Return the number of rows on each page but the last, which may have fewer."""
        return -(-len(self.rows) // self.page_count(box))

    def _style(self, units: float, role: str = "body", ink: str = "text") -> TypeStyle:
        """Return type of exactly this size."""
        return TypeStyle(units / min(1.0, self.tools.theme.text_scale), role, ink, 1.0)

    def draw(self, surface: pygame.Surface, box: Box, page: int = 0) -> None:
        scale = self.tools.theme.text_scale
        paged, most = self.page_count(box) > 1, self._rows_on_page(box)
        rows, box = self.rows[page * most : (page + 1) * most], self.fitted(box)
        step = box.h / (most + HEADS)
        high = step * HEADS
        wanted = SECONDARY * max(1.0, scale)
        units = wanted if paged else max(min(wanted, step * TYPE[1]), min(34.0 * scale, step * TYPE[0]))
        pictures = self._draw_picture is not None and any(row.picture for row in self.rows)
        beside = 30.0 + (units * PICTURE + BEFORE_PICTURE if pictures else 0.0)
        every, bold = [row.title for row in self.rows], self._style(units, "bold")
        corner = Padded(Levelled("", every, bold, most=1), (beside / 2, 0.0))  # All pages have the same columns.
        titles, numbers = [Sized(corner, h=high)], [Sized(self._heads(high, units), h=high)]
        for row in rows:
            for column, part in (titles, self._title(row, units, step)), (numbers, self._cells(row, units)):
                column.append(Sized(Overlay(Column(rule("frame")) if row.strong else None, part), h=step))
        # Titles take what they need, within reason.
        least, most_wide = box.w * (0.3 if len(self.seats) > 3 else 0.36), box.w * 0.46
        first = Sized(Column(*titles, gap=0.0), least_w=least, most_w=most_wide)
        table = Row(first, Overlay(self._highlights(), Column(*numbers, gap=0.0)).sharing(), gap=0.0)
        table.paint(Pen(surface, self.tools), box)

    def _highlights(self) -> Widget:
        """Return what lies below the best columns."""

        def paint(pen: Pen, box: Box) -> None:
            pen.panel(box.inset(4.0, 0.0), "panel_raised", "accent")

        columns = [Picture(paint) if index in self.best else Space() for index in range(len(self.seats))]
        return Row(*(Overlay(one).sharing() for one in columns), gap=0.0)

    def _title(self, row: NumberRow, units: float, step: float) -> Widget:
        style = self._style(units, *(("bold", "accent") if row.strong else ("body", "text")))
        words: Widget = Text(row.title, style, "midleft", 1).sharing()
        if row.prizes:
            tiles = prizes(Ruler(self.tools), row.prizes, self._style(units * 0.86, "plain-bold"))
            words = Row(words, Padded(tiles, (0.0, step * 0.06)), gap=BEFORE_PICTURE).sharing()
        drawn, wide = self._draw_picture, units * PICTURE
        if not row.picture or drawn is None:
            return Row(Space(), words, Space(), gap=BEFORE_PICTURE)
        picture = Picture(lambda pen, box: drawn(pen, box, row.picture), wide, step - 4.0)
        return Row(Space(), words, Sized(picture, w=wide + 8.0), gap=BEFORE_PICTURE)

    def _cells(self, row: NumberRow, units: float) -> Widget:
        """Return the numbers of a row, each with the part after a plus at its right."""
        role, ink = ("bold", "accent") if row.strong else ("body", "text")
        cells: list[Widget] = []
        for index, number in enumerate(row.numbers):
            more = row.bonus[index] if row.bonus else 0
            there = number or row.strong
            said = signed_points(number - more) if there else Message("scoring-none")
            shown = Text(said, self._style(units, role, ink if there else "text_faint"), "center", 1)
            if more:
                plus = Text(Message("scoring-plus", {"count": more}), self._style(units, role, "accent"), "midleft", 1)
                cells.append(Row(Space(grow=1.0), shown, plus.sharing(), gap=TINY))
            else:
                cells.append(shown)
        return Row(*(one.sharing() for one in cells), gap=0.0)

    def _heads(self, high: float, units: float) -> Widget:
        """Return shapes and names of the seats, at the largest type size at which all names fit, `units` at most; else
        names that are cut, else shapes alone. Large text keeps its size."""
        theme, ways = self.tools.theme, list[Widget]()
        least = SECONDARY * max(1.0, theme.text_scale)
        while units >= least - 0.01:
            ways.append(self._named(units))
            units -= 2.0
        ways.append(self._named(least, cut=True))
        marks = [seat_mark(theme.seat(seat.colour), high * 0.62, 2.0) for seat in self.seats]
        alone = Grid(*marks, columns=len(marks), gap=0.0)
        return FirstThatFits(*(Sized(way, h=0.0) for way in ways), alone)

    def _named(self, units: float, cut: bool = False) -> Widget:
        """Return shapes and names of the seats. cut: a name may give way to a shorter form, or to the shape"""
        theme, style, cells = self.tools.theme, self._style(units, "bold"), list[Widget]()
        names = PlayerNames([seat.name for seat in self.seats])
        for index, seat in enumerate(self.seats):
            mark, forms = seat_mark(theme.seat(seat.colour), units * 0.9, 2.0), names.forms(index)
            words = [Text(form, style, "midleft", 1) for form in (forms if cut else forms[:1])]
            ways: list[Widget] = [Anchored(Row(mark, name, gap=10.0)) for name in words]
            if cut:  # Less than this would say nothing, and of a name much like another one, it must be the end.
                short = Row(mark, Sized(words[-1], w=theme.size(90.0)).sharing(), gap=10.0)
                ways.append(Anchored(mark) if ELLIPSIS in forms[-1] else short)
            cells.append(Padded(FirstThatFits(*ways), (11.0, 0.0)))
        return Grid(*cells, columns=len(cells), gap=0.0)


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
        self.box = box
        self.page = max(0, min(self.page, self.pages - 1))

    def draw(self, pen: Pen) -> None:
        self._table.draw(pen.surface, self.box, self.page)
