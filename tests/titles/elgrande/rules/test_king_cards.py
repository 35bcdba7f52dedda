"""The cards that move the King (rules 6): the King card anywhere, the royal adviser to a neighbour."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, acting, there, turn
from tests.titles.elgrande.rules.test_placing import NEIGHBOURS
from tests.titles.playing import legal, only, play, targets


def test_the_king_card_moves_him_to_any_other_region() -> None:
    state = acting("king")
    assert targets(state, "king", 0) == {*REGIONS} - {KING}
    assert only(play(state, "0 king galicia"), ev.KingMoved) == ev.KingMoved(0, KING, "galicia")
    assert state.observe(None).king == "galicia"


@pytest.mark.parametrize(("king", "beside"), NEIGHBOURS.items())
def test_the_royal_adviser_moves_him_to_a_neighbouring_region(king: str, beside: str) -> None:
    state = acting("royal_adviser", king=king)
    assert targets(state, "king", 0) == set(beside.split())


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_he_may_be_left_where_he_is(card: str) -> None:
    state = turn(card)
    assert not only(play(state, "0 act", "0 skip"), ev.ActionEnded).done
    assert state.observe(None).king == KING


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_he_may_go_where_a_scoreboard_a_grande_and_caballeros_are(card: str) -> None:
    state = acting(card, "0 king granada", scoreboards={"8/4/0": "granada"}, caballeros={"granada": [1, 1, 1, 1]})
    assert state.observe(None).king == "granada"
    assert there(state, "granada") == [1, 1, 1, 1]
    assert state.observe(None).scoreboards[0] == "granada"


def test_the_royal_adviser_places_four_next_to_the_new_place() -> None:
    state = acting("royal_adviser", "0 king sevilla")
    assert targets(state, "place", 0) == {KING, "granada", "castillo"}
    play(state, *[f"0 place {KING}"] * 4)
    assert legal(state, 0) == ["end"]
