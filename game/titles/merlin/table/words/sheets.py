"""A scoring as data for its scene: traitors, territories, pots, assistants."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Args, Message
from game.core.ruleset import Event
from game.session.story.reports import ScoringRow, ScoringSheet
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.scoring import EXCALIBUR
from game.titles.merlin.table.words.names import Words


def last_scoring(words: Words, events: Sequence[Event]) -> ScoringSheet | None:
    """Return the last completed scoring, row by row; None before the first."""
    end = next((index for index in range(len(events) - 1, -1, -1) if isinstance(events[index], ev.ScoringEnded)), None)
    if end is None:
        return None
    ended = events[end]
    assert isinstance(ended, ev.ScoringEnded)
    start = next((index for index in range(end, -1, -1) if isinstance(events[index], ev.ScoringStarted)), 0)
    part, players = events[start:end], len(ended.scores)
    rows = [_traitors(part, players)]
    for event in part:
        match event:
            case ev.TerritoryScored():
                size = {"count": len(event.hexes)}
                rows.append(ScoringRow(Message(f"merlin-scoring-territory-{event.terrain}", size), event.points))
            case ev.InfluenceScored():
                pot: Args = {"pot": sum(event.counts), **words.at(event.principality)}
                rows.append(ScoringRow(Message("merlin-scoring-pot", pot), event.points))
            case ev.AssistantsScored():
                rows.append(ScoringRow(Message("merlin-scoring-assistants"), event.counts))
            case _:
                pass
    note = Message("merlin-scoring-note") if any(rows[0].bonus) else None
    return ScoringSheet(Message("merlin-log-scoring", {"number": ended.number}), tuple(rows), ended.scores, note)


def _traitors(part: Sequence[Event], players: int) -> ScoringRow:
    """Return everyone's points for traitors, among them those of the shield-bearer's ability; Excalibur's apart."""
    points, bonus = [0] * players, [0] * players
    for event in part:
        match event:
            case ev.TraitorsScored():
                points[event.seat] += event.points
                bonus[event.seat] += EXCALIBUR * event.excalibur
            case ev.PointsScored():
                points[event.seat] += event.points
            case _:
                pass
    return ScoringRow(Message("merlin-scoring-traitors"), tuple(points), tuple(bonus))
