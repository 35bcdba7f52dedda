"""Log lines, scoring sheets, result and help of a match, and the narrator that makes them.

A title's narrator builds on the helpers here. Some look back over a game: spans of events, such as a scoring from its
start to its end, and everyone's best turn. `Phrases` finds a title's sentences by pattern: the key of a text follows
from what it is about, and its arguments too. A `PatternNarrator` tells a game with them; titles whose lines stand in a
table of events have a `TableNarrator`.

    words = Phrases("flocks", names, texts)
    words.event(SheepPlaced(0, "brook", ...))        # "flocks-log-sheep-placed" with $seat, $pasture, ...
    words.answer("doing", "move brook mill")         # "flocks-doing-move" with $a and $b
    words.thing("brook")                             # "flocks-brook"

No text is assembled in code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.core.message import LETTERS, Args, Argument, Message, PlayerNames, key_of, plain, series
from game.core.ruleset import Decision, Event, Ints, Names, Observation, ObservationT
from game.match.records import Seat, people_in
from game.session.reference import HelpText, entries


class Reaction(NamedTuple):
    """A seat is glad or sorry about something that happened.

    moment  what happened; the texts have `bot-word-<moment>-1` and so on, and `bot-word-<moment>-<style>`
    """

    seat: int
    moment: str
    glad: bool


class BotWord(NamedTuple):
    """What the bot in a seat says."""

    seat: int
    message: Message


class Line(NamedTuple):
    """A line of the log. A heading starts a turn; a `major` one starts a larger group, such as a round or a scoring.

    seat    seat whose colour and shape come before it
    sign    kind of event: the name of one of the title's signs
    acts    whether the seat did it; False: it happened to them (they scored)
    why     a bot's reason, shown on request
    word    what a bot says about it
    """

    message: Message
    seat: int | None = None
    heading: bool = False
    sign: str = ""
    major: bool = False
    acts: bool = True
    why: Message | None = None
    word: BotWord | None = None


class ShownEvent(NamedTuple):
    """An event as the shared screen may see it, and its line.

    by_bot  a bot's own action, which may be sped up, or skipped and summed up later
    """

    event: Event
    line: Line | None
    by_bot: bool = False


class PlayedAnswer(NamedTuple):
    """Events of one answer.

    seat       the seat that answered
    reactions  who is glad or sorry about it
    quiet      someone continues choosing in secret, so nothing is animated
    """

    seat: int
    events: tuple[ShownEvent, ...]
    quiet: bool = False
    reactions: tuple[Reaction, ...] = ()


class ScoringRow(NamedTuple):
    """Points by seat for one item; `bonus` is the part on top of its base value, or (). `picture` is the name of the
    title's picture of it, or "". `prizes`: marks of what each place scores there, or ()."""

    title: Message
    points: Ints
    bonus: Ints = ()
    picture: str = ""
    prizes: Ints = ()


class ScoringSheet(NamedTuple):
    """One scoring in rows, with everyone's score afterwards; `note` explains the bonuses."""

    title: Message
    rows: tuple[ScoringRow, ...]
    scores: Ints
    note: Message | None = None


class ScoreCurve(NamedTuple):
    """Scores in the course of a game, all of them beginning with 0.

    labels  of its steps, such as numbers of rounds
    scores  after each step, by seat
    marked  positions of steps with a scoring
    """

    labels: Names
    scores: tuple[Ints, ...]
    marked: Ints = ()


class BestMove(NamedTuple):
    """A player's best turn: when it was, what it was, and the name of the title's picture of it, or ""."""

    seat: int
    when: Message
    text: Message
    picture: str = ""


class Result(NamedTuple):
    """The end of the game. `parts` are points by source and seat; they add up to the scores. `curve` and `moves` look
    back, if the title does."""

    winners: Ints
    scores: Ints
    parts: tuple[ScoringRow, ...]
    headline: Message
    curve: ScoreCurve | None = None
    moves: tuple[BestMove, ...] = ()


@runtime_checkable
class GameEnd(Protocol):
    """An event that ends a game, in any title."""

    @property
    def winners(self) -> Ints: ...

    @property
    def scores(self) -> Ints: ...


