"""The tree search goes where it is promising, counts every way down, and knows no more than its seat."""

from __future__ import annotations

import pytest

from game.bots.search import Thinking
from game.core.bots import Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import search
from game.titles.elgrande.bots.model import model_for
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.state import State
from tests.titles.elgrande.bots.worlds import met


def weighed(state: State, tries: int, budget: int = 10_000, seed: int = 1) -> list[search.TriedAnswer]:
    observation = state.observe(state.to_act[0])
    model = model_for(state.options)
    return search.weigh(elgrande, observation, model, tries, Thinking(Budget(playouts=budget)), seed)


@pytest.mark.parametrize("tries", [1, 2, 9, 50])
def test_every_way_down_but_the_first_is_counted_once_below_the_root(tries: int) -> None:
    state = elgrande.new_game(elgrande.Options(players=3), 5)
    found = weighed(state, tries)
    assert sum(tried.visits - 1 for tried in found) == tries - 1, "the first time the answers are only judged"
    assert {tried.action for tried in found} == set(state.legal_actions(state.to_act[0]))
    assert all(-0.5 < tried.value < 1.5 for tried in found)


def test_the_best_of_those_that_were_tried_often_comes_first() -> None:
    found = weighed(elgrande.new_game(elgrande.Options(players=4), 6), 400)
    most = max(tried.visits for tried in found)
    often = [tried for tried in found if 2 * tried.visits >= most]
    seldom = found[len(often) :]
    assert often and seldom and found[: len(often)] == often
    assert [tried.value for tried in often] == sorted((tried.value for tried in often), reverse=True)
    assert [tried.visits for tried in seldom] == sorted((tried.visits for tried in seldom), reverse=True)


def test_a_budget_of_playouts_ends_it_before_its_tries_do() -> None:
    state = elgrande.new_game(elgrande.Options(players=4), 5)
    assert weighed(state, 1_000, budget=24) == weighed(state, 24) != weighed(state, 48)


@pytest.mark.parametrize("players", [2, 5])
def test_every_kind_of_answer_in_a_game_can_be_weighed_to_its_end(players: int) -> None:
    kinds = set()
    for state in met(players, 2 if players == 2 else 1, seed=4, kept=0.3):
        found = weighed(state, 20)
        assert {tried.action for tried in found} <= set(state.legal_actions(state.to_act[0]))
        kinds.add(type(state.stack[-1]))
    assert {frames.Bid, frames.Take, frames.Dials} <= kinds
