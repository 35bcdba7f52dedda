"""A touch screen: a finger is a mouse with a broad pointer. Everything here is done by SDL's touch events."""

from __future__ import annotations

import math
from functools import partial

import pygame
import pytest

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import Focusable, FocusRing, nothing
from game.ui.input.devices import REACH
from game.ui.input.intents import Cancel, MoveFocus, PointAt, Press, Release
from game.ui.menus import STILL
from game.ui.screens.bindings_screen import BindingsScene, CaptureKeyScene
from game.ui.screens.curtain import REST
from game.ui.screens.help import HelpScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.settings_menu import SettingsScene
from tests.titles.elgrande.table.people import point_on
from tests.ui.devices import finger, tap
from tests.ui.driver import do, on_top, ring, show
from tests.ui.heard import Heard

COOLDOWN = 60
"""Ticks after which every scene takes presses."""


@pytest.fixture
def settings(start_app):
    app = start_app()
    show(app, SettingsScene)
    return app


def test_a_tap_presses_once_although_sdl_reports_it_twice(settings):
    before = settings.settings.reduce_motion
    tap(settings, *point_on(settings, ring(settings).get("reduce_motion")))
    assert settings.settings.reduce_motion is not before


SMALL = 110.0
"""Units of the smaller side of a small control."""
SCENES = {
    "title": 3, "settings": 20, "seats": 20, "people": 10, "saves": 4, "help": 10, "table-pause": 6,
    "table-bid": 20, "table-turn": 10, "table-curtain": 3, "table-curtain-open-focus": 3, "table-codes-pads": 4,
}  # fmt: skip
"""Names of `tools.shots`, with the least number of touches to try: beside each small control, where nothing else is."""


def beside(app, item, far: float) -> list[tuple[float, float]]:
    """Return the points so far from the middle of each edge of an item, with nothing else within a finger's reach."""
    box, canvas = item.box, app.ui.canvas
    wide, high = box.w / 2 + far, box.h / 2 + far
    x, y = box.centre
    others = [other.box.inset(-REACH) for other in ring(app).items if other is not item]
    return [
        spot
        for spot in ((x + wide, y), (x - wide, y), (x, y + high), (x, y - high))
        if 0 < spot[0] < canvas.width and 0 < spot[1] < canvas.height
        if not any(other.contains(*spot) for other in others) and not app.top.takes_press_at(*spot)
    ]


def pressed_by(app, x: float, y: float) -> list[str]:
    """Return what a touch at a point presses; it has no other effect."""
    heard: list[str] = []
    for item in [item for item in ring(app).items if not item.idle]:
        item.activate, item.press = partial(heard.append, item.id), None
        if item.side is not None:  # a stepper: a press steps
            item.adjust = lambda _by, name=item.id: heard.append(name) is None
    tap(app, x, y)
    return heard


@pytest.mark.promise("Play on a touch screen")
@pytest.mark.parametrize("name", SCENES)
def test_a_finger_within_reach_of_a_small_control_presses_it_in_every_scene(shot, name):
    app = shot(name)
    tap(app, 1.0, 1.0)  # From here on hints are for a mouse.
    app.step(COOLDOWN)
    controls = [item for item in ring(app).items if item.enabled and not item.idle and item.hit is None]
    small = [item.id for item in controls if min(item.box.w, item.box.h) <= SMALL]
    tried = 0
    for item_id in small:
        for far, meant in ((REACH - 3.0, [item_id]), (REACH + 3.0, [])):
            item = ring(app).get(item_id)
            for spot in beside(app, item, far):
                assert pressed_by(app, *spot) == meant, f"{item_id}, {far} units away"
                app.step(COOLDOWN)
                tried += 1
    assert tried >= SCENES[name]


def made(item_id: str, box: Box, activate=None, **more) -> Focusable:
    about = Message("plain-text", {"text": item_id})
    return Focusable(item_id, box, activate or (lambda: None), lambda: about, **more)


def test_what_only_says_something_takes_no_touch_from_a_control_beside_it():
    ring = FocusRing()
    ring.set([made("chart", Box(0, 0, 200, 100), nothing), made("button", Box(0, 110, 60, 40))])
    assert ring.under(*ring.near(30, 90, REACH)).id == "button"
    assert ring.near(150, 50, REACH) is None, "farther away nothing is near"


def test_a_finger_off_the_coast_reaches_the_region():
    def on_land(x: float, y: float) -> bool:
        return math.hypot(x - 50, y - 50) < 40

    ring = FocusRing()
    ring.set([made("region", Box(0, 0, 100, 100), hit=on_land)])
    assert ring.under(4, 4) is None and ring.under(*ring.near(5, 30, REACH)).id == "region"
    assert ring.near(-28, 50, REACH) is None


def test_a_second_finger_changes_nothing(settings):
    pygame.event.clear()
    first, second = (point_on(settings, ring(settings).get(name)) for name in ("high_contrast", "reduce_motion"))
    finger(settings, pygame.FINGERDOWN, *first, number=1)
    finger(settings, pygame.FINGERDOWN, *second, number=2)
    finger(settings, pygame.FINGERUP, *second, number=2)
    assert not settings.settings.reduce_motion


def test_a_finger_on_a_scrollbar_scrolls_and_presses_no_row(shot):
    app = shown_large(shot, "saves")
    column = app.top.column
    assert column.scrollable
    for inside in (11.0, 5.0):
        tap(app, column.box.right - inside, column.box.bottom - 20.0)
        app.step(COOLDOWN)
        assert app.top.column is column and column.offset > 0
        app.top.scroll(-50)
        app.step(COOLDOWN)


