"""The seats that bots play, seen from the table: asks the worker, waits as long as people need to follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from game.bots.worker import at_once
from game.core.bots import Budget
from game.core.title import Title
from game.match.match import Match

THINK_MS = 2400
"""No bot thinks longer about one answer, as a rule; most levels take far less."""
TIMES = {"usual": 1, "longer": 3}
"""By the setting: how many times as long a bot may think, and as much it looks at."""
PACE = 14
"""Ticks before a bot answers at normal speed, if somebody else answered before: time to see whose turn it is."""
PACE_ON = 2
"""Ticks before it answers again: what it did was just shown, and it has thought meanwhile."""
SECRET = (60, 180)
"""A secret choice is locked after that many ticks at random, whatever is chosen."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}


class Answered(Protocol):
    @property
    def ticket(self) -> int: ...

    @property
    def action_text(self) -> str: ...

    @property
    def why(self) -> str: ...


class Thinker(Protocol):
    """What is needed of `game.bots.worker.Worker`."""

    def ask(self, ticket: int, bot: str, observation: Any, budget: Budget, seed: int) -> None: ...

    def poll(self) -> Answered | None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class Due(NamedTuple):
    """An answer that waits for its moment. why: a key that says why the bot gives it; "" for nothing."""

    seat: int
    text: str
    why: str = ""


def once() -> int:
    """As long as usual."""
    return 1


