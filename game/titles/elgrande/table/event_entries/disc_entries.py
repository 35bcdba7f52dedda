"""Secret discs: asked for, locked in, revealed."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.disc_clips import Countdown, DiscsShown
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.clips.revealed_discs import RevealedDiscs
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class DiscsAskedClip(EventClip[ev.DialsAsked]):
    """A short pause; shows the area that the discs decide about."""

    def areas(self) -> tuple[str, ...]:
        return (self.event.area,) if self.event.area is not None else ()


class DialsAskedEntry(EventEntry[ev.DialsAsked]):
    kind, sign = ev.DialsAsked, "disc"

    def assign(self, view: ViewData, event: ev.DialsAsked) -> None:
        view.dialling, view.locked = tuple(sorted(event.seats)), ()

    def line(self, words: Words, event: ev.DialsAsked) -> Line:
        return Line(words.players("log-dials-asked", sorted(event.seats)))

    def clips(self, stage: ClipStage, event: ev.DialsAsked) -> list[TableClip]:
        return [DiscsAskedClip(stage, event, 20)]


class DialSealedEntry(EventEntry[ev.DialSealed]):
    kind, sign = ev.DialSealed, "lock"

    def assign(self, view: ViewData, event: ev.DialSealed) -> None:
        view.dialling = tuple(seat for seat in view.dialling if seat != event.seat)
        view.locked = tuple(sorted((*view.locked, event.seat)))

    def line(self, words: Words, event: ev.DialSealed) -> Line:
        return Line(Message("log-sealed", {"player": words.player(event.seat)}), event.seat)

    def clips(self, stage: ClipStage, event: ev.DialSealed) -> list[TableClip]:
        """Show nothing: only the plate, with its word and a closed disc, may reveal that someone has chosen."""
        return [EventClip(stage, event, seat=event.seat)]


class DialsRevealedEntry(EventEntry[ev.DialsRevealed]):
    kind, sign = ev.DialsRevealed, "disc"

    def assign(self, view: ViewData, event: ev.DialsRevealed) -> None:
        view.dialling = view.locked = ()

    def line(self, words: Words, event: ev.DialsRevealed) -> Line:
        shown = [
            Message("log-revealed-choice", {"player": words.player(seat), **words.at(area)})
            for seat, area in enumerate(event.choices)
            if area is not None
        ]
        return Line(words.listed("log-revealed", shown) if shown else Message("log-revealed"))

    def clips(self, stage: ClipStage, event: ev.DialsRevealed) -> list[TableClip]:
        discs = RevealedDiscs(stage, event)
        return [Countdown(stage, event, discs), DiscsShown(stage, event, discs)]


ENTRIES = (DialsAskedEntry(), DialSealedEntry(), DialsRevealedEntry())
