"""The lines of the log: an event in words, with context from earlier events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.message import Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.words.log.summary import ItemsOf, summary
from game.titles.elgrande.table.words.log.veto_outcomes import VetoOutcomes
from game.titles.elgrande.table.words.names import Words


class LogLines:
    """Puts events into words. It must hear all of them, in order."""

    def __init__(
        self, words: Words, outcomes: VetoOutcomes, line_of: Callable[[Words, Event], Line | None],
        items_of: ItemsOf, banishing: Collection[str],
    ) -> None:  # fmt: skip
        """line_of: an event's line without context; banishing: ids of cards that banish"""
        self._words, self._outcomes, self._line_of = words, outcomes, line_of
        self._items_of = items_of
        self._banishing = frozenset(banishing)

    def hear(self, event: Event) -> None:
        """Note an event, before asking for its line."""
        self._outcomes.hear(event)

    def line(self, event: Event) -> Line | None:
        """Return the last event's line for the shared screen; None if it needs none."""
        line, stopped = self._line_of(self._words, event), self._outcomes.stopped(event)
        if line is None:
            return None
        if stopped is not None:
            return line._replace(message=stopped.line)
        if isinstance(event, ev.Returned) and event.by != event.seat and self._outcomes.card in self._banishing:
            return line._replace(message=self._banished(event), seat=event.by)
        return line

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Return one line for each turn in these events; the first and the last may be cut off."""
        return summary(self._words, events, self._items_of)

    def _banished(self, event: ev.Returned) -> Message:
        words = self._words
        args = {"player": words.player(event.by), "other": words.player(event.seat), **words.at(event.area)}
        return Message("log-banished", args)
