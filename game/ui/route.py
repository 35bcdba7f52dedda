"""The base of all routes: a scene to open, as data."""

from __future__ import annotations


class Route:
    """Which scene to open, and what it is handed. The routes there are stand in `game.ui.routes`."""
