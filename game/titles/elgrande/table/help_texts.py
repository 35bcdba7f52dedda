"""What the focused answer would do, with everyone's counts and what a scoring would pay, or why it can't be chosen; F1
at this table; and counts of cards in hand, used, or unseen.

Based on events from a copy of the game: a hidden Castillo's contents are never revealed, nor the order of a deck.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.core.message import Args, Argument, Message, key_of, ranked, series
from game.core.ruleset import Event
from game.session.reference import Example, HelpText, entries
from game.titles.elgrande.rules import NAME, score_area
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.level_entries import Card, Region
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.sentences import Words, title
from game.titles.elgrande.table.view_data import CASTILLO, COURT, ViewData
from game.ui.table.parts.table_question import AnswerBuilder, focus_id, focused

PieceEvent: TypeAlias = (
    ev.Placed | ev.Moved | ev.Recalled | ev.Returned | ev.KingMoved | ev.GrandeMoved | ev.ScoreboardMoved
)
"""Steps with a piece; the first one in an answer is described."""
Printed: TypeAlias = Mapping[str, Sequence[int]]
"""Printed points of each area."""
LEAVING = (ev.Recalled, ev.Returned)
"""Steps that say when an area is left empty."""


class PieceStep(NamedTuple):
    """A piece's step (`event`), and the view afterwards (`after`)."""

    event: PieceEvent
    after: ViewData


def step_of(view: ViewData, asking: AnswerBuilder | None, focus: str | None) -> PieceStep | None:
    """Return the focused area's effect on a piece, or the announced step during a veto question; None if choosing it
    completes no answer, or none with a piece."""
    if asking is None or asking.decision.secret:
        return None
    if asking.kind == "window":
        return piece_step(view, asking.preview("allow", False))
    area = focused("area", focus)
    answer = asking.text_for("area", area) if area is not None else None
    return piece_step(view, asking.preview(answer)) if answer is not None else None


def piece_step(view: ViewData, events: Sequence[Event]) -> PieceStep | None:
    """Return the first step with a piece, or None."""
    for number, event in enumerate(events):
        if isinstance(event, PieceEvent):
            after = view.snapshot()
            for each in events[: number + 1]:
                after.assign(each)
            return PieceStep(event, after)
    return None


def foreseen(words: Words, step: PieceStep, printed: Printed) -> Message | None:
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
    # Most seats in both areas of a move together; with more, describe the destination alone.
    if who is None or sum(map(bool, [*counts, *left])) > 4:
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
    for event in gone[:5]:
        args = {**words.named(event.seat), "count": event.count}
        if isinstance(event, ev.Evicted):
            args |= {**words.at(event.source, "from"), **words.at(event.area, "to")}
            leavers.append(Message("foresee-evicted", args))
        else:
            leavers.append(Message("foresee-returned", {**args, **words.at(event.area, "from")}))
    return Message("foresee-leaving", {"who": words.listed("answer-preview", leavers)})


def _area(words: Words, after: ViewData, area: str, counts: Sequence[int], printed: Printed) -> Message:
    pays = _pays(after, area, printed)
    there = ranked(counts)
    if not there:
        return Message("foresee-empty", words.at(area))
    seats = [
        Message("foresee-seat", {**words.named(seat), "count": counts[seat], "points": pays[seat]}) for seat in there
    ]
    return Message("foresee-area", {**words.at(area), "who": words.listed("answer-preview", seats)})


def _pays(view: ViewData, area: str, printed: Printed) -> Sequence[int]:
    """Return what an area would pay to each seat; nothing while its counts are hidden."""
    counts = view.caballeros[area]
    homes = [seat for seat, home in enumerate(view.grandes) if home == area]
    return score_area(view.points(area, printed), counts, view.king == area, homes) if counts else ()


class Change(NamedTuple):
    """An area that would pay otherwise after a step: to these seats, (before, after)."""

    area: str
    pays: Mapping[int, tuple[int, int]]


