from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.application import App
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.driver import make_app, show
from tests.ui.fixtures import drawn_once

__all__ = ["drawn_once"]


@pytest.fixture
def app(data_dir: Path) -> Iterator[App]:
    """The program at its main menu."""
    made = make_app(data_dir)
    show(made, MainMenuScene)
    yield made
    made.close()
