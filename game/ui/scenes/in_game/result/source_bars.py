"""Where everyone's points came from: a bar per player, in parts from zero; points lost are left of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.session.narrator import ScoringRow
from game.ui.canvas import Box
from game.ui.look.theme import BODY, SECONDARY
from game.ui.table.panels.signed_points import signed_points
from game.ui.tools import Tools

INKS = (("#1D4C8F", "#FFFFFF"), ("#A9C6DC", "#1E1611"), ("#6B4A2E", "#FFFFFF"), ("#D8C08E", "#1E1611"),
        ("#4F7A4A", "#FFFFFF"), ("#E8DDC4", "#1E1611"), ("#7A5C8E", "#FFFFFF"), ("#C7B4D6", "#1E1611"))  # fmt: skip
"""Colour of each source, and of the numbers on it; none of them is a player's."""
LOST, ON_LOST = "#A32A17", "#FFFFFF"
"""The same for points that were lost, of all sources."""
SWATCH = 26.0
GAP = 26.0
LINE = 40.0
"""Height of a line of the legend, at text scale 100%."""


class SourceBars:
    """The chart of one game."""

    def __init__(self, tools: Tools, parts: Sequence[ScoringRow], totals: Sequence[int]) -> None:
        """parts: points by source and seat, which add up to `totals`; sources without points are left out"""
        self._tools, self._totals = tools, totals
        self._parts = [part for part in parts if any(part.points)]

    def legend_height(self, width: float) -> float:
        """Return the height of the legend in that width."""
        return self._tools.theme.size(LINE) * len(self._legend_lines(width))

    def _legend_lines(self, width: float) -> list[list[tuple[int, str, float]]]:
        """Return the lines of the legend: the sources' positions, names, and widths with their swatches."""
        theme, canvas = self._tools.theme, self._tools.canvas
        lines: list[list[tuple[int, str, float]]] = [[]]
        x = 0.0
        for index, part in enumerate(self._parts):
            word = self._tools.say(part.title)
            wide = theme.measure(word, SECONDARY, "body", canvas)[0] + SWATCH + 10.0
            if lines[-1] and x + wide > width:
                lines.append([])
                x = 0.0
            lines[-1].append((index, word, wide))
            x += wide + GAP
        return lines

    def draw_legend(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the names of the sources side by side, in as many lines as they need."""
        theme, canvas = self._tools.theme, self._tools.canvas
        y = box.y + theme.size(LINE) / 2
        for line in self._legend_lines(box.w):
            x = box.x
            for index, word, wide in line:
                swatch = canvas.rect(Box(x, y - SWATCH / 2, SWATCH, SWATCH))
                surface.fill(theme.colour("ink"), swatch)
                colour = INKS[index % len(INKS)][0] if max(self._parts[index].points) > 0 else LOST
                surface.fill(colour, swatch.inflate(-canvas.px(4.0), -canvas.px(4.0)))
                theme.text(surface, canvas, word, (x + SWATCH + 10.0, y), SECONDARY, "ink_soft", "body", "midleft")
                x += wide + GAP
            y += theme.size(LINE)

    def _gained(self, seat: int) -> int:
        return sum(max(0, part.points[seat]) for part in self._parts)

    def _lost(self, seat: int) -> int:
        return sum(max(0, -part.points[seat]) for part in self._parts)

    def draw_bar(self, surface: pygame.Surface, seat: int, box: Box, grown: float) -> None:
        """Draw a seat's bar and its total into `box`, which the longest bar fills. grown: the
        share of it that has grown."""
        theme, canvas = self._tools.theme, self._tools.canvas
        seats = range(len(self._totals))
        room = box.w - theme.measure("000", BODY, "plain-bold", canvas)[0] - 14.0
        most, deepest = max(map(self._gained, seats), default=0), max(map(self._lost, seats), default=0)
        unit = room / max(1, most + deepest)
        x, left = box.x + deepest * unit, self._gained(seat) * grown
        self._draw_lost(surface, seat, Box(x, box.y, unit, box.h), grown)
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
        total = self._tools.say(signed_points(round(self._totals[seat] * grown)))
        theme.text(surface, canvas, total, (x + 12.0, box.centre[1]), BODY, "ink", "plain-bold", "midleft")

    def _draw_lost(self, surface: pygame.Surface, seat: int, unit: Box, grown: float) -> None:
        """Draw what a seat has lost, to the left of `unit`, the box of the first point to its right."""
        theme, canvas, lost = self._tools.theme, self._tools.canvas, self._lost(seat)
        if not lost:
            return
        wide = lost * unit.w * grown
        piece = Box(unit.x - wide, unit.y, wide, unit.h)
        surface.fill(theme.colour("ink"), canvas.rect(piece))
        surface.fill(pygame.Color(LOST), canvas.rect(piece.inset(min(1.6, piece.w / 3), 2.4)))
        number = self._tools.say(signed_points(-lost))
        if theme.measure(number, SECONDARY, "plain-bold", canvas)[0] + 8.0 <= piece.w:
            ink = pygame.Color(ON_LOST)
            theme.text(surface, canvas, number, piece.centre, SECONDARY, ink, "plain-bold", "center")

    def said(self, seat: int) -> list[Message]:
        """Return a seat's points by source, as words."""
        return [
            Message("result-part", {"source": part.title, "count": part.points[seat]})
            for part in self._parts
            if part.points[seat]
        ]
