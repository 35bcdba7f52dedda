"""The board on screen, with lights, numbers of advised answers, and the hovering piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.titles.elgrande.table.asking.advice_marks import AdviceMarks
from game.titles.elgrande.table.asking.answer_builder import AnswerBuilder
from game.titles.elgrande.table.asking.hovering_piece import HoveringPiece
from game.titles.elgrande.table.board.board_layers import BoardLayers
from game.titles.elgrande.table.board.board_lights import BoardLights
from game.titles.elgrande.table.board.board_mode import BoardMode
from game.titles.elgrande.table.board.board_picture import BoardPicture
from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words.bar import foresight
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layer import Layer


class BoardView:
    """Lays the board out and draws it in layers.

    asking   returns the question to show on the board; None below large cards
    """

    def __init__(
        self, view: ViewModel, board: BoardPicture, mode: BoardMode, layers: BoardLayers, lights: BoardLights,
        marks: AdviceMarks, hovering: HoveringPiece, asking: Callable[[], AnswerBuilder | None],
    ) -> None:  # fmt: skip
        self._view, self._board, self.mode = view, board, mode
        self._layers, self._lights = layers, lights
        self.marks, self._hovering = marks, hovering
        self._asking = asking

    def layout(self, canvas: Canvas, box: Box, near: float | None) -> None:
        """Lay the board out in `box`. `near`: scale of the whole map, to show part of a larger one."""
        self._board.layout(canvas, box, self._view.snapshot(), self.lights(None), near)
        self._layers.layout()

    def forget(self) -> None:
        """Redraw everything next time."""
        self._layers.forget()

    @property
    def level(self) -> LevelMap:
        return self._board.level

    def ready(self) -> bool:
        """Return whether all large pictures are ready."""
        return self._board.ready()

    def warm(self) -> None:
        """Make the area lights ahead, if that can be done in the background."""
        self._board.warm()

    def lights(self, focus: str | None) -> dict[str, str]:
        """Return the light of each area."""
        return self._lights.of(self._asking(), focus)

    def foreseen(self, focus: str | None) -> foresight.PieceStep | None:
        """Return what the focused answer would do to a piece."""
        return foresight.step_of(self._view, self._asking(), focus)

    def layers(self, focus: str | None, look: Hashable) -> list[Layer]:
        """Return the layers of the board; `look` changes with theme and texts."""
        asking, place = self._asking(), (self._board.box, self._board.shift, look)
        step = self.foreseen(focus) or self.marks.step(asking)
        return [
            *self._layers.layers(self.lights(focus), self.mode.leaders, look),
            self._frame(focus),
            self._hovering.layer(step, place),
            self.marks.layer(asking, place),
        ]

    def _frame(self, focus: str | None) -> Layer:
        """Return the frame around a focused item in the sea; areas are lit instead."""
        board = self._board
        box = board.seen(board.sea_boxes().get(focus or "", NOWHERE))
        if box.w <= 0 or box.h <= 0:
            box = NOWHERE
        return Layer(box, box, lambda surface: board.theme.focus_ring(surface, board.canvas, box))
