"""Fixtures of tests with a screen: a program per test, in process, on SDL's dummy driver.

Folders with such tests import them in their `conftest.py`.
"""

from __future__ import annotations

import gc
import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.application import App
from game.titles.elgrande.table.map import svg
from tests.ui.anyhands import InProcess
from tests.ui.driver import make_app
from tests.ui.padhands import Hands

STARTED, MODULES = itertools.count(), itertools.count(1)
MOST_DRAWN = 60_000_000
"""Pixels of vector pictures that are kept from one test to the next, of four bytes each."""


@pytest.fixture
def start_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Start a program (arguments as `make_app` has them, but for the folder); it is closed after the test. What those
    of the last tests held goes every fourth time: only by now pytest has let go of it, and looking takes 13 ms."""
    if next(STARTED) % 4 == 0:
        gc.collect()
    apps: list[App] = []

    def start(**arguments: Any) -> App:
        app = make_app(tmp_path / "data", **arguments)
        apps.append(app)
        return app

    yield start
    for app in apps:
        app.close()


@pytest.fixture
def app(start_app: Callable[..., App]) -> App:
    return start_app()


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """The same vector picture is not rendered anew for each of a thousand tables; of old ones so many stay."""
    if hasattr(svg.render, "shared"):  # another folder's conftest has begun
        yield
        return
    kept: OrderedDict[object, pygame.Surface] = OrderedDict()
    render, left = svg.render, MOST_DRAWN

    def once(body: str, size: tuple[int, int], view: Any) -> pygame.Surface:
        nonlocal left
        key = (body, tuple(size), tuple(view))
        if key in kept:
            kept.move_to_end(key)
        else:
            kept[key] = render(body, size, view)
            left -= size[0] * size[1]
        made = kept[key].copy()
        while left < 0:
            old = kept.popitem(last=False)[1]
            left += old.get_width() * old.get_height()
        return made

    once.shared = True  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "render", once)
        yield


@pytest.fixture(scope="module", autouse=True)
def all_stays() -> None:
    """What was loaded and kept until now: the collector need not look through it whenever a scene has gone. But now and
    then it looks through everything, for pytest lets go of a module's last program late."""
    if next(MODULES) % 8 == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.fixture
def bots_in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once, and the same on every run; so do hints."""
    monkeypatch.setattr("game.ui.table.scene.Worker", InProcess)


@pytest.fixture
def hands() -> Hands:
    return Hands()
