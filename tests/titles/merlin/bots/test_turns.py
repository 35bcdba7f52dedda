"""The bots that search their own turn: legal, fair, repeatable, and better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.bots.search import Thinking
from game.commands.contests import SimulationPlan, simulate
from game.core.bots import Budget
from game.titles.merlin import TITLE
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.difficulties import judging_for
from game.titles.merlin.bots.easy import fondness
from game.titles.merlin.bots.plans import TurnSearch, Width
from tests.titles.merlin.rules.builder import (
    BUILD,
    BUILD_TEN,
    DOVE,
    FISH,
    GRAIL,
    POINTS_FLAGS,
    TRADE,
    dice,
    game,
    knight_on,
    merlin_on,
    scoring,
)
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import asked, legal, play

BUDGET = Budget(playouts=2)
SEARCHING = ("medium", "hard", "expert")
NARROW = Width(choices=4, closing=8)


def answer(state: Any, name: str = "medium", seed: int = 1) -> str:
    seat = state.to_act[0]
    return BOTS.decide(merlin, name, state.observe(seat), BUDGET, seed)


def answers(state: Any, name: str = "hard") -> list[str]:
    """Return what the bot does until another seat is asked, or until it draws missions."""
    seat, found = state.to_act[0], []
    while state.to_act == (seat,) and asked(state) != f"{seat} draw":
        found.append(answer(state, name))
        play(state, f"{seat} {found[-1]}")
    return found


@pytest.mark.parametrize("module", [False, True])
@pytest.mark.parametrize("name", ["easy", "medium", "expert"])
def test_every_question_gets_a_legal_answer(module: bool, name: str) -> None:
    share = 0.001 if name == "expert" else 0.006
    for state in states(merlin.Options(players=3, module=module), 4, share=share):
        assert (found := answer(state, name)) in legal(state, state.to_act[0])
        assert found == answer(state, name), "of the same question and seed"


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_what_it_cannot_know_changes_no_answer(name: str) -> None:
    chance = random.Random(1)
    for state in states(merlin.Options(players=3), 5, share=0.006):
        other = hidden_otherwise(state, state.to_act[0], chance)
        assert answer(other, name) == answer(state, name)


@pytest.mark.parametrize("name", ["easy", *SEARCHING])
def test_it_takes_points_that_lie_there(name: str) -> None:
    state = knight_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})
    assert answer(state, name) == "score flags"


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_it_rides_to_where_points_lie(name: str) -> None:
    state = game(round=6, turn=3, dice=dice(2, 1), knights=[POINTS_FLAGS - 2],
                 mine={"flag": {"blue": 6}})  # fmt: skip
    assert answers(state, name)[:3] == ["die 2", "move cw", "score flags"]


def test_it_spends_an_apple_to_ride_to_where_many_points_lie() -> None:
    state = game(round=6, turn=4, dice=dice(6), knights=[POINTS_FLAGS - 4],
                 mine={"flag": {"blue": 6, "grey": 4}, "apples": 1})  # fmt: skip
    assert "apple 4" in answers(state)


def test_it_completes_a_mission_before_it_ends_the_turn() -> None:
    state = knight_on(TRADE, mine={"shield": {"blue": 4}}, hand=["M53"])
    play(state, "0 skip")
    assert answer(state) == answer(state, "easy") == "mission M53"


def test_it_completes_a_mission_before_it_pays_with_what_the_mission_asks_for() -> None:
    material = {"grey": 1, "blue": 1, "brown": 1, "purple": 1}
    state = knight_on(BUILD, mine={"material": material}, hand=["M52"])
    done = answers(state)
    assert "mission M52" in done
    assert done.index("mission M52") < next(n for n, text in enumerate(done) if text.startswith("build"))


def test_it_completes_a_mission_before_the_assistant_leaves_that_it_asks_for() -> None:
    own = {"builder": "black", "shield_bearer": "grey", "flag_bearer": "grey", "lady": "grey"}
    state = knight_on(DOVE, hand=["M01"], assistants=[own])
    assert answers(state)[:2] == ["mission M01", "assist builder black"]


@pytest.mark.parametrize(("choices", "tried"), [(1, 1), (2, 2), (9, 4)])
def test_no_more_rewards_of_a_mission_are_thought_through_than_the_search_is_wide(choices: int, tried: int) -> None:
    state = knight_on(TRADE, module=True, mine={"shield": {"blue": 4}}, hand=["M53"])
    play(state, "0 skip", "0 mission M53")
    assert len(legal(state)) == 4
    search = TurnSearch(0, judging_for(state.options)(0), Width(choices=choices, closing=9))
    assert len({plan.first for plan in search.plans(state)}) == tried


def test_it_repels_traitors_with_the_flag_where_shields_are_missing() -> None:
    state = knight_on(DOVE, round=2, dice=dice(1), turn=4,
                      mine={"flag": {"black": 1}, "traitors": ["blue", "blue", "blue"]})  # fmt: skip
    assert "repel blue 3" in answers(state)


def test_it_spends_a_staff_to_score_many_points_twice() -> None:
    state = merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 6, "grey": 4}})
    assert "staff" in answers(state)


def test_positions_that_are_reached_in_several_ways_count_once() -> None:
    state = knight_on(DOVE, mine={"shield": {"blue": 4}}, hand=["M53"])
    plans = TurnSearch(0, judging_for(state.options)(0), NARROW).plans(state)
    assert len({plan.state.key() for plan in plans}) == len(plans)


def test_a_plan_can_be_played_and_leads_where_it_says() -> None:
    for state in states(merlin.Options(players=4, module=True), 3, share=0.01):
        seat = state.to_act[0]
        if asked(state) != f"{seat} die":
            continue
        plan = TurnSearch(seat, judging_for(state.options)(seat), NARROW).plans(state)[0]
        played = state.copy()
        play(played, *(f"{seat} {action}" for action in plan.steps))
        assert played.key() == plan.state.key()


def test_without_time_there_is_still_a_turn() -> None:
    state = game(mine={"apples": 1})
    late = Thinking(Budget(milliseconds=1), clock=iter(range(10_000)).__next__)
    assert TurnSearch(0, judging_for(state.options)(0), NARROW, late).plans(state)


def test_the_grail_goes_where_it_gains_most() -> None:
    markers = {"black": [2, 2], "orange": [3, 3, 3]}
    state = scoring(grail=0, markers=markers)
    assert asked(state) == "0 grail"
    assert [answer(state, name) for name in SEARCHING] == ["skip"] * 3
    play(state, "0 skip")
    assert answer(state) == "grail orange"


@pytest.mark.parametrize(
    ("name", "others", "module", "games"), [("easy", "random", False, 6), ("medium", "easy", True, 2)]
)
def test_a_bot_beats_three_of_the_level_below(name: str, others: str, module: bool, games: int) -> None:
    plan = SimulationPlan(TITLE, {"players": 4, "module": module}, (name, *[others] * 3), games, 1, 1)
    assert simulate(plan).wins(0) == games


# -- styles


@pytest.mark.parametrize(("style", "space"), [("landowner", BUILD_TEN), ("envoy", FISH), ("seeker", GRAIL)])
def test_a_style_rides_where_it_finds_what_it_likes(style: str, space: int) -> None:
    state = game(dice=dice(4, 3, 3, white=1), knights=[space - 4])
    there = [sum(answer(state, name, seed) == "die 4" for seed in range(40)) for name in (f"easy/{style}", "easy")]
    assert there[0] > there[1]


def test_a_style_values_what_it_likes_and_nothing_else() -> None:
    plain, held = game(), game(grail=0)
    likes = {style: fondness(held, 0, style) - fondness(plain, 0, style) for style in ("", *BOTS.styles)}
    assert likes == {"": 0, "landowner": 0, "envoy": 0, "seeker": pytest.approx(0.012)}
    sent = game(assistants=[{"builder": "grey"}])
    assert fondness(sent, 0, "envoy") > fondness(plain, 0, "envoy") == fondness(sent, 1, "envoy")
    manor = knight_on(BUILD, mine={"material": {"grey": 1, "brown": 1, "black": 1}})
    play(manor, f"0 {next(text for text in legal(manor) if text.startswith('build'))}")
    assert fondness(manor, 0, "landowner") > fondness(plain, 0, "landowner")


def test_the_quick_bot_answers_in_time_with_what_it_has_seen() -> None:
    state = knight_on(BUILD, mine={"material": {"grey": 1, "blue": 1, "brown": 1}})
    late = Budget(milliseconds=1, playouts=1)
    assert BOTS.decide(merlin, BOTS.fallback, state.observe(0), late, 1) in legal(state)
