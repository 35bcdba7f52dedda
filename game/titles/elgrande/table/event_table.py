"""The event table: for every kind of event what it changes, its line and sign in the log, and how it is shown; and the
view that only events change. It computes no rules: events carry the resulting counts, and `assign` records them.

After all events of an answer the view equals the projection of `state.observe(None)`, which the tests check.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.core.message import Message
from game.core.ruleset import Event
from game.session.narrator import Line
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import Dials, Supply, Take, Turn
from game.titles.elgrande.rules.frames.disc_setting import disc_of
from game.titles.elgrande.table.clips import card_clips, disc_clips, flights
from game.titles.elgrande.table.clips.castillo_scene import lifted, opened, set_down
from game.titles.elgrande.table.clips.flights import CaballeroFlight, Clips, fly_caballeros
from game.titles.elgrande.table.clips.scoring_scene import scored_area, scoring_over
from game.titles.elgrande.table.sentences import Words, step_named, title, why_scored
from game.titles.elgrande.table.table_tools import DRAWINGS
from game.titles.elgrande.table.view_data import CASTILLO, COURT, PROVINCE, ViewData, facts_of
from game.ui.motion.score import Score, wait
from game.ui.table.parts.table_model import EventTable, TableEntry, puts, puts_own, sets

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)

FOLLOWS = 14
"""Ticks between two caballeros placed by a bot."""


@dataclass(frozen=True, kw_only=True)
class EventEntry(TableEntry[E_contra, ViewData, Words, Clips]):
    """One kind of event of El Grande."""


def puts_counts(left: str = "", there: str = "", **own: str) -> Callable[[ViewData, Event], None]:
    """Return what puts a seat's caballeros into the areas that two fields of an event name, as many as it says are left
    or there; then, as `puts_own` does, what else the seat has afterwards, such as its court."""

    def assign(view: ViewData, event: Event) -> None:
        seat: int = getattr(event, "seat", 0)
        for where, count in ((left, "left"), (there, "there")):
            if where:
                view.put(getattr(event, where), seat, getattr(event, count))
        view.take(event, own, seat)

    return assign


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


def _show_turn(c: Clips, e: ev.TurnStarted) -> Score:
    """Announce a bot's turn; the scene calls people at the screen."""
    if e.seat in c.stage.seating.people:
        return c.moment(12, e.seat)
    return c.overlapped(e.seat, 27, c.banner(42, c.tools.words.sentence("log-turn", e), seat=e.seat))


def _end_round(view: ViewData, e: ev.RoundEnded) -> None:
    """Discard power cards and action cards; the King's card comes back with the next round."""
    view.start, view.cards, view.available, view.order = e.start, (), (), ()
    view.played, view.taken = [None] * view.players, [None] * view.players


def _say_round_ended(words: Words, e: ev.RoundEnded) -> Line | None:
    """Say who bids first in the next round; after the last one, nobody does."""
    if words.rounds and e.round == words.rounds[-1]:
        return None
    return Line(Message("log-round-ended", {"player": words.player(e.start)}), e.start, acts=False)


def _end_game(view: ViewData, e: ev.GameEnded) -> None:
    """Make everything public; the last general scoring has emptied the Castillo."""
    view.over, view.winners, view.scores = True, e.winners, list(e.scores)
    if view.caballeros[CASTILLO] is None:
        view.caballeros[CASTILLO] = [0] * view.players


ROUNDS = (
    EventEntry(
        ev.RoundStarted,
        assign=_start_round,
        line="log-round",
        heading=True,
        sign="round",
        major=True,
        score=card_clips.dealt,
    ),
    EventEntry(
        ev.TurnOrderSet,
        assign=puts(order="order"),
        line=lambda words, e: Line(words.players("log-order", e.order)),
        sign="order",
        score=24,
    ),
    EventEntry(  # A heading with only the player's shape before it.
        ev.TurnStarted,
        assign=puts(active="seat"),
        line="log-turn",
        heading=True,
        sign="",
        score=_show_turn,
    ),
    EventEntry(
        ev.TurnEnded,
        assign=sets(active=None),
        line=None,
        sign="",
        score=4,
    ),
    EventEntry(
        ev.RoundEnded,
        assign=_end_round,
        line=_say_round_ended,
        sign="round",
        score=30,
    ),
    EventEntry(
        ev.GameEnded,
        assign=_end_game,
        line=lambda words, e: Line(
            words.listed("log-game-ended", [words.player(seat) for seat in e.winners]), e.winners[0], heading=True
        ),
        sign="end",
        major=True,
        score=flights.finale,
    ),
)

