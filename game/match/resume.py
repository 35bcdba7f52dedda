"""Rebuild a game from its journal: replay everything and compare at the checkpoints, or step through it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.core.ruleset import BadContent, Event, IllegalAction, RulesError, Ruleset, State
from game.core.title import Titles
from game.match import records
from game.match.journal import JournalText, SaveFault, read_journal
from game.match.records import By, printable
from game.match.seat import Seat
from game.match.timeline import Timeline

RULES_FAILURES = (ArithmeticError, AttributeError, LookupError, TypeError, RecursionError)
"""Exceptions that rules may raise on data that no version has written, though they promise BadPosition."""
LONGEST_REASON = 300
"""Longest reason shown to people, in characters."""


class ResumeNotes(NamedTuple):
    """Notes about a resumed game.

    torn      the last line was cut off: the program had been killed while writing
    deviated  the game could not be replayed, because an older version saved it: it continues from a checkpoint
    actions   number of actions before that checkpoint
    lost      number of actions after it, which are lost
    version   of the program that began the game
    tidied    keys of sentences about players who are shown differently from how they were written
    cut       name of the file with what was cut off, or ""
    """

    torn: bool
    deviated: bool
    actions: int
    lost: int
    version: str
    tidied: tuple[str, ...] = ()
    cut: str = ""

    @property
    def messages(self) -> tuple[tuple[str, dict[str, str | int]], ...]:
        """Text keys with their arguments; () if there is nothing to report."""
        found: list[tuple[str, dict[str, str | int]]] = []
        if self.deviated:
            found.append(("resumed-from-checkpoint", {"lost": self.lost, "version": self.version}))
        if self.cut:
            found.append(("resumed-cut", {"file": self.cut}))
        found += [(key, {}) for key in self.tidied]
        return tuple(found)


class Rebuilt(NamedTuple):
    """A game as its journal left it, or as of a checkpoint, and notes about that."""

    timeline: Timeline
    notes: ResumeNotes


class Deviation(NamedTuple):
    """The first difference between a replay and its journal: the index of the line, and why."""

    line: int
    why: str


def ruleset_of(titles: Ruleset | Titles, text: JournalText) -> Ruleset:
    """Return the rules of the journal's title; raises SaveFault if it is not among `titles`."""
    name = text.header.game
    if isinstance(titles, Mapping):
        title = titles.get(name)
        if title is not None:
            return title.load_rules()
        known = ", ".join(titles)
    elif name == titles.NAME:
        return titles
    else:
        known = titles.NAME
    raise SaveFault(
        "save-unknown-game", text.path, f"is a game of {name!r}; expected one of {known}", game=printable(name)
    )


def check_options(ruleset: Ruleset, text: JournalText) -> None:
    """Raise SaveFault if the game cannot be played with the header's options or number of seats."""
    header = text.header
    try:
        options = ruleset.options_from(header.options)
        ruleset.fingerprint(options)
    except BadContent as error:
        raise SaveFault("save-level", text.path, str(error), reason=one_line(error)) from error
    except (ValueError, *RULES_FAILURES) as error:
        message = f"options that cannot be played: {error}"
        raise SaveFault("save-options", text.path, message, reason=one_line(error)) from error
    if options.players != len(header.seats):
        message = f"{len(header.seats)} seats in a game for {options.players}"
        counts = {"seats": len(header.seats), "players": options.players}
        raise SaveFault("save-seats", text.path, message, **counts)


def one_line(error: Exception) -> str:
    """Return an error's message, short enough for a dialog."""
    return " ".join(str(error).split())[:LONGEST_REASON]


def rebuild(ruleset: Ruleset, text: JournalText) -> Rebuilt:
    """Return the game as the journal left it, or from its last checkpoint if it cannot be replayed. Raises
    SaveFault."""
    check_options(ruleset, text)
    notes = ResumeNotes(text.torn, False, 0, 0, printable(text.header.version), text.notes)
    try:
        timeline, lines = played_lines(ruleset, text)
    except ValueError as error:
        return _from_checkpoint(ruleset, text, notes, str(error))
    deviation = replay(timeline, lines)
    if deviation is None:
        return Rebuilt(timeline, notes)
    return _from_checkpoint(ruleset, text, notes, deviation.why)


def played_lines(ruleset: Ruleset, text: JournalText) -> tuple[Timeline, tuple[records.JournalLine, ...]]:
    """Return a timeline at the start (or last restart) of the journal, and the lines to replay on it.

    Raises ValueError if these rules do not accept the start position.
    """
    first = _last_restart(text)
    seats = seats_at(text, first)
    return Timeline(ruleset, _state(ruleset, _start(text, first), len(seats)), seats), text.lines[first:]


