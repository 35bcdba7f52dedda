"""Apples: before moving, the die chosen shows any number (rules 4)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import game
from tests.titles.playing import legal, play, targets


def test_the_die_shows_any_number_its_own_too() -> None:
    state = game(mine={"apples": 2})
    play(state, "0 die 6")
    assert targets(state, "apple") == set("123456")
    play(state, "0 apple 3")
    assert legal(state) == ["move cw"], "one apple a turn"
    assert state.why_not(0, "apple") == "once-a-turn"
    play(state, "0 move cw")
    assert state.observe(None).knights[0] == 3
    assert state.observe(None).apples[0] == 1


def test_the_white_die_too() -> None:
    state = game(mine={"apples": 1})
    play(state, "0 white 1", "0 apple 6", "0 move ccw")
    assert state.observe(None).merlin == 18


def test_without_apples_the_die_stays() -> None:
    state = game()
    play(state, "0 die 6")
    assert legal(state) == ["move cw"]
    assert state.why_not(0, "apple") == "no-apple"
