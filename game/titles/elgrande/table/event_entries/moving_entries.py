"""Pieces that move on the board or leave it."""

from __future__ import annotations

from game.core.message import Argument, Message
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.flights import Carry, Crowd, Flight, FlightPath
from game.titles.elgrande.table.event_entries.event_entry import EventEntry
from game.titles.elgrande.table.notation_ids import COURT, PROVINCE
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log.summary import Counted, TurnItem
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip


class MovedEntry(EventEntry[ev.Moved]):
    kind, sign = ev.Moved, "moved"

    def assign(self, view: ViewData, event: ev.Moved) -> None:
        view.put(event.source, event.seat, event.left)
        view.put(event.area, event.seat, event.there)

    def line(self, words: Words, event: ev.Moved) -> Line:
        args = {"player": words.player(event.by), **_from_to(words, event.source, event.area)}
        if event.by == event.seat:
            return Line(Message("log-moved-own", args), event.by)
        return Line(Message("log-moved", {**args, "other": words.player(event.seat)}), event.by)

    def summary_items(self, event: ev.Moved, in_action: bool) -> list[Counted]:
        if event.by == event.seat:
            return [(TurnItem("moved-own", event.area, event.source), 1)]
        return [(TurnItem("moved", event.area, event.source, event.seat), 1)]

    def clips(self, stage: ClipStage, event: ev.Moved) -> list[TableClip]:
        return [Flight(stage, event, FlightPath(event.source, event.area, event.left))]


class ReturnedEntry(EventEntry[ev.Returned]):
    kind, sign = ev.Returned, "home"

    def assign(self, view: ViewData, event: ev.Returned) -> None:
        if event.area != COURT:
            view.put(event.area, event.seat, event.left)
        view.court[event.seat], view.province[event.seat] = event.court, event.province

    def line(self, words: Words, event: ev.Returned) -> Line:
        args = {"player": words.player(event.seat), "count": event.count, **words.at(event.area)}
        return Line(Message("log-returned", args), event.seat)

    def summary_items(self, event: ev.Returned, in_action: bool) -> list[Counted]:
        own = TurnItem("returned-own", event.area)
        item = own if event.by == event.seat else TurnItem("returned", event.area, other=event.seat)
        return [(item, event.count)] if event.count else []

    def clips(self, stage: ClipStage, event: ev.Returned) -> list[TableClip]:
        left = event.court if event.area == COURT else event.left
        return [Flight(stage, event, FlightPath(event.area, PROVINCE, left, event.count))]


class EvictedEntry(EventEntry[ev.Evicted]):
    kind, sign = ev.Evicted, "home"

    def assign(self, view: ViewData, event: ev.Evicted) -> None:
        view.put(event.source, event.seat, event.left)
        if event.area != COURT:
            view.put(event.area, event.seat, event.there)
        view.court[event.seat] = event.court

    def line(self, words: Words, event: ev.Evicted) -> Line:
        args: dict[str, Argument] = {"player": words.player(event.seat), "count": event.count}
        return Line(Message("log-evicted", {**args, **_from_to(words, event.source, event.area)}), event.seat)

    def summary_items(self, event: ev.Evicted, in_action: bool) -> list[Counted]:
        return [(TurnItem("evicted", event.area, event.source, event.seat), event.count)] if event.count else []

    def clips(self, stage: ClipStage, event: ev.Evicted) -> list[TableClip]:
        return [Crowd(stage, event, FlightPath(event.source, event.area, event.left, event.count))]


class KingMovedEntry(EventEntry[ev.KingMoved]):
    kind, sign = ev.KingMoved, "king"

    def assign(self, view: ViewData, event: ev.KingMoved) -> None:
        view.king = event.area

    def line(self, words: Words, event: ev.KingMoved) -> Line:
        args = {"player": words.player(event.seat), **_from_to(words, event.source, event.area)}
        return Line(Message("log-king", args), event.seat)

    def summary_items(self, event: ev.KingMoved, in_action: bool) -> list[Counted]:
        return [(TurnItem("king", event.area), 1)]

    def clips(self, stage: ClipStage, event: ev.KingMoved) -> list[TableClip]:
        return [Carry(stage, event, ("king",), 68)]


class GrandeMovedEntry(EventEntry[ev.GrandeMoved]):
    kind, sign = ev.GrandeMoved, "grande"

    def assign(self, view: ViewData, event: ev.GrandeMoved) -> None:
        view.grandes[event.seat] = event.area

    def line(self, words: Words, event: ev.GrandeMoved) -> Line:
        args = {"player": words.player(event.seat), **_from_to(words, event.source, event.area)}
        return Line(Message("log-grande", args), event.seat)

    def summary_items(self, event: ev.GrandeMoved, in_action: bool) -> list[Counted]:
        return [(TurnItem("grande", event.area), 1)]

    def clips(self, stage: ClipStage, event: ev.GrandeMoved) -> list[TableClip]:
        return [Carry(stage, event, ("grande", event.seat), 50)]


class ScoreboardMovedEntry(EventEntry[ev.ScoreboardMoved]):
    kind, sign = ev.ScoreboardMoved, "scoreboard"

    def assign(self, view: ViewData, event: ev.ScoreboardMoved) -> None:
        view.scoreboards[view.facts.scoreboard(event.board)] = event.area

    def line(self, words: Words, event: ev.ScoreboardMoved) -> Line:
        args = {"player": words.player(event.seat), "board": words.board(event.board), **words.at(event.area, "to")}
        if event.source is None:
            return Line(Message("log-scoreboard", args), event.seat)
        return Line(Message("log-scoreboard-from", {**args, **words.at(event.source, "from")}), event.seat)

    def summary_items(self, event: ev.ScoreboardMoved, in_action: bool) -> list[Counted]:
        return [(TurnItem("scoreboard", event.area, board=event.board), 1)]

    def clips(self, stage: ClipStage, event: ev.ScoreboardMoved) -> list[TableClip]:
        return [Carry(stage, event, ("scoreboard", stage.view.facts.scoreboard(event.board)), 56)]


def _from_to(words: Words, source: str, area: str) -> dict[str, Argument]:
    return {**words.at(source, "from"), **words.at(area, "to")}


ENTRIES = (MovedEntry(), ReturnedEntry(), EvictedEntry(), KingMovedEntry(), GrandeMovedEntry(), ScoreboardMovedEntry())
