"""A table whose window changes: the old picture, scaled, until the new one is baked; the loop continues meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy
import pygame
import pytest

from game.app.application import App
from game.ui.baker import SETTLING, Baker, Job
from game.ui.input.intents import Confirm, Menu, Zoom
from game.ui.kit.board_parts.polygon_map import MapPrint
from game.ui.look import svg
from game.ui.screens.pause import PauseScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest, sit_down
from tests.ui.driver import StartApp, on_top
from tests.ui.seeing import array_of

SMALL, LARGE = (1280, 720), (1920, 1080)


class Held(Job):
    """Is there when the test says so."""

    free = False

    @property
    def pending(self) -> bool:
        return not self.free


class Holding(Baker):
    """Bakes nothing before the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.threaded = True
        self.jobs: list[Held] = []

    def start(self, make: Callable[[], None], after: float = 0.0) -> Job:
        self.jobs.append(Held(make))
        return self.jobs[-1]

    def let(self, app: App) -> None:
        """Make everything now, until the screen is sharp."""
        for _ in range(40):
            for job in self.jobs:
                job.free = True
            app.step(1)
            app.present(0.0)
            if not app.stack.unready:
                return
        raise AssertionError("not sharp after 40 ticks")


def seated(start_app: StartApp, size: tuple[int, int], baker: Baker | None = None) -> App:
    """Five people, the first of whom is asked."""
    app = start_app(watched=True, size=size, speed="instant")
    if baker is not None:
        app.ui.baker = baker
    sit_down(app, 5, 5)
    if isinstance(baker, Holding):
        baker.let(app)
    rest(app)
    return app


def picture(app: App) -> numpy.ndarray:
    return array_of(app.surface)


@pytest.mark.parametrize(
    ("size", "scaled"),
    [(LARGE, pygame.transform.smoothscale), ((2560, 1080), pygame.transform.smoothscale),
     ((3840, 2160), pygame.transform.scale)],
)  # fmt: skip
def test_a_resized_table_shows_its_old_picture_scaled_and_then_the_sharp_one(
    start_app: StartApp, size: tuple[int, int], scaled: Callable[..., pygame.Surface]
) -> None:
    """Smoothly, where the loop has time for it."""
    baker = Holding()
    app = seated(start_app, SMALL, baker)
    old = app.surface.copy()
    app.resize(*size)
    app.step(3)
    assert (picture(app) == array_of(scaled(old, size))).all()
    baker.let(app)
    sharp = picture(app)
    app.step(3)
    assert (picture(app) == sharp).all()
    assert (picture(seated(start_app, size)) == sharp).all()


def test_while_a_table_is_baked_nothing_happens_on_it_and_presses_wait(start_app: StartApp) -> None:
    baker = Holding()
    app = seated(start_app, SMALL, baker)
    table = table_of(app)
    asked, before = table.asked, app.ui.time
    app.resize(*LARGE)
    app.feed(Confirm())
    app.step(20)
    assert app.ui.time == before + 20
    assert table.asked == asked and not table.state.over
    baker.let(app)
    rest(app)
    assert table.asked != asked


