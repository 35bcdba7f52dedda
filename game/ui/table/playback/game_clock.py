"""Lets the game go on, tick by tick."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.playback.scoring_sheets import ScoringSheets


class GameClock:
    """Holds the game for a sheet: nothing happens in the tick in which one comes up."""

    def __init__(self, sheets: ScoringSheets, go_on: Callable[[], None], replay_due: Callable[[], None]) -> None:
        """go_on: passes a tick of the session. replay_due: starts a replay that somebody waits for."""
        self._sheets = sheets
        self._go_on = go_on
        self._replay_due = replay_due

    def tick(self) -> None:
        if not self._sheets.show():
            self._go_on()
            self._replay_due()
