"""Input at a table, passed on to the part it is meant for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.input.intents import Intent

Listener = Callable[[Intent], bool | None]
"""Acts on an intent; returns whether it meant anything, or None if it is for the next listener."""


class TableInput:
    """Hands each intent to one listener after the other until it is taken."""

    def __init__(self, notes: Sequence[Callable[[Intent], None]], listeners: Sequence[Listener]) -> None:
        """notes: called with every intent first. listeners: those that come before others."""
        self._notes = notes
        self._listeners = listeners

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on; return whether it meant anything."""
        for note in self._notes:
            note(intent)
        for listener in self._listeners:
            taken = listener(intent)
            if taken is not None:
                return taken
        return False
