"""Where everything stands in the scene of the lifted Castillo."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Box, Point

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
