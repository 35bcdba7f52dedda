"""Decorations over the table: ribbons across it, pulses around what was pressed, a glow where a player is reminded."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.kit.motion.flourish import Glow, Pulse, Ribbon
from game.ui.look.palette import SeatStyle
from game.ui.table.parts.picture import TablePicture
from game.ui.tools import Tools


class Decorations:
    """Hands them to the picture in use."""

    def __init__(
        self, tools: Tools, picture: Callable[[], TablePicture], styles: Callable[[], Sequence[SeatStyle]],
        bar_box: Callable[[], Box],
    ) -> None:  # fmt: skip
        """bar_box: where the bar stands."""
        self._tools = tools
        self._picture = picture
        self._styles = styles
        self._bar_box = bar_box

    @property
    def seen(self) -> bool:
        """Whether there are decorations at this speed."""
        return self._tools.settings.speed != "instant"

    def ribbon(self, seat: int, message: Message) -> None:
        """Hang words across the table, in the colour of a seat."""
        flourishes = self._picture().flourishes
        flourishes.add(Ribbon(self._tools, message, self._styles()[seat], flourishes.free))

    def drop_ribbon(self) -> None:
        self._picture().flourishes.drop(Ribbon.slot)

    def glow(self, seat: int) -> None:
        """Light the seat's plate up, or the bar while there is none."""
        picture = self._picture()
        box = picture.seat_box(seat)
        picture.flourishes.add(
            Glow(self._tools, box if box is not None else self._bar_box(), self._styles()[seat].colour)
        )

    def pulse(self, box: Box) -> None:
        """Draw a ring that runs out from what was pressed."""
        self._picture().flourishes.add(Pulse(self._tools, box))
