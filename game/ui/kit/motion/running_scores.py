"""Scores that count up to their new value instead of jumping there.

    scores = RunningScores(seats=4)
    scores.start(seat, gain)                # the model has the new score already
    moved = scores.update()                 # each tick
    shown = scores.shown(seat, model.scores[seat])

Only the gain is kept here, so the model is never behind.
"""

from __future__ import annotations

COUNTING = 26
"""Ticks for a score to count up."""


class RunningScores:
    """The points that are not shown yet, by seat."""

    def __init__(self, seats: int) -> None:
        self._gains = [0] * seats
        self._left = [0] * seats
        """Ticks until everything is shown."""

    def start(self, seat: int, gain: int) -> None:
        """Let a seat's score count up by `gain`, which the model has added already."""
        self._gains[seat], self._left[seat] = gain, COUNTING

    def stop(self) -> None:
        """Show all scores in full."""
        self._left = [0] * len(self._left)

    def update(self) -> bool:
        """Advance by one tick; return whether a score has changed."""
        moved = any(self._left)
        self._left = [max(0, left - 1) for left in self._left]
        return moved

    def shown(self, seat: int, score: int) -> int:
        """Return the part of a score that is shown."""
        return score - round(self._gains[seat] * self._left[seat] / COUNTING)
