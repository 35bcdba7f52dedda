"""Everyone's score in the course of a game, as lines that draw themselves from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.session.narrator import ScoreCurve
from game.ui.canvas import Box
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import SECONDARY
from game.ui.table.panels.signed_points import signed_points
from game.ui.tools import Tools

STEPS = (5, 10, 25, 50, 100, 250)
"""Distances between two grid lines, in points."""
MOST_LINES = 5
LINE, EDGE = 6.0, 10.0
"""Thickness of a line, and of the ink around it."""
BAND = 48.0
"""Largest width of the band behind a scoring."""
MARK = 24.0
"""Side of the shape at the end of a line, and at a scoring."""


class Span(NamedTuple):
    """The scores between which the lines run, as the grid has them."""

    low: int
    high: int

    def height(self, plot: Box, score: float) -> float:
        """Return where a score is in the plot."""
        return plot.bottom - plot.h * (score - self.low) / (self.high - self.low)


class CurveChart:
    """The chart of one game, which keeps its picture until its size changes."""

    def __init__(self, tools: Tools, curve: ScoreCurve, styles: Sequence[SeatStyle], order: Sequence[int]) -> None:
        """order: the seats, the last one drawn over the others"""
        self._tools, self._curve, self._styles, self._order = tools, curve, list(styles), list(order)
        self._made: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, box: Box, drawn: float) -> None:
        """Draw the chart into `box`, its lines up to the share `drawn` of the width."""
        plot, step, span = self._plot(box)
        self._draw_grid(surface, plot, step, span)
        lines = self._lines(plot, span)
        rect = self._tools.canvas.rect(plot.inset(-MARK))
        shown = pygame.Rect(0, 0, round(rect.w * max(0.0, min(1.0, drawn))), rect.h)
        surface.blit(lines, rect, shown)

    def _plot(self, box: Box) -> tuple[Box, int, Span]:
        """Return the place of the lines, and the grid's step and its ends."""
        theme, canvas = self._tools.theme, self._tools.canvas
        top = max(1, max(max(row) for row in self._curve.scores))
        step = next((one for one in STEPS if top / one <= MOST_LINES), STEPS[-1])
        low = min(0, min(min(row) for row in self._curve.scores)) // step * step
        most = -(-top // step) * step
        widest = max((str(most), str(low)), key=len)
        left = theme.measure(widest, SECONDARY, "plain-bold", canvas)[0] + 16.0
        foot = theme.size(SECONDARY) * 1.4
        return Box(box.x + left, box.y + MARK, box.w - left - MARK, box.h - foot - MARK), step, Span(low, most)

    def _x(self, plot: Box, step: int) -> float:
        """Return where a step is; 0 is the beginning, before the first."""
        return plot.x + plot.w * step / len(self._curve.scores)

    def _draw_grid(self, surface: pygame.Surface, plot: Box, step: int, span: Span) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        wide = min(BAND, 0.44 * plot.w / len(self._curve.scores))
        for marked in self._curve.marked:
            band = Box(self._x(plot, marked + 1) - wide / 2, plot.y - MARK / 2, wide, plot.h + MARK / 2)
            surface.fill(theme.colour("panel_sunk"), canvas.rect(band))
        for points in range(span.low, span.high + 1, step):
            y = span.height(plot, points)
            thick = 2.4 if points == 0 else 1.4
            colour = "ink" if points == 0 else "panel_rim"
            surface.fill(theme.colour(colour), canvas.rect(Box(plot.x, y - thick / 2, plot.w, thick)))
            theme.text(
                surface,
                canvas,
                self._tools.say(signed_points(points)),
                (plot.x - 12.0, y),
                SECONDARY,
                "ink_soft",
                "plain-bold",
                "midright",
            )
        for index, label in enumerate(self._curve.labels):
            at = (self._x(plot, index + 1), plot.bottom + 8.0)
            colour = "ink" if index in self._curve.marked else "ink_soft"
            theme.text(surface, canvas, label, at, SECONDARY, colour, "plain-bold", "midtop")

    def _lines(self, plot: Box, span: Span) -> pygame.Surface:
        """Return the picture of all lines, `MARK` larger than the plot on each side."""
        canvas = self._tools.canvas
        rect = canvas.rect(plot.inset(-MARK))
        key = rect.size, plot, span, self._curve
        if self._made is not None and self._made[0] == key:
            return self._made[1]
        view = (plot.x - MARK, plot.y - MARK, rect.w / canvas.scale, rect.h / canvas.scale)
        paths = {}
        for seat in self._order:
            scores = enumerate((0, *(row[seat] for row in self._curve.scores)))
            paths[seat] = [(self._x(plot, step), span.height(plot, score)) for step, score in scores]
        body = "".join(
            svg.path(svg.opened(path), "none", colour, thick)
            for seat, path in paths.items()
            for colour, thick in (("#1E1611", EDGE), (self._styles[seat].colour, LINE))
        )
        made = svg.render(body, rect.size, view)
        marked = {*(index + 1 for index in self._curve.marked), len(self._curve.scores)}
        for seat, path in paths.items():
            style = self._styles[seat]
            for step in sorted(marked):
                x, y = path[step]
                spot = canvas.rect(Box(x - view[0] - MARK / 2, y - view[1] - MARK / 2, MARK, MARK))
                draw_shape(made, style.shape, spot, style.colour, "#1E1611", max(1, canvas.px(2.5)))
        self._made = key, made
        return made
