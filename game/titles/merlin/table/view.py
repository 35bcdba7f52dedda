"""The state of a game of Merlin on screen. Only events change it, and it computes no rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.frames.riding import Arrive, Close, Repeat, Ride
from game.titles.merlin.rules.frames.rounds import Assistants, Environs, Pleas, Pot
from game.titles.merlin.rules.frames.turn import ANY_ELEMENT, MERLIN, REVERSED, Turn
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.view_data import ViewData, facts_of, turn_shown


@dataclass
class ViewModel(ViewData):
    """The public state on screen, changed by events alone."""

    def project(self, observation: merlin.Observation) -> None:
        self.restore(project(observation))

    def assign(self, event: Event) -> None:
        """Apply an event; raise KeyError for an event from another game."""
        EVENTS.assign(self, event)


def project(observation: merlin.Observation) -> ViewModel:
    """Return the shared screen's view of an observation."""
    seen, facts = observation, facts_of(merlin.setup_for(observation.options))
    view = ViewModel(seen.options.players, facts, **ViewModel.fields_of(seen))
    view.hands = [hand if facts.open_hands else () for hand in seen.hands]
    view.pile = sum(seen.pile)
    view.scored = sum(seen.over or number < seen.round for number in SCORED_ROUNDS)
    _project_turn(view, seen)
    return view


def _project_turn(view: ViewModel, seen: merlin.Observation) -> None:
    """Set whose turn it is and how far it has got, from the pending decisions."""
    turn = turn_shown(seen)
    view.latest = (seen.first - 1) % view.players  # Between turns something is asked in a scoring alone.
    if turn is not None:
        view.active, view.turn = turn
        view.latest = view.active
    for frame in seen.stack:
        if isinstance(frame, Turn):
            view.reversed = bool(frame.marks & REVERSED)
            view.any_element, view.completed = bool(frame.marks & ANY_ELEMENT), frame.completed
            merlin_moves = bool(frame.marks & MERLIN)
        elif isinstance(frame, Ride):
            view.chosen = (merlin_moves, frame.pips)
        elif isinstance(frame, (Arrive, Close, Repeat)):
            view.here = frame.space
        elif isinstance(frame, (Pleas, Environs, Pot, Assistants)):
            view.scoring = SCORED_ROUNDS.index(seen.round) + 1
