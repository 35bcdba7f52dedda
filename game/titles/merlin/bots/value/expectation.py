"""Expectations as people see them: the chance of winning and the final lead, from the same expected points.

Early worths say little about the end of a game. In 120 games of each number of players between bots that judge by the
trained weights, 16% of a lead expected in round 1 with 3 or 4 players was still there at the end, 50% in round 3 and
95% in round 6; with 2 players 38%, 62% and 96%. So what people see is nearer to even than what bots compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.merlin.bots.value.judge import MARGIN_WORTH, Judge, chances, margin

LOST_PER_TURN = {2: 0.029}
"""Share of an expected lead that is lost per turn that a seat has left, by the number of players."""
USUALLY_LOST = 0.037
LEAST_SPREAD = 2.0
"""Points by which worths are off even in the last turn."""
STEPS = 20
"""Chances are shown in steps of this part of one."""


class Expectation(NamedTuple):
    """A seat's chance of winning, and its final lead over the mean of the others, in points."""

    chance: float
    ahead: float

    @property
    def value(self) -> float:
        return self.chance + MARGIN_WORTH * self.ahead

    @property
    def told(self) -> Expectation:
        """The same, as exactly as it is known."""
        return Expectation(round(self.chance * STEPS) / STEPS, float(round(self.ahead)))


def expectation(judge: Judge, worths: Sequence[float], seat: int, turns: int) -> Expectation:
    """Return what the seat may expect with that many turns left, if the seats have these worths."""
    kept = 1.0 - LOST_PER_TURN.get(len(worths), USUALLY_LOST) * turns
    mean = sum(worths) / len(worths)
    likely = [mean + kept * (worth - mean) for worth in worths]
    spread = max(LEAST_SPREAD, judge.spread(turns))
    return Expectation(chances(likely, spread)[seat], margin(likely, seat))
