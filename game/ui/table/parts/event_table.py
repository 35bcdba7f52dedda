"""The event table of a title: for every kind of event one entry, in one place.

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

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Generic, Never, TypeVar, cast

from game.core.ruleset import Event
from game.session.narrator import Line
from game.ui.motion.score import Score

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
