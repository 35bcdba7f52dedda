"""The part of a scoring that was shown, and its ledger: each seat's points before it, by act, and now."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
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
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.plates import PlateOwner, Plates, PlateState, PlateStates, Spot, plate_name
from game.ui.look.pen import Pen
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.table.parts.stage import Stage
from game.ui.widgets.tree import Column, Padded, Row, Sized, Space, Text, Widget, seat_mark

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


PAD = 20.0
HEAD, BEFORE, TOTAL = 68.0, 62.0, 116.0
"""Height of the row of signs; widths of the columns of points before the scoring and after it."""
LIT = "#2F4C5A"
NAME, OLD = TypeStyle(34.0, "bold", LIGHT), TypeStyle(30.0, "plain", SOFT)
GAIN, FEWER = TypeStyle(34.0, "plain-bold", LIGHT), TypeStyle(34.0, "plain-bold", "#FF9C86")
SUM = TypeStyle(56.0, "title", LIGHT, 1.3)


class Ledger(Plates):
    """A row for each seat: its name above the points of each act, and its total at the end. With larger text, rows say
    the running act alone, beside the seat's shape."""

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage, show: ScoringShow) -> None:
        super().__init__(tools, tools.seats)
        self._tools, self._view, self._stage, self._show = tools, view, stage, show
        self.box = NOWHERE

    # -- contents

    def owner(self, seat: int) -> PlateOwner:
        return PlateOwner(self._stage.scores.shown(seat))

    def content(self, seat: int) -> tuple[int, tuple[int | None, ...], int]:
        """Return the points before the scoring, those of each act as far as they have landed, and the running act."""
        show = self._show
        gains = tuple(show.gains.get((act, seat), 0 if act < (show.act or 0) else None) for act in range(len(ACTS)))
        return self._view.scores[seat] - sum(filter(None, gains)), gains, show.act or 0

    # -- layout

    def lay(self, box: Box) -> None:
        """Lay the rows out in a box, with larger text in two columns."""
        count, large = self._view.players, self._tools.theme.large
        self.box, inner = box, box.inset(TINY, SMALL)
        rows = inner if large else inner.split_top(HEAD)[1]
        columns = 2 if large else 1
        self.boxes = [cell for row in rows.rows(-(-count // columns)) for cell in row.columns(columns)][:count]

    def tree(self, seat: int, state: PlateState) -> Widget:
        before, gains, act = self.content(seat)
        cells = [Spot(str(number), self._gain(gain)) for number, gain in enumerate(gains)]
        total = Spot("score", Text(in_figures(self.owner(seat).score), SUM, "midright", 1))
        mark = seat_mark(self._tools.seats[seat], 38.0)
        if self._tools.theme.large:
            return Padded(Row(mark, cells[act].sharing(), total, gap=SMALL), (PAD, TINY))
        name = Row(mark, plate_name(self._tools.words.forms(seat), [NAME], 0.0), gap=SMALL)
        old = Sized(Text(in_figures(before), OLD, "midleft", 1), w=BEFORE)
        numbers = Row(old, *(cell.sharing() for cell in cells), gap=0.0)
        return self._columns(Column(name, numbers, gap=TINY, anchor=0.5), total)

    @staticmethod
    def _columns(left: Widget, total: Widget) -> Widget:
        return Padded(Row(left.sharing(), Sized(total, w=TOTAL), gap=0.0), (PAD, 0.0))

    def _gain(self, gain: int | None) -> Widget:
        """Return points in a column; None: none have landed in it yet."""
        if not gain:
            return Text("" if gain is None else "0", OLD, "center", 1)
        said = Message("merlin-show-points" if gain > 0 else "merlin-show-loss", {"count": abs(gain)})
        return Text(said, GAIN if gain > 0 else FEWER, "center", 1)

    # -- drawing

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw the line above a row."""
        box = self.boxes[seat]
        pen.fill(Box(box.x + SMALL, box.y - 1.0, box.w - 2 * SMALL, 2.0), pygame.Color("#5D7482"))

    def paint(self, pen: Pen, act: int) -> None:
        """Draw the sheet with all rows, the column of an act lit."""
        pieces = self._tools.pieces
        pen.panel(self.box, pygame.Color(SLATE), pygame.Color(INK), 3.0, radius=14.0)
        if not pen.theme.large:
            column = self.part(0, str(act))
            band = self.box.inset(0.0, SMALL)._replace(x=column.x, w=column.w)
            pen.panel(band, pygame.Color(LIT), None, radius=12.0)
            ground = [LIT if number == act else SLATE for number in range(len(ACTS))]
            signs = (piece(0.0, pieces.sign, sign, 46.0, LIGHT, ground[number]).sharing()
                     for number, sign in enumerate(SIGNS))  # fmt: skip
            star = piece(0.0, pieces.sign, "points", 50.0, LIGHT, SLATE)
            head = self._columns(Row(Sized(Space(), w=BEFORE), *signs, gap=0.0), star)
            first = self.boxes[0]
            head.paint(pen, Box(first.x, first.y - HEAD, first.w, HEAD))
        for seat in range(len(self.boxes)):
            self.draw(pen, seat, PlateStates())
