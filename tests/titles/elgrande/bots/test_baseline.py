"""The opponents used for measuring: legal, repeatable, and better with more time."""

from __future__ import annotations

import pytest

from game.core.bots import Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS
from tools import baseline


@pytest.mark.parametrize("name", ["plain", "guided"])
def test_whole_games_are_played_with_legal_answers(name: str) -> None:
    for players in (2, 5):
        state = elgrande.new_game(elgrande.Options(players=players, rounds=6), 3)
        while not state.over:
            seat = state.to_act[0]
            legal = {str(action): action for action in state.legal_actions(seat)}
            bot = baseline.BOTS.find(name) if seat == 0 else BOTS.find("easy")
            state.apply(seat, legal[bot(elgrande, state.observe(seat), Budget(playouts=2), 7)])
        assert state.problems() == []


@pytest.mark.parametrize("name", ["plain", "guided"])
def test_the_same_seed_and_playouts_give_the_same_answer(name: str) -> None:
    observation = elgrande.new_game(elgrande.Options(players=4), 5).observe(0)
    bot = baseline.BOTS.find(name)
    assert bot(elgrande, observation, Budget(playouts=12), 1) == bot(elgrande, observation, Budget(playouts=12), 1)
