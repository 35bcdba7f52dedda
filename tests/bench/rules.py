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
MERLIN_SHARE = 200 / 550


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
    """Whole games of each title, set-up included, on one core: the median of several rounds, the titles in turn.

    Merlin may take as long as 550 random games of El Grande for 200 of its own.
    """
    contenders = [
        RandomGames(elgrande, elgrande.Options(**OPTIONS)),
        *(RandomGames(merlin, merlin.Options(players=4, module=module)) for module in (False, True)),
    ]
    for _ in range(3 if short else 9):
        for contender in contenders:
            contender.play(0.2 if short else 1.0)
    (played, decisions), *others = (contender.medians() for contender in contenders)
    yield Figure("random games, 4 players, vetoes", played, "games/s", "more", 700, 1500)
    yield Figure("decisions in them", decisions, "/s", "more", 170_000, 350_000)
    for name, (other_played, other_decisions) in zip(("", ", module"), others, strict=True):
        budget = played * MERLIN_SHARE
        yield Figure(f"Merlin: random games, 4 players{name}", other_played, "games/s", "more", budget)
        yield Figure("Merlin: decisions in them", other_decisions, "/s", "more")


class RandomGames:
    """Random games of a title, and how many of them and of their decisions a second allowed, round by round."""

    def __init__(self, ruleset: Any, options: Any) -> None:
        self._ruleset = ruleset
        self._options = options
        self._rng = random.Random(1)
        self._seed = 0
        self._rates: list[tuple[float, float]] = []
        play_at_random(ruleset.new_game(options, 0), self._rng)  # tables are built on first use

    def play(self, seconds: float) -> None:
        """Play a round for that long."""
        played = decisions = 0
        start = time.perf_counter()
        while (took := time.perf_counter() - start) < seconds:
            self._seed += 1
            decisions += play_at_random(self._ruleset.new_game(self._options, self._seed), self._rng)
            played += 1
        self._rates.append((played / took, decisions / took))

    def medians(self) -> tuple[float, float]:
        """Return games and decisions a second."""
        games_a_second, decisions_a_second = zip(*self._rates, strict=True)
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
