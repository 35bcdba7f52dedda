"""Turns that have been played, and everyone's best one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

AboutT = TypeVar("AboutT")


class PlayedTurn(NamedTuple, Generic[AboutT]):
    """A turn: its seat and round, what it was about, and everyone's standing before and after it.

    about   what the title names it after, such as the action card that was taken
    before  by seat: points, and what the board would bring at that moment
    """

    seat: int
    round: int
    about: AboutT
    before: Sequence[int]
    after: Sequence[int]

    @property
    def gain(self) -> int:
        """What the turn gained on the best rival."""
        return _ahead(self.after, self.seat) - _ahead(self.before, self.seat)


def best_turns(turns: Iterable[PlayedTurn[AboutT]]) -> list[PlayedTurn[AboutT]]:
    """Return each player's turn that gained most on the best rival, by seat; of equal ones the first. Players who
    gained in no turn have none."""
    best: dict[int, PlayedTurn[AboutT]] = {}
    for turn in turns:
        if turn.gain > 0 and (turn.seat not in best or turn.gain > best[turn.seat].gain):
            best[turn.seat] = turn
    return [best[seat] for seat in sorted(best)]


def _ahead(standing: Sequence[int], seat: int) -> int:
    """Return how far a seat is ahead of its best rival; less than 0 for behind."""
    return standing[seat] - max(score for other, score in enumerate(standing) if other != seat)
