"""Rows that scroll, and the bar that shows where they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import MEDIUM
from game.ui.widgets.tree import Container, Overlay, Size, Widget, align

BAR = 12.0
"""Width of a scrollbar in units."""
SCROLLBAR = BAR + 24.0
"""Width that it takes from the rows."""


class MadeRows:
    """Rows of equal height, each made when it is first needed: a list of thousands opens as fast as one of ten."""

    def __init__(self, leads: Sequence[str], make: Callable[[int], Widget]) -> None:
        """leads: the id that leads each row; make: returns the row of a number"""
        self._leads, self._make, self._made = leads, make, dict[int, Widget]()

    def __len__(self) -> int:
        return len(self._leads)

    def __getitem__(self, number: int) -> Widget:
        if number not in self._made:
            self._made[number] = self._make(number)
        return self._made[number]

    def number(self, lead: str | None) -> int | None:
        """Return the number of the row that this id leads, or None."""
        return self._leads.index(lead) if lead in self._leads else None


class Scroll(Container):
    """Rows of equal height below each other, which scroll by whole rows and follow the focus.

    offset  number of the first row that is shown
    """

    grow = 1.0

    def __init__(self, rows: Sequence[Widget] | MadeRows, gap: float = MEDIUM, least_gap: float | None = None) -> None:
        """least_gap: gap down to which rows move together if all of them can be seen that way"""
        super().__init__()
        self.rows = rows
        self._shown: Sequence[Widget] = ()
        self._wanted, self._least, self.offset = gap, gap if least_gap is None else least_gap, 0
        self.gap, self.row_height, self._nudge = gap, 0.0, 0.0

    @property
    def parts(self) -> Sequence[Widget]:
        return self.visible

    @property
    def _measured(self) -> Sequence[Widget]:
        """The rows whose sizes count."""
        if isinstance(self.rows, MadeRows):
            return [self.rows[0]] if len(self.rows) else []
        return self.rows

    def _row(self, ruler: Ruler, w: float, h: float) -> Size:
        """Return what each row takes beside the scrollbar."""
        room = Size(w - SCROLLBAR, h)
        align(ruler, self._measured, room.w)
        return Overlay(*self._measured).takes(ruler, room)

    def takes(self, ruler: Ruler, room: Size) -> Size:
        wide, high = self._row(ruler, *room)
        whole = len(self.rows) * (high + self._wanted) - self._wanted
        return Size(wide + SCROLLBAR, max(high, min(whole, room.h)))

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        self._ruler = ruler
        self.row_height = self._row(ruler, box.w, box.h).h
        spare = (box.h - self.row_height * len(self.rows)) / max(1, len(self.rows) - 1) - 0.1
        self.gap = spare if self._least <= spare < self._wanted else self._wanted
        self.offset = max(0, min(self.offset, self.last_offset))
        self._put()

    @property
    def fitting(self) -> int:
        """How many rows can be seen at once."""
        return max(1, int((self.box.h + self.gap) / max(1.0, self.row_height + self.gap)))

    @property
    def last_offset(self) -> int:
        return max(0, len(self.rows) - self.fitting)

    @property
    def scrollable(self) -> bool:
        return len(self.rows) > self.fitting

    @property
    def visible(self) -> Sequence[Widget]:
        first, end = max(0, self.offset), min(len(self.rows), self.offset + self.fitting)
        return [self.rows[number] for number in range(first, end)]

    def index(self, widget_id: str | None) -> int | None:
        """Return the number of the row that this id leads, or None."""
        if isinstance(self.rows, MadeRows):
            return self.rows.number(widget_id)
        return next((index for index, row in enumerate(self.rows) if widget_id and row.lead == widget_id), None)

    def _put(self) -> None:
        """Give the visible rows their boxes; the others get an empty one."""
        assert self._ruler is not None
        width = self.box.w - (SCROLLBAR if self.scrollable else 0.0)
        for row in self._shown:
            row.hide()
        self._shown = self.visible
        for at, row in enumerate(self._shown, start=max(0, -self.offset)):
            y = self.box.y + at * (self.row_height + self.gap) + self._nudge
            row.place(self._ruler, Box(self.box.x, y, width, min(self.row_height, self.box.h)))

    def scroll(self, rows: int) -> bool:
        """Scroll down by `rows` (negative: up); return whether anything moved."""
        before = self.offset
        self._move(max(0, min(before + rows, self.last_offset)))
        return self.offset != before

    def show(self, index: int) -> None:
        """Scroll just far enough to make the row visible."""
        offset = max(0, min(self.offset, self.last_offset))
        self._move(min(index, max(offset, index - self.fitting + 1)))

    def hold(self, index: int, y: float) -> None:
        """Scroll so that someone who points at the height `y` points at this row, even if that leaves room above the
        first row or below the last one."""
        step = self.row_height + self.gap
        at = min(self.fitting - 1, max(0, int((y - self.box.y) // step)))
        top = self.box.y + at * step
        nudge = min(0.0, y - top - 1.0) if y < top else max(0.0, y - top - self.row_height + 1.0)
        self._move(index - at, nudge)

    def _move(self, offset: int, nudge: float = 0.0) -> None:
        """Put the rows elsewhere, unless they are there already."""
        if (offset, nudge) != (self.offset, self._nudge):
            self.offset, self._nudge = offset, nudge
            self._put()

    def bar_hit(self, x: float, y: float) -> int:
        """Return what a click on the scrollbar means: -1 on its upper half, 1 on its lower, 0 outside."""
        bar = Box(self.box.right - BAR - 12.0, self.box.y, BAR + 24.0, self.box.h)
        if not self.scrollable or not bar.contains(x, y):
            return 0
        return -1 if y < self.box.centre[1] else 1

    def draw(self, pen: Pen) -> None:
        draw_scrollbar(pen, self.box, max(0, min(self.offset, self.last_offset)), self.fitting, len(self.rows))


def draw_scrollbar(pen: Pen, box: Box, offset: int, fitting: int, count: int) -> None:
    """Draw a scrollbar at the right edge of `box`, if there is more than fits."""
    if count <= fitting:
        return
    track = Box(box.right - BAR, box.y, BAR, box.h)
    pen.panel(track, "panel_sunk", "panel_line", 1.0, radius=BAR / 2)
    length = max(40.0, box.h * fitting / count)
    y = box.y + (box.h - length) * offset / max(1, count - fitting)
    pen.panel(Box(track.x, y, BAR, length), "frame", None, radius=BAR / 2)
