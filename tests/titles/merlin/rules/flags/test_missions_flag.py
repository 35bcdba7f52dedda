"""The flag *missions*: two missions in a turn, and two points more with the second (rules 6)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import game, goods
from tests.titles.playing import legal, play, targets

HANDS = [["M13", "M37", "M38", "M53"]]
MINE = {"flag": {"grey": 2, "black": 3}, "shield": {"blue": 4}}


def test_without_it_one_mission_is_completed_in_a_turn() -> None:
    state = game(mine={**MINE, "flag": {"black": 3}}, hands=HANDS)
    assert targets(state, "mission") == {"M37", "M38", "M53"}
    play(state, "0 mission M37")
    assert targets(state, "mission") == set()
    assert state.why_not(0, "M38") == "one-mission"
    assert state.why_not(0, "M13") == "not-met"


def test_with_it_the_second_brings_two_points_more() -> None:
    state = game(mine=MINE, hands=HANDS)
    play(state, "0 flag grey", "0 mission M37")
    assert state.scores[0] == 2
    play(state, "0 mission M53")
    assert state.scores[0] == 2 + 3 + 2
    assert targets(state, "mission") == set()
    assert goods(state) == {"flag grey": 1, "flag black": 3, "shield blue": 4}


def test_the_first_may_be_completed_before_the_flag_is_used() -> None:
    state = game(mine=MINE, hands=HANDS)
    play(state, "0 mission M37", "0 flag grey", "0 mission M38")
    assert state.scores[0] == 2 + 2 + 2


def test_a_second_such_flag_changes_nothing_and_is_not_offered() -> None:
    state = game(mine=MINE, hands=HANDS)
    play(state, "0 flag grey")
    assert "flag grey" not in legal(state)
