"""Where everything stands on the podium."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Box, Point

ROOM = (1540.0, 830.0)
"""Size of the smallest room for which the measures below are made."""
STEPS = {2: (-190.0, (1, 0)), 3: (-345.0, (1, 0, 2)), 4: (-518.0, (1, 0, 2, 3)), 5: (-690.0, (4, 1, 0, 2, 3))}
"""By number of players: the middle of the leftmost, and the champions from left to right, by place in the order."""
PITCH = 345.0
BLOCK = 316.0
"""Width of a block."""
FLOOR = 738.0
"""Height of the floor's front, from the top of the room."""
TOPS = {1: 456.0, 2: 522.0, 3: 574.0}
"""Height of the blocks' tops by place; others stand on the floor."""
LORD = {1: 300.0, 2: 276.0, 3: 256.0}
"""Height of a lord by place."""
ON_FLOOR = 224.0
"""Height of those who stand on the floor."""
PLAQUE = (312.0, 70.0)
NAME = 33.0


class PodiumLayout:
    """Places in units, within a room of any size.

    unit  scale of everything, relative to the measures
    """

    def __init__(self, room: Box, order: Sequence[int], rank: Callable[[int], int], text_scale: float) -> None:
        """order: the seats, winners first; rank: returns a seat's place"""
        self.room = room
        self._rank = rank
        count = len(order)
        wide = PITCH * count + 40.0
        self.unit = min(room.w / max(wide, ROOM[0] * 0.5), room.h / ROOM[1])
        left, slots = STEPS[count]
        self._x = {
            order[slot]: room.centre[0] + (left + PITCH * number) * self.unit for number, slot in enumerate(slots)
        }
        self.plaque_height = max(PLAQUE[1] * self.unit, 44.0 * text_scale)
        self.name = min(NAME, self.plaque_height / text_scale * 0.52)
        """Type size of names, before the text scale."""

    @property
    def floor(self) -> float:
        """Height on the canvas of the floor's front edge."""
        below = 20.0 * self.unit + self.plaque_height
        wanted = self.room.y + FLOOR * self.unit + (self.room.h - ROOM[1] * self.unit) * 0.75
        return min(wanted, self.room.bottom - below)

    def foot(self, seat: int) -> Point:
        """Return where a seat's lord stands."""
        top = TOPS.get(self._rank(seat))
        return self._x[seat], self.floor - (FLOOR - top if top is not None else 0.0) * self.unit

    def lord(self, seat: int) -> float:
        """Return the height of a seat's lord."""
        return LORD.get(self._rank(seat), ON_FLOOR) * self.unit

    def block(self, seat: int) -> Box | None:
        """Return the block below a seat's lord; None if it stands on the floor."""
        if self._rank(seat) not in TOPS:
            return None
        x, top = self.foot(seat)
        wide = BLOCK * self.unit
        return Box(x - wide / 2, top, wide, self.floor - top)

    def plaque(self, seat: int) -> Box:
        """Return the box of a seat's name and points, below its lord."""
        x, top = self.foot(seat)
        wide, high = PLAQUE[0] * self.unit, self.plaque_height
        block = self.block(seat)
        y = (
            top + 14.0 * self.unit
            if block is None
            else min(top + 84.0 * self.unit, self.floor - high - 6.0 * self.unit)
        )
        return Box(x - wide / 2, y, wide, high)

    def sign(self, seat: int) -> Point:
        """Return the middle of the tile with a seat's place, on its block or beside its lord."""
        x, top = self.foot(seat)
        if self.block(seat) is None:
            return x - 116.0 * self.unit, top - 40.0 * self.unit
        return x, top + 48.0 * self.unit
