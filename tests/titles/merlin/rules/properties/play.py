"""Play at random, for properties that must hold in every game: lively, so that rare things happen too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import setup_for

ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
# Weights of the verbs; 1 if missing.
WEIGHTS = {
    "skip": 0.15,
    "end": 0.6,
    "apple": 0.5,
    "mission": 3.0,
    "staff": 2.0,
    "use": 3.0,
    "use shield_bearer": 0.1,
    "learn": 2.0,
    "copy": 2.0,
}


class Played(NamedTuple):
    """One action of a game: `before` is a copy, `after` the live state."""

    before: Any
    seat: int
    action: Any
    events: list[Any]
    after: Any


def options(**fixed: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for every kind of game; `fixed` options are the same in all."""
    choices: dict[str, st.SearchStrategy[Any]] = {
        "players": st.integers(2, 4),
        "module": st.booleans(),
        "start": st.sampled_from([None, 0, 1]),
        "hands": st.sampled_from(["hidden", "hidden", "open"]),
    }
    return st.builds(merlin.Options, **{**choices, **{name: st.just(value) for name, value in fixed.items()}})


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


def begin(options: Any, seed: int) -> Any:
    """Return a new game; with the module in every second one all have learned abilities, so that they come up."""
    state = merlin.new_game(options, seed)
    if seed % 2 or not options.module:
        return state
    chance = random.Random(seed)
    position = merlin.to_position(state)
    for castle in position["castles"]:
        castle["seals"] = [[name, chance.choice((1, 2, 3, 3))] for name in chance.sample(ASSISTANTS, 3)]
    return merlin.from_position(position)


def answer(state: Any, seat: int, chance: random.Random) -> Any:
    """Return a random legal action: first its verb, then its targets."""
    by_verb: dict[str, list[Any]] = {}
    for action in state.legal_actions(seat):
        verb = "use shield_bearer" if str(action).startswith("use shield_bearer") else action.verb
        by_verb.setdefault(verb, []).append(action)
    verbs = list(by_verb)
    weights = [WEIGHTS.get(verb, 1.0) for verb in verbs]
    return chance.choice(by_verb[chance.choices(verbs, weights)[0]])


def walk(options: Any, seed: int, most: int = 100_000) -> Iterator[Played]:
    """Yield a random game, action by action; stop after `most` of them."""
    chance = random.Random(seed)
    state = begin(options, seed)
    for _ in range(most):
        if state.over:
            return
        (seat,) = state.to_act
        before, action = state.copy(), answer(state, seat, chance)
        events: list[Any] = []
        state.apply(seat, action, events)
        yield Played(before, seat, action, events, state)
    assert state.over, f"still going on after {most} actions"


def states(options: Any, seed: int, share: float = 1.0) -> Iterator[Any]:
    """Yield states of a game in which a seat acts: a random share of them, and the first with each kind of question."""
    chance = random.Random(seed + 1)
    seen: set[type] = set()
    for played in walk(options, seed):
        kind = type(played.before.stack[-1])
        if kind not in seen or chance.random() < share:
            seen.add(kind)
            yield played.before


def notations() -> list[str]:
    """Return every text that the notation can write in Camelot."""
    table = setup_for(merlin.Options()).table
    return [str(action) for action in table.all()]
