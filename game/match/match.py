"""A match: validates an action, applies it to a copy, writes the journal, calls listeners. Only it calls the rules."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec.structs import replace

import game
from game.core.bots import BotSet, NoSuchBot, default_difficulty
from game.core.ruleset import Action, Event, IllegalAction, Names, Options, Ruleset, State
from game.core.title import Titles
from game.match.journal import LOST, Journal, SaveFault, read_journal
from game.match.records import (
    FORMAT,
    ActionLine,
    AutoLine,
    By,
    CheckpointLine,
    ConsentLine,
    JournalHeader,
    JournalLine,
    Scope,
    Seat,
    SeatLine,
    UndoLine,
    hash_position,
    told_apart,
    veil_position,
)
from game.match.saves import free_path
from game.match.timeline import (
    PlayedAction,
    ResumeNotes,
    StandingAnswer,
    Timeline,
    UndoTerms,
    opening_hash,
    rebuild,
    ruleset_of,
    turn_terms,
    undo_terms,
)
from game.storage.paths import readable

NewsKind = Literal["events", "undo", "seat", "auto"]


class MatchNews(NamedTuple):
    """A change of the match, as listeners get it once it is in the journal.

    kind    "events": actions were played; "undo": the state went back; "seat": another player took `seat`; "auto": the
            standing answer of `seat` changed
    events  unredacted, in order; () for other kinds
    seat    the seat that did it
    line    the journal's line of an undo, a seat or a standing answer
    """

    kind: NewsKind
    events: tuple[Event, ...]
    seat: int
    line: JournalLine | None = None


NewsListener = Callable[[MatchNews], None]


class Match:
    """A game being played. A seat may be played by anything: a person, a bot, a phone.

    Every change is written to the journal before listeners are called. If the rules or the disk refuse, or the rules
    have a fault, the match stays exactly as it was. Every method that changes the match raises SaveFault if the disk
    refuses.
    """

    def __init__(
        self, timeline: Timeline, journal: Journal | None, header: JournalHeader, lines: Sequence[JournalLine] = ()
    ) -> None:  # fmt: skip
        """Internal; use `begin` or `resume`."""
        self.ruleset = timeline.ruleset
        self._header = header
        self.began_with = header.seats
        """The players at the start of the game."""
        self._timeline = timeline
        self._journal = journal
        self._lines = list(lines)
        self._veiled = self.ruleset.secret_actions()
        self._listeners: list[NewsListener] = []
        self._news: deque[MatchNews] = deque()
        self._announcing = False

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset,
        options: Options,
        seats: Sequence[Seat],
        seed: int,
        journal: Path | None = None,
        start: State | None = None,
    ) -> Match:
        """Begin a new game; with `start`, play on from that position instead of dealing by `seed`.

        Without a journal the game is in memory only. Raises SaveFault if the journal exists or cannot be created.
        """
        if len(seats) != options.players:
            raise ValueError(f"{len(seats)} seats for {options.players} players")
        state = ruleset.new_game(options, seed) if start is None else start.copy()
        header = JournalHeader(
            format=FORMAT,
            game=ruleset.NAME,
            version=game.__version__,
            fingerprint=ruleset.fingerprint(options),
            options=options.to_dict(),
            seats=tuple(seats),
            start=veil_position(ruleset.to_position(state)),
        )
        file = None if journal is None else Journal.create(journal, header)
        match = cls(Timeline(ruleset, state, tuple(seats)), file, header)
        match._open()
        return match

    @classmethod
    def resume(cls, titles: Ruleset | Titles, path: Path) -> tuple[Match, ResumeNotes]:
        """Return the game in the journal `path`, ready to be continued, and notes about it.

        Raises SaveFault if the file is damaged, foreign, newer, of an unknown title, or cannot be written.
        """
        text = read_journal(path)
        timeline, notes = rebuild(ruleset_of(titles, text), text)
        journal = Journal.reopen(text)
        match = cls(timeline, journal, text.header, text.lines)
        match._open(notes.actions if notes.deviated else None)
        if journal.cut is not None:
            notes = notes._replace(cut=readable(journal.cut.name))
        return match, notes

    def keep(self, path: Path) -> None:
        """Write the game to a new journal, from its beginning; raise SaveFault."""
        journal = Journal.create(path, self._header)
        try:
            journal.write(self._lines, sync=True)
        except SaveFault:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        self.continue_without_journal()
        self._journal = journal

    def keep_in_new_file(self) -> None:
        """Write the whole game again, after its file was deleted or changed by another program. A changed file is left
        as it is, and the new one gets a free name. Raises SaveFault."""
        assert self._journal is not None
        path = self._journal.path
        self.keep(free_path(path.parent, self.ruleset.NAME) if os.path.lexists(path) else path)

    @cached_property
    def opening_hash(self) -> int:
        """A number that identifies this game, even after resuming, from the public information at its start."""
        return opening_hash(self.ruleset, self._header)

    @property
    def state(self) -> State:
        """The current position, read only. Each change replaces it, so callers may keep it."""
        return self._timeline.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players as everyone names them."""
        return told_apart(self._timeline.seats)

    @property
    def typed_seats(self) -> tuple[Seat, ...]:
        """The players with their names as they were typed, for the journal and the next game."""
        return self._timeline.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def turns(self) -> tuple[PlayedAction, ...]:
        """The turns played and not undone, each with the state before it."""
        return tuple(self._timeline.turns)

    @property
    def lines(self) -> tuple[JournalLine, ...]:
        """The journal's lines, including undone actions."""
        return tuple(self._lines)

    @property
    def standing(self) -> tuple[StandingAnswer | None, ...]:
        """Standing answers by seat."""
        return self._timeline.standing

    @property
    def journal_path(self) -> Path | None:
        """The file the game is written to; None if it is in memory only."""
        return None if self._journal is None else self._journal.path

    def listen(self, callback: NewsListener) -> Callable[[], None]:
        """Call `callback` for every change from now on, in order; return a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def submit(self, seat: int, action: Action | str, by: By = "hand") -> list[Event]:
        """Play an action (or its notation) for `seat` and all automatic answers after it; return their events. by:
        "only" where nobody was asked for it, so that an undo goes back to what led to it

        Raises BadNotation, IllegalAction or SaveFault; then nothing has happened.
        """
        events = self._play((seat, str(action), by))
        self._announce(MatchNews("events", tuple(events), seat))
        return events

    def undo_terms(self, seat: int) -> UndoTerms:
        """Return whether `seat` may go back to the beginning of its last choice, and who must consent."""
        return undo_terms(self._timeline.turns, self.seats, seat, self.ruleset.CONTINUATIONS)

    def turn_terms(self, seat: int) -> UndoTerms:
        """Return whether `seat` may go back, in one step, to the first of its last decisions that are free to undo."""
        return turn_terms(self._timeline.turns, self.seats, seat)

    def undo(self, seat: int, consents: Collection[int] = (), whole_turn: bool = False) -> None:
        """Go back to the seat's previous decision; raises IllegalAction if it cannot or a consent is missing.
        whole_turn: go back as far as `turn_terms` says"""
        terms = self.turn_terms(seat) if whole_turn else self.undo_terms(seat)
        if not terms.possible:
            raise IllegalAction(f"seat {seat} cannot undo anything: {terms.reason}")
        missing = [other for other in terms.needs if other not in consents]
        if missing:
            raise IllegalAction(f"seat {seat} needs the consent of {missing} for this undo: {terms.reason}")
        line = UndoLine(seat, terms.to, terms.free)
        self._write([*(ConsentLine(other, seat) for other in terms.needs), line])
        self._timeline.back_to(terms.to)
        self._announce(MatchNews("undo", (), seat, line))

    def set_seat(self, index: int, seat: Seat, left: bool = False) -> None:
        """Give the seat to another player, or rename its player. `left`: the former player doesn't come back."""
        if seat.name == self.seats[index].name:  # It may have a number only here.
            seat = replace(seat, name=self.typed_seats[index].name)
        line = SeatLine(index, seat, left)
        self._write([line])
        self._timeline.sit(index, seat)
        self._announce(MatchNews("seat", (), index, line))

    def answer_always(self, seat: int, scope: Scope, decision: str = "") -> list[Event]:
        """Set the seat's standing answer, which also applies to its current decision; return the events that follow.

        scope     "action": for the rest of the action being decided; "round": until the round ends; "off": ask again
        decision  kind of decision, one of the ruleset's STANDING_ANSWERS; "": the first of them

        Raises IllegalAction if the title has no such answer, and for "action" if the seat has no such decision now.
        """
        kind = decision or next(iter(self.ruleset.STANDING_ANSWERS), "")
        line = AutoLine(seat, scope, kind)
        actions = len(self._timeline.turns)
        events, played = self._play(auto=line), len(self._timeline.turns) > actions
        self._announce(MatchNews("auto", (), seat, line))
        if played:
            self._announce(MatchNews("events", tuple(events), seat))
        return events

    def save(self) -> Path | None:
        """Flush the journal to disk; return its file, or None without a journal. Raises SaveFault.

        Every action was written before anyone saw it; this only waits for the disk.
        """
        if self._journal is None:
            return None
        self._journal.sync()
        return self._journal.path

    def leave(self) -> None:
        """Flush and close the journal; the match ends here. Raises SaveFault."""
        if self._journal is None or self._journal.closed:
            return
        last = self._lines[-1] if self._lines else None
        try:
            if not isinstance(last, CheckpointLine):
                self._write([self._checkpoint("leave")])
            self._journal.sync()
        except SaveFault as fault:
            if fault.key not in LOST:
                raise
            self.keep_in_new_file()
        self._journal.close()

    def continue_without_journal(self) -> None:
        """Continue in memory after a SaveFault; the file keeps its content."""
        if self._journal is not None:
            self._journal.close()
        self._journal = None

    def _open(self, restart: int | None = None) -> None:
        """Play until someone is asked; first note a restart after that many actions, if it is one. Close the journal
        if anything is raised: nobody will get this match."""
        try:
            if restart is not None:
                self._write([self._checkpoint("restart", restart)], sync=True)
            self._play()
        except BaseException:
            self.continue_without_journal()
            raise

    def _play(self, hand: tuple[int, str, By] | None = None, auto: AutoLine | None = None) -> list[Event]:
        """Play on until someone must answer, and write it to the journal; return the events. If this raises, nothing
        has happened.

        hand  a seat, its answer and why, which come first
        auto  a standing answer to set first
        """
        first, standing, lines = len(self._timeline.turns), self._timeline.standing, list[JournalLine]()
        try:
            if auto is not None:
                lines.append(auto)
                self._timeline.stand(auto.seat, auto.scope, auto.decision)
            played = [self._timeline.play(*hand)] if hand is not None else []
            played += self._timeline.settle()
            reached, events = False, list[Event]()
            for number, turn in enumerate(played, start=1):
                events += turn.events
                lines.append(ActionLine(turn.seat, turn.text, turn.by, turn.text.split(" ")[0] in self._veiled))
                if any(event.checkpoint for event in turn.events):
                    reached, after = True, played[number].before if number < len(played) else self.state
                    lines.append(self._checkpoint("round", first + number, after))
            self._write(lines, sync=reached)
        except BaseException:
            self._timeline.back_to(first, standing)
            raise
        return events

    def _checkpoint(
        self, why: Literal["round", "leave", "restart"], actions: int | None = None, state: State | None = None
    ) -> CheckpointLine:
        state = self.state if state is None else state
        position = self.ruleset.to_position(state)
        return CheckpointLine(
            why=why,
            actions=len(self._timeline.turns) if actions is None else actions,
            scores=tuple(state.scores),
            over=state.over,
            hash=hash_position(position),
            position=veil_position(position),
        )

    def _write(self, lines: Sequence[JournalLine], sync: bool = False) -> None:
        if self._journal is not None and lines:
            self._journal.write(lines, sync)
        self._lines += lines

    def _announce(self, news: MatchNews) -> None:
        """Call the listeners. If one changes the match again, all still get every change in the same order."""
        self._news.append(news)
        if self._announcing:
            return
        self._announcing = True
        try:
            while self._news:
                change = self._news.popleft()
                for listener in tuple(self._listeners):
                    listener(change)
        finally:
            self._announcing = False


def replace_unknown_bots(match: Match, bots: BotSet) -> Names:
    """Replace each unknown bot by one of the default difficulty; return the names of the unknown bots.

    The journal records it like any change of players. Raises SaveFault if it cannot be written.
    """
    unknown: dict[str, None] = {}
    for index, seat in enumerate(match.seats):
        if seat.is_person:
            continue
        try:
            bots.find(seat.bot)
        except NoSuchBot:
            unknown[seat.bot] = None
            match.set_seat(index, replace(seat, bot=default_difficulty(bots.difficulties)))
    return tuple(unknown)
