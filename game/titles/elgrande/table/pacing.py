"""Bot events that everyone gets to see, at any bot speed."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.notation_ids import CASTILLO

EVERYONES = (
    ev.ScoringStarted,
    ev.ScoringEnded,
    ev.DialsAsked,
    ev.DialsRevealed,
    ev.CastilloOpened,
    ev.CastilloEmptied,
    ev.CastilloClosed,
    ev.Evicted,
    ev.GameEnded,
)
"""General scorings, results of secret choices, and the Castillo's contents: players who miss them can't know them."""


def doer(event: Event, seat: int, people: AbstractSet[int]) -> int | None:
    """Return who caused an event (see `Narrator.doer`); `people`: the seats of people."""
    if isinstance(event, EVERYONES):
        return None
    if isinstance(event, ev.AreaScored):
        return seat if event.card and event.area != CASTILLO else None
    if isinstance(event, (ev.Vetoed, ev.VetoCancelled)):
        return None if people & {event.seat, event.against} else event.seat
    if isinstance(event, ev.ActionEnded) and not event.done and event.seat in people:
        return None
    return event.seat if isinstance(event, ev.TurnStarted) else seat
