"""Step through a journal: the states and events of a game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.core.ruleset import Event, Ruleset, State
from game.core.title import Titles
from game.match.journal.faults import SaveFault
from game.match.journal.journal import JournalText, read_journal
from game.match.journal.journal_checks import printable
from game.match.journal.records import By
from game.match.resume import check_options, played_lines, replay, ruleset_of
from game.match.seat import Seat


class ReplayStep(NamedTuple):
    """One action of a replay; `state`, read only, is the one after it."""

    number: int
    seat: int
    text: str
    by: By
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Replay:
    """Everything played and not undone, from the start of the journal or from its last restart.

    seats     the players at the end
    start     the state before the first step
    stopped   why the replay ends before the journal does (another version played it), or ""
    """

    ruleset: Ruleset
    text: JournalText
    seats: tuple[Seat, ...]
    start: State
    steps: tuple[ReplayStep, ...]
    stopped: str

    @classmethod
    def open(cls, titles: Ruleset | Titles, path: Path) -> Replay:
        """Return the replay of a journal, without writing to it; raises SaveFault."""
        text = read_journal(path)
        ruleset = ruleset_of(titles, text)
        check_options(ruleset, text)
        try:
            timeline, lines = played_lines(ruleset, text)
        except ValueError as error:
            version = printable(text.header.version)
            message = f"saved by version {version}, cannot be shown: {error}"
            raise SaveFault("save-incompatible", path, message, version=version) from error
        deviation = replay(timeline, lines)
        turns = timeline.turns
        states = [*(turn.before for turn in turns), timeline.state]
        steps = tuple(
            ReplayStep(number, turn.seat, turn.text, turn.by, turn.events, states[number])
            for number, turn in enumerate(turns, start=1)
        )
        return cls(ruleset, text, timeline.seats, states[0], steps, deviation.why if deviation else "")

    def state(self, number: int) -> State:
        """Return the state after `number` steps; 0 is the start."""
        return self.steps[number - 1].state if number else self.start
