"""How fast the rules are: random whole games, copies, keys."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterable
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
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
    """Whole games of each title, set-up included."""
    played, decisions = measured_games(elgrande, elgrande.Options(**OPTIONS), short)
    yield Figure("random games, 4 players, vetoes", played, "games/s", "more", 700, 1500)
    yield Figure("decisions in them", decisions, "/s", "more", 170_000, 350_000)
    for module in (False, True):
        played, decisions = measured_games(merlin, merlin.Options(players=4, module=module), short)
        name = f"Merlin: random games, 4 players{', module' if module else ''}"
        yield Figure(name, played, "games/s", "more", 200)
        yield Figure("Merlin: decisions in them", decisions, "/s", "more")


def measured_games(ruleset: Any, options: Any, short: bool) -> tuple[float, float]:
    """Return games and decisions a second on one core, the median of several rounds of games."""
    rng = random.Random(1)
    seed = 0
    play_at_random(ruleset.new_game(options, seed), rng)  # tables are built on first use
    games_a_second, decisions_a_second = [], []
    for _ in range(3 if short else 9):
        start = time.perf_counter()
        played = decisions = 0
        while time.perf_counter() - start < (0.2 if short else 1.0):
            seed += 1
            decisions += play_at_random(ruleset.new_game(options, seed), rng)
            played += 1
        took = time.perf_counter() - start
        games_a_second.append(played / took)
        decisions_a_second.append(decisions / took)
    return statistics.median(games_a_second), statistics.median(decisions_a_second)


def copies(short: bool) -> Iterable[Figure]:
    """Time copies of a state in the middle of a game."""
    state = elgrande.new_game(elgrande.Options(**OPTIONS), 5)
    play_at_random(state, random.Random(5), until=130)
    seconds = 0.2 if short else 1.5
    copy, key = seconds_per_call(state.copy, seconds), seconds_per_call(state.key, seconds)
    yield Figure("state.copy()", copy * 1e6, "us", "less", 1.0)
    yield Figure("state.key()", key * 1e6, "us", "less", 1.0)
    other = merlin.new_game(merlin.Options(players=4, module=True), 5)
    play_at_random(other, random.Random(5), until=130)
    yield Figure("Merlin: state.copy()", seconds_per_call(other.copy, seconds) * 1e6, "us", "less", 1.5 * copy * 1e6)
    yield Figure("Merlin: state.key()", seconds_per_call(other.key, seconds) * 1e6, "us", "less", 1.5 * key * 1e6)


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
