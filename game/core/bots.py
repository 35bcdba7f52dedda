"""Bots get an observation, never a state, and a budget: how long they may think, in general and by the setting
`bots_think`. They answer with an action's notation.

A title describes its bots by a `BotSet`. `random` is generic: every title has it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, NamedTuple, TypeAlias, cast

from game.core import rng
from game.core.ruleset import (
    Names,
    Observation,
    ObservationT,
    Options,
    OptionsT,
    RulesetOf,
    State,
    StateT,
    acting_seat,
    rules_of_any_title,
)


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit in milliseconds, in playouts, or both: the first one reached ends thinking.

    Playouts make a bot's answer repeatable; milliseconds do not. At least one is set.

    times      factor on the search size of a bot that stops by itself
    processor  milliseconds count only while a processor works on it, so that a busy machine doesn't make bots weaker
    """

    milliseconds: int | None = None
    playouts: int | None = None
    times: int = 1
    processor: bool = False

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.milliseconds, self.playouts) if limit is not None]
        if not limits or min(*limits, self.times) < 1:
            raise ValueError(f"{self}: expected milliseconds or playouts or both, and no number below 1")


AT_ONCE = Budget(milliseconds=4, playouts=1)
"""Budget of a title's fast bot when it answers in process, within a frame."""


THINK_MS = 2400
"""Usual upper limit for one answer; most difficulties take far less."""
PATIENCE = {"usual": 1, "longer": 3}


def patience(setting: str) -> int:
    """Return how many times the usual time and playouts a bot may use."""
    return PATIENCE.get(setting, 1)


def thinking_budget(setting: str, milliseconds: int = THINK_MS) -> Budget:
    """Return the budget for an answer that usually takes up to `milliseconds`."""
    times = patience(setting)
    return Budget(milliseconds=milliseconds * times, times=times)


def most_seconds(setting: str) -> float:
    """Return the most seconds that a bot thinks, rounded up to half seconds: asking it takes a moment too."""
    milliseconds = thinking_budget(setting).milliseconds
    assert milliseconds is not None
    return math.ceil(milliseconds / 500) / 2


RANDOM = "random"
DEFAULT_DIFFICULTY = "medium"
"""The one for most people, in titles that have it."""

SEPARATOR = "/"
"""Between a bot's name and its style, as in `hard/schemer`."""

BotOf: TypeAlias = Callable[[RulesetOf[StateT, ObservationT, OptionsT], ObservationT, Budget, int], str]
"""`(ruleset, observation, budget, seed) -> notation`; equal arguments give equal answers if the budget counts
playouts."""


class Advice(NamedTuple):
    """An answer and a bot's expectation of it, for the seat asked.

    text    in notation
    chance  of winning, from 0 to 1; None: unknown
    ahead   expected final points over the mean of the others; None: unknown
    why     a key, as from `BotSet.why`
    rough   whether both are estimates, rounded so that nothing is said that isn't known: chances to 5%
    then    the bot's next answers, as far as it has planned; a table may ask for several at once
    """

    text: str
    chance: float | None = None
    ahead: float | None = None
    why: str = ""
    rough: bool = False
    then: Names = ()


AdviserOf: TypeAlias = Callable[
    [RulesetOf[StateT, ObservationT, OptionsT], ObservationT, Budget, int], Sequence[Advice]
]
"""`(ruleset, observation, budget, seed) -> advice`, best first; at least one."""


Styling: TypeAlias = Callable[[str, str], BotOf[StateT, ObservationT, OptionsT]]
"""`(name, style) -> bot`: the bot of that name with a style."""


class NoSuchBot(ValueError):
    """A bot's name unknown to the title; `names` are the known ones."""

    def __init__(self, name: str, names: Names) -> None:
        super().__init__(f"no bot {name!r}; expected one of {', '.join(names)}")
        self.name, self.names = name, names


def nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class BotSetOf(Generic[StateT, ObservationT, OptionsT]):
    """The bots of a title, and their services besides playing.

    bots      by name, weakest first
    fallback  name of the one that answers at once if another fails
    difficulties  names that people may choose, weakest first; all bots by default
    styles   their possible likes besides winning; the texts have `bot-likes-<style>` (of the bot called `name`,
              and its `level`)
    styled  combines one of them with one of `styles`; None where there are none
    playouts  by name, the arena's default budget
    files     files their answers depend on, such as a trained network
    prepare   loads their data; the worker calls it before its first question
    faults    faults in that data, a sentence each
    advise    the best bot's answer and its expectation of the next best; None: no hints
    why       key of a bot's reason for an answer; the texts have `bot-why-<key>` (of the bot called `name`) and
              `hint-why-<key>` (of a person who might). "": no reason
    shown     the observation limited to what the table shows, though the seat may remember more; None if that can't be
              separated. Everything shown to people is based on it alone.
    """

    bots: Mapping[str, BotOf[StateT, ObservationT, OptionsT]]
    fallback: str
    difficulties: Names = ()
    styles: Names = ()
    styled: Styling[StateT, ObservationT, OptionsT] | None = None
    playouts: Mapping[str, int] = field(default_factory=dict)
    files: tuple[Path, ...] = ()
    prepare: Callable[[], None] = nothing
    faults: Callable[[], list[str]] = list
    advise: AdviserOf[StateT, ObservationT, OptionsT] | None = None
    why: Callable[[ObservationT, str], str] = lambda observation, text: ""
    shown: Callable[[ObservationT], ObservationT | None] = lambda observation: observation

    def __post_init__(self) -> None:
        known = {RANDOM, *self.bots}
        for name in (self.fallback, *self.difficulties, *self.playouts):
            if name not in known:
                raise NoSuchBot(name, tuple(sorted(known)))
        if not self.difficulties:
            object.__setattr__(self, "difficulties", self.names)

    @property
    def names(self) -> Names:
        """All names known to `find`, weakest first: `random`, then the title's own."""
        return (RANDOM, *(name for name in self.bots if name != RANDOM))

    def find(self, name: str) -> BotOf[StateT, ObservationT, OptionsT]:
        """Return the bot called `name`, which may be `name/style`; raises NoSuchBot."""
        plain, separator, style = name.partition(SEPARATOR)
        bot = random_bot if plain == RANDOM else self.bots.get(plain)
        styles = self.styles_of(plain)
        if bot is None or (separator and style not in styles):
            raise NoSuchBot(name, tuple(f"{plain}{SEPARATOR}{one}" for one in styles) or self.names)
        return self.styled(plain, style) if separator and self.styled is not None else bot

    def decide(
        self, ruleset: RulesetOf[StateT, ObservationT, OptionsT], name: str, observation: ObservationT, budget: Budget,
        seed: int,
    ) -> str:  # fmt: skip
        """Return the answer of the bot `name` for the observation's seat; raises NoSuchBot."""
        return self.find(name)(ruleset, observation, budget, seed)

    def styles_of(self, name: str) -> Names:
        """Return the styles that the bot `name` may have; () for none."""
        return self.styles if name in self.difficulties else ()

    def style(self, name: str, deal: int, seat: int) -> str:
        """Return the style of the bot `name` at that seat in a game that began with `deal`; "" for none.

        deal  any number that is constant during a game: styles vary by seat and by game
        """
        known = self.styles_of(name)
        return rng.shuffled(rng.seeded(deal), known)[1][seat % len(known)] if known else ""

    def with_style(self, name: str, deal: int, seat: int) -> str:
        """Return the bot's name with its style at that seat, as `style` finds it; names that have a style, or can't
        have one, are unchanged."""
        found = self.style(name, deal, seat)
        return f"{name}{SEPARATOR}{found}" if found else name


BotSet: TypeAlias = BotSetOf[State, Observation, Options]
"""The bots of any title. They take their own title's rules and observations, and no others."""
Bot: TypeAlias = BotOf[State, Observation, Options]
"""One of them."""


def bots_of_any_title(bots: BotSetOf[StateT, ObservationT, OptionsT]) -> BotSet:
    """Return the bots themselves, for those who handle all titles alike; see `rules_of_any_title`."""
    return cast(BotSet, bots)


def default_difficulty(names: Sequence[str], wanted: str = "") -> str:
    """Return the requested bot if it is among `names`; else the default: a middling one, or the best; "" without
    any."""
    if wanted in names:
        return wanted
    return DEFAULT_DIFFICULTY if DEFAULT_DIFFICULTY in names else names[-1] if names else ""


def random_bot(
    ruleset: RulesetOf[StateT, ObservationT, OptionsT], observation: ObservationT, budget: Budget, seed: int
) -> str:
    """Return any legal action with equal probability; a seat always knows its legal actions."""
    stream, world = rng.draw(rng.seeded(seed))
    state = rules_of_any_title(ruleset).determinize(observation, world)
    legal = state.legal_actions(acting_seat(observation))
    return str(legal[rng.below(stream, len(legal))[1]])
