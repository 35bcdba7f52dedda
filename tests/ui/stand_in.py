"""A stand-in for a game's table, for tests of how tables are opened."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.match.match import Match
from game.ui import routes
from game.ui.routes import SCENES
from game.ui.ui import Scene, Ui


def seat_at(monkeypatch: pytest.MonkeyPatch, kind: type[Scene]) -> None:
    """Use tables of this kind, a class of the calling module."""
    monkeypatch.setitem(SCENES, routes.Table, (kind.__module__, kind.__name__))


class Table(Scene):
    """Shows nothing; `routes.People` opens over it where the real one would open it."""

    def __init__(
        self,
        ui: Ui,
        match: Match,
        on_end: object = None,
        invite: bool = False,
        notes: object = (),
        teacher: object = None,
    ) -> None:
        super().__init__(ui)
        self._match = match
        self.invite = invite

    @property
    def match(self) -> Match:
        return self._match

    def enter(self) -> None:
        if self.invite:
            self.ui.go(routes.People(self.match, first=True))


def match_of(app: App) -> Match:
    """Return the match given to that table."""
    return app.top.match
