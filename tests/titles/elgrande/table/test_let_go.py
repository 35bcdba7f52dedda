"""What a closed scene held is given back: pictures of the whole screen, some 100 MB of them a game at 3840 x 2160."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.app.application import App
from game.ui.input.intents import Confirm
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.quick_game import QuickGameScene
from game.ui.ui import Scene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.titles.elgrande.table.sitting import clear
from tests.ui.driver import StartApp, by_mouse, do, make_app, on, until, wait_for
from tests.ui.table_driver import table_on_top, tables_of
from tools.shots import all_shots

SHOWN = (
    "title", "seats-full", "settings", "help", "controllers", "saves", "table-result", "people",
    "table-turn", "table-curtain-open", "table-codes-mixed", "lost-pads", "moment-scored",
)  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_goes_by_chance() -> Iterator[None]:
    """The collector does not run by itself: what has gone has been let go of."""
    gc.disable()
    yield
    gc.enable()


def held(app: App) -> list[weakref.ref[Any]]:
    """All scenes that there are now, and the matches and pictures of tables."""
    scenes: list[Any] = list(app.stack.scenes)
    tables = tables_of(app)
    pictures = [table.painted for table in tables if table.painted is not None]
    return [weakref.ref(each) for each in (*scenes, *(table.match for table in tables), *pictures)]


def left(refs: list[weakref.ref[Any]]) -> list[str]:
    return [type(each).__name__ for ref in refs if (each := ref()) is not None]


def test_games_from_the_title_leave_nothing_behind(start_app: StartApp) -> None:
    app = start_app(speed="instant")
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    before: list[weakref.ref[Any]] = []
    for _ in range(3):
        before += held(app)
        by_mouse(app, "bots")
        do(app, on(app, QuickGameScene), Confirm(), until(lambda: table_on_top(app)))
        rest(app)
        app.present(0.0)
        before += held(app)
        assert {"TableScene", "Match", "Surface"} <= set(left(before))
        table_of(app).pause()
        wait_for(app, PauseScene)
        by_mouse(app, "title")
        wait_for(app, MainMenuScene)
        app.present(0.0)
        assert left(before) == ["Match"], "who sat at the last table is offered seats again"


@pytest.mark.parametrize("name", SHOWN)
def test_a_scene_that_has_gone_is_not_held(tmp_path: Path, name: str) -> None:
    app = make_app(tmp_path / "data", reduce_motion=True)
    all_shots()[name](app)
    app.step(2)
    app.present(0.0)
    before = held(app)
    assert before
    clear(app)
    app.present(0.0)
    assert left(before) == []
    app.close()


def test_what_is_still_made_for_a_scene_is_waited_for(start_app: StartApp) -> None:
    app, released = start_app(), Event()
    app.stack.push(Heavy(app.ui))
    app.step(1)
    before = held(app)
    app.ui.baker.threaded = True
    app.ui.baker.start(partial(_make, app.top, released))
    clear(app)
    app.step(1)
    assert left(before) == ["Heavy"]
    released.set()
    end = time.monotonic() + 20
    while left(before) and time.monotonic() < end:
        app.step(1)
    assert left(before) == []


def _make(scene: Scene, released: Event) -> None:
    """Something that takes a while and needs the scene."""
    assert released.wait(20) and scene.part is not None  # type: ignore[attr-defined]


class Heavy(Scene):
    """Knows itself, as scenes do by way of their parts."""

    def __init__(self, ui: Any) -> None:
        super().__init__(ui)
        self.part = self.leave
