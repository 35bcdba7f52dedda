"""Styles: what a bot likes besides winning, too slight to make it weaker."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.rules.frames.turn import DEPTH, Turn
from game.titles.merlin.rules.options import MANORS
from game.titles.merlin.rules.state import State

Fondness = Callable[[State, int], float]

POINT = 0.02
"""Chance of winning that counts as much as a point, for levels that judge by points."""


def _landowner(state: State, seat: int) -> float:
    return 0.008 * (MANORS - state.manors[seat])


def _envoy(state: State, seat: int) -> float:
    return 0.005 * (state.placed_markers(seat) + state.placed_assistants(seat))


def _seeker(state: State, seat: int) -> float:
    """Like completing missions, in the turn that completes them, and holding what everyone seeks."""
    held = 0.012 * (state.grail == seat) + 0.012 * (state.excalibur == seat)
    if len(state.stack) <= DEPTH:
        return held
    turn = state.stack[DEPTH]
    return held + (0.008 * turn.completed if type(turn) is Turn and turn.seat == seat else 0.0)


FONDNESS: Mapping[str, Fondness] = {"landowner": _landowner, "envoy": _envoy, "seeker": _seeker}
"""Chance of winning that a style adds to a position."""

_RIDES: Mapping[str, Mapping[str, float]] = {
    "landowner": {"build": 1.5},
    "envoy": {"principality": 0.6, "assistant": 1.0},
    "seeker": {"grail": 1.0, "excalibur": 1.0, "missions": 0.8},
}


def drawn_to(kind: str, style: str) -> float:
    """Return the points by which a kind of space attracts a style, for a level that rides at a glance."""
    return _RIDES.get(style, {}).get(kind, 0.0)


def fondness(state: State, seat: int, style: str) -> float:
    """Return the extra worth of a position to a style, as a chance of winning; 0 without one."""
    liked = FONDNESS.get(style)
    return liked(state, seat) if liked else 0.0
