"""The contents of a table, as data; and the event table of a title: for every kind of event one entry, in one place.

class Entry(TableEntry[E, ViewData, Words, Clips]): ...

EVENTS = EventTable(
    [
        Entry(ev.Placed, assign=_placed, line=_say_placed, sign="placed", score=flights.placed),
        ...
    ],
    events_of(ev), DRAWINGS,
)
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from inspect import get_annotations
from types import ModuleType
from typing import Generic, Never, Self, TypeAlias, TypeVar, cast

from game.core.ruleset import Event, ObservationT_contra
from game.session.narrator import Line
from game.ui.motion.score import Score


class TableModel(ABC, Generic[ObservationT_contra]):
    """A game as everyone at the table may see it. Only `assign`, `project` and `restore` change it.

    Events carry the resulting counts, so `assign` copies them and computes no rule. After all events of an answer
    the model equals the projection of the shared screen's observation. Its fields are plain data: lists, dicts and
    sets, which `snapshot` copies, of immutable values.

    By default, a field that the class declares has its value from what has the same name in an observation or event.
    """

    def __init__(self, observation: ObservationT_contra) -> None:
        self.project(observation)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and vars(self) == vars(other)

    def project(self, observation: ObservationT_contra) -> None:
        """Show `observation` (what the shared screen may know), replacing everything."""
        for name in get_annotations(type(self)):
            setattr(self, name, getattr(observation, name))

    def assign(self, event: Event) -> None:
        """Apply `event`; applying it twice has no further effect."""
        for name in get_annotations(type(self)):
            setattr(self, name, getattr(event, name, getattr(self, name)))

    def snapshot(self) -> Self:
        """Return a copy for `restore`."""
        copy = object.__new__(type(self))
        copy.restore(self)
        return copy

    def restore(self, snapshot: Self) -> None:
        """Copy every field of `snapshot`, which stays unchanged."""
        for name, value in snapshot.__dict__.items():
            self.__dict__[name] = _copied(value)


AnyTableModel: TypeAlias = TableModel[Never]
"""A model of any title. It takes its own title's observations, and no others."""


def _copied(value: object) -> object:
    """Return a copy of plain data; `deepcopy`, which looks for loops, takes four times as long."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, (list, set)):
        return type(value)(_copied(one) for one in value)
    return value


E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
ViewT = TypeVar("ViewT")
WordsT = TypeVar("WordsT")
ContextT = TypeVar("ContextT")


@dataclass(frozen=True, kw_only=True)
class TableEntry(Generic[E_contra, ViewT, WordsT, ContextT]):
    """One kind of event.

    assign   applies it to the view; applying it twice has no further effect
    line     its log line without a sign; None if it needs none
    sign     name of the sign before its line, or a function from the event to it; "" for none
    score    how it is shown; then it is applied, if the score hasn't done so
    signs    the names that `sign` may return, if it is a function
    major    whether it starts a part of the game
    """

    event: type[E_contra]
    assign: Callable[[ViewT, E_contra], None]
    line: Callable[[WordsT, E_contra], Line | None]
    sign: str | Callable[[E_contra], str]
    score: Callable[[ContextT, E_contra], Score]
    signs: Collection[str] = ()
    major: bool = False

    def signed_line(self, words: WordsT, event: E_contra) -> Line | None:
        """Return the log line with its sign."""
        line = self.line(words, event)
        sign = self.sign if isinstance(self.sign, str) else self.sign(event)
        return line and line._replace(sign=sign, major=self.major)


def unchanged(view: object, event: Event) -> None:
    """Change nothing: other events say what changes."""


def unsaid(words: object, event: Event) -> None:
    """Say nothing."""


class EventTable(Generic[ViewT, WordsT, ContextT]):
    """Applies, words and shows events by their entries; raises KeyError for an event from another game."""

    def __init__(
        self, entries: Iterable[TableEntry[Never, ViewT, WordsT, ContextT]], kinds: Iterable[type[Event]],
        signs: Collection[str],
    ) -> None:  # fmt: skip
        """signs: the names of those that are drawn. Raise LookupError if a kind has no entry, or more than one, or if
        an entry's sign isn't drawn."""
        self._entries: dict[type[Event], TableEntry[Event, ViewT, WordsT, ContextT]] = {}
        for each in entries:
            # Each takes its own kind of event, and gets no other.
            entry = cast("TableEntry[Event, ViewT, WordsT, ContextT]", each)
            name = entry.event.__name__
            if entry.event in self._entries:
                raise LookupError(f"{name} has two entries")
            named = {entry.sign} if isinstance(entry.sign, str) else {*entry.signs}
            for sign in sorted(named - {"", *signs}):
                raise LookupError(f"{name} has the sign {sign!r}, which isn't drawn")
            self._entries[entry.event] = entry
        missing = sorted(kind.__name__ for kind in kinds if kind not in self._entries)
        if missing:
            raise LookupError(f"no entry for {', '.join(missing)}: add one to the table's events")

    def assign(self, view: ViewT, event: Event) -> None:
        """Apply `event`."""
        self._entries[type(event)].assign(view, event)

    def line_of(self, words: WordsT, event: Event) -> Line | None:
        """Return the shared screen's line for `event`, or None if it needs none."""
        return self._entries[type(event)].signed_line(words, event)

    def score_of(self, context: ContextT, event: Event) -> Score:
        """Return how `event` is shown."""
        return self._entries[type(event)].score(context, event)


def events_of(module: ModuleType) -> list[type[Event]]:
    """Return all kinds of events that a module of rules declares."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type))
    return [kind for kind in kinds if issubclass(kind, Event) and kind is not Event]
