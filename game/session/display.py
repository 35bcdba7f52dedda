"""The display of a session's events, as the session sees it."""

from __future__ import annotations

from typing import Protocol


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
