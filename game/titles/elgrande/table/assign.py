"""What each event changes in the view model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.ids import BOARDS, CASTILLO, COURT
from game.titles.elgrande.table.view_data import ViewData

# One function for each event that changes something; the others are told in the log and by clips alone.


def _round_started(view: ViewData, e: ev.RoundStarted) -> None:
    if view.round != e.round:  # may be assigned more than once
        view.unseen = tuple(_without(deck, card) for deck, card in zip(view.unseen, e.cards, strict=False))
    view.round, view.start, view.cards, view.available = e.round, e.start, e.cards, e.cards
    view.played, view.taken, view.order = [None] * view.players, [None] * view.players, ()


def _without(deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    """One card of a deck was turned up; its name may carry the deck. Told again, it is gone already."""
    name = card.split(" ")[0]
    at = deck.index(name) if name in deck else len(deck)
    return deck[:at] + deck[at + 1 :]


def _power_played(view: ViewData, e: ev.PowerPlayed) -> None:
    view.played[e.seat] = e.value
    view.hands[e.seat] = tuple(value for value in view.hands[e.seat] if value != e.value)


def _turn_order_set(view: ViewData, e: ev.TurnOrderSet) -> None:
    view.order = e.order


def _turn_started(view: ViewData, e: ev.TurnStarted) -> None:
    view.active = e.seat


def _supplied(view: ViewData, e: ev.Supplied) -> None:
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _recalled(view: ViewData, e: ev.Recalled) -> None:
    view.put(e.area, e.seat, e.left)
    view.court[e.seat] = e.court


def _card_taken(view: ViewData, e: ev.CardTaken) -> None:
    view.taken[e.seat] = e.card
    view.available = tuple(card for card in view.available if card != e.card)


def _veto_laid(view: ViewData, e: ev.VetoLaid) -> None:
    view.vetoes = sorted([*view.vetoes, (e.seat, e.last)])


def _veto_gone(view: ViewData, seat: int) -> None:
    """The veto of `seat` that ends first is used up."""
    mine = next((veto for veto in view.vetoes if veto[0] == seat), None)
    view.vetoes = [veto for veto in view.vetoes if veto is not mine]


def _announced(view: ViewData, e: ev.Announced) -> None:
    view.announced = e


def _vetoed(view: ViewData, e: ev.Vetoed) -> None:
    _veto_gone(view, e.seat)


def _veto_cancelled(view: ViewData, e: ev.VetoCancelled) -> None:
    """Both cards are gone."""
    _veto_gone(view, e.seat)
    _veto_gone(view, e.against)


def _veto_expired(view: ViewData, e: ev.VetoExpired) -> None:
    _veto_gone(view, e.seat)


def _placed(view: ViewData, e: ev.Placed) -> None:
    view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _moved(view: ViewData, e: ev.Moved) -> None:
    view.put(e.source, e.seat, e.left)
    view.put(e.area, e.seat, e.there)


def _returned(view: ViewData, e: ev.Returned) -> None:
    if e.area != COURT:
        view.put(e.area, e.seat, e.left)
    view.court[e.seat], view.province[e.seat] = e.court, e.province


def _evicted(view: ViewData, e: ev.Evicted) -> None:
    view.put(e.source, e.seat, e.left)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _king_moved(view: ViewData, e: ev.KingMoved) -> None:
    view.king = e.area


def _grande_moved(view: ViewData, e: ev.GrandeMoved) -> None:
    view.grandes[e.seat] = e.area


def _scoreboard_moved(view: ViewData, e: ev.ScoreboardMoved) -> None:
    view.scoreboards[BOARDS.index(e.board)] = e.area


def _power_retrieved(view: ViewData, e: ev.PowerRetrieved) -> None:
    view.hands[e.seat] = tuple(e.hand)


def _castillo_opened(view: ViewData, e: ev.CastilloOpened) -> None:
    view.castillo_open = True
    view.caballeros[CASTILLO] = list(e.counts) or None  # shown again: without counts


def _castillo_closed(view: ViewData, e: ev.CastilloClosed) -> None:
    view.castillo_open = False
    if view.hides:
        view.caballeros[CASTILLO] = None


def _castillo_emptied(view: ViewData, e: ev.CastilloEmptied) -> None:
    view.put(CASTILLO, e.seat, 0)
    if e.area != COURT:
        view.put(e.area, e.seat, e.there)
    view.court[e.seat] = e.court


def _dials_asked(view: ViewData, e: ev.DialsAsked) -> None:
    view.dialling, view.locked = tuple(sorted(e.seats)), ()


def _dial_sealed(view: ViewData, e: ev.DialSealed) -> None:
    view.dialling = tuple(seat for seat in view.dialling if seat != e.seat)
    view.locked = tuple(sorted((*view.locked, e.seat)))


def _dials_revealed(view: ViewData, e: ev.DialsRevealed) -> None:
    view.dialling = view.locked = ()


def _area_scored(view: ViewData, e: ev.AreaScored) -> None:
    view.scores = list(e.scores)


def _scoring_ended(view: ViewData, e: ev.ScoringEnded) -> None:
    view.scores = list(e.scores)


def _turn_ended(view: ViewData, e: ev.TurnEnded) -> None:
    view.active = None


def _round_ended(view: ViewData, e: ev.RoundEnded) -> None:
    """Power cards go to the discards; all action cards leave; the King card comes back with the next round."""
    view.start, view.cards, view.available, view.order = e.start, (), (), ()
    view.played, view.taken = [None] * view.players, [None] * view.players


def _game_ended(view: ViewData, e: ev.GameEnded) -> None:
    """All is opened now; the last general scoring has emptied the Castillo."""
    view.over, view.winners, view.scores = True, e.winners, list(e.scores)
    if view.caballeros[CASTILLO] is None:
        view.caballeros[CASTILLO] = [0] * view.players


def _nothing(view: ViewData, e: Event) -> None:
    """Told, but nothing on the table changes."""


ASSIGN: dict[type[Event], Callable[[ViewData, Any], None]] = {
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
