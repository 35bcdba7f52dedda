"""A small 64-bit generator: functions on ints, so that a state can carry it, copy it and save it.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
A *stream* is an int below 2**64; every function takes one and returns the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio, and odd, so that a stream has every value before it repeats itself."""


def seeded(seed: int) -> int:
    """Return the stream of `seed`; neighbouring seeds give unrelated streams."""
    return _mix((seed & MASK) ^ 0x5DEECE66D2B79F11)  # Any number but 0: without it, the stream of seed 0 would be 0.


def draw(stream: int) -> tuple[int, int]:
    """Return the next stream and 64 random bits."""
    stream = (stream + _GOLDEN) & MASK
    return stream, _mix(stream)


def below(stream: int, limit: int) -> tuple[int, int]:
    """Return the next stream and an int in 0 .. limit - 1.

    `limit` is at least 1. The bias of the reduction is below limit / 2**64.
    """
    stream = (stream + _GOLDEN) & MASK
    return stream, (_mix(stream) * limit) >> 64


def shuffled(stream: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Return the next stream and a copy of `items` in random order (Fisher and Yates)."""
    pool = list(items)
    for last in range(len(pool) - 1, 0, -1):
        stream, pick = below(stream, last + 1)
        pool[last], pool[pick] = pool[pick], pool[last]
    return stream, tuple(pool)


def _mix(bits: int) -> int:
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)
