"""Copies in which one thing is supposed to be otherwise leave the state itself unchanged."""

from __future__ import annotations

from game.titles.merlin.rules.state import at_next_turn, with_fewer_flags, with_missions
from tests.titles.merlin.rules.builder import castle, game


def test_missions_are_supposed_in_one_hand_only() -> None:
    state = game(hands=[["M05"], ["M07"]])
    before, number = state.key(), state.setup.mission_index["M01"]
    after = with_missions(state, 0, [number])
    assert len(after.hands[0]) == 2 and number in after.hands[0] and after.hands[1:] == state.hands[1:]
    assert list(after.hands[0]) == sorted(after.hands[0]) and state.key() == before


def test_one_flag_less_of_each_and_never_below_none() -> None:
    state = game(mine=castle(flag={"blue": 2, "grey": 1}, shield={"blue": 3}))
    before = state.key()
    after = with_fewer_flags(state, 0)
    assert sum(state.goods) - sum(after.goods) == 2 and min(after.goods) == 0
    assert state.key() == before


def test_the_next_turn_of_the_round_is_asked_for_its_die() -> None:
    state = game()
    before = state.key()
    after = at_next_turn(state, 0, 0)
    question = after.decision(0)
    assert question.kind == "die" and after.to_act == (0,)
    assert state.key() == before
