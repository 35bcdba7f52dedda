"""Bots' turns: the worker is asked ahead of time, and answers when people have had time to follow."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from game.bots.worker import at_once
from game.core.bots import BotSet, Budget
from game.match.match import Match
from game.session.people import bots_to_act
from game.session.workers import StartWorker, Worker

LOG = logging.getLogger("game.session")
THINK_MS = 2400
"""No bot thinks longer about one answer, as a rule; most levels take far less."""
PATIENCE = {"usual": 1, "longer": 3}
"""By the setting `bots_think`: how many times the usual time and playouts a bot may use."""
PACE = 14
"""Ticks before a bot answers at normal speed, if someone else answered before: time to see whose turn it is."""
PACE_AGAIN = 2
"""Ticks before it answers again: what it did was just shown, and it has thought meanwhile."""
SECRET = (60, 180)
"""A secret choice is locked after that many ticks, drawn at random, whatever is chosen."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}
MASK = (1 << 63) - 1


class DueAnswer(NamedTuple):
    """An answer whose moment has come. why: a key that says why the bot gives it; "" for nothing."""

    seat: int
    text: str
    why: str = ""


class BotTurns:
    """One question to the worker at a time. Call `lock` and `tick` once a tick while the table is at rest: `lock` gives
    secret choices (also while people choose in secret), `tick` all others."""

    def __init__(
        self, match: Match, bots: BotSet, seed: int, start_worker: StartWorker, think: Callable[[], str]
    ) -> None:
        """start_worker: called when the first bot has to think. think: the setting `bots_think` of now."""
        self._match = match
        self._bots = bots
        self._seed = seed
        self._start_worker = start_worker
        self._think = think
        self._worker: Worker | None = None
        self._ticket = 0
        self._waits = False
        """The worker has not answered yet."""
        self._seat: int | None = None
        """The seat that the worker thinks for, or has answered for."""
        self._answer: DueAnswer | None = None
        self._waited = 0
        self._previous: int | None = None
        """Who answered last."""
        self._moments: dict[int, int] = {}
        """When each bot locks its secret choice."""
        self._order: dict[int, int] = {}
        """Which of those that lock at the same moment comes first; drawn too."""
        self._choices: dict[int, str] = {}
        """Secret choices that wait for their moments."""

    def warm(self) -> None:
        """Start the worker before it is needed, if any bot plays."""
        if self._worker is None and any(not seat.is_person for seat in self._match.seats):
            self._worker = self._start_worker()

    # -- open decisions, one after the other

    def tick(self, speed: str) -> DueAnswer | None:
        """Return the answer of a bot whose moment has come, or None."""
        self._waited += 1
        if not self.think_ahead():
            return None
        pace = PACE_AGAIN if self._seat == self._previous else PACE
        return self.take() if self._waited >= pace * PACES.get(speed, 1.0) else None

    def think_ahead(self) -> bool:
        """Let the bot that must answer openly think; return whether its answer is there."""
        seats = bots_to_act(self._match, secret=False)
        if not seats:
            self.forget()
            return False
        if self._seat not in seats:
            self._ask(seats[0], THINK_MS)
        if self._answer is None:
            self._answer = self._poll()
        return self._answer is not None

    def take(self) -> DueAnswer | None:
        """Return the answer that `think_ahead` found, if any, before its moment has come."""
        answer = self._answer
        if answer is not None:
            self._answer, self._seat, self._previous = None, None, answer.seat
        return answer

    @property
    def continues(self) -> bool:
        """Whether the bot that answered last must answer openly again."""
        return self._previous is not None and bots_to_act(self._match, secret=False)[:1] == [self._previous]

    def someone_answered(self, seat: int) -> None:
        """Restart the wait: people follow what `seat` did."""
        self._previous = seat
        self._waited = 0

    # -- secret choices, side by side

    def lock(self, speed: str, now: int) -> DueAnswer | None:
        """Return a secret choice whose moment has come at `now` (in ticks), or None.

        The moments are drawn when the phase begins, and kept whatever is chosen and however long it takes; a bot that
        still thinks then is answered for by the title's fast bot. Only at instant speed do bots have all the time to
        think: until all have chosen, as the order must not show who thought longest.
        """
        seats = bots_to_act(self._match, secret=True)
        pace = PACES.get(speed, 1.0)
        self._draw_moments(seats, pace, now)
        if not seats:
            return None
        seats.sort(key=lambda seat: (self._moments[seat], self._order[seat]))
        self._think_of(seats, THINK_MS if not pace else int(pace * SECRET[0] / 60 * 800 / len(seats)))
        first = seats[0]
        if now < self._moments[first] or (not pace and len(self._choices) < len(seats)):
            return None
        text = self._choices.get(first) or self.fallback(first)
        if self._seat == first:
            self._drop()
        return DueAnswer(first, text)

    def _draw_moments(self, seats: list[int], pace: float, now: int) -> None:
        self._moments = {seat: self._moments.get(seat, -1) for seat in seats}
        self._choices = {seat: text for seat, text in self._choices.items() if seat in seats}
        for seat in seats:
            if self._moments[seat] < 0:
                self._order[seat] = self._draw()
                self._moments[seat] = now + round(self._order[seat] * pace) * self._patience

    def _think_of(self, seats: list[int], milliseconds: int) -> None:
        """Ask for the next choice as soon as the worker is free. An answer that came too late is thrown away."""
        if self._seat is not None and self._seat not in seats:
            self._drop()
        if self._waits and (found := self._poll()) is not None:
            self._choices[found.seat] = found.text
            self._seat = None
        if not self._waits:
            waiting = next((seat for seat in seats if seat not in self._choices), None)
            if waiting is not None:
                self._ask(waiting, max(1, milliseconds))

    def _draw(self) -> int:
        """Return the ticks until a secret choice is locked."""
        self._stir()
        return SECRET[0] + (self._seed >> 33) % (SECRET[1] - SECRET[0])

    # -- what changes the questions

    def undone(self) -> None:
        """Forget everything, secret choices too."""
        self._moments, self._choices = {}, {}
        self._drop()

    def seat_changed(self, seat: int) -> None:
        """Forget what was thought for a seat that someone else plays now."""
        self._moments.pop(seat, None)
        self._choices.pop(seat, None)
        if self._seat == seat:
            self._drop()

    def forget(self) -> None:
        """Forget the open question; what others do changes nothing for a secret choice."""
        if self._seat is not None and self._seat not in self._moments:
            self._drop()

    # -- the worker

    @property
    def _patience(self) -> int:
        return PATIENCE.get(self._think(), 1)

    def _stir(self) -> None:
        self._seed = (self._seed * 6364136223846793005 + 1442695040888963407) & MASK

    def _ask(self, seat: int, milliseconds: int) -> None:
        self.warm()
        assert self._worker is not None
        self._ticket += 1
        self._seat, self._answer = seat, None
        self._stir()
        self._waits = True
        times, match = self._patience, self._match
        budget = Budget(milliseconds=milliseconds * times, times=times)
        bot = self._bots.with_temper(match.seats[seat].bot, match.opening_hash, seat)
        self._worker.ask(self._ticket, bot, match.state.observe(seat), budget, self._seed >> 8)

    def _poll(self) -> DueAnswer | None:
        assert self._worker is not None
        found = self._worker.poll()
        if found is None:
            return None
        self._waits = False
        if found.ticket != self._ticket or self._seat is None:
            return None
        return DueAnswer(self._seat, found.action_text, found.why)

    def fallback(self, seat: int) -> str:
        """Return what the title's fast bot answers, in process."""
        return at_once(self._match.ruleset, self._bots, self._match.state.observe(seat), self._seed >> 8)[1]

    def _drop(self) -> None:
        """Throw the answer to the open question away."""
        self._seat, self._answer = None, None
        self._ticket += 1

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
