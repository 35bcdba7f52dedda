"""Parts of bots' searches that work for every title: one that uses nothing but the ruleset protocol, how much of its
budget a bot has used, and the plans it keeps, so that no turn is thought through twice.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import InitVar, dataclass, field
from typing import NamedTuple, cast

from game.core import rng
from game.core.bots import Budget
from game.core.ruleset import (
    Action,
    Observation,
    ObservationT,
    OptionsT,
    Ruleset,
    RulesetOf,
    State,
    StateT,
    acting_seat,
    passing_action,
    rules_of_any_title,
)


def best_by_evaluation(
    ruleset: RulesetOf[StateT, ObservationT, OptionsT],
    observation: ObservationT,
    evaluate: Callable[[StateT, int], float],
    samples: int,
    seed: int,
    milliseconds: int | None = None,
) -> str:
    """Return the notation of the legal action with the highest average `evaluate(state, seat)` afterwards.

    observation  observation of the seat to act
    evaluate     rates one imagined state after the action without changing it; higher is better for `seat`
    samples      number of imagined states (determinizations) to try each action on; 1 if nothing is hidden
    seed         determines the imagined states and breaks ties; equal arguments give equal answers
    milliseconds stop by then with the best action so far; actions are tried in random order, and the answer also
                 depends on the machine

    All actions are tried on the same imagined states. Permutations of one placement are tried once.
    """
    end = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
    seat, rules = acting_seat(observation), rules_of_any_title(ruleset)
    rate = cast(Callable[[State, int], float], evaluate)  # It gets the states of these rules alone.
    stream = rng.seeded(seed)
    worlds = []
    for _ in range(max(1, samples)):
        stream, world = rng.draw(stream)
        worlds.append(rules.determinize(observation, world))
    legal: Sequence[Action] = worlds[0].legal_actions(seat, canonical=True)
    if len(legal) == 1:
        return str(legal[0])
    if end is not None:
        stream, legal = rng.shuffled(stream, legal)
    best: list[Action] = []
    highest = float("-inf")
    for action in legal:
        if end is not None and best and time.perf_counter() > end:
            break
        value = sum(rate(after(rules, world, seat, action), seat) for world in worlds)
        if value > highest:
            best, highest = [action], value
        elif value == highest:
            best.append(action)
    return str(best[rng.below(stream, len(best))[1]])


def after(ruleset: Ruleset, world: State, seat: int, action: Action) -> State:
    """Return a copy of `world` after the action and any forced continuation; `world` is unchanged."""
    state = world.copy()
    state.apply(seat, action)
    settle(ruleset, state)
    return state


def settle(ruleset: Ruleset, state: State) -> None:
    """Play on in place until a real decision comes up.

    A decision isn't real if there is one option and the ruleset doesn't leave it to players (the end of a turn), or if
    others may object and have a standing answer.
    """
    for _ in range(40):
        seats = state.to_act
        if not seats:
            return
        legal = state.legal_actions(seats[0])
        if len(legal) == 1:
            if legal[0].verb in ruleset.KEPT_BY_HAND:
                return
            state.apply(seats[0], legal[0])
            continue
        passing = passing_action(ruleset, state, seats[0])
        if passing is None:
            return
        state.apply(seats[0], passing)


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
    """Plans for the rest of the current turns; each thread has its own. Only answers with a time limit are planned
    ahead: with playouts alone, an answer depends only on the current question."""

    def __init__(self) -> None:
        self._answers: OrderedDict[PlanKey, str] = OrderedDict()

    def get(self, asked: PlanKey) -> str | None:
        """Return the plan's next answer, in notation; None if there is none."""
        return None if asked.budget.milliseconds is None else self._answers.get(asked)

    def keep(self, asked: PlanKey, rest: Iterable[tuple[Observation, str]]) -> None:
        """Keep the rest of a plan: what its seat will see, and its answer then; beyond `MOST_KEPT`, the oldest answers
        are dropped."""
        for observation, answer in rest if asked.budget.milliseconds is not None else ():
            key = asked._replace(observation=observation)
            self._answers[key] = answer
            self._answers.move_to_end(key)
            while len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
