"""The result of a finished game: who has won, everyone's score in its course, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message, series
from game.match.match import Match
from game.session.narrator import BestMove, Result, ScoreCurve, ScoringRow
from game.ui.canvas import Box
from game.ui.focus import Focusable, described, nothing
from game.ui.input.intents import Intent, is_press
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_shape
from game.ui.look.type_styles import (
    BODY,
    CAPTION,
    COUNT,
    FIGURE,
    HEADING,
    LARGE,
    MEDIUM,
    NOTE,
    SCREEN,
    SMALL,
    TINY,
    TypeStyle,
)
from game.ui.menus import MenuHints, MenuScene
from game.ui.motion.verbs import ease_out, passed
from game.ui.routes import MainMenu
from game.ui.screens.open_game import begin_game
from game.ui.table.parts.table_picture import ArmsPainter, NamePainter
from game.ui.table.scoring_shelf import signed_points
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    Wrap,
    rule,
    seat_mark,
)

STEPS = (5, 10, 25, 50, 100, 250)
"""Distances between two grid lines, in points."""
MOST_LINES = 5
MARK = 24.0
"""Side of the shape at the end of a line, and at a scoring."""
INK = "#1E1611"

FILLS = (("#1D4C8F", "light"), ("#A9C6DC", "ink"), ("#6B4A2E", "light"), ("#D8C08E", "ink"),
         ("#4F7A4A", "light"), ("#E8DDC4", "ink"), ("#7A5C8E", "light"), ("#C7B4D6", "ink"))  # fmt: skip
"""Colour of each source, and of the numbers on it; none of them is a player's."""
LOST = "#A32A17"
"""Colour of points that were lost, of all sources."""
SWATCH = 26.0


def lead_changes(curve: ScoreCurve) -> tuple[int, tuple[int, ...]]:
    """Return how often the sole lead passed to another seat, and the seats that led alone after most steps."""
    alone = [row.index(max(row)) for row in curve.scores if row.count(max(row)) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    counts = {seat: alone.count(seat) for seat in alone}
    most = max(counts.values(), default=0)
    return changes, tuple(sorted(seat for seat, count in counts.items() if count == most))


class ScoreGrid(NamedTuple):
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

    def draw_up_to(self, share: float) -> None:
        """Draw the lines up to this share of the width."""
        self.drawn = share

    def takes(self, ruler: Ruler, room: Size) -> Size:
        """Return the size at which no number touches the next."""
        widest = max(ruler.width(label, COUNT) for label in self._curve.labels)
        line = ruler.step(COUNT)
        return Size((widest + TINY) * self._steps + 2 * MARK + ruler.width("000", COUNT), line * (MOST_LINES + 1))

    def draw(self, pen: Pen) -> None:
        grid = self._grid(pen)
        self._draw_grid(pen, grid)
        rect = pen.canvas.rect(grid.plot.inset(-MARK))
        shown = pygame.Rect(0, 0, round(rect.w * passed(self.drawn)), rect.h)
        pen.surface.blit(self._lines(pen, grid), rect, shown)

    def _grid(self, pen: Pen) -> ScoreGrid:
        box, scores = self.box, self._curve.scores
        top, bottom = max(1, *map(max, scores)), min(0, *map(min, scores))
        step = next((one for one in STEPS if top / one <= MOST_LINES), STEPS[-1])
        low, high = bottom // step * step, -(-top // step) * step
        left = pen.width(max(str(high), str(low), key=len), COUNT) + 16.0
        foot = pen.step(COUNT) + TINY
        return ScoreGrid(Box(box.x + left, box.y + MARK, box.w - left - MARK, box.h - foot - MARK), step, low, high)

    def _x(self, plot: Box, step: int) -> float:
        """Return where a step is; 0 is the beginning, before the first."""
        return plot.x + plot.w * step / self._steps

    def _draw_grid(self, pen: Pen, grid: ScoreGrid) -> None:
        plot, line = grid.plot, pen.step(COUNT)
        apart = plot.w / self._steps
        wide = min(48.0, 0.44 * apart)
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

    def _lines(self, pen: Pen, grid: ScoreGrid) -> pygame.Surface:
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
            for colour, thick in ((INK, 10.0), (self._styles[seat].colour, 6.0))
        )
        made = svg.render(body, rect.size, view)
        for seat, path in paths.items():
            style = self._styles[seat]
            for step in sorted({*(index + 1 for index in self._curve.marked), self._steps}):
                x, y = path[step]
                spot = canvas.rect(Box(x - view[0] - MARK / 2, y - view[1] - MARK / 2, MARK, MARK))
                draw_shape(made, style.shape, spot, style.colour, INK, canvas.px(2.5))
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

    def grow_to(self, share: float) -> None:
        """Draw this share of the bars."""
        self.grown = share

    def legend(self) -> Widget:
        """Return the names of the sources side by side, in as many lines as they need."""
        named = []
        for index, part in enumerate(self._parts):
            fill = FILLS[index % len(FILLS)][0] if max(part.points) > 0 else LOST
            swatch = Picture(partial(_draw_piece, fill=fill), SWATCH, SWATCH)
            named.append(Row(swatch, Text(part.title, NOTE.inked("ink_soft"), "midleft", 1), gap=SMALL))
        return Wrap(*named, gap=MEDIUM)

    def bar(self, ruler: Ruler, seat: int) -> Widget:
        """Return a seat's bar and its total; among bars of the same width, the longest fills it."""
        picture = Picture(lambda pen, box: self._draw(pen, seat, box))
        return Sized(picture, least_w=3 * ruler.width("000", FIGURE), least_h=ruler.step(COUNT)).sharing()

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

    def _draw(self, pen: Pen, seat: int, box: Box) -> None:
        """Draw a seat's bar and its total into `box`."""
        box = box.centred(box.w, min(76.0, 0.8 * box.h))
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


