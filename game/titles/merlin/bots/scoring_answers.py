"""Answers in a scoring, where counting is enough: the Grail, and the ability that repels a traitor."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.rules.frames.rounds import Chalice, Plea
from game.titles.merlin.rules.notation import GOODS, Action
from game.titles.merlin.rules.scoring import tied_for_most
from game.titles.merlin.rules.state import State

IN_SCORING = (Chalice, Plea)


def in_scoring(state: State) -> bool:
    """Return whether the question belongs to a scoring."""
    return type(state.stack[-1]) in IN_SCORING


def scoring_answer(state: State, seat: int) -> Action:
    """Return the best answer to a scoring's question."""
    legal = state.legal_actions(seat)
    frame = state.stack[-1]
    if type(frame) is Plea:
        return max(legal, key=lambda action: _saved(state, seat, action))
    here = _lead(state.markers_at(frame[1]), seat)
    later = [_lead(state.markers_at(p), seat) for p in range(frame[1] + 1, len(state.setup.principalities))]
    return state.table.grail[frame[1]] if here >= max(later, default=0.0) else state.table.skip


def _saved(state: State, seat: int, action: Action) -> int:
    """Return the ability's worth: 2 against a traitor without a shield, 1 against one with a shield, 0 for not using
    it."""
    if action.a < 0:
        return 0
    return 1 + (state.traitors_of(seat)[action.a] > state.goods[GOODS * seat + action.a])


def _lead(markers: Sequence[int], seat: int) -> float:
    """Return the points that the Grail would gain there over the others' mean."""
    tied = tied_for_most(markers)
    if seat not in tied:
        return 0.0
    pot, share = sum(markers), sum(markers) // len(tied)
    return pot - share + share * (len(tied) - 1) / (len(markers) - 1)
