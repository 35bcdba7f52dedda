"""The public story of a match: events, log lines, bots' words, and what a person has missed."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.ruleset import Decision, Event, Observation
from game.match.records import ActionLine, CheckpointLine, Seat, SeatLine, UndoLine
from game.match.timeline import PlayedAction
from game.session.narrator import BotWord, Line, Reaction
from game.session.session_context import SessionContext

SILENCE, OWN_SILENCE = 14, 60
"""Fewest answers between two words, and between two words of the same bot."""
LINES = 3
"""Lines for every moment; besides them there is one for every style."""
FASTER = {"hurry": "fast", "summary": "instant"}
"""Speed of bots' answers, by how their turns are shown."""


class Missed(NamedTuple):
    """Events since a person last acted, what everyone saw at that time (an observation), and the events before it."""

    before: Observation
    events: list[Event]
    past: list[Event]


class StoryNote(NamedTuple):
    """A line about something other than a turn. `played`: number of turns before it; `undone`: whether it goes with
    undone turns."""

    played: int
    line: Line
    undone: bool = True


class Remarks:
    """What bots say about what happens, seldom and in a few words: at most one word for each answer.

    Everything follows from the game itself, so that a saved game tells the same again.
    """

    def __init__(self, context: SessionContext) -> None:
        self._context = context
        self._last = -SILENCE
        self._spoken: dict[int, int] = {}
        """By seat, the number of the answer after which it spoke last."""

    def choose(self, number: int, reactions: Sequence[Reaction]) -> BotWord | None:
        """Return what a bot says after the answer of this number; None: nobody says anything."""
        if number - self._last < SILENCE:
            return None
        for reaction in reactions:
            seat, style = reaction.seat, self._context.style(reaction.seat)
            if style is None or number - self._spoken.get(seat, -OWN_SILENCE) < OWN_SILENCE:
                continue
            self._last = self._spoken[seat] = number
            deal = self._context.match.opening_hash  # One of the lines for this moment; the likes count as one more.
            pick = zlib.crc32(f"{deal} {number} {seat}".encode()) % (LINES + bool(style))
            return BotWord(seat, Message(f"bot-word-{reaction.moment}-{style if pick == LINES else pick + 1}"))
        return None


