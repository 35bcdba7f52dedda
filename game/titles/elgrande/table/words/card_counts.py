"""Counts of cards in hand, used, or unseen: public information.

A deck's contents follow from the cards turned up: nothing here knows their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.titles.elgrande.rules.notation import HIGHEST_POWER
from game.titles.elgrande.table.view_data import ViewData

VALUES = range(1, HIGHEST_POWER + 1)
"""Power cards."""


class CardKind(NamedTuple):
    """Cards with one id in one deck.

    unseen  unseen count; table: face up this round; seen: gone
    """

    card: str
    unseen: int
    table: int
    seen: int


class DeckPage(NamedTuple):
    """Lines of one deck below its heading; `number` from 1, `unseen` cards in the whole deck. `always`: the deck is
    turned up in full each round, like the King's."""

    number: int
    unseen: int
    kinds: tuple[CardKind, ...]
    always: bool = False


def contents(decks: Sequence[Sequence[str]], view: ViewData) -> list[DeckPage]:
    """Return the decks from first to last, their cards in the order of the level."""
    found = []
    for number, deck in enumerate(decks, start=1):
        open_ = view.cards[number - 1].split(" ")[0] if number <= len(view.cards) else None
        always = number > len(view.unseen)
        unseen = Counter(() if always else view.unseen[number - 1])
        kinds = []
        for card, count in Counter(deck).items():
            table = int(card == open_)
            seen = 0 if always else count - unseen[card] - table
            kinds.append(CardKind(card, count - table - seen, table, seen))
        found.append(DeckPage(number, unseen.total(), tuple(kinds), always))
    return found


def power_state(view: ViewData, seat: int, value: int) -> str:
    """Return a power card's state: "played" this round, in the "hand", or "used" earlier."""
    if view.played[seat] == value:
        return "played"
    return "hand" if value in view.hands[seat] else "used"
