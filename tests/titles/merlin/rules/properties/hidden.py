"""States that a viewer can't tell from one another."""

from __future__ import annotations

import random
from typing import Any


def hidden_otherwise(state: Any, viewer: int | None, chance: random.Random) -> Any:
    """Return a state that differs in what `viewer` cannot know: unseen missions, the orders, the generator."""
    other = state.copy()
    other.rng = chance.getrandbits(64)
    other.pile = tuple(chance.sample(state.pile, len(state.pile)))
    seats = range(state.options.players)
    kept = [
        [card for card in hand if seat == viewer or state.options.hands == "open" or state.known[seat] >> card & 1]
        for seat, hand in zip(seats, state.hands, strict=True)
    ]
    unseen = [*state.deck, *(card for seat in seats for card in state.hands[seat] if card not in kept[seat])]
    chance.shuffle(unseen)
    hands = []
    for seat in seats:
        missing = len(state.hands[seat]) - len(kept[seat])
        hands.append(tuple(sorted([*kept[seat], *unseen[:missing]])))
        unseen = unseen[missing:]
    other.hands, other.deck = tuple(hands), tuple(unseen)
    return other
