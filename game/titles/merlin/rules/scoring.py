"""Points of each seat in a scoring (rules 8), as pure functions; seats are positions in sequences of counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from game.core.ruleset import BadPosition

NOT_REPELLED = -3
EXCALIBUR = 3
STAFF = 2
GOODS_FOR_A_POINT = 3

Colour = TypeVar("Colour", bound=Hashable)


def score_traitors(
    traitors: Iterable[Colour], shields: Mapping[Colour, int], excalibur: bool
) -> tuple[int, dict[Colour, int]]:
    """Return a player's points for the traitors at their castle, and the shields that are left, by colour."""
    counts = {**dict.fromkeys(shields, 0), **Counter(traitors)}
    points, repelled = repel([*counts.values()], [shields.get(colour, 0) for colour in counts], excalibur)
    used = dict(zip(counts, repelled, strict=True))
    return points, {colour: count - used[colour] for colour, count in shields.items()}


def repel(traitors: Sequence[int], shields: Sequence[int], excalibur: bool) -> tuple[int, tuple[int, ...]]:
    """Return a player's points for the traitors at their castle, and the shields that repel them; all by colour.

    Each traitor is repelled by a shield of its colour. `excalibur`: whether the player holds it, which brings points if
    no traitor stays.
    """
    repelled = tuple(map(min, traitors, shields))
    stay = sum(traitors) - sum(repelled)
    return (EXCALIBUR if excalibur and not stay else NOT_REPELLED * stay), repelled


def score_territory(size: int, manors: Sequence[int]) -> list[int]:
    """Return the points by seat for a territory of `size` hexes; `manors`: how many each seat has there."""
    return shared_by_most(size, manors)


def score_influence(markers: Sequence[int], grail: int | None = None) -> tuple[list[int], list[int]]:
    """Return the points by seat for a principality, and the markers left there; `markers`: how many each seat has.

    grail  the seat that puts the Grail there; raises BadPosition unless it is tied for most
    """
    pot, left = sum(markers), [min(count, 1) for count in markers]
    if grail is None:
        return shared_by_most(pot, markers), left
    if grail not in tied_for_most(markers):
        raise BadPosition(f"the Grail of p{grail}: expected a seat that is tied for most, got {list(markers)}")
    return [pot if seat == grail else 0 for seat in range(len(markers))], left


def tied_for_most(counts: Sequence[int]) -> list[int]:
    """Return the seats that share the most; [] where one leads alone, or nobody has any."""
    best = max(counts, default=0)
    leaders = [seat for seat, count in enumerate(counts) if count == best]
    return leaders if best and len(leaders) > 1 else []


def score_end(apples: int, staffs: int, goods: int) -> int:
    """Return a player's points at the end of the game."""
    return apples + STAFF * staffs + goods // GOODS_FOR_A_POINT


def shared_by_most(points: int, counts: Sequence[int]) -> list[int]:
    """Return what each seat gets of the points: those with most share them, rounded down."""
    best = max(counts, default=0)
    if not best:
        return [0] * len(counts)
    share = points // counts.count(best)
    return [share if count == best else 0 for count in counts]
