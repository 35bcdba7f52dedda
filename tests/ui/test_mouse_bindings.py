"""Mouse buttons: their commands, names, and events."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.storage.settings import load
from game.ui.canvas import Box, Canvas
from game.ui.input.bindings import (
    COMMANDS,
    NEEDED,
    POINTED,
    POINTING,
    SPARE,
    Sign,
    in_force,
)
from game.ui.input.devices import BUTTONS, Mouse
from game.ui.input.intents import Cancel, Intent, PointAt, Press, RawButton, Release, ScrollBy, ToggleLog
from game.ui.look.pen import Pen
from game.ui.screens.bindings_screen import BindingsScene
from game.ui.widgets.signs import draw_glyph
from tests.ui.devices import point_at
from tests.ui.driver import show
from tests.ui.seeing import blank

NUMBERS = {name: number for number, name in BUTTONS.items()}
NONSENSE = {
    "cancel": ["left", "elbow"], "confirm": ["side-front"], "up": ["right"], "frobnicate": ["side-rear"],
    "log": ["wheel"], "menu": ["middle"], "zoom-in": [],
}  # fmt: skip


def event(kind: int, button: int) -> pygame.Event:
    return pygame.Event(kind, pos=(960, 540), button=button, touch=False)


def pressed(mouse: Mouse, number: int) -> list[Intent]:
    """Press and release a button."""
    return [
        intent for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) for intent in mouse.read(event(kind, number))
    ]


# -- the table


def test_the_right_button_goes_back_and_the_left_one_chooses() -> None:
    table = in_force("mouse", {})
    assert table == {"right": "cancel"} | POINTING
    assert set(table.values()) <= set(COMMANDS)


def test_nonsense_in_the_settings_is_passed_over_and_kept(start_app, tmp_path) -> None:
    table = in_force("mouse", NONSENSE)
    assert table == {"right": "cancel", "middle": "menu"} | POINTING
    assert set(table.values()) >= NEEDED - POINTED
    app = start_app(bindings={"mouse": NONSENSE, "pad": {"log": ["elbow", "l3"]}})
    assert app.devices.table("mouse") == table and app.devices.sign_on("pad", "log") == Sign("pad", "l3")
    show(app, BindingsScene)
    app.present(0)
    app.ui.apply_settings()
    assert load(app.paths.settings_file()).settings.bindings["mouse"] == NONSENSE


# -- the device


def test_each_button_does_what_is_bound_and_others_do_nothing() -> None:
    mouse = Mouse(Canvas(1920, 1080), in_force("mouse", {"log": ["side-front"]}))
    assert pressed(mouse, pygame.BUTTON_X2) == [ToggleLog(device="mouse")]
    assert pressed(mouse, pygame.BUTTON_RIGHT) == [Cancel(device="mouse")]
    for number in (pygame.BUTTON_MIDDLE, pygame.BUTTON_X1, pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN, 8, 9, 40):
        assert pressed(mouse, number) == []
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)
    assert list(mouse.read(wheel)) == [ScrollBy(0, 1, device="mouse")]


def test_the_mouse_speaks_in_units_and_is_where_a_button_is_pressed_before_the_button_does_anything() -> None:
    mouse = Mouse(Canvas(3840, 2160))
    for x in (0, 10, 20):
        assert list(mouse.read(pygame.Event(pygame.MOUSEMOTION, pos=(x, 40), rel=(1, 0), buttons=(0, 0, 0)))) == []
    assert pressed(mouse, pygame.BUTTON_RIGHT) == [PointAt(10.0, 20.0, device="mouse"), Cancel(device="mouse")]


@pytest.mark.promise("Fixed: menus showed a mouse's buttons at the start")
def test_a_window_that_opens_under_the_pointer_does_not_mean_that_someone_uses_the_mouse() -> None:
    mouse = Mouse(Canvas(1920, 1080))
    list(mouse.read(pygame.Event(pygame.MOUSEMOTION, pos=(960, 540), rel=(0, 0), buttons=(0, 0, 0))))
    assert list(mouse.tick()) == []
    list(mouse.read(pygame.Event(pygame.MOUSEMOTION, pos=(961, 540), rel=(1, 0), buttons=(0, 0, 0))))
    assert list(mouse.tick()) == [PointAt(961.0, 540.0, device="mouse")]


def test_where_a_scene_wants_buttons_all_but_the_left_one_come_by_name() -> None:
    mouse = Mouse(Canvas(1920, 1080))
    mouse.buttons = True
    for name in SPARE:
        down, up = (RawButton(name, is_down, device="mouse") for is_down in (True, False))
        assert pressed(mouse, NUMBERS[name]) == [down, up]
    at = (960.0, 540.0)
    assert pressed(mouse, NUMBERS["left"]) == [Press(*at, device="mouse"), Release(*at, device="mouse")]


def test_a_held_button_holds_what_it_means_until_it_is_let_go_or_the_scene_changes() -> None:
    mouse = Mouse(Canvas(1920, 1080), in_force("mouse", {"log": ["middle"]}))
    list(mouse.read(event(pygame.MOUSEBUTTONDOWN, pygame.BUTTON_MIDDLE)))
    assert mouse.held("log") and not mouse.held("confirm")
    list(mouse.read(event(pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT)))
    assert mouse.held("confirm")
    list(mouse.read(event(pygame.MOUSEBUTTONUP, pygame.BUTTON_LEFT)))
    assert mouse.held("log") and not mouse.held("confirm")
    mouse.release()
    assert not mouse.held("log")


# -- signs


def test_hints_and_words_for_the_mouse_are_what_is_bound_and_else_the_keyboards(app: App) -> None:
    point_at(app, (5, 5))
    devices = app.ui.devices
    assert devices.sign("cancel") == Sign("mouse", "right") and devices.sign("log") == Sign("keyboard", "l")
    assert "Right mouse button goes back" in app.ui.say("help-controls-confirm")
    before = devices.look
    app.settings.bindings = {"mouse": {"cancel": ["side-rear"], "log": ["middle"]}}
    app.ui.apply_settings()
    assert devices.sign("cancel") == Sign("mouse", "side-rear") and devices.sign("log") == Sign("mouse", "middle")
    assert "Rear side button goes back" in app.ui.say("help-controls-confirm") and devices.look != before


def test_the_button_to_press_is_the_one_part_of_a_picture_in_colour(app: App) -> None:
    """White on black, it was read the wrong way round."""
    for what, button, (x, y) in (
        ("mouse", "left", (0.36, 0.25)), ("mouse", "right", (0.64, 0.25)), ("generic", "south", (0.5, 0.81)),
        ("generic", "dpad-up", (0.5, 0.2)),
    ):  # fmt: skip
        surface = blank(app)
        draw_glyph(Pen(surface, app.ui), Box(0.0, 0.0, 300.0, 300.0), what, button)
        side = app.canvas.px(300.0)
        picture = surface.subsurface((0, 0, side, side))
        red = pygame.mask.from_threshold(picture, (240, 83, 58), (40, 40, 40, 255))
        assert red.get_at((int(x * side), int(y * side))) and len(red.connected_components(20)) == 1
