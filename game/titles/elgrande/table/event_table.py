"""The event table: for every kind of event what it changes, its line and sign in the log, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips import card_clips, disc_clips, finale, flights, round_dealt, veto_clips
from game.titles.elgrande.table.clips.castillo_scene import lifted, opened, set_down
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.clips.scoring_scene import scored_area, scoring_over
from game.titles.elgrande.table.notation_ids import CASTILLO, COURT, PROVINCE
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.log import Counted, TurnItem, step_named, why_scored
from game.titles.elgrande.table.words.log_signs import DRAWINGS
from game.titles.elgrande.table.words.names import Words, title
from game.ui.motion.score import Score, wait
from game.ui.table.parts.table_model import EventTable, TableEntry, events_of, unchanged, unsaid

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)

FOLLOWS = 14
"""Ticks between two caballeros placed by a bot."""


def nothing_to_sum_up(event: Event, in_action: bool) -> Sequence[Counted]:
    """Add nothing, as for events that are visible on the table or aren't part of a turn."""
    return ()


@dataclass(frozen=True, kw_only=True)
class EventEntry(TableEntry[E_contra, ViewData, Words, ClipContext]):
    """items: returns what the event adds to the line that sums up its turn; the flag says whether a special action is
    in progress"""

    items: Callable[[E_contra, bool], Sequence[Counted]] = nothing_to_sum_up


# -- rounds and turns, from the start of the game to its end


def _start_round(view: ViewData, e: ev.RoundStarted) -> None:
    if view.round != e.round:  # Otherwise it is assigned twice.
        decks = zip(view.unseen, e.cards, strict=False)
        view.unseen = tuple(_without(deck, card) for deck, card in decks)
    view.round, view.start, view.cards, view.available = e.round, e.start, e.cards, e.cards
    view.played, view.taken, view.order = [None] * view.players, [None] * view.players, ()


