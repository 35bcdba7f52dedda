"""Secret discs (rules 7): all who must dial do so at once, in any order; the last one ends the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, steps
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import Dials, Evict, Lift, Shown
from game.titles.elgrande.rules.notation import CASTILLO, Action

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.content import Op
    from game.titles.elgrande.rules.state import State


def dial_mask(state: State, frame: Dials, seat: int) -> int:
    """The regions that the seat's disc offers."""
    every = state.setup.regions_mask
    if frame.purpose == steps.EVICT:
        return every & ~(1 << frame.value)
    if frame.purpose != steps.RETURN:
        return every
    own = board.mask_of(state, seat)
    pieces, players = state.pieces, state.setup.players
    enough = sum(1 << r for r in range(CASTILLO) if own >> r & 1 and pieces[r * players + seat] >= frame.value)
    return enough or own


def dial_options(state: State, frame: Dials, seat: int, canonical: bool) -> list[Action]:
    mask = dial_mask(state, frame, seat)
    dial = state.setup.table.dial
    return [dial[r] for r in state.setup.by_name if mask >> r & 1]


def dial_answer(state: State, frame: Dials, seat: int, action: Action, events: list[Event] | None) -> None:
    """Seal a choice; after the last one a general scoring lifts the Castillo first, all others show the discs."""
    waiting = frame.waiting & ~(1 << seat)
    sealed = frame.sealed | action.a + 1 << 4 * seat
    below = state.stack[:-1]
    if events is not None:
        events.append(ev.DialSealed(seat, state.setup.areas[action.a]))
    if waiting:
        state.stack = (*below, Dials(frame.by, frame.purpose, frame.value, waiting, sealed))
    elif frame.purpose == steps.GENERAL:
        state.stack = (*below, Lift(frame.value, sealed))
    else:
        state.stack = (*below, Shown(frame.by, frame.purpose, frame.value, sealed))


def run_shown(state: State, frame: Shown, events: list[Event] | None) -> None:
    """Shown discs stay known, also if a veto stops what follows from them."""
    state.stack = state.stack[:-1]
    if events is not None:
        purpose = steps.purpose_name(state, frame.by, frame.purpose)
        events.append(ev.DialsRevealed(purpose, steps.discs_shown(state, frame.sealed)))
    steps.announce(state, frame.by, steps.SHOWN, frame.purpose, frame.value, frame.sealed, events)


def begin_disc_return(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    steps.announce(state, seat, steps.DISCS, steps.RETURN, op.count, 0, events)


def begin_disc_score(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    steps.announce(state, seat, steps.DISCS, steps.SCORE, 0, 0, events)


def begin_evict(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Evict(seat),)


def evict_options(state: State, frame: Evict, seat: int, canonical: bool) -> list[Action]:
    """Any region but the King's, also one without opponents' caballeros."""
    table, king = state.setup.table, state.king
    return [table.evict[r] for r in state.setup.by_name if r not in (king, CASTILLO)]


def evict_answer(state: State, frame: Evict, seat: int, action: Action, events: list[Event] | None) -> None:
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.DISCS, steps.EVICT, action.a, 0, events)
