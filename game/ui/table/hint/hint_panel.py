"""The panel of a hint next to the board: the best answer and the next best ones, each with its expected result."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.tools import Tools

PAD = 26.0
RIM = 6.0
"""Units by which the sheet covers more than its box: the frame of a plate below it peeps out otherwise."""
CORNER = 18.0
GAP = 16.0
"""Between two answers."""
DISC = 1.25
"""Diameter of an answer's number, in sizes of the type next to it."""
LEADING = 1.32
"""Step from row to row, in sizes of the type."""
CLEARANCE, LEAST = 8.0, 240.0
"""Between the panel and what it leaves in sight; the least width beside that."""
CUT_SLACK = 200.0
"""Extra height the panel may take to avoid cutting what's below."""
SHARES = (0.0, 0.46, 0.62, 0.84, 1.0)
"""Shares of the safe area's width to try if the column next to the board is too narrow."""


class AdvisedAnswer(NamedTuple):
    """One answer in words: the action, its expected result, the reason."""

    what: Message
    expects: Message | None = None
    why: Message | None = None


class AdviceRow(NamedTuple):
    """Lines of one kind. number: of the answer that begins here, or 0."""

    lines: tuple[str, ...]
    units: float
    role: str
    colour: str
    number: int = 0
    before: float = 0.0


class HintExtent(NamedTuple):
    """How much of the words is shown.

    whole   everything about each answer, or about the one that is read; less about the others
    others  how much of those: 2 all but the reason, 1 the action alone, 0 nothing
    notes   how many
    titled  whether the title
    """

    whole: bool
    others: int
    notes: int
    titled: bool = True


