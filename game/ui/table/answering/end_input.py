"""Input once the game is over."""

from __future__ import annotations

from typing import Protocol

from game.ui.focus import FocusRing
from game.ui.input.intents import Cancel, Confirm, Intent, Press
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_screen.table_focus import TableFocus, is_button


class PlayedOut(Protocol):
    @property
    def over(self) -> bool: ...

    def show_end(self) -> None: ...


class EndInput:
    """Shows the result at any press except on a button of the header. Going back shows it, too: Cancel undoes a
    decision during a game, but here the undo button does."""

    def __init__(self, session: PlayedOut, ring: FocusRing, focus: TableFocus, guard: InputGuard) -> None:
        self._session = session
        self._ring = ring
        self._focus = focus
        self._guard = guard

    def handle(self, intent: Intent) -> bool | None:
        if not self._session.over or not isinstance(intent, (Cancel, Confirm, Press)):
            return None
        if self._guard.blocked or (not isinstance(intent, Cancel) and self._is_for_button(intent)):
            return None
        self._session.show_end()
        return True

    def _is_for_button(self, intent: Confirm | Press) -> bool:
        if isinstance(intent, Confirm):
            return self._focus.on_header
        under = self._ring.under(intent.x, intent.y)
        return under is not None and is_button(under.id)
