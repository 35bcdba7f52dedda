"""Longer and shorter versions of a text: messages with a `-short` variant in the catalogues, seats as small shapes
instead of names, and sentences left out at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import FIRST_SEAT_MARK, Argument, Message, seat_mark
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import ELLIPSIS
from game.ui.tools import Tools

SHORT = "-short"
SPACE = "\u00a0\u00a0\u00a0"
"""Reserves room for a shape in a measured and drawn line."""
SIDE = 0.7
"""Side of a shape, in sizes of the type."""
SENTENCE = re.compile(r"(?<=[.!?])\s+")
SEAT = re.compile(f"[{seat_mark(0)}-{seat_mark(63)}]")


def without_leading_mark(text: str, seat: int | None) -> str:
    """Return the text without a leading shape of `seat`, for places where that shape is already drawn before it."""
    return text.removeprefix(seat_mark(seat)) if seat is not None else text


class FittedText(NamedTuple):
    """A text that can be measured and drawn, and the seats whose shapes fill its gaps, in order."""

    text: str
    seats: tuple[int, ...] = ()


def with_gaps(text: str) -> FittedText:
    seats = tuple(ord(mark) - FIRST_SEAT_MARK for mark in SEAT.findall(text))
    return FittedText(SEAT.sub(SPACE, text), seats)


def shorter(tools: Tools, message: Message, itself: bool = True) -> Message:
    """Return the message with all existing short variants: of its arguments and, with `itself`, its own."""
    args: dict[str, Argument] = {
        name: shorter(tools, value) if isinstance(value, Message) else value for name, value in message.args.items()
    }
    key = message.key + SHORT
    return Message(key if itself and key in tools.texts else message.key, args)


def forms(tools: Tools, message: Message, behind: int | None = None) -> list[FittedText]:
    """Return the versions of a message, longest first; its arguments are shortened before the message itself.

    behind  the seat whose shape stands before the message: it is not drawn twice
    """
    ways = (message, shorter(tools, message, False), shorter(tools, message))
    return list(dict.fromkeys(with_gaps(without_leading_mark(tools.say(way), behind)) for way in ways))


def plain_forms(tools: Tools, message: Message) -> list[str]:
    """Return the versions of a message without shapes, the longest first."""
    ways = [way.text for way in forms(tools, message) if not way.seats]
    return ways or [tools.say(message)]


def fitting(
    ways: Sequence[FittedText], lines: Callable[[str], Sequence[str]], most: int
) -> tuple[Sequence[str], FittedText]:
    """Return the lines of the first version that needs at most `most`, else of as many sentences of the shortest as
    fit. The result is longer than `most` only if not even one sentence fits."""
    for way in ways:
        found = lines(way.text)
        if len(found) <= most:
            return found, way
    for way in reversed(ways):
        sentences = SENTENCE.split(way.text)
        while len(sentences) > 1:
            sentences.pop()
            found = lines(" ".join(sentences))
            if len(found) <= most:
                return found, way
    return lines(ways[-1].text), ways[-1]


def fitted_lines(
    tools: Tools, message: Message, width: float, units: float, most: int, behind: int | None = None
) -> tuple[list[str], tuple[int, ...]]:
    """Return at most `most` lines of a message, as full as fits, and the seats in their gaps; `behind` as in
    `forms`."""
    theme, canvas = tools.theme, tools.canvas
    ways = forms(tools, message, behind)
    found, way = fitting(ways, lambda text: theme.wrap(text, units, "body", canvas, width), max(1, most))
    if len(found) > most:
        found = theme.lines(way.text, units, "body", canvas, width - theme.measure(ELLIPSIS, units, "body", canvas)[0],
                            most)  # fmt: skip
    return list(found), way.seats


def draw_marks(
    surface: pygame.Surface, tools: Tools, lines: Sequence[str], marked: Sequence[int], styles: Sequence[SeatStyle],
    at: tuple[float, float], units: float,
) -> None:  # fmt: skip
    """Draw the shapes of seats into the gaps of lines that were drawn at `at` (their top left corner)."""
    theme, canvas = tools.theme, tools.canvas
    left = list(marked)
    step = theme.line_height(units, "body", canvas)
    side = theme.size(units) * SIDE
    for index, line in enumerate(lines):
        start = line.find(SPACE)
        while start >= 0 and left:
            style = styles[left.pop(0)]
            x = at[0] + theme.measure(line[:start], units, "body", canvas)[0]
            y = at[1] + (index + 0.5) * step
            box = pygame.Rect(*canvas.pos(x, y - side / 2), canvas.px(side), canvas.px(side))
            draw_shape(surface, style.shape, box, style.colour, theme.colour("keyline"), canvas.px(2))
            start = line.find(SPACE, start + len(SPACE))
