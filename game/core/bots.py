"""Bots: they get an observation, never a state, and answer with an action's notation.

A game's own bots live in its bots module, which offers `BOTS`, a mapping of names to functions `(ruleset, observation,
budget, seed) -> notation`, and `FALLBACK`, the name of the one that answers at once when another one fails. `random` is
generic: every game has it. `LEVELS`, if it is there, names those that people may choose.
`FILES`, if it is there, are the files that their answers depend on.
`prepare`, if it is there, loads what the bots need: the worker calls it before its first question.
`faults()`, if it is there, says what is wrong with what they load, a sentence each; [] where nothing is.

`TEMPERS`, if it is there, names what those of `LEVELS` may like beside winning, and `tempered(name, temper)` is such a
bot, called `name/temper`, as in `hard/schemer`. The catalogue has `bot-likes-<temper>` (of the bot called `name`, and
its `level`).

What a game's bots module may offer besides, for people who ask:

`why(observation, notation)`: a key that says why a bot answered so; the catalogue has `bot-why-<key>` (of the bot
called `name`) and `hint-why-<key>` (of a person who might). "" where nothing is said.
`advise(ruleset, observation, budget, seed)`: what the best of the bots would answer and expects of the next best, as
`Advice`, the best first.
`shown(observation)`: the observation without what the table does not show, though the seat may remember it; None where
that cannot be kept apart. What is said to people follows from it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from game.core import rng
from game.core.budget import Budget, Thinking
from game.core.ruleset import Observation, Ruleset

__all__ = [
    "RANDOM", "Advice", "Bot", "Bots", "Budget", "NoSuchBot", "Thinking", "advises", "bot_names", "decide", "levels",
    "random_bot", "shown_to_people", "temper", "tempers", "usual", "with_temper",
]  # fmt: skip

RANDOM = "random"
USUAL = "medium"
"""The level that people meet who have not chosen one."""

APART = "/"
"""Between a bot's name and its temper."""

Bot: TypeAlias = Callable[[Ruleset, Any, Budget, int], str]


class Bots(Protocol):
    """What a game's bots module offers."""

    @property
    def BOTS(self) -> Mapping[str, Bot]: ...

    @property
    def FALLBACK(self) -> str: ...


class Advice(NamedTuple):
    """An answer and what a bot expects of it, for the seat that is asked.

    text    in notation
    chance  of winning, from 0 to 1; ahead: points at the end over the mean of the others; None: not known
    why     a key, as the bots module's `why` has it
    """

    text: str
    chance: float | None = None
    ahead: float | None = None
    why: str = ""


class NoSuchBot(ValueError):
    """A bot's name that the game does not know; `names` are those it knows."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(f"no bot {name!r}; expected one of {', '.join(names)}")
        self.name, self.names = name, names


def bot_names(bots: Bots) -> tuple[str, ...]:
    """All names that `decide` knows, the weakest first: `random`, then the game's own."""
    return (RANDOM, *(name for name in bots.BOTS if name != RANDOM))


def levels(bots: Bots) -> tuple[str, ...]:
    """The bots that people may choose, the weakest first: what the game offers as `LEVELS`, or all."""
    return getattr(bots, "LEVELS", None) or bot_names(bots)


def usual(names: Sequence[str], wanted: str = "") -> str:
    """Of the bots that people may choose the one that is wanted, if it is among them; else the one they get unasked: a
    middling one, or the best; "" without any."""
    if wanted in names:
        return wanted
    return USUAL if USUAL in names else names[-1] if names else ""


def find_bot(bots: Bots, name: str) -> Bot:
    """The bot called `name`, or `name/temper`; raises NoSuchBot."""
    plain, apart, temper = name.partition(APART)
    bot = random_bot if plain == RANDOM else bots.BOTS.get(plain)
    known = tempers(bots, plain)
    if bot is None or (apart and temper not in known):
        raise NoSuchBot(name, tuple(f"{plain}{APART}{one}" for one in known) or bot_names(bots))
    if apart:
        bot = cast(Bot, cast(Any, bots).tempered(plain, temper))
    return bot


def tempers(bots: Bots, name: str) -> tuple[str, ...]:
    """What a bot may like beside winning."""
    return getattr(bots, "TEMPERS", ()) if name in levels(bots) else ()


def temper(bots: Bots, name: str, deal: int, seat: int) -> str:
    """What the bot `name` likes at that seat in a game that began with `deal`; "" for nothing.

    deal  any number that is the same all the game long: seats differ in one game, and a seat from game to game
    """
    known = tempers(bots, name)
    return str(rng.shuffled(rng.seeded(deal), known)[1][seat % len(known)]) if known else ""


def with_temper(bots: Bots, name: str, deal: int, seat: int) -> str:
    """The bot's name together with what it likes there; names that have a temper, or can have none, stay."""
    found = temper(bots, name, deal, seat)
    return f"{name}{APART}{found}" if found else name


def decide(ruleset: Ruleset, bots: Bots, name: str, observation: Observation, budget: Budget, seed: int) -> str:
    """The notation of what the bot `name` answers; equal arguments give equal answers if the budget counts playouts.

    Raises NoSuchBot. The seat that acts is the observation's.
    """
    return find_bot(bots, name)(ruleset, observation, budget, seed)


def advises(bots: Bots) -> bool:
    """Whether people can ask for a hint in this game."""
    return hasattr(bots, "advise")


def shown_to_people(bots: Bots, observation: Any) -> Any:
    """The observation as far as the table shows it; None where that cannot be kept apart."""
    shown = getattr(bots, "shown", None)
    return observation if shown is None else shown(observation)


def random_bot(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    """Any legal action, each as likely; what is legal for a seat follows from what it knows."""
    stream, world = rng.draw(rng.seeded(seed))
    legal = ruleset.determinize(observation, world).legal_actions(observation.seat)
    return str(legal[rng.below(stream, len(legal))[1]])
