"""The card `the_court` (rules 6): two from province to court, with the shortage rule of the supply."""

from __future__ import annotations

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import there, turn
from tests.titles.playing import asked, legal, of, only, play, targets


def acting(**caballeros: list[int]) -> State:
    state = turn("the_court", caballeros=caballeros)
    play(state, "0 act")
    return state


def test_a_short_province_lets_the_missing_one_come_from_a_region() -> None:
    state = acting(court=[25, 7, 7, 7], granada=[3, 1, 0, 0], aragon=[1, 0, 0, 0])
    assert targets(state, "bring", 0) == {"0", "1"}
    play(state, "0 bring 1")
    assert legal(state, 0) == ["done", "recall aragon", "recall granada"]
    events = play(state, "0 recall granada")
    assert only(events, ev.Supplied) == ev.Supplied(0, 1, court=26, province=0)
    assert only(events, ev.Recalled) == ev.Recalled(0, "granada", left=2, court=27)
    assert asked(state) == "0 turn"


def test_the_missing_one_is_voluntary() -> None:
    state = acting(court=[26, 7, 7, 7], granada=[3, 0, 0, 0])
    play(state, "0 bring 1", "0 done")
    assert there(state, "granada")[0] == 3 and there(state, "court")[0] == 27


def test_a_player_who_leaves_one_in_the_province_recalls_nobody() -> None:
    state = acting(court=[26, 7, 7, 7], granada=[3, 0, 0, 0])
    play(state, "0 bring 0")
    assert asked(state) == "0 turn"


def test_an_empty_province_lets_two_come_from_regions_but_not_more_than_stand_there() -> None:
    state = acting(court=[28, 7, 7, 7], granada=[1, 0, 0, 0], aragon=[1, 0, 0, 0])
    assert targets(state, "bring", 0) == {"0"}
    play(state, "0 bring 0", "0 recall granada")
    assert legal(state, 0) == ["done", "recall aragon"]
    events = play(state, "0 recall aragon")
    assert [back.area for back in of(events, ev.Recalled)] == ["granada", "aragon"]
    assert there(state, "court")[0] == 30
