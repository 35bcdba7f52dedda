"""A session's interface to the bots' process."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.core.budget import Budget
from game.core.ruleset import Observation
from game.core.title import Title

if TYPE_CHECKING:  # See `start_process`.
    from game.bots.worker import BotAnswer


class BotWorker(Protocol):
    """Thinks about one question at a time, as `game.bots.worker.Worker` does."""

    def ask(self, ticket: int, bot: str, observation: Observation, budget: Budget, seed: int) -> None:
        """Let `bot` answer; drop any open question. `ticket` comes back with the answer."""
        ...

    def advise(self, ticket: int, observation: Observation, budget: Budget, seed: int) -> None:
        """Ask the best bot for advice; drop any open question."""
        ...

    def poll(self) -> BotAnswer | None:
        """Return the answer to the open question, if it has arrived."""
        ...

    def close(self) -> None: ...


StartWorker = Callable[[], BotWorker]


def start_process(title: Title) -> BotWorker:
    """Start a process for a title's bots. It is loaded here, since the main menu opens without it."""
    from game.bots import worker

    return worker.Worker(title)
