"""Captions for what is heard."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.session.narrator import Line
from game.session.signals import Signal

CAPTION, SOUND = 240, 150
"""Ticks to show a call to someone, and the caption of any other sound."""


class Caption:
    """At most one caption, for people who have captions on."""

    def __init__(self, wanted: Callable[[], bool], now: Callable[[], int]) -> None:
        """wanted: whether people have captions on. now: returns the tick; time passes below other scenes, too"""
        self.changed: Signal[[]] = Signal()
        self._wanted = wanted
        self._now = now
        self._line: Line | None = None
        self._until = 0
        self._calls = False

    @property
    def line(self) -> Line | None:
        """The present caption, or None."""
        return self._line if self._now() < self._until else None

    def call(self, message: Message, seat: int) -> None:
        """Show words to someone the others wait for."""
        self._show(Line(message, seat), CAPTION, True)

    def say(self, message: Message, seat: int | None) -> None:
        """Show the caption of a sound, about a seat or nobody. A call stays until its time is up, and the same words
        again last longer."""
        if self._calls and self.line is not None:
            return
        line = Line(message, seat)
        self._show(self._line if self.line == line and self._line is not None else line, SOUND, False)

    def _show(self, line: Line, ticks: int, calls: bool) -> None:
        if self._wanted():
            self._line, self._until, self._calls = line, self._now() + ticks, calls
            self.changed.emit()

    def tick(self) -> None:
        """Report that the caption has disappeared, once its time is up."""
        if self._line is not None and self.line is None:
            self._line = None
            self.changed.emit()
