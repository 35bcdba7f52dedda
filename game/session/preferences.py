"""The settings a session follows."""

from __future__ import annotations

from typing import Protocol


class Preferences(Protocol):
    """The settings of a session; `game.storage.settings.Settings` has them all."""

    @property
    def speed(self) -> str:
        """Speed of the display: "step", "normal", "fast" or "instant"."""
        ...

    @property
    def bots_shown(self) -> str:
        """How bots' turns are shown: "watch", "hurry" or "summary"."""
        ...

    @property
    def bots_think(self) -> str:
        """How long bots may think: "usual" or "longer"."""
        ...