def stroke(app, start: tuple[float, float], *way: tuple[float, float], lifted: bool = True) -> None:
    """Touch a place, slide the finger along a way, and lift it."""
    pygame.event.clear()
    finger(app, pygame.FINGERDOWN, *start)
    for place in way:
        finger(app, pygame.FINGERMOTION, *place)
    if lifted:
        finger(app, pygame.FINGERUP, *[start, *way][-1])


def slide(app, x: float, y: float, by: float, lifted: bool = True) -> None:
    """Touch a place and slide the finger down by some units (negative: up)."""
    stroke(app, *((x, y + by * part / 10) for part in range(11)), lifted=lifted)


def keys_and_buttons(start_app):
    """Return a program that shows its long list of keys and buttons, and the list's column."""
    app = start_app()
    show(app, BindingsScene)
    app.step(COOLDOWN)
    assert app.top.column.scrollable
    return app, app.top.column


@pytest.mark.promise("Play on a touch screen")
def test_a_finger_that_slides_over_a_list_scrolls_it_and_presses_nothing(start_app):
    app, column = keys_and_buttons(start_app)
    step = column.row_height + column.gap
    x, y = column.visible[5].box.centre
    slide(app, x, y, -3.2 * step)
    assert on_top(app, BindingsScene) and app.top.column.offset == 3
    slide(app, x, y, 2.2 * step)
    assert on_top(app, BindingsScene) and app.top.column.offset == 1


def test_a_finger_that_is_lifted_where_it_touched_a_list_presses_the_row(start_app):
    app, column = keys_and_buttons(start_app)
    slide(app, *column.visible[2].box.centre, STILL / 2, lifted=False)
    assert on_top(app, BindingsScene), "only lifting it presses"
    app.ui.audio = heard = Heard()
    x, y = column.visible[2].box.centre
    finger(app, pygame.FINGERUP, x, y)
    assert on_top(app, CaptureKeyScene) and "press" in [name for name, *_ in heard.calls]


def test_a_mouse_presses_a_row_at_once(start_app):
    app, column = keys_and_buttons(start_app)
    do(app, Press(*column.visible[2].box.centre, device="mouse"))
    assert on_top(app, CaptureKeyScene)


def test_a_finger_that_slides_off_a_row_sideways_presses_nothing(start_app):
    app, column = keys_and_buttons(start_app)
    x, y = column.visible[2].box.centre
    stroke(app, (x, y), (x + 400.0, y))
    assert on_top(app, BindingsScene) and app.top.column.offset == 0


def test_a_trembling_finger_presses_the_row_that_stays_below_it(shot):
    app = shown_large(shot, "settings")
    for _ in range(6):
        row = ring(app).get("text_scale")
        x, y = row.box.right - 60.0, row.box.bottom - 6.0
        stroke(app, (x, y), (x, y + 1.0), (x, y))
        app.step(COOLDOWN)
        assert app.settings.safe_area == 5, "the row below was not pressed"


def test_a_scene_over_a_list_ends_the_finger_on_it(start_app):
    app, column = keys_and_buttons(start_app)
    x, y = column.visible[5].box.centre
    stroke(app, (x, y), lifted=False)
    show(app, HelpScene)
    app.stack.pop()
    app.step(2)
    do(app, PointAt(x, y - 500.0, device="mouse"))
    assert app.top.column.offset == 0


def test_a_mouse_button_lifts_no_finger(start_app):
    app, column = keys_and_buttons(start_app)
    stroke(app, column.visible[2].box.centre, lifted=False)
    do(app, Release(1.0, 1.0, device="mouse"))
    assert on_top(app, BindingsScene)


def test_a_finger_holds_the_curtain_open_and_chooses_where_it_is_lifted(shot):
    app = shot("table-curtain")
    curtain = app.top
    start = ring(app).get("open").box.centre
    for chosen in (False, True):
        pygame.event.clear()
        finger(app, pygame.FINGERDOWN, *start)
        app.step(40)
        assert curtain.opened
        item = next(one for one in ring(app).items if one.enabled and one.id not in ("close", REST))
        at = point_on(app, item) if chosen else (3.0, 3.0)
        finger(app, pygame.FINGERMOTION, *at)
        finger(app, pygame.FINGERUP, *at)
        app.step(2)
        assert not curtain.opened and curtain.locked is chosen
        app.step(COOLDOWN)


@pytest.mark.parametrize("key", ["table-known", "merlin-known-goods"])
def test_a_touch_on_an_open_page_is_never_drawn_to_what_lies_below(shot, key):
    app = shot(key)
    wide, high = app.ui.canvas.width, app.ui.canvas.height
    assert app.top.takes_press_at(wide / 2, high / 2)
    app.feed(Cancel())
    app.step(2)
    assert not app.top.takes_press_at(wide / 2, high / 2)


def test_a_finger_still_down_when_keys_take_over_scrolls_nothing_later(start_app):
    app, column = keys_and_buttons(start_app)
    x, y = column.visible[2].box.centre
    slide(app, x, y, 1.0, lifted=False)
    do(app, MoveFocus(0, 1))
    offset = app.top.column.offset
    finger(app, pygame.FINGERMOTION, x, y - 400.0)
    finger(app, pygame.FINGERUP, x, y - 400.0)
    assert on_top(app, BindingsScene) and app.top.column.offset == offset


@pytest.mark.parametrize(("at", "scene"), [(0, HelpScene), (1, PauseScene)])
def test_a_finger_finds_help_and_menu_on_a_closed_curtain(shot, at, scene):
    app = shot("table-curtain")
    curtain = app.top
    tap(app, *curtain.aside[at].box.centre)
    app.step(2)
    assert on_top(app, scene) and not curtain.opened


def shown_large(shot, name):
    """Return a program that shows a scene with the largest text, touched before."""
    app = shot(name, text_scale=2.0)
    tap(app, 1.0, 1.0)
    app.step(COOLDOWN)
    return app
