"""Where stands, reasons and the others are in the window of a scored area."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Box, Point

ROOM = (1000.0, 720.0)
"""Size of the window for which the measures are made."""
STAND = (400.0, 58.0)
STEPS = (-66.0, 18.0, 66.0, 84.0, 84.0)
"""How far below the middle the stands of a row are, the first one highest."""
GAP = 22.0
RIDER, LORD, KING = 88.0, 150.0, 168.0
"""Width of a rider; heights of a lord and of the King."""
REASON = 30.0
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
        self.line = REASON * text_scale * 1.32
        """Height of a line of type."""
        self.head = Box(
            window.x, max(top, window.y + 18.0 * self.unit), window.w, max(HEAD * self.unit, 1.5 * REASON * text_scale)
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
