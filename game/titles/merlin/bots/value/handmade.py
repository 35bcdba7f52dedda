"""Weights set by hand: for the easier levels, and to begin training with."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.titles.merlin.bots.value.features import NAMES, PERIOD_TURNS, PERIODS
from game.titles.merlin.bots.value.judge import Weights

ALL_TURNS = PERIODS * PERIOD_TURNS

# By entry: what it is worth at the end; what it may do until then, if the whole game is left; what it brings in the
# next scoring, and in each one after that.
_PARTS: Mapping[str, tuple[float, float, float, float]] = {
    "territories": (0, 0, 1, 0.5),
    "territories_share": (0, 0, 0.15, 0.1),
    "influence": (0, 0, 0.85, 0.2),
    "influence_gain": (0, 0.2, 0.1, 0),
    "grail_gain": (0, 0, 0.7, 0),
    "markers": (0, 0.5, 0, 0),
    "presence": (0, 0.8, 0, 0),
    "assistants": (0, 0, 0.8, 0.7),
    "reserve": (0, 0.2, 0, 0),
    "traitors": (0, 0, 0.7, 0),
    "traitors_flag": (0, 0, 0.3, 0),
    "excalibur": (0, 1.2, 0, 0),
    "grail": (0, 1, 0, 0),
    **{f"{kind}s_2": (0, 0.6, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}s_4": (0, 0.4, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}s": (0.33, 0.4, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}_kinds": (0, 0.2, 0, 0) for kind in ("shield", "flag", "material")},
    "movers": (0, 0.4, 0, 0),
    "apple": (0, 0.4, 0, 0),
    "apples": (1, 0.5, 0, 0),
    "staffs": (2, 1, 0, 0),
    "met_best": (0.4, 0, 0, 0),
    "met_second": (0.3, 0, 0, 0),
    "met_more": (0.2, 0, 0, 0),
    "within_1": (0.2, 0.1, 0, 0),
    "within_2": (0.05, 0.1, 0, 0),
    "ready": (0, 6, 0, 0),
    "ready_1": (0, 3, 0, 0),
    "build_best": (0, 0.5, 0.1, 0),
    "build_more": (0, 0.3, 0, 0),
    "manors": (0, 0.3, 0, 0),
    "seals_1": (0, 1.5, 0, 0),
    "seals_2": (0, 1, 0, 0),
    "seals_3": (0, 1.5, 0, 0),
    "ready_3": (0, 0.6, 0, 0),
    "next_best": (0.15, 0, 0, 0),
    "plan": (0.3, 0, 0, 0),
}
SPREAD = 4.0, 1.5
"""Points by which worths are off at the end of the last turn, and further ones per root of a turn left."""


def _entries(moment: int) -> list[float]:
    period, at_end = divmod(moment, 2)
    later = PERIODS - 1 - period
    share = (later + 1 - at_end) / PERIODS
    soon = 1.0 if at_end else 0.8
    return [
        sum(part * factor for part, factor in zip(_PARTS[name], (1, share, soon, later), strict=True)) for name in NAMES
    ]


HANDMADE = Weights(
    entries=[_entries(moment) for moment in range(2 * PERIODS)],
    spread=[SPREAD[0] + SPREAD[1] * math.sqrt(turns) for turns in range(ALL_TURNS + 1)],
)
