"""A program for each test that puts a game on Merlin's table; bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.application import App
from game.ui.screens.main_menu import MainMenuScene
from tests.titles.merlin.table.laid_out import bare_tables, sit
from tests.ui.driver import StartApp, do, until
from tests.ui.fixtures import all_stays, app, drawn_once, hands, plain_charts, quick_bots, start_app
from tests.ui.table_driver import TableDriver

__all__ = ["all_stays", "app", "quick_bots", "drawn_once", "hands", "plain_charts", "start_app"]


@pytest.fixture
def small(start_app: StartApp) -> App:
    """A program with a small window, in which nothing takes time."""
    return start_app(speed="instant", size=(640, 360))


@pytest.fixture
def captioned(start_app: StartApp) -> App:
    """Another one with captions, and a background that is drawn: no picture depends on when that was."""
    app = start_app(speed="instant", size=(640, 360), captions=True, title="merlin")
    app.stack.push(MainMenuScene(app.ui))
    do(app, until(lambda: app.ui.backdrop.ready, 2000))
    return app


@pytest.fixture
def quick(start_app: StartApp) -> App:
    """A program at the usual size, in which nothing takes time."""
    return start_app(speed="instant")


@pytest.fixture
def bare(quick: App) -> Iterator[App]:
    """The same, with tables without pictures."""
    with bare_tables():
        yield quick


@pytest.fixture
def table(bare: App) -> TableDriver:
    """A knight's ride on a table without pictures."""
    return sit(bare, "ride")
