"""banish_one_each (rules 6 and 9): fewer allowed in the anniversary edition, a must for all in the original."""

from __future__ import annotations

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, there, turn
from tests.titles.playing import asked, only, play, targets

SPREAD = {"granada": [2, 2, 1, 0], "aragon": [0, 1, 0, 0], KING: [1, 1, 1, 1], "castillo": [1, 1, 1, 1]}


def acting(edition: str, **entries: object) -> State:
    state = turn("banish_one_each", options={"edition": edition}, **{"caballeros": SPREAD, **entries})  # type: ignore[arg-type]
    play(state, "0 act")
    return state


def test_the_anniversary_takes_one_of_each_opponent_from_regions() -> None:
    state = acting("anniversary")
    assert targets(state, "banish", 0) == {"p1 granada", "p1 aragon", "p2 granada"}
    gone = only(play(state, "0 banish p1 aragon"), ev.Returned)
    assert gone == ev.Returned(0, 1, "aragon", 1, left=0, court=7, province=19)
    assert targets(state, "banish", 0) == {"p2 granada"}
    play(state, "0 banish p2 granada")
    assert asked(state) == "0 turn"
    assert there(state, "granada") == [2, 2, 0, 0]


def test_the_original_takes_one_of_every_player_own_included() -> None:
    state = acting("original")
    assert targets(state, "banish", 0) == {"p0 granada", "p1 granada", "p1 aragon", "p2 granada"}
    play(state, "0 banish p2 granada", "0 banish p0 granada")
    assert targets(state, "banish", 0) == {"p1 granada", "p1 aragon"}
    play(state, "0 banish p1 granada")
    assert asked(state) == "0 turn"
    assert there(state, "granada") == [1, 1, 0, 0]
