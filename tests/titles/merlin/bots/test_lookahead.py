"""Looking ahead: the seat's own next turns, the others' replies, and how far tries and time reach."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.search import Thinking
from game.core.bots import Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots.difficulties import Foresight, Lookahead, ended, judging_for, own_next_turn
from game.titles.merlin.bots.plans import Judging, TurnPlan, TurnSearch, Width
from tests.titles.merlin.rules.builder import POINTS_FLAGS, dice, game, knight_on
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import asked, play

NARROW = Width(choices=2, closing=2, apples=False)


def plans_of(state: Any) -> list[TurnPlan]:
    seat = state.to_act[0]
    return TurnSearch(seat, judging_for(state.options)(seat), NARROW).plans(state)


def compared(state: Any, foresight: Foresight, tries: int = 100) -> tuple[list[TurnPlan], Thinking]:
    seat, thinking = state.to_act[0], Thinking(Budget(playouts=tries))

    def world(number: int) -> Any:
        return merlin.determinize(state.observe(seat), number)

    lookahead = Lookahead(seat, judging_for(state.options), foresight, thinking)
    return lookahead.best_first(plans_of(state), world), thinking


def two_turns_each() -> Any:
    return game(2, dice=dice(2, 1), turn=3)


def three_turns_each() -> Any:
    return game(2, dice=dice(3, 2, 1), turn=2)


def texts(plans: list[TurnPlan]) -> list[list[str]]:
    return [[str(action) for action in plan.steps] for plan in plans]


def test_the_next_own_turn_comes_as_if_nobody_else_played() -> None:
    state = knight_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})
    play(state, "0 score flags")
    later = own_next_turn(state, 0)
    assert asked(later) == "0 die"
    assert later.scores == [3, 0, 0, 0] and later.dice[:4] == (6, 2, 0, 1)
    assert later.problems() == []
    play(state, "0 end")
    assert asked(state) == "1 die", "the position itself hasn't changed"


def test_after_the_last_die_there_is_no_next_turn_in_the_round() -> None:
    state = knight_on(POINTS_FLAGS, turn=4, dice=dice(1))
    assert own_next_turn(state, 0) is None


def test_missions_are_drawn_before_the_next_turn() -> None:
    hands = [["M53"]]
    state = knight_on(POINTS_FLAGS, mine={"shield": {"blue": 4}}, hands=hands, display=["M01", "M37", "M54"])
    play(state, "0 mission M53", "0 skip")
    after = ended(state, 0)
    assert asked(after) == "1 die"
    assert after.observe(0).hands[0] == ("M37",), "three shields are there already"


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_turns_come_back_in_another_order(players: int) -> None:
    for state in states(merlin.Options(players=players, module=True), 3, share=0.003):
        if not asked(state).endswith(("die", "action")):
            continue
        found, _ = compared(state, Foresight(next=3, replies=2, worlds=1))
        assert sorted(texts(found)) == sorted(texts(plans_of(state)))


def test_tries_limit_how_many_turns_are_looked_at() -> None:
    state = game(mine={"flag": {"blue": 2}})
    before = {tuple(plan.steps): plan.value for plan in plans_of(state)}
    for tries in (2, 4):
        found, thinking = compared(state, Foresight(next=20, replies=0, worlds=0), tries)
        assert thinking.playouts == tries
        assert sum(plan.value != before[plan.steps] for plan in found) <= tries


@pytest.mark.parametrize(("worlds", "tries"), [(0, 2), (1, 2 + 3), (2, 2 + 6), (5, 2 + 6 + 3 * 2)])
def test_all_replied_turns_are_compared_in_two_imagined_games_and_the_better_half_in_more(
    worlds: int, tries: int
) -> None:
    state = three_turns_each()
    assert len(plans_of(state)) == 3
    _, thinking = compared(state, Foresight(next=0, replies=4, worlds=worlds))
    assert thinking.playouts == tries


@pytest.mark.parametrize(("worlds", "fewest"), [(0, 3), (1, 0)])
def test_with_more_tries_imagined_games_go_on_to_the_end_of_the_round(worlds: int, fewest: int) -> None:
    state, dice_left = three_turns_each(), set()

    def judging(seat: int) -> Judging:
        judge = judging_for(state.options)(seat)

        def noting(position: Any) -> float:
            if position.round == state.round:
                dice_left.add(sum(pips > 0 for pips in position.dice))
            return judge(position)

        return noting

    lookahead = Lookahead(0, judging, Foresight(next=0, replies=4, worlds=worlds), Thinking(Budget(playouts=9)))
    lookahead.best_first(plans_of(state), lambda number: merlin.determinize(state.observe(0), number))
    assert min(dice_left) == fewest, "of six: one turn each and an own one, or all"


def test_an_imagined_game_that_runs_out_of_time_doesnt_count() -> None:
    state, now = three_turns_each(), [0.0]

    def found_in(milliseconds: int, worlds: int) -> tuple[list[tuple[object, float]], int]:
        now[0] = 0.0
        thinking = Thinking(Budget(milliseconds=milliseconds), clock=lambda: now[0])

        def world(number: int) -> Any:
            now[0] += 0.006
            return merlin.determinize(state.observe(0), number)

        lookahead = Lookahead(0, judging_for(state.options), Foresight(next=0, replies=4, worlds=worlds), thinking)
        found = lookahead.best_first(plans_of(state), world)
        return [(plan.steps, plan.value) for plan in found], thinking.playouts

    in_time, _ = found_in(10, worlds=0)
    late, tries = found_in(10, worlds=3)
    assert late == in_time and tries == 2, "the second game was imagined too late"


LAST_TWO: dict[str, Any] = {"round": 6, "turn": 3, "dice": dice(3, 2)}
NEXT = Foresight(next=10, replies=0, worlds=0)


def test_points_that_the_next_ride_would_pass_by_are_taken_first() -> None:
    state = game(knights=[POINTS_FLAGS - 2], mine={"flag": {"grey": 4}}, **LAST_TWO)
    found, _ = compared(state, NEXT)
    assert str(found[0].first) == "die 2"


def test_a_material_is_fetched_to_build_with_in_the_next_turn() -> None:
    state = game(knights=[POINTS_FLAGS - 2], mine={"flag": {"blue": 4}}, **LAST_TWO)
    found, _ = compared(state, NEXT)
    assert texts(found)[0] == ["die 3", "flag blue", "move ccw", "assist builder castle"]
    later = own_next_turn(found[0].state, 0)
    assert any(action.verb == "build" for action in plans_of(later)[0].steps)