def replay(timeline: Timeline, lines: Sequence[records.JournalLine]) -> Deviation | None:
    """Replay the lines on the timeline; return None, or the first deviation, where the timeline stops."""
    for index, line in enumerate(lines):
        try:
            _replay_line(timeline, line)
        except RulesError as error:
            return Deviation(index, str(error))
    return None


def _replay_line(timeline: Timeline, line: records.JournalLine) -> None:
    match line:
        case records.ActionLine(seat=seat, text=text, by=by):
            timeline.play(seat, text, by)
        case records.UndoLine(to=to):
            if to >= len(timeline.turns):
                raise IllegalAction(f"turn {to} is undone, but only {len(timeline.turns)} were played")
            timeline.back_to(to)
        case records.AutoLine(seat=seat, scope=scope, decision=kind):
            timeline.stand(seat, scope, kind)
        case records.SeatLine(index=index, seat=seat):
            timeline.sit(index, seat)
        case records.CheckpointLine(hash=expected, actions=actions):
            found = records.hash_position(timeline.ruleset.to_position(timeline.state))
            if (found, len(timeline.turns)) != (expected, actions):
                raise IllegalAction(f"the position after {len(timeline.turns)} actions is not the one that was saved")
        case records.ConsentLine():
            pass


def _last_restart(text: JournalText) -> int:
    """Return the index of the first line to replay."""
    first = 0
    for index, line in enumerate(text.lines):
        if isinstance(line, records.CheckpointLine) and line.why == "restart":
            first = index + 1
    return first


def _start(text: JournalText, first: int) -> str:
    """Return the veiled position before line `first`."""
    line = text.lines[first - 1] if first else None
    return line.position if isinstance(line, records.CheckpointLine) else text.header.start


def seats_at(text: JournalText, index: int) -> tuple[Seat, ...]:
    """Return the players before line `index`."""
    seats = list(text.header.seats)
    for line in text.lines[:index]:
        if isinstance(line, records.SeatLine) and 0 <= line.index < len(seats):
            seats[line.index] = line.seat
    return tuple(seats)


def _from_checkpoint(ruleset: Ruleset, text: JournalText, notes: ResumeNotes, why: str) -> Rebuilt:
    """Return the game at the latest checkpoint that holds, trying from the last to the first; raises SaveFault."""
    standing: list[records.CheckpointLine] = []
    length, first = 0, _last_restart(text)
    for line in text.lines[first:]:
        match line:
            case records.ActionLine():
                length += 1
            case records.UndoLine(to=to):
                length = min(length, to)
                standing = [one for one in standing if one.actions <= to]
            case records.CheckpointLine():
                standing.append(line)
            case _:
                pass
    candidates = [(one.position, one.actions) for one in reversed(standing)]
    candidates.append((_start(text, first), 0))
    seats = seats_at(text, len(text.lines))
    for veiled, actions in candidates:
        try:
            state = _state(ruleset, veiled, len(seats))
        except ValueError:
            continue
        lost = max(0, length - actions)
        return Rebuilt(Timeline(ruleset, state, seats), notes._replace(deviated=True, actions=actions, lost=lost))
    message = f"saved by version {text.header.version}, cannot be continued: {why}"
    raise SaveFault("save-incompatible", text.path, message, version=notes.version)


def opening_hash(ruleset: Ruleset, header: records.JournalHeader) -> int:
    """Return a number that identifies the game, made from public information at its start.

    If this version cannot read the start position, the number is made from its stored form.
    """
    try:
        began = repr(_state(ruleset, header.start, len(header.seats)).observe(None))
    except ValueError:
        began = header.start
    return zlib.crc32(began.encode())


def _state(ruleset: Ruleset, veiled: str, players: int) -> State:
    """Return the state of a veiled position. Raises RulesError, or ValueError for another number of players or no
    position."""
    position = records.unveil_position(veiled)
    try:
        state: State = ruleset.from_position(position)
        broken = state.problems()
    except RULES_FAILURES as error:
        raise ValueError(f"the rules fail on the saved position: {error!r:.200}") from error
    if broken:
        raise ValueError(f"the saved position is broken: {broken[0]}")
    if len(state.scores) != players:
        raise ValueError(f"a position of {len(state.scores)} players in a game of {players}")
    return state


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
