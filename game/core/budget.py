"""How long a bot may think."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit in milliseconds, in playouts, or both: the first one reached ends the thinking.

    Playouts make a bot's answer repeatable; milliseconds do not. At least one of the two is given.

    times  factor on what a bot examines that stops by itself when it has seen enough
    """

    milliseconds: int | None = None
    playouts: int | None = None
    times: int = 1

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.milliseconds, self.playouts) if limit is not None]
        if not limits or min(*limits, self.times) < 1:
            raise ValueError(f"{self}: a budget needs milliseconds or playouts, each at least 1, as are its times")


AT_ONCE = Budget(milliseconds=4, playouts=1)
"""The budget of a game's fast bot when it answers in process, within a frame."""


@dataclass(slots=True)
class Thinking:
    """One decision's use of its budget; the clock starts on creation."""

    budget: Budget
    clock: Callable[[], float] = time.monotonic
    playouts: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    @property
    def spent(self) -> bool:
        """Whether the budget is used up."""
        budget = self.budget
        return self.late or (budget.playouts is not None and self.playouts >= budget.playouts)

    @property
    def late(self) -> bool:
        """Whether the time is up, regardless of playouts."""
        limit = self.budget.milliseconds
        return limit is not None and (self.clock() - self.began) * 1000 >= limit

    def count(self, playouts: int = 1) -> None:
        self.playouts += playouts
