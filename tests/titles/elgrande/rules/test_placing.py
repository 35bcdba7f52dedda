"""Placing (rules 3 and 4): from court to regions next to the King, and into the Castillo."""

from __future__ import annotations

import pytest

from game.core.ruleset import IllegalAction
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import AREAS, KING, there, turn
from tests.titles.playing import asked, legal, only, play, targets

NEIGHBOURS = {
    "galicia": "castilla_la_vieja pais_vasco",
    "pais_vasco": "aragon castilla_la_vieja galicia",
    "aragon": "castilla_la_nueva castilla_la_vieja cataluna pais_vasco valencia",
    "cataluna": "aragon valencia",
    "castilla_la_vieja": "aragon castilla_la_nueva galicia pais_vasco",
    "castilla_la_nueva": "aragon castilla_la_vieja granada sevilla valencia",
    "valencia": "aragon castilla_la_nueva cataluna granada",
    "sevilla": "castilla_la_nueva granada",
    "granada": "castilla_la_nueva sevilla valencia",
}
A_CARD_OF_EACH_DECK = [("move_three_any", 1), ("court_all", 2), ("score_fours", 3), ("grande", 4), ("king", 5)]


@pytest.mark.parametrize(("king", "beside"), NEIGHBOURS.items())
def test_placing_is_open_next_to_the_king_and_in_the_castillo_only(king: str, beside: str) -> None:
    state = turn("grande", king=king)
    allowed = {*beside.split(), "castillo"}
    assert targets(state, "place", 0) == allowed
    play(state, "0 place castillo")
    assert targets(state, "place", 0) == allowed
    for area in {*AREAS} - allowed:
        with pytest.raises(IllegalAction):
            state.play(0, f"place {area}")


def test_a_placed_caballero_comes_from_the_court() -> None:
    state = turn("grande", caballeros={"granada": [2, 0, 0, 0]})
    assert only(play(state, "0 place granada"), ev.Placed) == ev.Placed(0, "granada", there=3, court=6)
    assert there(state, "court") == [6, 7, 7, 7]


@pytest.mark.parametrize(("card", "deck"), A_CARD_OF_EACH_DECK)
def test_the_number_of_the_deck_is_the_most_that_may_be_placed(card: str, deck: int) -> None:
    state = turn(card)
    play(state, *["0 place granada"] * deck)
    assert asked(state) == "0 turn"
    assert not targets(state, "place", 0), "the surplus is lost"
    assert there(state, "granada") == [deck, 0, 0, 0]


@pytest.mark.parametrize("placed", [1, 2, 3])
def test_fewer_may_be_placed(placed: int) -> None:
    state = turn("grande")
    play(state, *["0 place granada"] * placed, "0 done")
    assert asked(state) == "0 turn"
    assert not targets(state, "place", 0)


def test_none_at_all_may_be_placed() -> None:
    state = turn("grande")
    play(state, "0 end")
    assert there(state, "court") == [7, 7, 7, 7]


def test_a_court_with_fewer_ends_the_placing() -> None:
    state = turn("king", caballeros={"court": [2, 7, 7, 7]})
    play(state, "0 place granada", "0 place castillo")
    assert asked(state) == "0 turn"
    assert there(state, "court")[0] == 0


def test_an_empty_court_places_nobody() -> None:
    state = turn("king", caballeros={"court": [0, 7, 7, 7]})
    assert legal(state, 0) == ["act", "end"]


def test_caballeros_may_be_spread_over_several_areas() -> None:
    state = turn("king")
    play(state, "0 place granada", "0 place castillo", "0 place aragon", "0 place granada", "0 place sevilla")
    assert [there(state, area)[0] for area in ("granada", "castillo", "aragon", "sevilla")] == [2, 1, 1, 1]


def test_caballeros_may_join_others_or_enter_an_empty_region() -> None:
    state = turn("grande", caballeros={"granada": [0, 5, 0, 0]})
    play(state, "0 place granada")
    assert there(state, "granada") == [1, 5, 0, 0]


def test_never_in_the_kings_own_region_even_if_it_is_the_home() -> None:
    state = turn("grande", grandes=[KING, "sevilla", "aragon", "valencia"], caballeros={KING: [3, 0, 0, 0]})
    with pytest.raises(IllegalAction):
        state.play(0, f"place {KING}")