class Narrator:
    """Puts a title's events into words. Titles subclass it; everything has a default.

    All events are redacted for the shared screen.
    """

    def seated(self, seats: Sequence[Seat]) -> None:
        """Set the players' names."""

    def line(self, event: Event) -> Line | None:
        """Return an event's log line, or None if it needs none."""
        return None

    def explain(self, event: Event) -> Message | None:
        """Return why an event has come out as it has, for an example of the rules; None if its line says it all."""
        return None

    def opening(self, observation: Observation) -> Sequence[Line]:
        """Return the lines before the first move."""
        return ()

    def ends_turn(self, event: Event) -> int | None:
        """Return the seat whose whole turn ends with this event, or None. The default goes by `Event.ends_turn`."""
        return getattr(event, "seat", None) if event.ends_turn else None

    def doer(self, event: Event, seat: int) -> int | None:
        """Return who is behind an event caused by an answer of `seat`; None if it concerns everyone and is always shown
        at normal pace."""
        return seat

    def already_public(self, event: Event) -> bool:
        """Return whether the information in an event is already public, so that a preview may continue past it."""
        return False

    def replayable(self, events: Sequence[Event]) -> list[Event]:
        """Return the events that may be shown again, omitting information since hidden."""
        return list(events)

    def noun_phrase(self, answer: str) -> Message | None:
        """Return an answer as a noun phrase, from its notation, for notes on an undo; None if it must stay secret or
        needs no more than "a decision"."""
        return None

    def curtained(self, decision: Decision) -> bool:
        """Return whether others at the screen must not see the choice or its options."""
        return decision.secret

    def guarded(self, decision: Decision) -> bool:
        """Return whether a late press must not answer this by mistake: input pauses before and after."""
        return False

    def on_own_turn(self, decision: Decision) -> bool:
        """Return whether this is asked of the player whose turn it is, so that a call may say so."""
        return not decision.secret and not self.guarded(decision)

    def coded(self, decision: Decision) -> bool:
        """Return whether a secret choice can be entered by code, by several people at once."""
        return False

    def status(self) -> Message:
        """Return the current point in the game."""
        return plain("")

    def help(self) -> list[HelpText]:
        """Return the current choices, what is on the table, and the reference, in that order."""
        return []

    def hint_caveat(self) -> Message | None:
        """Return what a hint can't consider because the table hides it, or None."""
        return None

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the scoring at the end of `events`, all of the game so far; None if there is nothing to show."""
        return None

    def result(self, events: Sequence[Event]) -> Result:
        """Return the end of the game; `events` are all of the game. The default takes winners and scores from the last
        event that has both, and does not divide the points."""
        end = next(event for event in reversed(events) if isinstance(event, GameEnd))
        return Result(end.winners, end.scores, (), Message("result-title"))

    def undo_text(self, answers: Sequence[str]) -> Message:
        """Return what an undo of these answers takes back: the first one, and the number of those after it.

        answers  in the notation, in the order they were given
        """
        what = self.noun_phrase(answers[0]) if answers else None
        return Message("undo-what", {"what": what or Message("undo-decision"), "count": max(0, len(answers) - 1)})

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Sum up events, one line per turn; the first and last turn may be partial.

        The default names the first action of each turn and counts the rest.
        """
        found: list[Line] = []
        turns: list[list[Event]] = [[]]
        for event in events:
            turns[-1].append(event)
            if self.ends_turn(event) is not None:
                turns.append([])
        for turn in turns:
            lines = [line for line in map(self.line, turn) if line is not None and not line.heading]
            done = [line for line in lines if line.acts] or lines
            if not done:
                continue
            first, more = done[0], len(done) - 1
            message = Message("summary-more", {"first": first.message, "count": more}) if more else first.message
            found.append(first._replace(message=message, why=None))
        return found

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
        """Return who is glad or sorry about the events since index `first`, the strongest feeling first; `events` are
        all of the game so far."""
        return []

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        """Return whether anything in these events happened to `seat` through someone else."""
        lines = (self.line(event) for event in events)
        return any(line is not None and line.seat == seat and not line.acts for line in lines)


def sole_leader(scores: Sequence[int]) -> int | None:
    """Return the seat with the most points; None in a tie, and before anyone has scored."""
    most = max(scores, default=0)
    return scores.index(most) if most > 0 and list(scores).count(most) == 1 else None


def lead_changes(scores: Sequence[int], gained: Sequence[int]) -> list[Reaction]:
    """Return the reactions of who takes the lead, then of who loses it.

    gained  points by seat that led to `scores`
    """
    ahead = sole_leader(scores)
    behind = sole_leader([score - gain for score, gain in zip(scores, gained, strict=True)])
    if ahead == behind:
        return []
    found = [Reaction(ahead, "lead", True)] if ahead is not None else []
    return [*found, Reaction(behind, "passed", False)] if behind is not None else found


