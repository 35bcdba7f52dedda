"""The table's entry for one kind of event, all in one place."""

from __future__ import annotations

from typing import TypeVar

from game.core.ruleset import Event
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.event_entry import TableEntry

E = TypeVar("E", bound=Event)


class EventEntry(TableEntry[E, ViewData, Words, ClipStage]):
    """One kind of event. Signs are those of `art.signs.DRAWINGS`."""
