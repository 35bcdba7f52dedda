"""Scorings as data for their scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.narrator import ScoringRow, ScoringSheet, latest_span
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import BONUS
from game.titles.elgrande.table.words.names import Words


def last_general(words: Words, events: Sequence[Event]) -> ScoringSheet | None:
    """Return the last completed general scoring, area by area."""
    found = latest_span(events, ev.ScoringStarted, ev.ScoringEnded)
    if found is None:
        return None
    scoring, ended = found
    rows = [_row(words, event) for event in scoring if isinstance(event, ev.AreaScored)]
    title, note = Message("scoring-title", {"number": ended.number}), Message("scoring-bonus")
    return ScoringSheet(title, tuple(rows), ended.scores, note)


def _row(words: Words, event: ev.AreaScored) -> ScoringRow:
    """Return the points in effect in an area, and each seat's score there, with bonuses separate."""
    first, second, third = event.table
    args: dict[str, Argument] = {"area": words.label(event.area), "first": first, "second": second, "third": third}
    bonus = [BONUS * ((event.king == seat) + (event.grande == seat)) for seat in range(len(event.points))]
    return ScoringRow(Message("scoring-area", args), event.points, tuple(bonus))
