"""The table's entries for all kinds of events, by topic: one entry per kind."""

from __future__ import annotations

from game.core.ruleset import Event
from game.session.lines import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.events import cards, discs, moving, placing, rounds, scoring, veto
from game.titles.elgrande.table.events.entry import collect
from game.titles.elgrande.table.staging.stage import Stage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.picture import TableClip

TOPICS = (rounds, cards, placing, moving, veto, discs, scoring)
KINDS = [kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
"""All kinds of events that the rules know."""
ENTRIES = collect((entry for topic in TOPICS for entry in topic.ENTRIES), KINDS)


def assign(view: ViewData, event: Event) -> None:
    """Apply `event`; raise KeyError for an event that this game does not have."""
    ENTRIES[type(event)].assign(view, event)


def line_of(words: Words, event: Event) -> Line | None:
    """Return the line of `event` as the shared screen may see it, or None if it needs no words."""
    return ENTRIES[type(event)].signed_line(words, event)


def clips_of(stage: Stage, event: Event) -> list[TableClip]:
    """Return what is played for `event`, in order."""
    return ENTRIES[type(event)].clips(stage, event)
