"""Plans for the rest of the current turns, so that a turn thought through once isn't thought through again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import NamedTuple

from game.core.budget import Budget
from game.core.ruleset import Observation

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
