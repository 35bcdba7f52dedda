"""Bots at a table."""

from __future__ import annotations

from typing import Any

from game.session.bot_turns import DueAnswer
from game.session.narrator import Line
from tests.ui.driven.table import DrivenTable


class DrivenBots(DrivenTable):
    """When bots answer, and with what."""

    @property
    def _bots(self) -> Any:
        return self._session.bot_turns

    def still_bots(self) -> None:
        """Stop bots from making open decisions: the test submits answers."""
        self._bots.think_ahead = lambda: False  # type: ignore[method-assign]

    def lock_no_bots(self) -> None:
        """Stop bots from making secret choices too."""
        self._bots.lock = lambda speed, now: None  # type: ignore[method-assign]

    def bot_is_ready(self) -> bool:
        """Whether a bot has chosen its open decision, and waits to show it."""
        return bool(self._bots.think_ahead())

    def thought_for_by(self, worker: Any) -> None:
        """Let this worker think for the bots, in place of a process."""
        self._think_with(worker)
        self._bots.close()

    def bot_plays(self, seat: int, text: str, why: str = "") -> None:
        """Let a bot choose this, for this reason."""
        bots, before = self._bots, self._bots.think_ahead
        bots.think_ahead, bots.take = lambda: True, lambda: DueAnswer(seat, text, why)  # type: ignore[method-assign]
        bots.play_open("instant")
        del bots.take
        bots.think_ahead = before  # type: ignore[method-assign]

    def tell(self, line: Line) -> None:
        """Let this be the latest line."""
        self._playback.say(line, log=False)

    @property
    def calls(self) -> Any:
        """The reminders."""
        return self._parts.attention.reminders
