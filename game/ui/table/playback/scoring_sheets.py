"""The scoring sheet, which opens after the scoring has been played."""

from __future__ import annotations

from collections.abc import Callable

from game.session.narrator import ScoringSheet
from game.session.signals import Signal


class ScoringSheets:
    """At most one is due."""

    def __init__(self, newest: Callable[[], ScoringSheet | None]) -> None:
        """newest: returns the sheet of the scoring that has just ended, if it has one."""
        self.wanted: Signal[[ScoringSheet]] = Signal()
        self._newest = newest
        self._due = False

    @property
    def due(self) -> bool:
        """Whether a scoring has ended, so that its sheet comes next."""
        return self._due

    def expect(self) -> None:
        """Show the sheet next: its scoring is over."""
        self._due = True

    def show(self) -> bool:
        """Open the sheet if one is due; return whether one was."""
        if not self._due:
            return False
        self._due = False
        sheet = self._newest()
        if sheet is not None:
            self.wanted.emit(sheet)
        return True
