"""The scores on the plates, which count up to the view's instead of jumping there, and the last announced leader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.look.pen import Tools

COUNTING = 26
"""Ticks for a score to count up."""


class RunningScores:
    """The points that are not shown yet, by seat: only they are kept, so the model is never behind."""

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


class ScoredView(Protocol):
    """A view with scores by seat."""

    @property
    def scores(self) -> Sequence[int]: ...

    def put_score(self, seat: int, score: int) -> None:
        """Set a seat's score."""
        ...


class ScoreDisplay:
    """Scores by seat; new points are counted up."""

    def __init__(self, view: ScoredView, tools: Tools) -> None:
        self._view, self._tools = view, tools
        self._running = RunningScores(len(view.scores))
        self._announced = self.leader
        self._passed: tuple[int, ...] = ()

    def reset(self) -> None:
        """Reset all scores to the view's, which now shows another moment."""
        self._announced = self.leader
        self._running.stop()

    def update(self) -> bool:
        """Advance one tick; return whether a score has changed."""
        before, moved = self.all_shown(), self._running.update()
        now = self.all_shown() if moved else before
        self._passed = tuple(
            seat
            for seat, score in enumerate(now)
            if any(before[seat] <= old and score > new for old, new in zip(before, now, strict=True))
        )
        return moved

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats whose score has passed another's in the last tick, as shown."""
        return self._passed

    def count_up(self, seat: int, score: int) -> None:
        """Set a seat's score; its plate counts up to it."""
        gain = score - self.shown(seat)
        self._view.put_score(seat, score)
        if self._tools.settings.speed != "instant":
            self._running.start(seat, gain)

    def shown(self, seat: int) -> int:
        """Return the score shown on a seat's plate."""
        return self._running.shown(seat, self._view.scores[seat])

    def all_shown(self) -> tuple[int, ...]:
        return tuple(self.shown(seat) for seat in range(len(self._view.scores)))

    # -- the lead

    @property
    def leader(self) -> int | None:
        """The sole leader, or None."""
        most = max(self._view.scores)
        seats = [seat for seat, score in enumerate(self._view.scores) if score == most]
        return seats[0] if len(seats) == 1 else None

    @property
    def announced(self) -> int | None:
        """The last leader announced."""
        return self._announced

    @property
    def unannounced(self) -> int | None:
        """The sole leader if not yet announced, else None."""
        return self.leader if self.leader != self._announced else None

    def announce(self) -> int | None:
        """Return the leader if not yet announced, else None, and mark them as announced."""
        now = self.unannounced
        self.note_leader()
        return now

    def note_leader(self) -> None:
        """Mark the leader, if there is one, as announced."""
        if self.leader is not None:
            self._announced = self.leader
