"""The end of the game (rules 8)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import castle, scoring


def test_at_the_end_apples_staffs_and_goods_count() -> None:
    castles = [castle(apples=2, staffs=1, shield={"black": 3}, flag={"blue": 2}, material={"grey": 1}),
               castle(staffs=0, flag={"blue": 2}), castle(staffs=2), castle(staffs=3)]  # fmt: skip
    state = scoring(number=3, castles=castles)
    assert state.over
    assert state.scores == [2 + 2 + 2, 0, 4, 6]
    assert state.winners == (0, 3), "ties share"


def test_nobody_acts_when_the_game_is_over() -> None:
    state = scoring(number=3)
    assert state.to_act == ()
    assert state.legal_actions(0) == []
    assert state.decision(0) is None


def test_scores_below_zero_can_win() -> None:
    castles = [castle(staffs=0, traitors=["black"] * (1 + (seat != 2))) for seat in range(4)]
    castles[0]["traitors"] = ["grey", "grey"]
    castles[3]["traitors"] = ["blue", "blue"]
    state = scoring(number=3, castles=castles)
    assert state.scores == [-6, -6, -3, -6]
    assert state.winners == (2,)
