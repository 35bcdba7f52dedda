"""The parts that the boards of all titles share: points, the end of the game, actions, and pending decisions.

Actions are small interned values with a text both ways. An action table belongs to a level, since the text names what
is on it. All possible actions of the level are made once; two actions with the same text are the same object, and
actions sort by their text.

A frame is a pending decision: a NamedTuple of ints on `board.stack`. Next to it, its module declares in one piece
everything that the engine needs: the frames it may be on, its possible entries, its question and answers, reasons for
refusals - or, for a frame that asks nobody, how it runs. A title adds to `QuestionRules` what only its own questions
have, such as their legal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Never, TypeVar, TypeVarTuple, cast

from game.core.ruleset import BadNotation, Event, IllegalAction, Names, Slot, State, Target, has_secrets

Slots = tuple[Slot, ...]


def is_number(text: str) -> bool:
    """Return whether `text` is a number in notation: ASCII digits, and not too many of them."""
    return text.isascii() and text.isdigit() and len(text) <= 9


def seats_clockwise(first: int, players: int) -> Sequence[int]:
    """Return all seats, starting with `first`."""
    return [(first + step) % players for step in range(players)]


class Action:
    """One answer. `a`, `b`, `c`: meaning of its targets in the rules, -1 for none; `rank`: its place in the order of
    all texts."""

    __slots__ = ("a", "b", "c", "rank", "targets", "text", "verb")

    def __init__(self, verb: str, targets: tuple[Target, ...], a: int = -1, b: int = -1, c: int = -1) -> None:
        self.verb = verb
        self.targets = targets
        self.text = " ".join((verb, *(target.id for target in targets)))
        self.a, self.b, self.c = a, b, c
        self.rank = -1

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __lt__(self, other: Action) -> bool:
        return self.rank < other.rank

    def names(self, word: str) -> bool:
        """Return whether the word is the verb, or the id of a target."""
        return word == self.verb or any(word == target.id for target in self.targets)


class ActionTable:
    """All actions of a level by text; a title's table adds them by meaning.

    A subclass makes its actions by `_make` and `_make_row`, and then ranks them by `_rank`.
    """

    def __init__(self, slots: Mapping[str, Slots], others: Mapping[str, Slots] | None = None) -> None:
        """slots: by verb; others: those of verbs with another meaning, by texts that begin with the verb."""
        self._all: dict[str, Action] = {}
        self._ways: dict[str, list[Slots]] = {verb: [parts] for verb, parts in slots.items()}
        for key, parts in (others or {}).items():
            self._ways[key.split()[0]].append(parts)

    def __len__(self) -> int:
        """Return the number of actions; their ranks lie below it."""
        return len(self._all)

    def all(self) -> list[Action]:
        """Return all actions, sorted."""
        return sorted(self._all.values())

    def parse(self, text: str) -> Action:
        """Return the action for `text`, however it is spaced; raises BadNotation with what was expected."""
        if not isinstance(text, str):
            raise BadNotation(f"action: expected text, found {type(text).__name__}")
        words = text.split()
        found = self._all.get(" ".join(words))
        if found is not None:
            return found
        if not words or words[0] not in self._ways:
            raise BadNotation(f"action {text!r}: expected one of {', '.join(sorted(self._ways))}")
        ways = (" ".join((words[0], *(f"<{s.name}: {s.kind}>" for s in slots))) for slots in self._ways[words[0]])
        raise BadNotation(f"action {text!r}: expected {' or '.join(ways)}, with names of this level")

    def _make(self, verb: str, targets: tuple[Target, ...] = (), a: int = -1, b: int = -1, c: int = -1) -> Action:
        action = Action(verb, targets, a, b, c)
        return self._all.setdefault(action.text, action)

    def _make_row(self, verb: str, targets: Iterable[Target]) -> list[Action]:
        """Make an action for each target; its `a` is the target's number, from 0."""
        return [self._make(verb, (target,), number) for number, target in enumerate(targets)]

    def _rank(self) -> None:
        for rank, text in enumerate(sorted(self._all)):
            self._all[text].rank = rank


Frame = tuple[int, ...]
"""A pending decision: a NamedTuple of ints. A title's `frames` has the kinds."""

What = TypeVarTuple("What")
MOST_SHOWN = 12
"""Legal answers that a refusal lists."""


