"""A played game in memory: the state, the turns that led to it, standing answers, and the terms of an undo; and how it
is rebuilt from its journal: everything is replayed and compared at the checkpoints, or stepped through.

Undoing is free within your own turn, until something is revealed or someone else decides.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.core.ruleset import Action, BadContent, Event, IllegalAction, Ints, Names, RulesError, Ruleset, State
from game.core.title import Titles
from game.match import records
from game.match.journal import JournalText, SaveFault, read_journal
from game.match.records import By, Scope, Seat, printable


class StandingAnswer(NamedTuple):
    """An answer a seat gives automatically to one kind of decision, as in the ruleset's STANDING_ANSWERS.

    scope     "action": until a turn ends, and only for decisions of `source`; "round": until the next checkpoint
    source    source of the decision at which it was given ("" for "round")
    decision  kind of decision it answers
    """

    scope: Scope
    source: str
    decision: str


class PlayedAction(NamedTuple):
    """One action that was played.

    by        "hand", "only" (there was one thing to do), "standing" (a standing answer)
    person    whether a person played the seat
    before    the state it was played on; never changed afterwards
    standing  standing answers by seat, before it
    """

    seat: int
    text: str
    by: By
    person: bool
    before: State
    events: tuple[Event, ...]
    standing: tuple[StandingAnswer | None, ...]


class Timeline:
    """A played game without a file. `state` is replaced and never changed, so callers may keep an old one."""

    def __init__(self, ruleset: Ruleset, state: State, seats: tuple[Seat, ...]) -> None:
        self.ruleset = ruleset
        self.state = state
        self.seats = seats
        self.turns: list[PlayedAction] = []
        self.standing: tuple[StandingAnswer | None, ...] = (None,) * len(seats)

    def play(self, seat: int, text: str, by: By) -> PlayedAction:
        """Play one action; raises BadNotation or IllegalAction. Any exception leaves everything as it was."""
        after = self.state.copy()
        events = tuple(after.play(seat, text))
        turn = PlayedAction(seat, text, by, self.seats[seat].is_person, self.state, events, self.standing)
        self.turns.append(turn)
        self.state = after
        for event in events:
            if event.checkpoint:
                self.standing = (None,) * len(self.seats)
            elif event.ends_turn:
                self.standing = tuple(None if one and one.scope == "action" else one for one in self.standing)
        return turn

    def settle(self) -> list[PlayedAction]:
        """Play on while a seat has one option, or a standing answer to its decision."""
        played = []
        while (answer := self._answer()) is not None:
            played.append(self.play(*answer))
        return played

    def back_to(self, index: int, standing: tuple[StandingAnswer | None, ...] | None = None) -> None:
        """Undo turn `index` (0 is the first) and all later turns. The standing answers become those before it, or
        `standing`."""
        if index < len(self.turns):
            turn = self.turns[index]
            self.state, self.standing = turn.before, turn.standing
            del self.turns[index:]
        if standing is not None:
            self.standing = standing

    def stand(self, seat: int, scope: Scope, kind: str) -> None:
        """Set or clear ("off") a seat's only standing answer, to decisions of `kind` ("": the title's first).

        Raises IllegalAction if the title has no such answer, and for "action" if the seat has no such decision now.
        """
        known = tuple(self.ruleset.STANDING_ANSWERS)
        kind = kind or next(iter(known), "")
        if kind not in known:
            raise IllegalAction(
                f"{kind!r} is always asked; standing answers are given to {', '.join(known) or 'nothing'}"
            )
        standing: StandingAnswer | None = None
        if scope == "round":
            standing = StandingAnswer(scope, "", kind)
        elif scope == "action":
            asked = self.state.decision(seat)
            if asked is None or asked.kind != kind:
                raise IllegalAction(
                    f"seat {seat} is not asked now; expected a {kind} to answer for the rest of an action"
                )
            standing = StandingAnswer(scope, asked.source, kind)
        self._set_standing(seat, standing)

    def sit(self, index: int, seat: Seat) -> None:
        """Give the seat to another player, and clear its standing answer."""
        self.seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        self._set_standing(index, None)

    def _set_standing(self, seat: int, standing: StandingAnswer | None) -> None:
        self.standing = (*self.standing[:seat], standing, *self.standing[seat + 1 :])

    def _answer(self) -> tuple[int, str, By] | None:
        """Return the seat that needn't be asked for its answer, the answer, and why."""
        for seat in self.state.to_act:
            legal, asked, standing = self.state.legal_actions(seat), self.state.decision(seat), self.standing[seat]
            open_answers = legal
            if asked is not None and asked.asides:  # A pause would give them away.
                open_answers = [action for action in legal if str(action) not in asked.asides]
            if len(open_answers) == 1 and (only := open_answers[0]).verb not in self.ruleset.KEPT_BY_HAND:
                if asked is None or not self._ends_a_chance(seat, only, asked.asides - asked.hidden):
                    return seat, str(only), "only"
            if standing is None or asked is None or asked.kind != standing.decision:
                continue
            given = self.ruleset.STANDING_ANSWERS[asked.kind]
            if (standing.scope == "round" or asked.source == standing.source) and given in map(str, legal):
                return seat, given, "standing"
        return None

    def _ends_a_chance(self, seat: int, only: Action, chances: frozenset[str]) -> bool:
        """Return whether one of these answers is no longer legal after the only other one."""
        if not chances:
            return False
        after = self.state.copy()
        after.apply(seat, only)
        return not chances <= set(map(str, after.legal_actions(seat)))


