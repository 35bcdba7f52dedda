"""Zooming and the title's views while a question is open."""

from __future__ import annotations

from game.session.signals import Signal
from game.ui.input.intents import Intent, ReplayTurns, ScrollBy, ToggleView, Zoom
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.header_commands.turn_commands import TurnCommands
from game.ui.table.header_commands.view_commands import ViewCommands
from game.ui.table.parts.holders import HasPicture


class BoardInput:
    """The wheel and the triggers zoom; one of the title's views may cover the board, and people answer on it."""

    def __init__(self, table: HasPicture, views: ViewCommands, turns: TurnCommands, kept: KeptFocus) -> None:
        self.changed: Signal[[str | None]] = Signal()
        """The board was covered or uncovered; the id to focus."""
        self._table = table
        self._views = views
        self._turns = turns
        self._kept = kept

    def handle(self, intent: Intent) -> bool | None:
        if isinstance(intent, Zoom):
            self._views.zoom(intent.step)
        elif isinstance(intent, ScrollBy):
            self._views.zoom(1 if intent.dy > 0 else -1)
        elif isinstance(intent, ReplayTurns):
            self._turns.replay()
        elif isinstance(intent, ToggleView):
            self._cover(intent.view)
        else:
            return None
        return True

    def _cover(self, view: str) -> None:
        """Cover or uncover the board."""
        self._kept.leave()
        if self._table.picture.toggle_view(view):
            self.changed.emit(self._kept.found())
