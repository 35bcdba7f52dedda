"""Controllers are listed, tried, and set up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.application import App
from game.storage.settings import PadChoices, load
from game.ui.input.pads import PadMapping
from game.ui.look.type_styles import NOTE
from game.ui.menus import DialogScene
from game.ui.screens.controllers import LONG, ControllersScene, Lesson, TeachControllerScene
from game.ui.widgets.tree import Picture
from tests.ui.devices import click, key
from tests.ui.driver import focus_on, focused, on_top, ring, show
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, plug, press, pull, raw_press
from tests.ui.layouts import each_scale
from tests.ui.one_device import choose

# -- controllers


def test_trying_shakes_and_lights_the_pad_in_use(app: App) -> None:
    show(app, ControllersScene)
    plug(app, SONY)
    second = plug(app, SWITCH)
    choose(app, second, "try")
    assert {done[:2] for done in fake(app).done} == {("rumble", second), ("light", second)}
    choose(app, second, "rumble")
    assert not app.settings.rumble
    fake(app).done.clear()
    choose(app, second, "try")
    assert {done[0] for done in fake(app).done} == {"light"}


def test_controllers_are_listed_as_they_come_and_go(app: App) -> None:
    show(app, ControllersScene)
    assert ring(app).get("no-pad")
    first, second = plug(app, XBOX), plug(app, PLAIN, mapped=False)
    assert ring(app).get(f"pad-{first}") and ring(app).get(f"pad-{second}")
    pull(app, first, 1)
    assert ring(app).get(f"pad-{first}") is None


@pytest.mark.promise("Set a dead zone for each controller")
@each_scale
def test_each_controller_has_its_dead_zone_and_can_be_ignored(app: App, scale: float) -> None:
    app.settings.text_scale = scale
    show(app, ControllersScene)
    first, second = plug(app, XBOX), plug(app, SONY)
    choose(app, first, f"dead-zone-pad-{second}")
    choose(app, first, f"ignore-pad-{second}")
    assert load(app.paths.settings_file()).settings.pads == {SONY[1]: PadChoices(SONY[0], 65, True)}
    before = focused(app)
    press(app, second, "dpad-down")
    assert focused(app) == before and app.devices.used == f"pad-{first}"
    click(app, f"ignore-pad-{second}")
    press(app, second, "dpad-down")
    assert focused(app) != before and not app.settings.pads[SONY[1]].ignored


def test_a_controller_cannot_ignore_itself(app: App) -> None:
    show(app, ControllersScene)
    pad = plug(app, XBOX)
    choose(app, pad, f"ignore-pad-{pad}")
    assert on_top(app, DialogScene) and app.settings.pads == {}
    press(app, pad, "south")
    key(app, pygame.K_UP)
    click(app, f"ignore-pad-{pad}")
    assert app.settings.pads[XBOX[1]].ignored


# -- teaching


def lesson_of(app: App) -> Any:
    """Return the lesson of a controller."""
    return app.top.lesson


def unknown(app: App) -> int:
    """Return a controller of an unknown kind whose lesson has begun."""
    show(app, ControllersScene)
    pad = plug(app, PLAIN, mapped=False)
    focus_on(app, f"pad-{pad}")
    raw_press(app, pad, "b0")
    return pad


def test_the_button_to_press_is_seen_at_the_largest_text(app: App) -> None:
    app.ui.change("text_scale", 2.0)
    unknown(app)
    scene = app.top
    assert any(isinstance(part, Picture) and part.box.h >= scene.ruler.step(NOTE) for part in scene.root.all())


SHOWN = ["b2", "b1", "b3", "b0", "-a4", "+a4", "-a3", "+a3", "b4", "b5", "b6"]


@pytest.mark.promise("Change every key and button")
def test_an_unknown_pad_is_taught_by_itself_alone_and_used_from_then_on(app: App) -> None:
    show(app, ControllersScene)
    pad = plug(app, PLAIN, mapped=False, axes=(0.0, 0.0, 0.0, 0.0, 0.0, -1.0))
    focus_on(app, f"pad-{pad}")
    raw_press(app, pad, "b0")  # the default guess confirms
    raw_press(app, pad, *SHOWN)
    assert lesson_of(app).step == "r2"
    fake(app).raw(pad, "a5", 1.0)
    app.step(1)
    fake(app).raw(pad, "a5", -1.0)
    app.step(1)
    raw_press(app, pad, "b2")  # no "back" on it
    assert lesson_of(app).step == "start"
    raw_press(app, pad, "b1")  # a step back
    assert lesson_of(app).step == "back"
    raw_press(app, pad, "b8", "b9", "b2", "b2", "+a0", "-a1", "b2", "b2")
    assert on_top(app, DialogScene)
    assert app.settings.taught_pads == {
        PLAIN[1]: f"{PLAIN[1]},USB Gamepad,a:b2,b:b1,x:b3,y:b0,dpup:-a4,dpdown:+a4,dpleft:-a3,dpright:+a3,"
        "leftshoulder:b4,rightshoulder:b5,lefttrigger:b6,righttrigger:a5,back:b8,start:b9,leftx:a0,lefty:a1~,"
    }
    raw_press(app, pad, "b2")  # confirms now
    assert on_top(app, ControllersScene)
    before = focused(app)
    raw_press(app, pad, "+a4")
    assert focused(app) != before
    again = plug(app, PLAIN, mapped=False)
    assert app.ui.pads.pad(f"pad-{again}").known
    assert load(app.paths.settings_file()).settings.taught_pads == app.settings.taught_pads


def test_what_was_taught_is_forgotten_on_demand(app: App) -> None:
    app.settings.taught_pads = {PLAIN[1]: f"{PLAIN[1]},x,a:b9,b:b8,"}
    app.ui.apply_settings()
    show(app, ControllersScene)
    click(app, "forget")
    click(app, "choice-1")
    assert app.settings.taught_pads == {}


def test_a_lesson_ends_when_its_pad_is_pulled_or_someone_leaves(app: App) -> None:
    pad = unknown(app)
    key(app, pygame.K_ESCAPE)
    assert on_top(app, ControllersScene)
    click(app, f"pad-{pad}")
    pull(app, pad, 1)
    assert on_top(app, ControllersScene)
    assert app.settings.taught_pads == {}


def test_cancel_goes_back_step_by_step_before_it_leaves_a_lesson(app: App) -> None:
    raw_press(app, unknown(app), "b0", "b1")
    for step in (1, 0):
        key(app, pygame.K_ESCAPE)
        assert lesson_of(app).at == step
    key(app, pygame.K_ESCAPE)
    assert on_top(app, ControllersScene)


def test_another_pad_helps_with_a_lesson(app: App) -> None:
    raw_press(app, unknown(app), "b0", "b1")
    other = plug(app)
    choose(app, other, "skip")
    assert lesson_of(app).at == 3
    choose(app, other, "again")
    assert lesson_of(app).at == 2


def test_a_lesson_wants_each_button_let_go_before_the_next() -> None:
    lesson = Lesson()
    assert lesson.hear("b0", 1.0)
    assert not lesson.hear("b1", 1.0)
    assert not lesson.hear("b0", 0.0)
    assert lesson.hear("b1", 1.0)
    assert lesson.step == "west"
    assert not Lesson().skip() and not Lesson().back()


def test_the_noise_of_axes_teaches_nothing() -> None:
    lesson = Lesson((0.0, 0.1, -1.0))
    assert not any(lesson.hear(control, value) for control, value in (("a0", 0.3), ("a1", -0.2), ("a2", -0.9)))
    assert lesson.at == 0


def pressed(lesson: Lesson, *controls: str) -> None:
    for control in controls:
        lesson.hear(control, 1.0)
        lesson.hear(control, 0.0)


def test_the_wrong_button_again_goes_back_to_the_first_step() -> None:
    lesson = Lesson()
    pressed(lesson, "b1")
    assert lesson.step == "east"
    pressed(lesson, "b1")
    assert lesson.step == "south"
    pressed(lesson, "b0", "b1")
    assert lesson.step == "west"


def test_a_lesson_does_not_end_without_a_way_to_get_about() -> None:
    lesson = Lesson()
    pressed(lesson, "b0", "b1", *["b0"] * 18)
    assert lesson.step == "leftx" and not lesson.can_skip and not lesson.skip()
    pressed(lesson, "a0", "a1", "b0", "b0")
    assert lesson.step is None and PadMapping(lesson.sources).usable


def test_a_pad_alone_leaves_its_lesson_by_a_long_press(app: App) -> None:
    pad = unknown(app)
    raw_press(app, pad, "b3", "b4")
    fake(app).raw(pad, "b5", 1.0)
    app.step(LONG + 2)
    assert on_top(app, ControllersScene) and app.settings.taught_pads == {}
    fake(app).raw(pad, "b5", 0.0)
    app.step(1)
    assert on_top(app, ControllersScene)


def test_teaching_a_known_controller_asks_first_and_can_forget_it(app: App) -> None:
    show(app, ControllersScene)
    pad = plug(app, XBOX)
    focus_on(app, f"pad-{pad}")
    press(app, pad, "south")
    press(app, pad, "east")
    assert on_top(app, ControllersScene)
    whole = f"{XBOX[1]},x,a:b1,b:b0,leftx:a0,lefty:a1,"
    app.settings.taught_pads = {XBOX[1]: whole, PLAIN[1]: whole}
    app.ui.apply_settings()
    focus_on(app, f"pad-{pad}")
    raw_press(app, pad, "b1")
    click(app, "choice-2")
    assert on_top(app, ControllersScene) and list(app.settings.taught_pads) == [PLAIN[1]]
    focus_on(app, f"pad-{pad}")
    press(app, pad, "south")
    click(app, "choice-1")
    assert on_top(app, TeachControllerScene)


def test_a_broken_mapping_of_an_older_version_does_not_hide_what_the_system_knows(app: App) -> None:
    app.settings.taught_pads = {XBOX[1]: f"{XBOX[1]},x,a:b0,b:b1,"}
    app.ui.apply_settings()
    show(app, ControllersScene)
    pad = plug(app, XBOX)
    found = app.ui.pads.pad(f"pad-{pad}")
    assert found.known and not found.taught
    before = focused(app)
    press(app, pad, "dpad-down")
    assert focused(app) != before