class UndoTerms(NamedTuple):
    """The terms of an undo by one seat.

    possible  whether there is anything to undo
    free      within the own turn, and nothing was revealed or decided since: no consent, no mark
    needs     seats of other people who must all consent; () if free or if only bots play the other seats
    reason    key of a sentence: why it is not possible, or not free; "" if it is free
    to        number of the first turn to undo; all later ones are undone too
    """

    possible: bool
    free: bool = False
    needs: Ints = ()
    reason: str = ""
    to: int = 0


def undo_terms(
    turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int, continuations: Collection[str]
) -> UndoTerms:
    """Return the terms for `seat` to undo its last decision, with the choice that it belongs to.

    continuations  see `Ruleset.CONTINUATIONS`
    """
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    last = len(turns) - 1
    while last >= 0 and not (turns[last].seat == seat and turns[last].by == "hand"):
        last -= 1
    if last < 0:
        return UndoTerms(False, reason="undo-nothing")
    to = last
    while last and turns[last - 1].seat == seat:  # Go back to the first decision by hand of the whole choice.
        decision = turns[last].before.decision(seat)
        if decision is None or decision.kind not in continuations:
            break
        last -= 1
        if turns[last].by == "hand":
            to = last
    reason = _why_not_free(turns[to:], seat)
    if not reason:
        return UndoTerms(True, True, to=to)
    needs = tuple(index for index, other in enumerate(seats) if index != seat and other.is_person)
    return UndoTerms(True, False, needs, reason, to)


def turn_terms(turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int) -> UndoTerms:
    """Return the terms for `seat` to undo, in one step, everything in a row that it decided and may undo freely; not
    possible where that is nothing."""
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    first: int | None = None
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.by == "hand" and turn.seat != seat:
            break
        if turn.seat == seat and turn.by == "hand":
            if _why_not_free(turns[index:], seat):
                break
            first = index
    return UndoTerms(False, reason="undo-nothing") if first is None else UndoTerms(True, True, to=first)


def _why_not_free(turns: Sequence[PlayedAction], seat: int) -> str:
    """Return why these turns can't be undone freely: another person's standing answer counts as a decision if it was
    given after the first of them."""
    first, decided, over = turns[0].standing, False, False
    for turn in turns:
        for event in turn.events:
            if event.reveals:
                return "undo-revealed"
            over = over or event.ends_turn
        given = turn.by == "standing" and turn.standing[turn.seat] != first[turn.seat]
        decided = decided or (turn.seat != seat and turn.person and (turn.by == "hand" or given))
    return "undo-decided" if decided else "undo-turn-over" if over else ""


RULES_FAILURES = (ArithmeticError, AttributeError, LookupError, TypeError, RecursionError)
"""Exceptions that rules may raise on data that no version has written, though they promise BadPosition."""


class ResumeNotes(NamedTuple):
    """Notes about a resumed game.

    torn      the last line was cut off: the program had been killed while writing
    deviated  the game could not be replayed, because an older version saved it: it continues from a checkpoint
    actions   number of actions before that checkpoint
    lost      number of actions after it, which are lost
    version   of the program that began the game
    tidied    keys of sentences about players who are shown differently from how they were written
    cut       name of the file with what was cut off, or ""
    changed   the level's content is not the one the game began with
    """

    torn: bool
    deviated: bool
    actions: int
    lost: int
    version: str
    tidied: Names = ()
    cut: str = ""
    changed: bool = False

    @property
    def messages(self) -> tuple[tuple[str, dict[str, str | int]], ...]:
        """Text keys with their arguments; () if there is nothing to report."""
        found: list[tuple[str, dict[str, str | int]]] = []
        if self.deviated:
            found.append(("resumed-from-checkpoint", {"lost": self.lost, "version": self.version}))
        if self.cut:
            found.append(("resumed-cut", {"file": self.cut}))
        if self.changed:
            found.append(("resumed-changed", {}))
        found += [(key, {}) for key in self.tidied]
        return tuple(found)


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


def check_options(ruleset: Ruleset, text: JournalText) -> bool:
    """Return whether these options mean the same content as when the game began. Raises SaveFault if the game cannot be
    played with them or with its number of seats."""
    header = text.header
    try:
        options = ruleset.options_from(header.options)
        unchanged = ruleset.fingerprint(options) == header.fingerprint
    except BadContent as error:
        raise SaveFault("save-level", text.path, str(error), reason=one_line(error)) from error
    except (ValueError, *RULES_FAILURES) as error:
        message = f"options that cannot be played: {error}"
        raise SaveFault("save-options", text.path, message, reason=one_line(error)) from error
    if options.players != len(header.seats):
        message = f"{len(header.seats)} seats in a game for {options.players}"
        counts = {"seats": len(header.seats), "players": options.players}
        raise SaveFault("save-seats", text.path, message, None, **counts)
    return unchanged


