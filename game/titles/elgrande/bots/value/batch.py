"""Batches of states to judge at once. Most differ from another by a single caballero and needn't be built."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State

MOVES = 5
"""Maximum moves of a special action; larger numbers are clipped."""
_PLACING = (frames.Turn, frames.Placing, frames.PlaceMore)


class Batch:
    """Rows to be judged: each is one of `states`, or one of them with a single caballero elsewhere.

    root     index of each row's state
    minus    index in `state.pieces` that loses one; plus: gains one (the same if nothing changes)
    placed   1 if the change uses one of the turn's placings; moved: moves of the special action used
    """

    def __init__(self, states: Sequence[State] = ()) -> None:
        self.states: list[State] = []
        self.root, self.minus, self.plus = array("i"), array("i"), array("i")
        self.placed, self.moved = array("i"), array("i")
        for state in states:
            self.add(state)

    def __len__(self) -> int:
        return len(self.root)

    def add(self, state: State) -> None:
        """Add a row for an unchanged state."""
        self.states.append(state)
        self._row(len(self.states) - 1, 0, 0, 0, 0)

    def add_answers(self, state: State, seat: int, actions: Sequence[Action]) -> None:
        """Add a row for each action's outcome, assuming no veto and no forced answers."""
        frame = state.stack[-1]
        kind = type(frame)
        players = state.setup.players
        moved = 0
        if kind is frames.Move:
            moved = int(frame[1] + frame[2] + frame[3] <= MOVES)
        elif kind is frames.PlaceMore:
            moved = 1 if state.pieces[COURT * players + seat] > 1 else MOVES
        root = -1
        for action in actions:
            verb = action.verb
            if verb == "place" and kind in _PLACING:
                minus, plus = COURT * players + seat, action.a * players + seat
            elif verb == "move":
                minus, plus = action.b * players + action.a, action.c * players + action.a
            else:
                self.add(follow(state, seat, action))
                continue
            if root < 0:
                root = len(self.states)
                self.states.append(state)
            self._row(root, minus, plus, int(not moved and verb == "place"), moved)

    def copy_row(self, other: Batch, row: int) -> None:
        """Add a row from another batch."""
        self.states.append(other.states[other.root[row]])
        self._row(len(self.states) - 1, other.minus[row], other.plus[row], other.placed[row], other.moved[row])

    def _row(self, root: int, minus: int, plus: int, placed: int, moved: int) -> None:
        self.root.append(root)
        self.minus.append(minus)
        self.plus.append(plus)
        self.placed.append(placed)
        self.moved.append(moved)


def follow(state: State, seat: int, action: Action) -> State:
    """Return a copy after the action, assuming no veto."""
    after = state.copy()
    after.apply(seat, action)
    allow = state.setup.table.allow
    while after.stack and type(after.stack[-1]) is frames.Window:
        after.apply(after.stack[-1][0], allow)
    return after
