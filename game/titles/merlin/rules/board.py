"""The data of a game, flat and quick to copy, and its single changes: it knows no rule of play.

What changes often is a list of ints; what changes seldom is a tuple, which copies share.
"""

from __future__ import annotations

from collections.abc import Hashable
from operator import add
from typing import Self, TypeVar

from game.core import rng as generator
from game.core.ruleset import Ints
from game.rules.board import Frame, ScoredBoard
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import (
    ASSISTANTS,
    CASTLE,
    FLAG,
    GOODS,
    HOME,
    KINDS,
    LADY,
    PLACED_MARKERS,
    hex_name,
)
from game.titles.merlin.rules.options import APPLES, MANORS, MARKERS, STAFFS, STOCK, TRAITORS, Options, Setup

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
        "routed", "seals", "setup", "staffs", "stock", "tiles", "traitors",
    )  # fmt: skip

    setup: Setup
    rng: int
    stack: tuple[Frame, ...]
    round: int
    first: int
    merlin: int
    knights: Ints
    dice: Ints
    scores: list[int]
    goods: list[int]
    stock: list[int]
    apples: Ints
    staffs: Ints
    reserve: Ints
    manors: Ints
    traitors: Ints
    markers: Ints
    assistants: Ints
    seals: Ints
    grail: int
    excalibur: int
    tiles: Ints
    owners: Ints
    display: Ints
    hands: tuple[Ints, ...]
    known: Ints
    deck: Ints
    discards: Ints
    pile: Ints
    routed: Ints

    def __init__(self, setup: Setup, rng: int) -> None:
        """Create a board on which nothing has been dealt, with nothing pending."""
        players = setup.players
        self.events = None
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
        new.events = None
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

    def goods_of(self, seat: int, kind: int) -> list[int]:
        """Return the seat's goods of a kind by principality."""
        start = GOODS * seat + 6 * kind
        return self.goods[start : start + 6]

    def holds_flag(self, seat: int, effect: str) -> bool:
        """Return whether the seat has a flag of that effect."""
        return self.goods[GOODS * seat + self.setup.flag_good[effect]] > 0

    def traitors_of(self, seat: int) -> Ints:
        """Return the traitors at the seat's castle by principality."""
        return self.traitors[6 * seat : 6 * seat + 6]

    def markers_at(self, principality: int) -> Ints:
        """Return the markers in a principality by seat."""
        players = self.setup.players
        return self.markers[principality * players : principality * players + players]

    def markers_of(self, seat: int) -> Ints:
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

    # Single changes: each trusts its caller, and reports itself.

    def take_good(self, seat: int, good: int) -> None:
        """Take a good out of the stock."""
        own = GOODS * seat + good
        self.stock[good] -= 1
        self.goods[own] += 1
        if self.events is not None:
            names = self.setup.principalities
            self.note(ev.GoodTaken, seat, KINDS[good // 6], names[good % 6], self.goods[own], self.stock[good])

    def return_good(self, seat: int, good: int) -> None:
        """Put a good back into the stock."""
        own = GOODS * seat + good
        self.stock[good] += 1
        self.goods[own] -= 1
        names = self.setup.principalities
        self.note(ev.GoodReturned, seat, KINDS[good // 6], names[good % 6], self.goods[own], self.stock[good])

    def use_flag(self, seat: int, principality: int) -> None:
        """Put a flag back into the stock, for its effect."""
        good = 6 * FLAG + principality
        own = GOODS * seat + good
        self.stock[good] += 1
        self.goods[own] -= 1
        setup = self.setup
        name, effect = setup.principalities[principality], setup.effects[principality]
        self.note(ev.FlagUsed, seat, name, effect, self.goods[own], self.stock[good])

    def place_marker(self, seat: int, principality: int) -> None:
        """Put a marker from the castle into a principality."""
        there = principality * self.setup.players + seat
        self.reserve = changed(self.reserve, seat, self.reserve[seat] - 1)
        self.markers = changed(self.markers, there, self.markers[there] + 1)
        name = self.setup.principalities[principality]
        self.note(ev.MarkerPlaced, seat, name, self.markers[there], self.reserve[seat])

    def gain(self, seat: int, points: int, cause: str) -> None:
        """Add points to the seat's score."""
        self.scores[seat] += points
        self.note(ev.PointsScored, seat, cause, points, self.scores[seat])

    def send(self, seat: int, assistant: int, principality: int) -> None:
        """Send an assistant to its place in a principality, send a rival's one home, and let it do its duty."""
        setup, own = self.setup, 4 * seat + assistant
        source = self.assistants[own]
        self.assistants = changed(self.assistants, own, principality)
        name = setup.principalities[principality]
        if self.events is not None:
            left = CASTLE if source == HOME else setup.principalities[source]
            self.note(ev.AssistantSent, seat, ASSISTANTS[assistant], left, name)
        for rival in range(setup.players):
            place = 4 * rival + assistant
            if place != own and self.assistants[place] == principality:
                self.assistants = changed(self.assistants, place, HOME)
                self.note(ev.AssistantSentHome, rival, ASSISTANTS[assistant], name, seat)
        if assistant == LADY:
            if self.reserve[seat]:
                self.place_marker(seat, principality)
            return
        # Builders bring materials, shield-bearers shields, flag-bearers flags.
        good = 6 * (2, 0, 1)[assistant] + principality
        if self.stock[good]:
            self.take_good(seat, good)

    def take_excalibur(self, seat: int) -> None:
        source, self.excalibur = self.excalibur, seat
        self.note(ev.ExcaliburTaken, seat, None if source == NOBODY else source)

    def take_grail(self, seat: int) -> None:
        """Take the Grail, and an apple if there is one."""
        source, self.grail = self.grail, seat
        self.note(ev.GrailTaken, seat, None if source == NOBODY else source)
        left = APPLES - sum(self.apples)
        if left:
            self.apples = changed(self.apples, seat, self.apples[seat] + 1)
            self.note(ev.AppleTaken, seat, self.apples[seat], left - 1)

    def spend_apple(self, seat: int, pips: int) -> None:
        self.apples = changed(self.apples, seat, self.apples[seat] - 1)
        self.note(ev.AppleSpent, seat, pips, self.apples[seat], APPLES - sum(self.apples))

    def discard_traitors(self, seat: int, principality: int, count: int) -> None:
        """Discard traitors without shields."""
        own = 6 * seat + principality
        self.traitors = changed(self.traitors, own, self.traitors[own] - count)
        self.routed = changed(self.routed, principality, self.routed[principality] + count)
        name, held = self.setup.principalities[principality], self.traitors[own]
        self.note(ev.TraitorsDiscarded, seat, name, count, held)

    def build(self, seat: int, number: int) -> None:
        """Put a manor on a hex."""
        self.owners = changed(self.owners, number, seat)
        self.manors = changed(self.manors, seat, self.manors[seat] - 1)
        tower = bool(self.tiles[number] % 2)
        self.note(ev.ManorBuilt, seat, hex_name(number), tower, self.manors[seat])

    def spend_staff(self, seat: int) -> None:
        self.staffs = changed(self.staffs, seat, self.staffs[seat] - 1)
        self.note(ev.StaffSpent, seat, self.staffs[seat])

    # Missions and traitors: drawing, refilling, discarding, and shuffling the discards (rules 4 and 8).

    def can_draw(self) -> bool:
        """Return whether there is a mission to draw, on the display or not."""
        return bool(self.display or self.deck or self.discards)

    def draw_from_deck(self, seat: int) -> None:
        """Draw the deck's top card; where the deck is empty, the discards are shuffled first."""
        card = self._top()
        self._into_hand(seat, card)
        setup = self.setup
        everyone = setup.options.hands == "open"
        name, hand = setup.cards[card].id, len(self.hands[seat])
        self.note(ev.MissionDrawn, seat, name, "deck", hand, len(self.deck), everyone)

    def draw_from_display(self, seat: int, card: int) -> None:
        """Take a card from the display, and refill its place at once if a card is left."""
        place = self.display.index(card)
        self._into_hand(seat, card)
        self.known = changed(self.known, seat, self.known[seat] | 1 << card)
        self.display = (*self.display[:place], *self.display[place + 1 :])
        name, hand = self.setup.cards[card].id, len(self.hands[seat])
        self.note(ev.MissionDrawn, seat, name, "display", hand, len(self.deck), True)
        if self.deck or self.discards:
            refill = self._top()
            self.display = (*self.display[:place], refill, *self.display[place:])
            shown = tuple(self.setup.cards[card].id for card in self.display)
            self.note(ev.DisplayRefilled, shown, len(self.deck))

    def leave_hand(self, seat: int, card: int) -> None:
        """Move a card from the hand to the discards."""
        hand = tuple(held for held in self.hands[seat] if held != card)
        self.hands = changed(self.hands, seat, hand)
        self.known = changed(self.known, seat, self.known[seat] & ~(1 << card))
        self.discards = tuple(sorted((*self.discards, card)))

    def discard_mission(self, seat: int, card: int) -> None:
        """Discard a mission from the hand without completing it."""
        self.leave_hand(seat, card)
        self.note(ev.MissionDiscarded, seat, self.setup.cards[card].id, len(self.hands[seat]))

    def deal_traitors(self, seat: int) -> None:
        """Deal three traitors to the seat; where the pile is empty, the discards are shuffled first."""
        dealt = [0] * 6
        for _ in range(TRAITORS):
            if not self.pile:
                again = [colour for colour, count in enumerate(self.routed) for _ in range(count)]
                if not again:
                    break
                self.rng, self.pile = generator.shuffled(self.rng, again)
                self.routed = (0,) * 6
                self.note(ev.TraitorsShuffled, len(self.pile))
            colour, self.pile = self.pile[0], self.pile[1:]
            dealt[colour] += 1
        held = self.traitors_of(seat)
        now = map(add, held, dealt)
        self.traitors = (*self.traitors[: 6 * seat], *now, *self.traitors[6 * seat + 6 :])
        self.note(ev.TraitorsDealt, seat, tuple(dealt), len(self.pile))

    def _top(self) -> int:
        if not self.deck:
            self.rng, self.deck = generator.shuffled(self.rng, self.discards)
            self.discards = ()
            self.note(ev.MissionsShuffled, len(self.deck))
        card, self.deck = self.deck[0], self.deck[1:]
        return card

    def _into_hand(self, seat: int, card: int) -> None:
        self.hands = changed(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
