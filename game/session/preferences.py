"""The settings a session follows, and its interface to the screen."""

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


class Playback(Protocol):
    """The display of the session. The session never waits for it within a call; it checks once a tick."""

    @property
    def busy(self) -> bool:
        """Whether earlier events are still being shown."""
        ...

    @property
    def joins(self) -> bool:
        """Whether the next events may start while others are being shown."""
        ...


class NoPlayback:
    """A display without viewers: everything is shown at once."""

    busy = False
    joins = False
