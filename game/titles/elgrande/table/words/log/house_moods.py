"""Moments that please or grieve a house, found in the events of a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Event
from game.session.narrator import Reaction, lead_changes, since
from game.titles.elgrande.rules import events as ev

FEAST = 10
"""Points of one scoring that a house celebrates, if no other has as many."""
DRIVEN = 3
"""Caballeros that a house mourns when somebody's special action moves them."""


def reactions(events: Sequence[Event], first: int) -> list[Reaction]:
    """Return what moved a house, since the event of index `first`; the strongest of one moment come first."""
    found: list[Reaction] = []
    for index in range(first, len(events)):
        match events[index]:
            case ev.Vetoed(seat=seat, against=against):
                found += [Reaction(against, "vetoed", False), Reaction(seat, "stopped", True)]
            case ev.ActionEnded(seat=seat):
                action = since(events, index, ev.ActionStarted)
                found += [*_scored(action, False), *_driven(action, seat)]
            case ev.ScoringEnded():
                found += _scored(since(events, index, ev.ScoringStarted), True)
            case _:
                pass
    return found


def _scored(events: Sequence[Event], general: bool) -> list[Reaction]:
    """Return who takes or loses the lead by a scoring, who has most of it, and who has nothing of a general one."""
    areas = [event for event in events if isinstance(event, ev.AreaScored)]
    if not areas:
        return []
    gained = [sum(points) for points in zip(*(area.points for area in areas), strict=True)]
    found = lead_changes(areas[-1].scores, gained)
    most = max(gained)
    if most >= FEAST and gained.count(most) == 1:
        found.append(Reaction(gained.index(most), "feast", True))
    if general:
        found += [Reaction(seat, "barren", False) for seat, gain in enumerate(gained) if not gain]
    return found


def _driven(events: Sequence[Event], by: int) -> list[Reaction]:
    """Return whose caballeros a special action has moved, the most first."""
    moved: dict[int, int] = {}
    for event in events:
        match event:
            case ev.Moved(seat=seat):
                moved[seat] = moved.get(seat, 0) + 1
            case ev.Returned(seat=seat, count=count) | ev.Evicted(seat=seat, count=count):
                moved[seat] = moved.get(seat, 0) + count
            case _:
                pass
    grieved = sorted((-count, seat) for seat, count in moved.items() if seat != by and count >= DRIVEN)
    return [Reaction(seat, "driven", False) for _count, seat in grieved]
