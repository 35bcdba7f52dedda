"""Events of bots that everyone wants to see, however bots' turns are shown."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.notation_ids import CASTILLO

EVERYBODYS = (
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
"""General scorings, what secret choices lead to, and what the Castillo held: who does not see it cannot know it."""


def doer(event: Event, seat: int, people: AbstractSet[int]) -> int | None:
    """Return who is behind an event (see `Narrator.doer`); `people`: the seats of people."""
    if isinstance(event, EVERYBODYS):
        return None
    if isinstance(event, ev.AreaScored):
        return seat if event.card and event.area != CASTILLO else None
    if isinstance(event, (ev.Vetoed, ev.VetoCancelled)):
        return None if people & {event.seat, event.against} else event.seat
    if isinstance(event, ev.ActionEnded) and not event.done and event.seat in people:
        return None
    if isinstance(event, ev.TurnStarted):
        return event.seat
    return seat
