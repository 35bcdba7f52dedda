"""Where everyone's points came from: a bar per player, from zero, in parts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.session.story.reports import ScoringRow
from game.ui.canvas import Box
from game.ui.look.theme import BODY, SECONDARY
from game.ui.tools import Tools

INKS = (("#1D4C8F", "#FFFFFF"), ("#A9C6DC", "#1E1611"), ("#6B4A2E", "#FFFFFF"), ("#D8C08E", "#1E1611"),
        ("#4F7A4A", "#FFFFFF"), ("#E8DDC4", "#1E1611"))  # fmt: skip
"""Colour of each source, and of the numbers on it; none of them is a player's."""
SWATCH = 26.0
GAP = 26.0


class SourceBars:
    """The chart of one game."""

    def __init__(self, tools: Tools, parts: Sequence[ScoringRow], totals: Sequence[int]) -> None:
        """parts: points by source and seat, which add up to `totals`; sources without points are left out"""
        self._tools, self._totals = tools, totals
        self._parts = [part for part in parts if any(part.points)]

    def draw_legend(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the names of the sources side by side, in a line of `box`."""
        theme, canvas = self._tools.theme, self._tools.canvas
        x, y = box.x, box.centre[1]
        words = [self._tools.say(part.title) for part in self._parts]
        widths = [theme.measure(word, SECONDARY, "body", canvas)[0] + SWATCH + 10.0 for word in words]
        gap = min(GAP, max(6.0, (box.w - sum(widths)) / max(1, len(widths) - 1)))
        for index, (word, width) in enumerate(zip(words, widths, strict=True)):
            swatch = canvas.rect(Box(x, y - SWATCH / 2, SWATCH, SWATCH))
            surface.fill(theme.colour("ink"), swatch)
            surface.fill(INKS[index % len(INKS)][0], swatch.inflate(-canvas.px(4.0), -canvas.px(4.0)))
            theme.text(surface, canvas, word, (x + SWATCH + 10.0, y), SECONDARY, "ink_soft", "body", "midleft")
            x += width + gap

    def draw_bar(self, surface: pygame.Surface, seat: int, box: Box, grown: float) -> None:
        """Draw a seat's bar and its total into `box`, which the longest bar fills. grown: the
        share of it that has grown."""
        theme, canvas = self._tools.theme, self._tools.canvas
        room = box.w - theme.measure("000", BODY, "plain-bold", canvas)[0] - 14.0
        unit = room / max(1, *self._totals)
        shown = self._totals[seat] * grown
        x, left = box.x, shown
        for index, part in enumerate(self._parts):
            points = min(float(max(0, part.points[seat])), left)
            left -= points
            if points <= 0:
                continue
            fill, ink = INKS[index % len(INKS)]
            piece = Box(x, box.y, points * unit, box.h)
            surface.fill(theme.colour("ink"), canvas.rect(piece))
            surface.fill(fill, canvas.rect(piece.inset(min(1.6, piece.w / 3), 2.4)))
            number = str(part.points[seat])
            if (
                points == part.points[seat]
                and theme.measure(number, SECONDARY, "plain-bold", canvas)[0] + 8.0 <= piece.w
            ):
                theme.text(surface, canvas, number, piece.centre, SECONDARY, pygame.Color(ink), "plain-bold", "center")
            x = piece.right
        theme.text(surface, canvas, str(round(shown)), (x + 12.0, box.centre[1]), BODY, "ink", "plain-bold", "midleft")

    def said(self, seat: int) -> list[Message]:
        """Return a seat's points by source, as words."""
        return [
            Message("result-part", {"source": part.title, "count": part.points[seat]})
            for part in self._parts
            if part.points[seat]
        ]
