"""States that a viewer can't tell from one another."""

from __future__ import annotations

import random
from typing import Any

from game.titles.elgrande.rules.frames import Dials
from tests.changed import changed


def hidden_otherwise(state: Any, viewer: int | None, chance: random.Random) -> Any:
    """Return a state that differs in what `viewer` cannot know: order of the decks, generator, others' discs."""
    other = state.copy()
    other.rng = chance.getrandbits(64)
    other.decks = (*(tuple(chance.sample(deck, len(deck))) for deck in state.decks[:-1]), state.decks[-1])
    frame = other.stack[-1]
    if isinstance(frame, Dials):
        asked = state.copy()
        sealed = frame.sealed
        for seat in range(state.setup.players):
            if seat == viewer or not frame.sealed >> 4 * seat & 15:
                continue
            asked.stack = (*asked.stack[:-1], changed(frame, waiting=1 << seat, sealed=0))
            choice = chance.choice(asked.legal_actions(seat))
            sealed = sealed & ~(15 << 4 * seat) | choice.a + 1 << 4 * seat
        other.stack = (*other.stack[:-1], changed(frame, sealed=sealed))
    return other
