"""The narrator of El Grande, scorings as data for their scene, and what moves a house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

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
from game.titles.elgrande.rules.frames.scoring import BONUS
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.log import LogLines
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.view_data import CASTILLO, ViewData

if TYPE_CHECKING:
    from game.ui.kit.board_parts.patched_board import BoardMode


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
