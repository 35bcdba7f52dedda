"""A ride is for the best that can be done where it leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.merlin.bots.reasons import HOME, ONE_OF_EACH, RIVAL, THREE_TERRITORIES, said
from tests.titles.merlin.rules.builder import (
    BUILD,
    DOVE,
    EXCALIBUR,
    GRAIL,
    MISSIONS,
    POINTS_FLAGS,
    POINTS_MARKERS,
    POINTS_SHIELDS,
    TRADE,
    game,
    knight_on,
)
from tests.titles.playing import play

OTHERS_LEAD = {"grey": [0, 2]}
ONE_MANOR = {"0,5": 1, "1,5": 1, "3,5": 1}
"""A manor of another player in each of the three territories."""
TWO_MANORS = {**ONE_MANOR, "0,4": 1, "1,4": 1, "3,4": 1}


def test_a_die_leads_to_points_or_to_where_one_can_build() -> None:
    mine = {"flag": {"blue": 3}, "material": {"grey": 1}}
    state = game(knights=[POINTS_FLAGS - 2], mine=mine)
    assert said(state, "die 2") == "ride-points"
    state = game(knights=[BUILD - 2], mine=mine)
    assert said(state, "die 2") == "ride-territory"
    play(state, "0 die 2")
    assert said(state, "move cw") == "ride-territory"
    state = game(knights=[BUILD - 2])
    play(state, "0 die 2")
    assert said(state, "move cw") == "only"


@pytest.mark.promise("Read in Merlin's hints and log why a die is chosen")
@pytest.mark.parametrize(
    ("space", "entries", "reason"),
    [
        (DOVE, {"mine": {"traitors": ["grey"]}}, "ride-shield"),
        (DOVE, {"markers": {"grey": [1, 1]}}, "ride-lead"),
        (DOVE, {"markers": OTHERS_LEAD, "assistants": [HOME, RIVAL, HOME, HOME]}, "ride-rival"),
        (DOVE, {"markers": {"grey": [0, 1]}}, "ride-leads-tie"),
        (DOVE, {"markers": OTHERS_LEAD}, "ride-material"),
        (DOVE, {"markers": OTHERS_LEAD, "mine": {"material": {"brown": 1}}}, "ride-out"),
        (EXCALIBUR, {"mine": {"traitors": ["grey"]}}, "ride-traitor"),
        (EXCALIBUR, {"excalibur": 2}, "ride-sword-rival"),
        (EXCALIBUR, {}, "ride-sword"),
        (EXCALIBUR, {"excalibur": 0, "mine": {"traitors": ["grey"], "shield": {"grey": 1}}}, "ride-saves-shield"),
        (GRAIL, {"markers": {"blue": [1, 1]}}, "ride-grail-tie"),
        (GRAIL, {"grail": 3}, "ride-grail-rival"),
        (GRAIL, {}, "ride-apple"),
        (TRADE, {"mine": {"flag": {"grey": 1}, "traitors": ["blue"]}}, "ride-shield"),
        (TRADE, {"mine": {"flag": {"grey": 1}}}, "ride-material"),
        (TRADE, {"mine": {"material": {"grey": 1}}}, "ride-trade"),
        (MISSIONS, {"hands": [["M01"]]}, "ride-missions"),
        (POINTS_FLAGS, {"mine": {"flag": {"blue": 2}}}, "ride-few"),
    ],
)
def test_a_ride_is_for_the_best_that_can_be_done_there(space: int, entries: dict[str, Any], reason: str) -> None:
    assert said(game(knights=[space - 2], **entries), "die 2") == reason


@pytest.mark.parametrize("space", [BUILD, POINTS_SHIELDS, POINTS_FLAGS, MISSIONS, TRADE])
def test_a_ride_to_where_nothing_can_be_done_has_no_reason(space: int) -> None:
    assert said(game(knights=[space - 2]), "die 2") == ""


@pytest.mark.parametrize(
    ("manors", "reason"),
    [({}, "ride-territory"), (ONE_MANOR, "ride-territory-tie"), (TWO_MANORS, "ride-build")],
)
def test_a_ride_to_build_is_for_a_territory_if_one_can_be_won(manors: dict[str, int], reason: str) -> None:
    environs = {"tiles": THREE_TERRITORIES, "manors": manors}
    state = game(knights=[BUILD - 2], mine={"material": ONE_OF_EACH}, environs=environs)
    assert said(state, "die 2") == reason


def test_from_where_nothing_can_be_done_another_die_may_lead_to_points() -> None:
    state = game(knights=[MISSIONS - 1], mine={"flag": {"blue": 3}})
    assert said(state, "die 1") == "ride-next"
    play(state, "0 die 1")
    assert said(state, "move cw") == "ride-next"


def test_from_another_knights_space_no_die_leads_on() -> None:
    """The knight doesn't go there: only the action is done."""
    mine = {"flag": {"orange": 1, "blue": 3}}
    state = game(knights=[POINTS_MARKERS - 1, MISSIONS], mine=mine)
    play(state, "0 die 1", "0 move cw")
    assert said(state, f"copy {MISSIONS}") == ""


@pytest.mark.parametrize(
    ("merlin", "entries", "reason"),
    [
        (POINTS_FLAGS - 1, {"mine": {"flag": {"blue": 3}}}, "white-points"),
        (EXCALIBUR + 1, {"mine": {"traitors": ["grey"]}}, "white-traitor"),
        (BUILD - 1, {"mine": {"material": {"grey": 1}}}, "white-build"),
        (DOVE + 1, {"markers": OTHERS_LEAD, "assistants": [HOME, RIVAL, HOME, HOME]}, "white-rival"),
    ],
)
def test_merlins_die_is_for_the_better_of_two_spaces(merlin: int, entries: dict[str, Any], reason: str) -> None:
    assert said(game(merlin=merlin, **entries), "white 1") == reason


def test_merlins_die_may_save_a_die_for_points_or_bring_an_action_twice() -> None:
    """Merlin may go to missions, or to materials, which need a marker; the knight is two from shields."""
    poor = {"merlin": MISSIONS - 1, "knights": [POINTS_SHIELDS - 2], "hands": [["M01"]]}
    assert said(game(**poor, mine={"shield": {"blue": 3}}), "white 1") == "white-saves"
    assert said(game(**poor), "white 1") == "white-twice"
    assert said(game(**poor, mine={"staffs": 0}), "white 1") == ""


def test_an_apple_is_for_what_can_be_done_there_or_for_where_no_die_leads() -> None:
    state = game(knights=[POINTS_FLAGS - 4], mine={"flag": {"blue": 3}, "apples": 1})
    play(state, "0 die 2")
    assert said(state, "apple 4") == "ride-points"
    state = game(knights=[POINTS_FLAGS - 4], mine={"apples": 1})
    play(state, "0 die 2")
    assert said(state, "apple 4") == "apple"


def test_a_flag_that_changes_the_ride_is_for_where_it_then_leads() -> None:
    state = game(knights=[POINTS_FLAGS - 5], mine={"flag": {"purple": 2, "blue": 2}})
    play(state, "0 die 2")
    assert said(state, "flag purple") == "ride-points"
    state = knight_on(POINTS_FLAGS - 12, mine={"flag": {"brown": 4}})
    assert said(state, "mirror") == "ride-points"
