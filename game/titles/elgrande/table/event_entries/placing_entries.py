"""Caballeros brought to court, and placed from court."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.clips.flights import Flight, FlightPath
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.notation_ids import COURT, PROVINCE
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.summary import Counted, TurnItem
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip

FOLLOWS = 14
"""Ticks between two caballeros placed by a bot."""


class SuppliedEntry(EventEntry[ev.Supplied]):
    kind, sign = ev.Supplied, "supply"

    def assign(self, view: ViewData, event: ev.Supplied) -> None:
        view.court[event.seat], view.province[event.seat] = event.court, event.province

    def line(self, words: Words, event: ev.Supplied) -> Line:
        return Line(Message("log-supplied", {"player": words.player(event.seat), "count": event.count}), event.seat)

    def summary_items(self, event: ev.Supplied, in_action: bool) -> list[Counted]:
        """Return caballeros supplied by a card; the supply at the start of a turn isn't mentioned."""
        return [(TurnItem("brought"), event.count)] if in_action and event.count else []

    def clips(self, stage: ClipStage, event: ev.Supplied) -> list[TableClip]:
        if not event.count:
            return [EventClip(stage, event, 6, seat=event.seat)]
        flight = Flight(stage, event, FlightPath(PROVINCE, COURT, event.province, event.count), travel=22)
        return [flight.overlapped(24)]


class RecalledEntry(EventEntry[ev.Recalled]):
    kind, sign = ev.Recalled, "home"

    def assign(self, view: ViewData, event: ev.Recalled) -> None:
        view.put(event.area, event.seat, event.left)
        view.court[event.seat] = event.court

    def line(self, words: Words, event: ev.Recalled) -> Line:
        return Line(Message("log-recalled", {"player": words.player(event.seat), **words.at(event.area)}), event.seat)

    def clips(self, stage: ClipStage, event: ev.Recalled) -> list[TableClip]:
        return [Flight(stage, event, FlightPath(event.area, COURT, event.left))]


class PlacedEntry(EventEntry[ev.Placed]):
    kind, sign = ev.Placed, "placed"

    def assign(self, view: ViewData, event: ev.Placed) -> None:
        view.put(event.area, event.seat, event.there)
        view.court[event.seat] = event.court

    def line(self, words: Words, event: ev.Placed) -> Line:
        return Line(Message("log-placed", {"player": words.player(event.seat), **words.at(event.area)}), event.seat)

    def summary_items(self, event: ev.Placed, in_action: bool) -> list[Counted]:
        return [(TurnItem("placed", event.area), 1)]

    def clips(self, stage: ClipStage, event: ev.Placed) -> list[TableClip]:
        travel = 34 if event.seat in stage.seating.people else 30
        flight = Flight(stage, event, FlightPath(COURT, event.area, event.court), travel=travel)
        return [flight.overlapped(FOLLOWS)]


ENTRIES = (SuppliedEntry(), RecalledEntry(), PlacedEntry())
