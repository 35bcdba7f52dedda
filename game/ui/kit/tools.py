"""The part of `game.ui.ui.Ui` that the kit's moving parts need."""

from __future__ import annotations

from typing import Protocol

from game.core.message import Message
from game.ui.canvas import Canvas
from game.ui.look.theme import Theme


class Pace(Protocol):
    """Settings about motion."""

    @property
    def reduce_motion(self) -> bool:
        """Whether moves become fades."""
        ...

    @property
    def speed(self) -> str:
        """One of the Director's speeds; at "instant" nothing is decorated."""
        ...


class Tools(Protocol):
    """Canvas and theme are replaced when the window or the settings change, so parts keep the tools, not these."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def texts(self) -> object:
        """Another one for each language."""
        ...

    @property
    def settings(self) -> Pace: ...

    def say(self, message: Message | str) -> str:
        """Return a message in the language that is set."""
        ...