def _draw_piece(pen: Pen, box: Box, fill: str, ink: str = "ink", number: str = "") -> None:
    """Draw a part of a bar, with its number if that has room."""
    pen.fill(box, "ink")
    pen.fill(box.inset(min(1.6, box.w / 3), 2.4), fill)
    if number and pen.width(number, COUNT) + TINY <= box.w:
        pen.text(number, box, COUNT.inked(ink), "center", 1)


CURVE, BARS = 90, 34
"""Ticks in which the curve draws itself, and in which the bars grow."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 2.0}
SMALL_CAPTION = CAPTION._replace(units=NOTE.units)


def final_order(scores: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return (seat, place) pairs, winners first. Equal points share a place, and the next places are skipped."""

    def rank(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    seats = sorted(range(len(scores)), key=lambda seat: (rank(seat), seat))
    return [
        (seat, 1 if seat in winners else 1 + sum(rank(other) < rank(seat) for other in range(len(scores))))
        for seat in seats
    ]


class SpokenPart(Overlay):
    """A part of the result that says itself in a sentence when it has the focus."""

    def __init__(self, name: str, sentence: Message, part: Widget) -> None:
        super().__init__(part)
        self.id, self._sentence = name, sentence

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, nothing, described(self._sentence))

    def draw(self, pen: Pen) -> None:
        if pen.focused:
            pen.ring(self.box)


