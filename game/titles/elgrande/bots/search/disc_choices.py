"""Secret discs: the worth of each region, and a choice that others can't predict."""

from __future__ import annotations

import numpy as np

from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.special.disc_setting import EVICT, GENERAL, RETURN, dial_mask
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import BONUS, score_area, values_of
from game.titles.elgrande.rules.state import State

TEMPER = 0.9
"""Points within which one region is nearly as likely to be picked as a better one."""
PIECE = 0.25  # Points for a caballero that stays on the board, on top of what it wins now.
AT_COURT = 0.5  # Points for one that returns to court.


def dial(state: State, seat: int, chance: np.random.Generator) -> Action:
    """Return a region for the seat's disc; better regions are likelier."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Dials)
    regions, brings = worths(state, frame, seat)
    table = state.setup.table.dial
    return table[regions[int((np.array(brings) / TEMPER + chance.gumbel(size=len(regions))).argmax())]]


def worths(state: State, frame: frames.Dials, seat: int) -> tuple[list[int], list[float]]:
    """Return the regions on the disc, and the gain of each over the others' mean if nobody else moved."""
    mask = dial_mask(state, frame, seat)
    regions = [region for region in range(CASTILLO) if mask >> region & 1]
    if frame.purpose == GENERAL or frame.purpose == EVICT:
        source = CASTILLO if frame.purpose == GENERAL else frame.value
        moving = state.counts_in(source)[seat]
        return regions, [_arrive(state, seat, region, moving) for region in regions]
    if frame.purpose == RETURN:
        return regions, [_leave(state, seat, region, frame.value) for region in regions]
    return regions, [_margin(points_with(state, region, state.counts_in(region)), seat) for region in regions]


def points_with(state: State, region: int, counts: list[int]) -> list[int]:
    """Return the points by seat for scoring the region with these caballeros."""
    homes = [seat for seat, home in enumerate(state.grandes) if home == region]
    return score_area(values_of(state, region), counts, region == state.king, homes)


def _arrive(state: State, seat: int, region: int, moving: int) -> float:
    if region == state.king:
        return AT_COURT * moving
    counts = state.counts_in(region)
    before = _margin(points_with(state, region, counts), seat)
    counts[seat] += moving
    return _margin(points_with(state, region, counts), seat) - before + PIECE * moving


def _leave(state: State, seat: int, region: int, most: int) -> float:
    counts = state.counts_in(region)
    before = _margin(points_with(state, region, counts), seat)
    gone = min(most, counts[seat])
    counts[seat] -= gone
    return _margin(points_with(state, region, counts), seat) - before - (PIECE + BONUS / 4) * gone


def _margin(points: list[int], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
