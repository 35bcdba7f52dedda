"""The flag *mirror*: the knight goes to the opposite space and does its action (rules 6)."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import DRAGON, assistants, goods, knight_on, merlin_on
from tests.titles.playing import legal, of, play

MINE = {"flag": {"brown": 2}}


def test_the_knight_stays_on_the_opposite_space_and_does_its_action() -> None:
    state = knight_on(DRAGON, mine=MINE)
    assert "mirror" in legal(state)
    events = play(state, "0 mirror")
    assert of(events, ev.KnightMoved) == [ev.KnightMoved(0, 0, 12, "mirror")]
    assert "mirror" not in legal(state), "one of an effect a turn"
    play(state, "0 assist builder castle")
    assert assistants(state)["builder"] == "purple"
    assert state.observe(None).knights[0] == 12
    assert goods(state) == {"flag brown": 1, "material purple": 1}


def test_it_is_not_for_merlin() -> None:
    state = merlin_on(DRAGON, mine=MINE)
    assert "mirror" not in legal(state)
    assert state.why_not(0, "mirror") == "knight-only"


def test_it_is_used_on_arrival_alone() -> None:
    state = knight_on(DRAGON, mine=MINE)
    play(state, "0 assist builder castle")
    assert "mirror" not in legal(state)
