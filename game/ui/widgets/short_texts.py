"""Longer and shorter versions of a text: messages with a `-short` variant in the catalogues, seats as small shapes
instead of names, and sentences left out at the end."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core.message import FIRST_SEAT_MARK, PRIZE, UNPAID, Args, Message, seat_mark
from game.core.ruleset import Ints
from game.ui.canvas import SLACK, Box
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.type_styles import TypeStyle
from game.ui.widgets.signs import prize
from game.ui.widgets.tree import Size, Widget

SHORT = "-short"
SPACE = "\u00a0\u00a0\u00a0"
"""Reserves room for a shape in a measured and drawn line."""
SPARED = 0.2
"""Share of a line's height that it can do without: no letter reaches there."""
SENTENCE = re.compile(r"(?<=[.!?])\s+")
SEAT = re.compile(f"[{seat_mark(0)}-{seat_mark((UNPAID + 1) * PRIZE)}]")
PaintSeat = Callable[[Pen, Box, SeatStyle], object]


class FittedText(NamedTuple):
    """A text that can be measured and drawn, and the seats whose shapes fill its gaps, in order; or what places score
    (`PRIZE`)."""

    text: str
    seats: Ints = ()


def with_gaps(text: str) -> FittedText:
    seats: Ints = ()
    for mark in SEAT.findall(text):
        seats += (ord(mark) - FIRST_SEAT_MARK,)
    return FittedText(SEAT.sub(SPACE, text), seats)


def shorter(tools: Tools, message: Message, itself: bool = True) -> Message:
    """Return the message with all existing short variants: of its arguments and, with `itself`, its own."""
    args: Args = {}
    for name, value in message.args.items():
        args[name] = shorter(tools, value) if isinstance(value, Message) else value
    key = message.key + SHORT
    return Message(key if itself and key in tools.texts else message.key, args)


def versions(tools: Tools, message: Message, behind: int | None = None) -> Iterator[FittedText]:
    """Yield the versions of a message, longest first; its arguments are shortened before the message itself. A fourth
    one, `-short-short`, leaves out what only the smallest rooms may lack.

    behind  the seat whose shape stands before the message: it is not drawn twice
    """
    seen, one = set[FittedText](), message
    for index, itself in enumerate((False, False, True, True)):
        if index:
            one = shorter(tools, one if index == 3 else message, itself)
        said = tools.say(one)
        way = with_gaps(said.removeprefix(seat_mark(behind)) if behind is not None else said)
        if way not in seen:
            seen.add(way)
            yield way


def plain_forms(tools: Tools, message: Message) -> list[str]:
    """Return the versions of a message without shapes, the longest first."""
    ways = [way.text for way in versions(tools, message) if not way.seats]
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


class Words(Widget):
    """A text in the longest of its forms that fits, wrapped, with shapes for seats.

    ways   its forms, the longest first. Where none fits, sentences are left out at the end of the shortest
    seats  the seats' styles, for the shapes
    most   lines at most; None: as many as there is room for
    arms   draws a seat's arms in place of its shape
    """

    def __init__(
        self, ways: Iterable[FittedText], style: TypeStyle, seats: Sequence[SeatStyle] = (), anchor: str = "midleft",
        most: int | None = None, arms: PaintSeat | None = None,
    ) -> None:  # fmt: skip
        self._ways, self._style, self._seats, self._anchor, self._most = list(ways), style, seats, anchor, most
        self._arms = arms
        self.lines: Sequence[str] = ()
        """The lines that are drawn."""
        self.marked: Ints = ()
        """The seats whose shapes fill gaps in it, in order."""

    def _fitted(self, ruler: Ruler, room: Size) -> tuple[Sequence[str], FittedText, int]:
        """Return the lines of the form to show, that form, and how many lines there is room for."""
        step = ruler.step(self._style)
        most = max(1, int((room.h + SPARED * step) / step)) if self._most is None else self._most
        return *fitting(self._ways, partial(ruler.lines, style=self._style, width=max(1.0, room.w)), most), most

    def takes(self, ruler: Ruler, room: Size) -> Size:
        lines, way, most = self._fitted(ruler, room)
        high = ruler.step(self._style) * min(len(lines), most)
        high = room.h if room.h < high <= room.h + SPARED * ruler.step(self._style) + SLACK else high
        shown = lines if len(lines) <= most else [way.text]
        return Size(math.ceil(ruler.width("\n".join(shown), self._style)), high)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        lines, way, most = self._fitted(ruler, Size(box.w, box.h))
        if len(lines) > most:
            lines = ruler.lines(way.text, self._style, box.w, most)
        self.lines, self.marked = lines, way.seats

    def draw(self, pen: Pen) -> None:
        drawn = pen.text("\n".join(self.lines), self.box, self._style, self._anchor, len(self.lines))
        step, units = pen.step(self._style), pen.theme.size(self._style.units)
        left = iter(self.marked)
        for index, line in enumerate(self.lines):
            for gap, seat in zip(re.finditer(SPACE, line), left, strict=False):
                x, y = drawn.x + pen.width(line[: gap.start()], self._style), drawn.y + (index + 0.5) * step
                place = Box(x, y - units * 0.35, units * 0.7, units * 0.7)
                if seat >= PRIZE:
                    wide = pen.width(SPACE, self._style) + 3.0
                    prize(seat).paint(pen, place.inset(0.0, -units * 0.2)._replace(w=wide))
                elif self._arms is not None:
                    self._arms(pen, place.inset(-units * 0.2), self._seats[seat])
                else:
                    pen.seat(place, self._seats[seat], 2.0)
