"""The flag *flip*: the die chosen is turned to its other side (rules 6)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import dice, game, goods
from tests.titles.playing import legal, play

MINE = {"flag": {"purple": 2}, "apples": 1}


def test_an_own_die_and_the_white_one_are_turned() -> None:
    for die, pips, merlins in (("die 6", 1, False), ("white 2", 5, True)):
        state = game(mine=MINE, dice=dice(6, 2, 1, white=2))
        play(state, f"0 {die}", "0 flag purple", "0 move cw")
        seen = state.observe(None)
        assert (seen.merlin if merlins else seen.knights[0]) == pips
        assert goods(state) == {"flag purple": 1}


def test_it_is_used_once_a_turn() -> None:
    state = game(mine=MINE)
    play(state, "0 die 6", "0 flag purple")
    assert "flag purple" not in legal(state)


def test_before_or_after_an_apple() -> None:
    state = game(mine=MINE)
    play(state, "0 die 6", "0 apple 5", "0 flag purple", "0 move cw")
    assert state.observe(None).knights[0] == 2
    state = game(mine=MINE)
    play(state, "0 die 6", "0 flag purple", "0 apple 5", "0 move cw")
    assert state.observe(None).knights[0] == 5


def test_it_is_not_offered_before_a_die_is_chosen_or_after_moving() -> None:
    state = game(mine=MINE)
    assert "flag purple" not in legal(state)
    play(state, "0 die 6", "0 move cw")
    assert "flag purple" not in legal(state)
