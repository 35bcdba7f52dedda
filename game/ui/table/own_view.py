"""The view of the only person at a table: always shown, as nobody else looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.session.signals import Signal
from game.ui.table.parts.holders import HasPicture


class OwnSession(Protocol):
    """The session, as the only person's view needs it."""

    def own_view(self) -> tuple[int, Mapping[str, object]] | None: ...


class Busy(Protocol):
    @property
    def busy(self) -> bool:
        """Whether something is playing."""
        ...


class OwnView:
    """Keeps the picture up to date. During playback it waits: the state is ahead of what is shown."""

    def __init__(self, session: OwnSession, table: HasPicture, playback: Busy) -> None:
        self.changed: Signal[[]] = Signal()
        """Something else may be seen."""
        self._session, self._table, self._playback = session, table, playback

    def tick(self) -> None:
        """Advance by one tick."""
        if self._playback.busy:
            return
        own = self._session.own_view()
        seat, private = own if own is not None else (None, {})
        if self._table.picture.show_own(seat, private):
            self.changed.emit()
