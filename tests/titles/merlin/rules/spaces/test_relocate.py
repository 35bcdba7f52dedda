"""Relocate: a placed assistant goes to the next principality (rules 5)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import RELOCATE, assistants, goods, knight_on
from tests.titles.playing import play, targets


def test_a_placed_assistant_goes_to_either_neighbour() -> None:
    placed = [{"builder": "black", "lady": "brown"}, {}, {}, {}]
    state = knight_on(RELOCATE, assistants=placed)
    assert targets(state, "relocate") == {"builder cw", "builder ccw", "lady cw", "lady ccw"}
    assert targets(state, "assist") == set()
    play(state, "0 relocate builder ccw")
    assert assistants(state)["builder"] == "brown", "black and brown are neighbours"
    assert goods(state) == {"material brown": 1}


def test_clockwise_is_upwards_in_number() -> None:
    state = knight_on(RELOCATE, assistants=[{"shield_bearer": "brown"}])
    play(state, "0 relocate shield_bearer cw")
    assert assistants(state)["shield_bearer"] == "black"
    assert goods(state) == {"shield black": 1}


def test_a_rivals_assistant_goes_home() -> None:
    state = knight_on(RELOCATE, assistants=[{"lady": "blue"}, {}, {"lady": "purple"}])
    play(state, "0 relocate lady cw")
    assert assistants(state, 2)["lady"] == "castle"


def test_with_all_in_the_castle_any_one_goes_anywhere() -> None:
    state = knight_on(RELOCATE)
    assert len(targets(state, "assist")) == 24
    play(state, "0 assist lady castle orange")
    assert assistants(state)["lady"] == "orange"
