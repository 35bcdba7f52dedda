"""A game of El Grande as everyone at the table may see it, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.notation_ids import BOARD_POINTS, COURT, PROVINCE

HIDDEN_BELOW = 6
"""With a hidden Castillo a province is shown exactly below this only: the sum would tell."""


@dataclass
class ViewData:
    """A game as everyone at the table may see it.

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

    def count(self, area: str, seat: int) -> int | None:
        """Return a seat's caballeros in an area; None if hidden."""
        counts = self.caballeros[area]
        return None if counts is None else counts[seat]

    def province_shown(self, seat: int) -> int | None:
        """Return a seat's province as plates print it: None for "six or more" while the Castillo is hidden."""
        exact = self.province[seat]
        return exact if not self.hides or self.over or exact < HIDDEN_BELOW else None

    def points(self, area: str, printed: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
        """Return what an area pays now: a mobile scoreboard replaces what is `printed`."""
        if area in self.scoreboards:
            return tuple(BOARD_POINTS[self.scoreboards.index(area)])
        return tuple(printed[area])

    def put(self, area: str, seat: int, count: int) -> None:
        """Put `count` caballeros of `seat` into an area, the court or the province; into the Castillo only while its
        counts are shown."""
        if area in (COURT, PROVINCE):
            (self.court if area == COURT else self.province)[seat] = count
            return
        counts = self.caballeros[area]
        if counts is not None:
            counts[seat] = count

    def put_score(self, seat: int, score: int) -> None:
        """Give a seat this score."""
        self.scores[seat] = score
