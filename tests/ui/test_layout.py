"""Nothing lies over anything else, nothing outside the safe area, everything is a few presses away - at any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.app import App
from game.settings import Settings
from game.ui.input.intents import Move
from game.ui.message import Message
from game.ui.scene import Scene
from game.ui.scenes.chairs import new_setup
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.game_options import GameOptionsScene
from game.ui.scenes.help import HelpScene, general_pages
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.name import NameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.theme import CONTROL
from tests.ui.driver import misplaced, path_to, ring

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 1024)]
SCALES = [0.8, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0]
NAMES = ["Maximiliano", "Wilhelmina", "Bartholomew", "Ottoline", "Gwendolyn", "Æthelred", "Zoë"]


def dialog(ui: Any) -> Scene:
    what = Message("delete-consequence", {"names": ", ".join(NAMES), "date": "2026-01-01 10:00"})
    choices = [Choice(Message("delete-keep")), Choice(Message("delete-do"), style="danger")]
    return DialogScene(ui, Message("delete-question"), what, choices)


def full_seats(ui: Any) -> Scene:
    scene = SeatsScene(ui)
    while scene.setup.add("greedy"):
        pass
    for index, name in enumerate(NAMES[: len(scene.setup.chairs)]):
        scene.setup.rename(index, name)
    return scene


SCENES: dict[str, Callable[[Any], Scene]] = {
    "title": TitleScene,
    "seats": SeatsScene,
    "seats-full": full_seats,
    "game-options": lambda ui: GameOptionsScene(ui, new_setup(ui, "elgrande")),
    "settings": SettingsScene,
    "saves": SavesScene,
    "help": lambda ui: HelpScene(ui, general_pages(ui)),
    "pause": PauseScene,
    "dialog": dialog,
    "name": lambda ui: NameScene(ui, "Alicia", NAMES * 2, 16, lambda name: None),
}


@pytest.fixture(params=SCENES)
def make(request: pytest.FixtureRequest) -> Callable[[Any], Scene]:
    return SCENES[request.param]


@pytest.fixture
def show(start_app: Callable[..., App]) -> Callable[..., App]:
    def shown(make: Callable[[Any], Scene], size: tuple[int, int], scale: float, **more: Any) -> App:
        app = start_app(size=size, settings=Settings(language="en", text_scale=scale, **more))
        app.stack.push(make(app.ui))
        app.stack.settle()
        return app

    return shown


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_controls_lie_in_the_safe_area_and_not_over_each_other(
    make: Callable[[Any], Scene], show: Callable[..., App], size: tuple[int, int], scale: float
) -> None:
    app = show(make, size, scale)
    assert ring(app).items
    assert misplaced(app) == []


@pytest.mark.parametrize("scale", SCALES)
def test_controls_are_at_least_64_units_high(
    make: Callable[[Any], Scene], show: Callable[..., App], scale: float
) -> None:
    app = show(make, (1280, 720), scale)
    low = {one.id: one.box.h for one in ring(app).items if one.box.h < CONTROL - 0.01 or one.box.w < CONTROL - 0.01}
    assert low == {}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_control_is_reached_with_arrow_keys(
    make: Callable[[Any], Scene], show: Callable[..., App], scale: float
) -> None:
    app = show(make, (1280, 720), scale)
    for one in list(ring(app).items):
        path_to(app, one.id)


def test_edge_to_edge_takes_six_presses_at_most(make: Callable[[Any], Scene], show: Callable[..., App]) -> None:
    """Lists that scroll are left out: they are as long as what they list."""
    app = show(make, (1920, 1080), 1.0)
    scene = app.top
    assert isinstance(scene, MenuScene)
    if scene.column is not None and len(scene.column.rows) > 12:
        pytest.skip("a list as long as what it lists")
    for dx, dy in ((1, 0), (0, 1)):
        for one in list(ring(app).items):
            ring(app).focus(one.id)
            seen = {one.id}
            for presses in range(1, 20):
                current = ring(app).focused
                if dx and current is not None and current.adjust is not None:
                    break
                scene.handle(Move(dx, dy))
                reached = str(ring(app).focused_id)
                if reached in seen:
                    most = 12 if dy else 7  # up and down go round: the farthest is half way
                    assert presses <= most, f"{one.id} to {reached} takes {presses} presses"
                    break
                seen.add(reached)


def test_every_scene_can_be_drawn_and_says_what_has_the_focus(
    make: Callable[[Any], Scene], show: Callable[..., App]
) -> None:
    app = show(make, (1280, 720), 1.0, high_contrast=True, palette="grey-safe", typeface="plain")
    for one in list(ring(app).items):
        ring(app).focus(one.id)
        assert app.ui.say(one.describe())
        if not one.enabled:
            assert one.why is not None
            assert app.ui.say(one.why)
    app.step(2)
    assert app.surface.get_bounding_rect().size == (1280, 720)


def test_resizing_keeps_the_focus_and_lays_out_anew(make: Callable[[Any], Scene], show: Callable[..., App]) -> None:
    app = show(make, (1280, 720), 1.0)
    ring(app).next()
    before = ring(app).focused_id
    for size in ((1920, 1080), (2560, 1080), (1000, 900), (1280, 720)):
        app.resize(*size)
        app.step(1)
        assert app.ui.canvas.size_px == size
        assert ring(app).focused_id == before
        assert misplaced(app) == []
