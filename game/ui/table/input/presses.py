"""Which intents people may mean to answer with."""

from __future__ import annotations

from game.ui.input.intents import FocusLost, Intent, PadConnected, PadDisconnected, Point, Release

NOT_ANSWERS = (Point, Release, FocusLost, PadConnected, PadDisconnected)
"""Intents that nobody means to answer with."""


def is_press(intent: Intent) -> bool:
    """Return whether somebody may mean to answer with this."""
    return not isinstance(intent, NOT_ANSWERS)
