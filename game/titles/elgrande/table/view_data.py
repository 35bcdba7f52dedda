"""A game of El Grande as plain data, limited to what everyone may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW, Observation
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.level_facts import LevelFacts
from game.titles.elgrande.table.notation_ids import COURT, PROVINCE
from game.titles.elgrande.table.words.names import card_id
from game.ui.table.parts.table_model import TableModel


@dataclass
class ViewData(TableModel[Observation]):
    """The public state of a game.

    grandes      home region by seat
    caballeros   counts by seat for each area; None for the Castillo while its counts are hidden
    played       power card of this round by seat, None before the bid
    taken        action card of this round by seat, None before one is taken
    scoreboards  the area of each, in the level's order; None next to the board
    cards        the five cards of the round; `available`: those not yet taken
    unseen       by deck, sorted ids of the cards not yet turned up; none for the King's deck
    vetoes       (seat, last round) of every veto held
    active       whose turn it is, None between turns
    dialling     seats yet to set a disc; `locked`: those with a disc set but not revealed
    hides        the Castillo's counts aren't displayed (until the game is over)
    announced    the last step open to a veto; only meaningful during that question
    """

    players: int
    areas: tuple[str, ...]
    hides: bool
    facts: LevelFacts
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
        """Return a seat's province as printed on plates: None for "six or more" while the Castillo is hidden."""
        exact = self.province[seat]
        return exact if not self.hides or self.over or exact < PROVINCE_SHOWN_BELOW else None

    def points(self, area: str, printed: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
        """Return the points in effect in an area: a mobile scoreboard replaces its `printed` ones."""
        if area in self.scoreboards:
            return self.facts.scoreboards[self.scoreboards.index(area)].points
        return tuple(printed[area])

    def placing(self, card: str) -> int:
        """Return how many caballeros may be placed with one of the round's cards."""
        return self.facts.placing[card_id(card), self.cards.index(card) + 1]

    def put(self, area: str, seat: int, count: int) -> None:
        """Put `count` caballeros of `seat` into an area, the court or the province; ignored for the Castillo while its
        counts are hidden."""
        if area in (COURT, PROVINCE):
            (self.court if area == COURT else self.province)[seat] = count
            return
        counts = self.caballeros[area]
        if counts is not None:
            counts[seat] = count

    def put_score(self, seat: int, score: int) -> None:
        """Set a seat's score."""
        self.scores[seat] = score
