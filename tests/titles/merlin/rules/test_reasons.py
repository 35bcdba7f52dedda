"""Why something cannot be chosen: the reason is the one that a player would give."""

from __future__ import annotations

import pytest

from tests.titles.merlin.rules.builder import BUILD, DOVE, EXCALIBUR, MISSIONS, POINTS_SHIELDS, TRADE, game, knight_on
from tests.titles.playing import play


@pytest.mark.parametrize("space", [EXCALIBUR, TRADE, BUILD, DOVE])
def test_a_mission_in_hand_that_asks_for_more_is_not_met_wherever_the_pawn_stands(space: int) -> None:
    state = knight_on(space, hand=["M38"])
    assert state.why_not(0, "M38") == "not-met"
    assert state.why_not(0, "M39") == "not-asked"


def test_a_mission_that_is_not_in_hand_cannot_be_discarded() -> None:
    state = knight_on(MISSIONS, hand=["M38"])
    assert state.why_not(0, "M38") is None
    assert state.why_not(0, "M39") == "not-in-hand"


def test_a_space_that_asks_for_something_else_says_so() -> None:
    state = knight_on(TRADE)
    for target in ("1,4", "builder", "castle", "shields", "grail", "excalibur", "display"):
        assert state.why_not(0, target) == "not-asked", target
    assert state.why_not(0, "black") == "no-good"


def test_a_points_space_gives_a_reason_for_its_own_element_alone() -> None:
    state = knight_on(POINTS_SHIELDS)
    assert state.why_not(0, "shields") == "nothing-to-do"
    assert state.why_not(0, "flags") == "not-asked"


def test_no_assistant_comes_from_where_none_stands() -> None:
    state = knight_on(DOVE)
    assert state.why_not(0, "blue") == "not-there"
    assert state.why_not(0, "castle") is None


def test_before_moving_a_verb_of_another_moment_is_not_asked_for() -> None:
    state = game()
    play(state, "0 die 6")
    assert [state.why_not(0, verb) for verb in ("staff", "end", "mirror", "build")] == ["not-asked"] * 4
    assert state.why_not(0, "apple") == "no-apple"
    assert state.why_not(0, "flag") == "no-flag"


def test_before_moving_each_flag_has_its_reason() -> None:
    state = game(mine={"flag": {"black": 1, "orange": 1, "brown": 1}, "apples": 1})
    play(state, "0 die 6")
    reasons = {name: state.why_not(0, name) for name in ("black", "grey", "blue", "orange", "brown")}
    assert reasons == {
        "black": "no-traitor", "grey": "no-flag", "blue": "no-flag", "orange": "not-now", "brown": "not-now",
    }  # fmt: skip


def test_with_four_seals_the_cards_own_column_has_no_seal_left() -> None:
    seals = [["lady", 1], ["lady", 2], ["lady", 3], ["builder", 1]]
    mine = {"shield": {"black": 4}, "seals": seals}
    state = game(module=True, mine=mine, hand=["M53"])
    play(state, "0 mission M53")
    assert state.why_not(0, "shield_bearer") == "no-seal"
    assert state.why_not(0, "lady") == "other-column"
    assert state.why_not(0, "2") == "no-seal"
    assert state.why_not(0, "0") == "not-asked"
