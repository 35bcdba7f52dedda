"""Points of each seat in a scoring (rules 8), as pure functions; seats are positions in sequences of counts.

The environs that are scored are hexes in rows between two frames. Hex (r, c), both from 0, is number 6 r + c. Every
second row is shifted by half a hex: x = 2c + (r mod 2); the neighbours of a hex are at (r, x +- 2) and
(r +- 1, x +- 1). A tile is `2 * terrain + tower`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.core.ruleset import BadPosition, Ints
from game.titles.merlin.rules.notation import COLUMNS


class Territory(NamedTuple):
    """A group of connected hexes of one terrain."""

    terrain: int
    hexes: Ints


def frame_slots(rows: int, row: int, column: int) -> Iterator[tuple[bool, int]]:
    """Yield where the lines from a hex end at a frame: (whether it is the one below, the slot from the left)."""
    x = 2 * column + row % 2
    for below, last, shift in ((False, 0, 0), (True, rows - 1, (rows - 1) % 2)):
        steps = abs(row - last)
        for sideways in (-1, 1):
            leaving = x + sideways * steps
            if shift <= leaving <= 2 * (COLUMNS - 1) + shift:  # the line has not left at a side before
                yield below, (leaving + sideways - shift + 1) // 2


def materials(rows: int, row: int, column: int, above: Sequence[int], below: Sequence[int]) -> set[int]:
    """Return the principalities whose material the hex takes."""
    return {(below if low else above)[slot] for low, slot in frame_slots(rows, row, column)}


@lru_cache(256)
def territories(tiles: Ints) -> tuple[Territory, ...]:
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
    x = 2 * (number % COLUMNS) + row % 2
    around = ((row, x - 2), (row, x + 2), (row - 1, x - 1), (row - 1, x + 1), (row + 1, x - 1), (row + 1, x + 1))
    found = ((r, (beside - r % 2) // 2) for r, beside in around if 0 <= r < rows)
    return [COLUMNS * r + c for r, c in found if 0 <= c < COLUMNS]


NOT_REPELLED = -3
EXCALIBUR = 3


def repel(traitors: Sequence[int], shields: Sequence[int], excalibur: bool) -> tuple[int, Ints]:
    """Return a player's points for the traitors at their castle, and the shields that repel them; all by colour.

    Each traitor is repelled by a shield of its colour. `excalibur`: whether the player holds it, which brings points if
    no traitor stays.
    """
    repelled = tuple(map(min, traitors, shields))
    stay = sum(traitors) - sum(repelled)
    return (EXCALIBUR if excalibur and not stay else NOT_REPELLED * stay), repelled


def score_influence(markers: Sequence[int], grail: int | None = None) -> tuple[list[int], list[int]]:
    """Return the points by seat for a principality, and the markers left there; `markers`: how many each seat has.

    grail  the seat that puts the Grail there; raises BadPosition unless it is tied for most
    """
    pot, left = sum(markers), [min(count, 1) for count in markers]
    if grail is None:
        return shared_by_most(pot, markers), left
    if grail not in tied_for_most(markers):
        raise BadPosition(f"the Grail of p{grail}: expected a seat that is tied for most, found {list(markers)}")
    return [pot if seat == grail else 0 for seat in range(len(markers))], left


def tied_for_most(counts: Sequence[int]) -> list[int]:
    """Return the seats that share the most; [] where one leads alone, or nobody has any."""
    best = max(counts, default=0)
    leaders = [seat for seat, count in enumerate(counts) if count == best]
    return leaders if best and len(leaders) > 1 else []


def score_end(apples: int, staffs: int, goods: int) -> int:
    """Return a player's points at the end of the game."""
    return apples + 2 * staffs + goods // 3


def shared_by_most(points: int, counts: Sequence[int]) -> list[int]:
    """Return what each seat gets of the points of a territory or a pot: those with most share them, rounded down."""
    best = max(counts, default=0)
    if not best:
        return [0] * len(counts)
    share = points // counts.count(best)
    return [share if count == best else 0 for count in counts]
