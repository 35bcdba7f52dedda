"""Short effects over the table: ribbons, dust, rings, flying pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.ui.canvas import Box, Point
from game.ui.look.palette import SeatStyle
from game.ui.motion import landing_effects
from game.ui.motion.banners import Banners
from game.ui.motion.flourish import Flourishes, Ribbon
from game.ui.motion.flying import Flying
from game.ui.tools import Tools

GLINT = 120.0
"""Width of the light around a marker that passes another."""


class Effects:
    """Banners and flying pieces, drawn by clips, and flourishes, which outlast them."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle], window: Callable[[], Box]) -> None:
        """seats: styles by seat; window: where flying pieces are visible"""
        self._tools, self._seats = tools, seats
        self.flourishes = Flourishes(tools)
        self.flying = Flying(tools, window)
        self.banners = Banners(tools, seats)

    @property
    def _still(self) -> bool:
        """Whether fades replace movement."""
        return self._tools.settings.reduce_motion

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        return self.flourishes.update()

    def reset(self) -> None:
        """Drop all flourishes."""
        self.flourishes.clear()

    def puff(self, at: Point, width: float) -> None:
        """Raise dust where a piece of that width has landed."""
        if not self._still:
            self.flourishes.add(landing_effects.Puff(self._tools.canvas, (at[0], at[1] + width * 0.42), width))

    def ring(self, at: Point, width: float = 170.0) -> None:
        """Draw a golden ring around an important arrival."""
        if not self._still:
            self.flourishes.add(landing_effects.GoldenRing(self._tools.canvas, at, width))

    def glint(self, where: Callable[[], Point]) -> None:
        """Make something shine that has passed another, wherever it moves."""
        tools = self._tools
        self.flourishes.add(landing_effects.Glint(tools.canvas, where, GLINT, not self._still))

    def ribbon(self, message: Message, seat: int) -> None:
        """Show a seat's ribbon for a while."""
        tools = self._tools
        self.flourishes.add(Ribbon(tools, message, self._seats[seat], self.flourishes.free))
