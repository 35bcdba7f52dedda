"""The program's tools with the looks of the seats: the base of a title's table tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.canvas import Canvas
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme
from game.ui.tools import Pace, TextSource, Tools


class SeatTools:
    """`Tools`, plus colours and shapes by seat in `seats`. Titles add their names and pictures."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        self._tools, self.seats = tools, tuple(seats)

    @property
    def canvas(self) -> Canvas:
        return self._tools.canvas

    @property
    def theme(self) -> Theme:
        return self._tools.theme

    @property
    def texts(self) -> TextSource:
        return self._tools.texts

    @property
    def settings(self) -> Pace:
        return self._tools.settings

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._tools.say(message)

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion
