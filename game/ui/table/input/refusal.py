"""Why the last press did nothing."""

from __future__ import annotations

from game.core.message import Message


class Refusal:
    """At most one reason; it goes with the next press that means something."""

    def __init__(self) -> None:
        self._message: Message | None = None

    @property
    def message(self) -> Message | None:
        return self._message

    def say(self, message: Message) -> None:
        """Tell why nothing happened."""
        self._message = message

    def clear(self) -> None:
        self._message = None
