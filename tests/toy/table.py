"""The toy's table: hexes in a row, plates, a score track, cards that fly. The smallest table there can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.message import plain
from game.core.ruleset import Event
from game.match.seat import Seat
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.kit.board.card_row import CardRow
from game.ui.kit.board.plate_column import PlateColumn, draw_ground
from game.ui.kit.board.projection import Projection
from game.ui.kit.board.score_track import ScoreTrack
from game.ui.kit.layer import Layer
from game.ui.kit.motion.flying import Flying
from game.ui.kit.motion.staggered_flight import StaggeredFlight
from game.ui.look.palette import SEATS
from game.ui.look.theme import BODY
from game.ui.table.parts.table_picture import AssignClip, TablePicture
from game.ui.table.parts.table_question import Control, TableQuestion
from game.ui.table.parts.title_table import TitleTable
from game.ui.ui import Ui
from tests.toy import events
from tests.toy.actions import HEXES
from tests.toy.narrator import ToyNarrator
from tests.toy.view import View

PLACES = tuple(HEXES)


class Shown(AssignClip):
    """A short wait for every event; a card that is laid flies from its plate to its hex."""

    breath = True

    def __init__(self, picture: Picture, event: Event) -> None:
        self.flock, self.picture = StaggeredFlight(1, travel=10), picture
        super().__init__(picture.view, event, self.flock.ticks if isinstance(event, events.Laid) else 6)
        self.pauses = isinstance(event, events.RoundEnded)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        event, picture = self.event, self.picture
        if not isinstance(event, events.Laid):
            return []
        start, end = picture.column.boxes[event.seat].centre, picture.row.boxes[PLACES.index(event.hex)].centre
        paint = partial(picture.paint_card, event.seat)
        return self.flock.draw(picture.flying, surface, progress * self.ticks, start, end, paint, 60.0)


class Picture(TablePicture):
    view: View

    def __init__(self, ui: Ui, view: View) -> None:
        super().__init__(ui, view)
        self.row, self.column, self.flying = CardRow(), PlateColumn(), Flying(ui, lambda: ui.canvas.box)
        self.track = ScoreTrack((0.0, 0.0, 300.0, 760.0), len(view.scores), lap=50)
        self.styles = list(SEATS.values())

    def seated(self, seats: Sequence[Seat]) -> None:
        self.styles = [self.ui.theme.seat(seat.colour) for seat in seats]

    def layout(self, canvas: Canvas, box: Box) -> Box:
        header, rest = box.split_top(90.0, 10.0)
        rest, plates = rest.split_right(360.0, 10.0)
        rest, track = rest.split_right(rest.h * 0.4, 10.0)
        self.column.layout(plates, len(self.view.scores), 40.0)
        self.row.layout(rest, len(PLACES))
        self.projection = Projection.fit((0.0, 0.0, 300.0, 760.0), track)
        return header

    def seat_box(self, seat: int) -> Box:
        return self.column.boxes[seat]

    def clips(self, event: Event) -> Sequence[Shown]:
        return [Shown(self, event)]

    def layers(self, focus: str | None) -> list[Layer]:
        view, canvas = self.view, self.ui.canvas
        below = Layer(canvas.box, (id(self.ui.theme), view.scores), self._paint_ground, canvas.box, 0.0)
        focused = PLACES.index(focus.removeprefix("hex-")) if (focus or "").startswith("hex-") else None
        row = Layer(self.row.box, (view.tiles, focused), partial(self._paint_row, focused))
        return [below, row, *self.column.layers(self._paint_plate, view.scores, id(self.ui.theme))]

    def paint_card(self, seat: int, surface: pygame.Surface, at: tuple[float, float]) -> None:
        mark = self.ui.canvas.rect(Box(at[0] - 30.0, at[1] - 30.0, 60.0, 60.0))
        self.ui.theme.seat_mark(surface, self.ui.canvas, mark, self.styles[seat])

    def _paint_ground(self, surface: pygame.Surface) -> None:
        surface.fill("darkgreen")
        surface.blit(*self.track.picture(self.ui.canvas, self.projection, self.ui.theme))
        for seat, score in enumerate(self.view.scores):
            self.paint_card(seat, surface, self.projection.units(self.track.spot(seat, score)))

    def _paint_plate(self, surface: pygame.Surface, seat: int) -> None:
        theme, canvas, box = self.ui.theme, self.ui.canvas, self.column.boxes[seat]
        draw_ground(surface, canvas, theme, box, self.styles[seat].colour)
        theme.text(surface, canvas, str(self.view.scores[seat]), box.centre, BODY, "gold", "bold", "center")

    def _paint_row(self, focused: int | None, surface: pygame.Surface) -> None:
        self.row.draw_panel(surface, self.ui.canvas, self.ui.theme)
        self.row.draw(surface, self.ui.canvas, self.ui.theme, self._paint_hex, len(PLACES), focused)

    def _paint_hex(self, surface: pygame.Surface, index: int, box: Box, state: str) -> None:
        self.ui.theme.panel(surface, self.ui.canvas, box, "parchment", "keyline")
        for _hex, seat, _card in (tile for tile in self.view.tiles if tile[0] == PLACES[index]):
            self.paint_card(seat, surface, box.centre)


class Question(TableQuestion):
    def __init__(self, ui: Ui, picture: Picture) -> None:
        super().__init__(ui)
        self.picture = picture

    def controls(self) -> list[Control]:
        return super().controls()[:8]

    def targets(self) -> list[Focusable]:
        cells, why = zip(PLACES, self.picture.row.boxes, strict=True), plain("not now")
        return [Focusable(f"hex-{hex}", box, partial(str, hex), partial(plain, hex), False, why) for hex, box in cells]


def make_table(ui: Ui, match: Any) -> TitleTable:
    view = View(match.state.observe(None))
    picture = Picture(ui, view)
    table = TitleTable(view, picture, Question(ui, picture), ToyNarrator(view))
    table.seated(match.seats)
    return table
