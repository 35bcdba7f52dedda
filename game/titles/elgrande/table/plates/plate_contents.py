"""Contents of plates, as data."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.table.view_data import ViewData
from game.ui.table.parts.stage import PlateOwner, Stage


class PlateStates(NamedTuple):
    """Temporary states of the plates, from the question or the focus.

    asked     the seat asked, or thinking
    gains     points each seat would get, or ()
    busy      seats choosing in secret
    locked    seats that have chosen
    focus     the seat whose plate has the focus
    eligible  seats that may be chosen
    source    card whose owner acts while another seat is asked, or ""
    """

    asked: int | None = None
    gains: tuple[int, ...] = ()
    busy: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    focus: int | None = None
    eligible: tuple[int, ...] = ()
    source: str = ""


class PlateContent(NamedTuple):
    """A seat's state as shown on its plate.

    province  None for "6 or more" while the Castillo is hidden
    power     power card of the round, if it has been played
    bids      whether the seat bids this round
    place     in the turn order, from 1
    hand      power cards left
    home      region of the Grande
    vetoes    vetoes held
    allows    gives a standing answer to every veto question
    style    what the bot likes besides winning, or ""
    """

    owner: PlateOwner
    court: int
    province: int | None
    power: int | None
    bids: bool
    place: int | None
    hand: int
    home: str
    vetoes: int
    allows: bool
    style: str


class PlateContents:
    """Collects plate contents: mostly from the view, plus clips and standing answers."""

    def __init__(self, view: ViewData, stage: Stage) -> None:
        self._view, self._stage = view, stage

    def of(self, seat: int) -> PlateContent:
        view, seating = self._view, self._stage.seating
        return PlateContent(
            owner=self._stage.owner(seat, view.active),
            court=view.court[seat],
            province=view.province_shown(seat),
            power=view.played[seat],
            bids=bool(view.cards),
            place=view.order.index(seat) + 1 if seat in view.order else None,
            hand=len(view.hands[seat]),
            home=view.grandes[seat],
            vetoes=sum(holder == seat for holder, _ in view.vetoes),
            allows=seat in seating.standing,
            style=seating.style(seat),
        )

    def digits(self) -> int:
        """Return the number of digits of the highest score, at least 2."""
        return max(2, *(len(str(self._stage.scores.shown(seat))) for seat in range(self._view.players)))
