"""The Grail and Excalibur."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.enchanted_things import RelicArc
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


def _line(words: Words, relic: str, seat: int, source: int | None) -> Line:
    """Return the line on a relic that is taken, from the board, from another player, or again."""
    if source is None or source == seat:
        where = "board" if source is None else "own"
        return Line(Message(f"merlin-log-{relic}", words.doing(seat, where=where)), seat)
    args = {**words.doing(seat), **words.named(source, "other")}
    return Line(Message(f"merlin-log-{relic}-from", args), seat)


class ExcaliburTakenEntry(EventEntry[ev.ExcaliburTaken]):
    kind, sign = ev.ExcaliburTaken, "excalibur"

    def assign(self, view: ViewData, event: ev.ExcaliburTaken) -> None:
        view.excalibur = event.seat

    def line(self, words: Words, event: ev.ExcaliburTaken) -> Line:
        return _line(words, "excalibur", event.seat, event.source)

    def clips(self, stage: ClipStage, event: ev.ExcaliburTaken) -> list[TableClip]:
        return [RelicArc(stage, event, "excalibur", event.source)]


class GrailTakenEntry(EventEntry[ev.GrailTaken]):
    kind, sign = ev.GrailTaken, "grail"

    def assign(self, view: ViewData, event: ev.GrailTaken) -> None:
        view.grail = event.seat

    def line(self, words: Words, event: ev.GrailTaken) -> Line:
        return _line(words, "grail", event.seat, event.source)

    def clips(self, stage: ClipStage, event: ev.GrailTaken) -> list[TableClip]:
        return [RelicArc(stage, event, "grail", event.source)]


ENTRIES = (ExcaliburTakenEntry(), GrailTakenEntry())
