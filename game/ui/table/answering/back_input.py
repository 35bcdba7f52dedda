"""Going back: by one part of an answer, else by a decision."""

from __future__ import annotations

from typing import Protocol

from game.session.signals import Signal
from game.ui.input.intents import Cancel, Erase, Intent
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.current_table import CurrentTable
from game.ui.table.input.input_guard import InputGuard
from game.ui.table.input.refusal import Refusal


class FreeUndo(Protocol):
    @property
    def possible(self) -> bool: ...

    def is_free_to(self, device: str) -> bool:
        """Return whether a device speaks for the person whose step it is."""
        ...

    def request(self, device: str) -> None: ...


class LastDecision(Protocol):
    """The session, as going back needs it."""

    @property
    def guarded(self) -> bool: ...

    @property
    def undo_requests(self) -> FreeUndo: ...


class BackInput:
    """Where there is nothing to go back to, the program opens the menu. Not around a guarded question, where a late
    press would undo the answer. Nor may the person who is asked about another player's step undo it for them."""

    def __init__(
        self, session: LastDecision, table: CurrentTable, guard: InputGuard, refusal: Refusal,
        kept: KeptFocus,
    ) -> None:  # fmt: skip
        self.changed: Signal[[str | None]] = Signal()
        """A part of the answer is taken back; this is what gets the focus."""
        self._session = session
        self._table = table
        self._guard = guard
        self._refusal = refusal
        self._kept = kept

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, (Cancel, Erase)):
            return None
        if self._guard.restarts_cooldown:
            return True
        self._refusal.clear()
        self._kept.forget()
        question, requests = self._table.question, self._session.undo_requests
        if question.cancel():
            self.changed.emit(question.first())
            return True
        if not requests.possible or (self._session.guarded and not requests.is_free_to(intent.device)):
            return False
        requests.request(intent.device)
        return True
