"""Step 3 of a scoring: influence and the Grail (rules 8)."""

from __future__ import annotations

import pytest

from game.core.ruleset import BadPosition
from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.builder import markers, scoring
from tests.titles.playing import asked, legal, play


def test_most_markers_win_the_pot_and_all_but_one_go_back() -> None:
    state = scoring(markers={"black": [3, 1], "brown": [1, 1, 1]})
    assert state.scores == [4 + 1, 1, 1, 0]
    assert markers(state, "black") == [1, 1, 0, 0]
    assert state.observe(None).reserve[0] == 7 - 2


def test_a_tie_shares_rounded_down() -> None:
    assert scoring(markers={"grey": [2, 2, 1]}).scores == [2, 2, 0, 0]


def test_the_grails_holder_is_asked_at_each_tie_in_turn_until_it_is_used() -> None:
    ties = {"grey": [2, 2, 0, 0], "blue": [1, 3, 0, 0], "orange": [1, 1, 0, 0], "brown": [1, 0, 1, 0]}
    state = scoring(markers=ties, grail=0)
    assert asked(state) == "0 grail"
    assert legal(state) == ["grail grey", "skip"]
    play(state, "0 skip")
    assert state.scores == [2, 2 + 4, 0, 0], "paid, and the one after it too"
    assert legal(state) == ["grail orange", "skip"]
    play(state, "0 grail orange")
    assert asked(state) == "1 die", "once in a scoring"
    assert state.scores == [2 + 2 + 1, 6, 1, 0]
    assert state.observe(None).grail == 0, "the holder has it back"


def test_a_holder_who_is_not_tied_for_most_is_not_asked() -> None:
    assert asked(scoring(markers={"grey": [1, 2, 2], "blue": [2]}, grail=0)) == "1 die"


def test_the_pure_function_refuses_a_grail_without_a_tie() -> None:
    with pytest.raises(BadPosition):
        merlin.score_influence([2, 1], grail=0)
    assert merlin.score_influence([2, 2, 1], grail=1) == ([0, 5, 0], [1, 1, 1])
    assert merlin.score_influence([0, 0]) == ([0, 0], [0, 0])