class HintPanel:
    """Call `say` and `lay_out`, then `layers`. The panel is as large as its words. If room is short, it says less about
    all answers but one, which `read_on` changes."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.box = NOWHERE
        self.title = Message("hint-title")
        self.answers: tuple[AdvisedAnswer, ...] = ()
        self.read = 0
        """The answer that is read: everything is said about it."""
        self.notes: tuple[Message, ...] = ()
        self._rows: tuple[AdviceRow, ...] = ()
        self._key: object = None
        self._fits = True
        self._kept: deque[tuple[object, tuple[bool, tuple[AdviceRow, ...], Box]]] = deque(maxlen=8)
        """The last arrangements by everything they depend on: a crowded panel is laid out several times per call."""

    def say(self, title: Message, answers: Sequence[AdvisedAnswer] = (), notes: Sequence[Message] = ()) -> None:
        """Set the text of the panel.

        notes: sentences below the answers, the most important one first.
        """
        self.title, self.answers, self.notes, self.read = title, tuple(answers), tuple(notes), 0

    def read_on(self, by: int) -> int:
        """Read the next answer (1), or the one before (-1); return its index."""
        self.read = (self.read + by) % max(1, len(self.answers))
        return self.read

    # -- how much there is room for

    def lay_out(
        self, column: Box, safe: Box, bottom: float, most: float = 1.0, cuts: Sequence[float] = (),
        clear: Box | None = None,
    ) -> bool:  # fmt: skip
        """Lay the panel out over `column`, from its top to `bottom` at most, ending at one of the `cuts` if one is
        near; widen it if necessary, up to this share of the safe area. Return whether everything fits.

        clear  what must stay in sight left of the column, if anything
        """
        look = id(self.tools.theme), self.tools.theme.text_scale, id(self.tools.texts), self.tools.canvas
        key = (column, safe, bottom, most, tuple(cuts), clear, self.title, self.answers, self.notes, self.read, look)
        if key == self._key:
            return self._fits
        found = next((arranged for other, arranged in self._kept if other == key), None)
        if found is None:
            found = self._arrange(column, safe, bottom, self._ways(column, safe, most, clear), cuts)
            self._kept.append((key, found))
        self._key = key
        self._fits, self._rows, self.box = found
        return self._fits

    def _arrange(
        self, column: Box, safe: Box, bottom: float, ways: Sequence[tuple[float, HintExtent]], cuts: Sequence[float]
    ) -> tuple[bool, tuple[AdviceRow, ...], Box]:
        """Return whether everything fits, and the rows and the box."""
        high = bottom - column.y
        for width, extent in ways:
            each = [self._set(width - 2 * PAD, extent, read) for read in range(max(1, len(self.answers)))]
            rows = each[self.read]  # The panel keeps its size whichever is read.
            needed = max(sum(map(self._height, one)) for one in each) + 2 * PAD
            fits = needed <= high
            if fits:
                break
        x = column.right - width if column.x > safe.x + 1.0 else column.x
        end = column.y + needed
        end = min((seam for seam in cuts if end - 1.0 <= seam <= end + CUT_SLACK), default=end)
        return fits, tuple(rows), Box(x, column.y, width, min(end, bottom) - column.y)

    def _ways(self, column: Box, safe: Box, most: float, clear: Box | None) -> list[tuple[float, HintExtent]]:
        """Return widths, each with what to show: prefer fewer words to covering more board. The title goes only where
        something must stay in sight."""
        notes = len(self.notes)
        widest = math.inf if clear is None else max(LEAST, column.right - clear.right - CLEARANCE)
        widths = sorted({min(widest, max(column.w, share * safe.w)) for share in SHARES if share <= most})
        shown = [HintExtent(True, 2, notes), *(HintExtent(False, 2, most) for most in (notes, min(1, notes), 0))]
        last = [HintExtent(False, 1, 0), HintExtent(False, 1, 0, False), HintExtent(False, 0, 0, False)]
        return [(width, each) for width in widths for each in shown] + [(widths[-1], each) for each in last]

    def _set(self, room: float, extent: HintExtent, read: int) -> list[AdviceRow]:
        """Return the rows while one of the answers is read, by its index."""
        scale, (whole, others, notes, titled) = self.tools.theme.text_scale, extent
        units = max(SECONDARY, HEADING * 0.8 * min(1.3, scale) / scale)
        rows = [self._row(self.title, room, units, "title", "accent")] if titled else []
        for number, one in enumerate(self.answers, start=1):
            indent, now = room - self.indent, number == read + 1
            if not now and not whole and not others:
                continue
            size = BODY if whole or others == 2 else SECONDARY
            rows.append(self._row(one.what, indent, size, "bold" if now else "body", "text", number, GAP))
            if one.expects is not None and (now or whole or others == 2):
                rows.append(self._row(one.expects, indent, SECONDARY, "body", "text_soft"))
            if one.why is not None and (now or whole):
                rows.append(self._row(one.why, indent, SECONDARY, "body", "accent" if now else "text_soft"))
        return rows + [
            self._row(note, room, SECONDARY, "body", "text_soft", before=GAP) for note in self.notes[:notes]
        ]  # fmt: skip

    def _row(
        self, message: Message, room: float, units: float, role: str, colour: str, number: int = 0, before: float = 0.0
    ) -> AdviceRow:
        lines = self.tools.theme.wrap(self.tools.say(message), units, role, self.tools.canvas, room)
        return AdviceRow(tuple(lines), units, role, colour, number, before)

    def _height(self, row: AdviceRow) -> float:
        return row.before + len(row.lines) * self._step(row)

    def _step(self, row: AdviceRow) -> float:
        return self.tools.theme.size(row.units) * LEADING

    @property
    def indent(self) -> float:
        """Left edge of an answer's words, after its number."""
        return self.tools.theme.size(BODY) * DISC + 14.0

    # -- drawing

    def layers(self) -> list[Layer]:
        return [Layer(self.box, (self.box, self._rows, self._key), self._draw, self.box.inset(CORNER * 0.3))]

    def _draw(self, surface: pygame.Surface) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, self.box.inset(-RIM), "panel", "frame", line=3.0)
        y, indent = self.box.y + PAD, 0.0
        for row in self._rows:
            y += row.before
            step = self._step(row)
            if row.number:
                indent = self.indent
                side = theme.size(BODY) * DISC
                draw_number(surface, self.tools, (self.box.x + PAD + side / 2, y + step / 2), row.number, side)
            elif row.before:
                indent = 0.0
            x = self.box.x + PAD + indent
            for line in row.lines:
                theme.text(surface, canvas, line, (x, y + step / 2), row.units, row.colour, row.role, "midleft",
                           self.box.right - PAD + 2.0 - x, 1)  # fmt: skip
                y += step


def draw_number(surface: pygame.Surface, tools: Tools, centre: tuple[float, float], number: int, side: float) -> None:
    """Draw an answer's number on a disc, blue for the best one: the same in the panel and on the table."""
    theme, canvas = tools.theme, tools.canvas
    disc = canvas.rect(Box(centre[0] - side / 2, centre[1] - side / 2, side, side))
    radius = disc.w / 2
    fill, ink = ("accent", "panel_sunk") if number == 1 else ("panel_raised", "text")
    pygame.draw.aacircle(surface, theme.colour("keyline"), disc.center, radius + max(2, canvas.px(3.0)))
    pygame.draw.aacircle(surface, theme.colour(fill), disc.center, radius)
    theme.text(surface, canvas, str(number), centre, SECONDARY, theme.colour(ink), "bold", "center", None, 1)
