"""A whole turn in one line, for people who skip bots' turns: what was moved, placed and scored, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.narrator import Line
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
ItemsOf: TypeAlias = Callable[[Event, bool], Sequence[Counted]]
"""Returns what an event adds to its turn's line; the flag says whether a special action is in progress."""


def summary(words: Words, events: Sequence[Event], items_of: ItemsOf) -> list[Line]:
    """Return one line for each turn in these events; the first and the last may be cut off."""
    lines: list[Line] = []
    turn = TurnSummary(items_of)
    for event in events:
        turn.hear(event)
        if isinstance(event, ev.TurnEnded):
            lines += turn.lines(words)
            turn = TurnSummary(items_of)
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

    def __init__(self, items_of: ItemsOf) -> None:
        self._items_of = items_of
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
        for item, count in self._items_of(event, self._acting):
            self._items[item] = self._items.get(item, 0) + count

    @property
    def _acting(self) -> bool:
        """Whether a special action is in progress."""
        return self._card != ""

    def _end_action(self, event: ev.ActionEnded) -> None:
        """Report that an action was skipped, or used without any visible effect."""
        self._may_act = False
        if not event.done and not self._vetoed and not self._acting:
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
