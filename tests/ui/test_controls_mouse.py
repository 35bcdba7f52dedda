"""Change the mouse's buttons with each device alone: kept, swapped, refused and reset."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.application import App
from game.storage.settings import load
from game.ui.input.bindings import CHANGEABLE, POINTED
from game.ui.input.devices import BUTTONS
from game.ui.menus import DialogScene
from game.ui.screens.bindings_screen import BindingsScene, CaptureKeyScene
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.devices import click, key, point, press_at, send
from tests.ui.driver import focus_on, on_top, ring, show
from tests.ui.fakepads import plug, press
from tests.ui.one_device import PEOPLE, Person

NUMBERS = {name: number for number, name in BUTTONS.items()}
MIDDLE_OF_ALL = (640, 20)
LONG = {"keyboard": {"previous": ["shift+page down", "shift+page up"]}}
"""Keys with names so long that only one column fits in large type."""


def mouse_button(app: App, name: str) -> None:
    press_at(app, MIDDLE_OF_ALL, NUMBERS[name])


KINDS = ("keyboard", "mouse", "pad")


def cell_of(app: App, command: str, kind: str = "mouse") -> tuple[int, int]:
    """Return a pixel of a command's cell for a kind of device, after scrolling to it with the wheel."""
    scene = app.top
    for _ in CHANGEABLE:
        row = next(row for row in scene.column.rows if row.id == command)
        if row.box.w > 0:
            return app.canvas.pos(*row.shown[KINDS.index(kind)].box.centre)
        send(app, pygame.MOUSEWHEEL, x=0, y=-1)
    raise AssertionError(f"the wheel does not lead to {command!r}")


def to_the_mouse(app: App, someone: Person, kind: str) -> None:
    """Move to the mouse's column."""
    if kind == "mouse":
        press_at(app, cell_of(app, "log"))
    elif kind == "pad":
        press(app, someone.pad, *["dpad-left" if app.top.kind == "pad" else "dpad-right"])
    else:
        key(app, pygame.K_RIGHT)
    assert app.top.kind == "mouse"


@pytest.fixture
def controls(app: App) -> App:
    """Open the mouse's column over the main menu, by keyboard."""
    show(app, MainMenuScene)
    show(app, BindingsScene)
    key(app, pygame.K_RIGHT)
    return app


def arrow_to(app: App, item_id: str, arrow: int = pygame.K_DOWN) -> None:
    """Move along the list."""
    for _ in range(2 * len(CHANGEABLE)):
        if ring(app).focused_id == item_id:
            return
        key(app, arrow)
    raise AssertionError(f"the arrow does not lead to {item_id!r}")


def ask(app: App, command: str) -> None:
    """Ask for a key, by keyboard."""
    assert app.top.kind == "mouse"
    arrow_to(app, command)
    key(app, pygame.K_RETURN)


@pytest.mark.parametrize("kind", list(PEOPLE))
def test_anyone_with_a_mouse_can_change_a_button_and_it_is_kept(app: App, kind: str) -> None:
    show(app, BindingsScene)
    someone = PEOPLE[kind](app)
    to_the_mouse(app, someone, kind)
    if kind == "mouse":
        press_at(app, cell_of(app, "log"))
    else:
        someone.choose("log")
    mouse_button(app, "middle")
    assert on_top(app, BindingsScene)
    assert app.devices.table("mouse")["middle"] == app.input.mouse.bindings["middle"] == "log"
    assert load(app.paths.settings_file()).settings.bindings == {"mouse": {"log": ["middle"]}}


def test_two_commands_exchange_their_buttons_after_a_question(controls: App) -> None:
    controls.settings.bindings = {"mouse": {"log": ["middle"]}}
    controls.ui.apply_settings()
    ask(controls, "log")
    mouse_button(controls, "right")
    assert isinstance(controls.top, DialogScene) and "Right mouse button" in controls.ui.say(controls.top.title)
    click(controls, "choice-1")
    assert controls.settings.bindings == {"mouse": {"log": ["right"], "cancel": ["middle"]}}
    mouse_button(controls, "middle")
    assert isinstance(controls.top, MainMenuScene)


def test_the_only_way_back_is_refused_to_others_with_a_sentence(controls: App) -> None:
    ask(controls, "log")
    mouse_button(controls, "right")
    assert "needs this one" in controls.ui.say(controls.top.text)
    click(controls, "choice-0")
    assert isinstance(controls.top, BindingsScene) and controls.settings.bindings == {}


