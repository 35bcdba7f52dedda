"""The narrator of Merlin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.core.ruleset import Decision, Event, Observation
from game.match.records import Seat, people_in
from game.session.narrator import HelpText, Line, Narrator, Reaction, Result, ScoringSheet
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table import pacing
from game.titles.merlin.table.turn_shown import turn_shown
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import house_moods, log_summary, noun_phrases, sheets, status
from game.titles.merlin.table.words.names import Words

LookBack = Callable[[merlin.Observation, Sequence[Event]], Result]
"""Returns the result of a finished game that began with an observation."""
OWN_DICE = 3
"""Dice that everyone rolls for a round, apart from Merlin's."""
IN_SCORINGS = ("plea", "grail")
"""Decisions that come up in a scoring."""


class MerlinNarrator(Narrator):
    """Knows the wording of events and questions."""

    def __init__(
        self, words: Words, view: ViewData, line_of: Callable[[Words, Event], Line | None],
        help_pages: Callable[[], list[HelpText]], look_back: LookBack,
    ) -> None:  # fmt: skip
        """line_of: an event's line; look_back: sums up the finished game, from how it began"""
        self._words, self._view, self._line_of = words, view, line_of
        self._help_pages, self._look_back = help_pages, look_back
        self._people: frozenset[int] = frozenset()
        self._opening: merlin.Observation | None = None
        """The observation as the game began."""

    def seated(self, seats: Sequence[Seat]) -> None:
        self._words.rename([seat.name for seat in seats])
        self._people = people_in(seats)

    # -- questions

    def curtained(self, decision: Decision) -> bool:
        """Return False: a hand is shown nowhere but in the private corner, while its owner holds it open. The missions
        to discard on a missions space, and those to complete, are chosen there, by their places."""
        return False

    def guarded(self, decision: Decision) -> bool:
        return decision.kind in IN_SCORINGS

    # -- the log

    def noun_phrase(self, answer: str) -> Message | None:
        return noun_phrases.noun_phrase(self._words, answer)

    def line(self, event: Event) -> Line | None:
        return self._line_of(self._words, event)

    def opening(self, observation: Observation) -> list[Line]:
        """Return the lines of what happens before anyone listens: the round, everyone's dice, whose turn it is. A game
        that continues from a checkpoint begins in the middle of a round, with some dice used."""
        assert isinstance(observation, merlin.Observation), "an observation of another title"
        self._opening = observation
        seats = [(observation.first + by) % observation.options.players for by in range(observation.options.players)]
        begun: list[Event] = [ev.RoundStarted(observation.round, observation.first)]
        for seat in seats:
            own, white = observation.dice[seat], observation.white[seat]
            if white is not None and len(own) == OWN_DICE:
                begun.append(ev.DiceRolled(seat, own, white, 1))
        turn = turn_shown(observation)
        if turn is not None:
            begun.append(ev.TurnStarted(*turn))
        return [line for line in map(self.line, begun) if line is not None]

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, ev.TurnEnded) else None

    def doer(self, event: Event, seat: int) -> int | None:
        return pacing.doer(event, seat, self._people)

    def already_public(self, event: Event) -> bool:
        """Return False: dice, cards and traitors that come up were hidden from everyone."""
        return False

    def summary(self, events: Sequence[Event]) -> list[Line]:
        return log_summary.summary(self._words, self._view, events)

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
        return house_moods.reactions(events, first)

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        return log_summary.concerns(events, seat)

    # -- the state of the game

    def status(self) -> Message:
        return status.message(self._view, self._words)

    def help(self) -> list[HelpText]:
        return self._help_pages()

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        return sheets.last_scoring(self._words, events)

    def result(self, events: Sequence[Event]) -> Result:
        return self._look_back(self._opening, events) if self._opening is not None else super().result(events)
