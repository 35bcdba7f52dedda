"""Play at random, for properties that must hold in every game: lively, so that rare things happen too."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import setup_for
from tests.titles.random_play import RandomPlay

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


def options(**fixed: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for every kind of game; `fixed` options are the same in all."""
    choices: dict[str, st.SearchStrategy[Any]] = {
        "players": st.integers(2, 4),
        "module": st.booleans(),
        "start": st.sampled_from([None, 0, 1]),
        "hands": st.sampled_from(["hidden", "hidden", "open"]),
    }
    return st.builds(merlin.Options, **{**choices, **{name: st.just(value) for name, value in fixed.items()}})


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


PLAY = RandomPlay(begin, answer)
walk, states = PLAY.walk, PLAY.states


def notations() -> list[str]:
    """Return every text that the notation can write in Camelot."""
    table = setup_for(merlin.Options()).table
    return [str(action) for action in table.all()]