class ScoredBoard:
    """A board on which the most points win, and ties are shared.

    stack   pending decisions, the top one last; () when the game is over
    scores  points by seat
    events  receives what happens while an answer is played; None if nobody needs it
    runs    by kind, how the frames run that need no answer
    """

    __slots__ = ("events", "scores", "stack")

    runs: ClassVar[Mapping[type[Frame], Callable[[Never, Frame], None]]]

    events: list[Event] | None
    stack: tuple[Frame, ...]
    scores: list[int]

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; empty until the game is over."""
        if self.stack:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, points in enumerate(self.scores) if points == best)

    def note(self, kind: Callable[[*What], Event], *what: *What) -> None:
        """Report an event, which is made only if someone needs it.

        Where searches come often, look at `events` first: notes that nobody reads took 8% of El Grande's `apply`.
        """
        if self.events is not None:
            self.events.append(kind(*what))

    def done(self, *frames: Frame) -> None:
        """Take the decision on top off the stack, and put others in its place, if any."""
        self.stack = self.stack[:-1] + frames

    def settle(self) -> None:
        """Run the frames that need no answer, until one asks or the game is over."""
        # Each takes the title's own board, which this is.
        runs = cast("Mapping[type[Frame], Callable[[ScoredBoard, Frame], None]]", self.runs)
        stack = self.stack
        while stack and (run := runs.get(type(stack[-1]))) is not None:
            run(self, stack[-1])
            stack = self.stack


class Playable:
    """Answers as people and journals give them: in notation, and checked.

    What a refusal says may end up in a log or a report, so it names nothing that only its seat may know.
    """

    __slots__ = ()

    def play(self: State, seat: int, text: str) -> list[Event]:
        """Check and apply an action in notation; return the events.

        Raises BadNotation or IllegalAction and leaves the state as it was.
        """
        action = self.parse(text)
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise IllegalAction(f"{text!r}: expected the number of a seat, found {seat!r}")
        legal = self.legal_actions(seat)
        if action not in legal:
            if not legal:
                acting = ", ".join(f"p{other}" for other in self.to_act) or "nobody, the game is over"
                raise IllegalAction(f"{text!r} by p{seat}: expected an action of {acting}")
            if has_secrets(self, seat):
                verb = text.partition(" ")[0]
                raise IllegalAction(
                    f"{verb!r} by p{seat}: expected one of {len(legal)} actions, among them secret ones"
                )
            shown = ", ".join(map(str, legal[:MOST_SHOWN])) + (", ..." if len(legal) > MOST_SHOWN else "")
            raise IllegalAction(f"{text!r} by p{seat}: expected one of {shown}")
        events: list[Event] = []
        self.apply(seat, action, events)
        return events


B = TypeVar("B", contravariant=True)
"""The title's board."""
S = TypeVar("S", contravariant=True)
"""Its setup: the constants of a game."""
F = TypeVar("F", bound=Frame, contravariant=True)
"""The kind of frame. Contravariant, like the other two: rules for `Never` are the rules of any kind."""

Range = tuple[int, int]
"""Least and most."""

NOT_YOUR_TURN = "not-your-turn"
NOT_ASKED = "not-asked"
"""Reasons that every title has: another seat acts; the decision is about something else."""

VERB = "verb"
"""In `QuestionRules.refusals`, besides the kinds of targets: answers such as "end"."""


def ranges_of(limits: tuple[Range | Callable[[S], Range], ...], setup: S) -> Sequence[Range]:
    """Return the ranges that limits are with this setup."""
    return [limit if isinstance(limit, tuple) else limit(setup) for limit in limits]


@dataclass(frozen=True, kw_only=True)
class FrameRules(Generic[B, S, F]):
    """Declaration of a kind of frame: the part that all kinds share.

    kind    the NamedTuple
    on      names of the frames it may be on; () for the bottom of the stack
    limits  least and most of each entry, by the setup where they depend on it; or a function of setup and frame
    faults  other faults of such a frame on this board, as sentences
    active  the entry with the seat whose turn it is, for frames above a turn
    """

    kind: type[F] = field(kw_only=False)
    on: Names
    limits: tuple[Range | Callable[[S], Range], ...] | Callable[[S, F], Sequence[Range]]
    faults: Callable[[B, F], Iterable[str]] = lambda board, frame: ()
    active: int = 0


@dataclass(frozen=True, kw_only=True)
class QuestionRules(FrameRules[B, S, F]):
    """A frame that asks a seat, usually its first entry.

    decision  the kind of decision
    answer    applies an answer
    amount    the decision's amount, as in `Decision`; 0 if there is no count
    refusals  by kind of target (or VERB): the reason why an illegal one can't be chosen, or a function that finds it:
              (board, frame, seat, target)
    """

    decision: str
    answer: Callable[[B, F, int, Action], None]
    amount: Callable[[B, F], int] = lambda board, frame: 0
    refusals: Mapping[str, str | Callable[[B, F, int, str], str]] = field(default_factory=dict)

    def refusal(self, board: B, frame: F, seat: int, target: str, kinds: Iterable[str]) -> str:
        """Return the reason for the first of the target's kinds that has one; NOT_ASKED if none has."""
        found = next((self.refusals[kind] for kind in kinds if kind in self.refusals), NOT_ASKED)
        return found if isinstance(found, str) else found(board, frame, seat, target)