E = TypeVar("E", bound=Event)


def since(events: Sequence[Event], last: int, begin: type[Event]) -> Sequence[Event]:
    """Return the events up to index `last`, from the latest one of the class `begin`; all of them if there is none."""
    first = last
    while first and not isinstance(events[first], begin):
        first -= 1
    return events[first : last + 1]


def latest_span(events: Sequence[Event], begin: type[Event], end: type[E]) -> tuple[Sequence[Event], E] | None:
    """Return the events from the latest `begin` that has come to its `end`, that one included, and the end itself;
    None if nothing has ended."""
    for last in range(len(events) - 1, -1, -1):
        event = events[last]
        if isinstance(event, end):
            return since(events, last, begin), event
    return None


def score_curve(
    opening: tuple[int, Sequence[int]], events: Sequence[Event], begin: type[Event], scored: Collection[int],
    name: Callable[[int], str] = str,
) -> ScoreCurve:  # fmt: skip
    """Return everyone's score after each round. What is scored between two rounds belongs to the one before it.

    opening  the first round, and everyone's score at its beginning
    events   those with `scores` hold everyone's, those with a `score` that of their seat
    begin    the class of events that begin a round, whose number they have
    scored   rounds that end with a scoring
    """
    now, rounds, scores = list(opening[1]), [opening[0]], [tuple(opening[1])]
    for event in events:
        if isinstance(event, begin):
            rounds.append(getattr(event, "round", 0))
            scores.append(())
        now = list(getattr(event, "scores", now))
        if hasattr(event, "score"):
            now[getattr(event, "seat", 0)] = event.score
        scores[-1] = tuple(now)
    marked = tuple(index for index, number in enumerate(rounds) if number in scored)
    return ScoreCurve(tuple(map(name, rounds)), tuple(scores), marked)


def points_by_source(
    titles: Mapping[str, Message], players: int, gained: Iterable[tuple[str, Mapping[int, int]]]
) -> tuple[ScoringRow, ...]:
    """Return everyone's points by source. titles: of the rows, by source; gained: a source, and points by seat"""
    found = {source: [0] * players for source in titles}
    for source, points in gained:
        for seat, gain in points.items():
            found[source][seat] += gain
    return tuple(ScoringRow(title, tuple(found[source])) for source, title in titles.items())


AboutT = TypeVar("AboutT")


class PlayedTurn(NamedTuple, Generic[AboutT]):
    """A turn: its seat and round, what it was about, and everyone's standing before and after it.

    about   what the title names it after, such as the action card that was taken
    before  by seat: points, and what the board would bring at that moment
    """

    seat: int
    round: int
    about: AboutT
    before: Sequence[int]
    after: Sequence[int]

    @property
    def gain(self) -> int:
        """What the turn gained on the best rival."""
        return _ahead(self.after, self.seat) - _ahead(self.before, self.seat)


def best_turns(turns: Iterable[PlayedTurn[AboutT]]) -> list[PlayedTurn[AboutT]]:
    """Return each player's turn that gained most on the best rival, by seat; of equal ones the first. Players who
    gained in no turn have none."""
    best: dict[int, PlayedTurn[AboutT]] = {}
    for turn in turns:
        if turn.gain > 0 and (turn.seat not in best or turn.gain > best[turn.seat].gain):
            best[turn.seat] = turn
    return [best[seat] for seat in sorted(best)]


def _ahead(standing: Sequence[int], seat: int) -> int:
    """Return how far a seat is ahead of its best rival; less than 0 for behind."""
    return standing[seat] - max(score for other, score in enumerate(standing) if other != seat)


