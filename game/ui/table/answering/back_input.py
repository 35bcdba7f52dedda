"""Going back: undo one part of an answer, else a decision."""

from __future__ import annotations

from typing import Protocol

from game.session.signals import Signal
from game.ui.input.intents import Cancel, Erase, Intent, UndoTurn
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.refusal import Refusal


class FreeUndo(Protocol):
    @property
    def possible(self) -> bool: ...

    def is_free_to(self, device: str) -> bool:
        """Return whether a device belongs to the person whose step it is."""
        ...

    def request(self, device: str) -> None: ...

    def request_turn(self, device: str) -> None: ...


class LastDecision(Protocol):
    """The session, as going back uses it."""

    @property
    def guarded(self) -> bool: ...

    @property
    def undo_requests(self) -> FreeUndo: ...


class BackInput:
    """If there is nothing to undo, Cancel opens the menu. Undo is off around a guarded question, where a late press
    would undo the answer, and for anyone asked about another player's step."""

    def __init__(
        self, session: LastDecision, table: HasQuestion, guard: InputGuard, refusal: Refusal,
        kept: KeptFocus,
    ) -> None:  # fmt: skip
        self.changed: Signal[[str | None]] = Signal()
        """A part of the answer was undone; the id to focus."""
        self._session = session
        self._table = table
        self._guard = guard
        self._refusal = refusal
        self._kept = kept

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, (Cancel, Erase, UndoTurn)):
            return None
        if self._guard.restarts_cooldown:
            return True
        if isinstance(intent, UndoTurn):
            self._undo_turn(intent.device)
            return True
        self._refusal.clear()
        self._kept.forget()
        self._kept.leave()
        requests = self._session.undo_requests
        if self._table.question.cancel():
            self.changed.emit(self._kept.found())
            return True
        if not requests.possible or (self._session.guarded and not requests.is_free_to(intent.device)):
            return False
        requests.request(intent.device)
        return True

    def _undo_turn(self, device: str) -> None:
        """Undo all parts of the answer, and all decisions of the turn."""
        self._refusal.clear()
        self._kept.forget()
        self._kept.leave()
        requests = self._session.undo_requests
        while self._table.question.cancel():
            pass
        if requests.possible and not (self._session.guarded and not requests.is_free_to(device)):
            requests.request_turn(device)
        self.changed.emit(self._kept.found())
