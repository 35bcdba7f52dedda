"""Skipped bot turns, summed up once for the next person asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.ruleset import Decision, Event
from game.match.match import Match
from game.session.match_people import persons
from game.session.story.narrator import Narrator
from game.session.story.reports import Line
from game.session.story.story import Story

FASTER = {"hurry": "fast", "summary": "instant"}
"""Speed of bots' answers, by how their turns are shown."""


class BotRecap:
    """Collects skipped bot turns and sums them up: one line per turn, at most once a round unless something concerns
    the reader.

    Positions are numbers of the match's turns.
    """

    def __init__(
        self, match: Match, story: Story, narrator: Callable[[], Narrator], way: Callable[[], str],
        speed: Callable[[], str],
    ) -> None:  # fmt: skip
        """way: current setting `bots_shown`; speed: current setting `speed`"""
        self._match = match
        self._story = story
        self._narrator = narrator
        self._way = way
        self._speed = speed
        self._marks: dict[int, int] = {}
        """By seat: number of turns at its last recap."""
        self._passed: list[int] = []
        """Turns nobody has seen."""
        self._recap_rounds: dict[int, int] = {}
        """By seat: rounds completed at its last recap."""
        self._guarded: dict[int, bool] = {}
        """By seat: whether its last question was about another player's step."""

    @property
    def way(self) -> str:
        """How bots' turns are shown; with bots alone, they are always watched."""
        return self._way() if persons(self._match) else "watch"

    @property
    def speed(self) -> str:
        """How fast bots answer."""
        speed = self._speed()
        return speed if speed == "instant" else FASTER.get(self.way, speed)

    def note_turns(self, turns: Iterable[int]) -> None:
        """Note the turns that an answer caused."""
        if self.way == "summary":
            self._passed += [number for number in turns if not self._match.turns[number].person]

    def due_lines(self, seat: int, decision: Decision) -> list[Line]:
        """Return the recap for a person about to be asked, and mark it as shown; [] for none. Events too minor for a
        stop wait for the next round. People who choose together in secret get it together."""
        narrator, turns = self._narrator(), self._match.turns
        guarded = narrator.guarded(decision)
        one_more_step, self._guarded[seat] = guarded and self._guarded.get(seat, False), guarded
        self._passed = [number for number in self._passed if number < len(turns)]
        since = min(self._marks.get(seat, 0), len(turns))
        passed = [turns[number] for number in self._passed if number >= since]
        events = self._story.redact([event for turn in passed for event in turn.events])
        if one_more_step and not any(narrator.ends_turn(event) is not None for event in events):
            return []  # The question says what comes, and they know what came before.
        lines = narrator.summary(events)
        if lines and not self._due(seat, events):
            return []
        for each in persons(self._match) if decision.secret else (seat,):
            self._marks[each] = len(turns)
        return lines

    def _due(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether a recap is due: once a round, or when something concerns the seat."""
        rounds = sum(event.checkpoint for event in self._story.events)
        if self._recap_rounds.get(seat) == rounds and not self._narrator().concerns(events, seat):
            return False
        self._recap_rounds[seat] = rounds
        return True
