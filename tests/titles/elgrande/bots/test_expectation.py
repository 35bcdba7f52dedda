"""What hints tell is nearer to even than what bots compare, and in the same order."""

from __future__ import annotations

import pytest

from game.titles.elgrande.bots.advice import expectation, kept
from game.titles.elgrande.rules.options import Options, setup_for


@pytest.mark.promise("Fixed: El Grande's hints no longer promise wins in the first rounds")
@pytest.mark.parametrize("rounds", [6, 9])
def test_the_later_it_is_the_more_of_an_expectation_lasts(rounds: int) -> None:
    options = Options(rounds=rounds)
    shares = [kept(options, number) for number in setup_for(options).played_rounds]
    assert shares == sorted(shares) and 0.05 < shares[0] < 0.2 and shares[-1] > 0.99


def test_the_share_is_that_of_games_played_to_the_end() -> None:
    options = Options()
    for rounds, share in (((1, 2), 0.15), ((3, 4), 0.65), ((5, 6), 0.85), ((7, 8, 9), 0.95)):
        assert sum(kept(options, number) for number in rounds) / len(rounds) == pytest.approx(share, abs=0.1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_even_chance_stays_even_and_a_better_one_stays_better(players: int) -> None:
    options, even = Options(players=players), 1.0 / players
    for number in (1, 5, 9):
        assert expectation(options, number, even, 0.0) == pytest.approx((even, 0.0))
        told = [expectation(options, number, even + more, 20 * more) for more in (-0.15, 0.0, 0.1, 0.4)]
        assert told == sorted(told) and all(0.0 <= one.chance <= 1.0 for one in told)
    assert expectation(options, 1, even + 0.2, 12.0).chance < even + 0.05
