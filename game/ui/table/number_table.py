"""A table of numbers: one row for each item, one column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.message import Message, PlayerNames
from game.core.ruleset import Ints
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


def exactly(units: float, role: str = "body", ink: str = "text") -> TypeStyle:
    """Return type of exactly this size."""
    return TypeStyle(units, role, ink, 0.0)


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
    numbers: Ints
    strong: bool = False
    bonus: Ints = ()
    picture: str = ""
    prizes: Ints = ()


@dataclass(eq=False)
class NumberTable(Widget):
    """One page of it. Type as large as the box allows, up to the text scale. Where large text has no room for all rows,
    they fill several pages.

    pages      how many it fills where it stands
    best       the columns to highlight
    tallest    largest height of a row at normal text size
    paint_row  draws the rows' pictures
    """

    pages, page, grow = 1, 0, 1.0
    _tools: Tools
    _seats: Sequence[Seat]
    rows: Sequence[NumberRow]
    _best: Sequence[int] = ()
    _tallest: float = 64.0
    paint_row: NamePainter | None = None

    def _filled(self, ruler: Ruler, high: float) -> tuple[int, float]:
        """Return the number of pages in so much height, with type of its proper size, and the height of a row."""
        fits = max(1, int(high * TYPE[1] / ruler.theme.size(SECONDARY) - HEADS + 0.01))
        pages = -(-len(self.rows) // fits)
        return pages, min(high / (self._on_page(pages) + HEADS), ruler.grown(self._tallest, 2.0))

    def _on_page(self, pages: int) -> int:
        """Return the number of rows on each page but the last, which may have fewer."""
        return -(-len(self.rows) // pages)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        pages, step = self._filled(ruler, room.h)
        return Size(room.w, step * (self._on_page(pages) + HEADS))

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box, (self.pages, self._step) = box, self._filled(ruler, box.h)
        self.turn(0)

    def turn(self, by: int) -> None:
        """Turn pages, as far as there are some."""
        self.page = max(0, min(self.page + by, self.pages - 1))

    def draw(self, pen: Pen) -> None:
        box, step, most = self.box, self._step, self._on_page(self.pages)
        high, wanted = step * HEADS, pen.grown(SECONDARY, 2.0)
        units = max(min(wanted, step * TYPE[1]), min(pen.theme.size(34.0), step * TYPE[0]))
        units = wanted if self.pages > 1 else units
        pictures = self.paint_row is not None and any(row.picture for row in self.rows)
        beside = 30.0 + (units * PICTURE + BEFORE_PICTURE if pictures else 0.0)
        every, bold = [row.title for row in self.rows], exactly(units, "bold")
        corner = Padded(Levelled("", every, bold, most=1), (beside / 2, 0.0))  # All pages have the same columns.
        titles, numbers = [Sized(corner, h=high)], [Sized(self._heads(wanted, high, units), h=high)]
        for row in self.rows[self.page * most : (self.page + 1) * most]:
            for column, part in (titles, self._title(row, units, step)), (numbers, self._cells(row, units)):
                column.append(Sized(Overlay(Column(rule("frame")) if row.strong else None, part), h=step))
        # Titles take what they need, within reason.
        least = box.w * (0.3 if len(self._seats) > 3 else 0.36)
        first = Sized(Column(*titles, gap=0.0), least_w=least, most_w=box.w * 0.46)
        table = Row(first, Overlay(self._highlights(), Column(*numbers, gap=0.0)).sharing(), gap=0.0)
        table.paint(pen, box._replace(h=step * (most + HEADS)))

    def _highlights(self) -> Widget:
        """Return what lies below the best columns."""

        def paint(pen: Pen, box: Box) -> None:
            pen.panel(box.inset(4.0, 0.0), "panel_raised", "accent")

        columns = [Picture(paint) if index in self._best else Space() for index in range(len(self._seats))]
        return Row(*(Overlay(one).sharing() for one in columns), gap=0.0)

    def _title(self, row: NumberRow, units: float, step: float) -> Widget:
        style = exactly(units, *(("bold", "accent") if row.strong else ("body", "text")))
        words: Widget = Text(row.title, style, "midleft", 1).sharing()
        if row.prizes:
            tiles = prizes(Ruler(self._tools), row.prizes, exactly(units * 0.86, "plain-bold"))
            words = Row(words, Padded(tiles, (0.0, step * 0.06)), gap=BEFORE_PICTURE).sharing()
        drawn, wide = self.paint_row, units * PICTURE
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
            shown = Text(said, exactly(units, role, ink if there else "text_faint"), "center", 1)
            if more:
                plus = Text(Message("scoring-plus", {"count": more}), exactly(units, role, "accent"), "midleft", 1)
                cells.append(Row(Space(grow=1.0), shown, plus.sharing(), gap=TINY))
            else:
                cells.append(shown)
        return Row(*(one.sharing() for one in cells), gap=0.0)

    def _heads(self, least: float, high: float, units: float) -> Widget:
        """Return shapes and names of the seats, at the largest type size at which all names fit, from `units` down to
        `least`; else names that are cut, else shapes alone."""
        theme, ways = self._tools.theme, list[Widget]()
        while units >= least - 0.01:
            ways.append(self._named(units))
            units -= 2.0
        ways.append(self._named(least, cut=True))
        marks = [seat_mark(theme.seat(seat.colour), high * 0.62, 2.0) for seat in self._seats]
        alone = Grid(*marks, columns=len(marks), gap=0.0)
        return FirstThatFits(*(Sized(way, h=0.0) for way in ways), alone)

    def _named(self, units: float, cut: bool = False) -> Widget:
        """Return shapes and names of the seats. cut: a name may give way to a shorter form, or to the shape"""
        theme, style, cells = self._tools.theme, exactly(units, "bold"), list[Widget]()
        names = PlayerNames([seat.name for seat in self._seats])
        for index, seat in enumerate(self._seats):
            mark, forms = seat_mark(theme.seat(seat.colour), units * 0.9, 2.0), names.forms(index)
            words = [Text(form, style, "midleft", 1) for form in (forms if cut else forms[:1])]
            ways: list[Widget] = [Anchored(Row(mark, name, gap=10.0)) for name in words]
            if cut:  # Less than this would say nothing, and of a name much like another one, it must be the end.
                short = Row(mark, Sized(words[-1], w=theme.size(90.0)).sharing(), gap=10.0)
                ways.append(Anchored(mark) if ELLIPSIS in forms[-1] else short)
            cells.append(Padded(FirstThatFits(*ways), (11.0, 0.0)))
        return Grid(*cells, columns=len(cells), gap=0.0)