def _without(deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a deck without a card just turned up. The card's name may include the deck; on a second call the card is
    already gone."""
    name = card.split(" ")[0]
    at = deck.index(name) if name in deck else len(deck)
    return deck[:at] + deck[at + 1 :]


def _set_order(view: ViewData, e: ev.TurnOrderSet) -> None:
    view.order = e.order


def _start_turn(view: ViewData, e: ev.TurnStarted) -> None:
    view.active = e.seat


def _show_turn(c: ClipContext, e: ev.TurnStarted) -> Score:
    """Announce a bot's turn; the scene calls people at the screen."""
    if e.seat in c.stage.seating.people:
        return c.moment(12, e.seat)
    words = Message("log-turn", {"player": c.tools.words.player(e.seat)})
    return c.overlapped(e.seat, 27, c.banner(42, words, seat=e.seat))


def _end_turn(view: ViewData, e: ev.TurnEnded) -> None:
    view.active = None


def _end_round(view: ViewData, e: ev.RoundEnded) -> None:
    """Discard power cards and action cards; the King's card comes back with the next round."""
    view.start, view.cards, view.available, view.order = e.start, (), (), ()
    view.played, view.taken = [None] * view.players, [None] * view.players


def _say_round_ended(words: Words, e: ev.RoundEnded) -> Line | None:
    if words.rounds and e.round == words.rounds[-1]:  # Bidding is over.
        return None
    return Line(Message("log-round-ended", {"player": words.player(e.start)}), e.start, acts=False)


def _end_game(view: ViewData, e: ev.GameEnded) -> None:
    """Make everything public; the last general scoring has emptied the Castillo."""
    view.over, view.winners, view.scores = True, e.winners, list(e.scores)
    if view.caballeros[CASTILLO] is None:
        view.caballeros[CASTILLO] = [0] * view.players


def _say_game_ended(words: Words, e: ev.GameEnded) -> Line:
    winners = [words.player(seat) for seat in e.winners]
    return Line(words.listed("log-game-ended", winners), e.winners[0], heading=True)


ROUNDS = (
    EventEntry(
        event=ev.RoundStarted,
        assign=_start_round,
        line=lambda words, e: Line(Message("log-round", {"round": words.round(e.round)}), None, heading=True),
        sign="round",
        major=True,
        score=round_dealt.dealt,
    ),
    EventEntry(
        event=ev.TurnOrderSet,
        assign=_set_order,
        line=lambda words, e: Line(words.players("log-order", e.order)),
        sign="order",
        score=lambda c, e: c.moment(24),
    ),
    EventEntry(  # A heading with only the player's shape before it.
        event=ev.TurnStarted,
        assign=_start_turn,
        line=lambda words, e: Line(Message("log-turn", {"player": words.player(e.seat)}), e.seat, heading=True),
        sign="",
        score=_show_turn,
    ),
    EventEntry(
        event=ev.TurnEnded,
        assign=_end_turn,
        line=unsaid,
        sign="",
        score=lambda c, e: c.moment(4, e.seat),
    ),
    EventEntry(
        event=ev.RoundEnded,
        assign=_end_round,
        line=_say_round_ended,
        sign="round",
        score=lambda c, e: c.moment(30),
    ),
    EventEntry(
        event=ev.GameEnded,
        assign=_end_game,
        line=_say_game_ended,
        sign="end",
        major=True,
        score=finale.finale,
    ),
)

# -- power cards, action cards and special actions


def _play_power(view: ViewData, e: ev.PowerPlayed) -> None:
    view.played[e.seat] = e.value
    view.hands[e.seat] = tuple(value for value in view.hands[e.seat] if value != e.value)


def _bid(words: Words, e: ev.PowerPlayed) -> Message:
    return Message("log-bid", {"player": words.player(e.seat), "value": e.value})


def _retrieve_power(view: ViewData, e: ev.PowerRetrieved) -> None:
    view.hands[e.seat] = tuple(e.hand)


def _retrieved(words: Words, e: ev.PowerRetrieved) -> Message:
    return Message("log-retrieved", {"player": words.player(e.seat), "value": e.value})


def _take_card(view: ViewData, e: ev.CardTaken) -> None:
    view.taken[e.seat] = e.card
    view.available = tuple(card for card in view.available if card != e.card)


def _with_card(key: str, words: Words, e: ev.CardTaken | ev.ActionStarted | ev.ActionEnded) -> Message:
    return Message(key, {"player": words.player(e.seat), "title": title(e.card)})


def _announce_action(c: ClipContext, e: ev.ActionStarted) -> Score:
    ticks = 84 if e.seat in c.stage.seating.people else 48  # A bot has just taken the card.
    player = Message("banner-turn", {"player": c.tools.words.player(e.seat)})
    return c.banner(ticks, title(e.card), player, e.seat)


CARDS = (
    EventEntry(
        event=ev.PowerPlayed,
        assign=_play_power,
        line=lambda words, e: Line(_bid(words, e), e.seat),
        sign="power",
        score=lambda c, e: card_clips.power(c, e, _bid(c.tools.words, e)),
    ),
    EventEntry(
        event=ev.PowerRetrieved,
        assign=_retrieve_power,
        line=lambda words, e: Line(_retrieved(words, e), e.seat),
        sign="power",
        items=lambda e, in_action: [(TurnItem("retrieved", value=e.value), 1)],
        score=lambda c, e: card_clips.power(c, e, _retrieved(c.tools.words, e)),
    ),
    EventEntry(
        event=ev.CardTaken,
        assign=_take_card,
        line=lambda words, e: Line(_with_card("log-taken", words, e), e.seat),
        sign="card",
        score=lambda c, e: card_clips.taken(c, e, _with_card("log-taken", c.tools.words, e)),
    ),
    EventEntry(
        event=ev.ActionStarted,
        assign=unchanged,
        line=lambda words, e: Line(_with_card("log-action", words, e), e.seat),
        sign="act",
        score=_announce_action,
    ),
    EventEntry(  # Only a skipped action is reported here: one that was stopped has a line and a panel of its own.
        event=ev.ActionEnded,
        assign=unchanged,
        line=lambda words, e: None if e.done else Line(_with_card("log-skipped", words, e), e.seat),
        sign="stopped",
        score=lambda c, e: c.moment(0, e.seat),
    ),
)

# -- caballeros brought to court, and placed from court


def _supply(view: ViewData, e: ev.Supplied) -> None:
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _show_supply(c: ClipContext, e: ev.Supplied) -> Score:
    if not e.count:
        return c.moment(6, e.seat)
    return c.overlapped(e.seat, 24, flights.riders(c, e.seat, PROVINCE, COURT, e.province, e.count, 22))


def _recall(view: ViewData, e: ev.Recalled) -> None:
    view.put(e.area, e.seat, e.left)
    view.court[e.seat] = e.court


def _place(view: ViewData, e: ev.Placed) -> None:
    view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _show_placed(c: ClipContext, e: ev.Placed) -> Score:
    travel = 34 if e.seat in c.stage.seating.people else 30
    return c.overlapped(e.seat, FOLLOWS, flights.riders(c, e.seat, COURT, e.area, e.court, travel=travel))


def _in_area(key: str, words: Words, e: ev.Recalled | ev.Placed) -> Line:
    return Line(Message(key, {"player": words.player(e.seat), **words.at(e.area)}), e.seat)


PLACING = (
    EventEntry(  # The supply at the start of a turn isn't summed up.
        event=ev.Supplied,
        assign=_supply,
        line=lambda words, e: Line(Message("log-supplied", {"player": words.player(e.seat), "count": e.count}), e.seat),
        sign="supply",
        items=lambda e, in_action: [(TurnItem("brought"), e.count)] if in_action and e.count else [],
        score=_show_supply,
    ),
    EventEntry(
        event=ev.Recalled,
        assign=_recall,
        line=lambda words, e: _in_area("log-recalled", words, e),
        sign="home",
        score=lambda c, e: flights.riders(c, e.seat, e.area, COURT, e.left),
    ),
    EventEntry(
        event=ev.Placed,
        assign=_place,
        line=lambda words, e: _in_area("log-placed", words, e),
        sign="placed",
        items=lambda e, in_action: [(TurnItem("placed", e.area), 1)],
        score=_show_placed,
    ),
)

# -- pieces that move on the board or leave it


def _from_to(words: Words, source: str, area: str) -> dict[str, Argument]:
    return {**words.at(source, "from"), **words.at(area, "to")}


def _move(view: ViewData, e: ev.Moved) -> None:
    view.put(e.source, e.seat, e.left)
    view.put(e.area, e.seat, e.there)


def _say_moved(words: Words, e: ev.Moved) -> Line:
    args = {"player": words.player(e.by), **_from_to(words, e.source, e.area)}
    if e.by == e.seat:
        return Line(Message("log-moved-own", args), e.by)
    return Line(Message("log-moved", {**args, "other": words.player(e.seat)}), e.by)


def _sum_up_moved(e: ev.Moved, in_action: bool) -> Sequence[Counted]:
    if e.by == e.seat:
        return [(TurnItem("moved-own", e.area, e.source), 1)]
    return [(TurnItem("moved", e.area, e.source, e.seat), 1)]


def _return(view: ViewData, e: ev.Returned) -> None:
    if e.area != COURT:
        view.put(e.area, e.seat, e.left)
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _say_returned(words: Words, e: ev.Returned) -> Line:
    args = {"player": words.player(e.seat), "count": e.count, **words.at(e.area)}
    return Line(Message("log-returned", args), e.seat)


def _sum_up_returned(e: ev.Returned, in_action: bool) -> Sequence[Counted]:
    own = TurnItem("returned-own", e.area)
    item = own if e.by == e.seat else TurnItem("returned", e.area, other=e.seat)
    return [(item, e.count)] if e.count else []


def _show_returned(c: ClipContext, e: ev.Returned) -> Score:
    left = e.court if e.area == COURT else e.left
    return flights.riders(c, e.seat, e.area, PROVINCE, left, e.count)


def _evict(view: ViewData, e: ev.Evicted) -> None:
    view.put(e.source, e.seat, e.left)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _say_evicted(words: Words, e: ev.Evicted) -> Line:
    args: dict[str, Argument] = {"player": words.player(e.seat), "count": e.count}
    return Line(Message("log-evicted", {**args, **_from_to(words, e.source, e.area)}), e.seat)


def _move_king(view: ViewData, e: ev.KingMoved) -> None:
    view.king = e.area


def _move_grande(view: ViewData, e: ev.GrandeMoved) -> None:
    view.grandes[e.seat] = e.area


def _say_carried(key: str, words: Words, e: ev.KingMoved | ev.GrandeMoved) -> Line:
    return Line(Message(key, {"player": words.player(e.seat), **_from_to(words, e.source, e.area)}), e.seat)


def _move_scoreboard(view: ViewData, e: ev.ScoreboardMoved) -> None:
    view.scoreboards[view.facts.scoreboard(e.board)] = e.area


def _say_scoreboard(words: Words, e: ev.ScoreboardMoved) -> Line:
    args = {"player": words.player(e.seat), "board": words.board(e.board), **words.at(e.area, "to")}
    if e.source is None:
        return Line(Message("log-scoreboard", args), e.seat)
    return Line(Message("log-scoreboard-from", {**args, **words.at(e.source, "from")}), e.seat)


MOVING = (
    EventEntry(
        event=ev.Moved,
        assign=_move,
        line=_say_moved,
        sign="moved",
        items=_sum_up_moved,
        score=lambda c, e: flights.riders(c, e.seat, e.source, e.area, e.left),
    ),
    EventEntry(
        event=ev.Returned,
        assign=_return,
        line=_say_returned,
        sign="home",
        items=_sum_up_returned,
        score=_show_returned,
    ),
    EventEntry(
        event=ev.Evicted,
        assign=_evict,
        line=_say_evicted,
        sign="home",
        items=lambda e, in_action: [(TurnItem("evicted", e.area, e.source, e.seat), e.count)] if e.count else [],
        score=lambda c, e: flights.crowd(c, e, e.source, e.left),
    ),
    EventEntry(
        event=ev.KingMoved,
        assign=_move_king,
        line=lambda words, e: _say_carried("log-king", words, e),
        sign="king",
        items=lambda e, in_action: [(TurnItem("king", e.area), 1)],
        score=flights.king,
    ),
    EventEntry(
        event=ev.GrandeMoved,
        assign=_move_grande,
        line=lambda words, e: _say_carried("log-grande", words, e),
        sign="grande",
        items=lambda e, in_action: [(TurnItem("grande", e.area), 1)],
        score=flights.grande,
    ),
    EventEntry(
        event=ev.ScoreboardMoved,
        assign=_move_scoreboard,
        line=_say_scoreboard,
        sign="scoreboard",
        items=lambda e, in_action: [(TurnItem("scoreboard", e.area, board=e.board), 1)],
        score=flights.scoreboard,
    ),
)

# -- vetoes


def _lay_veto(view: ViewData, e: ev.VetoLaid) -> None:
    view.vetoes = sorted([*view.vetoes, (e.seat, e.last)])


def _announce(view: ViewData, e: ev.Announced) -> None:
    view.announced = e


def _show_announced(c: ClipContext, e: ev.Announced) -> Score:
    """Light the areas that the step would change, and the plate of the player announcing it."""
    lit = {name: "chosen" for name in e.args if name in c.board.areas}
    return c.act(wait(36), e.seat, lit=lit)


def _use_up(view: ViewData, *seats: int) -> None:
    """Remove the veto of each of these seats that expires first."""
    for seat in seats:
        used = next((veto for veto in view.vetoes if veto[0] == seat), None)
        view.vetoes = [veto for veto in view.vetoes if veto is not used]


def _against(key: str, words: Words, e: ev.Vetoed | ev.VetoCancelled) -> Message:
    return Message(key, {"player": words.player(e.seat), "other": words.player(e.against)})


VETOES = (
    EventEntry(
        event=ev.VetoLaid,
        assign=_lay_veto,
        line=lambda words, e: Line(
            Message("log-veto-laid", {"player": words.player(e.seat), "round": words.round(e.last)}), e.seat
        ),
        sign="veto",
        items=lambda e, in_action: [(TurnItem("veto"), 1)],
        score=lambda c, e: c.moment(36, e.seat),
    ),
    EventEntry(
        event=ev.Announced,
        assign=_announce,
        line=lambda words, e: Line(
            Message("log-announced", {"player": words.player(e.seat), "step": step_named(words, e)}), e.seat
        ),
        sign=lambda e: "veto" if e.step == "veto" else "announced",
        signs=("veto", "announced"),
        score=_show_announced,
    ),
    EventEntry(
        event=ev.VetoAsked,
        assign=unchanged,
        line=unsaid,
        sign="",
        score=lambda c, e: c.moment(10, e.seat),
    ),
    EventEntry(
        event=ev.VetoAllowed,
        assign=unchanged,
        line=lambda words, e: Line(Message("log-veto-allowed", {"player": words.player(e.seat)}), e.seat),
        sign="allowed",
        score=lambda c, e: c.moment(16, e.seat),
    ),
    EventEntry(
        event=ev.Vetoed,
        assign=lambda view, e: _use_up(view, e.seat),
        line=lambda words, e: Line(_against("log-vetoed", words, e), e.seat),
        sign="veto",
        items=lambda e, in_action: [(TurnItem("vetoed", other=e.seat), 1)],
        score=lambda c, e: veto_clips.stamped(c, e, _against("log-vetoed", c.tools.words, e)),
    ),
    EventEntry(
        event=ev.VetoCancelled,
        assign=lambda view, e: _use_up(view, e.seat, e.against),
        line=lambda words, e: Line(_against("log-veto-cancelled", words, e), e.seat),
        sign="veto",
        score=lambda c, e: veto_clips.stamped(c, e, _against("log-veto-cancelled", c.tools.words, e)),
    ),
    EventEntry(
        event=ev.VetoExpired,
        assign=lambda view, e: _use_up(view, e.seat),
        line=lambda words, e: Line(Message("log-veto-expired", {"player": words.player(e.seat)}), e.seat, acts=False),
        sign="allowed",
        score=lambda c, e: c.moment(24, e.seat),
    ),
)

# -- secret discs: asked for, locked in, revealed


def _ask_for_discs(view: ViewData, e: ev.DialsAsked) -> None:
    view.dialling, view.locked = tuple(sorted(e.seats)), ()


def _lock_disc(view: ViewData, e: ev.DialSealed) -> None:
    view.dialling = tuple(seat for seat in view.dialling if seat != e.seat)
    view.locked = tuple(sorted((*view.locked, e.seat)))


def _reveal_discs(view: ViewData, e: ev.DialsRevealed) -> None:
    view.dialling = view.locked = ()


def _say_revealed(words: Words, e: ev.DialsRevealed) -> Line:
    shown = [
        Message("log-revealed-choice", {"player": words.player(seat), **words.at(area)})
        for seat, area in enumerate(e.choices)
        if area is not None
    ]
    return Line(words.listed("log-revealed", shown) if shown else Message("log-revealed"))


DISCS = (
    EventEntry(  # A short pause; people look at the area that the discs decide about.
        event=ev.DialsAsked,
        assign=_ask_for_discs,
        line=lambda words, e: Line(words.players("log-dials-asked", sorted(e.seats))),
        sign="disc",
        score=lambda c, e: c.act(wait(20), look=(e.area,) if e.area is not None else ()),
    ),
    EventEntry(  # Only the plate, with its word and a closed disc, may reveal that someone has chosen.
        event=ev.DialSealed,
        assign=_lock_disc,
        line=lambda words, e: Line(Message("log-sealed", {"player": words.player(e.seat)}), e.seat),
        sign="lock",
        score=lambda c, e: c.moment(0, e.seat),
    ),
    EventEntry(
        event=ev.DialsRevealed,
        assign=_reveal_discs,
        line=_say_revealed,
        sign="disc",
        score=disc_clips.revealed,
    ),
)

# -- scorings, and lifting the Castillo for them


def _open_castillo(view: ViewData, e: ev.CastilloOpened) -> None:
    view.castillo_open = True
    view.caballeros[CASTILLO] = list(e.counts) or None  # Shown a second time, without counts.


def _say_opened(words: Words, e: ev.CastilloOpened) -> Line:
    """Report the contents, but omit `counts` if players must remember them."""
    inside = words.counts(e.counts) if e.counts else None
    return Line(Message("log-castillo-opened-with", {"who": inside}) if inside else Message("log-castillo-opened"))


def _close_castillo(view: ViewData, e: ev.CastilloClosed) -> None:
    view.castillo_open = False
    if view.hides:
        view.caballeros[CASTILLO] = None


def _empty_castillo(view: ViewData, e: ev.CastilloEmptied) -> None:
    view.put(CASTILLO, e.seat, 0)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _say_emptied(words: Words, e: ev.CastilloEmptied) -> Line | None:
    if not e.count:
        return None
    args = {"player": words.player(e.seat), "count": e.count, **words.at(e.area)}
    return Line(Message("log-castillo-emptied", args), e.seat)


def _score(view: ViewData, e: ev.AreaScored | ev.ScoringEnded) -> None:
    view.scores = list(e.scores)


def _say_scored(words: Words, e: ev.AreaScored) -> Line:
    points, why = words.gains(e.points), why_scored(words, e)
    if points is None:
        return Line(Message("log-scored-nobody", words.at(e.area)), why=why)
    first = max(range(len(e.points)), key=lambda seat: e.points[seat])
    return Line(Message("log-scored", {**words.at(e.area), "points": points}), first, acts=False, why=why)


SCORINGS = (
    EventEntry(  # The regions are scored a moment later, in that order.
        event=ev.OrderChosen,
        assign=unchanged,
        line=lambda words, e: Line(Message("log-order-chosen", {"player": words.player(e.seat)}), e.seat),
        sign="order",
        score=lambda c, e: c.moment(0, e.seat),
    ),
    EventEntry(
        event=ev.ScoringStarted,
        assign=unchanged,
        line=lambda words, e: Line(Message("log-scoring", {"number": e.number}), None, heading=True),
        sign="points",
        major=True,
        score=lambda c, e: c.banner(90, Message("banner-scoring", {"number": e.number})),
    ),
    EventEntry(
        event=ev.CastilloOpened,
        assign=_open_castillo,
        line=_say_opened,
        sign="castillo",
        score=lambda c, e: opened(c, e) if any(e.counts) else lifted(c),
    ),
    EventEntry(
        event=ev.CastilloClosed,
        assign=_close_castillo,
        line=unsaid,
        sign="",
        score=lambda c, e: set_down(c),
    ),
    EventEntry(
        event=ev.CastilloEmptied,
        assign=_empty_castillo,
        line=_say_emptied,
        sign="castillo",
        score=lambda c, e: flights.crowd(c, e, CASTILLO, 0) if e.count else c.moment(0, e.seat),
    ),
    EventEntry(
        event=ev.AreaScored,
        assign=_score,
        line=_say_scored,
        sign="points",
        items=lambda e, in_action: [(TurnItem("scored", e.area), 1)] if e.card else [],
        score=scored_area,
    ),
    EventEntry(
        event=ev.ScoringEnded,
        assign=_score,
        line=unsaid,
        sign="",
        score=scoring_over,
    ),
)

ENTRIES = (*ROUNDS, *CARDS, *PLACING, *MOVING, *VETOES, *DISCS, *SCORINGS)
EVENTS = EventTable(ENTRIES, events_of(ev), DRAWINGS)
_ITEMS = cast(
    "Mapping[type[Event], Callable[[Event, bool], Sequence[Counted]]]",  # Each takes its own kind, and gets no other.
    {entry.event: entry.items for entry in ENTRIES},
)


def items_of(event: Event, in_action: bool) -> Sequence[Counted]:
    """Return what `event` adds to the line that sums up its turn."""
    return _ITEMS[type(event)](event, in_action)
