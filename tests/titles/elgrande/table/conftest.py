"""One program for the many tests of a module that put a position on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.application import App
from game.storage import paths
from game.titles.elgrande.table.board_picture.level_map import LevelMap, load
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import sit_down
from tests.titles.elgrande.table.sitting import clear
from tests.ui.driver import StartApp, make_app
from tests.ui.fakepads import fake
from tests.ui.fixtures import all_stays, app, drawn_once, hands, plain_charts, quick_bots, start_app, thinking_bots
from tests.ui.layouts import bare_boards

__all__ = [
    "all_stays", "app", "drawn_once", "hands", "plain_charts", "quick_bots", "start_app", "thinking_bots",
]  # fmt: skip


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory, drawn_once: None) -> Iterator[App]:
    """A program for all tests of a module: a board is laid out again for each, but nothing is started twice."""
    app = make_app(tmp_path_factory.mktemp("lasting") / "data", speed="instant")
    yield app
    app.close()


@pytest.fixture
def table(start_app: StartApp) -> ElGrandeDriver:
    """Four people at a new game."""
    sit_down(app := start_app(), 4, 4)
    return table_of(app)


@pytest.fixture(scope="module")
def level() -> LevelMap:
    """The map of Spain."""
    pygame.font.init()
    return load(paths.levels() / "elgrande" / "spain")


@pytest.fixture
def bare_board() -> Iterator[None]:
    """Boards show neither their map nor what stands on it, for tests that look at neither."""
    with bare_boards():
        yield


@pytest.fixture
def empty(lasting: App) -> Iterator[App]:
    """That program, without a game."""
    clear(lasting)
    yield lasting
    clear(lasting)


@pytest.fixture
def cleared(empty: App) -> Iterator[App]:
    """The same, without controllers and as fast as it gets, whatever a test sets."""
    empty.settings.speed = "instant"
    yield empty
    for number in list(fake(empty).there):
        fake(empty).pull(number)
    fake(empty).done.clear()
    empty.step(1)
