"""The bar while something else needs its room: who is asked, key hints, and the question if there is room for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Box
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import SECONDARY
from game.ui.table.bar.bar_layout import PAD
from game.ui.table.bar.key_hints import BETWEEN, draw_hints, hints_width
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.parts.table_question import Prompt
from game.ui.widgets.short_texts import plain_forms

SLOPE = 14.0
"""Units by which the band of the person asked is narrower at its lower end."""
GAP = 14.0
"""Between mark and name."""
MarkPainter = Callable[[pygame.Surface, Bar, int, Box], None]


def draw_slim(surface: pygame.Surface, bar: Bar, prompt: Prompt, draw_mark: MarkPainter) -> None:
    """Draw the contents of the bar; without room for the name, the mark alone says who is asked."""
    row = bar.box.inset(PAD)
    if prompt.seat is not None:
        row = _draw_who(surface, bar, prompt, row, draw_mark)
    draw_hints(surface, bar.tools, prompt.hints, row.x, row.y, row.right)
    _draw_question(surface, bar, prompt, row)


def _draw_who(surface: pygame.Surface, bar: Bar, prompt: Prompt, row: Box, draw_mark: MarkPainter) -> Box:
    """Draw the band of the person asked; return what it leaves of the row, all of it if the hints need that."""
    assert prompt.seat is not None
    tools, name, style = bar.tools, bar.names[prompt.seat], bar.seats[prompt.seat]
    side, free = row.h, row.w - BETWEEN - hints_width(tools, prompt.hints)
    named = side + GAP + tools.theme.measure(name, SECONDARY, "bold", tools.canvas)[0] + SLOPE
    wide = next((each for each in (named, side + SLOPE) if each <= free), None)
    if wide is None:
        return row
    _draw_band(surface, bar, style, row.x + wide + SLOPE)
    draw_mark(surface, bar, prompt.seat, Box(row.x, row.y, side, side))
    if wide == named:
        at, ink = (row.x + side + GAP, row.centre[1]), pygame.Color(style.ink)
        tools.theme.text(surface, tools.canvas, name, at, SECONDARY, ink, "bold", "midleft", None, 1)
    return row.split_left(wide, BETWEEN)[1]


def _draw_band(surface: pygame.Surface, bar: Bar, style: SeatStyle, right: float) -> None:
    theme, canvas, inner = bar.tools.theme, bar.tools.canvas, bar.box.inset(3.0)
    ends = [(right, inner.y), (right - SLOPE, inner.bottom)]
    corners = [canvas.pos(*at) for at in ((inner.x, inner.y), *ends, (inner.x, inner.bottom))]
    pygame.draw.polygon(surface, style.colour, corners)
    pygame.draw.aalines(surface, theme.colour("outline"), False, corners[1:3])
    pygame.draw.line(surface, theme.colour("outline"), corners[1], corners[2], canvas.px(3.0))


def _draw_question(surface: pygame.Surface, bar: Bar, prompt: Prompt, row: Box) -> None:
    """Draw the longest form of the question that fits at the right of the hints, if one does."""
    tools, keys = bar.tools, hints_width(bar.tools, prompt.hints)
    room = row.w - (keys + 2 * BETWEEN if keys else 0.0)
    for said in plain_forms(tools, prompt.ask):
        if tools.theme.measure(said, SECONDARY, "body", tools.canvas)[0] <= room:
            at = row.right, row.centre[1]
            tools.theme.text(surface, tools.canvas, said, at, SECONDARY, "text", "body", "midright", None, 1)
            return
