"""The board on screen, with its lights and what answers would do."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.titles.elgrande.table.answers.answer_layers import AnswerLayers
from game.titles.elgrande.table.board_picture.board_layers import BoardLayers
from game.titles.elgrande.table.board_picture.board_lights import BoardLights
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.map_follower import MapFollower
from game.titles.elgrande.table.board_picture.map_mode import MapMode
from game.titles.elgrande.table.focus_ids import focused
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.view import ViewModel
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layer import Layer


class BoardView:
    """Lays the board out, draws it in layers, and moves the near map."""

    def __init__(
        self, view: ViewModel, board: BoardPicture, mode: MapMode, layers: BoardLayers, lights: BoardLights,
        answers: AnswerLayers, follower: MapFollower,
    ) -> None:  # fmt: skip
        self._view, self._board, self.mode = view, board, mode
        self._layers, self._lights, self._follower = layers, lights, follower
        self.answers = answers

    def layout(self, canvas: Canvas, box: Box, near: float | None) -> None:
        """Lay the board out in `box`. `near`: scale of the whole map, to show part of a larger one."""
        self._board.layout(canvas, box, self._view.snapshot(), self.lights(None), near)
        self._layers.layout()
        self._follower.begin()

    def forget(self) -> None:
        """Redraw everything next time."""
        self._layers.forget()

    @property
    def level(self) -> LevelMap:
        return self._board.level

    def advised_cards(self) -> list[int]:
        """Return the positions of the advised cards in the row, best first."""
        return self.answers.advised_cards()

    def advised_on_table(self) -> bool:
        """Return whether the best advised answer is given on the map or with a card, not in the bar."""
        return self.answers.advised_on_table()

    def ready(self) -> bool:
        """Return whether all large pictures are ready."""
        return self._board.ready()

    def update(self) -> bool:
        """Advance by one tick: make area lights ahead if that can be done in the background, and move the near map.
        Return whether it has moved."""
        self._board.warm()
        return self._follower.follow()

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        """Keep the focused area on the near map; `pointing`: the pointer moved the focus."""
        self._follower.look(focus, pointing)

    def follow_pointer(self, at: tuple[float, float] | None) -> None:
        """Move the near map with the pointer (units); None: it is not over the board."""
        self._follower.point(at)

    def lights(self, focus: str | None) -> dict[str, str]:
        """Return the light of each area."""
        return self._lights.of(focus)

    def layers(self, focus: str | None, look: Hashable) -> list[Layer]:
        """Return the layers of the board; `look` changes with theme and texts."""
        place = (self._board.box, self._board.shift, look)
        ground = self._layers.layers(self.lights(focus), self.mode.leaders, look)
        return [*ground, self._frame(focus), *self.answers.layers(focus, place)]

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw what moves by itself (see `TablePicture.live`)."""
        dashes = self._board.travel(surface, focused("area", focus), seconds, fresh)
        return [*dashes, *self._board.live(surface, seconds)]

    def _frame(self, focus: str | None) -> Layer:
        """Return the frame around a focused item in the sea; areas are lit instead."""
        board = self._board
        box = board.seen(board.sea_boxes().get(focus or "", NOWHERE))
        if box.w <= 0 or box.h <= 0:
            box = NOWHERE
        return Layer(box, box, lambda surface: board.theme.focus_ring(surface, board.canvas, box))
