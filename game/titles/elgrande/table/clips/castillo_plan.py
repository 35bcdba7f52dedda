"""Plan of what happens when the Castillo is lifted, and when and where: ticks and units, and nothing of pictures.

plan = Tumbling((3, 0, 5))
for at in plan.caballeros(tick, layout):
    draw(at.seat, at.at, at.turn)
shown = plan.counted(seat, tick)
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ui.canvas import Box, Point
from game.ui.motion.tween import arc, ease_in, ease_in_out, ease_out, ease_out_back, lerp, lerp_point

ROOM = (1000.0, 770.0)
"""Size of the smallest room for which the measures below are made."""
TOWER = 264.0
"""Width of the tower."""
TOWER_SHAPE = 400.0 / 220.0
FLOOR = (274.0, 62.0)
"""Half the width and half the height of the floor."""
DISH = (700.0, 250.0)
"""Size of the stone dish with that floor."""
BELOW = 146.0
"""From the middle of the floor to the foot of the dish."""
SHEET = (326.0, 196.0)
NARROWEST = 290.0
"""Width of a sheet that caballero and count need."""
GAP = 24.0
NAME = 34.0
"""Type size of a house's name."""
COUNT = 118.0
"""Type size of a count."""
RIDER = 94.0
"""Width of a tumbling caballero."""
FIGURE = 116.0
"""Width of the caballero on a sheet."""


class SceneLayout:
    """Places in units, within a room of any size.

    unit   how much larger or smaller everything is than the measures say
    floor  the middle of the dish's floor
    """

    def __init__(self, room: Box, houses: Sequence[int], text_scale: float) -> None:
        """houses: the seats with a sheet, from left to right"""
        self.room = room
        larger = NAME * 1.3 * max(0.0, text_scale - 1.0)
        self.unit = min(room.w / ROOM[0], (room.h - larger) / ROOM[1])
        count = max(1, len(houses))
        gap = GAP * self.unit
        wide = min(SHEET[0] * self.unit * max(1.0, text_scale), (room.w - gap * (count - 1)) / count)
        self.sheet_unit = min(self.unit, wide / NARROWEST)
        """The same for what is on the sheets."""
        self.name = NAME * max(self.sheet_unit, 0.8)
        """Type size of names, before the text scale."""
        high = SHEET[1] * self.sheet_unit + max(0.0, self.name * text_scale - NAME * self.sheet_unit) * 1.3
        left, top = room.centre[0] - (wide * count + gap * (count - 1)) / 2, room.bottom - high
        self.sheets = {seat: Box(left + index * (wide + gap), top, wide, high) for index, seat in enumerate(houses)}
        self.floor = room.centre[0], top - (BELOW + 6.0) * self.unit
        self.tower = TOWER * self.unit
        """Width of the tower."""

    @property
    def foot(self) -> Point:
        """The middle of the standing tower's foot."""
        return self.floor[0], self.floor[1] + 34.0 * self.unit

    @property
    def tower_height(self) -> float:
        return self.tower * TOWER_SHAPE

    def on_floor(self, spot: Point) -> Point:
        """Return where a caballero lies on the floor; `spot` within a disc of radius 1."""
        x, y = self.floor
        return x + spot[0] * FLOOR[0] * 0.98 * self.unit, y + spot[1] * FLOOR[1] * 1.05 * self.unit - 14.0 * self.unit

    def under_tower(self, drop: float) -> Point:
        """Return where a caballero falls out of the hovering tower; `drop` from -1 to 1."""
        x, y = self.foot
        return x + drop * self.tower * 0.36, y - self.tower_height * 0.4

    def figure(self, seat: int) -> Point:
        """Return the middle of the caballero on a seat's sheet."""
        sheet = self.sheets[seat]
        return sheet.x + FIGURE * self.sheet_unit * 0.7, sheet.y + SHEET[1] * self.sheet_unit * 0.41


