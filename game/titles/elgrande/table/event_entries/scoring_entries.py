"""Scorings, and lifting the Castillo for them."""

from __future__ import annotations

from game.core.message import Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.castillo_clips import LiftClip
from game.titles.elgrande.table.clips.event_clip import Banner, EventClip
from game.titles.elgrande.table.clips.flights import Crowd, FlightPath
from game.titles.elgrande.table.clips.lifted_castillo.lift_scene import LiftScene
from game.titles.elgrande.table.clips.scored_area.scored_area import ScoredArea
from game.titles.elgrande.table.clips.scoring_clips import SheetClip
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.notation_ids import CASTILLO, COURT
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.score_reasons import why_scored
from game.titles.elgrande.table.words.log.summary import Counted, TurnItem
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class OrderChosenEntry(EventEntry[ev.OrderChosen]):
    kind, sign = ev.OrderChosen, "order"

    def assign(self, view: ViewData, event: ev.OrderChosen) -> None:
        """Change nothing: the regions are scored by events of their own, in that order."""

    def line(self, words: Words, event: ev.OrderChosen) -> Line:
        return Line(Message("log-order-chosen", {"player": words.player(event.seat)}), event.seat)

    def clips(self, stage: ClipStage, event: ev.OrderChosen) -> list[TableClip]:
        """Show nothing: the regions are scored a moment later, in that order."""
        return [EventClip(stage, event, seat=event.seat)]


class ScoringStartedEntry(EventEntry[ev.ScoringStarted]):
    kind, sign, major = ev.ScoringStarted, "points", True

    def assign(self, view: ViewData, event: ev.ScoringStarted) -> None:
        """Change nothing: scores come as separate events."""

    def line(self, words: Words, event: ev.ScoringStarted) -> Line:
        return Line(Message("log-scoring", {"number": event.number}), None, heading=True)

    def clips(self, stage: ClipStage, event: ev.ScoringStarted) -> list[TableClip]:
        return [Banner(stage, event, 90, Message("banner-scoring", {"number": event.number}))]


class CastilloOpenedEntry(EventEntry[ev.CastilloOpened]):
    kind, sign = ev.CastilloOpened, "castillo"

    def assign(self, view: ViewData, event: ev.CastilloOpened) -> None:
        view.castillo_open = True
        view.caballeros[CASTILLO] = list(event.counts) or None  # Shown a second time, without counts.

    def line(self, words: Words, event: ev.CastilloOpened) -> Line:
        """Report the contents, but omit `counts` if players must remember them."""
        inside = words.counts(event.counts) if event.counts else None
        return Line(Message("log-castillo-opened-with", {"who": inside}) if inside else Message("log-castillo-opened"))

    def clips(self, stage: ClipStage, event: ev.CastilloOpened) -> list[TableClip]:
        return [LiftScene(stage, event) if any(event.counts) else LiftClip(stage, event)]


class CastilloClosedEntry(EventEntry[ev.CastilloClosed]):
    kind, sign = ev.CastilloClosed, ""

    def assign(self, view: ViewData, event: ev.CastilloClosed) -> None:
        view.castillo_open = False
        if view.hides:
            view.caballeros[CASTILLO] = None

    def line(self, words: Words, event: ev.CastilloClosed) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.CastilloClosed) -> list[TableClip]:
        return [LiftClip(stage, event)]


class CastilloEmptiedEntry(EventEntry[ev.CastilloEmptied]):
    kind, sign = ev.CastilloEmptied, "castillo"

    def assign(self, view: ViewData, event: ev.CastilloEmptied) -> None:
        view.put(CASTILLO, event.seat, 0)
        if event.area != COURT:
            view.put(event.area, event.seat, event.there)
        view.court[event.seat] = event.court

    def line(self, words: Words, event: ev.CastilloEmptied) -> Line | None:
        if not event.count:
            return None
        args = {"player": words.player(event.seat), "count": event.count, **words.at(event.area)}
        return Line(Message("log-castillo-emptied", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.CastilloEmptied) -> list[TableClip]:
        if not event.count:
            return [EventClip(stage, event, seat=event.seat)]
        return [Crowd(stage, event, FlightPath(CASTILLO, event.area, 0, event.count))]


class AreaScoredEntry(EventEntry[ev.AreaScored]):
    kind, sign = ev.AreaScored, "points"

    def assign(self, view: ViewData, event: ev.AreaScored) -> None:
        view.scores = list(event.scores)

    def line(self, words: Words, event: ev.AreaScored) -> Line:
        points, why = words.gains(event.points), why_scored(words, event)
        if points is None:
            return Line(Message("log-scored-nobody", words.at(event.area)), why=why)
        first = max(range(len(event.points)), key=lambda seat: event.points[seat])
        return Line(Message("log-scored", {**words.at(event.area), "points": points}), first, acts=False, why=why)

    def summary_items(self, event: ev.AreaScored, in_action: bool) -> list[Counted]:
        return [(TurnItem("scored", event.area), 1)] if event.card else []

    def clips(self, stage: ClipStage, event: ev.AreaScored) -> list[TableClip]:
        return [ScoredArea(stage, event)]


class ScoringEndedEntry(EventEntry[ev.ScoringEnded]):
    kind, sign = ev.ScoringEnded, ""

    def assign(self, view: ViewData, event: ev.ScoringEnded) -> None:
        view.scores = list(event.scores)

    def line(self, words: Words, event: ev.ScoringEnded) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.ScoringEnded) -> list[TableClip]:
        return [SheetClip(stage, event)]


ENTRIES = (
    OrderChosenEntry(),
    ScoringStartedEntry(),
    CastilloOpenedEntry(),
    CastilloClosedEntry(),
    CastilloEmptiedEntry(),
    AreaScoredEntry(),
    ScoringEndedEntry(),
)
