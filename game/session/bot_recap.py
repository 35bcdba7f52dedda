"""What bots did while nobody watched, summed up once for the person who is asked next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.ruleset import Decision, Event
from game.match.match import Match
from game.session.lines import Line
from game.session.narrator import Narrator
from game.session.people import persons
from game.session.story import Story

FASTER = {"hurry": "fast", "summary": "instant"}
"""At which speed bots answer, by how their turns are shown."""


class BotRecap:
    """Notes what is passed over, and tells it: one line for each bot's turn, once a round at most, unless something in
    it concerns the reader.

    What was passed over, and up to where people were told, are numbers of the match's turns.
    """

    def __init__(
        self, match: Match, story: Story, narrator: Callable[[], Narrator], way: Callable[[], str],
        speed: Callable[[], str],
    ) -> None:  # fmt: skip
        """way: the setting `bots_shown` of now; speed: the setting `speed` of now."""
        self._match = match
        self._story = story
        self._narrator = narrator
        self._way = way
        self._speed = speed
        self._marks: dict[int, int] = {}
        """By seat: how many turns there were when it was told last."""
        self._passed: list[int] = []
        """Turns that nobody has seen."""
        self._told_in: dict[int, int] = {}
        """By seat: how many rounds were over when it was told last."""
        self._guarded: dict[int, bool] = {}
        """By seat: it was asked last whether another player's step may happen."""

    @property
    def way(self) -> str:
        """How bots' turns are shown: where nobody else plays, they are watched."""
        return self._way() if persons(self._match) else "watch"

    @property
    def speed(self) -> str:
        """How fast bots answer."""
        speed = self._speed()
        return speed if speed == "instant" else FASTER.get(self.way, speed)

    def heard(self, turns: Iterable[int]) -> None:
        """Note what an answer has brought about: these turns."""
        if self.way == "summary":
            self._passed += [number for number in turns if not self._match.turns[number].person]

    def untold(self, seat: int, decision: Decision) -> list[Line]:
        """Return what to tell a person who is about to be asked, and note that they were told; [] for nothing. What is
        not worth a stop yet waits for the next round. People who choose together in secret are told together."""
        narrator, turns = self._narrator(), self._match.turns
        guarded = narrator.guarded(decision)
        one_more_step, self._guarded[seat] = guarded and self._guarded.get(seat, False), guarded
        self._passed = [number for number in self._passed if number < len(turns)]
        since = min(self._marks.get(seat, 0), len(turns))
        passed = [turns[number] for number in self._passed if number >= since]
        events = self._story.redact([event for turn in passed for event in turn.events])
        if one_more_step and not any(narrator.ends_turn(event) is not None for event in events):
            return []  # the question says what comes, and they know what came before
        lines = narrator.summary(events)
        if lines and not self._due(seat, events):
            return []
        for each in persons(self._match) if decision.secret else (seat,):
            self._marks[each] = len(turns)
        return lines

    def _due(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether it is time to tell: once a round, or because something concerns the seat."""
        rounds = sum(event.checkpoint for event in self._story.events)
        if self._told_in.get(seat) == rounds and not self._narrator().concerns(events, seat):
            return False
        self._told_in[seat] = rounds
        return True
