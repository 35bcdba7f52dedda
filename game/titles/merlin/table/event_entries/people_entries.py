"""Assistants and influence markers."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ASSISTANTS, CASTLE, HOME
from game.titles.merlin.table.clips.journeys import AssistantJourney, MarkerFlight
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class AssistantSentEntry(EventEntry[ev.AssistantSent]):
    kind, sign = ev.AssistantSent, "assistant"
    others = ASSISTANTS

    def sign_of(self, event: ev.AssistantSent) -> str:
        return event.assistant

    def assign(self, view: ViewData, event: ev.AssistantSent) -> None:
        view.assistants[event.seat][ASSISTANTS.index(event.assistant)] = view.facts.index(event.principality)

    def line(self, words: Words, event: ev.AssistantSent) -> Line:
        args = words.doing(event.seat, assistant=words.assistant(event.assistant), **words.at(event.principality))
        return Line(Message("merlin-log-sent", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.AssistantSent) -> list[TableClip]:
        source = None if event.source == CASTLE else event.source
        return [AssistantJourney(stage, event, event.seat, event.assistant, source, event.principality)]


class AssistantSentHomeEntry(EventEntry[ev.AssistantSentHome]):
    kind, sign = ev.AssistantSentHome, "assistant"

    def assign(self, view: ViewData, event: ev.AssistantSentHome) -> None:
        view.assistants[event.seat][ASSISTANTS.index(event.assistant)] = HOME

    def line(self, words: Words, event: ev.AssistantSentHome) -> Line:
        args = words.doing(event.seat, assistant=words.assistant(event.assistant), **words.at(event.principality))
        return Line(Message("merlin-log-sent-home", args), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.AssistantSentHome) -> list[TableClip]:
        return [AssistantJourney(stage, event, event.seat, event.assistant, event.principality, None)]


class MarkerPlacedEntry(EventEntry[ev.MarkerPlaced]):
    kind, sign = ev.MarkerPlaced, "influence"

    def assign(self, view: ViewData, event: ev.MarkerPlaced) -> None:
        view.markers[view.facts.index(event.principality)][event.seat] = event.there
        view.reserve[event.seat] = event.reserve

    def line(self, words: Words, event: ev.MarkerPlaced) -> Line:
        args = words.doing(event.seat, **words.at(event.principality))
        return Line(Message("merlin-log-marker", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.MarkerPlaced) -> list[TableClip]:
        return [MarkerFlight(stage, event)]


ENTRIES = (AssistantSentEntry(), AssistantSentHomeEntry(), MarkerPlacedEntry())
