"""Gamepads are listed, tried, and taught what their controls are."""

from __future__ import annotations

import pygame

from game.app import App
from game.settings import load
from game.ui.input.pads import Pad
from game.ui.input.teaching import STEPS, Lesson
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.gamepads import GamepadsScene
from game.ui.scenes.teach import TeachScene
from tests.ui.devices import click, key
from tests.ui.driver import ring
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, plug, raw_press
from tests.ui.padwalk import choose, show

# -- gamepads


def test_trying_shakes_and_lights_the_pad_in_use(app: App) -> None:
    show(app, GamepadsScene(app.ui))
    plug(app, SONY)
    second = plug(app, SWITCH)
    choose(app, second, "try")
    assert {done[:2] for done in fake(app).done} == {("rumble", second), ("light", second)}
    choose(app, second, "rumble")
    assert not app.settings.rumble
    fake(app).done.clear()
    choose(app, second, "try")
    assert {done[0] for done in fake(app).done} == {"light"}


def test_gamepads_are_listed_as_they_come_and_go(app: App) -> None:
    show(app, GamepadsScene(app.ui))
    assert ring(app).get("no-pad")
    first, second = plug(app, XBOX), plug(app, PLAIN, mapped=False)
    assert ring(app).get(f"pad-{first}") and ring(app).get(f"pad-{second}")
    fake(app).pull(first)
    app.step(1)
    assert ring(app).get(f"pad-{first}") is None


# -- teaching


SHOWN = ["b2", "b1", "b3", "b0", "-a4", "+a4", "-a3", "+a3", "b4", "b5", "b6"]


def test_an_unknown_pad_is_taught_by_itself_alone_and_used_from_then_on(app: App) -> None:
    show(app, GamepadsScene(app.ui))
    pad = plug(app, PLAIN, mapped=False, axes=(0.0, 0.0, 0.0, 0.0, 0.0, -1.0))
    app.top.ring.focus(f"pad-{pad}")
    raw_press(app, pad, "b0")  # the usual guess confirms
    assert isinstance(app.top, TeachScene)
    raw_press(app, pad, *SHOWN)
    assert app.top.lesson.step == "r2"
    fake(app).raw(pad, "a5", 1.0)
    app.step(1)
    fake(app).raw(pad, "a5", -1.0)
    app.step(1)
    raw_press(app, pad, "b2")  # no "back" on it
    assert app.top.lesson.step == "start"
    raw_press(app, pad, "b1")  # a step back
    assert app.top.lesson.step == "back"
    raw_press(app, pad, "b8", "b9", "b2", "b2", "+a0", "-a1", "b2", "b2")
    assert isinstance(app.top, DialogScene)
    assert app.settings.taught_pads == {
        PLAIN[1]: f"{PLAIN[1]},USB Gamepad,a:b2,b:b1,x:b3,y:b0,dpup:-a4,dpdown:+a4,dpleft:-a3,dpright:+a3,"
        "leftshoulder:b4,rightshoulder:b5,lefttrigger:b6,righttrigger:a5,back:b8,start:b9,leftx:a0,lefty:a1~,"
    }
    raw_press(app, pad, "b2")  # confirms now
    assert isinstance(app.top, GamepadsScene)
    before = ring(app).focused_id
    raw_press(app, pad, "+a4")
    assert ring(app).focused_id != before
    again = plug(app, PLAIN, mapped=False)
    found = app.pads.pad(f"pad-{again}")
    assert isinstance(found, Pad) and found.known
    assert load(app.paths.settings_file()).settings.taught_pads == app.settings.taught_pads


def test_what_was_taught_is_forgotten_on_demand(app: App) -> None:
    app.settings.taught_pads = {PLAIN[1]: f"{PLAIN[1]},x,a:b9,b:b8,"}
    app.ui.apply_settings()
    show(app, GamepadsScene(app.ui))
    click(app, "forget")
    click(app, "choice-1")
    assert app.settings.taught_pads == {}


def test_a_lesson_ends_when_its_pad_is_pulled_or_somebody_leaves(app: App) -> None:
    show(app, GamepadsScene(app.ui))
    pad = plug(app, PLAIN, mapped=False)
    click(app, f"pad-{pad}")
    assert isinstance(app.top, TeachScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, GamepadsScene)
    click(app, f"pad-{pad}")
    fake(app).pull(pad)
    app.step(1)
    assert isinstance(app.top, GamepadsScene)
    assert app.settings.taught_pads == {}


def test_another_pad_helps_with_a_lesson(app: App) -> None:
    show(app, GamepadsScene(app.ui))
    pad, other = plug(app, PLAIN, mapped=False), plug(app)
    click(app, f"pad-{pad}")
    raw_press(app, pad, "b0", "b1")
    choose(app, other, "skip")
    assert app.top.lesson.at == 3
    choose(app, other, "again")
    assert app.top.lesson.at == 2


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


def test_a_lesson_ends_after_the_last_step() -> None:
    lesson = Lesson()
    lesson.hear("b0", 1.0), lesson.hear("b0", 0.0), lesson.hear("b1", 1.0), lesson.hear("b1", 0.0)
    while lesson.step is not None:
        assert lesson.skip()
    assert lesson.at == len(STEPS)
    assert not lesson.hear("b7", 1.0)
    assert lesson.mapping.sources.keys() == {"south", "east"}