class Story:
    """`events` and `lines` grow together; after an undo they are rebuilt from the match."""

    def __init__(self, context: SessionContext) -> None:
        self._context = context
        self._match = context.match
        self.events: list[Event] = []
        self.lines: list[Line] = []
        self.written = 0
        """Number of the match's turns in the story."""
        self._reasons: dict[int, str] = {}
        """Reason keys of bots, by turn number. They last as long as the session."""
        self._remarks = Remarks(context)
        self.reactions: tuple[Reaction, ...] = ()
        """Who is glad or sorry about the events added last."""
        self.undo_line: Line | None = None
        """Who undid what last. The log has it only if the undo was not free."""
        self.rebuild()

    @property
    def last_line(self) -> Line | None:
        """The last line that tells what has happened: whose turn it is, the bar says."""
        for line in reversed(self.lines):
            if not line.heading:
                return line
        return None

    def add(self, events: Sequence[Event]) -> list[tuple[Event, Line | None]]:
        """Add the turns that caused these events; return the events for the shared screen, each with its line. The
        match may already be further along."""
        shown: list[tuple[Event, Line | None]] = []
        self.reactions = ()
        while len(shown) < len(events):
            shown += self._write(self.written, self._match.turns[self.written])
            self.written += 1
        return shown

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
        ends_turn = self._context.narrator.ends_turn
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
        likes = [self._likes_line(index, seat) for index, seat in enumerate(self._match.began_with)]
        self.events = []
        opening = self._context.narrator.opening(start)
        self.lines = [*opening[:1], *(line for line in likes if line is not None), *opening[1:]]
        notes: defaultdict[int, list[Line]] = defaultdict(list)
        for note in self._notes():
            notes[min(note.played, len(turns))].append(note.line)
        self._remarks = Remarks(self._context)
        self._reasons = {turn: why for turn, why in self._reasons.items() if turn < len(turns)}
        for number, turn in enumerate(turns):
            self.lines += notes[number]
            self._write(number, turn)
        self.written = len(turns)
        self.lines += notes[len(turns)]

    def _likes_line(self, index: int, seat: Seat) -> Line | None:
        """Return the line about the strength and likes of the bot at the seat `index` in this match; None for a person,
        or a bot that likes nothing."""
        context = self._context
        likes = "" if seat.is_person else context.bot_set.style(seat.bot, self._match.opening_hash, index)
        if not likes or context.guide is not None:
            return None
        level = Message(f"bot-{seat.bot}-level")
        return Line(Message(f"bot-likes-{likes}", {"name": seat.name, "level": level}), index, acts=False)

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
                what = self._context.narrator.undo_text(answers[played:])
                player = self._context.name(line.seat)
                self.undo_line = Line(Message("table-undone", {"player": player, "what": what}), line.seat)
                del answers[played:]
                first = bisect_right(found, played, key=lambda note: note.played)
                found[first:] = [note._replace(played=played) for note in found[first:] if not note.undone]
                if not line.free:
                    found.append(StoryNote(played, self.undo_line))
            elif isinstance(line, SeatLine):
                who = "left" if line.left else "person" if line.seat.is_person else "bot"
                arrival = Line(Message(f"table-seat-{who}", {"player": line.seat.name}), line.index)
                likes = self._likes_line(line.index, line.seat)
                found += [StoryNote(played, said, undone=False) for said in (arrival, likes) if said is not None]
        return found

    def _write(self, number: int, turn: PlayedAction) -> list[tuple[Event, Line | None]]:
        """Write one turn. If a seat had only one secret option, the line says that instead of the choice."""
        shown = [(event, self._context.narrator.line(event)) for event in self.redact(turn.events)]
        if turn.by == "only" and shown and _sealed(turn):
            said = Message("table-only-choice", {"player": self._context.name(turn.seat)})
            event, line = shown[0]
            shown[0] = event, line._replace(message=said) if line is not None else Line(said, turn.seat)
        own = [
            (at, line) for at, (_event, line) in enumerate(shown)
            if line is not None and line.seat == turn.seat and line.acts and not line.heading
        ]  # fmt: skip
        if own and (why := self._reasons.get(number, "")) and not _sealed(turn):
            at, line = own[0]  # A bot's reason goes to the first line of its own action; never to a secret choice.
            said = Message(f"bot-why-{why}", {"name": self._context.name(turn.seat)})
            shown[at] = shown[at][0], line._replace(why=said)
        first = len(self.events)
        self.events += [event for event, _ in shown]
        reactions = self._context.narrator.reactions(self.events, first)
        self.reactions += tuple(reactions)
        lines = [(at, line) for at, (_event, line) in enumerate(shown) if line is not None]
        if lines and (word := self._remarks.choose(number, reactions)) is not None:
            at, last = lines[-1]  # A bot speaks behind the last line; without one, it says nothing.
            shown[at] = shown[at][0], last._replace(word=word)
        self.lines += [line for _, line in shown if line is not None]
        return shown


def _sealed(turn: PlayedAction) -> bool:
    """Return whether a turn's choice was secret."""
    decision = turn.before.decision(turn.seat)
    return decision is not None and decision.secret


class BotRecap:
    """Collects skipped bot turns and sums them up: one line per turn, at most once a round unless something concerns
    the reader.

    Positions are numbers of the match's turns.
    """

    def __init__(self, context: SessionContext, story: Story) -> None:
        self._context = context
        self._match = context.match
        self._story = story
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
        return self._context.settings.bots_shown if self._context.persons else "watch"

    @property
    def speed(self) -> str:
        """How fast bots answer."""
        speed = self._context.settings.speed
        return speed if speed == "instant" else FASTER.get(self.way, speed)

    def note_turns(self, turns: Iterable[int]) -> None:
        """Note the turns that an answer caused."""
        if self.way == "summary":
            self._passed += [number for number in turns if not self._match.turns[number].person]

    def due_lines(self, seat: int, decision: Decision) -> list[Line]:
        """Return the recap for a person about to be asked, and mark it as shown; [] for none. Events too minor for a
        stop wait for the next round. People who choose together in secret get it together."""
        narrator, turns = self._context.narrator, self._match.turns
        guarded = narrator.guarded(decision)
        one_more_step, self._guarded[seat] = guarded and self._guarded.get(seat, False), guarded
        self._passed = [number for number in self._passed if number < len(turns)]
        since = min(self._marks.get(seat, 0), len(turns))
        passed = [turns[number] for number in self._passed if number >= since]
        events = self._story.redact([event for turn in passed for event in turn.events])
        if one_more_step and not any(narrator.ends_turn(event) is not None for event in events):
            return []  # The question says what comes, and they know what came before.
        lines = narrator.summary(events)
        if lines:  # At most one recap a round, unless something concerns the seat.
            rounds = sum(event.checkpoint for event in self._story.events)
            if self._recap_rounds.get(seat) == rounds and not narrator.concerns(events, seat):
                return []
            self._recap_rounds[seat] = rounds
        for each in self._context.persons if decision.secret else (seat,):
            self._marks[each] = len(turns)
        return lines
