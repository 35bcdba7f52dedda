"""Hints side by side: keys, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Box
from game.ui.look.theme import SECONDARY
from game.ui.table.bar.key_caps import draw_hint, hint_width
from game.ui.table.parts.table_question import KeyHint
from game.ui.tools import SignTools
from game.ui.widgets.signs.key_signs import cap_height

BETWEEN = 26.0
"""Gap between hints."""


def hints_width(tools: SignTools, hints: Sequence[KeyHint]) -> float:
    """Return the total width of these hints."""
    return total([one_width(tools, hint) for hint in hints])


def one_width(tools: SignTools, hint: KeyHint) -> float:
    """Return the width of one hint."""
    label = tools.theme.measure(tools.say(hint.message), SECONDARY, "body", tools.canvas)[0]
    return _cap(tools, hint) + label


def _cap(tools: SignTools, hint: KeyHint) -> float:
    """Return the width of a hint's cap and the gap after it; 0 without a cap."""
    cap = hint_width(tools, hint.command)
    return cap + 10.0 if cap else 0.0


def total(widths: Sequence[float]) -> float:
    """Return the total width of hints with these widths, side by side."""
    return max(0.0, sum(widths) + BETWEEN * (len(widths) - 1))


def fitting(tools: SignTools, hints: Sequence[KeyHint], room: float) -> Sequence[KeyHint]:
    """Return as many of the first hints as fit."""
    widths = [one_width(tools, hint) for hint in hints]
    while widths and total(widths) > room:
        widths.pop()
    return hints[: len(widths)]


def hint_rows(tools: SignTools, hints: Sequence[KeyHint], rooms: Sequence[float]) -> list[list[KeyHint]]:
    """Put hints into rows of these widths, each into the first with room for it; what fits nowhere is left out."""
    rows: list[list[KeyHint]] = [[] for _ in rooms]
    for hint in hints:
        fits = (row for row, room in zip(rows, rooms, strict=True) if hints_width(tools, [*row, hint]) <= room)
        next(fits, []).append(hint)
    return rows


def draw_hints(
    surface: pygame.Surface, tools: SignTools, hints: Sequence[KeyHint], x: float, y: float, end: float
) -> None:
    """Draw hints from `x` to `end` at most."""
    theme, canvas = tools.theme, tools.canvas
    h = cap_height(tools)
    for hint in hints:
        cap = _cap(tools, hint)
        text = tools.say(hint.message)
        width = theme.measure(text, SECONDARY, "body", canvas)[0]
        if x + cap + width > end + 2.0:
            return
        draw_hint(surface, tools, hint.command, Box(x, y, hint_width(tools, hint.command), h))
        theme.text(surface, canvas, text, (x + cap, y + h / 2), SECONDARY, "text_soft", "body", "midleft")
        x += cap + width + BETWEEN
