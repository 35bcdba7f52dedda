"""Positions as people could damage them, and any other JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 5, 99, 10**30, -(10**30), 1.5, float("nan"), float("inf"), "", "\u00b2",
    [], [0], [None], [[]], {}, {"x": 1},
)  # fmt: skip


def any_json() -> st.SearchStrategy[Any]:
    """Return a strategy for small JSON values of all kinds."""
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )


def damaged(position: dict[str, Any], chance: random.Random, words: Sequence[Any]) -> dict[str, Any]:
    """Return a copy with one to three entries removed, repeated, shifted or replaced by junk: JUNK, or the title's
    `words`."""
    position = json.loads(json.dumps(position))
    for _ in range(chance.choice([1, 1, 2, 3])):
        entry = chance.choice(list(position))
        *way, last = chance.choice([path for path in _places(position) if path[0] == entry])
        holder: Any = position
        for name in way:
            holder = holder[name]
        change = chance.random()
        if change < 0.2:
            del holder[last]
        elif change < 0.35 and isinstance(holder, list):
            holder.insert(0, deepcopy(holder[last]))
        elif change < 0.6 and isinstance(holder[last], int):
            holder[last] += chance.choice([-8, -2, -1, 1, 2, 8])
        else:
            holder[last] = deepcopy(chance.choice((*JUNK, *words)))
        if not position:
            break
    return position


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield paths to everything inside a JSON value."""
    if at:
        yield at
    if isinstance(value, (dict, list)):
        for name in value if isinstance(value, dict) else range(len(value)):
            yield from _places(value[name], (*at, name))