# -- power cards, action cards and special actions


def _play_power(view: ViewData, e: ev.PowerPlayed) -> None:
    view.played[e.seat] = e.value
    view.hands[e.seat] = tuple(value for value in view.hands[e.seat] if value != e.value)


def _take_card(view: ViewData, e: ev.CardTaken) -> None:
    view.taken[e.seat] = e.card
    view.available = tuple(card for card in view.available if card != e.card)


def _announce_action(c: Clips, e: ev.ActionStarted) -> Score:
    ticks = 84 if e.seat in c.stage.seating.people else 48  # A bot has just taken the card.
    return c.banner(ticks, title(e.card), c.tools.words.sentence("banner-turn", e), e.seat)


CARDS = (
    EventEntry(
        ev.PowerPlayed,
        assign=_play_power,
        line="log-bid",
        sign="power",
        score=card_clips.power,
    ),
    EventEntry(
        ev.PowerRetrieved,
        assign=puts_own(hands="hand"),
        line="log-retrieved",
        sign="power",
        score=card_clips.power,
    ),
    EventEntry(
        ev.CardTaken,
        assign=_take_card,
        line="log-taken",
        sign="card",
        score=card_clips.taken,
    ),
    EventEntry(
        ev.ActionStarted,
        assign=None,
        line="log-action",
        sign="act",
        score=_announce_action,
    ),
    EventEntry(  # Only a skipped action is reported here: one that was stopped has a line and a panel of its own.
        ev.ActionEnded,
        assign=None,
        line=lambda words, e: None if e.done else Line(words.sentence("log-skipped", e), e.seat),
        sign="stopped",
        score=0,
    ),
)

# -- caballeros brought to court, and placed from court


def _bring_to_court(c: Clips, e: ev.Supplied) -> Score:
    if not e.count:
        return c.moment(6, e.seat)
    flight = CaballeroFlight(e.seat, PROVINCE, COURT, e.province, e.count, 22)
    return c.overlapped(e.seat, 24, fly_caballeros(c, flight))


def _show_placed(c: Clips, e: ev.Placed) -> Score:
    travel = 34 if e.seat in c.stage.seating.people else 30
    flight = CaballeroFlight(e.seat, COURT, e.area, e.court, travel=travel)
    return c.overlapped(e.seat, FOLLOWS, fly_caballeros(c, flight))


PLACING = (
    EventEntry(
        ev.Supplied,
        assign=puts_own(court="court", province="province"),
        line="log-supplied",
        sign="supply",
        score=_bring_to_court,
    ),
    EventEntry(
        ev.Recalled,
        assign=puts_counts(left="area", court="court"),
        line="log-recalled",
        sign="home",
        score=lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.area, COURT, e.left)),
    ),
    EventEntry(
        ev.Placed,
        assign=puts_counts(there="area", court="court"),
        line="log-placed",
        sign="placed",
        score=_show_placed,
    ),
)

# -- pieces that move on the board or leave it


def _say_moved(words: Words, e: ev.Moved) -> Line:
    key, by = "log-moved-own" if e.by == e.seat else "log-moved", words.named(e.by)
    return Line(words.sentence(key, e, other=words.player(e.seat), **by), e.by)


def _move_scoreboard(view: ViewData, e: ev.ScoreboardMoved) -> None:
    view.scoreboards[view.facts.scoreboard(e.board)] = e.area


