"""A row in the list of keys and buttons: a command and its bindings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable
from game.ui.input.command_signs import Sign
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, SECONDARY
from game.ui.tools import Tools
from game.ui.widgets.button import PADDING, control_height, draw_row
from game.ui.widgets.signs.key_signs import LETTERS, cap_height, draw_sign, sign_width
from game.ui.widgets.tree import Widget

GAP = 12.0
CAP = SECONDARY / LETTERS
"""Size of caps, so that the letters on them are no smaller than other text."""
MOST = 2
"""Largest number of keys shown per command."""


@dataclass
class BindingRow(Widget):
    """The command on the left, then a cell per kind of device; one cell is active.

    cells   the keys or buttons of the command, by kind of device
    active  number of the cell that Confirm changes
    shares  width of each cell; 0: not shown
    on_cell called with the number of a cell that was clicked or stepped to
    """

    id: str = field()
    label: Message
    cells: Sequence[Sequence[Sign]]
    on_press: Callable[[], None]
    on_cell: Callable[[int], None]
    about: Message
    active: int = 0
    shares: Sequence[float] = field(default_factory=list)
    stacked: bool = False
    enabled: bool = True
    why: Message | None = None

    def share(self, shares: Sequence[float], stacked: bool) -> None:
        """Give the cells these widths, or put the only one below the name."""
        self.shares, self.stacked = shares, stacked

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
            if share:
                inner, cell = inner.split_right(share, GAP)
            else:
                cell = NOWHERE
            cells.insert(0, cell)
        return inner, cells

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        theme, canvas = tools.theme, tools.canvas
        box = draw_row(pen, self.box, focused)
        label, cells = self.places()
        colour = "text" if self.enabled else "text_faint"
        theme.text(surface, canvas, tools.say(self.label), (label.x, label.centre[1]), BODY, colour, anchor="midleft",
                   max_width=label.w, max_lines=1)  # fmt: skip
        for number, (cell, signs) in enumerate(zip(cells, self.cells, strict=True)):
            if cell.w > 0:
                self._draw_cell(surface, tools, cell, signs, focused and number == self.active)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_cell(self, surface: pygame.Surface, tools: Tools, cell: Box, signs: Sequence[Sign], lit: bool) -> None:
        theme, canvas, high = tools.theme, tools.canvas, cap_height(tools, CAP)
        if lit and sum(1 for share in self.shares if share) > 1:
            theme.panel(surface, canvas, cell.inset(-6.0, 0.0), "panel_sunk", "frame", radius=10.0, line=3.0)
        x, y = cell.x + 8.0, cell.centre[1] - high / 2
        if not signs:
            theme.text(surface, canvas, tools.say("controls-nothing"), (x, cell.centre[1]), SECONDARY, "text_faint",
                       anchor="midleft", max_width=cell.w, max_lines=1)  # fmt: skip
        for sign in signs[:MOST]:
            width = sign_width(tools, sign, CAP)
            if x + width > cell.right:
                return
            draw_sign(surface, tools, sign, Box(x, y, width, high), CAP)
            x += width + GAP


def cell_width(tools: Tools, signs: Sequence[Sign]) -> float:
    return sum(sign_width(tools, sign, CAP) + GAP for sign in signs[:MOST]) + 8.0


def align_rows(tools: Tools, rows: Sequence[BindingRow], titles: Sequence[str], width: float) -> float:
    """Give all rows the same columns and return their height: all kinds of devices next to the names, or with large
    text only the active one, next to the names or below."""
    theme, canvas = tools.theme, tools.canvas
    label = max(theme.measure(tools.say(row.label), BODY, "body", canvas)[0] for row in rows) + GAP
    nothing = theme.measure(tools.say("controls-nothing"), SECONDARY, "body", canvas)[0] + 20.0
    shares = [
        max(
            nothing,
            theme.measure(title, SECONDARY, "bold", canvas)[0] + 24.0,
            *(cell_width(tools, row.cells[number]) for row in rows),
        )
        for number, title in enumerate(titles)
    ]
    inner = width - 2 * PADDING
    active = rows[0].active
    one = [share if number == active else 0.0 for number, share in enumerate(shares)]
    stacked = False
    if label + sum(shares) + GAP * len(shares) <= inner:
        spare = inner - label - sum(shares) - GAP * len(shares)
        shown = [share + min(spare * 0.25, 160.0) for share in shares]
    else:
        shown, stacked = one, label + sum(one) + GAP > inner
    for row in rows:
        row.share(shown, stacked)
    least = cap_height(tools, CAP) + 26.0
    if stacked:
        return theme.size(BODY) * 1.4 + cap_height(tools, CAP) * 1.25 + 26.0
    return max(control_height(theme), least)
