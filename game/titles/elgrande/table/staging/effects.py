"""Short effects over the table: ribbons, dust, rings, flying pieces."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Point
from game.ui.kit.motion import landing_effects
from game.ui.kit.motion.banners import Banners
from game.ui.kit.motion.flourish import Flourishes, Ribbon
from game.ui.kit.motion.flying import Flying

GLINT = 120.0
"""Width of the light around a marker that passes another."""


class Effects:
    """Banners and flying pieces, drawn by clips, and flourishes, which outlast them."""

    def __init__(self, tools: TableTools, window: Callable[[], Box]) -> None:
        """window: where flying pieces are visible"""
        self._tools = tools
        self.flourishes = Flourishes(tools)
        self.flying = Flying(tools, window)
        self.banners = Banners(tools, tools.seats)

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        return self.flourishes.update()

    def reset(self) -> None:
        """Drop all flourishes."""
        self.flourishes.clear()

    def puff(self, at: Point, width: float) -> None:
        """Raise dust where a piece of that width has landed."""
        if not self._tools.still:
            self.flourishes.add(landing_effects.Puff(self._tools.canvas, (at[0], at[1] + width * 0.42), width))

    def ring(self, at: Point, width: float = 170.0) -> None:
        """Draw a golden ring around an important arrival."""
        if not self._tools.still:
            self.flourishes.add(landing_effects.GoldenRing(self._tools.canvas, at, width))

    def glint(self, where: Callable[[], Point]) -> None:
        """Let something shine that has passed another, wherever it moves."""
        tools = self._tools
        self.flourishes.add(landing_effects.Glint(tools.canvas, where, GLINT, not tools.still))

    def ribbon(self, message: Message, seat: int) -> None:
        """Show a seat's ribbon for a while."""
        tools = self._tools
        self.flourishes.add(Ribbon(tools, message, tools.seats[seat], self.flourishes.free))
