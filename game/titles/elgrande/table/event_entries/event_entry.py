"""The table's entry for one kind of event, all in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.summary import Counted
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.event_entry import TableEntry

E = TypeVar("E", bound=Event)


class EventEntry(TableEntry[E, ViewData, Words, ClipStage]):
    """One kind of event, with its part of a summary. Signs are those of `log_signs.DRAWINGS`."""

    def summary_items(self, event: E, in_action: bool) -> Sequence[Counted]:
        """Return what the event adds to the line that sums up its turn: by default nothing, as for events that are
        visible on the table or aren't part of a turn.

        in_action: a special action is in progress
        """
        return ()

    def caption(self, stage: ClipStage, event: E) -> Message | None:
        """Return the log text, for a clip that shows it too."""
        line = self.line(stage.tools.words, event)
        return line.message if line is not None else None
