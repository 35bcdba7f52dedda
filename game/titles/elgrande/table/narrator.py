"""The narrator of El Grande: the lines of the log with their context, whole turns in one line for people who skip
bots' turns, scorings as data for their scene, and what moves a house."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.message import Message, series
from game.core.ruleset import Decision, Event, Observation
from game.session.narrator import (
    Line,
    Reaction,
    Result,
    ScoringRow,
    ScoringSheet,
    TableNarrator,
    latest_span,
    lead_changes,
    score_curve,
    since,
)
from game.session.reference import HelpText
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.sentences import StoppedAction, Words, bonuses, step_named, title
from game.titles.elgrande.table.view_data import CASTILLO, ViewData

if TYPE_CHECKING:
    from game.ui.kit.board_parts.patched_board import BoardMode


NAMED = 2
"""Steps listed by name; the rest are counted."""


SUMMED: Mapping[type[Event], Sequence[str]] = {
    ev.PowerRetrieved: ("retrieved", "value"),
    ev.Supplied: ("brought",),
    ev.Placed: ("placed", "area"),
    ev.Moved: ("moved", "source", "area"),
    ev.Returned: ("returned", "area"),
    ev.Evicted: ("evicted", "source", "area"),
    ev.KingMoved: ("king", "area"),
    ev.GrandeMoved: ("grande", "area"),
    ev.ScoreboardMoved: ("scoreboard", "board", "area"),
    ev.VetoLaid: ("veto",),
    ev.Vetoed: ("vetoed",),
    ev.AreaScored: ("scored", "area"),
}
"""What a turn's summary counts, by kind of event: the end of its text's key, and the fields by which it is counted."""


def _done(words: Words, event: Event, acting: bool) -> Message | None:
    """Return what an event adds to its turn's line, without how often; None for what is visible on the table or isn't
    part of a turn. `acting`: a special action is in progress; the supply at the start of a turn isn't summed up."""
    slug, *names = SUMMED.get(type(event), ("",))
    outside = isinstance(event, ev.AreaScored) and not event.card  # Not by the turn's card.
    if not slug or outside or (isinstance(event, ev.Supplied) and not acting):
        return None
    values = {name: getattr(event, name) for name in names}
    if isinstance(event, (ev.Moved, ev.Returned)) and event.by == event.seat:
        slug += "-own"
    elif isinstance(event, (ev.Moved, ev.Returned, ev.Evicted, ev.Vetoed)):
        values["against"] = event.seat
    return words.text(f"sum-{slug}", **values)


class TurnSummary:
    """One player's turn, as far as its events were heard."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._seat: int | None = None
        self._items: dict[str, tuple[Message, int]] = {}
        """What was done, and how often."""
        self._card = ""
        """The card of the current special action."""
        self._before = 0
        """Number of items before it."""
        self._vetoed = False
        self._may_act = False
        """A card was taken; its special action is still to come."""

    def hear(self, event: Event) -> None:
        """Add the turn's next event; report that an action was skipped, or used without any visible effect."""
        if isinstance(event, (ev.TurnStarted, ev.TurnEnded, ev.ActionStarted, ev.CardTaken, ev.Placed)):
            self._seat = event.seat
        match event:
            case ev.CardTaken():
                self._may_act = True
            case ev.TurnEnded() if self._may_act:
                self._add(Message("sum-skipped"))
            case ev.ActionStarted(card=card):
                self._may_act = False
                self._card, self._before, self._vetoed = card, len(self._items), False
            case ev.Vetoed():
                self._vetoed = True
            case ev.ActionEnded(done=done, card=card):
                if not done and not self._vetoed and not self._card:
                    self._add(Message("sum-skipped"))
                elif done and len(self._items) == self._before:
                    self._add(self._words.text("sum-used", card=card))
                self._may_act, self._card = False, ""
        item, count = _done(self._words, event, self._card != ""), getattr(event, "count", 1)
        if item is not None and count:
            self._add(item, count)

    def _add(self, item: Message, count: int = 1) -> None:
        _item, before = self._items.get(repr(item), (item, 0))
        self._items[repr(item)] = item, before + count

    def lines(self) -> list[Line]:
        """Return the line, or nothing if nothing was done."""
        if self._seat is None or not self._items:
            return []
        said = [item._replace(args={**item.args, "count": count}) for item, count in self._items.values()]
        return [
            Line(Message("summary-turn", {"player": self._words.player(self._seat), "what": series(said)}), self._seat)
        ]


class LogLines:
    """Puts events into words. It must hear all of them, in order, and keeps the announced steps of the current special
    action: all steps of a stopped one were announced, because someone held a veto."""

    def __init__(
        self, words: Words, line_of: Callable[[Words, Event], Line | None], banishing: Collection[str]
    ) -> None:
        """line_of: an event's line without context; banishing: ids of cards that banish"""
        self._words, self._line_of, self._banishing = words, line_of, frozenset(banishing)
        self._steps: list[ev.Announced] = []
        self._vetoed = False
        self._card = ""
        """The card of the last special action to begin."""

    def hear(self, event: Event) -> None:
        if isinstance(event, ev.ActionStarted):
            self._card, self._steps, self._vetoed = event.card, [], False
        elif isinstance(event, ev.Announced) and event.step != "veto":
            self._steps.append(event)
        elif isinstance(event, ev.Vetoed):
            self._vetoed = True

    def stopped(self, event: Event) -> StoppedAction | None:
        """Return what is lost and what stands, if this event ends an action that a veto stopped; None otherwise."""
        if not isinstance(event, ev.ActionEnded) or event.done or not self._vetoed or not self._steps:
            return None
        *done, lost = [step_named(self._words, step) for step in self._steps]
        if len(done) > NAMED:
            stands = Message("stopped-stands-more", {"a": done[0], "b": done[1], "count": len(done) - NAMED})
        else:
            stands = self._words.listed("stopped-stands", done)
        return StoppedAction(event.seat, event.card, lost, stands)

    def line(self, event: Event) -> Line | None:
        """Return the line of the last event heard for the shared screen; None if it needs none."""
        line, stopped = self._line_of(self._words, event), self.stopped(event)
        if line is None:
            return None
        if stopped is not None:
            # Earlier steps are already in the log.
            said = Message("log-stopped", {"title": title(stopped.card), "lost": stopped.lost})
            return line._replace(message=said)
        if isinstance(event, ev.Returned) and event.by != event.seat and self._card in self._banishing:
            by, other = self._words.named(event.by), self._words.player(event.seat)
            return line._replace(message=self._words.sentence("log-banished", event, **by, other=other), seat=event.by)
        return line


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


