"""Input at a table, passed on to the part that handles it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.input.intents import Intent

IntentListener = Callable[[Intent], bool | None]
"""Acts on an intent; returns whether it did anything, or None to pass it to the next listener."""


class TableInput:
    """Passes each intent to one listener after the other until one takes it."""

    def __init__(self, notes: Sequence[Callable[[Intent], None]], listeners: Sequence[IntentListener]) -> None:
        """notes: called first, with every intent. listeners: in order of precedence."""
        self._notes = notes
        self._listeners = listeners

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on; return whether it did anything."""
        for note in self._notes:
            note(intent)
        for listener in self._listeners:
            taken = listener(intent)
            if taken is not None:
                return taken
        return False
