"""Input of the pointer while it only moves."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.focus import FocusRing
from game.ui.input.intents import Intent, Point
from game.ui.table.input.kept_focus import KeptFocus
from game.ui.table.input.refusal import Refusal
from game.ui.table.parts.picture import TablePicture
from game.ui.table.screen.table_focus import TableFocus
from game.ui.table.table_status import TableStatus


class PointerInput:
    """The pointer moves the focus, and a board that is seen from near."""

    def __init__(
        self, ring: FocusRing, focus: TableFocus, picture: Callable[[], TablePicture], status: TableStatus,
        refusal: Refusal, kept: KeptFocus, refocus: Callable[[], None],
    ) -> None:  # fmt: skip
        """picture: the one in use."""
        self._ring = ring
        self._focus = focus
        self._picture = picture
        self._status = status
        self._refusal = refusal
        self._kept = kept
        self._refocus = refocus

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, Point):
            return None
        if self._ring.point(intent.x, intent.y):
            self._refusal.clear()
            self._kept.forget()
            self._refocus()
        off_board = self._status.covered or self._focus.on_header
        self._picture().follow_pointer(None if off_board else (intent.x, intent.y))
        return True
