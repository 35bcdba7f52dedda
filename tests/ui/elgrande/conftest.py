"""One program for the many tests of a module that put a position on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app import App
from game.settings import Settings
from game.ui.tables.elgrande.map import svg
from tests.ui.driver import make_app
from tests.ui.elgrande.sitting import clear


@pytest.fixture(scope="module")
def drawn_once() -> Iterator[None]:
    """The same vector picture is not rendered anew for each of some hundred tables."""
    kept: dict[object, pygame.Surface] = {}
    render = svg.render

    def once(body: str, size: tuple[int, int], view: Any) -> pygame.Surface:
        key = (body, tuple(size), tuple(view))
        if key not in kept:
            kept[key] = render(body, size, view)
        return kept[key].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "render", once)
        yield


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory, drawn_once: None) -> Iterator[App]:
    """A program for all tests of a module: a board is laid out again for each, but nothing is started twice."""
    app = make_app(tmp_path_factory.mktemp("lasting") / "data", settings=Settings(language="en", speed="instant"))
    yield app
    app.close()


@pytest.fixture
def empty(lasting: App) -> Iterator[App]:
    """That program, without a game."""
    clear(lasting)
    yield lasting
    clear(lasting)
