"""Plays bots' answers at the right moment."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.bots.veiled import veiled
from game.core.ruleset import RulesError, has_secrets
from game.match.match import Match
from game.session.bots_at_work.bot_turns import BotTurns, DueAnswer
from game.session.story.story import Story

LOG = logging.getLogger("game.session")


class BotAnswers:
    """Plays answers that `BotTurns` reports as due."""

    def __init__(
        self, match: Match, turns: BotTurns, story: Story, change: Callable[[Callable[[], object]], None]
    ) -> None:
        """change: changes the match, and handles a disk that refuses"""
        self._match = match
        self._turns = turns
        self._story = story
        self._change = change
        self._time = 0
        """Ticks in which bots could lock secret choices, excluding pauses."""

    def play_open(self, speed: str) -> None:
        """Advance one tick for the bot that decides openly; play its answer when due."""
        self._play(self._turns.tick(speed))

    def play_secret(self, speed: str) -> bool:
        """Advance one tick for bots that choose in secret; return whether one has locked its choice."""
        self._time += 1
        return self._play(self._turns.lock(speed, self._time))

    def think_ahead(self, play: bool) -> None:
        """Let the next bot think while earlier moves are shown. play: the bot that answered last may have its next
        answer shown along with them"""
        if self._turns.think_ahead() and play and self._turns.continues:
            self._play(self._turns.take())

    def _play(self, due: DueAnswer | None) -> bool:
        """Play an answer, if any; replace an illegal one by the fast bot's, without a reason."""
        if due is None:
            return False
        try:
            self._story.explain(due.why)
            self._change(lambda: self._match.submit(due.seat, due.text))
        except RulesError as fault:
            told = f"{due.text!r}: {fault}"
            secret = has_secrets(self._match.state, due.seat)
            LOG.warning("bot of seat %d: %s", due.seat, veiled(told) if secret else told)
            self._story.explain("")
            text = self._turns.fallback(due.seat)
            self._change(lambda: self._match.submit(due.seat, text))
        return True
