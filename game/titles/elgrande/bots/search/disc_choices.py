"""Secret discs: the worth of each region, and a choice that others can't predict."""

from __future__ import annotations

import numpy as np

from game.titles.elgrande.bots.value.evaluation import margin
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.disc_setting import EVICT, GENERAL, RETURN, disc_mask
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import BONUS, points_in, points_with
from game.titles.elgrande.rules.state import State

LOOSENESS = 0.9
"""Points within which one region is nearly as likely to be picked as a better one."""
PIECE = 0.25  # Points for a caballero that stays on the board, on top of what it wins now.
AT_COURT = 0.5  # Points for one that returns to court.


def dial(state: State, seat: int, chance: np.random.Generator) -> Action:
    """Return a region for the seat's disc; better regions are likelier."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Dials)
    regions, brings = worths(state, frame, seat)
    table = state.setup.table.dial
    return table[regions[int((np.array(brings) / LOOSENESS + chance.gumbel(size=len(regions))).argmax())]]


def worths(state: State, frame: frames.Dials, seat: int) -> tuple[list[int], list[float]]:
    """Return the regions on the disc, and the gain of each over the others' mean if nobody else moved."""
    mask = disc_mask(state, frame, seat)
    regions = [region for region in range(CASTILLO) if mask >> region & 1]
    if frame.purpose == GENERAL or frame.purpose == EVICT:
        source = CASTILLO if frame.purpose == GENERAL else frame.value
        moving = state.counts_in(source)[seat]
        return regions, [_arrive(state, seat, region, moving) for region in regions]
    if frame.purpose == RETURN:
        return regions, [_leave(state, seat, region, frame.value) for region in regions]
    return regions, [margin(points_in(state, region), seat) for region in regions]


def _arrive(state: State, seat: int, region: int, moving: int) -> float:
    if region == state.king:
        return AT_COURT * moving
    return _gain(state, seat, region, moving) + PIECE * moving


def _leave(state: State, seat: int, region: int, most: int) -> float:
    gone = min(most, state.counts_in(region)[seat])
    return _gain(state, seat, region, -gone) - (PIECE + BONUS / 4) * gone


def _gain(state: State, seat: int, region: int, more: int) -> float:
    """Return the gain over the others' mean with `more` own caballeros in the region, or fewer if negative."""
    return margin(points_with(state, region, seat, more), seat) - margin(points_in(state, region), seat)
