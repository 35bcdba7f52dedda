"""Copies of a state with one thing changed, for weighing an answer."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.merlin.rules.board import changed
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.rounds import Round
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.vocabulary import FLAG, GOODS


def with_missions(state: State, seat: int, cards: Iterable[int]) -> State:
    """Return a copy with these missions added to the seat's hand, wherever else they are."""
    after = state.copy()
    after.hands = changed(after.hands, seat, tuple(sorted((*after.hands[seat], *cards))))
    return after


def with_fewer_flags(state: State, seat: int) -> State:
    """Return a copy in which the seat has one flag fewer of each principality, where it has any."""
    after, start = state.copy(), GOODS * seat + 6 * FLAG
    after.goods[start : start + 6] = [max(0, count - 1) for count in state.goods[start : start + 6]]
    return after


def at_next_turn(state: State, seat: int, turn: int) -> State:
    """Return a copy in which the seat, whose last turn was the `turn`-th of the round, chooses the die of its next one;
    the others haven't had theirs.
    """
    after = state.copy()
    after.stack = (state.stack[0], Round(turn + state.setup.players), Turn(seat, 0, 0), Die(seat))
    return after
