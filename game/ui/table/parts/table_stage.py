"""The stage that clips of any title play on; titles derive their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from game.ui.canvas import Box
from game.ui.motion.effects import Effects
from game.ui.table.parts.seat_tools import SeatTools
from game.ui.table.parts.staging import SpotlightsT, Staging


class TableStage(Generic[SpotlightsT]):
    """Everything about a table that changes in passing. Titles add their tools, their view and where things are.

    seating     the people at this screen
    spotlights  temporary changes by clips
    scores      the scores counting up on the plates
    effects     banners, flying pieces, flourishes
    """

    def __init__(self, tools: SeatTools, staging: Staging[SpotlightsT], room: Callable[[], Box]) -> None:
        """room: returns where flying pieces are visible"""
        self.seating, self.spotlights, self.scores = staging
        self.effects = Effects(tools, tools.seats, room)

    def reset(self) -> None:
        """Drop all running animations: the view shows another moment now."""
        self.spotlights.clear()
        self.scores.reset()
        self.effects.reset()

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        moved = self.effects.update()
        return self.scores.update() or moved
