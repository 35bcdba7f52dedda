"""How much of its budget a bot has used, and the plans it keeps, so that no turn is thought through twice."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import InitVar, dataclass, field
from typing import NamedTuple

from game.core.budget import Budget
from game.core.ruleset import Observation


@dataclass(slots=True)
class Thinking:
    """The use of a budget for one decision; the clock starts at construction."""

    budget: Budget
    clock: InitVar[Callable[[], float] | None] = None
    playouts: int = 0
    now: Callable[[], float] = field(init=False)
    began: float = field(init=False)

    def __post_init__(self, clock: Callable[[], float] | None) -> None:
        self.now = clock or (time.thread_time if self.budget.processor else time.monotonic)
        self.began = self.now()

    @property
    def spent(self) -> bool:
        """Whether to stop now."""
        budget = self.budget
        return self.late or (budget.playouts is not None and self.playouts >= budget.playouts)

    @property
    def late(self) -> bool:
        """Whether the time is up, regardless of playouts."""
        limit = self.budget.milliseconds
        return limit is not None and (self.now() - self.began) * 1000 >= limit

    def count(self, playouts: int = 1) -> None:
        """Add to the number of playouts so far."""
        self.playouts += playouts


MOST_KEPT = 64


class PlanKey(NamedTuple):
    """Everything that a plan depends on, except the seed it was made with when its turn began."""

    level: str
    style: str
    budget: Budget
    observation: Observation


class KeptPlans(threading.local):
    """Plans for the rest of the current turns; each thread has its own."""

    def __init__(self) -> None:
        self._answers: OrderedDict[PlanKey, str] = OrderedDict()

    def get(self, asked: PlanKey) -> str | None:
        """Return the plan's next answer, in notation; None if there is none."""
        return self._answers.get(asked)

    def keep(self, asked: PlanKey, answer: str) -> None:
        """Keep a plan's answer; beyond `MOST_KEPT`, the oldest are dropped."""
        self._answers[asked] = answer
        self._answers.move_to_end(asked)
        while len(self._answers) > MOST_KEPT:
            self._answers.popitem(last=False)
