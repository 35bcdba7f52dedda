"""Copies in which one thing is otherwise, and points for one caballero more."""

from __future__ import annotations

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.scoring import points_in, points_with
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.state import discs_unset, only_pieces_moved, turn_left
from tests.titles.elgrande.bots.worlds import met

MOVED = ("place", "move", "banish", "return", "recall", "evict", "king", "grande", "scoreboard")


def test_supposing_leaves_the_state_itself_unchanged() -> None:
    seen = set()
    for state in met(2, 40, seed=5):
        before, seat = state.key(), state.to_act[0]
        for action in [each for each in state.legal_actions(seat) if each.verb in MOVED]:
            after = only_pieces_moved(state, seat, action)
            assert after.stack == state.stack and after.scores == state.scores
            assert sum(after.pieces) == sum(state.pieces), "no caballero appears or gets lost"
            assert state.key() == before
            if after.key() != before:
                seen.add(action.verb)
    assert seen == set(MOVED)


def test_a_placing_supposed_puts_the_caballero_where_the_answer_puts_it() -> None:
    for state in met(4, 1, seed=3):
        seat = state.to_act[0]
        if isinstance(state.stack[-1], (frames.Turn, frames.Placing)):
            for action in state.legal_actions(seat):
                after = state.copy()
                after.apply(seat, action)
                if action.verb == "place" and after.round == state.round and after.to_act == (seat,):
                    assert only_pieces_moved(state, seat, action).pieces == after.pieces


def test_an_eviction_supposed_leaves_only_the_seats_own_caballeros_in_the_region() -> None:
    asked = [state for state in met(3, 6, seed=2) if isinstance(state.stack[-1], frames.Evict)]
    assert asked
    for state in asked:
        seat = state.to_act[0]
        for action in state.legal_actions(seat):
            left = only_pieces_moved(state, seat, action).counts_in(action.a)
            assert left == [count if other == seat else 0 for other, count in enumerate(state.counts_in(action.a))]


def test_one_caballero_more_scores_as_if_it_were_placed() -> None:
    for state in met(3, 1, seed=4):
        for area in range(CASTILLO + 1):
            for seat in range(3):
                after = state.copy()
                after.pieces[area * 3 + seat] += 1
                before = state.key()
                assert points_with(state, area, seat, 1) == points_in(after, area)
                assert points_with(after, area, seat, -1) == points_in(state, area)
                assert state.key() == before


def test_a_turn_can_be_supposed_to_have_only_one_part_left() -> None:
    turns = [state for state in met(3, 1, seed=6) if isinstance(state.stack[-1], frames.Turn)]
    for state in turns:
        seat, before = state.to_act[0], state.key()
        verbs = {action.verb for action in turn_left(state, seat, frames.PLACE).legal_actions(seat)}
        assert "act" not in verbs and ("place" in verbs or not state.in_court(seat))
        assert state.key() == before
    assert turns


def test_discs_can_be_supposed_unset_again() -> None:
    found = 0
    for state in met(4, 3, seed=8):
        if isinstance(state.stack[-1], frames.Dials):
            asked, before = discs_unset(state).to_act, state.key()
            assert set(state.to_act) <= set(asked) and state.key() == before
            assert all(discs_unset(state).private_view(seat) == {} for seat in asked)
            found += len(asked) > len(state.to_act)
    assert found, "some had set theirs already"
