"""Play at random, for properties that must hold in every game: lively, so that rare things happen too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.rules.builder import AREAS, REGIONS
from tests.titles.elgrande.rules.builder import CARDS as DECKS
from tests.titles.random_play import RandomPlay, seeds

CARDS = tuple(dict.fromkeys(chain(*DECKS)))
BOARDS = ("8/4/0", "4/0/0")
# Weights of the verbs; 1 if missing.
WEIGHTS = {"end": 0.5, "done": 0.5, "skip": 0.2, "act": 4.0, "veto": 0.6, "bring": 3.0}


def options(**fixed: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for every kind of game; `fixed` options are the same in all."""
    choices: dict[str, st.SearchStrategy[Any]] = {
        "players": st.integers(2, 5),
        "edition": st.sampled_from(["anniversary", "original"]),
        "rounds": st.sampled_from([9, 6]),
        "vetoes": st.sampled_from([True, True, True, False]),
        "castillo": st.sampled_from(["hidden", "shown"]),
        "start": st.sampled_from([None, 0, 1]),
    }
    return st.builds(elgrande.Options, **{**choices, **{name: st.just(value) for name, value in fixed.items()}})


any_game = given(options(), seeds())


def begin(options: Any, seed: int) -> Any:
    """Return a new game; every second one on a crowded board, so that provinces run short."""
    state = elgrande.new_game(options, seed)
    if seed % 2:
        return state
    chance = random.Random(seed)
    position = elgrande.to_position(state)
    rows = {name: position["caballeros"].get(name, [0] * options.players) for name in (*AREAS, "court")}
    for seat in range(options.players):
        for _ in range(chance.randint(15, 21)):  # of the 21 that begin in the province
            rows[chance.choice((*AREAS, "court"))][seat] += 1
    return elgrande.from_position(position | {"caballeros": rows})


def answer(state: Any, seat: int, chance: random.Random) -> Any:
    """Return a random legal action: first its verb, then its targets; a veto card is taken often."""
    by_verb: dict[str, list[Any]] = {}
    for action in state.legal_actions(seat):
        by_verb.setdefault(action.verb, []).append(action)
    verbs = list(by_verb)
    weights = [WEIGHTS.get(verb, 1.0) for verb in verbs]
    actions = by_verb[chance.choices(verbs, weights)[0]] if len(verbs) > 1 else by_verb[verbs[0]]
    if actions[0].verb == "take" and chance.random() < 0.5:
        return next((action for action in actions if str(action) == "take veto"), chance.choice(actions))
    if actions[0].verb in ("supply", "bring") and chance.random() < 0.7:
        return actions[-1]
    return chance.choice(actions)


PLAY = RandomPlay(begin, answer)
walk, states = PLAY.walk, PLAY.states


def play_on(state: Any, seed: int = 1) -> Iterator[Any]:
    """Play a state to the end; yield each event. The state is sound after each answer."""
    for played in RandomPlay(lambda options, seed: state, answer).walk(None, seed):
        assert state.problems() == []
        yield from played.events


def notations(players: int = 5) -> list[str]:
    """Return every text that the notation could write on the board of Spain."""
    seats = [f"p{seat}" for seat in range(players)]
    cards = [*CARDS, *(f"{card} {deck}" for card, deck in (("score_any", 2), ("score_any", 3)))]
    texts = ["act", "end", "done", "skip", "veto", "allow", "choose own", "choose place", "return court"]
    texts += [f"{verb} {value}" for verb in ("power", "retrieve") for value in range(1, 14)]
    texts += [f"{verb} {count}" for verb in ("supply", "bring") for count in range(8)]
    texts += [f"{verb} {region}" for verb in ("recall", "grande", "king", "evict", "return") for region in REGIONS]
    texts += [f"dial {region}" for region in REGIONS]
    texts += [f"{verb} {area}" for verb in ("place", "score") for area in AREAS]
    texts += [f"take {card}" for card in cards]
    texts += [f"scoreboard {board} {area}" for board in BOARDS for area in AREAS]
    texts += [f"banish {seat} {region}" for seat in seats for region in REGIONS]
    texts += [f"move {seat} {a} {b}" for seat in seats for a in REGIONS for b in AREAS if a != b]
    return texts


def counts(state: Any, area: str) -> tuple[int, ...]:
    """Caballeros by seat in an area, "court" or "province"."""
    seen = state.observe(None)
    if area in ("court", "province"):
        return tuple(getattr(seen, area))
    return tuple(seen.caballeros[AREAS.index(area)])
