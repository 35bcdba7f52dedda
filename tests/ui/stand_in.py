"""What stands in for a game's table where it only counts which match it was given."""

from __future__ import annotations

from typing import Any

from game.app.application import App
from game.match.match import Match
from game.ui.scene import Scene


class Table(Scene):
    def __init__(self, ui: Any, match: Match) -> None:
        super().__init__(ui)
        self.match = match


def match_of(app: App) -> Match:
    """What that table was given."""
    assert isinstance(app.top, Table)
    return app.top.match
