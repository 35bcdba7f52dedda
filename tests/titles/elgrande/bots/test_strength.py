"""The levels keep their order. A few games of fixed playouts: always the same ones, so nothing here is luck twice."""

from __future__ import annotations

import pytest

from game.commands import contests
from game.commands.contests import Contender, GameJob
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.bots import BOTS


def won(one: str, rest: str, players: int, deals: int, seats: int = 5) -> float:
    """Return the rate of short games that `one` wins, in each of the first `seats`, against `rest` in the others."""
    places = range(min(players, seats))
    single, others = (Contender(name, playouts=BOTS.playouts.get(name, 1)) for name in (one, rest))
    options = (("players", players), ("rounds", 6))
    jobs = [
        GameJob(
            CATALOGUE["elgrande"],
            options,
            tuple(single if seat == place else others for seat in range(players)),
            900 + deal,
        )
        for deal in range(deals)
        for place in places
    ]
    results: dict[int, list[contests.GameResult]] = {}
    for number, result in contests.in_processes(jobs, 1):
        results.setdefault(number % len(places), []).append(result)
    return contests.tally(results).rate


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 4))
def test_hard_beats_easy_ones_in_a_handful_of_games(players: int) -> None:
    assert won("hard", "easy", players, max(1, 4 // players), seats=3) > 1.3 / players


@pytest.mark.soak
@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_hard_beats_easy_ones(players: int) -> None:
    assert won("hard", "easy", players, 60 // players) > 1.3 / players


@pytest.mark.slow
def test_easy_beats_chance() -> None:
    assert won("easy", "random", 4, 3) >= 0.75
