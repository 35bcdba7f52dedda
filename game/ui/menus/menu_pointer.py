"""Presses of a menu with the pointer: nothing slips away below it."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.focus import FocusRing
from game.ui.widgets.scroll import Scroll

DOUBLE_PRESS, STILL = 30, 16.0
"""Ticks and units within which two presses are a double press."""


class HeldRow(NamedTuple):
    """A row that was pressed: its id, the height of the pointer, and the window's size in pixels."""

    id: str
    y: float
    size: tuple[int, int]


class MenuPointer:
    """Keeps the row that was pressed below the pointer while everything is laid out again, and ignores the second press
    of a double press whose first has put something else there.

    row  the row to keep in place, or None
    """

    def __init__(self) -> None:
        self.row: HeldRow | None = None
        self._late = 0.0, 0.0, -DOUBLE_PRESS
        """Where and when something else came under the pointer."""
        self._shifted = False

    def press(
        self, ring: FocusRing, column: Scroll | None, at: tuple[float, float], time: int, size: tuple[int, int]
    ) -> None:
        """Press what is at a point. time: in ticks; size: of the window"""
        under = ring.under(*at)
        in_column = column is not None and under is not None and column.index(under.id) is not None
        self.row = HeldRow(under.id, at[1], size) if in_column and under is not None else None
        x, y, since = self._late
        if time < since + DOUBLE_PRESS and math.dist(at, (x, y)) < STILL:
            return
        self._shifted = False
        ring.press(*at)
        after = ring.under(*at)
        if self._shifted or (under is not None and (after is None or after.id != under.id)):
            self._late = *at, time

    def note_shift(self) -> None:
        """Note that the press has put something else under the pointer, though it has the same id."""
        self._shifted = True

    def let_go(self) -> None:
        """Keep no row in place: something else than the pointer is used."""
        self.row = None

    def hold(self, column: Scroll, size: tuple[int, int]) -> bool:
        """Put the pressed row back below the pointer; return whether there is one."""
        row = column.index(self.row.id) if self.row is not None and self.row.size == size else None
        if row is None or self.row is None:
            return False
        column.hold(row, self.row.y)
        return True
