"""Pointer movement without a press."""

from __future__ import annotations

from game.session.signals import Signal
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent, PointAt
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_screen.table_focus import TableFocus


class PointerInput:
    """The pointer moves the focus, and pans a zoomed board."""

    def __init__(
        self, ring: FocusRing, focus: TableFocus, table: HasPicture, refusal: Refusal, kept: KeptFocus
    ) -> None:
        self.moved: Signal[[]] = Signal()
        """The focus has moved."""
        self._ring = ring
        self._focus = focus
        self._table = table
        self._refusal = refusal
        self._kept = kept

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, PointAt):
            return None
        if self._ring.point(intent.x, intent.y):
            self._refusal.clear()
            self._kept.forget()
            self.moved.emit()
        self._table.picture.follow_pointer((intent.x, intent.y) if self._focus.board_reached else None)
        return True
