"""Missions, and the abilities that they bring."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.frames.turn import ONCE_ROW
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG_BEARER
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.mission_cards import CardFlight, SealPressed
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import USED_UP, ViewData
from game.titles.merlin.table.words.mission_words import mission_in_words
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


def _discard(view: ViewData, seat: int, mission: str, hand: int) -> None:
    """Put a mission from a hand on the discards."""
    view.hand_sizes[seat] = hand
    view.hands[seat] = tuple(card for card in view.hands[seat] if card != mission)
    view.discards = tuple(sorted({*view.discards, mission}))


class MissionCompletedEntry(EventEntry[ev.MissionCompleted]):
    kind, sign = ev.MissionCompleted, "missions"

    def assign(self, view: ViewData, event: ev.MissionCompleted) -> None:
        view.completed += 1
        _discard(view, event.seat, event.mission, event.hand)

    def line(self, words: Words, event: ev.MissionCompleted) -> Line:
        args = words.doing(event.seat, mission=mission_in_words(words, event.mission))
        return Line(Message("merlin-log-completed", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.MissionCompleted) -> list[TableClip]:
        return [CardFlight(stage, event, event.seat, event.mission, out=True, met=True)]


class MissionDiscardedEntry(EventEntry[ev.MissionDiscarded]):
    kind, sign = ev.MissionDiscarded, "missions"

    def assign(self, view: ViewData, event: ev.MissionDiscarded) -> None:
        _discard(view, event.seat, event.mission, event.hand)

    def line(self, words: Words, event: ev.MissionDiscarded) -> Line:
        args = words.doing(event.seat, mission=mission_in_words(words, event.mission))
        return Line(Message("merlin-log-discarded", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.MissionDiscarded) -> list[TableClip]:
        return [CardFlight(stage, event, event.seat, event.mission, out=True)]


class MissionDrawnEntry(EventEntry[ev.MissionDrawn]):
    kind, sign = ev.MissionDrawn, "missions"

    def assign(self, view: ViewData, event: ev.MissionDrawn) -> None:
        view.hand_sizes[event.seat], view.deck = event.hand, event.deck
        if event.source == "display":
            view.display = tuple(card for card in view.display if card != event.mission)
        if view.facts.open_hands and event.mission is not None:
            view.hands[event.seat] = tuple(sorted({*view.hands[event.seat], event.mission}))

    def line(self, words: Words, event: ev.MissionDrawn) -> Line:
        if event.mission is None:
            return Line(Message("merlin-log-drawn-deck", words.doing(event.seat)), event.seat)
        args = words.doing(event.seat, mission=mission_in_words(words, event.mission))
        return Line(Message(f"merlin-log-drawn-{event.source}-open", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.MissionDrawn) -> list[TableClip]:
        return [CardFlight(stage, event, event.seat, event.mission, out=False, source=event.source)]


class DisplayRefilledEntry(EventEntry[ev.DisplayRefilled]):
    kind, sign = ev.DisplayRefilled, ""

    def assign(self, view: ViewData, event: ev.DisplayRefilled) -> None:
        view.display, view.deck = event.display, event.deck

    def line(self, words: Words, event: ev.DisplayRefilled) -> None:
        """Say nothing: the new card is in sight."""
        return None

    def clips(self, stage: ClipStage, event: ev.DisplayRefilled) -> list[TableClip]:
        return [EventClip(stage, event, 12, cue="deal")]


class MissionsShuffledEntry(EventEntry[ev.MissionsShuffled]):
    kind, sign = ev.MissionsShuffled, "deck"

    def assign(self, view: ViewData, event: ev.MissionsShuffled) -> None:
        view.deck, view.discards = event.deck, ()

    def line(self, words: Words, event: ev.MissionsShuffled) -> Line:
        return Line(Message("merlin-log-missions-shuffled"), acts=False)

    def clips(self, stage: ClipStage, event: ev.MissionsShuffled) -> list[TableClip]:
        return [EventClip(stage, event, 16, cue="deal")]


class SealPlacedEntry(EventEntry[ev.SealPlaced]):
    kind, sign = ev.SealPlaced, "seal"

    def assign(self, view: ViewData, event: ev.SealPlaced) -> None:
        view.seals[event.seat] |= 1 << 4 * (event.row - 1) + ASSISTANTS.index(event.assistant)

    def line(self, words: Words, event: ev.SealPlaced) -> Line:
        args = words.doing(event.seat, ability=words.ability(event.assistant, event.row))
        return Line(Message("merlin-log-seal", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.SealPlaced) -> list[TableClip]:
        return [SealPressed(stage, event)]


class AbilityUsedEntry(EventEntry[ev.AbilityUsed]):
    kind, sign = ev.AbilityUsed, "seal"

    def assign(self, view: ViewData, event: ev.AbilityUsed) -> None:
        view.seals[event.seat] |= 1 << USED_UP + ASSISTANTS.index(event.assistant)
        if ASSISTANTS.index(event.assistant) == FLAG_BEARER:
            view.any_element = True

    def line(self, words: Words, event: ev.AbilityUsed) -> Line:
        args = words.doing(event.seat, ability=words.ability(event.assistant, ONCE_ROW))
        return Line(Message("merlin-log-ability", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.AbilityUsed) -> list[TableClip]:
        return [EventClip(stage, event, 16, seat=event.seat)]


ENTRIES = (
    MissionCompletedEntry(), MissionDiscardedEntry(), MissionDrawnEntry(), DisplayRefilledEntry(),
    MissionsShuffledEntry(), SealPlacedEntry(), AbilityUsedEntry(),
)  # fmt: skip
