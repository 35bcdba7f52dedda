"""The program's tools with the looks of the seats: the base of a title's table tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import ForwardedTools, Tools

LARGE_FROM = 1.3
"""Text scale above which the board has the screen for itself, and plates and cards have a page of their own."""


class SeatTools(ForwardedTools):
    """`Tools`, plus colours and shapes by seat in `seats`. Titles add their names and pictures."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        super().__init__(tools)
        self.seats = tuple(seats)

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._tools.say(message)

    @property
    def large(self) -> bool:
        """Whether the type is so large that the board has the screen for itself, if that is wide enough."""
        return self.theme.text_scale > LARGE_FROM

    @property
    def beside_board(self) -> float:
        """The width of the column for header and bar beside such a board; 0: the type isn't that large, or the screen
        not wide enough."""
        safe = self.canvas.safe
        return 650.0 if self.large and safe.w >= 1.5 * safe.h else 0.0

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion
