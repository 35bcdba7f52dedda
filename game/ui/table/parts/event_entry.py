"""The table's entry for one kind of event, all in one place: the base of every title's entries.

A title derives its own base, which says what its entries are handed:

    class EventEntry(TableEntry[E, ViewData, Words, ClipStage]): ...
    ENTRIES = collect((entry for topic in TOPICS for entry in topic.ENTRIES), events_of(ev), DRAWINGS)
    EVENTS = TableEvents(ENTRIES)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from types import ModuleType
from typing import ClassVar, Generic, Protocol, TypeVar

from game.core.ruleset import Event
from game.session.narrator import Line
from game.ui.table.parts.table_clips import TableClip

E = TypeVar("E", bound=Event)
ViewT = TypeVar("ViewT")
WordsT = TypeVar("WordsT")
StageT = TypeVar("StageT")


class TableEntry(ABC, Generic[E, ViewT, WordsT, StageT]):
    """One kind of event: its effect on the view, its log line and sign, its clips.

    A subclass that lacks one of these can't be instantiated, so the program doesn't start.

    kind    event class
    sign    name of the sign before its line; "" for none
    others  names of the other signs that `sign_of` may return
    major   whether it starts a part of the game
    """

    kind: ClassVar[type[Event]]
    sign: ClassVar[str]
    others: ClassVar[Collection[str]] = ()
    major: ClassVar[bool] = False

    def __init__(self) -> None:
        for name in ("kind", "sign"):
            if not hasattr(self, name):
                raise TypeError(f"{type(self).__name__} has no {name}")

    @abstractmethod
    def assign(self, view: ViewT, event: E) -> None:
        """Apply the event; applying it twice has no further effect."""

    @abstractmethod
    def line(self, words: WordsT, event: E) -> Line | None:
        """Return the log line without its sign; None if the event needs none."""

    @abstractmethod
    def clips(self, stage: StageT, event: E) -> list[TableClip]:
        """Return the clips, in order. The last leaves the view as it is after the event."""

    def sign_of(self, event: E) -> str:
        """Return the name of this event's sign."""
        return self.sign

    def signed_line(self, words: WordsT, event: E) -> Line | None:
        """Return the log line with its sign."""
        line = self.line(words, event)
        return line and line._replace(sign=self.sign_of(event), major=self.major)


class TableEvents(Generic[ViewT, WordsT, StageT]):
    """Applies, words and shows events by their entries; raises KeyError for an event from another game."""

    def __init__(self, entries: Mapping[type[Event], TableEntry[Event, ViewT, WordsT, StageT]]) -> None:
        self._entries = entries

    def assign(self, view: ViewT, event: Event) -> None:
        """Apply `event`."""
        self._entries[type(event)].assign(view, event)

    def line_of(self, words: WordsT, event: Event) -> Line | None:
        """Return the shared screen's line for `event`, or None if it needs none."""
        return self._entries[type(event)].signed_line(words, event)

    def clips_of(self, stage: StageT, event: Event) -> list[TableClip]:
        """Return the clips of `event`, in order."""
        return self._entries[type(event)].clips(stage, event)


class Declared(Protocol):
    """The declared part of an entry."""

    @property
    def kind(self) -> type[Event]: ...

    @property
    def sign(self) -> str: ...

    @property
    def others(self) -> Collection[str]: ...


EntryT = TypeVar("EntryT", bound=Declared)


def events_of(module: ModuleType) -> list[type[Event]]:
    """Return all kinds of events that a module of rules declares."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type))
    return [kind for kind in kinds if issubclass(kind, Event) and kind is not Event]


def collect(
    entries: Iterable[EntryT], kinds: Iterable[type[Event]], signs: Collection[str]
) -> Mapping[type[Event], EntryT]:
    """Return the entries by kind of event.

    signs: the names of those that are drawn. Raise LookupError if a kind has no entry, or more than one, or if an
    entry's sign isn't drawn.
    """
    found: dict[type[Event], EntryT] = {}
    for entry in entries:
        if entry.kind in found:
            raise LookupError(f"{entry.kind.__name__} has two entries")
        for sign in sorted({entry.sign, *entry.others} - {"", *signs}):
            raise LookupError(f"{type(entry).__name__} has the sign {sign!r}, which isn't drawn")
        found[entry.kind] = entry
    missing = sorted(kind.__name__ for kind in kinds if kind not in found)
    if missing:
        raise LookupError(f"no entry for {', '.join(missing)}: add one to the table's event_entries")
    return found
