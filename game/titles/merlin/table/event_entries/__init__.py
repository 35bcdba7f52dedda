"""The table's event entries by topic, one per kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.drawings import DRAWINGS
from game.titles.merlin.table.event_entries import (
    building_entries,
    goods_entries,
    mission_entries,
    people_entries,
    relic_entries,
    riding_entries,
    round_entries,
    scoring_entries,
)
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.ui.table.parts.event_entry import TableEvents, collect, events_of

TOPICS = (
    round_entries, riding_entries, people_entries, goods_entries, building_entries, relic_entries, mission_entries,
    scoring_entries,
)  # fmt: skip
ENTRIES = cast(
    "Mapping[type[Event], EventEntry[Event]]",  # Each takes its own kind of event, and gets no other.
    collect((entry for topic in TOPICS for entry in topic.ENTRIES), events_of(ev), DRAWINGS),
)
EVENTS = TableEvents(ENTRIES)
