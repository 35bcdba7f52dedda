"""Bots: they get an observation, never a state, and answer with an action's notation.

A game's own bots live in its bots module, which offers `BOTS`, a mapping of names to functions `(ruleset, observation,
budget, seed) -> notation`, and `FALLBACK`, the name of the one that answers at once when another one fails. `random` is
generic: every game has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from game.bots.budget import Budget, Thinking
from game.rules import rng
from game.rules.ruleset import Observation, Ruleset

__all__ = ["RANDOM", "Bot", "Bots", "Budget", "NoSuchBot", "Thinking", "bot_names", "decide", "random_bot"]

RANDOM = "random"

Bot: TypeAlias = Callable[[Ruleset, Any, Budget, int], str]


class Bots(Protocol):
    """What a game's bots module offers."""

    @property
    def BOTS(self) -> Mapping[str, Bot]: ...

    @property
    def FALLBACK(self) -> str: ...


class NoSuchBot(ValueError):
    """A bot's name that the game does not know; `names` are those it knows."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(f"no bot {name!r}; expected one of {', '.join(names)}")
        self.name, self.names = name, names


def bot_names(bots: Bots) -> tuple[str, ...]:
    """All names that `decide` knows, the weakest first: `random`, then the game's own."""
    return (RANDOM, *(name for name in bots.BOTS if name != RANDOM))


def find_bot(bots: Bots, name: str) -> Bot:
    """The bot called `name`; raises NoSuchBot."""
    bot = random_bot if name == RANDOM else bots.BOTS.get(name)
    if bot is None:
        raise NoSuchBot(name, bot_names(bots))
    return bot


def decide(ruleset: Ruleset, bots: Bots, name: str, observation: Observation, budget: Budget, seed: int) -> str:
    """The notation of what the bot `name` answers; equal arguments give equal answers if the budget counts playouts.

    Raises NoSuchBot. The seat that acts is the observation's.
    """
    return find_bot(bots, name)(ruleset, observation, budget, seed)


def random_bot(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    """Any legal action, each as likely; what is legal for a seat follows from what it knows."""
    stream, world = rng.draw(rng.seeded(seed))
    legal = ruleset.determinize(observation, world).legal_actions(observation.seat)
    return str(legal[rng.below(stream, len(legal))[1]])
