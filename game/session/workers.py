"""The process in which a title's bots think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.bots.worker import BotAnswer
from game.core.bots import Budget


class SessionWorker(Protocol):
    """What a session needs of `game.bots.worker.Worker`."""

    def ask(self, ticket: int, bot: str, observation: Any, budget: Budget, seed: int) -> None: ...

    def advise(self, ticket: int, observation: Any, budget: Budget, seed: int) -> None: ...

    def poll(self) -> BotAnswer | None: ...

    def close(self) -> None: ...


StartWorker = Callable[[], SessionWorker]
