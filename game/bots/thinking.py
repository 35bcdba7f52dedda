"""How much of its budget a bot has used."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import InitVar, dataclass, field

from game.core.budget import Budget


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
