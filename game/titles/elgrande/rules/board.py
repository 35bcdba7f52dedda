"""The data of a game: flat, quick to copy, and without any rules."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Self

from game.rules.board import Frame, ScoredBoard
from game.titles.elgrande.rules.content.schema import Card
from game.titles.elgrande.rules.notation import CASTILLO, HIGHEST_POWER
from game.titles.elgrande.rules.options import Options, Setup

COURT = CASTILLO + 1
PROVINCE = CASTILLO + 2
ROWS = CASTILLO + 3
ALL_POWERS = (1 << HIGHEST_POWER + 1) - 2  # Power cards 1 to 13 as bits.


class Board(ScoredBoard):
    """Everything on the table, the seats' hands, and the pending decisions. Seats run clockwise from 0.

    setup      constants: options, level, tables (shared by all copies)
    rng        the stream of the game's own generator
    stack      pending decisions, the top one last; () when the game is over
    pieces     caballeros: the seats' counts in each area (the Castillo tenth), then in the courts, then the provinces
    scores     points by seat
    king       the King's region; grandes: the region of each seat's Grande
    boards     the area of each mobile scoreboard, -1 next to the board
    round      the printed round, 0 before the first; start: its start player
    played     power card by seat this round, 0 for none yet; hands: power cards by seat, as bits 1 to 13
    decks      the undrawn cards of each deck, as indices into setup.cards, the top first
    revealed   the round's five cards by deck; available: the cards not yet taken, as bits
    taken      index of the deck from which each seat took its card this round, or -1
    vetoes     (seat, last round) of each open veto
    """

    __slots__ = (
        "available", "boards", "decks", "grandes", "hands", "king", "pieces", "played", "revealed", "rng", "round",
        "scores", "setup", "stack", "start", "taken", "vetoes",
    )  # fmt: skip

    setup: Setup
    rng: int
    stack: tuple[Frame, ...]
    pieces: list[int]
    scores: list[int]
    king: int
    grandes: list[int]
    boards: list[int]
    round: int
    start: int
    played: list[int]
    hands: list[int]
    decks: tuple[tuple[int, ...], ...]
    revealed: tuple[int, ...]
    available: int
    taken: list[int]
    vetoes: tuple[tuple[int, int], ...]

    def __init__(self, setup: Setup, rng: int) -> None:
        """Create an empty board before the first round, with nothing pending."""
        players = setup.players
        self.setup = setup
        self.rng = rng
        self.stack = ()
        self.pieces = [0] * (ROWS * players)
        self.scores = [0] * players
        self.king = 0
        self.grandes = [0] * players
        self.boards = [-1] * len(setup.boards)
        self.round = 0
        self.start = 0
        self.played = [0] * players
        self.hands = [ALL_POWERS] * players
        self.decks = ()
        self.revealed = ()
        self.available = 0
        self.taken = [-1] * players
        self.vetoes = ()

    def copy(self) -> Self:
        """Return an independent copy; the setup is shared."""
        kind = self.__class__
        new = kind.__new__(kind)
        new.setup = self.setup
        new.rng = self.rng
        new.stack = self.stack
        new.pieces = self.pieces[:]
        new.scores = self.scores[:]
        new.king = self.king
        new.grandes = self.grandes[:]
        new.boards = self.boards[:]
        new.round = self.round
        new.start = self.start
        new.played = self.played[:]
        new.hands = self.hands[:]
        new.decks = self.decks
        new.revealed = self.revealed
        new.available = self.available
        new.taken = self.taken[:]
        new.vetoes = self.vetoes
        return new

    def key(self) -> tuple[Hashable, ...]:
        """Return a hashable identity: equal keys, equal states."""
        stack = self.stack
        return (
            self.setup.options, self.rng, stack, *map(type, stack), *self.pieces, *self.scores, self.king,
            *self.grandes, *self.boards, self.round, self.start, *self.played, *self.hands, self.decks, self.revealed,
            self.available, *self.taken, self.vetoes,
        )  # fmt: skip

    @property
    def options(self) -> Options:
        """The game's options."""
        return self.setup.options

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the values of the power cards in the hand of `seat`."""
        bits = self.hands[seat]
        return tuple(value for value in range(1, HIGHEST_POWER + 1) if bits >> value & 1)

    def holds(self, seat: int, value: int) -> bool:
        """Return whether `seat` holds the power card `value`; False for invalid values."""
        return 0 < value <= HIGHEST_POWER and bool(self.hands[seat] >> value & 1)

    def card_names(self) -> tuple[str, ...]:
        """Return the round's cards by deck; where two share an id, the deck is added."""
        shared = self.setup.shared_ids(self.revealed)
        cards = [self.setup.cards[index] for index in self.revealed]
        return tuple(f"{card.id} {card.deck}" if card.id in shared else card.id for card in cards)

    def card_of(self, seat: int) -> Card:
        """Return the action card that `seat` has taken this round."""
        return self.setup.cards[self.revealed[self.taken[seat]]]

    def in_court(self, seat: int) -> int:
        """Return the number of caballeros in the seat's court."""
        return self.pieces[COURT * self.setup.players + seat]

    def in_province(self, seat: int) -> int:
        """Return the number of caballeros in the seat's province."""
        return self.pieces[PROVINCE * self.setup.players + seat]

    def counts_in(self, area: int) -> list[int]:
        """Return the caballeros in `area` by seat."""
        players = self.setup.players
        return self.pieces[area * players : area * players + players]

    def mask_of(self, seat: int) -> int:
        """Return the regions, except the King's, that hold caballeros of `seat`: cards can take those (rules 4)."""
        players = self.setup.players
        mask, bit = 0, 1
        for count in self.pieces[seat : CASTILLO * players : players]:
            if count:
                mask |= bit
            bit += bit
        return mask & ~(1 << self.king)
