"""A row in the list of keys and buttons: a command and its bindings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Self

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable
from game.ui.input.command_signs import Sign
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, NOTE, SMALL, TINY
from game.ui.widgets.button import PADDING, control_height, draw_row
from game.ui.widgets.signs.key_signs import KeySign, cap_height, sign_width
from game.ui.widgets.tree import Anchored, Row, Size, Text, Widget

MOST = 2
"""Largest number of keys shown per command."""
NOTHING = Message("controls-nothing")
WIDER, WIDEST = 0.25, 160.0
"""Share of the spare room that each cell gets, and the most units of it."""


@dataclass
class BindingRow(Widget):
    """The command on the left, then a cell per kind of device; one cell is active.

    cells   the keys or buttons of the command, by kind of device
    titles  names of the kinds
    active  number of the cell that Confirm changes
    alone   whether only that cell is shown, next to the command or, if that is too wide, below it
    shares  width of each cell; 0: not shown
    on_cell called with the number of a cell that was clicked or stepped to
    """

    id: str = field()
    label: Message
    cells: Sequence[Sequence[Sign]]
    titles: Sequence[Message]
    on_press: Callable[[], None]
    on_cell: Callable[[int], None]
    about: Message
    active: int = 0
    alone: bool = False
    enabled: bool = True
    why: Message | None = None
    shares: Sequence[float] = ()
    stacked: bool = False

    @classmethod
    def align(cls, ruler: Ruler, rows: Sequence[Self], width: float) -> None:
        """Give all rows the same columns."""
        label = max(ruler.width(row.label, BODY) for row in rows) + SMALL
        shares = [max(row._cell_width(ruler, number) for row in rows) for number in range(len(rows[0].cells))]
        if rows[0].alone:
            shares = [share if number == rows[0].active else 0.0 for number, share in enumerate(shares)]
        spare = width - 2 * PADDING - label - sum(shares) - SMALL * sum(share > 0 for share in shares)
        more = 0.0 if rows[0].alone else min(max(0.0, spare) * WIDER, WIDEST)
        for row in rows:
            row.share([share and share + more for share in shares], row.alone and spare < 0.0)

    def share(self, shares: Sequence[float], stacked: bool) -> None:
        """Give the cells these widths, or put the only one below the name."""
        self.shares, self.stacked = shares, stacked

    def _cell_width(self, ruler: Ruler, number: int) -> float:
        """Return the width that a cell needs under its title."""
        title = ruler.width(self.titles[number], NOTE._replace(role="bold"))
        signs = sum(sign_width(ruler.tools, sign) + SMALL for sign in self.cells[number][:MOST])
        return max(ruler.width(NOTHING, NOTE) + SMALL, title + 2 * SMALL, signs) + TINY

    def takes(self, ruler: Ruler, room: Size) -> Size:
        label, cap = ruler.width(self.label, BODY) + SMALL, cap_height(ruler.tools)
        shown = [share for share in self.shares if share]
        if self.stacked:
            wide = max(label, *shown)
            return Size(wide + 2 * PADDING, ruler.step(BODY) * 1.05 + cap * 1.25 + PADDING)
        high = max(control_height(ruler.theme), cap + PADDING)
        return Size(label + sum(shown) + SMALL * len(shown) + 2 * PADDING, high)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, lambda: self.about, self.enabled, self.why,
                         adjust=self._adjust, press=self._press)  # fmt: skip

    def _adjust(self, by: int) -> bool:
        to = self.active + by
        if 0 <= to < len(self.cells):
            self.on_cell(to)
        return True

    def _press(self, x: float, y: float) -> None:
        """Activate a cell; on the active one or the name, change it."""
        if not self.go(x, y):
            self.on_press()

    def go(self, x: float, y: float) -> bool:
        """Activate another cell at this point; return whether there was one."""
        for number, cell in enumerate(self.places()[1]):
            if cell.w > 0 and cell.contains(x, y) and number != self.active:
                self.on_cell(number)
                return True
        return False

    def places(self) -> tuple[Box, list[Box]]:
        """Return the places of the command's name and of the cells."""
        inner = self.box.inset(PADDING, 6.0)
        if self.stacked:
            label, value = inner.split_top(inner.h * 0.46)
            return label, [value if share else NOWHERE for share in self.shares]
        cells: list[Box] = []
        for share in reversed(self.shares):
            cell = NOWHERE
            if share:
                inner, cell = inner.split_right(share, SMALL)
            cells.insert(0, cell)
        return inner, cells

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box = draw_row(pen, self.box, focused)
        label, cells = self.places()
        pen.text(self.label, label, BODY.inked("text" if self.enabled else "text_faint"), "midleft", 1)
        several = sum(share > 0 for share in self.shares) > 1
        for number, (cell, signs) in enumerate(zip(cells, self.cells, strict=True)):
            if cell.w <= 0:
                continue
            if focused and number == self.active and several:
                pen.panel(cell.inset(-6.0, 0.0), "panel_sunk", "frame", 3.0, radius=10.0)
            inside = Box(cell.x + TINY, cell.y, cell.w - TINY, cell.h)
            if signs:
                Anchored(Row(*(KeySign(sign) for sign in signs[:MOST]), gap=SMALL), 0.0).paint(pen, inside)
            else:
                Text(NOTHING, NOTE.inked("text_faint"), "midleft", 1).paint(pen, inside)
        if focused:
            pen.ring(box)