SEAT = re.compile(r"p(\d)")
"""A player, as notations write them."""
NUMBERED = re.compile(r"-\d+$")
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Phrases(PlayerNames):
    """Finds sentences.

    people   fields of events that name a player by seat
    winners  the field that names several
    """

    people: Collection[str] = ("seat", "turn", "owner", "by", "against")
    winners = "winners"

    def __init__(self, title: str, names: Sequence[str], known: Container[str]) -> None:
        """known: the keys in the catalogues"""
        super().__init__(names)
        self.title, self._known = title, known

    def __contains__(self, key: str) -> bool:
        """Return whether the title has this text."""
        return f"{self.title}-{key}" in self._known

    def say(self, key: str, **args: Argument) -> Message:
        """Return the text of a key without the title's name."""
        return Message(f"{self.title}-{key_of(key)}", args)

    def thing(self, name: str) -> Message:
        """Return the name of what a notation names: a player, or a thing with a text of its own or of its kind
        ("flocks-dog" for "dog-3"); as it is, if it has none."""
        seat = SEAT.fullmatch(name)
        if seat is not None:
            return plain(self.player(int(seat[1])))
        keys = (key_of(name), NUMBERED.sub("", key_of(name)))
        return next((self.say(key) for key in keys if key in self), plain(name))

    def gains(self, points: Sequence[int]) -> Message:
        """Return the points that players gain, most first; the text "nobody" if nobody does."""
        seats = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
        found = [self.say("gain", **self.named(seat), count=points[seat]) for seat in seats]
        return series(found) if found else self.say("nobody")

    def arguments(self, values: Mapping[str, object]) -> Args:
        """Return what a sentence says of values by their names: seats as players, ids as things, numbers as they are,
        points by seat as gains."""
        found: Args = {}
        for name, value in values.items():
            if name in self.people and isinstance(value, int):
                found |= self.named(value, name)
            elif isinstance(value, str):
                found[name] = self.thing(value)
            elif isinstance(value, int):
                found[name] = value
            elif name == self.winners and isinstance(value, tuple):
                found |= {name: series([self.player(seat) for seat in value]), "count": len(value)}
            elif isinstance(value, tuple) and len(value) == len(self.names) and all(isinstance(n, int) for n in value):
                found[name] = self.gains(value)
        return found

    def event(self, event: Event) -> Message | None:
        """Return the sentence "log-NAME-OF-EVENT"; None if the title has none."""
        key = "log-" + CAPITAL.sub("-", type(event).__name__).lower()
        return self.sentence(f"{self.title}-{key}", event) if key in self else None

    def answer(self, family: str, text: str) -> Message | None:
        """Return the sentence "FAMILY-VERB" about an answer in notation, with $a, $b, ... for what it names; None if
        the title has none."""
        verb, *ids = text.split(" ")
        key = f"{family}-{key_of(verb)}"
        return self.say(key, **dict(zip(LETTERS, map(self.thing, ids), strict=False))) if key in self else None

    def about(self, family: str, decision: Decision) -> Message:
        """Return the sentence "FAMILY-KIND" on a decision, with $count for how many more of it may follow."""
        return self.say(f"{family}-{decision.kind}", count=decision.amount)


WordsT = TypeVar("WordsT", bound=PlayerNames)


class TableNarrator(Narrator, Generic[WordsT, ObservationT]):
    """Tells a game with the words of its table, knows who plays and how it began, and looks back at its end.

    words   set by titles, as is `began`, with the lines before the first move
    people  seats of the people at this screen
    began   what was seen as the game began
    help_pages  returns the help
    """

    words: WordsT
    help_pages: Callable[[], list[HelpText]]
    people: frozenset[int] = frozenset()
    began: ObservationT | None = None

    def seated(self, seats: Sequence[Seat]) -> None:
        self.words.rename([seat.name for seat in seats])
        self.people = people_in(seats)

    def help(self) -> list[HelpText]:
        return self.help_pages()

    def result(self, events: Sequence[Event]) -> Result:
        """Return the end of the game, which the last event tells, with a look back if its beginning is known."""
        end, told = super().result(events), self.line(events[-1])
        if self.began is None or told is None:
            return end
        return self.look_back(end._replace(headline=told.message), self.began, events)

    def look_back(self, end: Result, began: ObservationT, events: Sequence[Event]) -> Result:
        """Return the end of a game with points by source, scores in its course and best moves, as far as the title has
        them."""
        return end


@dataclass(eq=False)
class PatternNarrator(TableNarrator[Phrases, Observation]):
    """Tells a game by patterns: lines of the log, notes on an undo, the rules' pages in the help.

    headings  events that begin a turn in the log
    majors    those that begin a larger group
    """

    headings: ClassVar[tuple[type[Event], ...]] = ()
    majors: ClassVar[tuple[type[Event], ...]] = ()

    words: Phrases
    _texts: Container[str]

    def line(self, event: Event) -> Line | None:
        said, major = self.words.event(event), isinstance(event, self.majors)
        if said is None:
            return None
        return Line(said, getattr(event, "seat", None), major or isinstance(event, self.headings), major=major)

    def noun_phrase(self, answer: str) -> Message | None:
        return self.words.answer("doing", answer)

    def help(self) -> list[HelpText]:
        return entries(self._texts, self.words.title)
