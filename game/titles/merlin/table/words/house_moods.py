"""Moments that please or grieve a player, found in the events of a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Event
from game.session.narrator import Reaction, lead_changes, since
from game.titles.merlin.rules import events as ev

BESIEGED = -6
"""Points lost to traitors that are worth a word."""
RICH_POT = 5
"""Points of a pot, won alone, that are worth a word."""


def reactions(events: Sequence[Event], first: int) -> list[Reaction]:
    """Return what moved a player, since the event of index `first`; the strongest of one moment come first."""
    found: list[Reaction] = []
    for index in range(first, len(events)):
        match events[index]:
            case ev.ScoringEnded():
                found += _scoring(since(events, index, ev.ScoringStarted))
            case ev.GrailTaken(seat=seat, source=int(source)) | ev.ExcaliburTaken(seat=seat, source=int(source)):
                if source != seat:
                    found += [Reaction(source, "robbed", False), Reaction(seat, "relic", True)]
            case ev.AssistantSentHome(seat=seat, by=by):
                found += [Reaction(seat, "ousted", False), Reaction(by, "ousting", True)] if by != seat else []
            case _:
                pass
    return found


def _scoring(events: Sequence[Event]) -> list[Reaction]:
    """Return what a scoring means to those in it: the lead first, then pots, then traitors."""
    return [*_lead(events), *_pots(events), *_traitors(events)]


def _lead(events: Sequence[Event]) -> list[Reaction]:
    """Return who takes the lead by a scoring, and who loses it."""
    after = next(event.scores for event in reversed(events) if isinstance(event, ev.ScoringEnded))
    gained = [0] * len(after)
    for event in events:
        match event:
            case ev.TraitorsScored(seat=seat, points=points) | ev.PointsScored(seat=seat, points=points):
                gained[seat] += points
            case ev.TerritoryScored(points=all_) | ev.InfluenceScored(points=all_) | ev.AssistantsScored(counts=all_):
                gained = [sum(both) for both in zip(gained, all_, strict=True)]
            case _:
                pass
    return lead_changes(after, gained)


def _pots(events: Sequence[Event]) -> list[Reaction]:
    """Return who wins a rich pot alone, and who had most markers in a pot but gets nothing: the Grail took it."""
    found = []
    for event in events:
        if not isinstance(event, ev.InfluenceScored):
            continue
        best = max(event.counts)
        if max(event.points) >= RICH_POT and sum(map(bool, event.points)) == 1:
            found.append(Reaction(event.points.index(max(event.points)), "pot", True))
        found += [
            Reaction(seat, "drained", False)
            for seat, count in enumerate(event.counts)
            if count == best and best and not event.points[seat]
        ]
    return found


def _traitors(events: Sequence[Event]) -> list[Reaction]:
    """Return who suffers most from traitors, and who repels all."""
    scored = [event for event in events if isinstance(event, ev.TraitorsScored)]
    besieged = sorted((event.points, event.seat) for event in scored if event.points <= BESIEGED)
    found = [Reaction(seat, "besieged", False) for _points, seat in besieged]
    return [*found, *(Reaction(event.seat, "repelled", True) for event in scored if any(event.repelled)
                      and not any(event.stay))]  # fmt: skip
