"""Dragging a piece with the mouse or a finger, instead of clicking where it is and where it goes."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.core.message import Message
from game.session.signals import Signal
from game.ui.focus import FocusRing
from game.ui.input.intents import Cancel, Erase, FocusLost, Intent, PointAt, Press, Release, ScrollBy, Zoom, is_press
from game.ui.table.answering.answer_input import AnswerInput
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.parts.carried import Carried
from game.ui.table.parts.holders import HasQuestion
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_screen.hand import Hand

FAR = 20.0
"""Units that the pointer moves with its button down before a press is a drag."""
ABOVE_FINGER = 2.0
"""Distance of a piece from a finger, in reaches of the finger."""
ELSEWHERE = Message("table-drag-elsewhere")


class _Start(NamedTuple):
    """A press that may become a drag, and what it would drag."""

    press: Press
    piece: Carried


class DragInput:
    """A press on something that can be dragged waits: released in place it is a press, moved it takes the piece.
    Released where it may go, it answers; anywhere else it is put back, and the bar says why. Going back, any other
    press and the loss of the window put it back, too; the wheel zooms meanwhile."""

    def __init__(
        self, table: HasQuestion, ring: FocusRing, hand: Hand, answers: AnswerInput, guard: InputGuard,
        refusal: Refusal, kept: KeptFocus,
    ) -> None:  # fmt: skip
        self.changed: Signal[[str | None]] = Signal()
        """A piece was taken or put back; the id to focus."""
        self.moved: Signal[[]] = Signal()
        """The piece has moved."""
        self._table, self._ring, self._hand = table, ring, hand
        self._answers, self._guard, self._refusal, self._kept = answers, guard, refusal, kept
        self._start: _Start | None = None

    # -- input

    def take(self, intent: Intent) -> bool | None:
        """Keep a press on something that can be dragged until it is clear what is meant."""
        if not isinstance(intent, Press) or self._guard.blocked:
            return None
        under = self._ring.under(intent.x, intent.y)
        piece = self._table.question.carried(intent.x, intent.y) if under is not None else None
        if under is None or piece is None or piece.source != under.id:
            return None
        self._start = _Start(intent, piece)
        return True

    def follow(self, intent: Intent) -> bool | None:
        """Follow the pointer until its button is released. Called with every intent, before anything else."""
        start = self._start
        if start is None:
            return None
        if isinstance(intent, PointAt):
            self._move(start, intent)
        elif isinstance(intent, Release):
            self._release(start, intent)
            return True
        elif isinstance(intent, (Cancel, Erase)) and self._hand.full:
            self.put_back()
            return True
        elif isinstance(intent, FocusLost) or (is_press(intent) and not isinstance(intent, (ScrollBy, Zoom))):
            self.put_back()
        return None

    def _move(self, start: _Start, intent: PointAt) -> None:
        if not self._hand.full:
            if math.dist((start.press.x, start.press.y), (intent.x, intent.y)) < max(FAR, start.press.reach):
                return
            self._refusal.clear()
            self._kept.press(start.piece.source, first=False)
            self._hand.hold(start.piece, start.press.reach * ABOVE_FINGER)
            start.piece.take()
            self.changed.emit(None)
        self._hand.move((intent.x, intent.y))
        self.moved.emit()

    def _release(self, start: _Start, intent: Release) -> None:
        if not self._hand.full:
            self._start = None
            self._answers.handle(start.press)
            return
        under = self._ring.under(intent.x, intent.y)
        if under is not None and under.id in start.piece.ends() and not self._guard.blocked:
            self._start = None
            self._hand.empty()
            self._answers.handle(Press(intent.x, intent.y, device=intent.device))
            return
        why = under.why if under is not None and not under.enabled else None
        back = under is not None and under.id == start.piece.source
        self.put_back()
        if why is not None or not back:
            self._answers.refuse(why or ELSEWHERE)

    # -- what ends it

    def put_back(self) -> None:
        """Put the piece back, if there is one, and forget the press."""
        if self.forget():
            self.changed.emit(None)

    def forget(self) -> bool:
        """Put the piece back, for a question that is about to change; return whether there was one."""
        start, self._start = self._start, None
        if start is None or not self._hand.full:
            return False
        self._hand.empty()
        start.piece.put_back()
        return True
