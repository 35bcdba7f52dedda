"""What has happened in a match as everybody may see it: events, lines of the log, and where each person left off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.match.match import Match
from game.match.records import ActionLine, UndoLine
from game.rules.ruleset import Event
from game.ui.message import Message
from game.ui.tables.protocol import Line, TableView


class Mark(NamedTuple):
    """The view after a person's last decision, and how many events were known."""

    view: Any
    known: int


class Story:
    """`events` and `lines` grow together; after something was taken back, they are made anew from the match."""

    def __init__(self, match: Match, table: TableView) -> None:
        self.match = match
        self.table = table
        self.events: list[Event] = []
        self.lines: list[Line] = []
        self.marks: dict[int, Mark] = {}
        self.rebuild()

    def rebuild(self) -> None:
        """From what was played and not taken back."""
        self.events, self.lines, self.marks = [], list(self.table.opening(self._start())), {}
        undone = self._undone()
        for number, turn in enumerate(self.match.turns):
            self.lines += undone.get(number, [])
            self.add(turn.events)
        self.lines += undone.get(len(self.match.turns), [])

    def _start(self) -> Any:
        turns = self.match.turns
        return (turns[0].before if turns else self.match.state).observe(None)

    def _undone(self) -> dict[int, list[Line]]:
        """Marks of what was taken back not freely, by the number of turns that were left."""
        found: dict[int, list[Line]] = {}
        played = 0
        for line in self.match.lines:
            if isinstance(line, ActionLine):
                played += 1
            elif isinstance(line, UndoLine):
                played = line.to
                found = {number: lines for number, lines in found.items() if number <= played}
                if not line.free:
                    name = self.match.seats[line.seat].name
                    found.setdefault(played, []).append(Line(Message("table-undone", {"player": name}), line.seat))
        return found

    def redact(self, events: Sequence[Event]) -> list[Event]:
        return [self.match.ruleset.redact(event, None) for event in events]

    def add(self, events: Sequence[Event]) -> list[tuple[Event, Line | None]]:
        """Write down what was played; answers the events for the shared screen, each with its line."""
        told = [(event, self.table.line(event)) for event in self.redact(events)]
        self.events += [event for event, _ in told]
        self.lines += [line for _, line in told if line is not None]
        return told

    def mark(self, seat: int, view: Any, count: int) -> None:
        """`seat` knows everything up to here."""
        self.marks[seat] = Mark(view, count)

    def missed(self, seat: int) -> tuple[Any, list[Event]] | None:
        """The view at the seat's last decision and what happened since; None if there is nothing."""
        mark = self.marks.get(seat)
        if mark is None or mark.known >= len(self.events):
            return None
        return mark.view, self.events[mark.known :]
