"""Clips without a picture: call a function, or restore the model."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.parts.model import AnyTableModel
from game.ui.table.parts.table import TitleTable
from game.ui.table.playback.director import Clip


class RunClip(Clip):
    """Calls a function once, when its turn comes."""

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


class RunAfterClip(RunClip):
    """Calls a function once everything before it is over."""


class RestoreClip(Clip):
    """Shows the snapshot of another moment."""

    def __init__(self, table: TitleTable, snapshot: AnyTableModel) -> None:
        self._table = table
        self._snapshot = snapshot
        self._done = False

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self._table.restore(self._snapshot)
