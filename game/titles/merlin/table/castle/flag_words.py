"""Sentences on a castle's wall that say what its flags do, as full as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.table.art.colours import INK
from game.titles.merlin.table.castle.castle_content import Counted
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.look.theme import SECONDARY

GAP = 28.0
"""Between two columns."""
AFTER_SIGN, INDENT = 10.0, 26.0
"""After a small flag, and before the second line of a sentence in a list; at text scale 100%."""
LEADING, APART = 0.92, 0.2
"""From line to line, and between sentences of two lines, in lines."""
MOST_UNDER = 2
"""Most flags whose sentences stand right below them."""
COLUMNS = 2


class _Way(NamedTuple):
    """One way to say it.

    texts    by flag
    columns  the number of columns, filled row by row
    most     most lines of a text
    under    each text is centred below its flag
    signs    a small flag stands before each text, which doesn't name its principality
    """

    texts: Sequence[str]
    columns: int
    most: int = 1
    under: bool = False
    signs: bool = False


class FlagWords:
    """Writes the sentences."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def draw(self, surface: pygame.Surface, places: Sequence[Box], flags: Sequence[Counted]) -> float:
        """Write in the first of these places that has room for the fullest sentences; return where they end."""
        way, place = self._found(places, flags)
        columns, y = self._columns(way, place), place.y
        for first in range(0, len(flags), way.columns):
            row = list(zip(flags[first:], way.texts[first:], columns, strict=False))
            for flag, text, column in row:
                self._write(surface, way, flag, text, column._replace(y=y))
            y += self._line * max(len(self._broken(way, text, column)) for _, text, column in row)
            y += self._line * APART if way.most > 1 else 0.0
        return y

    def _write(self, surface: pygame.Surface, way: _Way, flag: Counted, text: str, column: Box) -> None:
        tools, (x, y) = self._tools, (column.x, column.y)
        if way.signs:
            side = self._line * 0.9
            at = x + side / 2, y + self._line / 2
            tools.pieces.good(surface, tools.canvas, at, "flag", flag.principality, side)
            x += self._sign_width
        for line in self._broken(way, text, column):
            at, anchor = ((column.centre[0], y), "midtop") if way.under else ((x, y), "topleft")
            tools.theme.text(surface, tools.canvas, line, at, SECONDARY, INK, "body", anchor)
            x, y = column.x + self._indent(way), y + self._line

    # -- which way

    def _found(self, places: Sequence[Box], flags: Sequence[Counted]) -> tuple[_Way, Box]:
        """Return the first way that fits one of the places, and that place; else the shortest way, in the last one."""
        way, place = _Way((), 1), places[-1]
        for way in self._ways(flags):
            for place in places:
                if self._fits(way, place):
                    return way, place
        return way, place

    def _ways(self, flags: Sequence[Counted]) -> Iterator[_Way]:
        """Yield the ways to say it, the fullest first."""
        full, short = self._texts(flags, ""), self._texts(flags, "-short")
        if len(flags) <= MOST_UNDER:
            yield _Way(full, len(flags), 2, under=True)
        for texts in (full, short):
            yield from (_Way(texts, columns) for columns in range(1, COLUMNS + 1))
            yield _Way(texts, 1, 2)
        yield _Way(self._texts(flags, "-word"), COLUMNS, signs=True)

    def _texts(self, flags: Sequence[Counted], form: str) -> list[str]:
        say, words, facts = self._tools.say, self._tools.words, self._tools.facts
        effects = [facts.effects[facts.index(flag.principality)] for flag in flags]
        return [
            say(Message(f"merlin-castle-flag-{effect}{form}", words.at(flag.principality)))
            for effect, flag in zip(effects, flags, strict=True)
        ]

    def _fits(self, way: _Way, place: Box) -> bool:
        columns = self._columns(way, place)
        rows = [way.texts[first : first + way.columns] for first in range(0, len(way.texts), way.columns)]
        lines = [max(len(self._broken(way, *each)) for each in zip(row, columns, strict=False)) for row in rows]
        apart = APART * (len(rows) - 1) if way.most > 1 else 0.0
        return max(lines) <= way.most and (sum(lines) + apart) * self._line <= place.h

    # -- measures

    @property
    def _line(self) -> float:
        return self._tools.theme.line_height(SECONDARY, "body", self._tools.canvas) * LEADING

    @property
    def _sign_width(self) -> float:
        return self._line * 0.9 + AFTER_SIGN

    def _indent(self, way: _Way) -> float:
        """Return how far in the second line of a text begins."""
        return self._tools.theme.size(INDENT) if way.most > 1 and not way.under else 0.0

    def _columns(self, way: _Way, place: Box) -> list[Box]:
        """Return the columns: one below each flag, or in the middle of the place and as wide as their words."""
        if way.under:
            return [column.inset(GAP / 4, 0.0) for column in place.columns(way.columns)]
        gaps = GAP * (way.columns - 1)
        widths = [self._width(way, at, place.w) for at in range(way.columns)]
        if sum(widths) + gaps > place.w:
            widths = [self._width(way, at, (place.w - gaps) / way.columns) for at in range(way.columns)]
        x, found = place.centre[0] - (sum(widths) + gaps) / 2, []
        for wide in widths:
            found.append(Box(x, place.y, wide, place.h))
            x += wide + GAP
        return found

    def _width(self, way: _Way, at: int, most: float) -> float:
        """Return the width of a column, with its texts broken at `most`."""
        column = Box(0.0, 0.0, most, 0.0)
        lines = [line for text in way.texts[at :: way.columns] for line in self._broken(way, text, column)]
        return max((self._measure(line) for line in lines), default=0.0) + 1.0 + self._aside(way)

    def _aside(self, way: _Way) -> float:
        """Return the width that the words of a column leave free before them."""
        return self._sign_width if way.signs else self._indent(way)

    def _broken(self, way: _Way, text: str, column: Box) -> list[str]:
        """Return the lines of a text in a column."""
        tools = self._tools
        return tools.theme.wrap(text, SECONDARY, "body", tools.canvas, column.w - self._aside(way))

    def _measure(self, text: str) -> float:
        return self._tools.theme.measure(text, SECONDARY, "body", self._tools.canvas)[0]
