"""Answers on the board: the numbers of those advised, and the piece that the focused one would move."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.elgrande.table.answers.advice_marks import AdviceMarks
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.answers.hovering_piece import HoveringPiece
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words import foresight
from game.ui.kit.layer import Layer


class AnswerLayers:
    """Draws over the board what answers would do.

    asking  returns the question to show on the board; None below large cards
    """

    def __init__(
        self, view: ViewModel, marks: AdviceMarks, hovering: HoveringPiece, asking: Callable[[], AnswerBuilder | None]
    ) -> None:
        self._view, self.marks, self._hovering, self._asking = view, marks, hovering, asking

    def advised_cards(self) -> list[int]:
        """Return the positions of the advised cards in the row, best first."""
        return self.marks.cards()

    def advised_on_table(self) -> bool:
        """Return whether the best advised answer is given on the map or with a card, not in the bar."""
        return bool(self.marks.cards() or self.marks.lights(self._asking()))

    def foreseen(self, focus: str | None) -> foresight.PieceStep | None:
        """Return what the focused answer would do to a piece."""
        return foresight.step_of(self._view, self._asking(), focus)

    def layers(self, focus: str | None, place: object) -> list[Layer]:
        """Return three layers, empty if there is nothing to show; `place` differs whenever the board is elsewhere."""
        asking = self._asking()
        step = self.foreseen(focus) or self.marks.step(asking)
        announced = asking is not None and asking.kind == "window"
        return [
            self._hovering.trail(step, place),
            self._hovering.layer(step, place, announced or (asking is not None and asking.dragged is not None)),
            self.marks.layer(asking, place),
        ]
