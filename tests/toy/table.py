"""The toy's table: hexes in a row, plates with scores, cards that fly. The smallest table there can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message, PlayerNames, plain
from game.core.ruleset import Event
from game.match.records import Seat
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.card_row import CardRow
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import PlateOwner, Plates, PlateState, PlateStates, Spot
from game.ui.look.pen import Pen, Tools
from game.ui.look.type_styles import HEADING
from game.ui.motion.score import NOTHING, Score, rest, sequence, sheet, wait
from game.ui.motion.verbs import FlightPath, fly
from game.ui.table.parts.stage import SeatTools, Stage
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import AnswerBuilder, Control, Place, TableQuestion
from game.ui.table.table_context import TitleTable
from game.ui.widgets.tree import Text, Widget
from tests.toy import rules
from tests.toy.narrator import ToyNarrator
from tests.toy.rules import HEXES, Observation
from tests.toy.view import View


class ToyPlates(Plates):
    """Plates with nothing but scores."""

    def __init__(self, tools: Tools, view: View, seats: Sequence[Seat]) -> None:
        super().__init__(tools, [tools.theme.seat(seat.colour) for seat in seats])
        self._view = view

    def owner(self, seat: int) -> PlateOwner:
        return PlateOwner(self._view.scores[seat])

    def tree(self, seat: int, state: PlateState) -> Widget:
        return Spot("score", Text(str(self._view.scores[seat]), HEADING, "center", 1))


class Picture(TablePicture):
    view: View

    def __init__(self, tools: Tools, view: View, seats: Sequence[Seat]) -> None:
        own = SeatTools(tools, [tools.theme.seat(seat.colour) for seat in seats], PlayerNames([]))
        super().__init__(tools, view, Stage(own, view, lambda: tools.canvas.box))
        self.row, self.plates = CardRow(tools), ToyPlates(tools, view, seats)

    def layout(self, canvas: Canvas, box: Box) -> Box:
        header, rest = box.split_top(90.0, 10.0)
        rest, plates = rest.split_left(rest.w - 370.0, 10.0)
        self.plates.layout(plates, len(self.view.scores), least=40.0)
        self.row.layout(rest, len(HEXES))
        return header

    def hexes(self) -> dict[str, Box]:
        return dict(zip(HEXES, self.row.boxes, strict=True))

    def seat_box(self, seat: int) -> Box:
        return self.plates.boxes[seat]

    def score(self, event: Event) -> Score:
        shown, after = wait(6), NOTHING
        if isinstance(event, rules.Laid):
            way = partial(self._way, event.seat, event.hex)
            shown, after = fly(self.stage.air, way, partial(self._paint_card, event.seat)), rest()
        elif isinstance(event, rules.RoundEnded):
            after = sheet()
        return sequence(shown, after)

    def _way(self, seat: int, hex: str) -> FlightPath:
        return FlightPath(self.seat_box(seat).centre, self.hexes()[hex].centre)

    def layers(self, focus: str | None) -> list[Layer]:
        view, whole = self.view, self.tools.canvas.box
        ground = Layer(whole, id(self.tools.theme), self._paint_ground, whole, 0.0)
        row = self.row.layer(self.tools, self._paint_hex, HEXES, view.tiles, focus)
        return [ground, row, *self.plates.layers(PlateStates(), id(self.tools.theme))]

    def _paint_card(self, seat: int, surface: pygame.Surface, at: tuple[float, float]) -> None:
        box = Box(at[0] - 30.0, at[1] - 30.0, 60.0, 60.0)
        Pen(surface, self.tools).seat(box, self.styles[seat])

    def _paint_ground(self, surface: pygame.Surface) -> None:
        surface.fill("darkgreen")

    def _paint_hex(self, pen: Pen, place: str, box: Box, state: str) -> None:
        pen.panel(box, "parchment", "keyline")
        for hex, seat, _card in self.view.tiles:
            if hex == place:
                self._paint_card(seat, pen.surface, box.centre)


class Question(TableQuestion):
    """Says everything by its name in the notation."""

    def __init__(self, tools: Tools, picture: Picture) -> None:
        super().__init__(tools)
        self._picture = picture

    def places(self) -> list[Place]:
        return [Place("hex", name, box, partial(plain, name)) for name, box in self._picture.hexes().items()]

    def asked(self, asking: AnswerBuilder) -> Message:
        return plain(asking.kind)

    def label(self, kind: str, name: str) -> Message:
        return plain(name or kind)

    def controls(self) -> list[Control]:
        return super().controls()[:8]


def make_table(tools: Tools, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    view = View(shown)
    picture = Picture(tools, view, seats)
    return TitleTable(view, picture, Question(tools, picture), ToyNarrator(view))
