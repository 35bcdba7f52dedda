"""The result: the winner and the final order, how the game went, where the points came from, everyone's best move, and
what to do next. Where the text leaves no room for charts, there is one table of points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.match.match import Match
from game.session.narrator import BestMove, Result
from game.ui.canvas import Box
from game.ui.focus import Focusable, described, nothing
from game.ui.input.intents import Intent, is_press
from game.ui.kit.art.wreath import draw_wreath
from game.ui.look.pen import Pen
from game.ui.look.type_styles import CAPTION, FIGURE, HEADLINE, LARGE, NOTE, SCREEN, SMALL, TINY
from game.ui.menus.menu_hints import MenuHints
from game.ui.menus.menu_scene import MenuScene
from game.ui.motion.tween import ease_out
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import MainMenu
from game.ui.scenes.in_game.result.charts import CurveChart, SourceBars, leads
from game.ui.scenes.saved_games.open_game import begin_game
from game.ui.table.panels.number_table import NumberRow, Numbers, NumberTable
from game.ui.table.panels.signed_points import signed_points
from game.ui.table.parts.table_picture import ArmsPainter, CardPainter
from game.ui.ui import Ui
from game.ui.widgets.button import Button
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
    Sized,
    Space,
    Text,
    Widget,
)

CURVE, BARS = 90, 34
"""Ticks in which the curve draws itself, and in which the bars grow."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 2.0}
WIDEST = 2200.0
LINES = 3
"""The most lines of words on a best move."""
BROAD = 440.0
"""Width of a best move above which its picture is beside the words."""
NAME = 226.0
"""Width of arms and name before a bar."""
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


def joined(parts: Sequence[Message]) -> Message:
    """Return a list with commas; an empty text without parts."""
    if not parts:
        return Message("plain-text", {"text": ""})
    *before, found = parts
    while before:
        found = Message("list-comma", {"first": before.pop(), "then": found})
    return found


class Retold(Overlay):
    """A part of the result that says itself in a sentence when it has the focus."""

    def __init__(self, name: str, sentence: Message, part: Widget) -> None:
        super().__init__(part)
        self.id, self._sentence = name, sentence

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, nothing, described(self._sentence))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        if focused:
            pen.ring(self.box)


