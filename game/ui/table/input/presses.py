"""Tell answers from other intents."""

from __future__ import annotations

from game.ui.input.intents import FocusLost, Intent, PadConnected, PadDisconnected, Point, Release

NOT_ANSWERS = (Point, Release, FocusLost, PadConnected, PadDisconnected)
"""Intents that are never meant as answers."""


def is_press(intent: Intent) -> bool:
    """Return whether this may be meant as an answer."""
    return not isinstance(intent, NOT_ANSWERS)
