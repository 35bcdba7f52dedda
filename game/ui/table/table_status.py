"""The parts of a table that most others ask how things stand."""

from __future__ import annotations

from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_context import TableContext


class TableStatus:
    """Playback, panels and hint, and what follows from these together."""

    def __init__(self, table: TableContext, playback: EventPlayback, panels: Panels, hint: HintController) -> None:
        self.playback, self.panels, self.hint = playback, panels, hint
        self._table = table

    @property
    def bar_needed(self) -> bool:
        """Whether a panel or a hint needs the room of the bar, which then keeps a line of key hints."""
        return self.panels.crowded or self.hint.crowded

    @property
    def answerer(self) -> int | None:
        """The seat whose devices alone may answer; None for all: anyone may turn pages and hurry playback."""
        return None if self.panels.open or self._table.director.busy else self._table.session.asked
