"""Hints: what the best bot would do in the place of the person asked.

The bot thinks in a process of its own, from what the table shows; nothing is played. Secret choices get no hint while
somebody else can see the screen.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.bots import Advice, BotSet, Budget
from game.core.message import Message
from game.match.match import Match
from game.session.bot_turns import PATIENCE, THINK_MS
from game.session.people import is_alone
from game.session.signals import Signal
from game.session.workers import StartWorker, Worker


class Hints:
    """`ask`, then `tick` until `found` is emitted; whatever changes the question cancels the hint."""

    def __init__(
        self, match: Match, bots: BotSet, asked: Callable[[], int | None], start_worker: StartWorker,
        think: Callable[[], str],
    ) -> None:  # fmt: skip
        """asked: the seat that is asked at the screen. think: the setting `bots_think` of now."""
        self.found: Signal[[]] = Signal()
        """The bot has answered: see `advice`."""
        self.cancelled: Signal[[]] = Signal()
        self._match = match
        self._bots = bots
        self._asked = asked
        self._start_worker = start_worker
        self._think = think
        self._worker: Worker | None = None
        self._ticket = 0
        self.seat: int | None = None
        """Whose hint is there, or is thought about."""
        self.advice: tuple[Advice, ...] = ()
        """What was advised, the best first; () while the bot thinks."""
        self.quick = False
        """The best bot did not answer, and a quick one did."""
        self.age = 0
        """Ticks since it was asked for, while the bot thinks."""

    @property
    def open(self) -> bool:
        return self.seat is not None

    @property
    def known(self) -> bool:
        """Whether this title has hints."""
        return self._bots.advise is not None

    @property
    def available(self) -> bool:
        """Whether somebody is asked who may have a hint."""
        return self.known and self._asked() is not None and not self._others_choose_in_secret

    @property
    def _others_choose_in_secret(self) -> bool:
        state = self._match.state
        decision = state.decision(state.to_act[0]) if state.to_act else None
        return decision is not None and decision.secret and not is_alone(self._match)

    def ask(self) -> Message | None:
        """Let the bot think about the question; return the reason if there is no hint."""
        seat = self._asked()
        if self._others_choose_in_secret:
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
        times = PATIENCE.get(self._think(), 1)
        budget = Budget(milliseconds=THINK_MS * times, times=times)
        self._worker.advise(self._ticket, seen, budget, len(self._match.turns) + 1)
        return None

    def cancel(self) -> None:
        """Put the hint away; what the bot still thinks about is not heard."""
        if self.open:
            self.seat, self.advice = None, ()
            self._ticket += 1
            self.cancelled.emit()

    def tick(self) -> None:
        """Hear what the bot has found; a hint ends with the question it is about."""
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
