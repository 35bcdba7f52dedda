"""What a menu shows of a saved game: who plays, whose turn it is, and what the shared screen may know. The journal is
only read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core.ruleset import Observation
from game.core.title import Titles
from game.match.journal.journal import read_journal
from game.match.resume import rebuild, ruleset_of
from game.match.seat import Seat


class Glimpse(NamedTuple):
    """A game as its journal left it.

    shown   what the shared screen may know
    asked   the seats that may act
    scores  points by seat
    """

    seats: tuple[Seat, ...]
    shown: Observation
    asked: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def alone(self) -> int | None:
        """The seat of the only person who plays; None if several do, or only bots."""
        people = [index for index, seat in enumerate(self.seats) if seat.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def foremost(self) -> tuple[int, ...]:
        """The seats with the most points; none before anybody has one."""
        most = max(self.scores, default=0)
        return tuple(seat for seat, score in enumerate(self.scores) if score == most and most > 0)


def look_at(titles: Titles, path: Path) -> Glimpse:
    """Return what may be seen of the game in a journal; raise SaveFault if it can't be continued."""
    text = read_journal(path)
    timeline = rebuild(ruleset_of(titles, text), text).timeline
    state = timeline.state
    return Glimpse(tuple(timeline.seats), state.observe(None), state.to_act, tuple(state.scores))