def one_line(error: Exception) -> str:
    """Return an error's message, short enough for a dialog."""
    return " ".join(str(error).split())[:300]


def rebuild(ruleset: Ruleset, text: JournalText) -> tuple[Timeline, ResumeNotes]:
    """Return the game as the journal left it, or from its last checkpoint if it cannot be replayed, and notes about
    that. Raises SaveFault."""
    changed = not check_options(ruleset, text)
    notes = ResumeNotes(text.torn, False, 0, 0, printable(text.header.version), text.notes, changed=changed)
    try:
        timeline, lines = played_lines(ruleset, text)
    except ValueError as error:
        return _from_checkpoint(ruleset, text, notes, str(error))
    why = replay(timeline, lines)
    return (timeline, notes) if why is None else _from_checkpoint(ruleset, text, notes, why)


def played_lines(ruleset: Ruleset, text: JournalText) -> tuple[Timeline, tuple[records.JournalLine, ...]]:
    """Return a timeline at the start (or last restart) of the journal, and the lines to replay on it.

    Raises ValueError if these rules do not accept the start position.
    """
    first, start = _last_restart(text)
    seats = seats_at(text, first)
    return Timeline(ruleset, _state(ruleset, start, len(seats)), seats), text.lines[first:]


def replay(timeline: Timeline, lines: Sequence[records.JournalLine]) -> str | None:
    """Replay the lines on the timeline; return None, or why it stops where the first line doesn't fit."""
    ruleset, hashed, found = timeline.ruleset, None, ""
    try:
        for line in lines:
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
                    if timeline.state is not hashed:
                        hashed, found = timeline.state, records.hash_position(ruleset.to_position(timeline.state))
                    if (found, len(timeline.turns)) != (expected, actions):
                        raise IllegalAction(
                            f"the position after {len(timeline.turns)} actions is not the one that was saved"
                        )
                case records.ConsentLine():
                    pass
    except RulesError as error:
        return str(error)
    return None


def _last_restart(text: JournalText) -> tuple[int, str]:
    """Return the index of the first line to replay, and the veiled position before it."""
    first, start = 0, text.header.start
    for index, line in enumerate(text.lines, start=1):
        if isinstance(line, records.CheckpointLine) and line.why == "restart":
            first, start = index, line.position
    return first, start


def seats_at(text: JournalText, index: int) -> tuple[Seat, ...]:
    """Return the players before line `index`."""
    seats = list(text.header.seats)
    for line in text.lines[:index]:
        if isinstance(line, records.SeatLine) and 0 <= line.index < len(seats):
            seats[line.index] = line.seat
    return tuple(seats)


def _from_checkpoint(
    ruleset: Ruleset, text: JournalText, notes: ResumeNotes, why: str
) -> tuple[Timeline, ResumeNotes]:  # fmt: skip
    """Return the game at the latest checkpoint that holds, trying from the last to the first; raises SaveFault."""
    first, start = _last_restart(text)
    left = records.remaining(text.lines[first:])
    candidates = [(one.position, one.actions) for one in reversed(left.checkpoints)]
    candidates.append((start, 0))
    seats = seats_at(text, len(text.lines))
    for veiled, actions in candidates:
        try:
            state = _state(ruleset, veiled, len(seats))
        except ValueError:
            continue
        lost = max(0, len(left.actions) - actions)
        return Timeline(ruleset, state, seats), notes._replace(deviated=True, actions=actions, lost=lost)
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
    changed   the level's content is not the one the game began with
    """

    ruleset: Ruleset
    text: JournalText
    seats: tuple[Seat, ...]
    start: State
    steps: tuple[ReplayStep, ...]
    stopped: str
    changed: bool

    @classmethod
    def open(cls, titles: Ruleset | Titles, path: Path) -> Replay:
        """Return the replay of a journal, without writing to it; raises SaveFault."""
        text = read_journal(path)
        ruleset = ruleset_of(titles, text)
        changed = not check_options(ruleset, text)
        try:
            timeline, lines = played_lines(ruleset, text)
        except ValueError as error:
            version = printable(text.header.version)
            message = f"saved by version {version}, cannot be shown: {error}"
            raise SaveFault("save-incompatible", path, message, version=version) from error
        stopped = replay(timeline, lines) or ""
        turns = timeline.turns
        states = [*(turn.before for turn in turns), timeline.state]
        steps = tuple(
            ReplayStep(number, turn.seat, turn.text, turn.by, turn.events, states[number])
            for number, turn in enumerate(turns, start=1)
        )
        return cls(ruleset, text, timeline.seats, states[0], steps, stopped, changed)

    def state(self, number: int) -> State:
        """Return the state after `number` steps; 0 is the start."""
        return self.steps[number - 1].state if number else self.start
