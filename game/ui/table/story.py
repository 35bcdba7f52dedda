"""What has happened in a match as everybody may see it: events, lines of the log, and what a person has missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.bots import BotSet
from game.core.message import Message
from game.core.ruleset import Event
from game.match.match import Match
from game.match.records import ActionLine, SeatLine, UndoLine
from game.match.seat import Seat
from game.match.timeline import Turn
from game.session.lines import Line
from game.session.narrator import Narrator

SAT = ("table-seat-person", "table-seat-bot", "table-seat-left")
"""Keys of what is said about who plays from now on."""
LIKES = "bot-likes-"
"""How keys begin of what is said about what a bot likes."""


def seat_note(line: SeatLine) -> Line:
    """Who plays a seat from now on."""
    key = SAT[2] if line.left else SAT[0] if line.seat.is_person else SAT[1]
    return Line(Message(key, {"player": line.seat.name}), line.index)


def likes(match: Match, bots: BotSet, index: int, seat: Seat) -> Line | None:
    """How strong a bot at the seat `index` is, and what it likes in this match; None for a person, and for a bot that
    likes nothing."""
    found = "" if seat.is_person else bots.temper(seat.bot, match.deal, index)
    if not found:
        return None
    level = Message(f"bot-{seat.bot}-level")
    return Line(Message(LIKES + found, {"name": seat.name, "level": level}), index, acts=False)


class Story:
    """`events` and `lines` grow together; after something was taken back, they are made anew from the match."""

    def __init__(self, match: Match, narrator: Narrator, bots: BotSet) -> None:
        self.match = match
        self.bots = bots
        self.narrator = narrator
        self.events: list[Event] = []
        self.lines: list[Line] = []
        self._written = 0
        """How many of the match's turns are written down."""
        self._reasons: dict[int, str] = {}
        """By the number of a turn a key that says why a bot did so: as long as the table lies there, not longer."""
        self.rebuild()

    def rebuild(self) -> None:
        """From what was played and not taken back."""
        self.events, self.lines = [], [*self.narrator.opening(self._start()), *self._characters()]
        undone = self._notes()
        self._reasons = {turn: why for turn, why in self._reasons.items() if turn < len(self.match.turns)}
        for number, turn in enumerate(self.match.turns):
            self.lines += undone.get(number, [])
            self._write(number, turn)
        self._written = len(self.match.turns)
        self.lines += undone.get(len(self.match.turns), [])

    def _characters(self) -> list[Line]:
        """What the bots like that play from the beginning."""
        found = (likes(self.match, self.bots, index, seat) for index, seat in enumerate(self.match.began_with))
        return [line for line in found if line is not None]

    def _start(self) -> Any:
        turns = self.match.turns
        return (turns[0].before if turns else self.match.state).observe(None)

    def _notes(self) -> dict[int, list[Line]]:
        """Marks of what was taken back not freely, and of who came and went, by the number of turns before them. Who
        came is there also after an undo."""
        found: dict[int, list[Line]] = {}
        played = 0
        for line in self.match.lines:
            if isinstance(line, ActionLine):
                played += 1
            elif isinstance(line, UndoLine):
                played = line.to
                gone = [note for number in sorted(found) if number > played for note in found[number]]
                found = {number: lines for number, lines in found.items() if number <= played}
                stay = [note for note in gone if note.message.key.startswith((*SAT, LIKES))]
                if stay:
                    found[played] = [*found.get(played, []), *stay]
                if not line.free:
                    name = self.match.seats[line.seat].name
                    found.setdefault(played, []).append(Line(Message("table-undone", {"player": name}), line.seat))
            elif isinstance(line, SeatLine):
                character = likes(self.match, self.bots, line.index, line.seat)
                found.setdefault(played, []).extend(note for note in (seat_note(line), character) if note is not None)
        return {min(number, len(self.match.turns)): lines for number, lines in found.items()}

    def redact(self, events: Sequence[Event]) -> list[Event]:
        return [self.match.ruleset.redact(event, None) for event in events]

    def add(self, events: Sequence[Event]) -> list[tuple[Event, Line | None]]:
        """Write down the turns that these events came of; answers the events for the shared screen, each with its
        line. The match may have been played on already."""
        told: list[tuple[Event, Line | None]] = []
        while len(told) < len(events):
            told += self._write(self._written, self.match.turns[self._written])
            self._written += 1
        return told

    def explain(self, why: str) -> None:
        """Why a bot does what is played next: a key, or "" for nothing."""
        self._reasons[len(self.match.turns)] = why

    def _write(self, number: int, turn: Turn) -> list[tuple[Event, Line | None]]:
        """Whoever has only one possible choice in secret is not asked: the line says so instead of what he did."""
        told = [(event, self.narrator.line(event)) for event in self.redact(turn.events)]
        decision = turn.before.decision(turn.seat)
        if turn.by == "only" and decision is not None and decision.secret and told:
            said = Message("table-only-choice", {"player": self.match.seats[turn.seat].name})
            event, line = told[0]
            told[0] = event, line._replace(message=said) if line is not None else Line(said, turn.seat)
        self._reason(number, turn, told)
        self.events += [event for event, _ in told]
        self.lines += [line for _, line in told if line is not None]
        return told

    def _reason(self, number: int, turn: Turn, told: list[tuple[Event, Line | None]]) -> None:
        """Behind the first line of what the seat did itself; never of a secret choice."""
        why, decision = self._reasons.get(number, ""), turn.before.decision(turn.seat)
        if not why or decision is None or decision.secret:
            return
        for index, (event, line) in enumerate(told):
            if line is not None and line.seat == turn.seat and line.acts and not line.heading:
                name = self.match.seats[turn.seat].name
                told[index] = event, line._replace(why=Message(f"bot-why-{why}", {"name": name}))
                return

    def missed(self, seat: int) -> tuple[Any, list[Event]] | None:
        """What everybody saw at the end of the seat's last turn (an observation), or when the game began, and what has
        happened since; None if nobody else has decided anything since."""
        turns = self.match.turns
        first = len(turns)
        while first and not any(self.narrator.ends_turn(event) == seat for event in turns[first - 1].events):
            first -= 1
        since = turns[first:]
        if not any(turn.seat != seat and turn.by == "hand" for turn in since):
            return None
        return since[0].before.observe(None), self.redact([event for turn in since for event in turn.events])
