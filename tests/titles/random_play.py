"""Random games of any title, for properties that must hold in every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st


class Played(NamedTuple):
    """One action of a game: `before` is a copy, `after` the live state."""

    before: Any
    seat: int
    action: Any
    events: list[Any]
    after: Any


class RandomPlay(NamedTuple):
    """How a title is played at random.

    begin   a game with options and a seed
    answer  a legal action of a seat
    """

    begin: Callable[[Any, int], Any]
    answer: Callable[[Any, int, random.Random], Any]

    def walk(self, options: Any, seed: int, most: int = 100_000) -> Iterator[Played]:
        """Yield a random game, action by action; stop after `most` of them."""
        chance = random.Random(seed)
        state = self.begin(options, seed)
        for _ in range(most):
            if state.over:
                return
            seat = chance.choice(state.to_act)
            before, action = state.copy(), self.answer(state, seat, chance)
            events: list[Any] = []
            state.apply(seat, action, events)
            yield Played(before, seat, action, events, state)
        assert state.over, f"still going on after {most} actions"

    def states(self, options: Any, seed: int, share: float = 1.0) -> Iterator[Any]:
        """Yield states of a game in which a seat acts: a random share of them, and the first with each frame on top."""
        chance = random.Random(seed + 1)
        seen: set[type] = set()
        for played in self.walk(options, seed):
            kind = type(played.before.stack[-1])
            if kind not in seen or chance.random() < share:
                seen.add(kind)
                yield played.before


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)
