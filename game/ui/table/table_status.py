"""The present state of a table, for everything that draws it or puts it into words."""

from __future__ import annotations

from game.session.narrator import Line
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_context import TableContext


class TableStatus:
    """Reads what others know, and changes nothing."""

    def __init__(self, table: TableContext, playback: EventPlayback, panels: Panels, hint: HintController) -> None:
        self._table, self._playback, self._panels, self._hint = table, playback, panels, hint
        self.watched = table.watched
        """Whether nobody plays here (a demonstration): no header, no key hints."""

    @property
    def busy(self) -> bool:
        """Whether something is playing."""
        return self._table.director.busy

    @property
    def filled(self) -> bool:
        """Whether what is playing covers the screen, all but the bar."""
        return self._table.director.filled

    @property
    def waiting(self) -> bool:
        """Whether the next clip waits for Confirm."""
        return self._table.director.waiting

    @property
    def begun(self) -> bool:
        """Whether the newest event is playing yet."""
        return self._playback.begun

    @property
    def repeating(self) -> bool:
        """Whether a replay is playing."""
        return self._playback.repeating

    @property
    def last_line(self) -> Line | None:
        return self._playback.last_line

    @property
    def asked(self) -> int | None:
        """The seat of the person asked at the screen."""
        return self._table.session.questions.asked

    @property
    def guarded(self) -> bool:
        """Whether a late press must not answer their question."""
        return self._table.session.questions.guarded

    @property
    def over(self) -> bool:
        return self._table.session.match.over

    @property
    def log_open(self) -> bool:
        return self._panels.log.open

    @property
    def covered(self) -> bool:
        """Whether a panel covers the board."""
        return self._panels.open

    @property
    def focus_hidden(self) -> bool:
        """Whether the focus is where no player put it, below a hint, and says nothing."""
        return self._hint.hides_focus

    @property
    def bar_needed(self) -> bool:
        """Whether a panel or a hint needs the room of the bar, which then keeps a line of key hints."""
        return self._panels.crowded or self._hint.crowded

    @property
    def answerer(self) -> int | None:
        """The seat whose devices alone may answer; None for all: anyone may turn pages and hurry playback."""
        return None if self.covered or self.busy else self.asked
