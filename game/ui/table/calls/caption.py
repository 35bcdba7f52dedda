"""Captions for sounds that the picture doesn't explain."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.session.signals import Signal
from game.session.story.reports import Line

CAPTION = 240
"""Ticks for which a caption is shown."""


class Caption:
    """At most one caption, for people who have captions on."""

    def __init__(self, wanted: Callable[[], bool]) -> None:
        """wanted: whether people have captions on."""
        self.changed: Signal[[]] = Signal()
        self._wanted = wanted
        self._line: Line | None = None
        self._left = 0

    @property
    def line(self) -> Line | None:
        """The present caption, or None."""
        return self._line

    def say(self, message: Message, seat: int) -> None:
        if self._wanted():
            self._line, self._left = Line(message, seat), CAPTION
            self.changed.emit()

    def tick(self) -> None:
        """Advance by one tick; the caption disappears when its time is up."""
        if self._left:
            self._left -= 1
            if not self._left:
                self._line = None
                self.changed.emit()
