"""The narrator of Flocks: what the patterns of `Phrases` don't say."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.message import Message, series
from game.core.ruleset import Event, Observation
from game.session.narrator import (
    Line,
    PatternNarrator,
    Phrases,
    Result,
    ScoringRow,
    ScoringSheet,
    latest_span,
)
from game.session.reference import HelpText
from tests.flocks import rules
from tests.flocks.rules import PASTURES, PAYS, SHEEP
from tests.flocks.view import View


def pasture(words: Phrases, view: View, name: str) -> Message:
    """Return what a pasture pays, and whose sheep are there."""
    (first, second), counts = PAYS[name], view.at(name)
    there = [words.say("flock", **words.named(seat), count=count) for seat, count in enumerate(counts) if count]
    who = series(there) if there else words.say("empty")
    return words.say("about-pasture", pasture=words.thing(name), first=first, second=second, who=who)


def card(words: Phrases, kind: str) -> Message:
    """Return how many sheep a card brings, and what it allows."""
    sheep = words.say("sheep", count=SHEEP[kind])
    return words.say("about-card", title=words.thing(kind), sheep=sheep, text=words.say(f"{kind}-text"))


class FlocksNarrator(PatternNarrator):
    majors = (rules.RoundStarted, rules.ScoringStarted, rules.GameEnded)

    def __init__(self, words: Phrases, texts: Container[str], view: View, options: rules.Options) -> None:
        super().__init__(words, texts)
        self._view, self._options = view, options

    def opening(self, observation: Observation) -> Sequence[Line]:
        """Return the line of the round that has begun."""
        self.began = observation
        line = self.line(rules.RoundStarted(self._view.round, self._view.turn))
        return [line] if line is not None else []

    def status(self) -> Message:
        view, words, options = self._view, self.words, self._options
        if view.over:
            return words.say("status-over")
        ahead = next(number for number in rules.scored_rounds(options) if number >= view.round) - view.round
        return words.say(
            "status", round=view.round, rounds=options.rounds, scoring=words.say("scoring-in", count=ahead)
        )

    def help(self) -> list[HelpText]:
        cards = HelpText(self.words.say("cards-title"), [card(self.words, kind) for kind in SHEEP])
        return [cards, *super().help()]

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        found = latest_span(events, rules.ScoringStarted, rules.ScoringEnded)
        if found is None:
            return None
        scored, ended = [event for event in found[0] if isinstance(event, rules.PastureScored)], found[1]
        rows = tuple(self._row(event.pasture, event.points) for event in scored)
        return ScoringSheet(self.words.say("log-scoring-started", number=ended.number), rows, ended.scores)

    def look_back(self, end: Result, began: Observation, events: Sequence[Event]) -> Result:
        found = dict.fromkeys(PASTURES, (0,) * self._options.players)
        for event in events:
            if isinstance(event, rules.PastureScored):
                found[event.pasture] = tuple(map(sum, zip(found[event.pasture], event.points, strict=True)))
        return end._replace(parts=tuple(self._row(name, points) for name, points in found.items()))

    def _row(self, name: str, points: tuple[int, ...]) -> ScoringRow:
        first, second = PAYS[name]
        return ScoringRow(self.words.say("row", pasture=self.words.thing(name), first=first, second=second), points)