@pytest.mark.parametrize("way", ["escape", "pad", "left"])
def test_listening_to_the_mouse_is_left_without_a_change(controls: App, way: str) -> None:
    pad = plug(controls)
    ask(controls, "log")
    assert isinstance(controls.top, CaptureKeyScene)
    press_at(controls, MIDDLE_OF_ALL)
    key(controls, pygame.K_g)
    press(controls, pad, "l3")
    assert isinstance(controls.top, CaptureKeyScene), "a click beside it, a key, or a gamepad's button is no answer"
    if way == "escape":
        key(controls, pygame.K_ESCAPE)
    elif way == "pad":
        press(controls, pad, "east")
    else:
        click(controls, "choice-0")
    assert isinstance(controls.top, BindingsScene) and controls.settings.bindings == {}


@pytest.mark.parametrize("kind", ["keyboard", "pad"])
def test_listening_to_others_is_left_with_what_goes_back_on_the_mouse(start_app, kind: str) -> None:
    app = start_app(bindings={"mouse": {"cancel": ["middle"], "log": ["right"]}})
    show(app, BindingsScene)
    pad = plug(app)
    if kind == "pad":
        press(app, pad, "dpad-right", "dpad-right", "south")
    else:
        key(app, pygame.K_RETURN)
    assert on_top(app, CaptureKeyScene) and app.top.kind == kind
    mouse_button(app, "right")
    assert on_top(app, CaptureKeyScene), "it does not go back any more"
    mouse_button(app, "middle")
    assert on_top(app, BindingsScene) and set(app.settings.bindings) == {"mouse"}


def test_what_the_pointer_does_says_that_it_stays_so(controls: App) -> None:
    scene = controls.top
    for command in CHANGEABLE:
        arrow_to(controls, command)
        focused = ring(controls).focused
        assert focused.enabled == (command not in POINTED)
        if command in POINTED:
            word = "left button" if command == "confirm" else "Just point"
            assert word in controls.ui.say(focused.why)
            key(controls, pygame.K_RETURN)
            assert controls.top is scene


def test_swapping_on_controllers_changes_nothing_on_the_mouse(app: App) -> None:
    before = dict(app.devices.table("mouse"))
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    assert app.devices.table("mouse") == before


def test_a_click_goes_to_another_column_from_what_cannot_be_changed(app: App) -> None:
    show(app, BindingsScene)
    for kind in ("pad", "keyboard", "mouse", "pad", "mouse", "keyboard"):
        press_at(app, cell_of(app, "up", kind))
        assert on_top(app, BindingsScene) and app.top.kind == kind and ring(app).focused_id == "up"


# -- where one column alone has room


def by_click(app: App, back: bool) -> None:
    row = ring(app).get("kind")
    x = next(x for x in range(int(row.box.x), int(row.box.right)) if row.side(x) == (-1 if back else 1))
    point(app, "kind")
    press_at(app, app.canvas.pos(x + 10.0, row.box.centre[1]))


def by_keys(app: App, back: bool) -> None:
    arrow_to(app, "kind", pygame.K_UP)
    key(app, pygame.K_LEFT if back else pygame.K_RIGHT)


@pytest.mark.parametrize("way", [by_click, by_keys])
def test_where_one_column_has_room_a_line_above_chooses_which(start_app, way: Callable[[App, bool], None]) -> None:
    app = start_app(text_scale=2.0, bindings=LONG)
    scene = show(app, BindingsScene)
    seen = []
    for back in (False, False, False, True):
        way(app, back)
        seen.append(scene.kind)
        shown = [share > 0 for share in scene.column.rows[0].shares]  # type: ignore[union-attr,attr-defined]
        assert shown == [kind == scene.kind for kind in KINDS]
    assert seen == ["mouse", "pad", "keyboard", "pad"]


def test_no_button_of_the_mouse_moves_the_focus_for_none_would_confirm_what_has_it(start_app) -> None:
    app = start_app(bindings={"mouse": {"next": ["middle"], "previous": ["side-rear"]}})
    assert not {"next", "previous"} & set(app.devices.table("mouse").values())
    show(app, BindingsScene)
    press_at(app, cell_of(app, "log"))
    assert app.top.kind == "mouse"
    focus_on(app, "next")
    focused = ring(app).focused
    assert not focused.enabled and "Just point" in app.ui.say(focused.why)
