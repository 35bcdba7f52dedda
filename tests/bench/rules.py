"""How fast the rules are: random whole games, copies, keys."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterable
from typing import Any

from game.titles.elgrande import rules as elgrande
from tests.bench.figures import Bench, Figure, seconds_per_call

OPTIONS = {"players": 4, "edition": "anniversary", "rounds": 9, "vetoes": True}


def play_at_random(state: Any, rng: random.Random, until: int | None = None) -> int:
    """Plays `state` on with uniformly random answers, to the end or for `until` decisions; how many it took."""
    draw = rng.random
    decisions = 0
    while not state.over and decisions != until:
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def games(short: bool) -> Iterable[Figure]:
    """Whole games one after the other on one core, set-up included; the median of several rounds of them."""
    options = elgrande.Options(**OPTIONS)
    rng = random.Random(1)
    seed = 0
    play_at_random(elgrande.new_game(options, seed), rng)  # tables are built on first use
    games_a_second, decisions_a_second = [], []
    for _ in range(3 if short else 9):
        start = time.perf_counter()
        played = decisions = 0
        while time.perf_counter() - start < (0.2 if short else 1.0):
            seed += 1
            decisions += play_at_random(elgrande.new_game(options, seed), rng)
            played += 1
        took = time.perf_counter() - start
        games_a_second.append(played / took)
        decisions_a_second.append(decisions / took)
    yield Figure("random games, 4 players, vetoes", statistics.median(games_a_second), "games/s", "more", 700, 1500)
    yield Figure("decisions in them", statistics.median(decisions_a_second), "/s", "more", 170_000, 350_000)


def copies(short: bool) -> Iterable[Figure]:
    """Time copies of a state in the middle of a game."""
    state = elgrande.new_game(elgrande.Options(**OPTIONS), 5)
    play_at_random(state, random.Random(5), until=130)
    seconds = 0.2 if short else 1.5
    yield Figure("state.copy()", seconds_per_call(state.copy, seconds) * 1e6, "us", "less", 1.0)
    yield Figure("state.key()", seconds_per_call(state.key, seconds) * 1e6, "us", "less", 1.0)


def observations(short: bool) -> Iterable[Figure]:
    """Time the observations that bots ask for constantly."""
    state = elgrande.new_game(elgrande.Options(**OPTIONS), 5)
    play_at_random(state, random.Random(5), until=130)
    observation = state.observe(0)
    seconds = 0.2 if short else 1.0
    yield Figure("state.observe(seat)", seconds_per_call(lambda: state.observe(0), seconds) * 1e6, "us", "less")
    yield Figure(
        "determinize", seconds_per_call(lambda: elgrande.determinize(observation, 7), seconds) * 1e6, "us", "less"
    )


BENCHES = [Bench("games", games), Bench("copies", copies), Bench("observations", observations)]
