"""A search that uses nothing but the ruleset protocol, so it works for every title."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import cast

from game.core import rng
from game.core.ruleset import (
    Action,
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

_SETTLED_AT_MOST = 40


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
    for _ in range(_SETTLED_AT_MOST):
        seats = state.to_act
        if not seats:
            return
        legal = state.legal_actions(seats[0])
        if len(legal) == 1:
            if str(legal[0]) in ruleset.KEPT_BY_HAND:
                return
            state.apply(seats[0], legal[0])
            continue
        passing = passing_action(ruleset, state, seats[0])
        if passing is None:
            return
        state.apply(seats[0], passing)
