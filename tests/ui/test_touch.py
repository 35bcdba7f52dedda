"""A touch screen: a finger is a mouse with a broad pointer. Everything here is done by SDL's touch events."""

from __future__ import annotations

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.input.touch import REACH
from game.ui.scenes.settings_screens.settings_scene import SettingsScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import any_of, choices, point_on, rest, sit_down
from tests.ui.driver import ring
from tests.ui.table_driver import table_on_top


def finger(app, kind: int, x: float, y: float, number: int = 1) -> None:
    """Send a touch at a place in units, and the mouse event that SDL makes of it."""
    px, py = app.canvas.pos(x, y)
    wide, high = app.canvas.size_px
    pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, x=px / wide, y=py / high, dx=0.0, dy=0.0))
    mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
    if mouse is not None:
        pygame.event.post(pygame.event.Event(mouse, pos=(px, py), button=1, touch=True))
    app.read_events()
    app.step(1)


def tap(app, x: float, y: float) -> None:
    pygame.event.clear()
    finger(app, pygame.FINGERDOWN, x, y)
    finger(app, pygame.FINGERUP, x, y)


@pytest.fixture
def settings(start_app):
    app = start_app(settings=Settings(language="en"))
    app.stack.push(SettingsScene(app.ui))
    app.step(1)
    return app


def test_a_tap_presses_once_although_sdl_reports_it_twice(settings):
    before = settings.settings.reduce_motion
    tap(settings, *point_on(settings, ring(settings).get("reduce_motion")))
    assert settings.settings.reduce_motion is not before


def test_a_finger_beside_a_button_still_presses_it(settings):
    box = ring(settings).get("reduce_motion").box
    tap(settings, box.right + REACH * 0.4, box.centre[1])
    assert settings.settings.reduce_motion
    tap(settings, box.right + REACH * 2.0, box.centre[1])
    assert settings.settings.reduce_motion, "farther away it means nothing"


def test_a_second_finger_changes_nothing(settings):
    pygame.event.clear()
    first, second = (point_on(settings, ring(settings).get(name)) for name in ("high_contrast", "reduce_motion"))
    finger(settings, pygame.FINGERDOWN, *first, number=1)
    finger(settings, pygame.FINGERDOWN, *second, number=2)
    finger(settings, pygame.FINGERUP, *second, number=2)
    assert not settings.settings.reduce_motion


def test_a_game_is_played_by_touch_alone(start_app):
    import random

    app = start_app(settings=Settings(language="en", speed="instant"))
    match, chance = sit_down(app, 3, 2), random.Random(4)
    while len(match.turns) < 80:
        rest(app)
        if not table_on_top(app):
            name = chance.choice([item.id for item in ring(app).items if item.enabled and item.id != "close"])
            app.step(60)
            tap(app, *point_on(app, ring(app).get(name)))
            continue
        table = table_of(app)
        if table.asked is None:
            continue
        app.step(20)
        wanted = any_of(chance, table.asking, choices(app))
        tap(app, *point_on(app, ring(app).get(wanted)))
    assert match.state.problems() == []
