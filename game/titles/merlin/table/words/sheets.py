"""A scoring as data for its scene: traitors, territories, pots, assistants."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Args, Message
from game.core.ruleset import Event
from game.session.narrator import ScoringRow, ScoringSheet, latest_span
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.scoring import EXCALIBUR
from game.titles.merlin.table.words import picture_names
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import hex_number
from game.titles.merlin.table.words.whereabouts import whereabouts


def last_scoring(words: Words, events: Sequence[Event]) -> ScoringSheet | None:
    """Return the last completed scoring, row by row; None before the first."""
    found = latest_span(events, ev.ScoringStarted, ev.ScoringEnded)
    if found is None:
        return None
    scoring, ended = found
    rows = [_traitors(scoring, len(ended.scores))]
    lands = _territories([event for event in scoring if isinstance(event, ev.TerritoryScored)])
    for event in scoring:
        match event:
            case ev.TerritoryScored():
                picture = picture_names.territory(event.terrain, event.hexes)
                rows.append(ScoringRow(lands[event.hexes], event.points, picture=picture))
            case ev.InfluenceScored():
                pot: Args = {"pot": sum(event.counts), **words.at(event.principality)}
                rows.append(ScoringRow(Message("merlin-scoring-pot", pot), event.points))
            case ev.AssistantsScored():
                rows.append(ScoringRow(Message("merlin-scoring-assistants"), event.counts))
            case _:
                pass
    note = Message("merlin-scoring-note") if any(rows[0].bonus) else None
    return ScoringSheet(Message("merlin-log-scoring", {"number": ended.number}), tuple(rows), ended.scores, note)


def _territories(events: Sequence[ev.TerritoryScored]) -> dict[tuple[str, ...], Message]:
    """Return terrain and size by hexes; of several that are alike, where each of them lies."""
    alike: dict[tuple[str, int], list[tuple[str, ...]]] = {}
    for event in events:
        alike.setdefault((event.terrain, len(event.hexes)), []).append(event.hexes)
    found = {}
    for (terrain, size), group in alike.items():
        named = Message(f"merlin-scoring-territory-{terrain}", {"count": size})
        if len(group) == 1:
            found[group[0]] = named
            continue
        places = whereabouts([[hex_number(name) for name in hexes] for hexes in group])
        for hexes, where in zip(group, places, strict=True):
            found[hexes] = Message("merlin-scoring-territory-where", {"territory": named, "where": where})
    return found


def _traitors(scoring: Sequence[Event], players: int) -> ScoringRow:
    """Return everyone's points for traitors, among them those of the shield-bearer's ability; Excalibur's apart."""
    points, bonus = [0] * players, [0] * players
    for event in scoring:
        match event:
            case ev.TraitorsScored():
                points[event.seat] += event.points
                bonus[event.seat] += EXCALIBUR * event.excalibur
            case ev.PointsScored():
                points[event.seat] += event.points
            case _:
                pass
    return ScoringRow(Message("merlin-scoring-traitors"), tuple(points), tuple(bonus))
