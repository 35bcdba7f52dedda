"""One clip, or none, for every event: what people see of it. `finish()` leaves the view as after the event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.card_clips import CardShown, PowerShown
from game.titles.elgrande.table.clips.castillo_clips import Lift
from game.titles.elgrande.table.clips.disc_clips import Countdown, DiscsShown
from game.titles.elgrande.table.clips.event_clip import Banner, EventClip
from game.titles.elgrande.table.clips.finale import Finale
from game.titles.elgrande.table.clips.flights import Carry, Crowd, Flight
from game.titles.elgrande.table.clips.scoring_clips import Scored, SheetClip
from game.titles.elgrande.table.clips.stamp import Stamped
from game.titles.elgrande.table.ids import BOARDS, CASTILLO
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.words.names import title
from game.ui.table.picture import TableClip


class RoundBanner(Banner):
    """The new cards lie there while the round is called out."""

    def begin(self) -> None:
        self.stage.view.assign(self.event)


class Announcement(EventClip):
    """A step waits for a veto: the areas that it would change are stressed, and the plate of who wants it."""

    def lights(self) -> dict[str, str]:
        return {name: "chosen" for name in self.event.args if name in self.stage.board.areas}


Make = Callable[[Stage, Any], "list[TableClip]"]
FOLLOWS = 14
"""Ticks between two caballeros that a bot places."""


def clips_of(stage: Stage, event: Event) -> list[TableClip]:
    """What is played because of an event, in order."""
    return CLIPS[type(event)](stage, event)


def _wait(ticks: int) -> Make:
    """The plate of the seat is stressed for a moment."""
    return lambda stage, e: [EventClip(stage, e, ticks)]


def _quiet(stage: Stage, e: Any) -> list[TableClip]:
    """See QUIET: it is written down and nothing is played."""
    return [EventClip(stage, e)]


def _player(stage: Stage, seat: int) -> Message:
    return Message("banner-turn", {"player": stage.words.player(seat)})


def _round_started(stage: Stage, e: ev.RoundStarted) -> list[TableClip]:
    starts = Message("log-round-start", {"player": stage.words.player(e.start)})
    return [RoundBanner(stage, e, 84, Message("banner-round", {"round": stage.words.round(e.round)}), starts)]


def _turn_started(stage: Stage, e: ev.TurnStarted) -> list[TableClip]:
    """Who sits here is called by the scene (or knows, if he acted before); a bot's turn is announced."""
    if e.seat in stage.people:
        return [EventClip(stage, e, 12)]
    banner = Banner(stage, e, 42, Message("log-turn", {"player": stage.words.player(e.seat)}), None, e.seat)
    return [_flowing(stage, banner, e.seat, 27)]


def _supplied(stage: Stage, e: ev.Supplied) -> list[TableClip]:
    if not e.count:
        return [EventClip(stage, e, 6)]
    return [_flowing(stage, Flight(stage, e, e.seat, "province", "court", e.count, 22), e.seat, 24)]


def _card_taken(stage: Stage, e: ev.CardTaken) -> list[TableClip]:
    shown = CardShown(stage, e)
    return [_flowing(stage, shown, e.seat, shown.comes + shown.holds)]


def _flowing(stage: Stage, clip: TableClip, seat: int, lead: int) -> TableClip:
    """In a bot's turn the next thing begins while the end of this one is still seen."""
    if seat not in stage.people:
        clip.group, clip.lead = ("turn", seat), lead
    return clip


def _placed(stage: Stage, e: ev.Placed) -> list[TableClip]:
    travel = 34 if e.seat in stage.people else 30
    return [_flowing(stage, Flight(stage, e, e.seat, "court", e.area, travel=travel), e.seat, FOLLOWS)]


def _action_started(stage: Stage, e: ev.ActionStarted) -> list[TableClip]:
    ticks = 84 if e.seat in stage.people else 48  # a bot has just taken the card
    return [Banner(stage, e, ticks, title(e.card), _player(stage, e.seat), e.seat)]


def _vetoed(stage: Stage, e: ev.Vetoed | ev.VetoCancelled) -> list[TableClip]:
    return [Stamped(stage, e)]


def _scoreboard_moved(stage: Stage, e: ev.ScoreboardMoved) -> list[TableClip]:
    return [Carry(stage, e, ("scoreboard", BOARDS.index(e.board)), 56)]


def _scoring_started(stage: Stage, e: ev.ScoringStarted) -> list[TableClip]:
    return [Banner(stage, e, 90, Message("banner-scoring", {"number": e.number}))]


def _revealed(stage: Stage, e: ev.DialsRevealed) -> list[TableClip]:
    shown = DiscsShown(stage, e)
    return [Countdown(stage, e, shown), shown]


def _emptied(stage: Stage, e: ev.CastilloEmptied) -> list[TableClip]:
    return [Crowd(stage, e, CASTILLO) if e.count else EventClip(stage, e)]


CLIPS: dict[type[Event], Make] = {
    ev.RoundStarted: _round_started,
    ev.PowerPlayed: lambda stage, e: [PowerShown(stage, e)],
    ev.TurnOrderSet: _wait(24),
    ev.TurnStarted: _turn_started,
    ev.Supplied: _supplied,
    ev.Recalled: lambda stage, e: [Flight(stage, e, e.seat, e.area, "court")],
    ev.CardTaken: _card_taken,
    ev.VetoLaid: _wait(36),
    ev.Placed: _placed,
    ev.ActionStarted: _action_started,
    ev.ActionEnded: _quiet,
    ev.Announced: lambda stage, e: [Announcement(stage, e, 36)],
    ev.VetoAsked: _wait(10),
    ev.VetoAllowed: _wait(16),
    ev.Vetoed: _vetoed,
    ev.VetoCancelled: _vetoed,
    ev.VetoExpired: _wait(24),
    ev.Moved: lambda stage, e: [Flight(stage, e, e.seat, e.source, e.area)],
    ev.Returned: lambda stage, e: [Flight(stage, e, e.seat, e.area, "province", e.count)],
    ev.Evicted: lambda stage, e: [Crowd(stage, e, e.source)],
    ev.KingMoved: lambda stage, e: [Carry(stage, e, ("king",), 68)],
    ev.GrandeMoved: lambda stage, e: [Carry(stage, e, ("grande", e.seat), 50)],
    ev.ScoreboardMoved: _scoreboard_moved,
    ev.PowerRetrieved: lambda stage, e: [PowerShown(stage, e)],
    ev.OrderChosen: _quiet,
    ev.DialsAsked: _wait(20),
    ev.DialSealed: _quiet,
    ev.DialsRevealed: _revealed,
    ev.ScoringStarted: _scoring_started,
    ev.CastilloOpened: lambda stage, e: [Lift(stage, e, up=True)],
    ev.CastilloClosed: lambda stage, e: [Lift(stage, e, up=False)],
    ev.CastilloEmptied: _emptied,
    ev.AreaScored: lambda stage, e: [Scored(stage, e)],
    ev.ScoringEnded: lambda stage, e: [SheetClip(stage, e)],
    ev.TurnEnded: _wait(4),
    ev.RoundEnded: _wait(30),
    ev.GameEnded: lambda stage, e: [Finale(stage, e)],
}

QUIET: Mapping[type[Event], str] = {
    ev.ActionEnded: "what was done has just been shown; a stopped action has been stamped",
    ev.OrderChosen: "the regions are scored in that order a moment later",
    ev.DialSealed: "nothing may tell when or what somebody chooses but the word on the plate",
}
"""Events that are not played, and why."""
