"""Scenes are opened by routes, and each route fits its scene. That nobody imports one is a contract."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from game.app.application import App
from game.core.message import Message
from game.session import lesson, narrator, questions
from game.ui import routes
from game.ui.routes import SCENES
from game.ui.screen import Help, Route, notice
from game.ui.screens.help import HelpScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.table import attention, table_context
from game.ui.table.parts import table_picture
from game.ui.ui import Scene
from tests.ui.driver import on_top


def test_every_route_has_a_scene() -> None:
    written = {kind for kind in vars(routes).values() if isinstance(kind, type) and issubclass(kind, Route)}
    assert written - {Route} == set(SCENES)


@pytest.fixture
def all_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kinds of what routes hold are known: routes themselves don't import them, so that the main menu is fast."""
    for module in (lesson, narrator, questions, attention, table_picture, table_context):
        for name, kind in vars(module).items():
            if not name.startswith("_") and not hasattr(routes, name):
                monkeypatch.setattr(routes, name, kind, raising=False)


@pytest.mark.usefixtures("all_kinds")
@pytest.mark.parametrize("route", SCENES, ids=lambda route: route.__name__)
def test_a_scene_takes_what_its_route_holds(route: type[Route]) -> None:
    module, name = SCENES[route]
    scene = getattr(import_module(module), name)
    taken = list(inspect.signature(scene).parameters.values())
    assert taken[0].name == "ui" and issubclass(scene, Scene)
    held = inspect.signature(route).parameters
    if [one.name for one in taken[1:]] == ["asked"]:
        return  # It takes the route itself.
    assert [one.name for one in taken[1:]] == list(held)
    for one in taken[1:]:
        assert one.default in (held[one.name].default, inspect.Parameter.empty), f"{one.name}: two different defaults"


def test_go_opens_a_scene_over_this_one_and_swap_takes_its_place(app: App) -> None:
    app.ui.go(routes.SavedGames())
    app.step(1)
    saved = app.top
    assert isinstance(saved, SavedGamesScene)
    app.ui.go(Help())
    app.step(1)
    assert on_top(app, HelpScene) and app.top.pages, "no pages means the general ones"
    app.ui.swap(routes.Licences())
    app.step(1)
    assert [type(scene).__name__ for scene in app.stack.scenes] == ["SavedGamesScene", "LicencesScene"]
    assert app.stack.scenes[0] is saved


def test_restart_leaves_every_scene(app: App) -> None:
    for _ in range(3):
        app.ui.go(notice(Message("notice-title"), Message("quit-consequence")))
    app.step(1)
    assert len(app.stack) == 3
    app.ui.restart(routes.MainMenu())
    app.step(1)
    assert [type(scene).__name__ for scene in app.stack.scenes] == ["MainMenuScene"]
