"""A program for each test that puts a game on Merlin's table; bots answer at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from tests.ui.fixtures import all_stays, app, bots_in_process, drawn_once, hands, plain_charts, start_app

__all__ = ["all_stays", "app", "bots_in_process", "drawn_once", "hands", "plain_charts", "start_app"]


@pytest.fixture(autouse=True)
def quick_bots(request: pytest.FixtureRequest) -> None:
    """Let bots answer at once in every test with a program."""
    if "start_app" in request.fixturenames:
        request.getfixturevalue("bots_in_process")


@pytest.fixture
def small(start_app: Callable[..., App]) -> App:
    """A program with a small window, in which nothing takes time."""
    return start_app(speed="instant", size=(640, 360))
