"""What the screen shows of a game of El Grande. Only events change it, and it computes no rule: events carry the
resulting counts, and `assign` (in the module of that name) writes them down.

After all events of a submit the view equals the projection of `state.observe(None)`; the tests hold it to that.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import Dials
from game.titles.elgrande.table.assign import ASSIGN
from game.titles.elgrande.table.ids import CASTILLO

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
