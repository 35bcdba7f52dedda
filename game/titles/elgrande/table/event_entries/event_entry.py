"""The table's entry for one kind of event, all in one place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Never, TypeAlias, TypeVar, cast

from game.core.message import Message
from game.core.ruleset import Event
from game.session.story.reports import Line
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.log_signs import DRAWINGS
from game.titles.elgrande.table.words.log.summary import Counted
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip

E = TypeVar("E", bound=Event)


class EventEntry(ABC, Generic[E]):
    """One kind of event: its effect on the view, its log line and sign, its clips, and its part of a summary.

    A subclass that lacks one of these can't be instantiated, so the program doesn't start.

    kind    event class
    sign    name of the sign before its line (in `log_signs.DRAWINGS`); "" for none
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
    def assign(self, view: ViewData, event: E) -> None:
        """Apply the event; applying it twice has no further effect."""

    @abstractmethod
    def line(self, words: Words, event: E) -> Line | None:
        """Return the log line without its sign; None if the event needs none."""

    @abstractmethod
    def clips(self, stage: ClipStage, event: E) -> list[TableClip]:
        """Return the clips, in order. The last leaves the view as it is after the event."""

    def summary_items(self, event: E, in_action: bool) -> Sequence[Counted]:
        """Return what the event adds to the line that sums up its turn: by default nothing, as for events that are
        visible on the table or aren't part of a turn.

        in_action: a special action is in progress
        """
        return ()

    def sign_of(self, event: E) -> str:
        """Return the name of this event's sign."""
        return self.sign

    def caption(self, stage: ClipStage, event: E) -> Message | None:
        """Return the log text, for a clip that shows it too."""
        line = self.line(stage.tools.words, event)
        return line.message if line is not None else None

    def signed_line(self, words: Words, event: E) -> Line | None:
        """Return the log line with its sign."""
        line = self.line(words, event)
        return line and line._replace(sign=self.sign_of(event), major=self.major)


Entries: TypeAlias = Mapping[type[Event], EventEntry[Event]]
"""Entries by the kind of event that they take, and no other."""


def collect(entries: Iterable[EventEntry[Never]], kinds: Iterable[type[Event]]) -> Entries:
    """Return the entries by kind of event.

    Raise LookupError if a kind has none, or more than one, or if an entry's sign isn't drawn.
    """
    found: dict[type[Event], EventEntry[Event]] = {}
    for entry in entries:
        if entry.kind in found:
            raise LookupError(f"{entry.kind.__name__} has two entries")
        for sign in {entry.sign, *entry.others} - {"", *DRAWINGS}:
            raise LookupError(f"{type(entry).__name__} has the sign {sign!r}, which isn't in log_signs.DRAWINGS")
        found[entry.kind] = cast(EventEntry[Event], entry)
    missing = sorted(kind.__name__ for kind in kinds if kind not in found)
    if missing:
        raise LookupError(f"no entry for {', '.join(missing)}: add one to game/titles/elgrande/table/event_entries")
    return found
