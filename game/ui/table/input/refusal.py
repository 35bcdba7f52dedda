"""Why the last press did nothing."""

from __future__ import annotations

from game.core.message import Message

TOO_EARLY = Message("table-too-early")


class Refusal:
    """At most one reason; it goes with the next press that means something."""

    def __init__(self) -> None:
        self.message: Message | None = None

    def say(self, message: Message) -> None:
        """Tell why nothing happened."""
        self.message = message

    def clear(self) -> None:
        self.message = None