MOVING = (
    EventEntry(
        ev.Moved,
        assign=puts_counts(left="source", there="area"),
        line=_say_moved,
        sign="moved",
        score=lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.source, e.area, e.left)),
    ),
    EventEntry(
        ev.Returned,
        assign=puts_counts(left="area", court="court", province="province"),
        line="log-returned",
        sign="home",
        score=lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.area, PROVINCE, e.left, e.count)),
    ),
    EventEntry(
        ev.Evicted,
        assign=puts_counts(left="source", there="area", court="court"),
        line="log-evicted",
        sign="home",
        score=lambda c, e: flights.crowd(c, e, e.source, e.left),
    ),
    EventEntry(
        ev.KingMoved,
        assign=puts(king="area"),
        line="log-king",
        sign="king",
        score=flights.king,
    ),
    EventEntry(
        ev.GrandeMoved,
        assign=puts_own(grandes="area"),
        line="log-grande",
        sign="grande",
        score=flights.grande,
    ),
    EventEntry(
        ev.ScoreboardMoved,
        assign=_move_scoreboard,
        line=lambda words, e: Line(
            words.sentence("log-scoreboard" if e.source is None else "log-scoreboard-from", e), e.seat
        ),
        sign="scoreboard",
        score=flights.scoreboard,
    ),
)

# -- vetoes


def _lay_veto(view: ViewData, e: ev.VetoLaid) -> None:
    view.vetoes = sorted([*view.vetoes, (e.seat, e.last)])


def _announce(view: ViewData, e: ev.Announced) -> None:
    view.announced = e


def _use_up(view: ViewData, *seats: int) -> None:
    """Remove the veto of each of these seats that expires first."""
    for seat in seats:
        used = next((veto for veto in view.vetoes if veto[0] == seat), None)
        view.vetoes = [veto for veto in view.vetoes if veto is not used]


VETOES = (
    EventEntry(
        ev.VetoLaid,
        assign=_lay_veto,
        line="log-veto-laid",
        sign="veto",
        score=36,
    ),
    EventEntry(
        ev.Announced,
        assign=_announce,
        line=lambda words, e: Line(words.sentence("log-announced", e, step=step_named(words, e)), e.seat),
        sign=lambda e: "veto" if e.step == "veto" else "announced",
        signs=("veto", "announced"),
        # The areas that the step would change are lit.
        score=lambda c, e: c.act(
            wait(36), e.seat, lit=dict.fromkeys((name for name in e.args if name in c.board.areas), "chosen")
        ),
    ),
    EventEntry(
        ev.VetoAsked,
        assign=None,
        line=None,
        sign="",
        score=10,
    ),
    EventEntry(
        ev.VetoAllowed,
        assign=None,
        line="log-veto-allowed",
        sign="allowed",
        score=16,
    ),
    EventEntry(
        ev.Vetoed,
        assign=lambda view, e: _use_up(view, e.seat),
        line="log-vetoed",
        sign="veto",
        score=card_clips.stamped,
    ),
    EventEntry(
        ev.VetoCancelled,
        assign=lambda view, e: _use_up(view, e.seat, e.against),
        line="log-veto-cancelled",
        sign="veto",
        score=card_clips.stamped,
    ),
    EventEntry(
        ev.VetoExpired,
        assign=lambda view, e: _use_up(view, e.seat),
        line="log-veto-expired",
        acts=False,
        sign="allowed",
        score=24,
    ),
)

# -- secret discs: asked for, locked in, revealed


def _ask_for_discs(view: ViewData, e: ev.DialsAsked) -> None:
    view.to_set, view.locked = tuple(sorted(e.seats)), ()


def _lock_disc(view: ViewData, e: ev.DialSealed) -> None:
    view.to_set = tuple(seat for seat in view.to_set if seat != e.seat)
    view.locked = tuple(sorted((*view.locked, e.seat)))


def _say_revealed(words: Words, e: ev.DialsRevealed) -> Line:
    shown = [
        Message("log-revealed-choice", {"player": words.player(seat), **words.at(area)})
        for seat, area in enumerate(e.choices)
        if area is not None
    ]
    return Line(words.listed("log-revealed", shown) if shown else Message("log-revealed"))


