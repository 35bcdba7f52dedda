"""The two parts of a turn (rules 3): each optional, in either order, never interleaved."""

from __future__ import annotations

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import acting, turn
from tests.titles.playing import legal, only, play, targets

SPREAD = {"granada": [2, 1, 0, 0], "aragon": [1, 2, 0, 0]}


def test_placing_first_then_the_special_action() -> None:
    state = turn("move_three_any", caballeros=SPREAD)
    events = play(state, "0 place granada", "0 act", "0 move p1 granada aragon", "0 done", "0 end")
    assert [type(event) for event in events][:6] == [
        ev.Placed, ev.ActionStarted, ev.Moved, ev.ActionEnded, ev.TurnEnded, ev.TurnStarted,
    ]  # fmt: skip
    assert only(events, ev.ActionEnded) == ev.ActionEnded(0, "move_three_any", True)


def test_the_special_action_first_then_placing() -> None:
    state = turn("move_three_any", caballeros=SPREAD)
    events = play(state, "0 act", "0 move p1 granada aragon", "0 done", "0 place granada", "0 end")
    assert [type(event) for event in events][:5] == [
        ev.ActionStarted, ev.Moved, ev.ActionEnded, ev.Placed, ev.TurnEnded,
    ]  # fmt: skip


def test_a_placing_once_left_is_closed() -> None:
    state = turn("grande")
    play(state, "0 place granada", "0 done")
    assert legal(state, 0) == ["act", "end"]
    play(state, "0 act", "0 grande galicia")
    assert legal(state, 0) == ["end"]


def test_a_special_action_once_left_is_closed() -> None:
    state = acting("move_three_any", "0 done", caballeros=SPREAD)
    assert "act" not in legal(state, 0) and targets(state, "place", 0)
    play(state, "0 place granada")
    assert legal(state, 0) == ["end"]


def test_a_special_action_that_was_skipped_is_closed() -> None:
    state = turn("grande")
    events = play(state, "0 act", "0 skip")
    assert only(events, ev.ActionEnded) == ev.ActionEnded(0, "grande", False)
    assert "act" not in legal(state, 0)
