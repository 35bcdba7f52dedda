"""The module: a completed mission brings its points or an ability (rules 9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.ruleset import BadPosition
from game.titles.merlin.rules import State
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import game
from tests.titles.playing import asked, legal, only, play, targets

SHIELDS = {"shield": {"black": 4}}


def with_card(card: str, **mine: Any) -> State:
    """Return the first decision of seat 0, which holds that mission, in a game with the module."""
    return game(module=True, mine={**SHIELDS, **mine}, hand=[card])


def test_points_or_an_ability_of_the_cards_column_are_offered() -> None:
    state = with_card("M53")  # 3 points, shield-bearer
    events = play(state, "0 mission M53")
    assert only(events, ev.MissionCompleted) == ev.MissionCompleted(0, "M53", 0)
    assert legal(state) == ["learn shield_bearer 1", "learn shield_bearer 2", "learn shield_bearer 3", "points"]
    decision = state.decision(0)
    assert decision is not None
    assert (decision.kind, decision.source) == ("reward", "M53")


def test_the_points_are_the_cards() -> None:
    state = with_card("M53")
    play(state, "0 mission M53", "0 points")
    assert state.scores[0] == 3
    assert state.observe(None).seals[0] == 0
    assert asked(state) == "0 die"


def test_an_ability_brings_no_points() -> None:
    state = with_card("M53")
    events = play(state, "0 mission M53", "0 learn shield_bearer 2")
    assert state.scores[0] == 0
    assert only(events, ev.SealPlaced) == ev.SealPlaced(0, "shield_bearer", 2)


def test_a_row_is_not_above_the_cards_points() -> None:
    state = with_card("M37")  # 2 points, flag-bearer
    play(state, "0 mission M37")
    assert targets(state, "learn") == {"flag_bearer 1", "flag_bearer 2"}
    assert state.why_not(0, "3") == "row-too-high"
    assert state.why_not(0, "lady") == "other-column"


def test_each_ability_only_once() -> None:
    state = with_card("M53", seals=[["shield_bearer", 2]])
    play(state, "0 mission M53")
    assert targets(state, "learn") == {"shield_bearer 1", "shield_bearer 3"}
    assert state.why_not(0, "2") == "learned"


def test_four_seals_are_the_most() -> None:
    state = with_card("M53", seals=[["lady", 1], ["lady", 2], ["lady", 3], ["builder", 1]])
    play(state, "0 mission M53")
    assert legal(state) == ["points"]
    assert state.why_not(0, "1") == "no-seal"


def test_the_missions_flags_points_come_with_an_ability_too() -> None:
    state = game(module=True, mine={**SHIELDS, "flag": {"grey": 1}}, hand=["M37", "M53"])
    play(state, "0 mission M37", "0 points", "0 flag grey", "0 mission M53", "0 learn shield_bearer 1")
    assert state.scores[0] == 2 + 2


def test_a_second_mission_can_be_completed_before_the_first_is_rewarded() -> None:
    state = game(module=True, mine={**SHIELDS, "flag": {"grey": 1}}, hand=["M37", "M53"])
    play(state, "0 mission M37", "0 flag grey", "0 mission M53", "0 learn shield_bearer 1")
    assert legal(state) == ["learn flag_bearer 1", "learn flag_bearer 2", "points"]
    play(state, "0 points")
    assert state.scores[0] == 2 + 2
    assert asked(state) == "0 die"


def test_without_the_module_there_are_no_seals() -> None:
    with pytest.raises(BadPosition, match="module"):
        game(mine={"seals": [["lady", 1]]})


def test_the_same_seal_twice_is_refused() -> None:
    with pytest.raises(BadPosition, match="once"):
        game(module=True, mine={"seals": [["lady", 1], ["lady", 1]]})