def test_the_likeness_is_drawn_once_and_put_on_the_screen_again_if_something_lay_over_the_window(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = seated(start_app, SMALL, Holding())
    app.resize(*LARGE)
    app.step(1)
    assert picture(app)[::60, ::60].any()
    app.step(2)
    assert app.stack.draw(app.surface, 0.0) == []
    app.top.invalidate()
    placeholder = picture(app)
    monkeypatch.setattr(app.top, "draw_placeholder", None)  # it lies there still
    assert app.stack.draw(app.surface, 0.0) is None
    assert (picture(app) == placeholder).all()


def test_scenes_over_a_table_are_sharp_at_once(start_app: StartApp) -> None:
    baker = Holding()
    app = seated(start_app, SMALL, baker)
    app.feed(Menu())
    app.step(2)
    assert on_top(app, PauseScene)
    app.resize(*LARGE)
    app.step(1)
    placeholder = picture(app)
    baker.let(app)
    assert (picture(app) != placeholder).any()
    direct = seated(start_app, LARGE)
    direct.feed(Menu())
    direct.step(2)
    wanted = picture(direct)
    box = pygame.Rect(700, 300, 400, 300)  # in the middle of the menu
    part = (slice(box.left, box.right), slice(box.top, box.bottom))
    assert (placeholder[part] == wanted[part]).all()


def test_of_many_sizes_only_the_last_is_baked(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    baker = Holding()
    app = seated(start_app, SMALL, baker)
    baked: list[tuple[int, int]] = []
    bake = MapPrint.bake
    monkeypatch.setattr(
        MapPrint, "bake", lambda printed, *rest: (baked.append(printed.canvas.size_px), bake(printed, *rest))[1]
    )
    for width in (1300, 1400, 1500, 1600):
        app.resize(width, 900)
        app.step(1)
    baker.let(app)
    assert baked == [(1600, 900)]


def test_the_first_table_appears_when_it_is_baked(start_app: StartApp) -> None:
    """Until then what was on the screen before stays there."""
    baker = Holding()
    app = start_app(size=SMALL, watched=True)
    app.ui.baker = baker
    app.surface.fill("#123456")
    sit_down(app, 3, 3)
    app.step(5)
    assert (picture(app) == (0x12, 0x34, 0x56)).all()
    baker.let(app)
    assert (picture(app)[::40, ::40] != (0x12, 0x34, 0x56)).any()


@pytest.mark.parametrize("larger", [False, True])
def test_zooming_and_settings_show_the_old_picture_until_the_board_is_baked(start_app: StartApp, larger: bool) -> None:
    baker = Holding()
    app = seated(start_app, SMALL, baker)
    old = picture(app)
    if larger:
        app.settings.text_scale = 1.3
        app.apply_settings()
    else:
        app.feed(Zoom(0))
    app.step(5)
    assert (picture(app) == old).all()
    baker.let(app)
    assert (picture(app) != old).any()


@pytest.mark.parametrize("gap", [0.0, 0.05, 0.1, 0.2])
def test_a_new_size_in_the_middle_of_a_bake_is_baked_too(start_app: StartApp, gap: float) -> None:
    baker = Baker()
    baker.threaded = True
    app = seated(start_app, SMALL, baker)
    for size in (LARGE, (1600, 900), (1280, 800)):
        app.resize(*size)
        end = time.monotonic() + SETTLING + gap
        while time.monotonic() < end:
            app.step(1)
            time.sleep(0.002)
    end = time.monotonic() + 30
    while app.stack.unready and time.monotonic() < end:
        app.step(1)
        time.sleep(0.002)
    assert not app.stack.unready and app.stack.accepts_input, "the table never came back"
    assert gap or (picture(seated(start_app, (1280, 800))) == picture(app)).all()


def test_an_idle_table_draws_and_shows_nothing(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = seated(start_app, SMALL)
    app.step(2)
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("flip"))
    monkeypatch.setattr(pygame.display, "update", lambda *_: shown.append("update"))
    for _ in range(120):
        app.step(1)
        assert app.stack.draw(app.surface, 0.0) == []
    assert shown == []


def test_a_large_drawing_is_rendered_in_halves_and_shows_no_seam() -> None:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    body = "".join(svg.rect(5 + y / 3, y, 70, 0.4, "#AA3311") for y in range(101))
    body += "".join(svg.circle(50, y, 3, "none", "#112233", 0.5) for y in range(1, 100, 2))
    size, view = (1501, 1503), (0, 0, 100, 100 * 1503 / 1501)
    whole, halves = svg._render(body, size, view), svg.render(body, size, view)
    assert whole.get_size() == halves.get_size() == size
    shown = []
    for drawn in (whole, halves):
        ground = pygame.Surface(size)
        ground.blit(drawn, (0, 0))
        shown.append(array_of(ground).astype(int))
    differ = abs(shown[0] - shown[1]).max(axis=2)
    assert differ.max() <= 40 and (differ > 8).mean() < 0.001
