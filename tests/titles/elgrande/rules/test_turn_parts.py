"""The two parts of a turn (rules 3): each optional, in either order, never interleaved."""

from __future__ import annotations

import pytest

from game.core.ruleset import IllegalAction
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, acting, turn
from tests.titles.playing import asked, legal, of, only, play, targets

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


def test_the_special_action_does_not_interrupt_a_placing() -> None:
    state = turn("grande")
    play(state, "0 place granada")
    assert asked(state) == "0 placing"
    assert {text.split()[0] for text in legal(state, 0)} == {"place", "done"}
    with pytest.raises(IllegalAction):
        state.play(0, "act")


def test_a_placing_does_not_interrupt_the_special_action() -> None:
    state = acting("move_three_any", "0 move p0 granada aragon", caballeros=SPREAD)
    with pytest.raises(IllegalAction):
        state.play(0, "place granada")


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


def test_the_turn_may_end_without_anything() -> None:
    for card in ("move_three_any", "court_all", "score_fours", "disc_score", "king", "veto"):
        state = turn(card, caballeros=SPREAD)
        events = play(state, "0 end")
        assert not of(events, ev.ActionStarted) and not of(events, ev.Placed)
        assert only(events, ev.TurnEnded).seat == 0


def test_the_turn_always_ends_with_end_also_when_nothing_else_is_left() -> None:
    state = acting("court_all", caballeros={"court": [1, 7, 7, 7]})
    assert "end" in legal(state, 0)
    play(state, "0 place granada")
    assert legal(state, 0) == ["end"] and asked(state) == "0 turn"
    assert of(play(state, "0 end"), ev.TurnEnded)


def test_end_is_offered_at_every_decision_of_the_turn_itself_and_within_no_part() -> None:
    state = turn("grande")
    assert "end" in legal(state, 0)
    play(state, "0 place granada")
    assert "end" not in legal(state, 0)
    play(state, "0 done")
    assert "end" in legal(state, 0)
    play(state, "0 act")
    assert "end" not in legal(state, 0)


def test_after_the_king_card_placing_follows_the_kings_new_place() -> None:
    state = acting("king", "0 king galicia")
    assert targets(state, "place", 0) == {"castilla_la_vieja", "pais_vasco", "castillo"}


def test_before_the_king_card_placing_goes_by_the_kings_old_place() -> None:
    state = turn("king")
    play(state, "0 place granada", "0 done", "0 act", "0 king granada")
    assert state.observe(None).king == "granada"


def test_the_old_region_of_the_king_opens_when_he_leaves_to_a_neighbour() -> None:
    state = acting("royal_adviser", "0 king granada")
    assert KING in targets(state, "place", 0)
    assert "granada" not in targets(state, "place", 0)


def test_a_veto_has_no_special_action_but_its_two_caballeros() -> None:
    state = turn("veto")
    assert "act" not in legal(state, 0)
    play(state, "0 place granada", "0 place granada")
    assert legal(state, 0) == ["end"]


def test_a_special_action_with_nothing_to_do_is_not_offered() -> None:
    state = turn("move_four_own", caballeros={"granada": [0, 3, 0, 0], KING: [3, 0, 0, 0]})
    assert "act" not in legal(state, 0)
