"""Clips of the scene itself: a line of the log, a moment to do something, a view that is put back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.director import Clip
from game.ui.table.table import Table


class Tell(Clip):
    """Does something once, when its turn comes."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._done = False

    def start(self) -> None:
        self._once()

    def finish(self) -> None:
        self._once()

    def _once(self) -> None:
        if not self._done:
            self._done = True
            self._act()


class Then(Tell):
    """Does something once what was shown before it is over."""


class Restore(Clip):
    """The table shows a view of another moment."""

    def __init__(self, table: Table, view: Any) -> None:
        self.table = table
        self.view = view
        self._done = False

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.table.restore(self.view)
