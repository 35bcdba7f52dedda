"""The lines of the log: events in words with their context, what a veto stopped, why regions score, and whole turns in
one line for people who skip bots' turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, TypeAlias

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import PAID_PLACES
from game.titles.elgrande.table.sentences import Words, step_named, title
from game.titles.elgrande.table.view_data import CASTILLO

NAMED = 2
"""Steps listed by name; the rest are counted."""


class StoppedAction(NamedTuple):
    """A special action stopped by a veto, in words."""

    seat: int
    card: str
    lost: Message
    stands: Message

    @property
    def line(self) -> Message:
        """The log line; earlier steps are already in the log."""
        return Message("log-stopped", {"title": title(self.card), "lost": self.lost})


class VetoOutcomes:
    """Hears all events in order, and keeps the announced steps of the current special action.

    All steps of a stopped action were announced, because someone held a veto.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._steps: list[ev.Announced] = []
        self._vetoed = False
        self.card = ""
        """The card of the last special action to begin."""

    def hear(self, event: Event) -> None:
        if isinstance(event, ev.ActionStarted):
            self.card, self._steps, self._vetoed = event.card, [], False
        elif isinstance(event, ev.Announced) and event.step != "veto":
            self._steps.append(event)
        elif isinstance(event, ev.Vetoed):
            self._vetoed = True

    def stopped(self, event: Event) -> StoppedAction | None:
        """Return what is lost and what stands, if this event ends an action that a veto stopped; None otherwise."""
        if not isinstance(event, ev.ActionEnded) or event.done or not self._vetoed or not self._steps:
            return None
        return StoppedAction(event.seat, event.card, step_named(self.words, self._steps[-1]), self._stands())

    def _stands(self) -> Message:
        done = [step_named(self.words, step) for step in self._steps[:-1]]
        if len(done) <= NAMED:
            return self.words.listed("stopped-stands", done)
        named: dict[str, Argument] = {"a": done[0], "b": done[1], "count": len(done) - NAMED}
        return Message("stopped-stands-more", named)


def why_scored(words: Words, event: ev.AreaScored) -> Message | None:
    """Return why players score in a region, best place first; None if it is empty, and always for the Castillo, whose
    contents players must remember (rules 5)."""
    if event.area == CASTILLO:
        return None
    counts = event.counts
    parts: list[Argument] = []
    place = 1
    for count in sorted({count for count in counts if count}, reverse=True):
        if place > PAID_PLACES[len(counts)]:
            break
        seats = [seat for seat, own in enumerate(counts) if own == count]
        part = _tie(words, event, seats, place) if len(seats) > 1 else _alone_in_place(words, event, seats[0], place)
        if part is not None:
            parts.append(part)
        place += min(len(seats), 2)
    return words.listed("scored-why", parts) if parts else None


def _tie(words: Words, event: ev.AreaScored, seats: Sequence[int], place: int) -> Message:
    names = words.listed("list-names", [words.player(seat) for seat in seats])
    points = event.points[seats[0]]
    key = "scored-why-tie" if points else "scored-why-tie-none"
    return Message(key, {"names": names, "place": place, "points": points})


def _alone_in_place(words: Words, event: ev.AreaScored, seat: int, place: int) -> Message | None:
    """Return the reason for a seat that ties with nobody; None if it does."""
    points, others = event.points[seat], [own for other, own in enumerate(event.counts) if other != seat]
    if not points:
        return None
    args: dict[str, Argument] = {"player": words.player(seat), "points": points}
    if place > 1:
        return Message("scored-why-place", {**args, "place": place})
    king, home = event.king == seat, event.grande == seat
    bonus = "both" if king and home else "king" if king else "home" if home else "none"
    if not any(others):
        return Message("scored-why-alone", {**args, "bonus": bonus})
    return Message("scored-why-lead", {**args, "bonus": bonus, "own": event.counts[seat], "next": max(others)})


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


class LogLines(VetoOutcomes):
    """Puts events into words. It must hear all of them, in order."""

    def __init__(
        self, words: Words, line_of: Callable[[Words, Event], Line | None], items_of: ItemsOf,
        banishing: Collection[str],
    ) -> None:  # fmt: skip
        """line_of: an event's line without context; banishing: ids of cards that banish"""
        super().__init__(words)
        self._line_of, self._items_of = line_of, items_of
        self._banishing = frozenset(banishing)

    def line(self, event: Event) -> Line | None:
        """Return the line of the last event heard for the shared screen; None if it needs none."""
        line, stopped = self._line_of(self.words, event), self.stopped(event)
        if line is None:
            return None
        if stopped is not None:
            return line._replace(message=stopped.line)
        if isinstance(event, ev.Returned) and event.by != event.seat and self.card in self._banishing:
            by, other = self.words.named(event.by), self.words.player(event.seat)
            return line._replace(message=self.words.sentence("log-banished", event, **by, other=other), seat=event.by)
        return line

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Return one line for each turn in these events; the first and the last may be cut off."""
        return summary(self.words, events, self._items_of)
