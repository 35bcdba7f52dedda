"""A table of numbers: one row for each item, one column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.match.seat import Seat
from game.ui.canvas import Box
from game.ui.look.theme import SECONDARY
from game.ui.tools import Tools

HEADS = 1.3
"""The height of the names, in rows."""
TALLEST = 64.0


class NumberRow(NamedTuple):
    """`strong`: a sum. `bonus`: the part of each number shown separately after a plus, or ()."""

    title: Message
    numbers: tuple[int, ...]
    strong: bool = False
    bonus: tuple[int, ...] = ()


class NumberTable:
    """Type as large as the box allows, up to the text scale."""

    def __init__(
        self, tools: Tools, seats: Sequence[Seat], rows: Sequence[NumberRow], best: Sequence[int] = (),
        tallest: float = TALLEST, marks: bool = True,
    ) -> None:  # fmt: skip
        """best: the columns to highlight; tallest: largest height of a row at normal text size; marks: the seats'
        shapes go before their names"""
        self.tools = tools
        self.tallest = tallest
        self.marks = marks
        self.seats = list(seats)
        self.rows = list(rows)
        self.best = set(best)

    def fitted(self, box: Box) -> Box:
        """Return the part of `box` that the grid fills, from its top."""
        step = min(box.h / (len(self.rows) + HEADS), self.tallest * max(1.0, self.tools.theme.text_scale))
        return Box(box.x, box.y, box.w, step * (len(self.rows) + HEADS))

    def columns(self, width: float) -> tuple[float, float]:
        """Return the widths of the row titles and of each player's column."""
        first = width * ((0.3 if self.marks else 0.26) if len(self.seats) > 3 else 0.36)
        return first, (width - first) / len(self.seats)

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        box = self.fitted(box)
        step = box.h / (len(self.rows) + HEADS)
        units = max(SECONDARY, min(34.0 * theme.text_scale, step * 0.62))
        first, width = self.columns(box.w)
        self._draw_heads(surface, box, first, width, step * HEADS, units)
        y = box.y + step * HEADS
        for row in self.rows:
            if row.strong:
                surface.fill(theme.colour("frame"), canvas.rect(Box(box.x, y + 1.0, box.w, 2.0)))
            role, colour = ("bold", "accent") if row.strong else ("body", "text")
            middle = y + step / 2
            title, left = self.tools.say(row.title), (box.x + 12.0, middle)
            theme.text(surface, canvas, title, left, units, colour, role, "midleft", first - 24.0, 1, False)
            for index, number in enumerate(row.numbers):
                at = (box.x + first + (index + 0.5) * width, middle)
                more = row.bonus[index] if row.bonus else 0
                said = str(number - more) if number or row.strong else self.tools.say("scoring-none")
                shade = colour if number or row.strong else "text_faint"
                drawn = theme.text(surface, canvas, said, at, units, shade, role, "center", width, 1, False)
                if more:
                    plus = self.tools.say(Message("scoring-plus", {"count": more}))
                    theme.text(surface, canvas, plus, (drawn.right + 8.0, middle), units, "accent", role, "midleft",
                               width / 2, 1, False)  # fmt: skip
            y += step

    def _draw_heads(
        self, surface: pygame.Surface, box: Box, first: float, width: float, high: float, units: float
    ) -> None:
        theme, canvas = self.tools.theme, self.tools.canvas
        size = self._fitting(width, units)
        side = size * 0.9 if self.marks else 0.0
        room = width - 22.0 - (side + 10.0 if self.marks else 0.0)
        for index, seat in enumerate(self.seats):
            style = theme.seat(seat.colour)
            cell = Box(box.x + first + index * width, box.y, width, high)
            if index in self.best:
                theme.panel(surface, canvas, Box(cell.x + 4.0, box.y, width - 8.0, box.h), "panel_raised", "accent")
            if not self.marks:
                theme.text(surface, canvas, seat.name, cell.centre, size, "text", "bold", "center", room, 1, False)
                continue
            wide = min(theme.measure(seat.name, size, "bold", canvas, False)[0], room)
            x = cell.centre[0] - (side + 10.0 + wide) / 2
            theme.seat_mark(surface, canvas, Box(x, cell.centre[1] - side / 2, side, side), style, 2.0)
            theme.text(surface, canvas, seat.name, (x + side + 10.0, cell.centre[1]), size, "text", "bold", "midleft",
                       room, 1, False)  # fmt: skip

    def _fitting(self, width: float, units: float) -> float:
        """Return the type size at which all names fit, `units` at most; names too long at SECONDARY are cut."""
        theme, canvas = self.tools.theme, self.tools.canvas
        size = units
        while size > SECONDARY:
            room = width - 22.0 - (size * 0.9 + 10.0 if self.marks else 0.0)
            if all(theme.measure(seat.name, size, "bold", canvas, False)[0] <= room for seat in self.seats):
                return size
            size -= 2.0
        return SECONDARY