LEANS_IN = 46
"""Ticks in which the camera comes closer."""
TREMBLES = 26
"""Ticks for which the tower trembles before it rises."""
RISES = 44
"""Ticks in which it is lifted, until it hovers and tips."""
HOVERS = 96
"""Ticks for which it hovers; then it leaves the screen."""
LEAVES = 34
"""Ticks in which it does."""
FALLS = 46
"""Ticks from a caballero's fall out of the tower until it lies still."""
AIR = 0.58
"""Part of the fall in which it is in the air; then it bounces."""
POURS = 84
"""Ticks between the first caballero that falls and the last."""
SORTING = 168
"""Ticks between the first caballero that rides to its house's sheet and the last, if they are many."""
APART = 13.0
"""Ticks between two of them, if they are few."""
RIDES = 34
"""Ticks of the ride to the sheet."""
PAUSE = 16
"""Ticks between two houses."""
READ = 96
"""Ticks in which the counts can be read."""
LEANS_OUT = 28
"""Ticks in which the table comes back."""
TILT = 6.0
"""Degrees by which the hovering tower tips."""
GOLDEN = math.pi * (3.0 - math.sqrt(5.0))
"""The angle that spreads any number of points evenly over a disc."""


class Tumbler(NamedTuple):
    """A caballero in the scene.

    seat   whose it is
    at     its middle, in units
    turn   degrees by which it is turned, to the left
    rides  it is on its way to its house's sheet, in front of everything
    """

    seat: int
    at: Point
    turn: float
    rides: bool


class _Caballero(NamedTuple):
    """What one of them does.

    out   the tick in which it falls out of the tower
    off   the tick in which it rides away
    spot  where it comes to lie, as a share of the floor
    drop  where under the tower it falls, -1 to 1
    turn  degrees by which it is turned as it lies there
    """

    seat: int
    out: float
    off: float
    spot: Point
    drop: float
    turn: float


