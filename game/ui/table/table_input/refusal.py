"""Why the last press did nothing."""

from __future__ import annotations

from game.core.message import Message


class Refusal:
    """At most one reason; the next press that does something clears it."""

    def __init__(self) -> None:
        self._message: Message | None = None

    @property
    def message(self) -> Message | None:
        return self._message

    def say(self, message: Message) -> None:
        """Show why nothing happened."""
        self._message = message

    def clear(self) -> None:
        self._message = None