DISCS = (
    EventEntry(  # A short pause; people look at the area that the discs decide about.
        ev.DialsAsked,
        assign=_ask_for_discs,
        line=lambda words, e: Line(words.players("log-dials-asked", sorted(e.seats))),
        sign="disc",
        score=lambda c, e: c.act(wait(20), look=(e.area,) if e.area is not None else ()),
    ),
    EventEntry(  # Only the plate, with its word and a closed disc, may reveal that someone has chosen.
        ev.DialSealed,
        assign=_lock_disc,
        line="log-sealed",
        sign="lock",
        score=0,
    ),
    EventEntry(
        ev.DialsRevealed,
        assign=sets(to_set=(), locked=()),
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
    """Report the contents, unless players must remember them."""
    inside = words.counts(e.counts)
    return Line(Message("log-castillo-opened-with", {"who": inside}) if inside else Message("log-castillo-opened"))


def _close_castillo(view: ViewData, e: ev.CastilloClosed) -> None:
    view.castillo_open = False
    if view.hides:
        view.caballeros[CASTILLO] = None


def _empty_castillo(view: ViewData, e: ev.CastilloEmptied) -> None:
    view.put(CASTILLO, e.seat, 0)
    puts_counts(there="area", court="court")(view, e)


def _say_scored(words: Words, e: ev.AreaScored) -> Line:
    points, why = words.gains(e.points), why_scored(words, e)
    if points is None:
        return Line(Message("log-scored-nobody", words.at(e.area)), why=why)
    first = max(range(len(e.points)), key=lambda seat: e.points[seat])
    return Line(Message("log-scored", {**words.at(e.area), "points": points}), first, acts=False, why=why)


SCORINGS = (
    EventEntry(  # The regions are scored a moment later, in that order.
        ev.OrderChosen,
        assign=None,
        line="log-order-chosen",
        sign="order",
        score=0,
    ),
    EventEntry(
        ev.ScoringStarted,
        assign=None,
        line="log-scoring",
        heading=True,
        sign="points",
        major=True,
        score=lambda c, e: c.banner(90, Message("banner-scoring", {"number": e.number})),
    ),
    EventEntry(
        ev.CastilloOpened,
        assign=_open_castillo,
        line=_say_opened,
        sign="castillo",
        score=lambda c, e: opened(c, e) if any(e.counts) else lifted(c),
    ),
    EventEntry(
        ev.CastilloClosed,
        assign=_close_castillo,
        line=None,
        sign="",
        score=lambda c, e: set_down(c),
    ),
    EventEntry(
        ev.CastilloEmptied,
        assign=_empty_castillo,
        line=lambda words, e: Line(words.sentence("log-castillo-emptied", e), e.seat) if e.count else None,
        sign="castillo",
        score=lambda c, e: flights.crowd(c, e, CASTILLO, 0) if e.count else c.moment(0, e.seat),
    ),
    EventEntry(
        ev.AreaScored,
        assign=puts(scores="scores"),
        line=_say_scored,
        sign="points",
        score=scored_area,
    ),
    EventEntry(
        ev.ScoringEnded,
        assign=puts(scores="scores"),
        line=None,
        sign="",
        score=scoring_over,
    ),
)

ENTRIES = (*ROUNDS, *CARDS, *PLACING, *MOVING, *VETOES, *DISCS, *SCORINGS)
EVENTS = EventTable(ENTRIES, ev, DRAWINGS)


@dataclass
class ViewModel(ViewData):
    """The public state on screen, changed by events alone."""

    def project(self, observation: elgrande.Observation) -> None:
        self.restore(project(observation))

    def assign(self, event: Event) -> None:
        """Apply an event; raise KeyError for an event from another game."""
        EVENTS.assign(self, event)


def project(observation: elgrande.Observation) -> ViewModel:
    """Return the shared screen's view of an observation."""
    players = observation.options.players
    hides = observation.options.castillo == "hidden"
    facts = facts_of(elgrande.setup_for(observation.options))
    view = ViewModel(players, observation.areas, hides, facts)
    view.copy_fields(observation)
    view.caballeros = {area: list(counts) for area, counts in zip(view.areas, observation.caballeros, strict=True)}
    if hides and not observation.over:
        view.caballeros[CASTILLO] = None
    view.cards = observation.revealed
    # One of these is on the stack during a turn.
    view.active = next((frame.seat for frame in observation.stack if isinstance(frame, (Supply, Take, Turn))), None)
    if observation.stack and isinstance(observation.stack[-1], Dials):
        discs = observation.stack[-1]
        view.to_set = tuple(seat for seat in range(players) if discs.waiting >> seat & 1)
        view.locked = tuple(seat for seat in range(players) if disc_of(discs.sealed, seat) >= 0)
    view.announced = elgrande.announced(observation)
    return view
