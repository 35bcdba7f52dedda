"""The seats that bots play, seen from the table: asks the worker, waits as long as people need to follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from game.bots import Budget, decide
from game.catalogue import GameEntry, load_bots
from game.match.match import Match

THINK_MS = 1000
PACE = 26
"""Ticks between two answers of bots at normal speed: time to see whose turn it is."""
SECRET = (60, 180)
"""A secret choice is locked after that many ticks at random, whatever is chosen."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}


class Answered(Protocol):
    @property
    def ticket(self) -> int: ...

    @property
    def action_text(self) -> str: ...


class Thinker(Protocol):
    """What is needed of `game.bots.worker.Worker`."""

    def ask(self, ticket: int, bot: str, observation: Any, budget: Budget, seed: int) -> None: ...

    def poll(self) -> Answered | None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class Due(NamedTuple):
    """An answer that waits for its moment."""

    seat: int
    text: str


class BotSeats:
    """One question at a time; `tick` is called once per tick while the table is at rest."""

    def __init__(self, match: Match, entry: GameEntry, seed: int, make: Callable[[], Thinker] | None = None) -> None:
        """make: starts the worker; it is started when the first bot has to think."""
        self.match = match
        self.entry = entry
        self.seed = seed
        self._make = make or self._start
        self._worker: Thinker | None = None
        self._ticket = 0
        self._seat: int | None = None
        self._answer: Due | None = None
        self._waited = 0
        self._wait = 0

    def _start(self) -> Thinker:
        from game.bots.worker import Worker

        return Worker(self.entry.rules, self.entry.bots)

    def warm(self) -> None:
        """Start the worker before it is needed, if any bot plays."""
        if self._worker is None and any(not seat.is_person for seat in self.match.seats):
            self._worker = self._make()

    def tick(self, speed: str) -> Due | None:
        """The answer of a bot whose moment has come, or None."""
        bots = [seat for seat in self.match.state.to_act if not self.match.seats[seat].is_person]
        if not bots:
            self.forget()
            return None
        if self._seat not in bots:
            self._ask(bots[0])
        self._waited += 1
        if self._answer is None:
            self._answer = self._poll()
        if self._answer is None or self._waited < self._wait * PACES.get(speed, 1.0):
            return None
        answer, self._answer, self._seat = self._answer, None, None
        return answer

    def _ask(self, seat: int) -> None:
        self.warm()
        assert self._worker is not None
        self._ticket += 1
        self._seat, self._answer, self._waited = seat, None, 0
        state = self.match.state
        decision = state.decision(seat)
        secret = decision is not None and decision.secret
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % (1 << 63)
        self._wait = SECRET[0] + (self.seed >> 33) % (SECRET[1] - SECRET[0]) if secret else PACE
        budget = Budget(milliseconds=THINK_MS)
        self._worker.ask(self._ticket, self.match.seats[seat].bot, state.observe(seat), budget, self.seed >> 8)

    def _poll(self) -> Due | None:
        assert self._worker is not None and self._seat is not None
        found = self._worker.poll()
        if found is None or found.ticket != self._ticket:
            return None
        return Due(self._seat, found.action_text)

    def fallback(self, seat: int) -> str:
        """What the game's fast bot answers, in process."""
        ruleset, bots = self.match.ruleset, load_bots(self.entry)
        observation = self.match.state.observe(seat)
        return decide(ruleset, bots, bots.FALLBACK, observation, Budget(playouts=1), self.seed >> 8)

    def forget(self) -> None:
        """Whatever was asked is of no use any more."""
        if self._seat is None:
            return
        self._seat, self._answer = None, None
        self._ticket += 1

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None
