"""What the screen shows of a game of El Grande. Only events change it, and it computes no rule: events carry the
resulting counts, and `assign` writes them down.

After all events of a submit the view equals the projection of `state.observe(None)`; the tests hold it to that.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from game.rules import elgrande
from game.rules.elgrande import events as ev
from game.rules.elgrande.frames import Dials
from game.rules.ruleset import Event

CASTILLO = "castillo"
COURT = "court"
BOARDS = ("8/4/0", "4/0/0")
OF_A_TURN = ("Supply", "Take", "Turn")
"""Pending decisions of which one lies on the stack while a turn lasts; its first entry is the seat."""
HIDDEN_BELOW = 6
"""With a hidden Castillo a province is shown exactly below this only: the sum would tell."""


@dataclass
class ViewModel:
    """A game as everybody at the table may see it.

    grandes      home region by seat
    caballeros   counts by seat for each area; None for the Castillo while its counts are hidden
    played       power card of this round by seat, None before the bid
    taken        action card of this round by seat, None before it was taken
    scoreboards  where 8/4/0 and 4/0/0 lie, None beside the board
    cards        the five cards of the round; `available`: those that nobody took
    unseen       by deck the ids of the cards that were not turned up yet, sorted; none of the King's deck
    vetoes       (seat, last round) of every veto that lies open
    active       whose turn it is, None between turns
    dialling     seats that still have to set a disc; `locked`: those that have set one that is not shown yet
    hides        counts of the Castillo are not displayed (until the game is over)
    announced    the last step that a veto was asked about; only of use while one is asked about
    standing     seats that allow everything for a while: no part of the game, the scene writes it down
    """

    players: int
    areas: tuple[str, ...]
    hides: bool
    round: int = 0
    start: int = 0
    king: str = ""
    grandes: list[str] = field(default_factory=list)
    caballeros: dict[str, list[int] | None] = field(default_factory=dict)
    court: list[int] = field(default_factory=list)
    province: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    played: list[int | None] = field(default_factory=list)
    taken: list[str | None] = field(default_factory=list)
    order: tuple[int, ...] = ()
    scoreboards: list[str | None] = field(default_factory=lambda: [None, None])
    cards: tuple[str, ...] = ()
    available: tuple[str, ...] = ()
    unseen: tuple[tuple[str, ...], ...] = ()
    vetoes: list[tuple[int, int]] = field(default_factory=list)
    active: int | None = None
    dialling: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    castillo_open: bool = False
    over: bool = False
    winners: tuple[int, ...] = ()
    announced: ev.Announced | None = field(default=None, compare=False)
    standing: tuple[int, ...] = field(default=(), compare=False)

    def copy(self) -> ViewModel:
        return deepcopy(self)

    def become(self, other: ViewModel) -> None:
        """Take over every field of `other`, which stays as it is."""
        fresh = other.copy()
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(fresh, name))

    def assign(self, event: Event) -> None:
        """Write down what happened; raises KeyError for an event that this game does not have."""
        ASSIGN[type(event)](self, event)

    def count(self, area: str, seat: int) -> int | None:
        """Caballeros of a seat in an area; None where that is hidden."""
        counts = self.caballeros[area]
        return None if counts is None else counts[seat]

    def province_shown(self, seat: int) -> int | None:
        """The province of a seat as plates print it: None for "six or more" while the Castillo is hidden."""
        exact = self.province[seat]
        return exact if not self.hides or self.over or exact < HIDDEN_BELOW else None

    def put(self, area: str, seat: int, count: int) -> None:
        """`count` caballeros of `seat` stand in a region; for the Castillo only while its counts are shown."""
        counts = self.caballeros[area]
        if counts is not None:
            counts[seat] = count


def project(observation: Any) -> ViewModel:
    """The view of an observation for the shared screen."""
    players = observation.options.players
    hides = observation.options.castillo == "hidden"
    view = ViewModel(players, tuple(observation.areas), hides)
    view.round, view.start, view.king = observation.round, observation.start, observation.king
    view.grandes = list(observation.grandes)
    view.caballeros = {area: list(counts) for area, counts in zip(view.areas, observation.caballeros, strict=True)}
    if hides and not observation.over:
        view.caballeros[CASTILLO] = None
    view.court, view.province = list(observation.court), list(observation.province)
    view.scores = list(observation.scores)
    view.hands = [tuple(hand) for hand in observation.hands]
    view.played, view.taken = list(observation.played), list(observation.taken)
    view.order = tuple(observation.order)
    view.scoreboards = list(observation.scoreboards)
    view.cards, view.available = tuple(observation.revealed), tuple(observation.available)
    view.unseen = tuple(observation.unseen)
    view.vetoes = sorted((int(seat), int(last)) for seat, last in observation.vetoes)
    view.active = next((frame[0] for frame in observation.stack if type(frame).__name__ in OF_A_TURN), None)
    if observation.stack and isinstance(observation.stack[-1], Dials):
        discs = observation.stack[-1]
        view.dialling = tuple(seat for seat in range(players) if discs.waiting >> seat & 1)
        view.locked = tuple(seat for seat in range(players) if discs.sealed >> 4 * seat & 15)
    view.announced = elgrande.announced(observation)
    view.over, view.winners = observation.over, tuple(observation.winners)
    return view


# One function for each event that changes something; the others are told in the log and by clips alone.


def _round_started(view: ViewModel, e: ev.RoundStarted) -> None:
    if view.round != e.round:  # may be assigned more than once
        view.unseen = tuple(_without(deck, card) for deck, card in zip(view.unseen, e.cards, strict=False))
    view.round, view.start, view.cards, view.available = e.round, e.start, e.cards, e.cards
    view.played, view.taken, view.order = [None] * view.players, [None] * view.players, ()


def _without(deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    """One card of a deck was turned up; its name may carry the deck. Told again, it is gone already."""
    name = card.split(" ")[0]
    at = deck.index(name) if name in deck else len(deck)
    return deck[:at] + deck[at + 1 :]


def _power_played(view: ViewModel, e: ev.PowerPlayed) -> None:
    view.played[e.seat] = e.value
    view.hands[e.seat] = tuple(value for value in view.hands[e.seat] if value != e.value)


def _turn_order_set(view: ViewModel, e: ev.TurnOrderSet) -> None:
    view.order = e.order


def _turn_started(view: ViewModel, e: ev.TurnStarted) -> None:
    view.active = e.seat


def _supplied(view: ViewModel, e: ev.Supplied) -> None:
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _recalled(view: ViewModel, e: ev.Recalled) -> None:
    view.put(e.area, e.seat, e.left)
    view.court[e.seat] = e.court


def _card_taken(view: ViewModel, e: ev.CardTaken) -> None:
    view.taken[e.seat] = e.card
    view.available = tuple(card for card in view.available if card != e.card)


def _veto_laid(view: ViewModel, e: ev.VetoLaid) -> None:
    view.vetoes = sorted([*view.vetoes, (e.seat, e.last)])


def _veto_gone(view: ViewModel, seat: int) -> None:
    """The veto of `seat` that ends first is used up."""
    mine = next((veto for veto in view.vetoes if veto[0] == seat), None)
    view.vetoes = [veto for veto in view.vetoes if veto is not mine]


def _announced(view: ViewModel, e: ev.Announced) -> None:
    view.announced = e


def _vetoed(view: ViewModel, e: ev.Vetoed) -> None:
    _veto_gone(view, e.seat)


def _veto_cancelled(view: ViewModel, e: ev.VetoCancelled) -> None:
    """Both cards are gone."""
    _veto_gone(view, e.seat)
    _veto_gone(view, e.against)


def _veto_expired(view: ViewModel, e: ev.VetoExpired) -> None:
    _veto_gone(view, e.seat)


def _placed(view: ViewModel, e: ev.Placed) -> None:
    view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _moved(view: ViewModel, e: ev.Moved) -> None:
    view.put(e.source, e.seat, e.left)
    view.put(e.area, e.seat, e.there)


def _returned(view: ViewModel, e: ev.Returned) -> None:
    if e.area != COURT:
        view.put(e.area, e.seat, e.left)
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _evicted(view: ViewModel, e: ev.Evicted) -> None:
    view.put(e.source, e.seat, e.left)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _king_moved(view: ViewModel, e: ev.KingMoved) -> None:
    view.king = e.area


def _grande_moved(view: ViewModel, e: ev.GrandeMoved) -> None:
    view.grandes[e.seat] = e.area


def _scoreboard_moved(view: ViewModel, e: ev.ScoreboardMoved) -> None:
    view.scoreboards[BOARDS.index(e.board)] = e.area


def _power_retrieved(view: ViewModel, e: ev.PowerRetrieved) -> None:
    view.hands[e.seat] = tuple(e.hand)


def _castillo_opened(view: ViewModel, e: ev.CastilloOpened) -> None:
    view.castillo_open = True
    view.caballeros[CASTILLO] = list(e.counts) or None  # shown again: without counts


def _castillo_closed(view: ViewModel, e: ev.CastilloClosed) -> None:
    view.castillo_open = False
    if view.hides:
        view.caballeros[CASTILLO] = None


def _castillo_emptied(view: ViewModel, e: ev.CastilloEmptied) -> None:
    view.put(CASTILLO, e.seat, 0)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _dials_asked(view: ViewModel, e: ev.DialsAsked) -> None:
    view.dialling, view.locked = tuple(sorted(e.seats)), ()


def _dial_sealed(view: ViewModel, e: ev.DialSealed) -> None:
    view.dialling = tuple(seat for seat in view.dialling if seat != e.seat)
    view.locked = tuple(sorted((*view.locked, e.seat)))


def _dials_revealed(view: ViewModel, e: ev.DialsRevealed) -> None:
    view.dialling = view.locked = ()


def _area_scored(view: ViewModel, e: ev.AreaScored) -> None:
    view.scores = list(e.scores)


def _scoring_ended(view: ViewModel, e: ev.ScoringEnded) -> None:
    view.scores = list(e.scores)


def _turn_ended(view: ViewModel, e: ev.TurnEnded) -> None:
    view.active = None


def _round_ended(view: ViewModel, e: ev.RoundEnded) -> None:
    """Power cards go to the discards; all action cards leave; the King card comes back with the next round."""
    view.start, view.cards, view.available, view.order = e.start, (), (), ()
    view.played, view.taken = [None] * view.players, [None] * view.players


def _game_ended(view: ViewModel, e: ev.GameEnded) -> None:
    """All is opened now; the last general scoring has emptied the Castillo."""
    view.over, view.winners, view.scores = True, e.winners, list(e.scores)
    if view.caballeros[CASTILLO] is None:
        view.caballeros[CASTILLO] = [0] * view.players


def _nothing(view: ViewModel, e: Event) -> None:
    """Told, but nothing on the table changes."""


ASSIGN: dict[type[Event], Callable[[ViewModel, Any], None]] = {
    ev.RoundStarted: _round_started,
    ev.PowerPlayed: _power_played,
    ev.TurnOrderSet: _turn_order_set,
    ev.TurnStarted: _turn_started,
    ev.Supplied: _supplied,
    ev.Recalled: _recalled,
    ev.CardTaken: _card_taken,
    ev.VetoLaid: _veto_laid,
    ev.Placed: _placed,
    ev.ActionStarted: _nothing,
    ev.ActionEnded: _nothing,
    ev.Announced: _announced,
    ev.VetoAsked: _nothing,
    ev.VetoAllowed: _nothing,
    ev.Vetoed: _vetoed,
    ev.VetoCancelled: _veto_cancelled,
    ev.VetoExpired: _veto_expired,
    ev.Moved: _moved,
    ev.Returned: _returned,
    ev.Evicted: _evicted,
    ev.KingMoved: _king_moved,
    ev.GrandeMoved: _grande_moved,
    ev.ScoreboardMoved: _scoreboard_moved,
    ev.PowerRetrieved: _power_retrieved,
    ev.OrderChosen: _nothing,
    ev.DialsAsked: _dials_asked,
    ev.DialSealed: _dial_sealed,
    ev.DialsRevealed: _dials_revealed,
    ev.ScoringStarted: _nothing,
    ev.CastilloOpened: _castillo_opened,
    ev.CastilloClosed: _castillo_closed,
    ev.CastilloEmptied: _castillo_emptied,
    ev.AreaScored: _area_scored,
    ev.ScoringEnded: _scoring_ended,
    ev.TurnEnded: _turn_ended,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
