"""The general scoring: discs, Castillo, discs shown, regions (rules 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, scoring, steps
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import NOBODY, Empty, Lift, Regions, Scoring
from game.titles.elgrande.rules.notation import CASTILLO

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.state import State


def run_scoring(state: State, frame: Scoring, events: list[Event] | None) -> None:
    """Discs first, all in secret; then the Castillo."""
    if events is not None:
        events.append(ev.ScoringStarted(frame.number))
    state.stack = state.stack[:-1]
    if not steps.push_dials(state, NOBODY, steps.GENERAL, frame.number, events):
        state.stack += (Lift(frame.number, 0),)


def run_lift(state: State, frame: Lift, events: list[Event] | None) -> None:
    scoring.score_castillo(state, "", events)
    state.stack = (*state.stack[:-1], Empty(frame.number, frame.sealed))


def run_empty(state: State, frame: Empty, events: list[Event] | None) -> None:
    """Each seat's caballeros go where its disc says; the King's region means the court."""
    setup = state.setup
    if frame.sealed and events is not None:
        events.append(ev.DialsRevealed("general", steps.discs_shown(state, frame.sealed)))
    for seat in range(setup.players):
        region = steps.dialled(frame.sealed, seat)
        if region >= 0:
            board.leave_castillo(state, seat, board.COURT if region == state.king else region, events)
    if events is not None:
        events.append(ev.CastilloClosed())
    state.stack = (*state.stack[:-1], Regions(frame.number))


def run_regions(state: State, frame: Regions, events: list[Event] | None) -> None:
    for region in range(CASTILLO):
        scoring.score(state, region, "", False, events)
    if events is not None:
        events.append(ev.ScoringEnded(frame.number, tuple(state.scores)))
    state.stack = state.stack[:-1]
