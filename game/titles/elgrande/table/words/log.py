"""What the log says of each event: data, put into words when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.lines import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.words.names import Words, title
from game.titles.elgrande.table.words.steps import step_message

Args = dict[str, Argument]
Tell = Callable[[Words, Any], "Line | None"]
GENERAL = "general"


def line_of(words: Words, event: Event) -> Line | None:
    """The line of an event as the shared screen sees it, with its sign; None for what needs no words."""
    line = LINES[type(event)](words, event)
    return None if line is None else line._replace(sign=sign_of(event), major=isinstance(event, MAJOR))


def sign_of(event: Event) -> str:
    """The name of the sign (of `log_signs.DRAWINGS`) before its line; "" for none."""
    if isinstance(event, ev.Announced):
        return STEP_SIGNS.get(event.step, "announced")
    return SIGNS.get(type(event), "")


def _silent(words: Words, e: Event) -> None:
    return None


def _by(key: str) -> Tell:
    """A line that needs nothing but the seat's name."""
    return lambda words, e: Line(Message(key, {"player": words.player(e.seat)}), e.seat)


def _round_started(words: Words, e: ev.RoundStarted) -> Line:
    return Line(Message("log-round", {"round": words.round(e.round)}), None, heading=True)


def _power_played(words: Words, e: ev.PowerPlayed) -> Line:
    return Line(Message("log-bid", {"player": words.player(e.seat), "value": e.value}), e.seat)


def _turn_order(words: Words, e: ev.TurnOrderSet) -> Line:
    return Line(words.listed("log-order", [words.player(seat) for seat in e.order]))


def _turn_started(words: Words, e: ev.TurnStarted) -> Line:
    return Line(Message("log-turn", {"player": words.player(e.seat)}), e.seat, heading=True)


def _supplied(words: Words, e: ev.Supplied) -> Line:
    return Line(Message("log-supplied", {"player": words.player(e.seat), "count": e.count}), e.seat)


def _recalled(words: Words, e: ev.Recalled) -> Line:
    return Line(Message("log-recalled", {"player": words.player(e.seat), **words.at(e.area)}), e.seat)


def _card_taken(words: Words, e: ev.CardTaken) -> Line:
    return Line(Message("log-taken", {"player": words.player(e.seat), "title": title(e.card)}), e.seat)


def _veto_laid(words: Words, e: ev.VetoLaid) -> Line:
    return Line(Message("log-veto-laid", {"player": words.player(e.seat), "round": words.round(e.last)}), e.seat)


def _placed(words: Words, e: ev.Placed) -> Line:
    return Line(Message("log-placed", {"player": words.player(e.seat), **words.at(e.area)}), e.seat)


def _action_started(words: Words, e: ev.ActionStarted) -> Line:
    return Line(Message("log-action", {"player": words.player(e.seat), "title": title(e.card)}), e.seat)


def _action_ended(words: Words, e: ev.ActionEnded) -> Line | None:
    return None if e.done else Line(Message("log-action-stopped", {"title": title(e.card)}), e.seat)


def _announced(words: Words, e: ev.Announced) -> Line:
    return Line(step_message(words, e), e.seat)


def _vetoed(words: Words, e: ev.Vetoed) -> Line:
    return Line(Message("log-vetoed", {"player": words.player(e.seat), "other": words.player(e.against)}), e.seat)


def _veto_cancelled(words: Words, e: ev.VetoCancelled) -> Line:
    args = {"player": words.player(e.seat), "other": words.player(e.against)}
    return Line(Message("log-veto-cancelled", args), e.seat)


def _veto_expired(words: Words, e: ev.VetoExpired) -> Line:
    return Line(Message("log-veto-expired", {"player": words.player(e.seat)}), e.seat, acts=False)


def _moved(words: Words, e: ev.Moved) -> Line:
    args = {"player": words.player(e.by), **words.at(e.source, "from"), **words.at(e.area, "to")}
    if e.by == e.seat:
        return Line(Message("log-moved-own", args), e.by)
    return Line(Message("log-moved", {**args, "other": words.player(e.seat)}), e.by)


def _returned(words: Words, e: ev.Returned) -> Line:
    args = {"player": words.player(e.seat), "count": e.count, **words.at(e.area)}
    return Line(Message("log-returned", args), e.seat)


def _evicted(words: Words, e: ev.Evicted) -> Line:
    args: Args = {"player": words.player(e.seat), "count": e.count}
    return Line(Message("log-evicted", {**args, **words.at(e.source, "from"), **words.at(e.area, "to")}), e.seat)


def _king_moved(words: Words, e: ev.KingMoved) -> Line:
    args = {"player": words.player(e.seat), **words.at(e.source, "from"), **words.at(e.area, "to")}
    return Line(Message("log-king", args), e.seat)


def _grande_moved(words: Words, e: ev.GrandeMoved) -> Line:
    args = {"player": words.player(e.seat), **words.at(e.source, "from"), **words.at(e.area, "to")}
    return Line(Message("log-grande", args), e.seat)


def _scoreboard_moved(words: Words, e: ev.ScoreboardMoved) -> Line:
    args = {"player": words.player(e.seat), "board": e.board, **words.at(e.area, "to")}
    if e.source is None:
        return Line(Message("log-scoreboard", args), e.seat)
    return Line(Message("log-scoreboard-from", {**args, **words.at(e.source, "from")}), e.seat)


def _power_retrieved(words: Words, e: ev.PowerRetrieved) -> Line:
    return Line(Message("log-retrieved", {"player": words.player(e.seat), "value": e.value}), e.seat)


