"""Bot events that everyone gets to see, at any bot speed."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev

EVERYONES = (
    ev.RoundStarted,
    ev.DiceRolled,
    ev.ScoringStarted,
    ev.TraitorsScored,
    ev.TraitorsShuffled,
    ev.TraitorsDealt,
    ev.TerritoryScored,
    ev.InfluenceScored,
    ev.AssistantsScored,
    ev.ScoringEnded,
    ev.RoundEnded,
    ev.EndScored,
    ev.GameEnded,
)
"""New rounds, scorings and the end: they follow from everyone's turns."""


def doer(event: Event, seat: int, people: AbstractSet[int]) -> int | None:
    """Return who caused an event (see `Narrator.doer`). What bots do to a person is shown at normal pace.

    people  the seats of people
    """
    match event:
        case ev.AssistantSentHome():
            return None if event.seat in people else seat
        case ev.GrailTaken() | ev.ExcaliburTaken():
            return None if event.source in people and event.source != event.seat else seat
        case ev.TurnStarted():
            return event.seat
        case _:
            return None if isinstance(event, EVERYONES) else seat
