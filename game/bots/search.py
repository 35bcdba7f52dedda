"""Looking ahead with nothing but the ruleset protocol, for any game."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Sequence
from typing import Any

from game.core import rng
from game.core.ruleset import Observation, Ruleset, State

WINDOW, ALLOW = "window", "allow"
_SETTLED_AT_MOST = 40


def best_by_evaluation(
    ruleset: Ruleset,
    observation: Observation,
    evaluate: Callable[[Any, int], float],
    samples: int,
    seed: int,
    milliseconds: int | None = None,
) -> str:
    """Return the notation of the legal action after which `evaluate(state, seat)` is highest on average.

    observation  of the seat that acts now
    evaluate     sees one imagined state after the action and leaves it as it is; higher is better for `seat`
    samples      how many imagined states (determinizations) each action is tried on; 1 where nothing is hidden
    seed         decides what is imagined and breaks ties; equal arguments give equal answers
    milliseconds stop by then with the best action so far; actions are tried in random order, and the answer also
                 depends on the machine

    All actions are tried on the same imagined states. Permutations of one placement are tried once.
    """
    end = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
    seat = observation.seat
    if seat is None:
        raise ValueError("the shared screen does not act; expected an observation of a seat")
    stream = rng.seeded(seed)
    worlds = []
    for _ in range(max(1, samples)):
        stream, world = rng.draw(stream)
        worlds.append(ruleset.determinize(observation, world))
    legal: Sequence[Any] = worlds[0].legal_actions(seat, canonical=True)
    if len(legal) == 1:
        return str(legal[0])
    if end is not None:
        stream, legal = rng.shuffled(stream, legal)
    best: list[Any] = []
    highest = float("-inf")
    for action in legal:
        if end is not None and best and time.perf_counter() > end:
            break
        value = sum(evaluate(after(world, seat, action, ruleset.KEPT_BY_HAND), seat) for world in worlds)
        if value > highest:
            best, highest = [action], value
        elif value == highest:
            best.append(action)
    return str(best[rng.below(stream, len(best))[1]])


def after(world: State, seat: int, action: Any, kept: Container[str] = ()) -> State:
    """Return a copy of `world` after the action and everything that follows without a choice."""
    state = world.copy()
    state.apply(seat, action)
    settle(state, kept)
    return state


def settle(state: State, kept: Container[str] = ()) -> None:
    """Play on in place while there is no real choice.

    That is: there is one option, and it is none of `kept` (the end of a turn); or others may object, and allow it.
    """
    for _ in range(_SETTLED_AT_MOST):
        seats = state.to_act
        if not seats:
            return
        legal = state.legal_actions(seats[0])
        if len(legal) == 1:
            if str(legal[0]) in kept:
                return
            state.apply(seats[0], legal[0])
            continue
        allow = next((action for action in legal if str(action) == ALLOW), None)
        if allow is None or not _is_window(state, seats[0]):
            return
        state.apply(seats[0], allow)


def _is_window(state: State, seat: int) -> bool:
    decision = state.decision(seat)
    return decision is not None and decision.kind == WINDOW
