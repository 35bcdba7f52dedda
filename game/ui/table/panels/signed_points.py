"""Points that may be below zero."""

from __future__ import annotations

from game.core.message import Message


def signed_points(points: int) -> Message:
    """Return a number of points with a true minus sign."""
    return Message("result-total", {"count": abs(points), "below": "zero" if points < 0 else "no"})
