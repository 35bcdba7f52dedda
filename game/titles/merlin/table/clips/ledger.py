"""The part of a scoring that was shown, the places of its stage, and its ledger: each seat's points before it, by act,
and now."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.table.art.drawings import INK, LIGHT, SLATE, SOFT
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.player_plates import in_figures
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.plates import Spot, plate_name
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.table.header import Header
from game.ui.table.parts.stage import Stage
from game.ui.table.podium import PodiumRoom
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    Overlay,
    Padded,
    Panel,
    Row,
    Sized,
    Space,
    Text,
    Widget,
    rule,
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


GAP = 14.0
HEADER = 64.0
"""Height of the header with text of usual size."""
LAND, WALLS, LEDGER = 520.0, 548.0, 632.0
"""Widths of the parts below the header, side by side."""
ROW = 0.866
CAMELOT = 0.27
"""Height of Camelot above its environs, as a part of the map's."""
GATES = 6


class ShowLayout:
    """Boxes on the stage in the window as it is, in canvas units: those of a tree of empty widgets.

    header   the acts
    scene    below the header, beside or above the ledger's box
    land     the environs with what territories bring; walls: of the principalities. `apart`: both are seen at a time
    map      the environs on the land; chips: what territories bring
    castles  their panels, by seat
    bar      its pixels, which nothing covers
    """

    def __init__(self, tools: TableTools, places: TablePlaces) -> None:
        at, room, canvas, theme, ruler = places.arrangement, places.room, tools.canvas, tools.theme, Ruler(tools)
        header, scene, ledger, land_map, chips, *walls = (Widget().sharing() for _ in range(5 + GATES))
        castles = [Sized(Widget(), least_h=380.0).sharing() for _ in tools.seats]
        high, buttons, line = ruler.grown(HEADER, 1.6), NOWHERE, at.line
        if at.plates == NOWHERE:
            low = theme.size(64.0 if len(castles) < 3 else 124.0)
            below: Widget = Column(scene, Sized(ledger, h=low), gap=GAP)
        elif line is None:  # The ledger stands where the plates do.
            buttons, between = at.header, Sized(Space(), h=at.header.h)
            below = Column(scene, between, Sized(ledger, h=at.plates.h), gap=GAP)
        else:
            buttons = Header.folding(line)
            below = Row(scene, Sized(ledger, w=ruler.grown(LEDGER)), gap=GAP)
        beside = Sized(Space(), w=buttons.w) if line is not None else None
        top = Sized(Row(header, beside, gap=GAP), h=high)
        Column(top, below.sharing(), gap=GAP).place(ruler, room)
        land = FirstThatFits(
            Column(
                Sized(land_map, least_h=430.0).sharing(0.67),
                Sized(chips, least_h=theme.size(200.0)).sharing(0.33),
                gap=0.0,
            ),
            Row(land_map.sharing(0.66), chips.sharing(0.34), gap=0.0),
        )
        gates = FirstThatFits(
            Grid(*(Sized(wall, least_h=236.0) for wall in walls), columns=2, gap=TINY),
            Grid(*walls, columns=3, gap=TINY),
        )
        wide = theme.size(350.0)
        FirstThatFits(
            Column(Sized(land, least_h=500.0).sharing(LAND), Sized(gates, least_h=400.0).sharing(WALLS), gap=GAP),
            Row(Sized(land, least_w=wide).sharing(LAND), Sized(gates, least_w=wide).sharing(WALLS), gap=GAP),
            Overlay(land, gates),
        ).place(ruler, scene.box)
        side, pairs = Space(grow=0.5), (castles[first : first + 2] for first in range(0, len(castles), 2))
        by_twos = (Row(*(pair if len(pair) > 1 else (side, *pair, side)), gap=GAP).sharing() for pair in pairs)
        FirstThatFits(Column(*castles, gap=GAP), Column(*by_twos, gap=GAP)).place(ruler, scene.box)
        self.header, self.scene, self.ledger = header.box, scene.box, ledger.box
        self.land, self.walls = land.box, gates.box
        self.map, self.chips, self.apart = land_map.box, chips.box, land.box != gates.box
        self._walls, panels = walls, [one.box for one in castles]
        self.castles = [box.centred(box.w, min(box.h, box.w * 0.68)) for box in panels]
        self.bar = canvas.rect(PodiumRoom.above_bar(room, canvas).bar)
        self._high = (tools.facts.rows - 1) * ROW
        box, low = self.map, self.map.h * (1.0 - CAMELOT) - 2 * GAP
        self.hex_width = min(118.0, (box.w - 2 * GAP) / (COLUMNS + 0.6), low / (self._high + 1.2))

    def hex(self, number: int) -> Point:
        """Return the middle of a hex."""
        row, column = divmod(number, COLUMNS)
        wide, box = self.hex_width, self.map
        low = box.bottom - 1.6 * GAP - wide * 0.6
        middle = low - self._high * wide
        spare = max(0.0, middle - wide * 0.7 - (box.y + box.h * CAMELOT)) * 0.3
        return box.centre[0] + (2 * column + row % 2 - (COLUMNS - 0.5)) * wide / 2, middle - spare + row * wide * ROW

    def wall(self, index: int) -> Box:
        """Return the wall of a principality."""
        return self._walls[index].box