@dataclass(frozen=True, kw_only=True)
class AutomaticRules(FrameRules[B, S, F]):
    """A frame that asks nobody and runs as soon as it is on top."""

    run: Callable[[B, F], None]


Q = TypeVar("Q", bound=QuestionRules[Never, Never, Never])
"""A title's declaration of questions."""


class FrameKinds(Generic[B, S, Q]):
    """All kinds of frames of a title, by what they are looked up for.

    Each declaration takes frames of its own kind. Look one up by a frame's type, and it can take that frame.

    rules     all declarations; questions: those that ask; runs: how the others run
    by_name   kinds by their names, as in positions and `on`; names: the other way round
    """

    def __init__(self, declared: Sequence[FrameRules[B, S, Never]], question: type[Q]) -> None:
        """question: the title's declaration of frames that ask. Raises ImportError for contradictions."""
        of_any_kind = cast(Sequence[FrameRules[B, S, Frame]], declared)
        self.rules: dict[type[Frame], FrameRules[B, S, Frame]] = {rules.kind: rules for rules in of_any_kind}
        self.questions: dict[type[Frame], Q] = {
            kind: one for kind, one in self.rules.items() if isinstance(one, question)
        }
        self.runs: dict[type[Frame], Callable[[B, Frame], None]] = {
            kind: one.run for kind, one in self.rules.items() if isinstance(one, AutomaticRules)
        }
        self.by_name = {_written(kind): kind for kind in self.rules}
        self.names = {kind: name for name, kind in self.by_name.items()}
        if len(self.rules) != len(declared):
            raise ImportError("frames: a kind is declared twice")
        for rules in declared:
            if unknown := set(rules.on) - set(self.by_name):
                raise ImportError(f"frames: {rules.kind.__name__} lies on {', '.join(sorted(unknown))}, not a frame")


def _written(kind: type[Frame]) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)[1:]


# -- checks of pending decisions, for positions and bug reports: the entries of frames, and their order on the stack

AnyB = TypeVar("AnyB", bound=ScoredBoard)
AnyS = TypeVar("AnyS")


def place_of(index: int, frame: Frame) -> str:
    """Return the name of a frame in sentences."""
    return f"frame {index} ({type(frame).__name__})"


def entry_problems(stack: Sequence[Frame], setup: AnyS, kinds: FrameKinds[AnyB, AnyS, Q]) -> Iterator[str]:
    """Find frame entries that the game can't reach."""
    for index, frame in enumerate(stack):
        limits = kinds.rules[type(frame)].limits
        ranges = ranges_of(limits, setup) if isinstance(limits, tuple) else limits(setup, frame)
        for name, value, (least, most) in zip(getattr(frame, "_fields", ()), frame, ranges, strict=True):
            if not least <= value <= most:
                yield f"stack: {place_of(index, frame)}, {name}: expected {least} to {most}, found {value}"


def order_problems(stack: Sequence[Frame], turn: type[Frame], kinds: FrameKinds[AnyB, AnyS, Q]) -> Iterator[str]:
    """Find frames on top of the wrong frames, and frames above a `turn` that belong to another seat's."""
    if stack and kinds.rules[type(stack[0])].on:
        bottom = " or ".join(kinds.names[kind] for kind, rules in kinds.rules.items() if not rules.on)
        yield f"stack: expected {bottom} at the bottom"
    acting = None
    for below, frame in zip(stack, stack[1:], strict=False):
        rules, name = kinds.rules[type(frame)], type(frame).__name__
        if kinds.names[type(below)] not in rules.on:
            expected = " or ".join(kinds.by_name[on].__name__ for on in rules.on) or "nothing"
            yield f"stack: {name} lies on {type(below).__name__}, expected {expected}"
        if acting is not None and frame and frame[rules.active] != acting:
            yield f"stack: {name} does not belong to p{acting}, whose turn it is"
        if type(frame) is turn:
            acting = frame[0]


def other_problems(board: AnyB, kinds: FrameKinds[AnyB, AnyS, Q]) -> Iterator[str]:
    """Find the faults that kinds of frames declare; the stack's entries and order must be sound."""
    for frame in board.stack:
        yield from (f"stack: {fault}" for fault in kinds.rules[type(frame)].faults(board, frame))
