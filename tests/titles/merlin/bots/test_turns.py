"""The bots that search their own turn: legal, fair, repeatable, and better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.commands.games.simulation import SimulationPlan, simulate
from game.core.bots import Budget
from game.titles.merlin import TITLE
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.evaluation import evaluate
from tests.titles.merlin.rules.builder import POINTS_FLAGS, TRADE, castle, game, knight_on
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import play

BUDGET = Budget(playouts=1)


def answer(state: Any, name: str = "easy", seed: int = 1) -> str:
    seat = state.to_act[0]
    return BOTS.decide(merlin, name, state.observe(seat), BUDGET, seed)


@pytest.mark.parametrize("module", [False, True])
def test_every_question_gets_a_legal_answer(module: bool) -> None:
    for state in states(merlin.Options(players=3, module=module), 4, share=0.01):
        legal = [str(action) for action in state.legal_actions(state.to_act[0])]
        assert answer(state) in legal


def test_what_it_cannot_know_changes_no_answer() -> None:
    chance = random.Random(1)
    for state in states(merlin.Options(players=3), 6, share=0.01):
        other = hidden_otherwise(state, state.to_act[0], chance)
        assert answer(other) == answer(state)


def test_it_takes_points_that_lie_there() -> None:
    state = knight_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})
    assert answer(state) == "score flags"


def test_it_completes_a_mission_before_it_ends_the_turn() -> None:
    state = knight_on(TRADE, mine={"shield": {"blue": 4}}, hands=[["M53"], [], [], []])
    play(state, "0 skip")
    assert answer(state) == "mission M53"


def test_an_easy_bot_beats_three_that_play_by_chance() -> None:
    names = ("easy", "random", "random", "random")
    found = simulate(SimulationPlan(TITLE, {"players": 4}, names, 6, 1, 1))
    assert found.wins(0) == 6


@pytest.mark.parametrize(
    "more", [{"apples": 1}, {"shield": {"black": 1}}, {"flag": {"black": 1}}, {"material": {"grey": 1}}, {"staffs": 3}]
)
def test_a_good_an_apple_or_a_staff_more_is_never_worth_less(more: dict[str, Any]) -> None:
    for printed in range(1, 7):
        fewer = {"staffs": 2, "traitors": ["black", "grey"]}
        worths = [
            evaluate(game(round=printed, castles=[castle(**mine), castle(), castle(), castle()]), 0)
            for mine in (fewer, {**fewer, **more})
        ]
        assert worths[0] < worths[1]
