"""What moves by itself: the dashes of the focus travel, and nothing else is drawn for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.window import STEP, IdleAnimator
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.canvas import Box, Canvas
from game.ui.look.theme import RING_AT, Theme
from tests.changed import changed
from tests.ui.driver import make_app, ring, show
from tests.ui.seeing import fingerprint

pygame.font.init()
CANVAS = Canvas(1280, 720)
BOX = Box(300.0, 300.0, 400.0, 120.0)


class Bare:
    """A screen on which nothing but the focus moves."""

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        return []


class Window:
    """A window with a ring, its ticks, and its settings."""

    def __init__(self) -> None:
        self.settings, self.in_use = Settings(), True
        theme = Theme(Paths().assets() / "fonts")
        self.look = SimpleNamespace(canvas=CANVAS, theme=theme, time=0, settings=self.settings, stack=Bare())
        self.surface = pygame.Surface(CANVAS.size_px)
        self.life = IdleAnimator(self.look)
        self.look.theme.focus_ring(self.surface, CANVAS, BOX)

    def after(self, ticks: int) -> list[pygame.Rect]:
        """Pass some ticks, drawing after each; return what was drawn."""
        drawn: list[pygame.Rect] = []
        for _ in range(ticks):
            self.look.time += 1
            drawn += self.life.draw(self.surface, []) or []
        return drawn

    @property
    def picture(self) -> int:
        return fingerprint(self.surface)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    found = Window()
    monkeypatch.setattr("pygame.key.get_focused", lambda: found.in_use)
    return found


def test_until_it_begins_every_picture_is_at_rest(window: Window) -> None:
    before = window.picture
    assert window.after(60) == [] and window.picture == before


def test_the_dashes_travel_on_their_line_and_nowhere_else(window: Window) -> None:
    window.life.begin()
    before = window.surface.copy()
    drawn = window.after(STEP)
    assert drawn and window.picture != fingerprint(before)
    within = CANVAS.rect(BOX)
    assert not any(rect.colliderect(within.inflate(-20, -20)) for rect in drawn)
    for rect in drawn:
        before.fill("black", rect)
        window.surface.fill("black", rect)
    assert window.picture == fingerprint(before)


def test_they_travel_at_most_twenty_times_a_second(window: Window) -> None:
    window.life.begin()
    assert len(window.after(60)) <= 20 * 4


def test_they_travel_forty_units_in_a_second(window: Window) -> None:
    window.life.begin()
    window.after(60)
    expected = pygame.Surface(CANVAS.size_px)
    theme = window.look.theme
    theme.focus_ring(expected, CANVAS, BOX, 40.0)
    assert window.picture == fingerprint(expected)


@pytest.mark.promise("Rest your eyes on a living map")
@pytest.mark.parametrize("stopped", ["reduce_motion", "instant", "another window"])
def test_they_rest_with_reduced_motion_without_animations_and_in_the_background(window: Window, stopped: str) -> None:
    window.life.begin()
    if stopped == "reduce_motion":
        window.settings.change("reduce_motion", True)
    elif stopped == "instant":
        window.settings.change("speed", "instant")
    window.in_use = stopped != "another window"
    before = window.picture
    assert window.after(60) == [] and window.picture == before


def test_a_covered_ring_is_left_alone(window: Window) -> None:
    window.life.begin()
    window.surface.fill("#405060", CANVAS.rect(changed(BOX.inset(-20.0), w=90.0)))
    before = window.picture
    assert window.after(30) == [] and window.picture == before


def test_the_focus_of_a_menu_travels_with_it(tmp_path: Path) -> None:
    from game.ui.screens.settings_menu import SettingsScene

    app = make_app(tmp_path, watched=True)
    show(app, SettingsScene)
    app.step(3)
    around = app.canvas.rect(ring(app).focused.box.inset(-RING_AT - 12.0))
    app.idle.begin()
    before = fingerprint(app.surface.subsurface(around))
    app.step(3 * STEP)
    assert fingerprint(app.surface.subsurface(around)) != before
    app.close()
