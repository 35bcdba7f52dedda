"""The narrator of El Grande: the lines of the log with their context, whole turns in one line for people who skip
bots' turns, scorings as data for their scene, and what moves a house."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.message import Argument, Message
from game.core.ruleset import Decision, Event, Observation
from game.match.records import Seat, people_in
from game.session.narrator import (
    HelpText,
    Line,
    Narrator,
    Reaction,
    Result,
    ScoringRow,
    ScoringSheet,
    latest_span,
    lead_changes,
    since,
)
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import BONUS, PAID_PLACES
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.sentences import Words, step_named, title
from game.titles.elgrande.table.view_data import CASTILLO, ViewData

if TYPE_CHECKING:
    from game.ui.kit.board_parts.patched_board import BoardMode


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


def last_general(words: Words, events: Sequence[Event]) -> ScoringSheet | None:
    """Return the last completed general scoring, area by area."""
    found = latest_span(events, ev.ScoringStarted, ev.ScoringEnded)
    if found is None:
        return None
    scoring, ended = found
    rows = [_row(words, event) for event in scoring if isinstance(event, ev.AreaScored)]
    title, note = Message("scoring-title", {"number": ended.number}), Message("scoring-bonus")
    return ScoringSheet(title, tuple(rows), ended.scores, note)


def _row(words: Words, event: ev.AreaScored) -> ScoringRow:
    """Return the points in effect in an area, and each seat's score there, with bonuses separate."""
    first, second, third = event.table
    args: dict[str, Argument] = {"area": words.label(event.area), "first": first, "second": second, "third": third}
    bonus = [BONUS * ((event.king == seat) + (event.grande == seat)) for seat in range(len(event.points))]
    return ScoringRow(Message("scoring-area", args), event.points, tuple(bonus))


EVERYONES = (
    ev.ScoringStarted,
    ev.ScoringEnded,
    ev.DialsAsked,
    ev.DialsRevealed,
    ev.CastilloOpened,
    ev.CastilloEmptied,
    ev.CastilloClosed,
    ev.Evicted,
    ev.GameEnded,
)
"""General scorings, results of secret choices, and the Castillo's contents: players who miss them can't know them."""


def doer(event: Event, seat: int, people: AbstractSet[int]) -> int | None:
    """Return who caused an event (see `Narrator.doer`); `people`: the seats of people."""
    if isinstance(event, EVERYONES):
        return None
    if isinstance(event, ev.AreaScored):
        return seat if event.card and event.area != CASTILLO else None
    if isinstance(event, (ev.Vetoed, ev.VetoCancelled)):
        return None if people & {event.seat, event.against} else event.seat
    if isinstance(event, ev.ActionEnded) and not event.done and event.seat in people:
        return None
    return event.seat if isinstance(event, ev.TurnStarted) else seat


