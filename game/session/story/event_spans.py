"""Spans of a game's events, such as a scoring from its start to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.ruleset import Event

E = TypeVar("E", bound=Event)


def since(events: Sequence[Event], last: int, begin: type[Event]) -> Sequence[Event]:
    """Return the events up to index `last`, from the latest one of the class `begin`; all of them if there is none."""
    first = last
    while first and not isinstance(events[first], begin):
        first -= 1
    return events[first : last + 1]


def latest_span(events: Sequence[Event], begin: type[Event], end: type[E]) -> tuple[Sequence[Event], E] | None:
    """Return the events from the latest `begin` that has come to its `end`, that one included, and the end itself;
    None if nothing has ended."""
    for last in range(len(events) - 1, -1, -1):
        event = events[last]
        if isinstance(event, end):
            return since(events, last, begin), event
    return None
