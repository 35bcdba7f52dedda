"""Advance the game, tick by tick."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.playback.scoring_sheets import ScoringSheets


class GameClock:
    """Holds the game for scoring sheets: nothing else happens in the tick that opens one."""

    def __init__(self, sheets: ScoringSheets, advance: Callable[[], None], replay_due: Callable[[], None]) -> None:
        """advance: advances the session by one tick. replay_due: starts a requested replay."""
        self._sheets = sheets
        self._advance = advance
        self._replay_due = replay_due

    def tick(self) -> None:
        if not self._sheets.show():
            self._advance()
            self._replay_due()
