"""The table's event entries by topic, one per kind of event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_entries import (
    card_entries,
    disc_entries,
    moving_entries,
    placing_entries,
    round_entries,
    scoring_entries,
    veto_entries,
)
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.words.log.log_signs import DRAWINGS
from game.titles.elgrande.table.words.log.summary import Counted
from game.ui.table.parts.event_entry import TableEvents, collect, events_of

TOPICS = (
    round_entries, card_entries, placing_entries, moving_entries, veto_entries, disc_entries, scoring_entries,
)  # fmt: skip
ENTRIES = cast(
    "Mapping[type[Event], EventEntry[Event]]",  # Each takes its own kind of event, and gets no other.
    collect((entry for topic in TOPICS for entry in topic.ENTRIES), events_of(ev), DRAWINGS),
)
EVENTS = TableEvents(ENTRIES)


def items_of(event: Event, in_action: bool) -> Sequence[Counted]:
    """Return what `event` adds to the line that sums up its turn."""
    return ENTRIES[type(event)].summary_items(event, in_action)
