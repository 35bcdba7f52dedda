"""What the boards of all titles share: pending decisions, points, and the end of the game."""

from __future__ import annotations

Frame = tuple[int, ...]
"""A pending decision: a NamedTuple of ints. A title's `frames` has the kinds."""


class ScoredBoard:
    """A board on which the most points win, and ties are shared.

    stack   pending decisions, the top one last; () when the game is over
    scores  points by seat
    """

    __slots__ = ()

    stack: tuple[Frame, ...]
    scores: list[int]

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; empty until the game is over."""
        if self.stack:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, points in enumerate(self.scores) if points == best)
