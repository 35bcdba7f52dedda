"""Manors."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.manor_rises import ManorRises, hex_number
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class ManorBuiltEntry(EventEntry[ev.ManorBuilt]):
    kind, sign = ev.ManorBuilt, "build"

    def assign(self, view: ViewData, event: ev.ManorBuilt) -> None:
        view.owners[hex_number(event.hex)] = event.seat
        view.manors[event.seat] = event.left

    def line(self, words: Words, event: ev.ManorBuilt) -> Line:
        args = words.doing(event.seat, left=event.left, tower="yes" if event.tower else "no")
        return Line(Message("merlin-log-built", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.ManorBuilt) -> list[TableClip]:
        return [ManorRises(stage, event)]


ENTRIES = (ManorBuiltEntry(),)
