"""A program for each test that puts a game on Merlin's table; bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.application import App
from tests.titles.merlin.table.laid_out import bare_tables, sit
from tests.ui.driver import StartApp
from tests.ui.fixtures import all_stays, app, bots_in_process, drawn_once, hands, plain_charts, start_app
from tests.ui.table_driver import TableDriver

__all__ = ["all_stays", "app", "bots_in_process", "drawn_once", "hands", "plain_charts", "start_app"]


@pytest.fixture(autouse=True)
def quick_bots(request: pytest.FixtureRequest) -> None:
    """Let bots answer at once in every test with a program."""
    if "start_app" in request.fixturenames:
        request.getfixturevalue("bots_in_process")


@pytest.fixture
def small(start_app: StartApp) -> App:
    """A program with a small window, in which nothing takes time."""
    return start_app(speed="instant", size=(640, 360))


@pytest.fixture
def table(start_app: StartApp) -> Iterator[TableDriver]:
    """A knight's ride on a table without pictures, at the usual size."""
    app = start_app(speed="instant")
    with bare_tables():
        yield sit(app, "ride")
