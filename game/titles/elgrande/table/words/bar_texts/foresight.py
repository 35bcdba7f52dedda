"""Outcomes of placing, moving and other steps with pieces: everyone's counts there, and what a scoring would pay.

Based on events from a copy of the game; a hidden Castillo's contents are never revealed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules import score_area
from game.titles.elgrande.table.notation_ids import CASTILLO, COURT
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words.names import Words
from game.ui.table.parts.slot_answers import AnswerBuilder, focused

PieceEvent: TypeAlias = (
    ev.Placed | ev.Moved | ev.Recalled | ev.Returned | ev.KingMoved | ev.GrandeMoved | ev.ScoreboardMoved
)
"""Steps with a piece; the first one in an answer is described."""
LEAVING = (ev.Recalled, ev.Returned)
"""Steps that say when an area is left empty."""
MOST_LEAVING = 5
MOST_TOLD = 4
"""Most seats in both areas of a move together; with more, describe the destination alone."""


class PieceStep(NamedTuple):
    """A piece's step (`event`), and the view afterwards (`after`)."""

    event: PieceEvent
    after: ViewModel


def step_of(view: ViewModel, asking: AnswerBuilder | None, focus: str | None) -> PieceStep | None:
    """Return the focused area's effect on a piece, or the announced step during a veto question; None if choosing it
    completes no answer, or none with a piece."""
    if asking is None or asking.decision.secret:
        return None
    if asking.kind == "window":
        return _first(view, asking.preview("allow", False))
    area = focused("area", focus)
    answer = asking.text_for("area", area) if area is not None else None
    return _first(view, asking.preview(answer)) if answer is not None else None


def step_from(view: ViewModel, asking: AnswerBuilder, answer: str) -> PieceStep | None:
    """Return an answer's effect on a piece, or None."""
    return _first(view, asking.preview(answer))


def _first(view: ViewModel, events: Sequence[Event]) -> PieceStep | None:
    """Return the first step with a piece, or None."""
    for number, event in enumerate(events):
        if isinstance(event, PieceEvent):
            after = view.snapshot()
            for each in events[: number + 1]:
                after.assign(each)
            return PieceStep(event, after)
    return None


def message(words: Words, step: PieceStep, printed: Mapping[str, Sequence[int]]) -> Message | None:
    """Return everyone's count in the area, highest first, each with what a scoring would pay; for a move, include the
    area left behind if that is short. None if hidden. `printed`: points of areas without a scoreboard."""
    event, after = step
    counts = after.caballeros.get(event.area)
    if counts is None:
        return None
    there = _area(words, after, event.area, counts, printed)
    if not any(counts) and not isinstance(event, LEAVING):
        return None
    if not isinstance(event, ev.Moved):
        return there
    left = after.caballeros[event.source] or []
    who = words.counts(left)
    if who is None or sum(map(bool, [*counts, *left])) > MOST_TOLD:
        return there
    return Message("foresee-move", {"there": there, "who": who, **words.at(event.source, "from")})


def leaving(words: Words, events: Sequence[Event]) -> Message | None:
    """Return whose caballeros would go where, if a step takes caballeros of several seats, or any out of a court;
    otherwise None: describe the destination alone."""
    gone = [event for event in events if isinstance(event, (ev.Returned, ev.Evicted)) and event.count]
    if any(CASTILLO in (event.area, event.source if isinstance(event, ev.Evicted) else "") for event in gone):
        return None
    if not gone or (len(gone) == 1 and isinstance(gone[0], ev.Returned) and gone[0].area != COURT):
        return None
    leavers: list[Argument] = []
    for event in gone[:MOST_LEAVING]:
        args = {**words.named(event.seat), "count": event.count}
        if isinstance(event, ev.Evicted):
            args |= {**words.at(event.source, "from"), **words.at(event.area, "to")}
            leavers.append(Message("foresee-evicted", args))
        else:
            leavers.append(Message("foresee-returned", {**args, **words.at(event.area, "from")}))
    return Message("foresee-leaving", {"who": words.listed("answer-preview", leavers)})


def _area(
    words: Words, after: ViewModel, area: str, counts: Sequence[int], printed: Mapping[str, Sequence[int]]
) -> Message:
    table = after.points(area, printed)
    homes = [seat for seat, home in enumerate(after.grandes) if home == area]
    pays = score_area(table, counts, after.king == area, homes)
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
    if not there:
        return Message("foresee-empty", words.at(area))
    seats = [
        Message("foresee-seat", {**words.named(seat), "count": counts[seat], "points": pays[seat]}) for seat in there
    ]
    return Message("foresee-area", {**words.at(area), "who": words.listed("answer-preview", seats)})
