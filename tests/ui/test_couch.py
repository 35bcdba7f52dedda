"""Who plays with which device: devices by seat, who may answer for whom, how each chooses in secret."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.session_context import BLOCKS, SHARED, Couch, SeatDevice

DEVICES = (SHARED, "keyboard", "mouse", "pad-0", "pad-1", "pad-2")
hands = st.builds(SeatDevice, st.sampled_from(DEVICES), st.sampled_from([None, "pad", "left", "right", "curtain"]))


def couch_of(*devices: str) -> Couch:
    couch = Couch()
    couch.sit([SeatDevice(device) for device in devices])
    return couch


def test_a_seat_is_answered_for_by_its_own_device_and_by_a_mouse_that_nobody_holds():
    couch = couch_of("pad-0", "pad-1", "keyboard")
    assert couch.may_act("pad-0", 0)
    assert couch.may_act("mouse", 0)
    assert not couch.may_act("pad-1", 0)
    assert not couch.may_act("keyboard", 0)


@pytest.mark.promise("Pick up a controller that has no seat")
def test_a_controller_without_a_seat_answers_only_for_seats_that_are_shared():
    assert not couch_of("pad-0", "pad-1").may_act("pad-7", 0)
    assert not couch_of("pad-0", SHARED).may_act("pad-7", 0), "it could be the other one's"
    assert couch_of("pad-0", SHARED).may_act("pad-7", 1)


def test_two_people_with_one_device_answer_for_both():
    couch = couch_of("pad-0", "pad-0", "pad-1")
    assert couch.may_act("pad-0", 0)
    assert couch.may_act("pad-0", 1)
    assert not couch.may_act("pad-0", 2)


def test_a_lost_pad_is_missed_by_its_seats_until_a_free_one_claims_them():
    couch = couch_of("pad-0", "keyboard", "pad-0", "pad-1")
    assert couch.lost("pad-0") == [0, 2]
    assert couch.claim("pad-1") is None
    assert couch.claim("keyboard") is None
    assert couch.claim("pad-4") == 0
    assert couch.missing == []
    assert [hand.device for hand in couch.devices] == ["pad-4", "keyboard", "pad-4", "pad-1"]


def test_a_seat_that_is_given_another_device_misses_nothing():
    couch = couch_of("pad-0", "pad-1")
    couch.lost("pad-0")
    couch.give(0, SHARED)
    assert couch.missing == []
    assert couch.lost("pad-0") == []


@pytest.mark.parametrize(
    ("devices", "ways"),
    [
        (["pad-0", "pad-1"], ["pad", "pad"]),
        (["pad-0", "pad-0"], ["curtain", "curtain"]),
        (["keyboard", "keyboard"], ["left", "right"]),
        (["keyboard"] * 3, ["left", "right", "curtain"]),
        (["mouse", SHARED], ["curtain", "curtain"]),
    ],
)
def test_each_controller_enters_codes_two_have_keys_at_the_keyboard_and_others_look_away(devices, ways):
    assert couch_of(*devices).secret_ways(range(len(devices))) == dict(enumerate(ways))


def test_one_of_two_who_share_a_controller_enters_codes_if_the_other_is_not_asked():
    assert couch_of("pad-0", "pad-0").secret_ways({1}) == {1: "pad"}


def test_players_who_ask_for_a_block_of_keys_get_one_first():
    couch = couch_of("keyboard", "keyboard")
    couch.choose(1, "left")
    assert couch.secret_ways({0, 1}) == {0: "right", 1: "left"}


@given(st.lists(hands, min_size=1, max_size=5), st.sets(st.integers(0, 4)))
def test_every_person_has_a_way_that_is_possible_and_no_block_serves_two(sat, persons):
    couch = Couch()
    couch.sit(sat)
    persons = {seat for seat in persons if seat < len(sat)}
    ways = couch.secret_ways(persons)
    assert set(ways) == persons
    assert all(way in couch.ways(seat, persons) for seat, way in ways.items())
    blocks = [way for way in ways.values() if way in BLOCKS]
    assert len(blocks) == len(set(blocks))