class ResultScene(MenuScene):
    """Covers the table, to which people can return. While the charts grow, a press only finishes that."""

    first = "again"
    longest_prompt = 1300.0

    def __init__(
        self, ui: Ui, match: Match, result: Result, arms: ArmsPainter | None = None, card: NamePainter | None = None
    ) -> None:
        """arms: draws a player's arms in place of the plain shape; card: draws the picture of a best move"""
        super().__init__(ui)
        self._match, self._arms, self._card = match, arms, card
        self.result = result
        self.order = final_order(result.scores, result.winners)
        self._styles = [ui.theme.seat(seat.colour) for seat in match.seats]
        last_first = [seat for seat, _ in reversed(self.order)]
        self._curve = CurveChart(result.curve, self._styles, last_first) if result.curve is not None else None
        self._bars = SourceBars(result.parts, result.scores)
        self._pace = PACES.get(ui.settings.speed, 0.0)
        moves = self._pace > 0 and not ui.settings.reduce_motion
        self._age = 0.0 if moves else float(CURVE + BARS)

    @property
    def match(self) -> Match:
        return self._match

    def mood(self) -> Mood:
        return Mood("finale", title=self._match.ruleset.NAME)

    # -- growing

    @property
    def growing(self) -> bool:
        charted = any(isinstance(widget, SpokenPart) for widget in self.widgets)
        return self._age < CURVE + BARS and charted

    def update(self) -> None:
        super().update()
        if self.growing:
            self._grow(self._age + self._pace)

    def handle(self, intent: Intent) -> bool:
        if self.growing and is_press(intent):
            self._grow(float(CURVE + BARS))
            return True
        return super().handle(intent)

    def _grow(self, age: float) -> None:
        """Show the charts as they are at this age, in ticks."""
        self._age, late = age, age
        if self._curve is not None:
            self._curve.draw_up_to(passed(age, CURVE))
            late = age - CURVE
        self._bars.grow_to(ease_out(late / BARS))
        self.invalidate()

    # -- the tree

    def tree(self) -> Widget:
        self._grow(self._age)
        tables = [FirstThatFits(self._table(style, True), self._table(style, False)) for style in (BODY, NOTE)]
        tabled = (self._tabled(table, above) for above in (True, False) for table in tables)
        return FirstThatFits(self._charted(True), self._charted(False), *tabled)

    def buttons(self) -> list[Widget]:
        return [
            Button("again", Message("result-again"), self.again, Message("result-again-about"), style="primary"),
            Button("table", Message("result-table"), self.back, Message("result-table-about")),
            Button(
                "title",
                Message("result-main-menu"),
                partial(self.ui.restart, MainMenu()),
                Message("result-main-menu-about"),
            ),
        ]

    def _centred(self, body: Widget) -> Widget:
        """Return the body, no wider than can be read at a glance."""
        wide = min(self.frame().w, self.ruler.grown(2200.0, 2.0))
        return Row(Space(grow=1.0), Sized(body, w=wide), Space(grow=1.0), gap=0.0).sharing()

    def _tabled(self, table: Widget, hints_above: bool) -> Widget:
        """Return the screen with a table of points and places. hints_above: the key hints stand beside the heading,
        else beside the buttons"""
        hints = MenuHints(self.ui, self.key_hints, least=2).sharing()
        panel = Panel(table, (40.0, 16.0), line=3.0)
        return Column(
            Row(
                Text(self.result.headline, SCREEN, "midleft", 1),
                hints if hints_above else Space(grow=1.0),
                self._wreath(),
            ),
            rule("light_soft"),
            self._centred(Anchored(Sized(panel, least_w=self.frame().w))),
            Row(*self.buttons(), None if hints_above else hints),
        )

    def _table(self, style: TypeStyle, named: bool) -> Widget:
        """Return everyone's points and places in columns, in this type; those of winners stand out. named: with
        names beside the arms"""
        seats, scores, high = [seat for seat, _ in self.order], self.result.scores, self.ruler.step(style) + TINY
        rows = [(part.title, [part.points[seat] for seat in seats]) for part in self.result.parts]
        rows.append((Message("result-points"), [scores[seat] for seat in seats]))
        rows.append((Message("result-places"), [place for _, place in self.order]))
        ways = [style.inked("text")] * len(self.result.parts) + [style._replace(role="bold", ink="accent")] * 2

        def column(head: Widget, said: Sequence[Message], anchor: str) -> Widget:
            lines = (Sized(Text(one, way, anchor, 1), h=high) for one, way in zip(said, ways, strict=True))
            return Column(Sized(head, h=1.1 * high), *lines, gap=0.0)

        cells = list[Widget]()
        for index, seat in enumerate(seats):
            name = Text(self._name(seat), style._replace(role="bold"), "midleft", 1) if named else None
            head = Anchored(Row(self._mark(seat, 0.9 * high), name, gap=10.0))
            own = column(head, [signed_points(numbers[index]) for _, numbers in rows], "center")
            winner = seat in self.result.winners
            cells.append(Panel(own, TINY, "panel_raised", "accent", 4.0) if winner else Padded(own, TINY))
        titles = Padded(column(Space(), [title for title, _ in rows], "midleft"), (0.0, TINY))
        return Row(titles, Grid(*cells, columns=len(cells), gap=TINY).sharing(), gap=LARGE)

    def _charted(self, pictured: bool) -> Widget:
        """Return the screen with the charts; what the title can't tell is left out. pictured: whether best moves have
        their pictures"""
        bars, charts = Panel(self._sources(), 22.0, line=3.0), Column if self.frame().upright else Row
        return Column(
            self._centred(
                Column(
                    self._head(),
                    charts(self._course(), bars.sharing(0.485), gap=SMALL).sharing(),
                    self._moves(pictured),
                    gap=SMALL,
                )
            ),
            Row(*self.buttons()),
            self.prompt_line(),
        )

    def _head(self) -> Widget:
        """Return the winners, and the others in order."""
        result = self.result
        points = max(result.scores[seat] for seat in result.winners)
        said = Message("result-headline", {"headline": result.headline, "count": points})
        ways = [Text(said, style, "midleft", 1) for style in (HEADING.inked("ink"), CAPTION, SMALL_CAPTION)]
        others = [
            Row(
                Text(Message("result-place", {"count": place}), NOTE.inked("ink_soft"), "midright", 1),
                self._mark(seat, 48.0),
                Text(signed_points(result.scores[seat]), FIGURE, "midright", 1),
                gap=TINY,
            )
            for seat, place in self.order
            if seat not in result.winners
        ]
        headline = FirstThatFits(*ways, Text(said, SMALL_CAPTION, "midleft", 2)).sharing()
        winners = Row(*(self._mark(seat, 66.0) for seat in result.winners), gap=TINY)
        return Panel(Row(winners, headline, Row(*others, gap=LARGE)), (22.0, SMALL), "panel_raised", line=3.0)

    def _course(self) -> Widget | None:
        """Return how the game went."""
        if self._curve is None or self.result.curve is None:
            return None
        changes, most = lead_changes(self.result.curve)
        said = Message("result-curve-changes", {"count": changes})
        if len(most) == 1:
            said = Message("result-curve-describe", {"count": changes, "player": self._name(most[0])})
        title = self._title("result-curve", "result-curve-about")
        sheet = Panel(Column(title, self._curve, gap=TINY), 22.0, line=3.0)
        return SpokenPart("curve", said, sheet).sharing(0.515)

    def _sources(self) -> Widget:
        """Return where the points came from."""
        rows, called = [], NOTE._replace(role="bold", ink="ink")
        names = [self._name(seat) for seat, _ in self.order]
        for (seat, _), name in zip(self.order, names, strict=True):
            who = Row(self._mark(seat, 40.0), Levelled(name, names, called, "midleft", 1), gap=TINY)
            score, parts = self.result.scores[seat], series(self._bars.said(seat))
            said = Message("result-bar-describe", {"player": self._name(seat), "count": score, "parts": parts})
            rows.append(SpokenPart(f"bar-{seat}", said, Row(who, self._bars.bar(self.ruler, seat))).sharing())
        return Column(self._title("result-sources"), self._bars.legend(), Column(*rows, gap=0.0).sharing(), gap=TINY)

    def _moves(self, pictured: bool) -> Widget | None:
        """Return the best moves in the final order, below their title."""
        by_seat = {move.seat: move for move in self.result.moves}
        moves = [by_seat[seat] for seat, _ in self.order if seat in by_seat]
        if not moves:
            return None
        words = [move.text for move in moves]
        ways = ([self._move(move, words, pictured, line) for move in moves] for line in (Row, Column))
        grids = (Grid(*way, columns=len(way), gap=SMALL) for way in ways)
        return Column(self._title("result-moves", "result-moves-about", "light"), FirstThatFits(*grids), gap=TINY)

    def _move(self, move: BestMove, among: Sequence[Message], pictured: bool, line: type[Row | Column]) -> Widget:
        """Return a sheet with a best move: its picture, who made it and when, in a `line`, and what it was."""
        colour, card = self._styles[move.seat].colour, self._card
        name = Text(self._name(move.seat), NOTE._replace(role="bold", ink="ink"), "midleft", 1)
        who = Row(self._mark(move.seat, 34.0), name, gap=TINY).sharing()
        told = Column(
            line(who, Text(move.when, NOTE.inked("ink_soft"), "midleft", 1), gap=TINY),
            Levelled(move.text, among, NOTE.inked("ink_soft"), most=3),
            gap=TINY,
        )
        way: Widget = told
        if pictured and move.picture and card is not None:
            picture = Picture(lambda pen, box: card(pen, box, move.picture))
            beside = Row(
                Sized(picture, h=190.0).sharing(0.4),
                Column(Space(grow=1.0), told, Space(grow=1.0), gap=0.0).sharing(0.6),
            )
            below = Column(Sized(picture, h=112.0 if line is Row else 72.0).sharing(), told, gap=TINY)
            way = FirstThatFits(Sized(beside, least_w=440.0), below)
        stripe = Picture(lambda pen, box: pen.fill(box, colour), h=SMALL)
        sheet = Panel(Column(stripe, Padded(way, TINY).sharing(), gap=0.0), 3.0, line=3.0)
        about = Message("result-move-describe", {"player": self._name(move.seat), "when": move.when, "text": move.text})
        return SpokenPart(f"move-{move.seat}", about, sheet)

    def _title(self, name: str, about: str = "", ink: str = "") -> Widget:
        """Return what stands above a part, with a few words on it if they have room."""
        title = Text(Message(name), CAPTION.inked(ink or "ink"), "midleft", 1 if about else 2)
        if not about:
            return title
        more = Text(Message(about), NOTE.inked(ink or "ink_soft"), "midleft", 1)
        return FirstThatFits(Row(title, more), title)

    def _mark(self, seat: int, side: float) -> Widget:
        """Return a player's arms, or the shape of their colour."""
        style, arms = self._styles[seat], self._arms
        if arms is None:
            return seat_mark(style, side)
        return Picture(lambda pen, box: arms(pen, box, style), side, side)

    def _name(self, seat: int) -> str:
        return self._match.seats[seat].name

    def _wreath(self) -> Widget:
        """Return a wreath around the shapes of all winners."""
        theme, winners, side = self.ui.theme, self.result.winners, 100.0
        inks = {"leaf": svg.hex_of(theme.colour("metal")), "dark": svg.hex_of(theme.colour("metal_dark"))}
        wreath = Picture(partial(Pen.picture, name="pictures/wreath", slots=inks))
        mark = side * (0.42 if len(winners) == 1 else 0.56 / len(winners))
        marks = Row(*(Anchored(seat_mark(self._styles[seat], mark)).sharing() for seat in winners), gap=0.0)
        lifted = Column(marks.sharing(), Space(side * 0.06), gap=0.0)
        return Sized(Overlay(wreath, Padded(lifted, side * 0.2)), w=side, h=side)

    # -- what comes next

    def again(self) -> None:
        """Play again with the same people. The old table leaves first, so that its journal is closed."""
        options = self._match.state.observe(None).options.to_dict()
        self.ui.restart(MainMenu())
        begin_game(self.ui, self._match.ruleset.NAME, options, self._match.typed_seats, self.ui.couch.devices)

    def describe_screen(self) -> str:
        return self.ui.say(self.result.headline)
