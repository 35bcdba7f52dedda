"""The Grail: take it, and an apple (rules 5)."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import GRAIL, castle, knight_on, merlin_on
from tests.titles.playing import legal, of, only, play

ALL_APPLES = [castle(apples=5), castle(apples=3), castle(apples=2), castle(apples=1)]


def test_it_is_taken_with_an_apple() -> None:
    for holder in (None, 3):
        state = knight_on(GRAIL, grail=holder)
        events = play(state, "0 take grail")
        assert (state.observe(None).grail, state.observe(None).apples[0]) == (0, 1)
        assert only(events, ev.GrailTaken).source == holder
        assert only(events, ev.AppleTaken) == ev.AppleTaken(0, 1, 10)


def test_the_last_apple_is_taken_too() -> None:
    state = knight_on(GRAIL, castles=[castle(apples=4), *ALL_APPLES[1:]])
    assert only(play(state, "0 take grail"), ev.AppleTaken) == ev.AppleTaken(0, 5, 0)


def test_there_may_be_no_apple_left() -> None:
    state = knight_on(GRAIL, castles=ALL_APPLES)
    assert not of(play(state, "0 take grail"), ev.AppleTaken)
    assert state.observe(None).apples == (5, 3, 2, 1)


def test_its_holder_takes_an_apple_again() -> None:
    state = merlin_on(GRAIL, grail=0)
    play(state, "0 take grail", "0 staff", "0 take grail")
    assert state.observe(None).apples[0] == 2


def test_its_holder_can_only_leave_it_when_no_apple_is_left() -> None:
    assert legal(knight_on(GRAIL, grail=0, castles=ALL_APPLES)) == ["skip"]
