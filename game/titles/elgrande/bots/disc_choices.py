"""Secret discs: the worth of each region, a choice that others can't predict, and one weighed against the others'
possible choices in imagined worlds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.bots.thinking import Thinking
from game.titles.elgrande.bots.evaluation import margin
from game.titles.elgrande.bots.features import Batch, follow
from game.titles.elgrande.bots.model import Model
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.disc_setting import EVICT, GENERAL, RETURN, disc_mask
from game.titles.elgrande.rules.imagine import discs_unset
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import BONUS, points_in, points_with
from game.titles.elgrande.rules.state import State

LOOSENESS = 0.9
"""Points within which one region is nearly as likely to be picked as a better one."""
PIECE = 0.25  # Points for a caballero that stays on the board, on top of what it wins now.
AT_COURT = 0.5  # Points for one that returns to court.


def pick_disc(state: State, seat: int, chance: np.random.Generator) -> Action:
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


class WeighedChoice(NamedTuple):
    """An answer and its worth to the seat."""

    action: Action
    value: float


def weigh_discs(
    state: State,
    seat: int,
    model: Model,
    chance: np.random.Generator,
    times: int,
    thinking: Thinking | None = None,
) -> list[WeighedChoice]:
    """Return the regions for the seat's disc, best first; the others' discs are imagined as often as time allows.

    Discs already locked in are imagined too: the state knows them, the seat doesn't.
    """
    actions = state.legal_actions(seat)
    unset = discs_unset(state)
    others = [other for other in unset.to_act if other != seat]
    batch = Batch()
    for time in range(times):
        if time and thinking is not None and thinking.late:
            break
        imagined = unset.copy()
        for other in others:
            imagined.apply(other, pick_disc(imagined, other, chance))
        for action in actions:
            batch.add(follow(imagined, seat, action))
    values = model.values(batch)[:, seat].reshape(-1, len(actions)).mean(0)
    found = [WeighedChoice(action, float(value)) for action, value in zip(actions, values, strict=True)]
    return sorted(found, key=lambda choice: -choice.value)
