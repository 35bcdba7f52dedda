"""Input while nothing covers the question."""

from __future__ import annotations

from game.ui.input.intents import (
    Cancel,
    Confirm,
    Erase,
    Intent,
    LookAround,
    MoveFocus,
    Next,
    Option,
    Press,
    Previous,
    ReplayTurns,
    ScrollBy,
    ToggleView,
    UndoTurn,
    Zoom,
)
from game.ui.table.answering.answer_input import AnswerInput
from game.ui.table.answering.back_input import BackInput
from game.ui.table.answering.board_input import BoardInput
from game.ui.table.answering.drag_input import DragInput
from game.ui.table.answering.end_input import EndInput
from game.ui.table.answering.focus_input import FocusInput

HANDLED = (
    MoveFocus, Next, Previous, LookAround, Confirm, Press, Option, Cancel, Erase, UndoTurn, ToggleView, Zoom, ScrollBy,
    ReplayTurns,
)  # fmt: skip
"""Intents handled here."""


class QuestionInput:
    """Passes each intent to the part that handles it."""

    def __init__(
        self, focus: FocusInput, end: EndInput, drag: DragInput, answer: AnswerInput, back: BackInput, board: BoardInput
    ) -> None:
        self._handlers = (focus.handle, end.handle, drag.take, answer.handle, back.handle, board.handle)

    @staticmethod
    def handles(intent: Intent) -> bool:
        """Return whether the intent is handled here."""
        return isinstance(intent, HANDLED)

    def handle(self, intent: Intent) -> bool:
        results = (handle(intent) for handle in self._handlers)
        return next((result for result in results if result is not None), False)
