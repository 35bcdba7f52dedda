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


class EventEntry(TableEntry[E_contra, ViewData, Words, Clips]):
    """One kind of event of El Grande: what it changes, its line, its sign, how it is shown."""


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
    EventEntry(ev.RoundStarted, _start_round, "log-round", "round", card_clips.dealt, heading=True, major=True),
    EventEntry(
        ev.TurnOrderSet, puts(order="order"), lambda words, e: Line(words.players("log-order", e.order)), "order", 24
    ),
    # A heading with only the player's shape before it.
    EventEntry(ev.TurnStarted, puts(active="seat"), "log-turn", "", _show_turn, heading=True),
    EventEntry(ev.TurnEnded, sets(active=None), None, "", 4),
    EventEntry(ev.RoundEnded, _end_round, _say_round_ended, "round", 30),
    EventEntry(
        ev.GameEnded,
        _end_game,
        lambda words, e: Line(
            words.listed("log-game-ended", [words.player(seat) for seat in e.winners]), e.winners[0], heading=True
        ),
        "end",
        flights.finale,
        major=True,
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
    EventEntry(ev.PowerPlayed, _play_power, "log-bid", "power", card_clips.power),
    EventEntry(ev.PowerRetrieved, puts_own(hands="hand"), "log-retrieved", "power", card_clips.power),
    EventEntry(ev.CardTaken, _take_card, "log-taken", "card", card_clips.taken),
    EventEntry(ev.ActionStarted, None, "log-action", "act", _announce_action),
    # Only a skipped action is reported here: one that was stopped has a line and a panel of its own.
    EventEntry(
        ev.ActionEnded,
        None,
        lambda words, e: None if e.done else Line(words.sentence("log-skipped", e), e.seat),
        "stopped",
        0,
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
    EventEntry(ev.Supplied, puts_own(court="court", province="province"), "log-supplied", "supply", _bring_to_court),
    EventEntry(
        ev.Recalled,
        puts_counts(left="area", court="court"),
        "log-recalled",
        "home",
        lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.area, COURT, e.left)),
    ),
    EventEntry(ev.Placed, puts_counts(there="area", court="court"), "log-placed", "placed", _show_placed),
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
        puts_counts(left="source", there="area"),
        _say_moved,
        "moved",
        lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.source, e.area, e.left)),
    ),
    EventEntry(
        ev.Returned,
        puts_counts(left="area", court="court", province="province"),
        "log-returned",
        "home",
        lambda c, e: fly_caballeros(c, CaballeroFlight(e.seat, e.area, PROVINCE, e.left, e.count)),
    ),
    EventEntry(
        ev.Evicted,
        puts_counts(left="source", there="area", court="court"),
        "log-evicted",
        "home",
        lambda c, e: flights.crowd(c, e, e.source, e.left),
    ),
    EventEntry(ev.KingMoved, puts(king="area"), "log-king", "king", flights.king),
    EventEntry(ev.GrandeMoved, puts_own(grandes="area"), "log-grande", "grande", flights.grande),
    EventEntry(
        ev.ScoreboardMoved,
        _move_scoreboard,
        lambda words, e: Line(
            words.sentence("log-scoreboard" if e.source is None else "log-scoreboard-from", e), e.seat
        ),
        "scoreboard",
        flights.scoreboard,
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
    EventEntry(ev.VetoLaid, _lay_veto, "log-veto-laid", "veto", 36),
    # The areas that the step would change are lit.
    EventEntry(
        ev.Announced,
        _announce,
        lambda words, e: Line(words.sentence("log-announced", e, step=step_named(words, e)), e.seat),
        lambda e: "veto" if e.step == "veto" else "announced",
        lambda c, e: c.act(
            wait(36), e.seat, lit=dict.fromkeys((name for name in e.args if name in c.board.areas), "chosen")
        ),
        signs=("veto", "announced"),
    ),
    EventEntry(ev.VetoAsked, None, None, "", 10),
    EventEntry(ev.VetoAllowed, None, "log-veto-allowed", "allowed", 16),
    EventEntry(ev.Vetoed, lambda view, e: _use_up(view, e.seat), "log-vetoed", "veto", card_clips.stamped),
    EventEntry(
        ev.VetoCancelled,
        lambda view, e: _use_up(view, e.seat, e.against),
        "log-veto-cancelled",
        "veto",
        card_clips.stamped,
    ),
    EventEntry(ev.VetoExpired, lambda view, e: _use_up(view, e.seat), "log-veto-expired", "allowed", 24, acts=False),
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
    # A short pause; people look at the area that the discs decide about.
    EventEntry(
        ev.DialsAsked,
        _ask_for_discs,
        lambda words, e: Line(words.players("log-dials-asked", sorted(e.seats))),
        "disc",
        lambda c, e: c.act(wait(20), look=(e.area,) if e.area is not None else ()),
    ),
    # Only the plate, with its word and a closed disc, may reveal that someone has chosen.
    EventEntry(ev.DialSealed, _lock_disc, "log-sealed", "lock", 0),
    EventEntry(ev.DialsRevealed, sets(to_set=(), locked=()), _say_revealed, "disc", disc_clips.revealed),
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
    # The regions are scored a moment later, in that order.
    EventEntry(ev.OrderChosen, None, "log-order-chosen", "order", 0),
    EventEntry(
        ev.ScoringStarted,
        None,
        "log-scoring",
        "points",
        lambda c, e: c.banner(90, Message("banner-scoring", {"number": e.number})),
        heading=True,
        major=True,
    ),
    EventEntry(
        ev.CastilloOpened,
        _open_castillo,
        _say_opened,
        "castillo",
        lambda c, e: opened(c, e) if any(e.counts) else lifted(c),
    ),
    EventEntry(ev.CastilloClosed, _close_castillo, None, "", lambda c, e: set_down(c)),
    EventEntry(
        ev.CastilloEmptied,
        _empty_castillo,
        lambda words, e: Line(words.sentence("log-castillo-emptied", e), e.seat) if e.count else None,
        "castillo",
        lambda c, e: flights.crowd(c, e, CASTILLO, 0) if e.count else c.moment(0, e.seat),
    ),
    EventEntry(ev.AreaScored, puts(scores="scores"), _say_scored, "points", scored_area),
    EventEntry(ev.ScoringEnded, puts(scores="scores"), None, "", scoring_over),
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
    view = ViewModel(players=players, hides=hides, facts=facts, **ViewModel.fields_of(observation))
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
