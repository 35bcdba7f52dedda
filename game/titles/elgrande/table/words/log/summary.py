"""A whole turn in one line, for people who skip bots' turns: what was moved, placed and scored, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.story.reports import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.words.names import Words, title


class TurnItem(NamedTuple):
    """One thing done in a turn. Equal items are merged, adding their counts.

    slug    the end of its key: "placed"
    area    where it happened or, with a `source`, where a piece went
    source  where the piece came from
    other   the seat affected
    card    the card used
    """

    slug: str
    area: str = ""
    source: str = ""
    other: int | None = None
    card: str = ""
    board: str = ""
    value: int = 0


Counted = tuple[TurnItem, int]


def summary(words: Words, events: Sequence[Event]) -> list[Line]:
    """Return one line for each turn in these events; the first and the last may be cut off."""
    lines: list[Line] = []
    turn = TurnSummary()
    for event in events:
        turn.hear(event)
        if isinstance(event, ev.TurnEnded):
            lines += turn.lines(words)
            turn = TurnSummary()
    return lines + turn.lines(words)


def concerns(events: Sequence[Event], seat: int) -> bool:
    """Return whether others did something to `seat`: lost caballeros, a veto, points from a card."""
    return any(_concerns(event, seat) for event in events)


def _concerns(event: Event, seat: int) -> bool:
    if isinstance(event, (ev.Moved, ev.Returned)):
        return event.seat == seat != event.by
    if isinstance(event, ev.Evicted):
        return event.seat == seat
    if isinstance(event, (ev.Vetoed, ev.VetoCancelled)):
        return event.against == seat
    return isinstance(event, ev.AreaScored) and event.card != "" and event.points[seat] > 0


class TurnSummary:
    """One player's turn, as far as its events were heard."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._items: dict[TurnItem, int] = {}
        self._card = ""
        """The card of the current special action."""
        self._before = 0
        """Number of items before it."""
        self._vetoed = False
        self._may_act = False
        """A card was taken; its special action is still to come."""

    def hear(self, event: Event) -> None:
        """Add the turn's next event."""
        if isinstance(event, (ev.TurnStarted, ev.TurnEnded, ev.ActionStarted, ev.CardTaken, ev.Placed)):
            self._seat = event.seat
        if isinstance(event, ev.CardTaken):
            self._may_act = True
        elif isinstance(event, ev.TurnEnded) and self._may_act:
            self._items[TurnItem("skipped")] = 1
        elif isinstance(event, ev.ActionStarted):
            self._may_act = False
            self._card, self._before, self._vetoed = event.card, len(self._items), False
        elif isinstance(event, ev.Vetoed):
            self._vetoed = True
        elif isinstance(event, ev.ActionEnded):
            self._end_action(event)
            return
        items_of = ITEMS_OF.get(type(event))
        for item, count in items_of(self, event) if items_of is not None else ():
            self._items[item] = self._items.get(item, 0) + count

    @property
    def acting(self) -> bool:
        """Whether a special action is in progress."""
        return self._card != ""

    def _end_action(self, event: ev.ActionEnded) -> None:
        """Report that an action was skipped, or used without any visible effect."""
        self._may_act = False
        if not event.done and not self._vetoed and not self.acting:
            self._items[TurnItem("skipped")] = 1
        elif event.done and len(self._items) == self._before:
            self._items[TurnItem("used", card=event.card)] = 1
        self._card = ""

    def lines(self, words: Words) -> list[Line]:
        """Return the line, or nothing if nothing was done."""
        if self._seat is None or not self._items:
            return []
        said = [_say(words, item, count) for item, count in self._items.items()]
        what = said.pop()
        while said:
            what = Message("summary-and", {"first": said.pop(), "then": what})
        return [Line(Message("summary-turn", {"player": words.player(self._seat), "what": what}), self._seat)]


def _say(words: Words, item: TurnItem, count: int) -> Message:
    args: dict[str, Argument] = {"count": count}
    if item.source:
        args |= {**words.at(item.source, "from"), **words.at(item.area, "to")}
    elif item.area:
        args |= words.at(item.area)
    if item.other is not None:
        args["other"] = words.player(item.other)
    if item.card:
        args["title"] = title(item.card)
    if item.board:
        args["board"] = words.board(item.board)
    if item.value:
        args["value"] = item.value
    return Message(f"sum-{item.slug}", args)


# -- contributions of each kind of event


def _placed(turn: TurnSummary, e: ev.Placed) -> list[Counted]:
    return [(TurnItem("placed", e.area), 1)]


def _supplied(turn: TurnSummary, e: ev.Supplied) -> list[Counted]:
    """Return caballeros supplied by a card; the supply at the start of a turn isn't mentioned."""
    return [(TurnItem("brought"), e.count)] if turn.acting and e.count else []


def _moved(turn: TurnSummary, e: ev.Moved) -> list[Counted]:
    if e.by == e.seat:
        return [(TurnItem("moved-own", e.area, e.source), 1)]
    return [(TurnItem("moved", e.area, e.source, e.seat), 1)]


def _returned(turn: TurnSummary, e: ev.Returned) -> list[Counted]:
    if not e.count:
        return []
    own = e.by == e.seat
    return [(TurnItem("returned-own", e.area) if own else TurnItem("returned", e.area, other=e.seat), e.count)]


def _evicted(turn: TurnSummary, e: ev.Evicted) -> list[Counted]:
    return [(TurnItem("evicted", e.area, e.source, e.seat), e.count)] if e.count else []


def _king(turn: TurnSummary, e: ev.KingMoved) -> list[Counted]:
    return [(TurnItem("king", e.area), 1)]


def _grande(turn: TurnSummary, e: ev.GrandeMoved) -> list[Counted]:
    return [(TurnItem("grande", e.area), 1)]


def _scoreboard(turn: TurnSummary, e: ev.ScoreboardMoved) -> list[Counted]:
    return [(TurnItem("scoreboard", e.area, board=e.board), 1)]


def _retrieved(turn: TurnSummary, e: ev.PowerRetrieved) -> list[Counted]:
    return [(TurnItem("retrieved", value=e.value), 1)]


def _scored(turn: TurnSummary, e: ev.AreaScored) -> list[Counted]:
    return [(TurnItem("scored", e.area), 1)] if e.card else []


def _veto_laid(turn: TurnSummary, e: ev.VetoLaid) -> list[Counted]:
    return [(TurnItem("veto"), 1)]


def _vetoed(turn: TurnSummary, e: ev.Vetoed) -> list[Counted]:
    return [(TurnItem("vetoed", other=e.seat), 1)]


# Each function takes its own event class, which a table of all of them can't express: hence Any.
ITEMS_OF: dict[type[Event], Callable[[TurnSummary, Any], Sequence[Counted]]] = {
    ev.Placed: _placed,
    ev.Supplied: _supplied,
    ev.Moved: _moved,
    ev.Returned: _returned,
    ev.Evicted: _evicted,
    ev.KingMoved: _king,
    ev.GrandeMoved: _grande,
    ev.ScoreboardMoved: _scoreboard,
    ev.PowerRetrieved: _retrieved,
    ev.AreaScored: _scored,
    ev.VetoLaid: _veto_laid,
    ev.Vetoed: _vetoed,
}
"""Events a summary mentions. Everything else is visible on the table or isn't part of a turn."""
