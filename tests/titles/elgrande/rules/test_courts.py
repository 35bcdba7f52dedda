"""court_all, court_three and angry_king (rules 6): opponents return caballeros to their provinces."""

from __future__ import annotations

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, acting, there, turn
from tests.titles.playing import asked, legal, of, play


def test_every_opponent_returns_their_whole_court() -> None:
    state = turn("court_all", caballeros={"court": [7, 5, 0, 12]})
    events = play(state, "0 act")
    assert there(state, "court") == [7, 0, 0, 0]
    assert there(state, "province") == [23, 30, 30, 30]
    assert of(events, ev.Returned) == [
        ev.Returned(0, 1, "court", 5, left=0, court=0, province=30),
        ev.Returned(0, 3, "court", 12, left=0, court=0, province=30),
    ]


def test_every_opponent_returns_three_or_all_if_fewer() -> None:
    state = turn("court_three", caballeros={"court": [7, 5, 2, 0]})
    events = play(state, "0 act")
    assert there(state, "court") == [7, 2, 0, 0]
    assert [(gone.seat, gone.count) for gone in of(events, ev.Returned)] == [(1, 3), (2, 2)]


def test_the_angry_king_asks_the_opponents_clockwise_from_the_left() -> None:
    state = turn("angry_king", seat=2)
    play(state, "2 act")
    asking = []
    while asked(state).endswith("return"):
        asking.append(state.to_act[0])
        play(state, f"{state.to_act[0]} return court")
    assert asking == [3, 3, 3, 0, 0, 0, 1, 1, 1]
    assert asked(state) == "2 turn"


def test_players_with_fewer_than_three_return_all_they_can() -> None:
    rows = {"granada": [0, 1, 0, 0], KING: [0, 5, 0, 0], "castillo": [0, 5, 0, 0], "court": [7, 1, 7, 7]}
    state = acting("angry_king", "1 return granada", "1 return court", caballeros=rows)
    assert asked(state) == "2 return"
    assert there(state, KING)[1] == 5 and there(state, "castillo")[1] == 5


def test_returning_is_a_must_and_open() -> None:
    state = acting("angry_king")
    decision = state.decision(1)
    assert decision is not None
    assert not decision.optional and not decision.secret
    assert (decision.source, decision.amount) == ("angry_king", 3)
    assert "done" not in legal(state, 1)
