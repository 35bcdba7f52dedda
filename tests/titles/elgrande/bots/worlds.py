"""States of El Grande met in random games, for what must hold in all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import State


def met(players: int, games: int, seed: int = 1, kept: float = 1.0, **options: Any) -> Iterator[State]:
    """Yield copies of states in which a seat must act, each with probability `kept`."""
    chance = random.Random(seed)
    chosen = elgrande.Options(players=players, **options)
    for number in range(games):
        state = elgrande.new_game(chosen, seed * 1000 + number)
        while not state.over:
            if chance.random() < kept:
                yield state.copy()
            seat = state.to_act[0]
            state.apply(seat, chance.choice(state.legal_actions(seat)))