class ElGrandeNarrator(Narrator):
    """Knows the wording of events and questions, and hides the contents of a hidden Castillo."""

    def __init__(
        self, words: Words, view: ViewData, mode: BoardMode, log: LogLines, help_pages: Callable[[], list[HelpText]],
        scoring: Sequence[int],
    ) -> None:  # fmt: skip
        """scoring: rounds followed by a general scoring"""
        self._words, self._view, self._mode = words, view, mode
        self._log, self._help_pages = log, help_pages
        self._scoring = tuple(scoring)
        self._people: frozenset[int] = frozenset()
        self._opening: elgrande.Observation | None = None
        """What was seen as the game began."""

    def seated(self, seats: Sequence[Seat]) -> None:
        self._words.rename([seat.name for seat in seats])
        self._people = people_in(seats)

    # -- questions

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def on_own_turn(self, decision: Decision) -> bool:
        return super().on_own_turn(decision) and decision.kind != "return"

    def coded(self, decision: Decision) -> bool:
        return decision.kind == "dial"

    # -- the log

    def noun_phrase(self, answer: str) -> Message | None:
        return sentences.noun_phrase(self._words, answer)

    def line(self, event: Event) -> Line | None:
        self._log.hear(event)
        return self._log.line(self._veiled(event))

    def opening(self, observation: Observation) -> list[Line]:
        """Return the lines of the first round, which starts before anyone listens."""
        assert isinstance(observation, elgrande.Observation), "an observation of another title"
        self._opening = observation
        args = {"round": self._words.round(observation.round)}
        return [Line(Message("log-round", args), None, heading=True, sign="round", major=True)]

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, ev.TurnEnded) else None

    def doer(self, event: Event, seat: int) -> int | None:
        return doer(event, seat, self._people)

    def already_public(self, event: Event) -> bool:
        """Return whether the event reveals nothing new: a Castillo with public counts hides nothing."""
        return isinstance(event, ev.CastilloOpened) and not self._view.hides

    def replayable(self, events: Sequence[Event]) -> list[Event]:
        """Return the events to replay. A hidden Castillo is lifted and set down again without counting its caballeros a
        second time."""
        return [self._veiled(event) for event in events]

    def _veiled(self, event: Event) -> Event:
        """Return `event` without the Castillo's contents while they are hidden."""
        return replace(event, counts=()) if isinstance(event, ev.CastilloOpened) and self._hides else event

    @property
    def _hides(self) -> bool:
        """Whether the Castillo's contents must stay hidden."""
        return self._view.hides and not self._view.over

    def summary(self, events: Sequence[Event]) -> list[Line]:
        return self._log.summary(events)

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
        return reactions(events, first)

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        return concerns(events, seat)

    # -- the state of the game

    def status(self) -> Message:
        if self._mode.ranked and not self._view.over:
            return Message("status-leaders")
        return sentences.status(self._view, self._words, self._scoring)

    def help(self) -> list[HelpText]:
        return self._help_pages()

    def hint_caveat(self) -> Message | None:
        return Message("hint-castillo") if self._hides else None

    # -- scorings

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        return last_general(self._words, events)

    def result(self, events: Sequence[Event]) -> Result:
        if self._opening is None:
            return super().result(events)

        from game.titles.elgrande.table import retrospect  # It plays the game again on the table's view, with pygame.

        return retrospect.result(self._words, self._view, self._scoring, self._opening, events)


FEAST = 10
"""Points of one scoring that a house celebrates, if no other has as many."""
DRIVEN = 3
"""Caballeros moved by a rival's special action that grieve a house."""


def reactions(events: Sequence[Event], first: int) -> list[Reaction]:
    """Return what moved a house, since the event of index `first`; the strongest of one moment come first."""
    found: list[Reaction] = []
    for index in range(first, len(events)):
        match events[index]:
            case ev.Vetoed(seat=seat, against=against):
                found += [Reaction(against, "vetoed", False), Reaction(seat, "stopped", True)]
            case ev.ActionEnded(seat=seat):
                action = since(events, index, ev.ActionStarted)
                found += [*_scored(action, False), *_driven(action, seat)]
            case ev.ScoringEnded():
                found += _scored(since(events, index, ev.ScoringStarted), True)
            case _:
                pass
    return found


def _scored(events: Sequence[Event], general: bool) -> list[Reaction]:
    """Return who takes or loses the lead by a scoring, who has most of it, and who has nothing of a general one."""
    areas = [event for event in events if isinstance(event, ev.AreaScored)]
    if not areas:
        return []
    gained = [sum(points) for points in zip(*(area.points for area in areas), strict=True)]
    found = lead_changes(areas[-1].scores, gained)
    most = max(gained)
    if most >= FEAST and gained.count(most) == 1:
        found.append(Reaction(gained.index(most), "feast", True))
    if general:
        found += [Reaction(seat, "barren", False) for seat, gain in enumerate(gained) if not gain]
    return found


def _driven(events: Sequence[Event], by: int) -> list[Reaction]:
    """Return whose caballeros a special action has moved, the most first."""
    moved: dict[int, int] = {}
    for event in events:
        match event:
            case ev.Moved(seat=seat):
                moved[seat] = moved.get(seat, 0) + 1
            case ev.Returned(seat=seat, count=count) | ev.Evicted(seat=seat, count=count):
                moved[seat] = moved.get(seat, 0) + count
            case _:
                pass
    grieved = sorted((-count, seat) for seat, count in moved.items() if seat != by and count >= DRIVEN)
    return [Reaction(seat, "driven", False) for _count, seat in grieved]


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
