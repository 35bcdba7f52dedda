"""A finger on a list that is longer than the screen: lifted in place it presses, moved it scrolls."""

from __future__ import annotations

import math

from game.ui.input.intents import Press
from game.ui.widgets.scroll import Scroll

STILL = 24.0
"""Units a finger may move and still press."""


class Swipe:
    """One finger, from its touch to its end. The rows follow it by whole rows."""

    def __init__(self) -> None:
        self._touch: Press | None = None
        self._y = 0.0
        """Height at which the rows were last where the finger is."""
        self._moved = False

    def begin(self, touch: Press, column: Scroll | None) -> bool:
        """Keep a touch until it is clear what is meant; return whether it is kept: only on rows that can scroll."""
        kept = touch.reach > 0.0 and column is not None and column.scrollable and column.box.contains(touch.x, touch.y)
        self._touch, self._y, self._moved = touch if kept else None, touch.y, False
        return kept

    @property
    def on(self) -> bool:
        """Whether a finger is on the list."""
        return self._touch is not None

    def follow(self, x: float, y: float, column: Scroll) -> int:
        """Follow the finger to a place; return the rows to scroll down by."""
        touch = self._touch
        if touch is None or (not self._moved and math.dist((touch.x, touch.y), (x, y)) < STILL):
            return 0
        self._moved = True
        step = column.row_height + column.gap
        rows = int((self._y - y) / step)
        self._y -= rows * step
        return rows

    def end(self) -> Press | None:
        """End it; return the press it was, or None if it has moved."""
        touch, self._touch = self._touch, None
        return touch if not self._moved else None
