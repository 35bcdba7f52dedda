"""A scoring as data for its scene: traitors, territories, pots, assistants; and the names of their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Args, Message
from game.core.ruleset import Event
from game.session.narrator import ScoringRow, ScoringSheet, latest_span
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import COLUMNS
from game.titles.merlin.rules.scoring import EXCALIBUR
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.outlook import hex_number

WITH_MERLIN = "merlin"


def ridden_to(space: int, seat: int | None) -> str:
    """Return the name of the picture of a space, and of the knight of a seat or of Merlin (None)."""
    return f"{space} {WITH_MERLIN if seat is None else seat}"


def territory(terrain: str, hexes: Sequence[str]) -> str:
    """Return the name of the map of a territory, from its hexes as events write them."""
    return " ".join((terrain, *hexes))


ACROSS, DOWN = ("left", "middle", "right"), ("top", "middle", "bottom")


def whereabouts(territories: Sequence[Sequence[int]]) -> list[str]:
    """Return a different word for each of several territories, given as numbers of hexes: "left", "middle", "right",
    "top" or "bottom" for two or three; "1", "2" and so on from the left for more."""
    middles = [_middle(hexes) for hexes in territories]
    spread = [max(values) - min(values) for values in zip(*middles, strict=True)]
    along = 0 if spread[0] >= spread[1] else 1
    count = len(middles)
    order = sorted(range(count), key=lambda at: (middles[at][along], middles[at][1 - along]))
    if count > len(ACROSS):
        order = sorted(range(count), key=lambda at: middles[at])
        names = [str(number) for number in range(1, count + 1)]
    else:
        names = [(ACROSS, DOWN)[along][step] for step in ((0, 2) if count == 2 else range(count))]
    return [names[order.index(at)] for at in range(count)]


def _middle(hexes: Sequence[int]) -> tuple[float, float]:
    """Return the middle of a territory, in widths of a hex from the left and rows from the top."""
    places = [divmod(number, COLUMNS) for number in hexes]
    across = sum(column + row % 2 / 2 for row, column in places)
    return across / len(places), sum(row for row, _ in places) / len(places)


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
                picture = territory(event.terrain, event.hexes)
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
