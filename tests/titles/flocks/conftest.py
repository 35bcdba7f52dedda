"""Fixtures of the tests of Flocks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.storage import paths
from game.storage.settings import Settings
from tests.flocks import TITLES, rules
from tests.flocks.home import furnish
from tests.ui.driver import StartApp
from tests.ui.fixtures import all_stays, app, drawn_once, hands, quick_bots, start_app
from tests.ui.table_driver import put_on_table

__all__ = ["all_stays", "app", "begin", "quick_bots", "drawn_once", "hands", "start_app"]

PEOPLE = (Seat("Ann", "crimson"), Seat("Bob", "sky"))
BOT = Seat("Botty", "gold", "bot", "shepherd")

Begin = Callable[..., tuple[App, Match]]


@pytest.fixture
def begin(start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Begin a game of Flocks in a window."""
    home = furnish(tmp_path / "home")
    monkeypatch.setattr(paths, "resources", lambda: home)

    def begun(
        *seats: Seat, speed: str = "instant", seed: int = 3, scale: float = 1.0, size: tuple[int, int] = (1280, 720),
        journal: Path | None = None, **options: Any,
    ) -> tuple[App, Match]:  # fmt: skip
        settings = Settings(language="en", speed=speed, text_scale=scale)
        app = start_app(settings=settings, catalogue=TITLES, size=size)
        match = Match.begin(rules, rules.Options(players=len(seats), **options), seats, seed, journal)
        put_on_table(app, match)
        app.step(1)
        return app, match

    return begun
