"""The part of a scoring that was shown, and its ledger: each seat's points before it, by act, and now."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import partial
from typing import TypeVar

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.drawings import INK, LIGHT, SLATE, SOFT
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.player_plates import in_figures
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.plates import Spot, plate_name
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.table.parts.stage import Stage
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
    seat_mark,
)

E = TypeVar("E", bound=Event)
ACTS = ("traitors", "environs", "influence", "assistants")
"""The acts of a scoring, in order."""
SIGNS = ("traitor", "build", "influence", "assistant")
ACT_OF: Mapping[type[Event], int] = {
    ev.TraitorsScored: 0,
    ev.TraitorsDealt: 0,
    ev.TerritoryScored: 1,
    ev.InfluenceScored: 2,
    ev.AssistantsScored: 3,
}


def gains_of(event: Event) -> Mapping[int, int]:
    """Return the points that an event of a scoring brings, by seat."""
    if isinstance(event, ev.TraitorsScored):
        return {event.seat: event.points}
    if isinstance(event, ev.TraitorsDealt):
        return {}
    points = event.counts if isinstance(event, ev.AssistantsScored) else getattr(event, "points", ())
    return {seat: gain for seat, gain in enumerate(points) if gain}


class ScoringShow:
    """The part of a scoring that has been shown. Between two events its stage stays open.

    act      the running one, an index of `ACTS`; None while the stage is closed
    running  what is being shown, before it is noted
    gains    points that have landed in the ledger, by act and seat
    """

    def __init__(self) -> None:
        self.act: int | None = None
        self.running: Event | None = None
        self.gains: dict[tuple[int, int], int] = {}
        self._seen: list[Event] = []

    @property
    def open(self) -> bool:
        return self.act is not None

    def begin(self, event: Event) -> None:
        """Open the stage at the act of an event, which runs."""
        self.act, self.running = ACT_OF[type(event)], event

    def land(self, event: Event, seat: int, points: int) -> None:
        """Add a seat's points to the column of an event's act."""
        at = ACT_OF[type(event)], seat
        self.gains[at] = self.gains.get(at, 0) + points

    def note(self, event: Event) -> None:
        """Keep what has been shown."""
        self.act, self.running = ACT_OF[type(event)], None
        self._seen = [*self._seen, event]

    def recall(self, past: Iterable[Event]) -> None:
        """Show the stage as it stood after these events, all of the game so far; it is closed unless a scoring is in
        progress."""
        self.close()
        for event in past:
            if isinstance(event, ev.ScoringEnded):
                self.close()
            elif type(event) in ACT_OF:
                self.note(event)
                for seat, points in gains_of(event).items():
                    self.land(event, seat, points)

    def close(self) -> None:
        """Forget everything: the board is seen again."""
        self.act, self.running, self.gains, self._seen = None, None, {}, []

    @property
    def state(self) -> Hashable:
        """Differs whenever what stands on the stage does."""
        return self.act, len(self._seen), tuple(sorted(self.gains.items()))

    def seen(self, kind: type[E]) -> list[E]:
        """Return what has been shown of a kind, in order."""
        return [event for event in self._seen if isinstance(event, kind)]


PAD = 14.0
NAMES, COLUMN, TOTAL = 200.0, 70.0, 104.0
"""Widths of the columns of names, acts and totals at a text scale of 100%; wider ones keep these shares."""
MARK = 40.0
LIT, RULED = "#2F4C5A", "#5D7482"
NAME, OLD = TypeStyle(36.0, "bold", LIGHT), TypeStyle(28.0, "body", SOFT)
GAIN, FEWER = TypeStyle(38.0, "plain-bold", LIGHT), TypeStyle(38.0, "plain-bold", "#FF9C86")
SUM = TypeStyle(64.0, "title", LIGHT, 1.3)


class Ledger:
    """A line for each seat: its name, the points that it had, those of each act, and its total, on one sheet. Where
    that has no room, points of the running act alone."""

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage, show: ScoringShow) -> None:
        self._tools, self._view, self._stage, self._show = tools, view, stage, show
        self.box = NOWHERE
        self._kept: tuple[object, Widget, Mapping[str, Box]] = None, Widget(), {}

    def content(self, seat: int) -> tuple[int, tuple[int | None, ...]]:
        """Return the points before the scoring, and those of each act as far as they have landed."""
        show = self._show
        gains = tuple(show.gains.get((act, seat), 0 if act < (show.act or 0) else None) for act in range(len(ACTS)))
        return self._view.scores[seat] - sum(filter(None, gains)), gains

    # -- places

    def lay(self, box: Box) -> list[Box]:
        """Put the sheet into a box; return the lines, by seat."""
        self.box = box
        return self.boxes

    @property
    def boxes(self) -> list[Box]:
        """The lines, by seat."""
        return [self._laid()[2][str(seat)] for seat in range(self._view.players)]

    def spot(self, seat: int, act: int) -> Point:
        """Return the middle of what a seat gets in an act."""
        return self._laid()[2].get(f"{seat} {act}", self.box).centre

    # -- the sheet

    def _laid(self, act: int | None = None) -> tuple[object, Widget, Mapping[str, Box]]:
        """Return the sheet's state, its tree and the places of its spots. act: whose column is lit; None: the running
        one's"""
        tools, seats, act = self._tools, range(self._view.players), (self._show.act or 0) if act is None else act
        shown = [(self.content(seat), self._stage.scores.shown(seat)) for seat in seats]
        key = self.box, act, shown, tools.canvas, tools.theme, tools.texts
        if self._kept[0] != key:
            forms = FirstThatFits(self._whole(act), self._short(act))
            tree = Panel(forms, (TINY, SMALL), pygame.Color(SLATE), pygame.Color(INK), 3.0, 14.0)
            tree.place(Ruler(tools), self.box)
            self._kept = key, tree, {part.what: part.box for part in tree.all() if isinstance(part, Spot)}
        return self._kept

    def _whole(self, act: int) -> Widget:
        pieces, acts = self._tools.pieces, range(len(ACTS))
        signs = (piece(0.0, pieces.sign, sign, 46.0, LIGHT, LIT if number == act else SLATE)
                 for number, sign in enumerate(SIGNS))  # fmt: skip
        head = self._line(Space(), signs, piece(0.0, pieces.sign, "points", 50.0, LIGHT, SLATE))
        lit = Panel(Space(), 0.0, pygame.Color(LIT), None, radius=12.0)
        band = self._line(Space(), (lit if number == act else Space() for number in acts), Space())
        lines: list[Widget] = [Sized(head, h=68.0)]
        for seat in range(self._view.players):
            before = Message("merlin-show-before", {"score": in_figures(self.content(seat)[0])})
            below = Padded(Text(before, OLD, "midleft", 1), (PAD + MARK + SMALL, 0.0))
            rule = Picture(partial(Pen.fill, ink=pygame.Color(RULED)), h=2.0)
            line = Spot(str(seat), Column(self._points(seat, acts), below, gap=0.0, anchor=0.5))
            lines.append(Column(rule, line.sharing(), gap=0.0).sharing())
        return Overlay(band, Column(*lines, gap=0.0))

    def _short(self, act: int) -> Widget:
        seats = range(self._view.players)
        return Grid(*(Spot(str(seat), self._points(seat, [act])) for seat in seats), columns=2, gap=0.0)

    def _points(self, seat: int, acts: Iterable[int]) -> Widget:
        """Return a line with a seat's points in these acts."""
        name = plate_name(self._tools.words.forms(seat), [NAME, NAME._replace(most=1.5)], 0.0)
        first, gains = Row(seat_mark(self._tools.seats[seat], MARK), name, gap=SMALL), self.content(seat)[1]
        total = Text(in_figures(self._stage.scores.shown(seat)), SUM, "midright", 1)
        return self._line(first, (Spot(f"{seat} {act}", self._gain(gains[act])) for act in acts), total)

    @staticmethod
    def _line(first: Widget, cells: Iterable[Widget], total: Widget) -> Widget:
        columns = (Sized(cell, w=0.0).sharing(COLUMN) for cell in cells)
        last = Sized(total, w=0.0, h=0.0).sharing(TOTAL)
        return Padded(Row(first.sharing(NAMES), *columns, last, gap=0.0), (PAD, 0.0))

    @staticmethod
    def _gain(gain: int | None) -> Widget:
        """Return points in a column; None: none have landed in it yet."""
        if not gain:
            return Text("\N{MIDDLE DOT}" if gain is None else "0", OLD, "center", 1)
        said = Message("merlin-show-points" if gain > 0 else "merlin-show-loss", {"count": abs(gain)})
        return Text(said, GAIN if gain > 0 else FEWER, "center", 1)

    def paint(self, pen: Pen, act: int) -> None:
        """Draw the sheet, the column of an act lit."""
        self._laid(act)[1].draw_all(pen, None)
