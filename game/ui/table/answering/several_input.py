"""The same answer several times: a number, while pieces are placed one by one, places as many."""

from __future__ import annotations

from typing import Protocol

from game.ui.focus import FocusRing
from game.ui.input.intents import Confirm, Intent, Several, is_press
from game.ui.table.answering.answer_input import AnswerInput
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.input_guard import InputGuard


class OwnPlayback(Protocol):
    """Playback, as repeated answers use it."""

    @property
    def busy(self) -> bool: ...

    @property
    def continues(self) -> bool: ...

    def skip_to_question(self) -> bool: ...


class RepeatedQuestion(Protocol):
    """The session, as repeated answers use it."""

    @property
    def asked(self) -> int | None: ...

    def repeats_for(self, seat: int) -> bool: ...


class SeveralInput:
    """Gives the focused answer, again and again while the question repeats and the answer is legal. Any other press
    stops it."""

    def __init__(
        self, session: RepeatedQuestion, playback: OwnPlayback, table: HasQuestion, ring: FocusRing,
        answers: AnswerInput, guard: InputGuard,
    ) -> None:  # fmt: skip
        self._session, self._playback, self._table = session, playback, table
        self._ring, self._answers, self._guard = ring, answers, guard
        self._left = 0
        self._target: str | None = None
        self._device = ""

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, Several):
            self._left = 0 if is_press(intent) else self._left
            return None
        if self._session.asked is None or self._playback.busy or self._ring.focused_id not in self._steps:
            return True
        self._left, self._target, self._device = intent.count, self._ring.focused_id, intent.device
        self._answer()
        return True

    @property
    def _steps(self) -> list[str]:
        return self._table.question.steps()

    def _answer(self) -> None:
        """Give the answer once more."""
        self._left -= 1
        self._guard.lift()
        self._answers.handle(Confirm(device=self._device))

    def tick(self) -> None:
        """Advance by one tick: answer again once that is asked."""
        if not self._left:
            return
        if self._playback.busy and not (self._playback.continues and self._playback.skip_to_question()):
            self._left = self._left if self._playback.continues else 0
            return
        asked = self._session.asked
        if asked is None or not self._session.repeats_for(asked) or self._target not in self._steps:
            self._left = 0
        elif self._ring.focused_id == self._target or self._ring.focus(self._target or ""):
            self._answer()
