"""The charts of a finished game: everyone's score in its course, as lines that draw themselves from left to right, and
where everyone's points came from, as a bar per player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.narrator import ScoreCurve, ScoringRow
from game.ui.canvas import Box
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.type_styles import COUNT, FIGURE, MEDIUM, NOTE, SMALL, TINY
from game.ui.table.panels.signed_points import signed_points
from game.ui.widgets.tree import Picture, Row, Size, Text, Widget, Wrap

STEPS = (5, 10, 25, 50, 100, 250)
"""Distances between two grid lines, in points."""
MOST_LINES = 5
LINE, EDGE = 6.0, 10.0
"""Thickness of a line, and of the ink around it."""
BAND = 48.0
"""Largest width of the band behind a scoring."""
MARK = 24.0
"""Side of the shape at the end of a line, and at a scoring."""
INK = "#1E1611"

FILLS = (("#1D4C8F", "light"), ("#A9C6DC", "ink"), ("#6B4A2E", "light"), ("#D8C08E", "ink"),
         ("#4F7A4A", "light"), ("#E8DDC4", "ink"), ("#7A5C8E", "light"), ("#C7B4D6", "ink"))  # fmt: skip
"""Colour of each source, and of the numbers on it; none of them is a player's."""
LOST = "#A32A17"
"""Colour of points that were lost, of all sources."""
SWATCH = 26.0
MOST_BAR = 48.0


