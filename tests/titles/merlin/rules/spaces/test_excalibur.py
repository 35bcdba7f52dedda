"""Excalibur: take it, then discard one own traitor (rules 5)."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import EXCALIBUR, knight_on, merlin_on, traitors
from tests.titles.playing import asked, legal, only, play


def test_it_is_taken_from_the_board_or_from_its_holder() -> None:
    for holder in (None, 2):
        state = knight_on(EXCALIBUR, excalibur=holder)
        assert legal(state) == ["skip", "take excalibur"]
        events = play(state, "0 take excalibur")
        assert state.observe(None).excalibur == 0
        assert only(events, ev.ExcaliburTaken).source == holder
        assert asked(state) == "0 end", "no traitor to discard"


def test_a_traitor_of_choice_is_discarded() -> None:
    state = knight_on(EXCALIBUR, mine={"traitors": ["black", "grey", "grey"]})
    play(state, "0 take excalibur")
    assert legal(state) == ["discard black", "discard grey"]
    play(state, "0 discard grey")
    assert traitors(state) == ["black", "grey"]
    assert state.observe(None).routed[1] == 1
    assert asked(state) == "0 end"


def test_its_holder_discards_a_traitor_too() -> None:
    state = merlin_on(EXCALIBUR, excalibur=0, mine={"traitors": ["black", "blue"]})
    play(state, "0 take excalibur", "0 discard blue")
    assert legal(state) == ["end", "staff"]
    play(state, "0 staff", "0 take excalibur", "0 discard black")
    assert traitors(state) == []


def test_its_holder_without_traitors_can_only_leave_it() -> None:
    assert legal(knight_on(EXCALIBUR, excalibur=0)) == ["skip"]


def test_no_staff_is_offered_when_the_last_traitor_is_gone() -> None:
    state = merlin_on(EXCALIBUR, mine={"traitors": ["black"]})
    play(state, "0 take excalibur", "0 discard black")
    assert legal(state) == ["end"]
