"""The data of a game: flat, quick to copy, and without any rule of play.

What changes often is a list of ints; what changes seldom is a tuple, which copies share.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Self, TypeVar

from game.rules.board import Frame, ScoredBoard
from game.titles.merlin.rules.notation import HOME, NotationTable
from game.titles.merlin.rules.options import MANORS, MARKERS, STAFFS, STOCK, Options, Setup
from game.titles.merlin.rules.vocabulary import ASSISTANTS, GOODS, PLACED_MARKERS

NOBODY = -1
DICE = 4
"""Dice of a seat: three own ones, then the white one."""
WHITE = 3

Row = TypeVar("Row")


def changed(row: tuple[Row, ...], place: int, value: Row) -> tuple[Row, ...]:
    """Return the row with another value at a place."""
    return (*row[:place], value, *row[place + 1 :])


class Board(ScoredBoard):
    """Everything on the table, the seats' castles, and the decisions that are pending. Seats run clockwise from 0.

    setup       what never changes: options, level, tables (shared by all copies)
    rng         the stream of the game's own generator
    stack       pending decisions, the top one last; () when the game is over
    round       1 to 6, 0 before the first; first: the round's first player
    merlin      Merlin's space; knights: the space of each seat's knight
    dice        four of each seat: its own ones, the highest first, then the white one; 0 for a die that was used
    scores      points by seat
    goods       18 of each seat, and stock: 18 of the board; a good is 6 kind + principality
    apples      by seat, as are staffs, reserve (markers in the castle), manors (those not yet built)
    traitors    6 of each seat, by principality
    markers     in principalities: the seats' counts in each
    assistants  four of each seat: a principality, or HOME
    seals       abilities by seat, as bits: 4 (row - 1) + assistant; bits 12 to 15 are those of row 3 that are used up
    grail       seat that holds it, or NOBODY; excalibur likewise
    tiles       the environs, a tile for each hex; owners: the seat whose manor stands there, or NOBODY
    display     face-up missions; hands: by seat, sorted; known: by seat those taken openly, as bits
    deck        missions, the top first; discards: sorted
    pile        traitors, the top first; routed: discarded ones by principality
    """

    __slots__ = (
        "apples", "assistants", "deck", "dice", "discards", "display", "excalibur", "first", "goods", "grail",
        "hands", "knights", "known", "manors", "markers", "merlin", "owners", "pile", "reserve", "rng", "round",
        "routed", "scores", "seals", "setup", "stack", "staffs", "stock", "tiles", "traitors",
    )  # fmt: skip

    setup: Setup
    rng: int
    stack: tuple[Frame, ...]
    round: int
    first: int
    merlin: int
    knights: tuple[int, ...]
    dice: tuple[int, ...]
    scores: list[int]
    goods: list[int]
    stock: list[int]
    apples: tuple[int, ...]
    staffs: tuple[int, ...]
    reserve: tuple[int, ...]
    manors: tuple[int, ...]
    traitors: tuple[int, ...]
    markers: tuple[int, ...]
    assistants: tuple[int, ...]
    seals: tuple[int, ...]
    grail: int
    excalibur: int
    tiles: tuple[int, ...]
    owners: tuple[int, ...]
    display: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    known: tuple[int, ...]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    pile: tuple[int, ...]
    routed: tuple[int, ...]

    def __init__(self, setup: Setup, rng: int) -> None:
        """Create a board on which nothing has been dealt, with nothing pending."""
        players = setup.players
        self.setup = setup
        self.rng = rng
        self.stack = ()
        self.round = 0
        self.first = 0
        self.merlin = 0
        self.knights = (0,) * players
        self.dice = (0,) * (DICE * players)
        self.scores = [0] * players
        self.goods = [0] * (GOODS * players)
        self.stock = [STOCK] * GOODS
        self.apples = (1,) * players
        self.staffs = (STAFFS,) * players
        self.reserve = (MARKERS,) * players
        self.manors = (MANORS,) * players
        self.traitors = (0,) * (6 * players)
        self.markers = (0,) * (6 * players)
        self.assistants = (HOME,) * (len(ASSISTANTS) * players)
        self.seals = (0,) * players
        self.grail = NOBODY
        self.excalibur = NOBODY
        self.tiles = setup.tiles
        self.owners = (NOBODY,) * setup.hexes
        self.display = ()
        self.hands = ((),) * players
        self.known = (0,) * players
        self.deck = ()
        self.discards = ()
        self.pile = ()
        self.routed = (0,) * 6

    def copy(self) -> Self:
        """Return an independent copy; the setup is shared."""
        kind = self.__class__
        new = kind.__new__(kind)
        new.setup = self.setup
        new.rng = self.rng
        new.stack = self.stack
        new.round = self.round
        new.first = self.first
        new.merlin = self.merlin
        new.knights = self.knights
        new.dice = self.dice
        new.scores = self.scores[:]
        new.goods = self.goods[:]
        new.stock = self.stock[:]
        new.apples = self.apples
        new.staffs = self.staffs
        new.reserve = self.reserve
        new.manors = self.manors
        new.traitors = self.traitors
        new.markers = self.markers
        new.assistants = self.assistants
        new.seals = self.seals
        new.grail = self.grail
        new.excalibur = self.excalibur
        new.tiles = self.tiles
        new.owners = self.owners
        new.display = self.display
        new.hands = self.hands
        new.known = self.known
        new.deck = self.deck
        new.discards = self.discards
        new.pile = self.pile
        new.routed = self.routed
        return new

    def key(self) -> tuple[Hashable, ...]:
        """Return a hashable identity: equal keys, equal states."""
        stack = self.stack
        return (
            self.setup.options, self.rng, stack, *map(type, stack), self.round, self.first, self.merlin, self.knights,
            self.dice, tuple(self.scores), tuple(self.goods), tuple(self.stock), self.apples, self.staffs, self.reserve,
            self.manors, self.traitors, self.markers, self.assistants, self.seals, self.grail, self.excalibur,
            self.tiles, self.owners, self.display, self.hands, self.known, self.deck, self.discards, self.pile,
            self.routed,
        )  # fmt: skip

    @property
    def options(self) -> Options:
        """The options that the game is played with."""
        return self.setup.options

    @property
    def table(self) -> NotationTable:
        """All actions of the level."""
        return self.setup.table

    def goods_of(self, seat: int, kind: int) -> list[int]:
        """Return the seat's goods of a kind by principality."""
        start = GOODS * seat + 6 * kind
        return self.goods[start : start + 6]

    def traitors_of(self, seat: int) -> tuple[int, ...]:
        """Return the traitors at the seat's castle by principality."""
        return self.traitors[6 * seat : 6 * seat + 6]

    def markers_at(self, principality: int) -> tuple[int, ...]:
        """Return the markers in a principality by seat."""
        players = self.setup.players
        return self.markers[principality * players : principality * players + players]

    def markers_of(self, seat: int) -> tuple[int, ...]:
        """Return the seat's markers by principality."""
        return self.markers[seat :: self.setup.players]

    def placed_markers(self, seat: int) -> int:
        """Return the number of the seat's markers in all principalities."""
        return sum(self.markers_of(seat))

    def element_count(self, seat: int, element: int) -> int:
        """Return how many the seat has of what a points space counts, by its index in ELEMENTS."""
        if element == PLACED_MARKERS:
            return self.placed_markers(seat)
        start = GOODS * seat + 6 * element
        return sum(self.goods[start : start + 6])

    def influenced(self, seat: int) -> int:
        """Return the principalities where the seat has a marker, as bits."""
        mask, bit = 0, 1
        for count in self.markers_of(seat):
            if count:
                mask |= bit
            bit += bit
        return mask

    def placed_assistants(self, seat: int) -> int:
        """Return the number of the seat's assistants in principalities."""
        return 4 - self.assistants[4 * seat : 4 * seat + 4].count(HOME)
