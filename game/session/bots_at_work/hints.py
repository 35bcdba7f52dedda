"""Hints: what the best bot would do for the person asked.

The bot thinks in its own process, based on what the table shows; nothing is played. While someone else can see the
screen, there are no hints for secret choices, or for players with something of their own that nobody else may see: a
hint would tell about it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.bots import Advice, BotSet
from game.core.message import Message
from game.match.match import Match
from game.session.bots_at_work.thinking_time import thinking_budget
from game.session.bots_at_work.workers import BotWorker, StartWorker
from game.session.match_people import is_alone
from game.session.signals import Signal


class Hints:
    """Call `ask`, then `tick` until `found` is emitted; any change to the question cancels the hint."""

    def __init__(
        self, match: Match, bots: BotSet, asked: Callable[[], int | None], start_worker: StartWorker,
        think: Callable[[], str],
    ) -> None:  # fmt: skip
        """asked: the seat asked at the screen; think: current setting `bots_think`"""
        self.found: Signal[[]] = Signal()
        """Emitted when the bot has answered; see `advice`."""
        self.cancelled: Signal[[]] = Signal()
        self._match = match
        self._bots = bots
        self._asked = asked
        self._start_worker = start_worker
        self._think = think
        self._worker: BotWorker | None = None
        self._ticket = 0
        self.seat: int | None = None
        """The seat with a hint, shown or in progress."""
        self.advice: tuple[Advice, ...] = ()
        """The advice, best first; () while the bot thinks."""
        self.quick = False
        """Whether the best bot failed to answer and a fast one did."""
        self.age = 0
        """Ticks since the request, while the bot thinks."""

    @property
    def open(self) -> bool:
        """Whether a hint is shown or in progress."""
        return self.seat is not None

    @property
    def known(self) -> bool:
        """Whether this title has hints."""
        return self._bots.advise is not None

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self._match.seats)

    @property
    def available(self) -> bool:
        """Whether the person asked may have a hint."""
        return self.known and self._asked() is not None and not self._would_tell_secrets

    @property
    def _would_tell_secrets(self) -> bool:
        """Whether others can see the screen, and what is asked is secret, or the person asked holds secrets."""
        state = self._match.state
        seat = next(iter(state.to_act), None)
        decision = state.decision(seat) if seat is not None else None
        if seat is None or decision is None or is_alone(self._match):
            return False
        return decision.secret or bool(state.private_view(seat))

    def ask(self) -> Message | None:
        """Let the bot think about the question; return the reason if no hint is available."""
        seat = self._asked()
        if self._would_tell_secrets:
            return Message("hint-secret")
        if seat is None:
            return Message("hint-nobody")
        seen = self._bots.shown(self._match.state.observe(seat))
        if seen is None or not self.known:
            return Message("hint-none")
        if self._worker is None:
            self._worker = self._start_worker()
        self.seat, self.advice, self.quick, self.age = seat, (), False, 0
        self._ticket += 1
        self._worker.advise(self._ticket, seen, thinking_budget(self._think()), len(self._match.turns) + 1)
        return None

    def cancel(self) -> None:
        """Close the hint; ignore any answer still to come."""
        if self.open:
            self.seat, self.advice = None, ()
            self._ticket += 1
            self.cancelled.emit()

    def tick(self) -> None:
        """Poll for the bot's answer; a hint ends with its question."""
        if not self.open:
            return
        if self._asked() != self.seat:
            self.cancel()
            return
        if self.advice:
            return
        assert self._worker is not None
        answer = self._worker.poll()
        if answer is None or answer.ticket != self._ticket:
            self.age += 1
            return
        self.advice, self.quick = answer.advice or (Advice(answer.action_text),), answer.fallback
        self.found.emit()

    def close(self) -> None:
        """The session is over: end the worker."""
        self.cancel()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
