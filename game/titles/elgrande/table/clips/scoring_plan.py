"""Who scores what in an area, when each of it is shown, and where: a plan that knows nothing of pictures.

plan = ScoringPlan(event)
for index, stand in enumerate(plan.stands):
    plan.rises(index), plan.leaves(index), plan.lands(index)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import BONUS
from game.ui.canvas import Box, Point

LEANS_IN = 26
"""Ticks in which the camera comes closer, or moves on from the last region."""
RISES = 14
"""Ticks in which a stand rises."""
HOPS = 5
"""Ticks between two pieces that hop onto it."""
LANDS = 12
"""Ticks of a hop."""
REASON = 30
"""Tick after a stand begins to rise in which the reason is told."""
POINTS = 54
"""Tick after that in which its points take off."""
FLIES = 30
COUNTS = 30
"""Ticks for which the markers walk on after the last points have landed."""
NOTHING = 40
"""Ticks for an area that scores nothing, after the camera has come."""
LEANS_OUT = 16
MOST = 5
"""Riders of one house that stand side by side; if there are more, a number tells how many."""
MOST_TIED = 3
"""The same for each house of a tie."""


class SeatPoints(NamedTuple):
    """The points of one seat: `base` for the place (0: none), `place` from 1 (0: none), and keys of its bonuses."""

    seat: int
    base: int
    place: int
    bonuses: tuple[str, ...]

    @property
    def whole(self) -> int:
        return self.base + BONUS * len(self.bonuses)


class SharedPlace(NamedTuple):
    """Those who share a place, with `own` caballeros each. `place` 0: they only get a bonus."""

    place: int
    own: int
    paid: tuple[SeatPoints, ...]


def paid(event: ev.AreaScored) -> list[SeatPoints]:
    """Return who scores what, from first place to last; seats with only a bonus come last."""
    found = []
    for seat, points in enumerate(event.points):
        keys = [key for key, owner in (("banner-king", event.king), ("banner-grande", event.grande)) if owner == seat]
        if points:
            found.append((points - BONUS * len(keys), seat, tuple(keys)))
    found.sort(key=lambda each: (-each[0], each[1]))
    places = {base: rank for rank, base in enumerate(dict.fromkeys(base for base, _, _ in found if base > 0), 1)}
    table = list(event.table)
    return [
        SeatPoints(seat, base, 0 if not base else table.index(base) + 1 if base in table else places[base], keys)
        for base, seat, keys in found
    ]


class ScoringPlan:
    """What is shown of a scoring, and when.

    stands  those who score, best place first
    others  seats with caballeros there that score nothing
    ticks   the length of it all
    """

    def __init__(self, event: ev.AreaScored, leans_out: bool) -> None:
        """leans_out: the camera goes back to the whole map in the end, because no other region follows"""
        shares: dict[tuple[int, int], list[SeatPoints]] = {}
        for each in paid(event):
            shares.setdefault((each.place, event.counts[each.seat]), []).append(each)
        self.stands = [SharedPlace(place, count, tuple(group)) for (place, count), group in shares.items()]
        self.others = [seat for seat, count in enumerate(event.counts) if count and not event.points[seat]]
        self._starts: list[int] = []
        tick = LEANS_IN
        for stand in self.stands:
            self._starts.append(tick)
            tick += POINTS + HOPS * max(0, self.riders(stand) * len(stand.paid) - 3)
        end = tick + FLIES + COUNTS if self.stands else tick + NOTHING
        self.closes = end
        """The tick in which the camera begins to go back."""
        self.ticks = end + (LEANS_OUT if leans_out else 0)

    @staticmethod
    def riders(stand: SharedPlace) -> int:
        """Return how many riders of each house are seen on a stand."""
        return min(stand.own, MOST if len(stand.paid) == 1 else MOST_TIED)

    def rises(self, index: int) -> int:
        """Return the tick in which a stand begins to rise."""
        return self._starts[index]

    def told(self, index: int) -> int:
        """Return the tick in which a stand's place and reason are told."""
        return self._starts[index] + REASON

    @property
    def known(self) -> int:
        """The tick in which it is known who scores what."""
        return self.told(len(self.stands) - 1) if self.stands else LEANS_IN

    def leaves(self, index: int) -> int:
        """Return the tick in which a stand's points take off."""
        following = self._starts[index + 1] if index + 1 < len(self._starts) else self.closes - COUNTS - FLIES
        return following

    def lands(self, index: int) -> int:
        """Return the tick in which they reach the score track."""
        return self.leaves(index) + FLIES


ROOM = (1000.0, 720.0)
"""Size of the window for which the measures are made."""
STAND = (400.0, 58.0)
STEPS = (-66.0, 18.0, 66.0, 84.0, 84.0)
"""How far below the middle the stands of a row are, the first one highest."""
GAP = 22.0
RIDER, LORD, KING = 88.0, 150.0, 168.0
"""Width of a rider; heights of a lord and of the King."""
REASON_TYPE = 30.0
"""Type size of a reason."""
HEAD = 72.0
"""Height of the sheet with the area's name."""


class StandLayout:
    """Places in units.

    unit  how much larger or smaller everything is than the measures say
    """

    def __init__(self, window: Box, top: float, stands: int, text_scale: float, others: bool) -> None:
        """top: nothing is written above it; others: there are some who score nothing"""
        self.window = window
        count = max(1, stands)
        self.unit = min(window.w / ROOM[0], window.h / ROOM[1])
        wide = min(STAND[0] * self.unit, (window.w - GAP * self.unit * (count + 1)) / count)
        self.line = REASON_TYPE * text_scale * 1.32
        """Height of a line of type."""
        self.head = Box(
            window.x,
            max(top, window.y + 18.0 * self.unit),
            window.w,
            max(HEAD * self.unit, 1.5 * REASON_TYPE * text_scale),
        )
        row = wide * count + GAP * self.unit * (count - 1)
        left = window.centre[0] - row / 2
        low = window.bottom - (RIDER * self.unit if others else 0.0) - 2.4 * self.line - 30.0 * self.unit
        middle = min(window.y + window.h * 0.56, low - (STEPS[min(count, len(STEPS)) - 1] + STAND[1]) * self.unit)
        self.stands: Sequence[Box] = [
            Box(
                left + index * (wide + GAP * self.unit), middle + STEPS[min(index, len(STEPS) - 1)] * self.unit, wide,
                STAND[1] * self.unit,
            )
            for index in range(stands)
        ]  # fmt: skip

    def reason(self, index: int, lines: int) -> Box:
        """Return the box of a reason, below its stand."""
        stand = self.stands[index]
        return Box(stand.x, stand.bottom + 10.0 * self.unit, stand.w, self.line * lines + 16.0 * self.unit)

    def other(self, index: int, count: int) -> Point:
        """Return where one of those stands who score nothing."""
        wide = min(230.0 * self.unit, self.window.w / max(1, count))
        x = self.window.centre[0] + (index - (count - 1) / 2) * wide
        return x - 30.0 * self.unit, self.window.bottom - 50.0 * self.unit
