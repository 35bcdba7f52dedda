"""Copies of a state in which one thing is supposed to be otherwise, for those who weigh an answer."""

from __future__ import annotations

from game.titles.elgrande.rules import changes
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.frames import Dials, Turn
from game.titles.elgrande.rules.frames.sealed import disc_of
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State


def only_pieces_moved(state: State, seat: int, action: Action) -> State:
    """Return a copy with nothing changed but the pieces that the seat's answer names: no veto, no next question.

    Caballeros sent out of a region go to court: their owners would say where by disc.
    """
    after, a, b, c = state.copy(), action.a, action.b, action.c
    match action.verb:
        case "place":
            changes.place(after, seat, a, None)
        case "move":
            changes.move(after, seat, a, b, c, None)
        case "banish":
            changes.return_home(after, seat, a, b, 1, None)
        case "return":
            changes.return_home(after, seat, seat, a, 1, None)
        case "recall":
            changes.recall(after, seat, a, None)
        case "evict":
            for other in state.setup.others[seat]:
                changes.evict(after, other, a, COURT, None)
        case "king":
            changes.move_king(after, seat, a, None)
        case "grande":
            changes.move_grande(after, seat, a, None)
        case "scoreboard":
            changes.move_scoreboard(after, seat, a, b, None)
    return after


def turn_left(state: State, seat: int, parts: int) -> State:
    """Return a copy in which the seat has just these parts of its turn left; its turn must be the question."""
    after = state.copy()
    after.stack = (*state.stack[:-1], Turn(seat, parts))
    return after


def discs_unset(state: State) -> State:
    """Return a copy in which all seats asked for a disc still have to set it; discs must be the question."""
    after, frame = state.copy(), state.stack[-1]
    assert isinstance(frame, Dials)
    set_by = sum(1 << seat for seat in range(state.setup.players) if disc_of(frame.sealed, seat) >= 0)
    after.stack = (*state.stack[:-1], frame._replace(waiting=frame.waiting | set_by, sealed=0))
    return after
