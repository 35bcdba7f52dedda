"""What the focused answer would do, with everyone's counts and what a scoring would pay, or why it can't be chosen; F1
at this table; and counts of cards in hand, used, or unseen.

Based on events from a copy of the game: a hidden Castillo's contents are never revealed, nor the order of a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.core.message import Argument, Message, key_of, ranked, series
from game.core.ruleset import Event
from game.session.narrator import HelpText, rules_pages
from game.titles.elgrande.rules import NAME, score_area
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.notation import HIGHEST_POWER
from game.titles.elgrande.table import sentences
from game.titles.elgrande.table.sentences import Words, title
from game.titles.elgrande.table.view_data import CASTILLO, COURT, ViewData
from game.ui.table.parts.table_question import AnswerBuilder, focused

PieceEvent: TypeAlias = (
    ev.Placed | ev.Moved | ev.Recalled | ev.Returned | ev.KingMoved | ev.GrandeMoved | ev.ScoreboardMoved
)
"""Steps with a piece; the first one in an answer is described."""
Printed: TypeAlias = Mapping[str, Sequence[int]]
"""Printed points of each area."""
LEAVING = (ev.Recalled, ev.Returned)
"""Steps that say when an area is left empty."""
MOST_LEAVING = 5
MOST_TOLD = 4
"""Most seats in both areas of a move together; with more, describe the destination alone."""


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


VALUES = range(1, HIGHEST_POWER + 1)
"""Power cards."""


class CardKind(NamedTuple):
    """Cards with one id in one deck.

    unseen  unseen count; table: face up this round; seen: gone
    """

    card: str
    unseen: int
    table: int
    seen: int


class DeckPage(NamedTuple):
    """Lines of one deck below its heading; `number` from 1, `unseen` cards in the whole deck. `always`: the deck is
    turned up in full each round, like the King's."""

    number: int
    unseen: int
    kinds: tuple[CardKind, ...]
    always: bool = False


def contents(decks: Sequence[Sequence[str]], view: ViewData) -> list[DeckPage]:
    """Return the decks from first to last, their cards in the order of the level."""
    found = []
    for number, deck in enumerate(decks, start=1):
        open_ = view.cards[number - 1].split(" ")[0] if number <= len(view.cards) else None
        always = number > len(view.unseen)
        unseen = Counter(() if always else view.unseen[number - 1])
        kinds = []
        for card, count in Counter(deck).items():
            table = int(card == open_)
            seen = 0 if always else count - unseen[card] - table
            kinds.append(CardKind(card, count - table - seen, table, seen))
        found.append(DeckPage(number, unseen.total(), tuple(kinds), always))
    return found


def power_state(view: ViewData, seat: int, value: int) -> str:
    """Return a power card's state: "played" this round, in the "hand", or "used" earlier."""
    if view.played[seat] == value:
        return "played"
    return "hand" if value in view.hands[seat] else "used"


def pages(
    texts: Container[str],
    view: ViewData,
    words: Words,
    asking: AnswerBuilder | None,
    cancel: str,
    decks: Sequence[Sequence[str]] = (),
) -> list[HelpText]:
    """Return the pages, most useful first. `cancel`: Escape's action, as in `WayBack.leads_to`."""
    picture = f"titles/elgrande/help/now-{key_of(asking.kind)}" if asking is not None else ""
    found = [HelpText(Message("help-now-title"), now(words, asking, view, cancel), picture)]
    if view.cards:
        lines = [_card(words, card, view.placing(card)) for card in view.cards]
        found.append(HelpText(Message("help-card-title"), lines))
    found.append(HelpText(Message("known-powers"), [_powers(view, words, seat) for seat in range(view.players)]))
    if decks:
        found.append(HelpText(Message("known-decks"), [_deck(deck) for deck in contents(decks, view)]))
    return [*found, *rules_pages(texts, NAME)]


def _card(words: Words, card: str, place: int) -> Message:
    """Return a card's text with its fine print."""
    args: dict[str, Argument] = {"title": title(card), "count": place, "text": words.card_text(card)}
    fine = words.card_help(card)
    return Message("help-card-line", args) if fine is None else Message("help-card-line-fine", {**args, "fine": fine})


def _powers(view: ViewData, words: Words, seat: int) -> Message:
    """Return a seat's power cards, in hand and used."""
    states = {value: power_state(view, seat, value) for value in VALUES}
    hand = [value for value in VALUES if states[value] == "hand"]
    used = [value for value in VALUES if states[value] != "hand"]
    args: dict[str, Argument] = {"player": words.player(seat), "hand": series(hand)}
    return (
        Message("known-said-powers", {**args, "used": series(used)}) if used else Message("known-said-powers-all", args)
    )


def _deck(deck: DeckPage) -> Message:
    """Return the unseen cards of a deck."""
    if deck.always:
        return Message("known-said-deck-always", {"number": deck.number})
    names = [Message("known-said-kind", {"title": title(kind.card), "count": kind.unseen}) for kind in deck.kinds
             if kind.unseen]  # fmt: skip
    return Message("known-said-deck", {"number": deck.number, "cards": series(names)})


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
