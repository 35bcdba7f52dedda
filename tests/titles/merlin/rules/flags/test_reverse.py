"""The flag *reverse*: the knight moves counter-clockwise (rules 6)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import game, goods
from tests.titles.playing import legal, play

MINE = {"flag": {"blue": 2}}


def test_the_knight_rides_the_other_way() -> None:
    state = game(mine=MINE, knights=[2])
    play(state, "0 die 6")
    assert legal(state) == ["flag blue", "move cw"]
    assert state.why_not(0, "ccw") == "clockwise-only"
    play(state, "0 flag blue")
    assert legal(state) == ["move ccw"], "one of an effect a turn"
    assert state.why_not(0, "blue") == "once-a-turn"
    play(state, "0 move ccw")
    assert state.observe(None).knights[0] == 20
    assert goods(state) == {"flag blue": 1}


def test_it_is_not_for_merlin() -> None:
    state = game(mine=MINE)
    play(state, "0 white 1")
    assert legal(state) == ["move ccw", "move cw"]
    assert state.why_not(0, "blue") == "knight-only"


def test_with_the_flip_in_any_order() -> None:
    ends = []
    for flags in (("0 flag blue", "0 flag purple"), ("0 flag purple", "0 flag blue")):
        state = game(mine={"flag": {"blue": 1, "purple": 1}}, knights=[2])
        play(state, "0 die 6", *flags, "0 move ccw")
        ends.append(state.key())
        assert state.observe(None).knights[0] == 1
    assert ends[0] == ends[1]
