"""The table's event entries by topic, one per kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.core.ruleset import Event
from game.session.story.reports import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.art.signs import DRAWINGS
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
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.event_entry import collect, events_of
from game.ui.table.parts.table_clips import TableClip

TOPICS = (
    round_entries, riding_entries, people_entries, goods_entries, building_entries, relic_entries, mission_entries,
    scoring_entries,
)  # fmt: skip
ENTRIES = cast(
    "Mapping[type[Event], EventEntry[Event]]",  # Each takes its own kind of event, and gets no other.
    collect((entry for topic in TOPICS for entry in topic.ENTRIES), events_of(ev), DRAWINGS),
)


def assign(view: ViewData, event: Event) -> None:
    """Apply `event`; raise KeyError for an event from another game."""
    ENTRIES[type(event)].assign(view, event)


def line_of(words: Words, event: Event) -> Line | None:
    """Return the shared screen's line for `event`, or None if it needs none."""
    return ENTRIES[type(event)].signed_line(words, event)


def clips_of(stage: ClipStage, event: Event) -> list[TableClip]:
    """Return the clips of `event`, in order."""
    return ENTRIES[type(event)].clips(stage, event)
