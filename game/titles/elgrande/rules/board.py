"""The data of a game, flat and quick to copy, and its single changes: it knows no rules of play."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Self

from game.core.ruleset import BadNotation, Ints, Names
from game.rules.board import Frame, ScoredBoard
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.level_entries import Card
from game.titles.elgrande.rules.notation import CASTILLO, COURT_NAME, HIGHEST_POWER
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
        "setup", "start", "taken", "vetoes",
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
    decks: tuple[Ints, ...]
    revealed: Ints
    available: int
    taken: list[int]
    vetoes: tuple[tuple[int, int], ...]

    def __init__(self, setup: Setup, rng: int) -> None:
        """Create an empty board before the first round, with nothing pending."""
        players = setup.players
        self.events = None
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
        new.events = None
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

    def hand(self, seat: int) -> Ints:
        """Return the values of the power cards in the hand of `seat`."""
        bits = self.hands[seat]
        return tuple(value for value in range(1, HIGHEST_POWER + 1) if bits >> value & 1)

    def holds(self, seat: int, value: int) -> bool:
        """Return whether `seat` holds the power card `value`; False for invalid values."""
        return 0 < value <= HIGHEST_POWER and bool(self.hands[seat] >> value & 1)

    def card_names(self) -> Names:
        """Return the round's cards by deck; where two share an id, the deck is added."""
        shared = self.setup.shared_ids(self.revealed)
        cards = (self.setup.cards[index] for index in self.revealed)
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

    # Single changes: each trusts its caller, and is reported as an event. Counts are addressed in `pieces` directly.

    def place(self, seat: int, area: int) -> None:
        """Place a caballero of `seat` from its court in `area`."""
        pieces, players = self.pieces, self.setup.players
        court, there = COURT * players + seat, area * players + seat
        pieces[court] -= 1
        pieces[there] += 1
        if self.events is not None:
            self.note(ev.Placed, seat, self.setup.areas[area], pieces[there], pieces[court])

    def supply(self, seat: int, count: int) -> None:
        """Bring `count` caballeros of `seat` from province to court."""
        pieces, players = self.pieces, self.setup.players
        court, province = COURT * players + seat, PROVINCE * players + seat
        pieces[province] -= count
        pieces[court] += count
        if self.events is not None:
            self.note(ev.Supplied, seat, count, pieces[court], pieces[province])

    def recall(self, seat: int, region: int) -> None:
        """Recall a caballero of `seat` from `region` to its court."""
        pieces, players = self.pieces, self.setup.players
        court, source = COURT * players + seat, region * players + seat
        pieces[source] -= 1
        pieces[court] += 1
        self.note(ev.Recalled, seat, self.setup.areas[region], pieces[source], pieces[court])

    def move(self, by: int, seat: int, source: int, area: int) -> None:
        """Move a caballero of `seat` from region `source` to `area`; `by` is the seat that moves it."""
        pieces, players, areas = self.pieces, self.setup.players, self.setup.areas
        left, there = source * players + seat, area * players + seat
        pieces[left] -= 1
        pieces[there] += 1
        self.note(ev.Moved, by, seat, areas[source], areas[area], pieces[left], pieces[there])

    def return_home(self, by: int, seat: int, row: int, count: int) -> None:
        """Return `count` caballeros of `seat` from `row` (a region or COURT) to its province; `by` is the cause."""
        pieces, players = self.pieces, self.setup.players
        left, province = row * players + seat, PROVINCE * players + seat
        pieces[left] -= count
        pieces[province] += count
        area = COURT_NAME if row == COURT else self.setup.areas[row]
        court = pieces[COURT * players + seat]
        self.note(ev.Returned, by, seat, area, count, pieces[left], court, pieces[province])

    def evict(self, seat: int, source: int, target: int) -> None:
        """Withdraw all caballeros of `seat` from region `source` to `target`: a region, or COURT."""
        pieces, players, areas = self.pieces, self.setup.players, self.setup.areas
        left, there = source * players + seat, target * players + seat
        count = pieces[left]
        pieces[left] = 0
        pieces[there] += count
        area = COURT_NAME if target == COURT else areas[target]
        court = pieces[COURT * players + seat]
        self.note(ev.Evicted, seat, areas[source], area, count, 0, pieces[there], court)

    def leave_castillo(self, seat: int, target: int) -> None:
        """Send all caballeros of `seat` in the Castillo to `target`: a region, or COURT."""
        pieces, players = self.pieces, self.setup.players
        left, there = CASTILLO * players + seat, target * players + seat
        count = pieces[left]
        if not count:
            return
        pieces[left] = 0
        pieces[there] += count
        area = COURT_NAME if target == COURT else self.setup.areas[target]
        self.note(ev.CastilloEmptied, seat, area, count, pieces[there], pieces[COURT * players + seat])

    def move_king(self, seat: int, region: int) -> None:
        """Move the King to `region`."""
        source, self.king = self.king, region
        self.note(ev.KingMoved, seat, self.setup.areas[source], self.setup.areas[region])

    def move_grande(self, seat: int, region: int) -> None:
        """Move the seat's Grande to `region`, which becomes its home."""
        source, self.grandes[seat] = self.grandes[seat], region
        self.note(ev.GrandeMoved, seat, self.setup.areas[source], self.setup.areas[region])

    def move_scoreboard(self, seat: int, number: int, area: int) -> None:
        """Move mobile scoreboard `number` to `area`."""
        source, self.boards[number] = self.boards[number], area
        areas, names = self.setup.areas, self.setup.boards
        self.note(ev.ScoreboardMoved, seat, names[number], None if source < 0 else areas[source], areas[area])


def read_card_name(text: str) -> tuple[str, int]:
    """Return the id and deck of a card as positions write it ("king", "score_any 3"); raises BadNotation.

    The deck is added if two cards revealed in one round share an id; it is 0 if not given.
    """
    name, _, deck = text.partition(" ")
    if deck and deck not in "12345":
        raise BadNotation(f"card {text!r}: expected an id, or an id and a deck from 1 to 5")
    return name, int(deck or 0)