def change(view: ViewData, printed: Printed, events: Sequence[Event]) -> Change | None:
    """Return the area that would pay otherwise to most seats after these events, or None."""
    after, found = view.snapshot(), list[Change]()
    for event in events:
        after.assign(event)
    for area in view.areas:
        pays = enumerate(zip(_pays(view, area, printed), _pays(after, area, printed), strict=False))
        found.append(Change(area, {seat: each for seat, each in pays if each[0] != each[1]}))
    most = max(found, key=lambda each: len(each.pays))
    return most if most.pays else None


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
        return sentences.preview_message(words, events)
    outcome = foreseen(words, step, printed) if step is not None else None
    if outcome is not None:
        return outcome
    king = view.king
    if (
        asking.kind == "dial"
        and focused("area", focus) == king
        and sentences.goes_to_court(view, asking.decision, king)
    ):
        return Message("answer-dial-home", words.at(king))
    return _refused(words, view, printed, asking, focus)


def _refused(
    words: Words, view: ViewData, printed: Printed, asking: AnswerBuilder, focus: str | None
) -> Message | None:
    """Return the text for an area that can't be chosen now, with the reason."""
    area = focused("area", focus)
    if area is None or area not in view.areas or area in asking.next().get("area", []):
        return None
    reason = sentences.refusal(view, asking, area)
    what = sentences.area_message(view, words, area, view.points(area, printed), reason != "taboo")
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


def pages(
    texts: Container[str], view: ViewData, words: Words, asking: AnswerBuilder | None, cancel: str, setup: Setup
) -> list[HelpText]:
    """Return the pages, most useful first. `cancel`: Escape's action, as in `WayBack.leads_to`."""
    first = HelpText(Message("help-now-title"), now(words, asking, view, cancel), example=Example())
    kinds: dict[str, list[Card]] = {}
    for card in setup.cards:
        kinds.setdefault(card.id, []).append(card)
    cards = [_card(words, kind) for kind in kinds.values()]
    regions = [_region(words, region) for region in setup.level.regions]
    return [first, *entries(texts, NAME, {"card": cards, "region": regions})]


def _card(words: Words, kinds: Sequence[Card]) -> HelpText:
    """Return the entry of an action card, of one deck or of several: what it says, its fine print, how many may be
    placed, and what a veto can cancel."""
    card, fine = kinds[0], words.card_help(kinds[0].id)
    said = [words.card_text(card.id), *([fine] if fine is not None else [])]
    for one in kinds:
        args: Args = {"deck": one.deck, "place": one.place, "copies": one.copies}
        said.append(Message("elgrande-rule-card-deck", args))
    said += map(Message, dict.fromkeys(f"elgrande-rule-veto-by-op-{key_of(op.op)}" for op in card.ops))
    at, see = (f"card-{card.id}", f"card-{card.id} *"), ("place", "moving" if card.ops[0].op == "move" else "act")
    return HelpText(title(card.id), said, f"{card.id} {card.deck}", f"card-{card.id}", at=at, see=(*see, "veto-steps"))


def _region(words: Words, region: Region) -> HelpText:
    """Return the entry of a region, shown on the table."""
    first, second, third = region.points
    points = Message("elgrande-rule-region-points", {"first": first, "second": second, "third": third})
    around = Message("elgrande-rule-region-next", {"regions": series([words.area(name) for name in region.neighbours])})
    at = focus_id("area", region.id)
    return HelpText(words.area(region.id), [points, around], id=f"region-{region.id}", at=(at,),
                    see=("scoring", "king", "place"), example=Example(at))  # fmt: skip


def now(words: Words, asking: AnswerBuilder | None, view: ViewData, cancel: str) -> list[Message]:
    """Return the current question, with a sentence or two of advice on choosing."""
    keys = Message("help-now-keys", {"cancel": cancel})
    if asking is None:
        return [Message("help-now-waiting"), keys]
    kind = key_of(asking.kind)
    found = [sentences.question(asking, words, view), Message(f"help-now-{kind}")]
    source = asking.decision.source
    if source:
        found.append(Message("help-now-card", {"title": title(source), "text": words.card_text(source)}))
        fine = words.card_help(source)
        if fine is not None:
            found.append(fine)
    return [*found, keys, Message("help-now-hint")]