@dataclass(eq=False)
class ElGrandeNarrator(TableNarrator[Words, elgrande.Observation]):
    """Knows the wording of events and questions, and hides the contents of a hidden Castillo."""

    words: Words
    _view: ViewData
    _mode: BoardMode
    _log: LogLines
    help_pages: Callable[[], list[HelpText]]

    # -- questions

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def on_own_turn(self, decision: Decision) -> bool:
        return super().on_own_turn(decision) and decision.kind != "return"

    def coded(self, decision: Decision) -> bool:
        return decision.kind == "dial"

    def explain(self, event: Event) -> Message | None:
        return sentences.why_scored(self.words, event) if isinstance(event, ev.AreaScored) else None

    # -- the log

    def noun_phrase(self, answer: str) -> Message | None:
        return sentences.noun_phrase(self.words, answer)

    def line(self, event: Event) -> Line | None:
        self._log.hear(event)
        return self._log.line(self._veiled(event))

    def opening(self, observation: Observation) -> list[Line]:
        """Return the lines of the first round, which starts before anyone listens."""
        assert isinstance(observation, elgrande.Observation), "an observation of another title"
        self.began = observation
        args = {"round": self.words.round(observation.round)}
        return [Line(Message("log-round", args), None, heading=True, sign="round", major=True)]

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, ev.TurnEnded) else None

    def doer(self, event: Event, seat: int) -> int | None:
        if isinstance(event, EVERYONES):
            return None
        if isinstance(event, ev.AreaScored):
            return seat if event.card and event.area != CASTILLO else None
        if isinstance(event, (ev.Vetoed, ev.VetoCancelled)):
            return None if self.people & {event.seat, event.against} else event.seat
        if isinstance(event, ev.ActionEnded) and not event.done and event.seat in self.people:
            return None
        return event.seat if isinstance(event, ev.TurnStarted) else seat

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
        """Return one line for each turn in these events; the first and the last may be cut off."""
        lines, turn = list[Line](), TurnSummary(self.words)
        for event in events:
            turn.hear(event)
            if isinstance(event, ev.TurnEnded):
                lines += turn.lines()
                turn = TurnSummary(self.words)
        return lines + turn.lines()

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
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

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        """Return whether others did something to `seat`: lost caballeros, a veto, points from a card."""
        for event in events:
            match event:
                case ev.Moved(by=by, seat=other) | ev.Returned(by=by, seat=other) if other == seat != by:
                    return True
                case ev.Evicted(seat=other) | ev.Vetoed(against=other) | ev.VetoCancelled(against=other):
                    if other == seat:
                        return True
                case ev.AreaScored(card=card, points=points) if card and points[seat] > 0:
                    return True
        return False

    # -- the state of the game

    def status(self) -> Message:
        if self._mode.ranked and not self._view.over:
            return Message("status-leaders")
        return sentences.status(self._view, self.words)

    def hint_caveat(self) -> Message | None:
        return Message("hint-castillo") if self._hides else None

    # -- scorings

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the last completed general scoring, area by area."""
        found = latest_span(events, ev.ScoringStarted, ev.ScoringEnded)
        if found is None:
            return None
        scoring, ended = found
        rows = []
        for event in scoring:
            if isinstance(event, ev.AreaScored):
                marks = sentences.prize_marks(event.table, len(event.points))
                label = self.words.label(event.area)
                rows.append(ScoringRow(label, event.points, bonuses(event), event.area, marks))
        title, note = Message("scoring-title", {"number": ended.number}), Message("scoring-bonus")
        return ScoringSheet(title, tuple(rows), ended.scores, note)

    def look_back(self, end: Result, began: elgrande.Observation, events: Sequence[Event]) -> Result:
        from game.titles.elgrande.table import result_summary  # Replays the game with pygame.

        first, scored, words = (began.round, began.scores), self._view.facts.scoring, self.words
        curve = score_curve(first, events, ev.RoundStarted, scored, lambda number: str(words.round(number)))
        parts = result_summary.sources(len(end.scores), events)
        moves = result_summary.best_moves(words, began, events)
        return end._replace(parts=parts, curve=curve, moves=moves)


def _scored(events: Sequence[Event], general: bool) -> list[Reaction]:
    """Return who takes or loses the lead by a scoring, who has most of it, and who has nothing of a general one."""
    areas = [event for event in events if isinstance(event, ev.AreaScored)]
    if not areas:
        return []
    gained = [sum(points) for points in zip(*(area.points for area in areas), strict=True)]
    found = lead_changes(areas[-1].scores, gained)
    most = max(gained)
    # Points of one scoring that a house celebrates, if no other has as many.
    if most >= 10 and gained.count(most) == 1:
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
    # Caballeros moved by a rival's special action that grieve a house.
    grieved = sorted((-count, seat) for seat, count in moved.items() if seat != by and count >= 3)
    return [Reaction(seat, "driven", False) for _count, seat in grieved]