def leads(curve: ScoreCurve) -> tuple[int, tuple[int, ...]]:
    """Return how often the sole lead passed to another seat, and the seats that led alone after most steps."""
    alone = [row.index(max(row)) for row in curve.scores if row.count(max(row)) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    counts = {seat: alone.count(seat) for seat in alone}
    most = max(counts.values(), default=0)
    return changes, tuple(sorted(seat for seat, count in counts.items() if count == most))


class Grid(NamedTuple):
    """The place of the lines, the points between two grid lines, and those of the lowest and highest one."""

    plot: Box
    step: int
    low: int
    high: int

    def y(self, score: float) -> float:
        """Return where a score is."""
        return self.plot.bottom - self.plot.h * (score - self.low) / (self.high - self.low)


class CurveChart(Widget):
    """The curve of one game, which keeps its picture until its size changes.

    drawn  the share of the width up to which the lines are drawn
    """

    def __init__(self, curve: ScoreCurve, styles: Sequence[SeatStyle], order: Sequence[int]) -> None:
        """order: the seats, the last one drawn over the others"""
        self._curve, self._styles, self._order, self.grow = curve, list(styles), list(order), 1.0
        self._steps = len(curve.scores)
        self.drawn = 1.0
        self._made: tuple[object, pygame.Surface] | None = None

    def takes(self, ruler: Ruler, room: Size) -> Size:
        """Return the size at which no number touches the next."""
        widest = max(ruler.width(label, COUNT) for label in self._curve.labels)
        line = ruler.step(COUNT)
        return Size((widest + TINY) * self._steps + 2 * MARK + ruler.width("000", COUNT), line * (MOST_LINES + 1))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        grid = self._grid(pen)
        self._draw_grid(pen, grid)
        rect = pen.canvas.rect(grid.plot.inset(-MARK))
        shown = pygame.Rect(0, 0, round(rect.w * max(0.0, min(1.0, self.drawn))), rect.h)
        pen.surface.blit(self._lines(pen, grid), rect, shown)

    def _grid(self, pen: Pen) -> Grid:
        box, scores = self.box, self._curve.scores
        top, bottom = max(1, *map(max, scores)), min(0, *map(min, scores))
        step = next((one for one in STEPS if top / one <= MOST_LINES), STEPS[-1])
        low, high = bottom // step * step, -(-top // step) * step
        left = pen.width(max(str(high), str(low), key=len), COUNT) + 16.0
        foot = pen.step(COUNT) + TINY
        return Grid(Box(box.x + left, box.y + MARK, box.w - left - MARK, box.h - foot - MARK), step, low, high)

    def _x(self, plot: Box, step: int) -> float:
        """Return where a step is; 0 is the beginning, before the first."""
        return plot.x + plot.w * step / self._steps

    def _draw_grid(self, pen: Pen, grid: Grid) -> None:
        plot, line = grid.plot, pen.step(COUNT)
        apart = plot.w / self._steps
        wide = min(BAND, 0.44 * apart)
        for marked in self._curve.marked:
            pen.fill(
                Box(self._x(plot, marked + 1) - wide / 2, plot.y - MARK / 2, wide, plot.h + MARK / 2), "panel_sunk"
            )
        for points in range(grid.low, grid.high + 1, grid.step):
            y, thick = grid.y(points), 1.4 if points else 2.4
            pen.fill(Box(plot.x, y - thick / 2, plot.w, thick), "panel_rim" if points else "ink")
            pen.text(signed_points(points), Box(self.box.x, y - line / 2, plot.x - 12.0 - self.box.x, line), COUNT,
                     "midright", 1)  # fmt: skip
        for index, label in enumerate(self._curve.labels):
            style = COUNT.inked("ink") if index in self._curve.marked else COUNT
            pen.text(label, Box(self._x(plot, index + 1) - apart / 2, plot.bottom + TINY, apart, line), style, "midtop")

    def _lines(self, pen: Pen, grid: Grid) -> pygame.Surface:
        """Return the picture of all lines, `MARK` larger than the plot on each side."""
        canvas, plot = pen.canvas, grid.plot
        rect = canvas.rect(plot.inset(-MARK))
        key = rect.size, grid
        if self._made is not None and self._made[0] == key:
            return self._made[1]
        view = (plot.x - MARK, plot.y - MARK, rect.w / canvas.scale, rect.h / canvas.scale)
        paths = {}
        for seat in self._order:
            scores = enumerate((0, *(row[seat] for row in self._curve.scores)))
            paths[seat] = [(self._x(plot, step), grid.y(score)) for step, score in scores]
        body = "".join(
            svg.path(svg.opened(path), "none", colour, thick)
            for seat, path in paths.items()
            for colour, thick in ((INK, EDGE), (self._styles[seat].colour, LINE))
        )
        made = svg.render(body, rect.size, view)
        for seat, path in paths.items():
            style = self._styles[seat]
            for step in sorted({*(index + 1 for index in self._curve.marked), self._steps}):
                x, y = path[step]
                spot = canvas.rect(Box(x - view[0] - MARK / 2, y - view[1] - MARK / 2, MARK, MARK))
                draw_shape(made, style.shape, spot, style.colour, INK, max(1, canvas.px(2.5)))
        self._made = key, made
        return made


class SourceBars:
    """The bars of one game, in parts from zero; points lost are left of it.

    grown  the share of them that has grown
    """

    def __init__(self, parts: Sequence[ScoringRow], totals: Sequence[int]) -> None:
        """parts: points by source and seat, which add up to `totals`; sources without points are left out"""
        self._totals = totals
        self._parts = [part for part in parts if any(part.points)]
        self.grown = 1.0

    def legend(self) -> Widget:
        """Return the names of the sources side by side, in as many lines as they need."""
        named = []
        for index, part in enumerate(self._parts):
            fill = FILLS[index % len(FILLS)][0] if max(part.points) > 0 else LOST
            swatch = Picture(partial(_draw_piece, fill=fill), SWATCH, SWATCH)
            named.append(Row(swatch, Text(part.title, NOTE.inked("ink_soft"), "midleft", 1), gap=SMALL))
        return Wrap(*named, gap=MEDIUM)

    def bar(self, seat: int) -> Widget:
        """Return a seat's bar and its total; among bars of the same width, the longest fills it."""
        return _Bar(self, seat)

    def said(self, seat: int) -> list[Message]:
        """Return a seat's points by source, as words."""
        return [
            Message("result-part", {"source": part.title, "count": part.points[seat]})
            for part in self._parts
            if part.points[seat]
        ]

    def _sums(self, sign: int) -> list[int]:
        """Return what each seat has gained, or with -1 lost."""
        return [sum(max(0, sign * part.points[seat]) for part in self._parts) for seat in range(len(self._totals))]

    def draw(self, pen: Pen, seat: int, box: Box) -> None:
        """Draw a seat's bar and its total into `box`."""
        box = box.centred(box.w, min(MOST_BAR, box.h - TINY))
        gained, lost = self._sums(1), self._sums(-1)
        unit = (box.w - pen.width("000", FIGURE) - MEDIUM) / max(1, max(gained) + max(lost))
        x, left = box.x + max(lost) * unit, gained[seat] * self.grown
        if lost[seat]:
            wide = lost[seat] * unit * self.grown
            _draw_piece(pen, box._replace(x=x - wide, w=wide), LOST, "light", pen.say(signed_points(-lost[seat])))
        for index, part in enumerate(self._parts):
            whole = max(0, part.points[seat])
            points = min(float(whole), left)
            left -= points
            if points > 0:
                piece = box._replace(x=x, w=points * unit)
                _draw_piece(pen, piece, *FILLS[index % len(FILLS)], str(whole) if points == whole else "")
                x = piece.right
        total = signed_points(round(self._totals[seat] * self.grown))
        pen.text(total, Box(x + SMALL, box.y, box.right - x, box.h), FIGURE, "midleft", 1)


class _Bar(Widget):
    """One bar of a chart."""

    def __init__(self, chart: SourceBars, seat: int) -> None:
        self._chart, self._seat, self.grow = chart, seat, 1.0

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(3 * ruler.width("000", FIGURE), ruler.step(COUNT))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        self._chart.draw(pen, self._seat, self.box)


def _draw_piece(pen: Pen, box: Box, fill: str, ink: str = "ink", number: str = "") -> None:
    """Draw a part of a bar, with its number if that has room."""
    pen.fill(box, "ink")
    pen.fill(box.inset(min(1.6, box.w / 3), 2.4), pygame.Color(fill))
    if number and pen.width(number, COUNT) + TINY <= box.w:
        pen.text(number, box, COUNT.inked(ink), "center", 1)
