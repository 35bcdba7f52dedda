"""The settings that a session follows, and what it asks of the screen."""

from __future__ import annotations

from typing import Protocol


class Preferences(Protocol):
    """The settings of a session; `game.storage.settings.Settings` has them all."""

    @property
    def speed(self) -> str:
        """How fast things are shown: "step", "normal", "fast" or "instant"."""
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
    """Where the session is seen. The session never waits for it within a call; it looks at it once a tick."""

    @property
    def busy(self) -> bool:
        """Whether what happened is still being shown."""
        ...

    @property
    def joins(self) -> bool:
        """Whether what happens next may begin beside what is being shown."""
        ...


class NoPlayback:
    """Nobody watches: everything is seen at once."""

    busy = False
    joins = False
