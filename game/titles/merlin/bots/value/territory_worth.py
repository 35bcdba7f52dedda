"""The environs for the value model: what territories bring, and what one more manor would."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.titles.merlin.rules.board import NOBODY
from game.titles.merlin.rules.hexes import territories
from game.titles.merlin.rules.options import Setup
from game.titles.merlin.rules.scoring import shared_by_most

TOWER = 0.7
"""Points that a tower's shield, flag or marker is worth on top of the territory."""
CLOSER = 0.25
"""Share of a territory's points for a part of its manors that does not decide it yet."""


class BuiltLand(NamedTuple):
    """The environs as they are built.

    points  by seat: what the territories would bring now
    share   by seat: its part of the manors in each territory times the territory's size, summed
    builds  by seat: (gain, materials that pay as bits) of the free hexes, the best first; alike ones only once
    """

    points: tuple[float, ...]
    share: tuple[float, ...]
    builds: tuple[tuple[tuple[float, int], ...], ...]


@lru_cache(maxsize=4096)
def land(setup: Setup, tiles: tuple[int, ...], owners: tuple[int, ...]) -> BuiltLand:
    """Return the environs with these manors."""
    seats = range(setup.players)
    points, share = [0.0] * setup.players, [0.0] * setup.players
    builds: list[dict[int, float]] = [{} for _ in seats]
    pays = payable(setup)
    for _terrain, group in territories(tiles):
        manors = [0] * setup.players
        free: dict[int, int] = {}
        for number in group:
            if owners[number] == NOBODY:
                free[pays[number]] = free.get(pays[number], 0) | tiles[number] & 1
            else:
                manors[owners[number]] += 1
        size, total = len(group), sum(manors)
        for seat, (now, more) in enumerate(zip(shared_by_most(size, manors), gains(size, manors), strict=True)):
            points[seat] += now
            if total:
                share[seat] += size * manors[seat] / total
            gain = more + CLOSER * size / (total + 1)
            known = builds[seat]
            for mask, tower in free.items():
                best = gain + TOWER * tower
                if best > known.get(mask, 0.0):
                    known[mask] = best
    kept = tuple(tuple(sorted(((gain, mask) for mask, gain in each.items()), reverse=True)) for each in builds)
    return BuiltLand(tuple(points), tuple(share), kept)


def gains(points: int, counts: Sequence[int], more: int = 0) -> list[int]:
    """Return how many points more each seat would get with one more; `more`: how many points that adds to share."""
    best = max(counts)
    leaders = counts.count(best)
    found = []
    for count in counts:
        if count == best:
            found.append(points + more - (points // leaders if best else 0))
        else:
            found.append((points + more) // (leaders + 1) if count + 1 == best else 0)
    return found


@lru_cache(maxsize=16)
def payable(setup: Setup) -> tuple[int, ...]:
    """Return for each hex the materials that it takes, as bits."""
    return tuple(sum(1 << p for p in materials) for materials in setup.pays)