class ResultScene(MenuScene):
    """Covers the table, to which people can return. While the charts grow, a press only finishes that."""

    first = "again"
    large_prompt_lines = 2

    def __init__(
        self, ui: Ui, match: Match, result: Result, arms: ArmsPainter | None = None, card: CardPainter | None = None
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
        charted = any(isinstance(widget, Retold) for widget in self.widgets)
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
            self._curve.draw_up_to(min(1.0, age / CURVE))
            late = age - CURVE
        self._bars.grow_to(ease_out(max(0.0, min(1.0, late / BARS))))
        self.invalidate()

    # -- the tree

    def tree(self) -> Widget:
        self._grow(self._age)
        return FirstThatFits(self._charted(True), self._charted(False), self._tabled(1.0), self._tabled(0.0))

    def buttons(self) -> list[Widget]:
        return [
            Button("again", Message("result-again"), self.again, Message("result-again-about"), style="primary"),
            Button("table", Message("result-table"), self.back, Message("result-table-about")),
            Button("title", Message("result-main-menu"), self.to_main_menu, Message("result-main-menu-about")),
        ]

    def _centred(self, body: Widget) -> Widget:
        """Return the body, no wider than can be read at a glance."""
        wide = min(self.frame().w, WIDEST * max(1.0, self.ui.theme.text_scale))
        return Row(Space(grow=1.0), Sized(body, w=wide), Space(grow=1.0), gap=0.0).sharing()

    def _tabled(self, hints_above: float) -> Widget:
        """Return the screen with one table of points and places. hints_above: 1 if the key hints stand beside the
        heading, 0 if beside the buttons"""
        seats = [seat for seat, _ in self.order]
        rows = [NumberRow(part.title, tuple(part.points[seat] for seat in seats)) for part in self.result.parts]
        rows.append(NumberRow(Message("result-points"), tuple(self.result.scores[seat] for seat in seats), True))
        rows.append(NumberRow(Message("result-places"), tuple(place for _, place in self.order), True))
        best = [index for index, seat in enumerate(seats) if seat in self.result.winners]
        self.grid = NumberTable(self.ui, [self._match.seats[seat] for seat in seats], rows, best, 54.0)
        hints = MenuHints(self.ui, self.key_hints, grow=1.0, least=2)
        return Column(
            Row(
                Text(self.result.headline, SCREEN, "midleft", 1),
                hints if hints_above else Space(grow=1.0),
                Picture(self._paint_wreath, 100.0, 100.0),
            ),
            self._centred(Anchored(Panel(Numbers(self.grid), (40.0, 26.0), line=3.0))),
            Row(*self.buttons(), None if hints_above else hints),
        )

    def _charted(self, pictured: bool) -> Widget:
        """Return the screen with the charts; what the title can't tell is left out. pictured: whether best moves have
        their pictures"""
        bars = Panel(self._sources(), 22.0, line=3.0)
        return Column(
            self._centred(
                Column(
                    self._head(),
                    Row(self._course(), bars.sharing(0.485), gap=SMALL).sharing(),
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
        ways = [Text(said, style, "midleft", 1) for style in (HEADLINE.inked("ink"), CAPTION, SMALL_CAPTION)]
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
        changes, most = leads(self.result.curve)
        said = Message("result-curve-changes", {"count": changes})
        if len(most) == 1:
            said = Message("result-curve-describe", {"count": changes, "player": self._name(most[0])})
        title = self._title("result-curve", "result-curve-about")
        sheet = Panel(Column(title, self._curve, gap=TINY), 22.0, line=3.0)
        return Retold("curve", said, sheet).sharing(0.515)

    def _sources(self) -> Widget:
        """Return where the points came from."""
        rows = []
        for seat, _ in self.order:
            name = Text(self._name(seat), NOTE._replace(role="bold", ink="ink"), "midleft", 1, grow=1.0)
            who = Sized(Row(self._mark(seat, 40.0), name, gap=TINY), w=NAME)
            score, parts = self.result.scores[seat], joined(self._bars.said(seat))
            said = Message("result-bar-describe", {"player": self._name(seat), "count": score, "parts": parts})
            rows.append(Retold(f"bar-{seat}", said, Row(who, self._bars.bar(seat), gap=0.0)).sharing())
        return Column(self._title("result-sources"), self._bars.legend(), Column(*rows, gap=0.0).sharing(), gap=TINY)

    def _moves(self, pictured: bool) -> Widget | None:
        """Return the best moves in the final order, below their title."""
        by_seat = {move.seat: move for move in self.result.moves}
        moves = [by_seat[seat] for seat, _ in self.order if seat in by_seat]
        if not moves:
            return None
        words = [move.text for move in moves]
        sheets = [self._move(move, words, pictured) for move in moves]
        title = self._title("result-moves", "result-moves-about", "light")
        return Column(title, Grid(*sheets, columns=len(sheets), gap=SMALL), gap=TINY)

    def _move(self, move: BestMove, among: Sequence[Message], pictured: bool) -> Widget:
        """Return a sheet with a best move: its picture, who made it and when, and what it was."""
        colour, card = pygame.Color(self._styles[move.seat].colour), self._card
        name = Text(self._name(move.seat), SMALL_CAPTION, "midleft", 1, grow=1.0)
        when = Text(move.when, NOTE.inked("ink_soft"), "midright", 1)
        told = Column(
            Row(self._mark(move.seat, 40.0), name, when, gap=TINY),
            Levelled(move.text, among, NOTE.inked("ink_soft"), most=LINES),
            gap=TINY,
        )
        way: Widget = told
        if pictured and move.picture and card is not None:
            picture = Picture(lambda pen, box: card(pen.surface, pen.canvas, box, move.picture))
            beside = Row(
                Sized(picture, h=190.0).sharing(0.4),
                Column(Space(grow=1.0), told, Space(grow=1.0), gap=0.0).sharing(0.6),
            )
            below = Column(Sized(picture, h=112.0).sharing(), told, gap=TINY)
            way = FirstThatFits(Sized(beside, least_w=BROAD), below)
        stripe = Picture(lambda pen, box: pen.fill(box, colour), h=SMALL)
        sheet = Panel(Column(stripe, Padded(way, (SMALL, TINY)).sharing(), gap=0.0), 3.0, line=3.0)
        about = Message("result-move-describe", {"player": self._name(move.seat), "when": move.when, "text": move.text})
        return Retold(f"move-{move.seat}", about, sheet)

    def _title(self, name: str, about: str = "", ink: str = "") -> Widget:
        """Return what stands above a part, with a few words on it if they have room."""
        title = Text(Message(name), CAPTION.inked(ink or "ink"), "midleft", 1)
        if not about:
            return title
        more = Text(Message(about), NOTE.inked(ink or "ink_soft"), "midleft", 1)
        return FirstThatFits(Row(title, more), title)

    def _mark(self, seat: int, side: float) -> Widget:
        """Return a player's arms, or the shape of their colour."""
        style, arms = self._styles[seat], self._arms
        if arms is None:
            return Picture(lambda pen, box: pen.seat(box, style), side, side)
        return Picture(lambda pen, box: arms(pen.surface, pen.canvas, box, style), side, side)

    def _name(self, seat: int) -> str:
        return self._match.seats[seat].name

    def _paint_wreath(self, pen: Pen, box: Box) -> None:
        """Draw the wreath around the shapes of all winners."""
        draw_wreath(pen.surface, pen.canvas.rect(box), pen.theme.colour("metal"), pen.theme.colour("metal_dark"))
        winners = self.result.winners
        mark = box.w * (0.42 if len(winners) == 1 else 0.56 / len(winners))
        for cell, seat in zip(box.inset(box.w * 0.2).columns(len(winners)), winners, strict=True):
            pen.seat(cell.centred(mark, mark).moved(0.0, -box.w * 0.03), self._styles[seat])

    # -- what comes next

    def to_main_menu(self) -> None:
        self.ui.restart(MainMenu())

    def again(self) -> None:
        """Play again with the same people. The old table leaves first, so that its journal is closed."""
        options = self._match.state.observe(None).options.to_dict()
        self.ui.restart(MainMenu())
        begin_game(self.ui, self._match.ruleset.NAME, options, self._match.seats, self.ui.couch.devices)

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(self.result.headline)
