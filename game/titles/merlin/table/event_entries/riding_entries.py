"""Dice, knights and Merlin."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.rides import KnightRide, MerlinGlide, MirrorDive
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class DieChosenEntry(EventEntry[ev.DieChosen]):
    kind, sign = ev.DieChosen, "die"

    def assign(self, view: ViewData, event: ev.DieChosen) -> None:
        view.dice[event.seat], view.white[event.seat] = event.own_left, event.white_left
        view.chosen = (event.white, event.pips)

    def line(self, words: Words, event: ev.DieChosen) -> None:
        """Say nothing: the ride that follows says it all."""
        return None

    def clips(self, stage: ClipStage, event: ev.DieChosen) -> list[TableClip]:
        return [EventClip(stage, event, 10, seat=event.seat, cue="press")]


class DieTurnedEntry(EventEntry[ev.DieTurned]):
    kind, sign = ev.DieTurned, "die"

    def assign(self, view: ViewData, event: ev.DieTurned) -> None:
        if view.chosen is not None:
            view.chosen = (view.chosen[0], event.pips)

    def line(self, words: Words, event: ev.DieTurned) -> Line:
        return Line(Message("merlin-log-die-turned", words.doing(event.seat, pips=event.pips)), event.seat)

    def clips(self, stage: ClipStage, event: ev.DieTurned) -> list[TableClip]:
        return [EventClip(stage, event, 14, seat=event.seat, cue="flip")]


class KnightMovedEntry(EventEntry[ev.KnightMoved]):
    kind, sign = ev.KnightMoved, "knight"

    def assign(self, view: ViewData, event: ev.KnightMoved) -> None:
        view.knights[event.seat] = view.here = event.space
        view.chosen = None

    def line(self, words: Words, event: ev.KnightMoved) -> Line:
        args = words.doing(event.seat, space=words.to_space(event.space))
        return Line(Message(f"merlin-log-knight-{event.cause}", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.KnightMoved) -> list[TableClip]:
        return [MirrorDive(stage, event) if event.cause == "mirror" else KnightRide(stage, event)]


class MerlinMovedEntry(EventEntry[ev.MerlinMoved]):
    kind, sign = ev.MerlinMoved, "merlin"

    def assign(self, view: ViewData, event: ev.MerlinMoved) -> None:
        view.merlin = view.here = event.space
        view.chosen = None

    def line(self, words: Words, event: ev.MerlinMoved) -> Line:
        args = words.doing(event.seat, space=words.to_space(event.space))
        return Line(Message("merlin-log-merlin", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.MerlinMoved) -> list[TableClip]:
        return [MerlinGlide(stage, event)]


class ActionCopiedEntry(EventEntry[ev.ActionCopied]):
    kind, sign = ev.ActionCopied, "flag"

    def assign(self, view: ViewData, event: ev.ActionCopied) -> None:
        view.here = event.space

    def line(self, words: Words, event: ev.ActionCopied) -> Line:
        args = words.doing(event.seat, space=words.to_space(event.space))
        return Line(Message("merlin-log-copied", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.ActionCopied) -> list[TableClip]:
        return [EventClip(stage, event, 20, seat=event.seat)]


class ActionLeftEntry(EventEntry[ev.ActionLeft]):
    kind, sign = ev.ActionLeft, "cross"

    def assign(self, view: ViewData, event: ev.ActionLeft) -> None:
        """Change nothing."""

    def line(self, words: Words, event: ev.ActionLeft) -> Line:
        args = words.doing(event.seat, space=words.to_space(event.space))
        return Line(Message("merlin-log-left", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.ActionLeft) -> list[TableClip]:
        return [EventClip(stage, event, 6, seat=event.seat)]


ENTRIES = (
    DieChosenEntry(), DieTurnedEntry(), KnightMovedEntry(), MerlinMovedEntry(), ActionCopiedEntry(), ActionLeftEntry(),
)  # fmt: skip
