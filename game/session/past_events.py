"""Look back over a game: spans of events, such as a scoring from its start to its end, and everyone's best turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.core.ruleset import Event

E = TypeVar("E", bound=Event)


def since(events: Sequence[Event], last: int, begin: type[Event]) -> Sequence[Event]:
    """Return the events up to index `last`, from the latest one of the class `begin`; all of them if there is none."""
    first = last
    while first and not isinstance(events[first], begin):
        first -= 1
    return events[first : last + 1]


def latest_span(events: Sequence[Event], begin: type[Event], end: type[E]) -> tuple[Sequence[Event], E] | None:
    """Return the events from the latest `begin` that has come to its `end`, that one included, and the end itself;
    None if nothing has ended."""
    for last in range(len(events) - 1, -1, -1):
        event = events[last]
        if isinstance(event, end):
            return since(events, last, begin), event
    return None


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
