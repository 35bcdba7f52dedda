"""Scores that count up to their new value instead of jumping there.

    scores = RunningScores(seats=4)
    scores.start(seat, gain)                # the model has the new score already
    moved = scores.update()                 # each tick
    shown = scores.shown(seat, model.scores[seat])

What is kept here is the gain alone, so the model is never behind.
"""

from __future__ import annotations

COUNTING = 26
"""Ticks in which a score runs up."""


class RunningScores:
    """By seat: the points that are not shown yet."""

    def __init__(self, seats: int) -> None:
        self._gains = [0] * seats
        self._left = [0] * seats
        """Ticks until all of it is shown."""

    def start(self, seat: int, gain: int) -> None:
        """Let a seat's score run up, after it has just grown by `gain`."""
        self._gains[seat], self._left[seat] = gain, COUNTING

    def stop(self) -> None:
        """Show all scores as they are."""
        self._left = [0] * len(self._left)

    def update(self) -> bool:
        """Pass a tick; return whether a score has moved."""
        moved = any(self._left)
        self._left = [max(0, left - 1) for left in self._left]
        return moved

    def shown(self, seat: int, score: int) -> int:
        """Return what is shown of a score."""
        return score - round(self._gains[seat] * self._left[seat] / COUNTING)