class Tumbling:
    """The plan for these contents of the Castillo."""

    def __init__(self, counts: Sequence[int]) -> None:
        """counts: caballeros by seat"""
        self.houses = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
        """The seats that have caballeros in it, most first; of equals, the lower one."""
        self._counts = tuple(counts)
        self.sorts = LEANS_IN + TREMBLES + RISES + POURS + FALLS
        """The tick in which the first caballero rides to its sheet."""
        self._caballeros = self._planned()
        self.counted_out = max((each.off + RIDES for each in self._caballeros), default=float(self.sorts))
        """The tick in which the last caballero has reached its sheet."""
        self.closes = round(self.counted_out) + READ
        """The tick in which the scene begins to give way to the table."""
        self.ticks = self.closes + LEANS_OUT

    def arrivals(self) -> list[float]:
        """Return the ticks in which caballeros reach their houses' sheets."""
        return [each.off + RIDES for each in self._caballeros]

    def _planned(self) -> list[_Caballero]:
        chance = random.Random(sum((seat + 1) * 31**seat * count for seat, count in enumerate(self._counts)))
        order = [seat for seat in self.houses for _ in range(self._counts[seat])]
        spots = self._spots(len(order))
        falling = list(range(len(order)))
        chance.shuffle(falling)
        chance.shuffle(spots)
        step = min(APART, SORTING / max(1, len(order)))
        off, made = float(self.sorts), []
        for number, seat in enumerate(order):
            if number and order[number - 1] != seat:
                off += PAUSE
            out = LEANS_IN + TREMBLES + RISES * 0.6 + POURS * falling[number] / max(1, len(order) - 1)
            drop, turn = chance.uniform(-0.8, 0.8), chance.uniform(-34.0, 34.0)
            made.append(_Caballero(seat, out, off, spots[number], drop, turn))
            off += step
        return made

    @staticmethod
    def _spots(count: int) -> list[Point]:
        """Return that many places on a disc of radius 1, well apart."""
        far = [math.sqrt((number + 0.5) / max(1, count)) for number in range(count)]
        return [(reach * math.cos(GOLDEN * at), reach * math.sin(GOLDEN * at)) for at, reach in enumerate(far)]

    # -- the tower

    def tower(self, tick: float, still: bool = False) -> tuple[float, float] | None:
        """Return how high the tower hangs, in its own heights, and its tilt in degrees; None when it has gone."""
        rises = LEANS_IN + TREMBLES
        if tick < rises:
            since = tick - LEANS_IN
            return 0.0, 0.0 if since < 0.0 or still else 1.3 * math.sin(since * 1.9) * since / TREMBLES
        up = min(1.0, (tick - rises) / RISES)
        goes = (tick - rises - RISES - HOVERS) / LEAVES
        if goes >= 1.0:
            return None
        if still:
            return 0.4, 0.0
        high = 0.38 * ease_out_back(up) + 0.012 * math.sin(tick / 9.0) * up
        return high + 1.2 * ease_in(max(0.0, goes)), -TILT * ease_out(up)

    def lit(self, tick: float) -> float:
        """Return how strongly light falls out of the tower, 0 to 1."""
        rises = LEANS_IN + TREMBLES
        return min(1.0, max(0.0, (tick - rises) / RISES), max(0.0, 1.0 - (tick - rises - RISES - HOVERS) / LEAVES))

    # -- the caballeros

    def caballeros(self, tick: float, layout: SceneLayout, still: bool = False) -> list[Tumbler]:
        """Return those that are on the floor or in the air, the rear ones first; with `still` they don't move but
        appear."""
        found = []
        for each in self._caballeros:
            if each.out <= tick < each.off + RIDES:
                found.append(self._now(each, tick, layout, still))
        return sorted(found, key=lambda placed: placed.at[1])

    @staticmethod
    def _now(each: _Caballero, tick: float, layout: SceneLayout, still: bool) -> Tumbler:
        lies = layout.on_floor(each.spot)
        if still:
            return Tumbler(each.seat, lies, each.turn, False)
        if tick >= each.off:
            part = (tick - each.off) / RIDES
            x, y = lerp_point(lies, layout.figure(each.seat), ease_in_out(part))
            return Tumbler(each.seat, (x, y - layout.unit * 120.0 * arc(part)), each.turn * (1.0 - part), True)
        part = min(1.0, (tick - each.out) / FALLS)
        falls, lands = min(1.0, part / AIR), max(0.0, (part - AIR) / (1.0 - AIR))
        start = layout.under_tower(each.drop)
        x = lerp(start[0], lies[0], 0.8 * ease_out(falls) + 0.2 * ease_out(lands))
        y = lerp(start[1], lies[1], ease_in(falls) * 0.5 + falls * 0.5) - layout.unit * 90.0 * arc(falls) * 0.5
        y -= layout.unit * 46.0 * arc(lands)
        spin = 220.0 * (1.0 - ease_out(part)) * (1 if each.drop > 0 else -1)
        return Tumbler(each.seat, (x, y), each.turn + spin, False)

    def landings(self) -> list[tuple[float, Point]]:
        """Return when caballeros come to the floor, and where, as a share of it."""
        return [(each.out + FALLS * AIR, each.spot) for each in self._caballeros]

    # -- the sheets

    def counted(self, seat: int, tick: float) -> int:
        """Return how many of a seat's caballeros have arrived at its sheet."""
        return sum(each.seat == seat and each.off + RIDES <= tick for each in self._caballeros)

    def arrived(self, seat: int, tick: float) -> float:
        """Return the ticks since a seat's latest caballero arrived at its sheet; a large number if none did."""
        since = [tick - each.off - RIDES for each in self._caballeros if each.seat == seat]
        return min((ticks for ticks in since if ticks >= 0.0), default=9999.0)

    def sheet(self, seat: int, tick: float) -> float:
        """Return how far a seat's sheet has come up from below, 0 to 1."""
        first = min((each.off for each in self._caballeros if each.seat == seat), default=0.0)
        return min(1.0, max(0.0, (tick - first + 18.0) / 18.0))
