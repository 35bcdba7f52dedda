"""Principality spaces: send an own assistant here (rules 5)."""

from __future__ import annotations

import pytest

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import (
    DOVE,
    assistants,
    castle,
    game,
    goods,
    knight_on,
    markers,
    merlin_on,
    stock,
)
from tests.titles.playing import asked, legal, of, only, play, targets


def test_an_assistant_comes_from_the_castle_or_from_another_principality() -> None:
    state = knight_on(DOVE, assistants=[{"builder": "orange", "lady": "grey"}])
    assert targets(state, "assist") == {"builder orange", "shield_bearer castle", "flag_bearer castle"}
    assert "skip" in legal(state)


@pytest.mark.parametrize(
    ("assistant", "good"),
    [("builder", "material grey"), ("shield_bearer", "shield grey"), ("flag_bearer", "flag grey")],
)
def test_an_assistant_brings_a_good_of_the_principality(assistant: str, good: str) -> None:
    state = knight_on(DOVE)
    events = play(state, f"0 assist {assistant} castle")
    assert goods(state) == {good: 1}
    assert stock(state, good) == 5
    taken = only(events, ev.GoodTaken)
    assert (f"{taken.kind} {taken.principality}", taken.held, taken.stock) == (good, 1, 5)


def test_the_lady_places_a_marker_from_the_castle() -> None:
    state = knight_on(DOVE)
    play(state, "0 assist lady castle")
    assert markers(state, "grey") == [1, 0, 0, 0]
    assert state.observe(None).reserve[0] == 6


def test_a_lady_without_markers_places_none() -> None:
    state = knight_on(DOVE, markers={"black": [7]})
    play(state, "0 assist lady castle")
    assert assistants(state)["lady"] == "grey"
    assert markers(state, "grey") == [0, 0, 0, 0]


def test_an_empty_stock_gives_nothing() -> None:
    state = knight_on(DOVE, castles=[castle(), castle(material={"grey": 6})])
    play(state, "0 assist builder castle")
    assert goods(state) == {}
    assert assistants(state)["builder"] == "grey"


def test_a_rivals_assistant_of_that_kind_goes_home_and_others_stay() -> None:
    state = knight_on(DOVE, assistants=[{}, {"builder": "grey"}, {"lady": "grey"}])
    events = play(state, "0 assist builder castle")
    assert assistants(state, 1)["builder"] == "castle"
    assert assistants(state, 2)["lady"] == "grey"
    assert only(events, ev.AssistantSentHome) == ev.AssistantSentHome(1, "builder", "grey", 0)


def test_an_assistant_of_an_earlier_seat_goes_home_too() -> None:
    state = game(seat=1, knights=[0, DOVE - 1], assistants=[{"builder": "grey"}])
    play(state, "1 die 1", "1 move cw", "1 assist builder castle")
    assert assistants(state)["builder"] == "castle"


def test_the_action_may_be_left_and_then_no_staff_is_offered() -> None:
    state = merlin_on(DOVE)
    events = play(state, "0 skip")
    assert of(events, ev.ActionLeft) == [ev.ActionLeft(0, DOVE)]
    assert legal(state) == ["end"]


def test_after_merlins_move_a_staff_repeats_the_action_with_new_choices() -> None:
    state = merlin_on(DOVE)
    play(state, "0 assist builder castle")
    assert legal(state) == ["end", "staff"]
    play(state, "0 staff")
    assert targets(state, "assist") == {"shield_bearer castle", "flag_bearer castle", "lady castle"}
    assert "skip" not in legal(state)
    play(state, "0 assist lady castle")
    assert legal(state) == ["end"], "one staff a turn"
    assert state.observe(None).staffs[0] == 2


def test_after_a_knights_ride_no_staff_is_offered() -> None:
    state = knight_on(DOVE)
    play(state, "0 assist builder castle")
    assert legal(state) == ["end"]


def test_no_staff_is_offered_where_nothing_can_happen() -> None:
    everyone = {"builder": "orange", "shield_bearer": "grey", "flag_bearer": "grey", "lady": "grey"}
    state = merlin_on(DOVE, assistants=[everyone])
    play(state, "0 assist builder orange")
    assert legal(state) == ["end"]


def test_without_staffs_none_is_offered() -> None:
    state = merlin_on(DOVE, mine={"staffs": 0})
    play(state, "0 assist builder castle")
    assert legal(state) == ["end"]
    assert state.why_not(0, "staff") == "no-staff"


def test_the_end_of_the_turn_is_asked_and_the_next_seat_chooses_a_die() -> None:
    state = knight_on(DOVE)
    play(state, "0 assist builder castle")
    assert asked(state) == "0 end"
    play(state, "0 end")
    assert asked(state) == "1 die"