def _dials_asked(words: Words, e: ev.DialsAsked) -> Line:
    return Line(Message("log-dials-asked"))


def _dials_revealed(words: Words, e: ev.DialsRevealed) -> Line:
    shown = [
        Message("log-revealed-choice", {"player": words.player(seat), **words.at(area)})
        for seat, area in enumerate(e.choices)
        if area is not None
    ]
    return Line(words.listed("log-revealed", shown) if shown else Message("log-revealed"))


def _scoring_started(words: Words, e: ev.ScoringStarted) -> Line:
    return Line(Message("log-scoring", {"number": e.number}), None, heading=True)


def _castillo_opened(words: Words, e: ev.CastilloOpened) -> Line:
    """With what is inside, unless that is to be remembered (`counts` are left out then)."""
    inside = words.points(e.counts) if e.counts else None
    return Line(Message("log-castillo-opened-with", {"who": inside}) if inside else Message("log-castillo-opened"))


def _castillo_closed(words: Words, e: ev.CastilloClosed) -> Line:
    return Line(Message("log-castillo-closed"))


def _castillo_emptied(words: Words, e: ev.CastilloEmptied) -> Line | None:
    if not e.count:
        return None
    args = {"player": words.player(e.seat), "count": e.count, **words.at(e.area)}
    return Line(Message("log-castillo-emptied", args), e.seat)


def _area_scored(words: Words, e: ev.AreaScored) -> Line:
    points = words.points(e.points)
    if points is None:
        return Line(Message("log-scored-nobody", words.at(e.area)))
    first = max(range(len(e.points)), key=lambda seat: e.points[seat])
    return Line(Message("log-scored", {**words.at(e.area), "points": points}), first, acts=False)


def _scoring_ended(words: Words, e: ev.ScoringEnded) -> Line:
    return Line(Message("log-scoring-ended", {"number": e.number}))


def _round_ended(words: Words, e: ev.RoundEnded) -> Line | None:
    if words.rounds and e.round == words.rounds[-1]:  # nobody bids any more
        return None
    return Line(Message("log-round-ended", {"player": words.player(e.start)}), e.start, acts=False)


def _game_ended(words: Words, e: ev.GameEnded) -> Line:
    return Line(words.listed("log-game-ended", [words.player(seat) for seat in e.winners]), e.winners[0], heading=True)


LINES: dict[type[Event], Tell] = {
    ev.RoundStarted: _round_started,
    ev.PowerPlayed: _power_played,
    ev.TurnOrderSet: _turn_order,
    ev.TurnStarted: _turn_started,
    ev.Supplied: _supplied,
    ev.Recalled: _recalled,
    ev.CardTaken: _card_taken,
    ev.VetoLaid: _veto_laid,
    ev.Placed: _placed,
    ev.ActionStarted: _action_started,
    ev.ActionEnded: _action_ended,
    ev.Announced: _announced,
    ev.VetoAsked: _silent,
    ev.VetoAllowed: _by("log-veto-allowed"),
    ev.Vetoed: _vetoed,
    ev.VetoCancelled: _veto_cancelled,
    ev.VetoExpired: _veto_expired,
    ev.Moved: _moved,
    ev.Returned: _returned,
    ev.Evicted: _evicted,
    ev.KingMoved: _king_moved,
    ev.GrandeMoved: _grande_moved,
    ev.ScoreboardMoved: _scoreboard_moved,
    ev.PowerRetrieved: _power_retrieved,
    ev.OrderChosen: _by("log-order-chosen"),
    ev.DialsAsked: _dials_asked,
    ev.DialSealed: _by("log-sealed"),
    ev.DialsRevealed: _dials_revealed,
    ev.ScoringStarted: _scoring_started,
    ev.CastilloOpened: _castillo_opened,
    ev.CastilloClosed: _castillo_closed,
    ev.CastilloEmptied: _castillo_emptied,
    ev.AreaScored: _area_scored,
    ev.ScoringEnded: _scoring_ended,
    ev.TurnEnded: _silent,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}

MAJOR = (ev.RoundStarted, ev.ScoringStarted, ev.GameEnded)
"""What begins a part of the game."""
SIGNS: dict[type[Event], str] = {
    ev.RoundStarted: "round",
    ev.PowerPlayed: "power",
    ev.TurnOrderSet: "order",
    ev.Supplied: "supply",
    ev.Recalled: "home",
    ev.CardTaken: "card",
    ev.VetoLaid: "veto",
    ev.Placed: "placed",
    ev.ActionStarted: "act",
    ev.ActionEnded: "stopped",
    ev.VetoAllowed: "allowed",
    ev.Vetoed: "veto",
    ev.VetoCancelled: "veto",
    ev.VetoExpired: "allowed",
    ev.Moved: "moved",
    ev.Returned: "home",
    ev.Evicted: "home",
    ev.KingMoved: "king",
    ev.GrandeMoved: "grande",
    ev.ScoreboardMoved: "scoreboard",
    ev.PowerRetrieved: "power",
    ev.OrderChosen: "order",
    ev.DialsAsked: "disc",
    ev.DialSealed: "lock",
    ev.DialsRevealed: "disc",
    ev.ScoringStarted: "points",
    ev.CastilloOpened: "castillo",
    ev.CastilloClosed: "castillo",
    ev.CastilloEmptied: "castillo",
    ev.AreaScored: "points",
    ev.ScoringEnded: "points",
    ev.RoundEnded: "round",
    ev.GameEnded: "end",
}
"""Signs of events; a turn's heading has the player's shape alone."""
STEP_SIGNS = {"veto": "veto"}
"""Of announced steps; the others are only words yet."""
