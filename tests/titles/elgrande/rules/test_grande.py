"""The card `grande` (rules 4 and 6): the Grande marks the home, and moves."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import HOMES, KING, REGIONS, acting, there, turn
from tests.titles.playing import legal, only, play, targets


def test_it_goes_to_any_other_region_but_the_kings() -> None:
    state = acting("grande")
    assert targets(state, "grande", 0) == {*REGIONS} - {KING, HOMES[0]}


def test_the_home_goes_with_it_and_caballeros_stay() -> None:
    state = turn("grande", caballeros={"granada": [3, 0, 0, 0]})
    moved = only(play(state, "0 act", "0 grande galicia"), ev.GrandeMoved)
    assert moved == ev.GrandeMoved(0, "granada", "galicia")
    assert state.observe(None).grandes == ("galicia", *HOMES[1:4])
    assert there(state, "granada")[0] == 3


def test_several_grandes_may_share_a_region() -> None:
    state = acting("grande", "0 grande sevilla")
    assert state.observe(None).grandes[:2] == ("sevilla", "sevilla")


def test_the_bonus_follows_it() -> None:
    for home, points in (("granada", 6 + 2), ("galicia", 6)):
        state = turn("score_any 2", grandes=[home, *HOMES[1:4]], caballeros={"granada": [2, 0, 0, 0]})
        play(state, "0 act", "0 score granada")
        assert state.scores[0] == points


def test_it_is_no_caballero() -> None:
    state = turn("score_any 2", caballeros={"granada": [0, 1, 0, 0]})
    assert only(play(state, "0 act", "0 score granada"), ev.AreaScored).points == (0, 6, 0, 0)


def test_one_that_stands_with_the_king_has_nothing_to_do() -> None:
    assert "act" not in legal(turn("grande", grandes=[KING, *HOMES[1:4]]), 0)


def test_it_may_be_left_alone() -> None:
    state = turn("grande")
    assert not only(play(state, "0 act", "0 skip"), ev.ActionEnded).done


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everyone_moves_their_own(seat: int) -> None:
    state = turn("grande", seat=seat)
    assert only(play(state, f"{seat} act", f"{seat} grande galicia"), ev.GrandeMoved).seat == seat
