"""The base of all routes: a scene to open, as data."""

from __future__ import annotations


class Route:
    """A scene to open, with its arguments. All routes are in `game.ui.navigation.routes`."""
