"""A game of El Grande as plain data, limited to what everyone may see, and what its level says."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from game.core.ruleset import Ints, Names
from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW, Observation
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.options import Setup
from game.ui.table.parts.table_model import TableModel

CASTILLO = "castillo"
COURT = "court"
PROVINCE = "province"

Piece = tuple[Hashable, ...]
"""("caballero", area, seat), ("king",), ("grande", seat), ("scoreboard", index), ("castillo",), ("disc", seat),
("card", card): anything that may be hidden."""


class ScoreboardFacts(NamedTuple):
    """A mobile scoreboard: its id in the notation, and the points on it."""

    id: str
    points: Ints

    @property
    def name(self) -> str:
        """Its points, as people say them: "8/4/0"."""
        return "/".join(map(str, self.points))


class LevelFacts(NamedTuple):
    """What the table shows of a level besides its map.

    scoreboards  in the order of the level
    supply       caballeros that power cards bring to court, by value; 0 is no card
    placing      caballeros that may be placed with an action card, by its id and deck
    veto         id and deck of the veto card ("veto 2"); "" in a game without one
    ops          the ops of action cards, likewise
    scoring      printed numbers of the rounds followed by a general scoring
    """

    scoreboards: tuple[ScoreboardFacts, ...]
    supply: Ints
    placing: Mapping[tuple[str, int], int]
    veto: str = ""
    scoring: Ints = ()
    ops: Mapping[tuple[str, int], Sequence[Op]] = MappingProxyType({})

    def scoreboard(self, name: str) -> int:
        """Return the index of the scoreboard with this id."""
        return next(index for index, board in enumerate(self.scoreboards) if board.id == name)


def facts_of(setup: Setup) -> LevelFacts:
    """Return what the level of a game says."""
    boards = zip(setup.boards, setup.scoreboard_points, strict=True)
    return LevelFacts(
        tuple(ScoreboardFacts(name, points) for name, points in boards),
        setup.supply,
        {(card.id, card.deck): card.place for card in setup.cards},
        next((f"{setup.cards[kind].id} {setup.cards[kind].deck}" for kind in setup.veto_kinds), ""),
        tuple(setup.scoring_rounds),
        {(card.id, card.deck): card.ops for card in setup.cards},
    )


def card_id(name: str) -> str:
    """Return the id in a card's name, which includes the deck where two of one id are revealed."""
    return name.split(" ")[0]


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
    to_set       seats yet to set a disc; `locked`: those with a disc set but not revealed
    hides        the Castillo's counts aren't displayed (until the game is over)
    announced    the last step open to a veto; only meaningful during that question
    """

    players: int
    areas: Names
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
    hands: list[Ints] = field(default_factory=list)
    played: list[int | None] = field(default_factory=list)
    taken: list[str | None] = field(default_factory=list)
    order: Ints = ()
    scoreboards: list[str | None] = field(default_factory=lambda: [None, None])
    cards: Names = ()
    available: Names = ()
    unseen: tuple[Names, ...] = ()
    vetoes: list[tuple[int, int]] = field(default_factory=list)
    active: int | None = None
    to_set: Ints = ()
    locked: Ints = ()
    castillo_open: bool = False
    over: bool = False
    winners: Ints = ()
    announced: ev.Announced | None = field(default=None, compare=False)

    def count(self, area: str, seat: int) -> int | None:
        """Return a seat's caballeros in an area; None if hidden."""
        counts = self.caballeros[area]
        return None if counts is None else counts[seat]

    def province_shown(self, seat: int) -> int | None:
        """Return a seat's province as printed on plates: None for "six or more" while the Castillo is hidden."""
        exact = self.province[seat]
        return exact if not self.hides or self.over or exact < PROVINCE_SHOWN_BELOW else None

    def points(self, area: str, printed: Mapping[str, Sequence[int]]) -> Ints:
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
