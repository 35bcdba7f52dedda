"""The contents of a table, as data; and the event table of a title: for every kind of event one entry, in one place.

class Entry(TableEntry[E, ViewData, Words, Clips]): ...

EVENTS = EventTable(
    [
        Entry(ev.Placed, _place, "flocks-log-placed", "placed", flights.placed),
        ...
    ],
    ev, DRAWINGS,
)
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from inspect import get_annotations
from types import ModuleType
from typing import TYPE_CHECKING, Generic, Never, Self, TypeAlias, TypeVar, cast

from game.core.message import PlayerNames
from game.core.ruleset import Event, ObservationT_contra
from game.session.narrator import Line

if TYPE_CHECKING:  # Narrators import the model, without a screen.
    from game.ui.motion.score import Score
    from game.ui.table.parts.stage import ClipContext


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
        vars(self).update(self.fields_of(observation, every=True))

    @classmethod
    def fields_of(cls, observation: object, every: bool = False) -> dict[str, Never]:
        """Return what has the name of a declared field, tuples as lists where the field is one, of types that only the
        fields say. every: raise AttributeError if the observation lacks one"""
        found = {
            name: _as_declared(str(declared), getattr(observation, name))
            for kind in cls.__mro__
            for name, declared in get_annotations(kind).items()
            if every or hasattr(observation, name)
        }
        return cast("dict[str, Never]", found)

    def assign(self, event: Event) -> None:
        """Apply `event`; applying it twice has no further effect."""
        for name in get_annotations(type(self)):
            setattr(self, name, getattr(event, name, getattr(self, name)))

    def take(self, event: Event, names: Mapping[str, str], seat: int | None = None) -> None:
        """Set fields by name, each to a field of an event; tuples as lists where the field is one. With a seat, set
        what the fields have for it."""
        for name, source in names.items():
            value = getattr(event, source)
            if seat is not None:
                own = getattr(self, name)
                own[seat] = list(value) if isinstance(own[seat], list) else value
            else:
                setattr(self, name, list(value) if isinstance(getattr(self, name), list) else value)

    def put_score(self, seat: int, score: int) -> None:
        """Set a seat's score among the model's `scores`."""
        known = vars(self)["scores"]
        vars(self)["scores"] = type(known)(score if at == seat else one for at, one in enumerate(known))

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


def _as_declared(declared: str, value: object) -> object:
    """Return tuples as lists, as deep as a field is declared to have lists."""
    if not declared.startswith("list[") or not isinstance(value, tuple):
        return value
    return [_as_declared(declared[len("list[") : -1], one) for one in value]


def _copied(value: object) -> object:
    """Return a copy of plain data; `deepcopy`, which looks for loops, takes four times as long."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, (list, set)):
        return type(value)(_copied(one) for one in value)
    return value


E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
ViewT = TypeVar("ViewT")
WordsT = TypeVar("WordsT", bound=PlayerNames)


ContextT = TypeVar("ContextT", bound="ClipContext")


@dataclass(frozen=True)
class TableEntry(Generic[E_contra, ViewT, WordsT, ContextT]):
    """One kind of event.

    assign   applies it to the view; applying it twice has no further effect; None: other events say what changes
    line     its log line without a sign, as the key of a sentence about it, or a function; None if it needs none
    sign     name of the sign before its line, or a function from the event to it; "" for none
    score    how it is shown, or for how many ticks its seat's plate is called; then it is applied, if the score hasn't
             done so
    heading  whether a line by key is one; `acts`: whether its seat did it
    signs    the names that `sign` may return, if it is a function
    major    whether it starts a part of the game
    """

    event: type[E_contra]
    assign: Callable[[ViewT, E_contra], None] | None
    line: str | Callable[[WordsT, E_contra], Line | None] | None
    sign: str | Callable[[E_contra], str]
    score: int | Callable[[ContextT, E_contra], Score]
    heading: bool = False
    acts: bool = True
    signs: Collection[str] = ()
    major: bool = False


def puts(**names: str) -> Callable[[AnyTableModel, Event], None]:
    """Return what puts fields of an event into fields of the view: `puts(winner="seat")`."""
    return lambda view, event: view.take(event, names)


def puts_own(**names: str) -> Callable[[AnyTableModel, Event], None]:
    """Return what puts fields of an event into lists of the view, at the event's seat: `puts_own(apples="held")`."""
    return lambda view, event: view.take(event, names, getattr(event, "seat", None))


def sets(**values: object) -> Callable[[AnyTableModel, Event], None]:
    """Return what gives fields of the view these values, which never change: `sets(active=None)`."""
    return lambda view, event: vars(view).update(values)


def in_turn(*changes: Callable[[AnyTableModel, Event], None]) -> Callable[[AnyTableModel, Event], None]:
    """Return what makes several changes, one after the other."""

    def assign(view: AnyTableModel, event: Event) -> None:
        for change in changes:
            change(view, event)

    return assign


class EventTable(Generic[ViewT, WordsT, ContextT]):
    """Applies, words and shows events by their entries; raises KeyError for an event from another game."""

    def __init__(
        self, entries: Iterable[TableEntry[Never, ViewT, WordsT, ContextT]], rules: ModuleType, signs: Collection[str]
    ) -> None:  # fmt: skip
        """rules: declares the kinds of events; signs: the names of those that are drawn. Raise LookupError if a kind
        has no entry, or more than one, or if an entry's sign isn't drawn."""
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
        missing = sorted(kind.__name__ for kind in events_of(rules) if kind not in self._entries)
        if missing:
            raise LookupError(f"no entry for {', '.join(missing)}: add one to the table's events")

    def assign(self, view: ViewT, event: Event) -> None:
        """Apply `event`."""
        assign = self._entries[type(event)].assign
        if assign is not None:
            assign(view, event)

    def line_of(self, words: WordsT, event: Event) -> Line | None:
        """Return the shared screen's line for `event`, with its sign, or None if it needs none."""
        entry = self._entries[type(event)]
        if entry.line is None:
            return None
        if isinstance(entry.line, str):
            seat = getattr(event, "seat", None)
            line: Line | None = Line(words.sentence(entry.line, event), seat, entry.heading, acts=entry.acts)
        else:
            line = entry.line(words, event)
        sign = entry.sign if isinstance(entry.sign, str) else entry.sign(event)
        return line and line._replace(sign=sign, major=entry.major)

    def score_of(self, context: ContextT, event: Event) -> Score:
        """Return how `event` is shown."""
        score = self._entries[type(event)].score
        return context.moment(score, getattr(event, "seat", None)) if isinstance(score, int) else score(context, event)


def events_of(module: ModuleType) -> list[type[Event]]:
    """Return all kinds of events that a module of rules declares."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type))
    return [kind for kind in kinds if issubclass(kind, Event) and kind is not Event]
