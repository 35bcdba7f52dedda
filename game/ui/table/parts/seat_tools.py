"""The program's tools with the looks of the seats: the base of a title's table tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import ForwardedTools, Tools


class SeatTools(ForwardedTools):
    """`Tools`, plus colours and shapes by seat in `seats`. Titles add their names and pictures."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        super().__init__(tools)
        self.seats = tuple(seats)

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._tools.say(message)

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion
