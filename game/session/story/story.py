"""The public story of a match: events, log lines, and what a person has missed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.bots import BotSet
from game.core.message import Message
from game.core.ruleset import Event, Observation
from game.match.journal.records import ActionLine, CheckpointLine, SeatLine, UndoLine
from game.match.match import Match
from game.match.seat import Seat
from game.match.timeline import PlayedAction
from game.session import undo_words
from game.session.story.narrator import Narrator
from game.session.story.remarks import Remarks
from game.session.story.reports import Line, Reaction


class StoryNote(NamedTuple):
    """A line about something other than a turn. `played`: number of turns before it; `undone`: whether it goes with
    undone turns."""

    played: int
    line: Line
    undone: bool = True


def seat_note(line: SeatLine) -> Line:
    """Return the line about a seat's new player."""
    who = "left" if line.left else "person" if line.seat.is_person else "bot"
    return Line(Message(f"table-seat-{who}", {"player": line.seat.name}), line.index)


def likes_line(match: Match, bots: BotSet, index: int, seat: Seat) -> Line | None:
    """Return the line about the strength and likes of the bot at the seat `index` in this match; None for a person, or
    a bot that likes nothing."""
    found = "" if seat.is_person else bots.style(seat.bot, match.opening_hash, index)
    if not found:
        return None
    level = Message(f"bot-{seat.bot}-level")
    return Line(Message(f"bot-likes-{found}", {"name": seat.name, "level": level}), index, acts=False)


class Missed(NamedTuple):
    """Events since a person last acted, what everyone saw at that time (an observation), and the events before it."""

    before: Observation
    events: list[Event]
    past: list[Event]


class Story:
    """`events` and `lines` grow together; after an undo they are rebuilt from the match."""

    def __init__(self, match: Match, narrator: Callable[[], Narrator], bots: BotSet) -> None:
        self._match = match
        self._bots = bots
        self._narrator = narrator
        self.events: list[Event] = []
        self.lines: list[Line] = []
        self.written = 0
        """Number of the match's turns in the story."""
        self._reasons: dict[int, str] = {}
        """Reason keys of bots, by turn number. They last as long as the session."""
        self._remarks = Remarks(match.opening_hash, self._style)
        self.reactions: tuple[Reaction, ...] = ()
        """Whom the events added last please or grieve."""
        self.undo_line: Line | None = None
        """Who undid what last. The log has it only if the undo was not free."""
        self.rebuild()

    @property
    def last_line(self) -> Line | None:
        return self.lines[-1] if self.lines else None

    def add(self, events: Sequence[Event]) -> list[tuple[Event, Line | None]]:
        """Add the turns that caused these events; return the events for the shared screen, each with its line. The
        match may already be further along."""
        shown: list[tuple[Event, Line | None]] = []
        self.reactions = ()
        while len(shown) < len(events):
            shown += self._write(self.written, self._match.turns[self.written])
            self.written += 1
        return shown

    def _style(self, index: int) -> str | None:
        """Return what the bot in a seat likes besides winning; None for a person."""
        seat = self._match.seats[index]
        return None if seat.is_person else self._bots.style(seat.bot, self._match.opening_hash, index)

    def explain(self, why: str) -> None:
        """Set the reason of the bot's next move: a key, or "" for none."""
        self._reasons[len(self._match.turns)] = why

    def redact(self, events: Sequence[Event]) -> list[Event]:
        """Return the events redacted for the shared screen."""
        redact = self._match.ruleset.redact
        return [redact(event, None) for event in events]

    def missed(self, seat: int) -> Missed | None:
        """Return the events since the seat's last turn, or since the game began; None if nobody else has decided
        anything since."""
        turns = self._match.turns
        first = len(turns)
        ends_turn = self._narrator().ends_turn
        while first and not any(ends_turn(event) == seat for event in turns[first - 1].events):
            first -= 1
        since = turns[first:]
        if not any(turn.seat != seat and turn.by == "hand" for turn in since):
            return None
        past = self.events[: sum(len(turn.events) for turn in turns[:first])]
        events = self.redact([event for turn in since for event in turn.events])
        return Missed(since[0].before.observe(None), events, past)

    # -- writing

    def rebuild(self) -> None:
        """Rewrite everything from the turns played and not undone."""
        turns = self._match.turns
        start = (turns[0].before if turns else self._match.state).observe(None)
        self.events, self.lines = [], [*self._narrator().opening(start), *self._characters()]
        notes: defaultdict[int, list[Line]] = defaultdict(list)
        for note in self._notes():
            notes[min(note.played, len(turns))].append(note.line)
        self._remarks.forget()
        self._reasons = {turn: why for turn, why in self._reasons.items() if turn < len(turns)}
        for number, turn in enumerate(turns):
            self.lines += notes[number]
            self._write(number, turn)
        self.written = len(turns)
        self.lines += notes[len(turns)]

    def _characters(self) -> list[Line]:
        """Return the likes of the bots that play from the start."""
        seats = enumerate(self._match.began_with)
        found = (likes_line(self._match, self._bots, index, seat) for index, seat in seats)
        return [line for line in found if line is not None]

    def _notes(self) -> list[StoryNote]:
        """Return the notes on undos that weren't free and on changes of players, and keep the line on the last undo. A
        change of players survives an undo."""
        found: list[StoryNote] = []
        played = 0
        answers: list[str] = []
        for line in self._match.lines:
            if isinstance(line, ActionLine):
                played += 1
                answers.append(line.text)
            elif isinstance(line, CheckpointLine) and line.why == "restart":
                answers.clear()
            elif isinstance(line, UndoLine):
                played = line.to
                self.undo_line = self._undo_line(line.seat, answers[played:])
                del answers[played:]
                found = [note._replace(played=min(note.played, played)) for note in found
                         if note.played <= played or not note.undone]  # fmt: skip
                if not line.free:
                    found.append(StoryNote(played, self.undo_line))
            elif isinstance(line, SeatLine):
                character = likes_line(self._match, self._bots, line.index, line.seat)
                lines = (seat_note(line), character)
                found += [StoryNote(played, said, undone=False) for said in lines if said is not None]
        return found

    def _undo_line(self, seat: int, answers: Sequence[str]) -> Line:
        """Return the line on an undo of these answers."""
        what = undo_words.undone(self._narrator(), answers)
        return Line(Message("table-undone", {"player": self._match.seats[seat].name, "what": what}), seat)

    def _write(self, number: int, turn: PlayedAction) -> list[tuple[Event, Line | None]]:
        """Write one turn. If a seat had only one secret option, the line says that instead of the choice."""
        shown = [(event, self._narrator().line(event)) for event in self.redact(turn.events)]
        decision = turn.before.decision(turn.seat)
        if turn.by == "only" and decision is not None and decision.secret and shown:
            said = Message("table-only-choice", {"player": self._match.seats[turn.seat].name})
            event, line = shown[0]
            shown[0] = event, line._replace(message=said) if line is not None else Line(said, turn.seat)
        self._give_reason(number, turn, shown)
        first = len(self.events)
        self.events += [event for event, _ in shown]
        reactions = self._narrator().reactions(self.events, first)
        self.reactions += tuple(reactions)
        self._give_word(number, reactions, shown)
        self.lines += [line for _, line in shown if line is not None]
        return shown

    def _give_word(
        self, number: int, reactions: Sequence[Reaction], shown: list[tuple[Event, Line | None]]
    ) -> None:  # fmt: skip
        """Add what a bot says to the last line; without a line, it says nothing."""
        at = max((index for index, (_event, line) in enumerate(shown) if line is not None), default=None)
        line = shown[at][1] if at is not None else None
        word = self._remarks.choose(number, reactions) if line is not None else None
        if at is not None and line is not None and word is not None:
            shown[at] = shown[at][0], line._replace(word=word)

    def _give_reason(self, number: int, turn: PlayedAction, shown: list[tuple[Event, Line | None]]) -> None:
        """Add the bot's reason to the first line of its own action; never to a secret choice."""
        why, decision = self._reasons.get(number, ""), turn.before.decision(turn.seat)
        if not why or decision is None or decision.secret:
            return
        for index, (event, line) in enumerate(shown):
            if line is not None and line.seat == turn.seat and line.acts and not line.heading:
                name = self._match.seats[turn.seat].name
                shown[index] = event, line._replace(why=Message(f"bot-why-{why}", {"name": name}))
                return
