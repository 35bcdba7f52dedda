"""The order of the ceremony at the end of a game: who is unveiled when, and what the screen may give away at each
moment. It knows nothing of pictures.

    plan = Ceremony((91, 84, 110, 66, 72), winners=(2,))
    for act in plan.acts:
        ...
    plan.shown(act, tick, seat)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.motion.score import Score, after, sound, together

RISES = 60
"""Ticks for the curtain to rise and reveal the draped champions."""
LIFTS = 34
"""Ticks for a cloth to fly up."""
NAMES = 52
"""Ticks from the cloth's first move until a name appears; the score follows."""
SCORES = 72
UNVEILS = 126
"""Ticks of the act of one place."""
COUNTS = 130
"""Ticks for the scores of the last ones to count up to the winner's."""
HUSH = 76
"""Ticks of silence before the crown sinks."""
CROWNS = 54
"""Ticks for the crown to sink onto the winner's cloth."""
FALLS = 30
"""Ticks for that cloth to fall."""
BEAT = 13
"""Ticks between two strokes of the drum while scores race."""
CHEERS = 210
"""Ticks for cheering the winner."""


class CeremonyAct(NamedTuple):
    """A part of the ceremony: a press ends it.

    kind   "opening", "place" (one is unveiled), "race" (the last ones count up together) or "crown"
    seats  who is unveiled in it
    ticks  its length
    """

    kind: str
    seats: tuple[int, ...]
    ticks: int


class Sight(NamedTuple):
    """The visible part of a seat.

    cloth    0 while it is covered, 1 when the cloth has gone
    name     whether its name may be shown
    score    the points that are shown, or None
    crown    how far the crown has sunk onto the cloth, 0 to 1; None while it isn't there
    """

    cloth: float
    name: bool
    score: int | None
    crown: float | None = None


class Ceremony:
    """The plan for these scores."""

    def __init__(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        self.scores, self.winners = tuple(scores), tuple(winners)
        self.order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
        """The seats, winners first."""
        self.acts = self._planned()

    def sounds(self, number: int) -> Score:
        """Return the sounds of act `number`: cloth that flies up, a drum while scores race, the winner's phrase."""
        act = self.acts[number]
        if act.kind == "race":
            drums = (after(tick, sound("drum")) for tick in range(0, COUNTS, BEAT))
            return together(*drums, after(COUNTS, sound("cloth")))
        if act.kind == "crown":
            winner = next(iter(act.seats), None)
            return together(after(CROWNS, sound("cloth")), after(CROWNS + FALLS, sound("win", winner)))
        return sound("cloth")

    def rank(self, seat: int) -> int:
        """Return a seat's place; those with the same one stand equally high. Of equal scores, only the winner's is
        first."""
        if seat in self.winners:
            return 1
        better = sum(score > self.scores[seat] for score in self.scores)
        ahead = sum(self.scores[winner] <= self.scores[seat] for winner in self.winners)
        return 1 + better + ahead

    def _planned(self) -> list[CeremonyAct]:
        ranks = sorted({self.rank(seat) for seat in self.order} - {1}, reverse=True)
        acts = [CeremonyAct("opening", (), RISES)]
        for rank in ranks[:-1]:
            acts.append(CeremonyAct("place", self._of(rank), UNVEILS))
        if ranks:
            second = self._of(ranks[-1])
            acts.append(CeremonyAct("race", second, COUNTS + NAMES + HUSH))
        return [*acts, CeremonyAct("crown", self.winners, CROWNS + FALLS + CHEERS)]

    def _of(self, rank: int) -> tuple[int, ...]:
        return tuple(seat for seat in self.order if self.rank(seat) == rank)

    @property
    def best(self) -> int:
        """The winners' points."""
        return self.scores[self.winners[0]]

    def shown(self, number: int, tick: float, seat: int) -> Sight:
        """Return what is seen of a seat in act `number`, `tick` ticks after it began."""
        for earlier in self.acts[:number]:
            if seat in earlier.seats:
                return Sight(1.0, True, self.scores[seat], 1.0 if earlier.kind == "crown" else None)
        act = self.acts[number]
        if act.kind == "place" and seat in act.seats:
            return Sight(min(1.0, tick / LIFTS), tick >= NAMES, self.scores[seat] if tick >= SCORES else None)
        if act.kind == "race":
            return self._racing(act, tick, seat)
        if act.kind == "crown" and seat in act.seats:
            fallen = min(1.0, max(0.0, (tick - CROWNS) / FALLS))
            return Sight(fallen, fallen >= 1.0, self.scores[seat], min(1.0, tick / CROWNS))
        return Sight(0.0, False, None)

    def _racing(self, act: CeremonyAct, tick: float, seat: int) -> Sight:
        """Let the scores of the last ones run up together; who stops first is unveiled."""
        if seat not in (*act.seats, *self.winners):
            return Sight(0.0, False, None)
        counted = min(self.scores[seat], round(self.best * min(1.0, tick / COUNTS)))
        if seat in self.winners:
            return Sight(0.0, False, counted)
        since = tick - COUNTS
        return Sight(min(1.0, max(0.0, since / LIFTS)), since >= LIFTS, counted)

    def trembles(self, number: int, tick: float, seat: int) -> bool:
        """Return whether a seat's cloth moves: one of them can hardly wait."""
        act = self.acts[number]
        return act.kind == "race" and tick < COUNTS and seat in (*act.seats, *self.winners)
