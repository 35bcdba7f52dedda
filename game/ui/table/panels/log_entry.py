"""One entry of the log: its height and its look."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import SECONDARY
from game.ui.table.parts.table_picture import SignPainter
from game.ui.tools import Tools

LEADING = 1.42
"""Step from row to row of an entry, in sizes of the type."""
SIGN = 1.24
"""Side of a sign, in sizes of the type."""
BEFORE = {"entry": 0.0, "heading": 14.0, "major": 22.0}
"""Space above an entry, a heading, and a top-level heading, in units."""
INDENT = 26.0


class LogEntry(NamedTuple):
    """An entry wrapped at the present width: its rows of text, those of its reason and of a bot's word, and its
    height."""

    rows: tuple[str, ...]
    height: float
    why: tuple[str, ...] = ()
    word: tuple[str, ...] = ()


def kind_of(line: Line) -> str:
    """Return "major" for a top-level heading, "heading" for a heading, "entry" for the others."""
    return "major" if line.major else "heading" if line.heading else "entry"


def text_left(tools: Tools, line: Line) -> float:
    """Return where the text begins: after the seat's shape, and after the entry's sign if it has one."""
    size = tools.theme.size(SECONDARY)
    if kind_of(line) == "major":
        return 18.0 + (size * SIGN + 14.0 if line.sign else 0.0)
    if line.heading:
        return 18.0 + size * 0.8 + 16.0
    return INDENT + size * 0.72 + 14.0 + size * SIGN + 16.0


def set_entry(tools: Tools, line: Line, width: float, explained: bool, talking: bool = False) -> LogEntry:
    """Return an entry wrapped at a width; `explained`: with its reason; `talking`: with a bot's word."""
    theme, kind, room = tools.theme, kind_of(line), width - text_left(tools, line)
    role = "body" if kind == "entry" else "bold"
    rows = tuple(theme.wrap(tools.say(line.message), SECONDARY, role, tools.canvas, room))
    why: tuple[str, ...] = ()
    if explained and line.why is not None:
        why = tuple(theme.wrap(tools.say(line.why), SECONDARY, "body", tools.canvas, room))
    word: tuple[str, ...] = ()
    if talking and line.word is not None:
        said = Message("bot-word-said", {"word": line.word.message})
        word = tuple(theme.wrap(tools.say(said), SECONDARY, "body", tools.canvas, room))
    step = theme.size(SECONDARY) * LEADING
    extra = {"entry": 0.0, "heading": step * 0.16, "major": step * 0.3}[kind]
    return LogEntry(rows, (len(rows) + len(why) + len(word)) * step + extra + BEFORE[kind], why, word)


def draw_entry(
    surface: pygame.Surface, tools: Tools, line: Line, entry: LogEntry, body: Box, style: SeatStyle | None,
    draw_sign: SignPainter | None,
) -> None:  # fmt: skip
    """Draw an entry into `body`, without the space above it. style: the style of its seat. draw_sign: draws the table's
    own signs."""
    theme, canvas, kind = tools.theme, tools.canvas, kind_of(line)
    size = theme.size(SECONDARY)
    step = size * LEADING
    if kind != "entry":
        fill = "panel_raised" if kind == "heading" else "panel_sunk"
        theme.panel(surface, canvas, body, fill, "frame" if kind == "major" else None, radius=8.0)
    y = body.y + (body.h - (len(entry.rows) + len(entry.why) + len(entry.word)) * step) / 2 + step / 2
    left = body.x + (INDENT if kind == "entry" else 18.0)
    if style is not None and kind != "major":
        left = _draw_seat(surface, tools, style, left, y, size * (0.72 if kind == "entry" else 0.8), body, kind)
    elif kind == "entry":
        left += size * 0.72
    if line.sign and draw_sign is not None and kind != "heading":
        side = size * SIGN
        offset = 14.0 if kind == "entry" else 0.0
        draw_sign(surface, line.sign, canvas.rect(Box(left + offset, y - side / 2, side, side)))
    x = body.x + text_left(tools, line)
    role, colour = ("body", "text") if kind == "entry" else ("bold", "accent")
    rows = [(row, colour, role) for row in entry.rows] + [(row, "accent", "body") for row in entry.why]
    rows += [(row, "text_soft", "body") for row in entry.word]
    for row, ink, face in rows:
        theme.text(surface, canvas, row, (x, y), SECONDARY, ink, face, "midleft", body.right - x, 1)
        y += step


def _draw_seat(
    surface: pygame.Surface, tools: Tools, style: SeatStyle, left: float, y: float, side: float, body: Box, kind: str
) -> float:
    """Draw the shape, and under a heading a stripe in its colour; return the right end."""
    theme, canvas = tools.theme, tools.canvas
    if kind == "heading":
        surface.fill(style.colour, canvas.rect(Box(body.x, body.y + 5.0, 7.0, body.h - 10.0)))
    theme.seat_mark(surface, canvas, Box(left, y - side / 2, side, side), style, 2.0)
    return left + side
