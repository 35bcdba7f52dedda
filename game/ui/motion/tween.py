"""Easing: functions from 0 to 1 that take and return a fraction.

    x, y = lerp_point(start, end, smooth(tick / ticks))

`arc` gives the height of something thrown, to be added to such a point.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def smooth(t: float) -> float:
    """Ease in and out mildly, for something thrown."""
    return t * t * (3.0 - 2.0 * t)


def ease_out_back(t: float) -> float:
    """Overshoot by a tenth and settle, for a piece that lands."""
    overshoot = 1.70158
    return 1.0 + (overshoot + 1.0) * (t - 1.0) ** 3 + overshoot * (t - 1.0) ** 2


def arc(t: float) -> float:
    """Rise from 0 to 1 in the middle and fall to 0: the height of something thrown."""
    return math.sin(math.pi * t)


def lerp(start: float, end: float, t: float) -> float:
    return start + (end - start) * t


def lerp_point(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t)
