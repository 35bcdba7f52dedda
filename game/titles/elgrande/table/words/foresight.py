"""What the focused answer would do, with everyone's counts and what a scoring would pay, or why it can't be chosen.

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
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words import bar_texts
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


def foreseen(words: Words, step: PieceStep, printed: Mapping[str, Sequence[int]]) -> Message | None:
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


Printed = Mapping[str, Sequence[int]]
"""Printed points of each area."""


def detail(
    words: Words,
    view: ViewData,
    printed: Printed,
    asking: AnswerBuilder,
    focus: str | None,
    step: PieceStep | None,
) -> Message | None:
    """Return a line on the focused answer, or None if there is nothing to add. `step`: the focused area's effect on a
    piece."""
    if asking.kind == "window":
        if focus is None or not focus.startswith("allow"):
            return None
        many = leaving(words, asking.preview("allow", False))
        if many is not None or step is None:
            return many
        return foreseen(words, step, printed)
    events = scored(asking, focus)
    if events:
        return bar_texts.preview_message(words, events)
    outcome = foreseen(words, step, printed) if step is not None else None
    if outcome is not None:
        return outcome
    king = view.king
    if asking.kind == "dial" and focused("area", focus) == king and bar_texts.goes_home(view, asking.question, king):
        return Message("answer-dial-home", words.at(king))
    return _refused(words, view, printed, asking, focus)


def _refused(
    words: Words, view: ViewData, printed: Printed, asking: AnswerBuilder, focus: str | None
) -> Message | None:
    """Return the text for an area that can't be chosen now, with the reason."""
    area = focused("area", focus)
    if area is None or area not in view.areas or area in asking.next().get("area", []):
        return None
    reason = bar_texts.refusal(view, asking, area)
    what = bar_texts.area_message(view, words, area, view.points(area, printed), reason != "taboo")
    args: dict[str, Argument] = {"what": what, "why": Message(f"why-{reason}")}
    if reason == "not-asked":  # Where room is short, who is there matters more.
        return Message("answer-area-not-asked", args)
    return Message("answer-area-refused", args)


def scored(asking: AnswerBuilder, focus: str | None) -> tuple[Event, ...]:
    """Return the focused answer's events if it scores anything at once, else ()."""
    if focus == "act" and "act" in asking.plain():
        return asking.preview("act")
    area = focused("area", focus)
    if asking.kind in ("score", "order") and area is not None:
        answer = asking.text_for("area", area)
        return asking.preview(answer) if answer is not None else ()
    if asking.kind == "window" and focus in ("allow", "allow-action", "allow-round"):
        return asking.preview("allow", focus != "allow")
    return ()