class BotSeats:
    """One question at a time. While the table is at rest, `lock` and `tick` are called once per tick: `lock` answers
    for secret choices (also while a person chooses behind a curtain), `tick` for all others."""

    def __init__(
        self, match: Match, title: Title, seed: int, make: Callable[[], Thinker] | None = None,
        times: Callable[[], int] = once,
    ) -> None:  # fmt: skip
        """make: starts the worker; it is started when the first bot has to think. times: how many times as long as
        usual bots may think now."""
        self.match = match
        self.title = title
        self.seed = seed
        self._make = make or self._start
        self._times = times
        self._worker: Thinker | None = None
        self._ticket = 0
        self._thinks = False
        """The worker has not answered yet."""
        self._seat: int | None = None
        self._answer: Due | None = None
        self._waited = 0
        self._before: int | None = None
        """Who answered last."""
        self._moments: dict[int, int] = {}
        """When each bot locks its secret choice."""
        self._order: dict[int, int] = {}
        """Who of those that lock at the same moment comes first: as drawn too."""
        self._choices: dict[int, str] = {}
        """Secret choices that wait for their moments."""

    def _start(self) -> Thinker:
        from game.bots.worker import Worker

        return Worker(self.title)

    def warm(self) -> None:
        """Start the worker before it is needed, if any bot plays."""
        if self._worker is None and any(not seat.is_person for seat in self.match.seats):
            self._worker = self._make()

    def _asked(self, secret: bool) -> list[int]:
        """Bots that have to decide something secret, or something open."""
        state = self.match.state
        bots = [seat for seat in state.to_act if not self.match.seats[seat].is_person]
        return [seat for seat in bots if (found := state.decision(seat)) is not None and found.secret is secret]

    # -- open decisions, one after the other

    def tick(self, speed: str) -> Due | None:
        """The answer of a bot whose moment has come, or None."""
        self._waited += 1
        if not self.think():
            return None
        pace = PACE_ON if self._seat == self._before else PACE
        return self.take() if self._waited >= pace * PACES.get(speed, 1.0) else None

    def think(self) -> bool:
        """Let the bot that has to answer openly begin, while something is shown too; answers whether it has done."""
        bots = self._asked(secret=False)
        if not bots:
            self.forget()
            return False
        if self._seat not in bots:
            self._ask(bots[0], THINK_MS)
        if self._answer is None:
            self._answer = self._poll()
        return self._answer is not None

    def take(self) -> Due | None:
        """What `think` has led to, if it has; whatever the moment is."""
        answer = self._answer
        if answer is not None:
            self._answer, self._seat, self._before = None, None, answer.seat
        return answer

    @property
    def goes_on(self) -> bool:
        """Whether the bot that answered last is the one that has to answer openly now."""
        return self._before is not None and self._asked(secret=False)[:1] == [self._before]

    def heard(self, seat: int) -> None:
        """Somebody has answered."""
        self._before = seat
        self._waited = 0

    # -- secret choices, side by side

    def lock(self, speed: str, now: int) -> Due | None:
        """A secret choice whose moment has come at `now` (in ticks), or None.

        The moments are drawn when the phase begins, and kept whatever is chosen and however long it takes: for a bot
        that still thinks then, the game's fast bot chooses. Only without any pace there is all the time to think: until
        all of them have, for who has thought longest must not be told by who locks last.
        """
        bots = self._asked(secret=True)
        pace = PACES.get(speed, 1.0)
        self._moments = {seat: self._moments.get(seat, -1) for seat in bots}
        self._choices = {seat: text for seat, text in self._choices.items() if seat in bots}
        for seat in bots:
            if self._moments[seat] < 0:
                self._order[seat] = self._draw()
                self._moments[seat] = now + round(self._order[seat] * pace) * self._times()
        if not bots:
            return None
        bots.sort(key=lambda seat: (self._moments[seat], self._order[seat]))
        self._think_of(bots, THINK_MS if not pace else int(pace * SECRET[0] / 60 * 800 / len(bots)))
        first = bots[0]
        if now < self._moments[first] or (not pace and len(self._choices) < len(bots)):
            return None
        text = self._choices.get(first) or self.fallback(first)
        if self._seat == first:
            self._drop()
        return Due(first, text)

    def _think_of(self, bots: list[int], milliseconds: int) -> None:
        """Ask for the next choice as soon as the worker is free. An answer that came too late is thrown away."""
        if self._seat is not None and self._seat not in bots:
            self._drop()
        if self._thinks and (found := self._poll()) is not None:
            self._choices[found.seat] = found.text
            self._seat = None
        if not self._thinks:
            waiting = next((seat for seat in bots if seat not in self._choices), None)
            if waiting is not None:
                self._ask(waiting, max(1, milliseconds))

    def _draw(self) -> int:
        """Ticks until a secret choice is locked."""
        self._stir()
        return SECRET[0] + (self.seed >> 33) % (SECRET[1] - SECRET[0])

    def start_over(self) -> None:
        """Something was taken back: secret choices too are made anew."""
        self._moments, self._choices = {}, {}
        self._drop()

    def seated(self, seat: int) -> None:
        """Another player sits there: what was thought for it counts no more."""
        self._moments.pop(seat, None)
        self._choices.pop(seat, None)
        if self._seat == seat:
            self._drop()

    # -- the worker

    def _stir(self) -> None:
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % (1 << 63)

    def _ask(self, seat: int, milliseconds: int) -> None:
        self.warm()
        assert self._worker is not None
        self._ticket += 1
        self._seat, self._answer = seat, None
        self._stir()
        self._thinks = True
        times = self._times()
        observation, budget = self.match.state.observe(seat), Budget(milliseconds=milliseconds * times, times=times)
        bot = self.title.load_bots().with_temper(self.match.seats[seat].bot, self.match.deal, seat)
        self._worker.ask(self._ticket, bot, observation, budget, self.seed >> 8)

    def _poll(self) -> Due | None:
        assert self._worker is not None
        found = self._worker.poll()
        if found is None:
            return None
        self._thinks = False
        if found.ticket != self._ticket or self._seat is None:
            return None
        return Due(self._seat, found.action_text, found.why)

    def fallback(self, seat: int) -> str:
        """What the game's fast bot answers, in process."""
        ruleset, bots = self.match.ruleset, self.title.load_bots()
        observation = self.match.state.observe(seat)
        return at_once(ruleset, bots, observation, self.seed >> 8)[1]

    def forget(self) -> None:
        """Whatever was asked openly is of no use any more; what others do changes nothing for a secret choice."""
        if self._seat is not None and self._seat not in self._moments:
            self._drop()

    def _drop(self) -> None:
        """The answer to the open question will be thrown away."""
        self._seat, self._answer = None, None
        self._ticket += 1

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None
