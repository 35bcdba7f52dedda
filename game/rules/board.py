"""The parts that the states of all titles share: pending decisions, points, the end of the game, and actions, which are
small interned values with a text both ways.

An action table belongs to a level, since the text names what is on it. All possible actions of the level are made once;
two actions with the same text are the same object, and actions sort by their text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.ruleset import BadNotation, Event, IllegalAction, Slot, State, Target, has_secrets

Slots = tuple[Slot, ...]

LONGEST_NUMBER = 9
"""Digits; no title's notation has longer numbers."""


def is_number(text: str) -> bool:
    """Return whether `text` is a number in notation: ASCII digits, and not too many of them."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


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
            raise BadNotation(f"action: expected text, got {type(text).__name__}")
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

MOST_SHOWN = 12
"""Legal answers that a refusal lists."""


class ScoredBoard:
    """A board on which the most points win, and ties are shared.

    stack   pending decisions, the top one last; () when the game is over
    scores  points by seat
    """

    __slots__ = ()

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
            raise IllegalAction(f"{text!r}: expected the number of a seat, got {seat!r}")
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
