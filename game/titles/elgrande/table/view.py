"""The state of an El Grande game on screen. Only events change it, and it computes no rules: events carry the resulting
counts, and `assign` records them.

After all events of an answer the view equals the projection of `state.observe(None)`, which the tests check.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.frames import Dials, Supply, Take, Turn
from game.titles.elgrande.rules.frames.disc_setting import disc_of
from game.titles.elgrande.table.event_table import EVENTS
from game.titles.elgrande.table.view_data import CASTILLO, ViewData, facts_of


@dataclass
class ViewModel(ViewData):
    """The public state on screen, changed by events alone."""

    def project(self, observation: elgrande.Observation) -> None:
        self.restore(project(observation))

    def assign(self, event: Event) -> None:
        """Apply an event; raise KeyError for an event from another game."""
        EVENTS.assign(self, event)


def project(observation: elgrande.Observation) -> ViewModel:
    """Return the shared screen's view of an observation."""
    players = observation.options.players
    hides = observation.options.castillo == "hidden"
    facts = facts_of(elgrande.setup_for(observation.options))
    view = ViewModel(players, observation.areas, hides, facts)
    view.copy_fields(observation)
    view.caballeros = {area: list(counts) for area, counts in zip(view.areas, observation.caballeros, strict=True)}
    if hides and not observation.over:
        view.caballeros[CASTILLO] = None
    view.cards = observation.revealed
    # One of these is on the stack during a turn.
    view.active = next((frame.seat for frame in observation.stack if isinstance(frame, (Supply, Take, Turn))), None)
    if observation.stack and isinstance(observation.stack[-1], Dials):
        discs = observation.stack[-1]
        view.dialling = tuple(seat for seat in range(players) if discs.waiting >> seat & 1)
        view.locked = tuple(seat for seat in range(players) if disc_of(discs.sealed, seat) >= 0)
    view.announced = elgrande.announced(observation)
    return view
