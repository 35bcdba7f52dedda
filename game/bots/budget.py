"""How long a bot may think."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit in milliseconds, in playouts, or in both: the first one reached ends the thinking.

    Playouts make a bot's answer repeatable; milliseconds do not. At least one of both is given.
    """

    milliseconds: int | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.milliseconds, self.playouts) if limit is not None]
        if not limits or min(limits) < 1:
            raise ValueError(f"{self}: a budget needs milliseconds or playouts, each at least 1")


@dataclass(slots=True)
class Thinking:
    """One decision's use of its budget; the clock begins to run when it is made."""

    budget: Budget
    clock: Callable[[], float] = time.monotonic
    playouts: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    @property
    def spent(self) -> bool:
        """Whether to stop now."""
        budget = self.budget
        if budget.playouts is not None and self.playouts >= budget.playouts:
            return True
        return budget.milliseconds is not None and (self.clock() - self.began) * 1000 >= budget.milliseconds

    def count(self, playouts: int = 1) -> None:
        self.playouts += playouts
