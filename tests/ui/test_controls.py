"""Keys and buttons are changed, gamepads are taught, names are written with them: with a pad alone, and otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.settings import load
from game.ui.input.bindings import NEEDED
from game.ui.input.pads import Pad
from game.ui.input.teaching import STEPS, Lesson
from game.ui.scene import Scene
from game.ui.scenes.controls import ControlsScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.gamepads import GamepadsScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.listen import ListenScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.name import NameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.quick import QuickScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.teach import TeachScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.letters import LETTERS
from tests.ui.devices import click, key
from tests.ui.driver import path_to, ring
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, plug, press, raw_press
from tests.ui.test_layout import Written

WAYS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


def go(app: App, pad: int, item_id: str) -> None:
    """The focus goes there by the cross alone; lists scroll meanwhile."""
    for _ in range(60):
        if ring(app).focused_id == item_id:
            return
        column = getattr(app.top, "column", None)
        if ring(app).get(item_id) is None or (column is not None and column.index(item_id) is not None):
            here, there = column.index(ring(app).focused_id), column.index(item_id)
            press(app, pad, "dpad-up" if here is not None and there < here else "dpad-down")
        else:
            way = path_to(app, item_id)[0]
            press(app, pad, WAYS[way.dx, way.dy])
    raise AssertionError(f"the cross does not lead to {item_id}, but to {ring(app).focused_id}")


def choose(app: App, pad: int, item_id: str) -> None:
    go(app, pad, item_id)
    press(app, pad, "south")


def sit_down(app: App, pad: int) -> None:
    """At the seats a gamepad sits down first, and walks from its chair."""
    press(app, pad, "south", "dpad-down")


def show(app: App, scene: Scene) -> None:
    app.stack.push(TitleScene(app.ui))
    app.stack.push(scene)
    app.step(2)


# -- changing


def test_a_button_is_changed_with_a_pad_alone_and_kept(app: App) -> None:
    show(app, ControlsScene(app.ui))
    pad = plug(app)
    press(app, pad, "dpad-right")
    choose(app, pad, "log")
    assert isinstance(app.top, ListenScene)
    press(app, pad, "l3")
    assert isinstance(app.top, DialogScene), "it belongs to another command: that is told"
    press(app, pad, "dpad-right", "south")
    assert isinstance(app.top, ControlsScene)
    assert app.ui.devices.sign("log").name == "l3"
    assert app.ui.devices.sign("leaders").name == "right-up"
    kept = load(app.paths.settings_file()).settings
    assert kept.bindings == {"pad": {"log": ["l3"], "leaders": ["right-up"]}}


def test_a_key_is_changed_with_the_keyboard_alone(app: App) -> None:
    show(app, ControlsScene(app.ui))
    for _ in range(12):
        key(app, pygame.K_DOWN)
    assert ring(app).focused_id == "log"
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, ListenScene)
    key(app, pygame.K_LSHIFT)
    assert isinstance(app.top, ListenScene), "a key that changes others is none by itself"
    key(app, pygame.K_g)
    assert isinstance(app.top, ControlsScene)
    assert app.ui.devices.keyboard["g"] == "log"
    assert "l" not in app.ui.devices.keyboard
    assert app.keyboard.bindings == app.ui.devices.keyboard


def test_a_key_is_changed_with_mouse_and_keyboard(app: App) -> None:
    show(app, ControlsScene(app.ui))
    click(app, "confirm")
    assert isinstance(app.top, ListenScene)
    key(app, pygame.K_c)
    assert app.ui.devices.sign_on("keyboard", "confirm").name == "c"
    assert app.ui.devices.keyboard.get("return") is None


@pytest.mark.parametrize("way", ["escape", "pad", "mouse"])
def test_listening_is_left_without_a_change(app: App, way: str) -> None:
    show(app, ControlsScene(app.ui))
    pad = plug(app)
    press(app, pad, "dpad-right", "south")
    assert isinstance(app.top, ListenScene)
    if way == "escape":
        key(app, pygame.K_ESCAPE)
    elif way == "pad":
        press(app, pad, "east")
    else:
        click(app, "choice-0")
    assert isinstance(app.top, ControlsScene)
    assert app.settings.bindings == {}


def test_without_a_gamepad_its_column_says_so(app: App) -> None:
    show(app, ControlsScene(app.ui))
    key(app, pygame.K_RIGHT)
    focused = ring(app).focused
    assert focused is not None and not focused.enabled
    assert "No gamepad" in app.ui.say(focused.why)
    plug(app)
    assert ring(app).focused.enabled


def test_everything_goes_back_to_what_is_usual(app: App) -> None:
    app.settings.bindings = {"pad": {"confirm": ["north"], "option2": ["south"]}, "keyboard": {"log": ["g"]}}
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    show(app, ControlsScene(app.ui))
    click(app, "reset")
    click(app, "choice-2")
    assert app.settings.bindings == {"keyboard": {"log": ["g"]}}
    assert not app.settings.swap_confirm
    click(app, "reset")
    click(app, "choice-1")
    assert app.settings.bindings == {}
    assert app.ui.devices.keyboard["l"] == "log"


def test_a_changed_confirm_works_at_once(app: App) -> None:
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    show(app, SettingsScene(app.ui))
    pad = plug(app)
    press(app, pad, "south")
    assert isinstance(app.top, TitleScene), "the lower button goes back now"


def test_a_changed_key_is_seen_in_the_hints_of_a_table(start_app, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.ui.elgrande.people import table_of
    from tests.ui.test_bar import position, seated

    app, _match = seated(start_app, position("move_three_any", 1), 1.0, (1280, 720))
    written = Written(monkeypatch)

    def told() -> set[str]:
        scene = table_of(app)
        scene.front.picture.forget()
        scene.invalidate()
        return {said for said, *_ in written.of(scene, app.surface)}

    assert {"X", "Enter"} <= told()
    app.settings.bindings = {"keyboard": {"confirm": ["c"], "option1": ["o"]}}
    app.ui.apply_settings()
    assert {"O", "C"} <= told()
    pad = plug(app, SONY)
    press(app, pad, "dpad-right")
    assert not {"O", "C"} & told()
    header = next(one for one in table_of(app).front.header.buttons if one.sign == "menu")
    assert "Options" in app.ui.say(header.about)


@pytest.mark.parametrize("what", [XBOX, SONY, PLAIN])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_hints_of_a_gamepad_have_room_at_the_table(start_app, what: tuple[str, str], scale: float) -> None:
    from tests.ui.test_bar import assert_said_whole, position, seated

    app, match = seated(start_app, position("move_three_any", 1), scale, (1280, 720))
    pad = plug(app, what)
    press(app, pad, "dpad-right")
    for text in ("", "act"):
        if text:
            match.submit(0, text)
            app.step(60)
        assert_said_whole(app)


def test_the_picture_of_the_bar_follows_the_device_and_its_keys(start_app) -> None:
    from tests.ui.elgrande.people import table_of
    from tests.ui.test_bar import position, seated

    app, _match = seated(start_app, position("move_three_any", 1), 1.0, (1280, 720))
    pads = [plug(app, XBOX), plug(app, SONY)]
    app.step(60)
    bar = app.ui.canvas.rect(table_of(app).front.bar.box)

    def seen() -> bytes:
        app.step(2)
        return app.surface.subsurface(bar).copy().get_buffer().raw

    pictures = [seen()]
    for pad in pads:
        press(app, pad, "l3", "l3")  # who leads where, and hidden again: nothing but the hints has changed
        pictures.append(seen())
    app.settings.bindings = {"pad": {"option1": ["start"], "menu": ["west"]}}
    app.ui.apply_settings()
    pictures.append(seen())
    assert len(set(pictures)) == 4


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


# -- names


def test_a_name_is_written_with_a_pad_alone(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    assert isinstance(app.top, NameScene)
    for letter in "íñ":
        choose(app, pad, f"letter-{LETTERS.index(letter)}")
    press(app, pad, "north")
    choose(app, pad, f"letter-{LETTERS.index('u')}")
    choose(app, pad, f"letter-{LETTERS.index('z')}")
    press(app, pad, "west")
    choose(app, pad, "space")
    choose(app, pad, f"letter-{LETTERS.index('b')}")
    press(app, pad, "start")
    assert isinstance(app.top, SeatsScene)
    assert app.top.setup.chairs[0].name == "ÍñU B"


def test_from_corner_to_corner_of_the_letters_takes_eleven_presses_at_most(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    for start in [f"letter-{number}" for number in (0, 5, 14, 30, 35)]:
        for one in [one.id for one in ring(app).items]:
            ring(app).focus(start)
            assert len(path_to(app, one)) <= 11, f"{start} to {one}"


def test_letters_are_shown_only_while_a_pad_is_used(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    click(app, "name-0")
    assert ring(app).get("letter-0") is None
    press(app, pad, "dpad-down")
    assert ring(app).get("letter-0") is not None
    key(app, pygame.K_DOWN)
    assert ring(app).get("letter-0") is None


def test_the_letters_are_pressed_with_the_mouse_too_until_it_is_used_alone(app: App) -> None:
    show(app, SeatsScene(app.ui))
    pad = plug(app)
    sit_down(app, pad)
    choose(app, pad, "name-0")
    assert {one.id for one in ring(app).items} >= {"shift", "delete", "space", "cancel", "ok"}
    press(app, pad, "east")
    assert isinstance(app.top, SeatsScene)


# -- everything with a pad alone


def ids(app: App) -> list[str]:
    found = [one.id for one in ring(app).items]
    column = getattr(app.top, "column", None)
    return found + [row.id for row in column.rows if row.id not in found] if column is not None else found


def menus(app: App) -> Iterator[tuple[str, Scene]]:
    yield "title", TitleScene(app.ui)
    yield "bots", QuickScene(app.ui)
    yield "seats", SeatsScene(app.ui)
    yield "saves", SavesScene(app.ui)
    yield "settings", SettingsScene(app.ui)
    yield "controls", ControlsScene(app.ui)
    yield "gamepads", GamepadsScene(app.ui)
    yield "pause", PauseScene(app.ui)
    yield "name", NameScene(app.ui, "Ann", ["Bob", "Cid", "Dea"], 16, lambda name: None)


def test_everything_in_every_menu_is_reached_and_left_with_a_pad_alone(app: App) -> None:
    app.stack.push(TitleScene(app.ui))
    app.step(1)
    pad = plug(app)
    press(app, pad, "dpad-down")
    for name, scene in menus(app):
        if name != "title":
            app.stack.push(scene)
            app.step(2)
        if name == "seats":
            sit_down(app, pad)
        for item_id in ids(app):
            go(app, pad, item_id)
        if name == "title":
            continue
        press(app, pad, "back")
        if isinstance(app.top, HelpScene):
            press(app, pad, "dpad-down", "r1", "dpad-right", "back")
        assert app.top is scene, name
        if name == "seats":
            choose(app, pad, "back")
        else:
            press(app, pad, "east")
        assert isinstance(app.top, TitleScene), f"{name} cannot be left"


def test_a_game_is_begun_and_left_with_a_pad_alone(app: App) -> None:
    from game.ui.scenes.table import TableScene

    app.stack.push(TitleScene(app.ui))
    app.step(1)
    pad = plug(app)
    choose(app, pad, "bots")
    choose(app, pad, "start")
    for _ in range(600):
        if isinstance(app.top, TableScene):
            break
        app.step(1)
    assert isinstance(app.top, TableScene)
    press(app, pad, "start")
    assert isinstance(app.top, PauseScene)
    choose(app, pad, "settings")
    choose(app, pad, "controls")
    choose(app, pad, "pads")
    assert isinstance(app.top, GamepadsScene)
    press(app, pad, "east", "east", "east")
    choose(app, pad, "title")
    assert isinstance(app.top, TitleScene)


def test_every_menu_keeps_its_focus_when_the_device_changes(app: App) -> None:
    app.stack.push(TitleScene(app.ui))
    app.step(1)
    pad = plug(app)
    for name, scene in menus(app):
        if name in ("title", "name"):
            continue
        app.stack.push(scene)
        app.step(2)
        assert isinstance(scene, MenuScene)
        scene.ring.next()
        before = scene.ring.focused_id
        press(app, pad, "guide")
        press(app, pad, "l3")
        key(app, pygame.K_F5)
        assert scene.ring.focused_id == before, name


def test_what_nobody_can_do_without_is_kept_by_the_scene_too(app: App) -> None:
    """Confirm's only button is asked for by a command that has none to give."""
    show(app, ControlsScene(app.ui))
    pad = plug(app)
    press(app, pad, "dpad-right")
    choose(app, pad, "fullscreen")
    press(app, pad, "south")
    assert isinstance(app.top, DialogScene)
    press(app, pad, "south")
    assert isinstance(app.top, ControlsScene)
    assert app.settings.bindings == {}
    assert set(app.ui.devices.pad.values()) >= NEEDED