PAD = 14.0
NAMES, COLUMN, TOTAL = 190.0, 68.0, 122.0
"""Widths of the columns of names, acts and totals at a text scale of 100%; wider ones keep these shares."""
MARK = 40.0
LIT, RULED = "#2F4C5A", "#5D7482"
NAME, OLD = TypeStyle(36.0, "bold", LIGHT), TypeStyle(32.0, "body", SOFT)
GAIN, FEWER = TypeStyle(38.0, "plain-bold", LIGHT), TypeStyle(38.0, "plain-bold", "#FF9C86")
SUM = TypeStyle(72.0, "title", LIGHT, 1.3)


class Ledger:
    """A line for each seat: its name, the points that it had, those of each act, and its total, on one sheet. Where
    that has no room, points of the running act alone."""

    def __init__(
        self, tools: TableTools, view: ViewData, stage: Stage, show: ScoringShow, places: TablePlaces
    ) -> None:  # fmt: skip
        self._tools, self._view, self._stage, self._show, self._places = tools, view, stage, show, places
        self.lay()
        self._kept: tuple[object, Widget, Mapping[str, Box]] = None, Widget(), {}

    def content(self, seat: int) -> tuple[int, tuple[int | None, ...]]:
        """Return the points before the scoring, and those of each act as far as they have landed."""
        show = self._show
        gains = tuple(show.gains.get((act, seat), 0 if act < (show.act or 0) else None) for act in range(len(ACTS)))
        return self._view.scores[seat] - sum(filter(None, gains)), gains

    # -- places

    def lay(self) -> None:
        """Lay the whole stage out, after the table was."""
        self.layout = ShowLayout(self._tools, self._places)

    @property
    def boxes(self) -> list[Box]:
        """The lines, by seat."""
        return [self._laid()[2][str(seat)] for seat in range(self._view.players)]

    def spot(self, seat: int, act: int) -> Point:
        """Return the middle of what a seat gets in an act."""
        return self._laid()[2].get(f"{seat} {act}", self.layout.ledger).centre

    # -- the sheet

    def _laid(self, act: int | None = None) -> tuple[object, Widget, Mapping[str, Box]]:
        """Return the sheet's state, its tree and the places of its spots. act: whose column is lit; None: the running
        one's"""
        tools, seats, act = self._tools, range(self._view.players), (self._show.act or 0) if act is None else act
        shown = [(self.content(seat), self._stage.scores.shown(seat)) for seat in seats]
        key = self.layout.ledger, act, shown, self._stage.spotlights.seat, tools.canvas, tools.theme, tools.texts
        if self._kept[0] != key:
            forms = FirstThatFits(self._whole(act), self._short(act))
            tree = Panel(forms, (TINY, SMALL), SLATE, INK, 3.0, 14.0)
            tree.place(Ruler(tools), self.layout.ledger)
            self._kept = key, tree, {part.what: part.box for part in tree.all() if isinstance(part, Spot)}
        return self._kept

    def _whole(self, act: int) -> Widget:
        pieces, acts = self._tools.pieces, range(len(ACTS))
        signs = (piece(0.0, pieces.sign, sign, 46.0, LIGHT, LIT if number == act else SLATE)
                 for number, sign in enumerate(SIGNS))  # fmt: skip
        head = self._line(Space(), signs, Text(Message("scoring-now"), NAME, "midright", 1))
        column = Panel(Space(), 0.0, LIT, None, radius=12.0)
        band = self._line(Space(), (column if number == act else Space() for number in acts), Space())
        lines: list[Widget] = [Sized(head, h=68.0)]
        for seat in range(self._view.players):
            before = Message("merlin-show-before", {"score": in_figures(self.content(seat)[0])})
            below = Padded(Text(before, OLD, "midleft", 1), (PAD + MARK + SMALL, 0.0))
            line = Spot(str(seat), Column(self._points(seat, acts), below, gap=0.0, anchor=0.5))
            lit = Panel(Space(), 0.0, LIT, None, radius=12.0) if seat == self._stage.spotlights.seat else Space()
            lines.append(Column(rule(RULED), Overlay(lit, line).sharing(), gap=0.0).sharing())
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

    def paint(self, pen: Pen, act: int, asked: int | None = None) -> None:
        """Draw the sheet, the column of an act lit, and a frame around the line of who is asked."""
        self._laid(act)[1].draw_all(pen, None)
        if asked is not None:
            for ink, line in ((LIGHT, 10.0), (self._tools.seats[asked].colour, 6.0)):
                pen.outline(self.boxes[asked].inset(3.0), ink, line, 12.0)
