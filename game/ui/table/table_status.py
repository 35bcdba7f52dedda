"""The situation at a table, for everything that puts it into words or draws it."""

from __future__ import annotations

from game.session.lines import Line
from game.session.session import Session
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.playback.event_playback import EventPlayback


class TableStatus:
    """Reads what others know; changes nothing but whether somebody looks around.

    watched  nobody sits at the controls (a demonstration): no header, no hints which keys do what
    """

    def __init__(
        self, session: Session, playback: EventPlayback, log: LogPanel, reference: ReferencePanel, watched: bool
    ) -> None:
        self._session = session
        self._playback = playback
        self._log = log
        self._reference = reference
        self.watched = watched
        self.looking = False
        """Whether somebody looks around although nobody is asked."""

    def look_around(self, looking: bool = True) -> None:
        """Show the focus although nobody is asked."""
        self.looking = looking

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self._playback.busy

    @property
    def waiting(self) -> bool:
        """Whether somebody has to confirm before the next thing is shown."""
        return self._playback.waiting

    @property
    def begun(self) -> bool:
        """Whether what was heard last is being shown by now."""
        return self._playback.begun

    @property
    def repeating(self) -> bool:
        """Whether it is shown for a second time."""
        return self._playback.repeating

    @property
    def last_line(self) -> Line | None:
        """The last line."""
        return self._playback.last_line

    @property
    def asked(self) -> int | None:
        """The seat of the person who is asked at the screen."""
        return self._session.asked

    @property
    def guarded(self) -> bool:
        """Whether they are asked what a late press must not answer."""
        return self._session.guarded

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def log_open(self) -> bool:
        return self._log.open

    @property
    def covered(self) -> bool:
        """Whether a panel lies over the board."""
        return self._log.open or self._reference.open
