"""The environs: hexes in rows between two frames, which materials each takes, and territories.

Hex (r, c), both from 0, is number 6 r + c. Every second row is shifted by half a hex: x = 2c + (r mod 2); the
neighbours of a hex are at (r, x +- 2) and (r +- 1, x +- 1). A tile is `2 * terrain + tower`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.titles.merlin.rules.notation import COLUMNS


class Territory(NamedTuple):
    """A group of connected hexes of one terrain."""

    terrain: int
    hexes: tuple[int, ...]


def frame_slots(rows: int, row: int, column: int) -> Iterator[tuple[bool, int]]:
    """Yield where the lines from a hex end at a frame: (whether it is the one below, the slot from the left)."""
    x = _x(row, column)
    for below, last, shift in ((False, 0, 0), (True, rows - 1, (rows - 1) % 2)):
        steps = abs(row - last)
        for sideways in (-1, 1):
            leaving = x + sideways * steps
            if shift <= leaving <= 2 * (COLUMNS - 1) + shift:  # the line has not left at a side before
                yield below, (leaving + sideways - shift + 1) // 2


def materials(rows: int, row: int, column: int, above: Sequence[int], below: Sequence[int]) -> set[int]:
    """Return the principalities whose material the hex takes."""
    return {(below if low else above)[slot] for low, slot in frame_slots(rows, row, column)}


@lru_cache(maxsize=256)
def territories(tiles: tuple[int, ...]) -> tuple[Territory, ...]:
    """Return the territories of a layout, in the order of their first hexes."""
    found = []
    seen: set[int] = set()
    for start, tile in enumerate(tiles):
        if start in seen:
            continue
        group, edge = {start}, [start]
        while edge:
            for other in neighbours(len(tiles) // COLUMNS, edge.pop()):
                if tiles[other] // 2 == tile // 2 and other not in group:
                    group.add(other)
                    edge.append(other)
        seen |= group
        found.append(Territory(tile // 2, tuple(sorted(group))))
    return tuple(found)


@cache
def neighbours(rows: int, number: int) -> list[int]:
    """Return the hexes next to a hex, in `rows` rows. Do not change the list."""
    row = number // COLUMNS
    x = _x(row, number % COLUMNS)
    around = ((row, x - 2), (row, x + 2), (row - 1, x - 1), (row - 1, x + 1), (row + 1, x - 1), (row + 1, x + 1))
    found = ((r, (beside - r % 2) // 2) for r, beside in around if 0 <= r < rows)
    return [COLUMNS * r + c for r, c in found if 0 <= c < COLUMNS]


def _x(row: int, column: int) -> int:
    return 2 * column + row % 2
