"""Change keys and buttons, with a controller alone and otherwise."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.storage.settings import load
from game.ui.canvas import Box
from game.ui.input.intents import Confirm
from game.ui.look.theme import RING_AT
from game.ui.menus import DialogScene
from game.ui.screens.bindings_screen import BindingsScene, CaptureKeyScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.settings_menu import SettingsScene
from game.ui.widgets.controls import GROWTH
from game.ui.widgets.tree import Picture
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.devices import click, key
from tests.ui.driver import on_top, ring, show
from tests.ui.fakepads import SONY, XBOX, plug, press
from tests.ui.one_device import choose
from tests.ui.seeing import fingerprint
from tests.ui.test_bar import position, seated


def to_its_column(app: App, pad: int) -> None:
    """Move to the controllers' column, the last one."""
    press(app, pad, "dpad-right", "dpad-right")


@pytest.mark.promise("Change every key and button")
def test_a_button_is_changed_with_a_pad_alone_and_kept(app: App) -> None:
    show(app, BindingsScene)
    pad = plug(app)
    to_its_column(app, pad)
    choose(app, pad, "log")
    press(app, pad, "l3")
    assert on_top(app, DialogScene), "the dialog says that another command has it"
    press(app, pad, "dpad-right", "south")
    assert on_top(app, BindingsScene)
    assert app.devices.sign("log").name == "l3"
    assert app.devices.sign("leaders").name == "right-up"
    kept = load(app.paths.settings_file()).settings
    assert kept.bindings == {"pad": {"log": ["l3"], "leaders": ["right-up"]}}


@pytest.mark.promise("Change every key and button")
def test_a_key_is_changed_with_the_keyboard_alone(app: App) -> None:
    show(app, BindingsScene)
    for _ in range(14):
        key(app, pygame.K_DOWN)
    assert ring(app).focused_id == "log"
    key(app, pygame.K_RETURN)
    key(app, pygame.K_LSHIFT)
    assert on_top(app, CaptureKeyScene), "a modifier alone isn't taken"
    key(app, pygame.K_g)
    assert on_top(app, BindingsScene)
    assert app.devices.table("keyboard")["g"] == "log"
    assert "l" not in app.devices.table("keyboard")
    assert app.input.keyboard.bindings == app.devices.table("keyboard")


def test_without_a_controller_its_column_says_so(app: App) -> None:
    show(app, BindingsScene)
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RIGHT)
    focused = ring(app).focused
    assert not focused.enabled
    assert "No controller" in app.ui.say(focused.why)
    plug(app)
    assert ring(app).focused.enabled


def test_all_keys_go_back_to_their_defaults(app: App) -> None:
    changed = {"pad": {"confirm": ["north"], "option2": ["south"]}, "keyboard": {"log": ["g"]}}
    app.settings.bindings = changed | {"mouse": {"log": ["middle"]}}
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    show(app, BindingsScene)
    click(app, "reset")
    click(app, "choice-2")
    assert app.settings.bindings == changed and app.settings.swap_confirm
    assert app.devices.table("mouse").get("middle") is None
    click(app, "reset")
    click(app, "choice-3")
    assert app.settings.bindings == {"keyboard": {"log": ["g"]}} and not app.settings.swap_confirm
    click(app, "reset")
    click(app, "choice-1")
    assert app.settings.bindings == {}
    assert app.devices.table("keyboard")["l"] == "log"


def test_a_changed_confirm_works_at_once(app: App) -> None:
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    show(app, MainMenuScene)
    show(app, SettingsScene)
    pad = plug(app)
    press(app, pad, "south")
    assert on_top(app, MainMenuScene), "the lower button goes back now"


def test_the_picture_of_the_bar_follows_the_device_and_its_keys(start_app) -> None:
    app, _match = seated(start_app(speed="instant"), position("move_three_any", 1), 1.0, (1280, 720))
    app.devices.note_intent(Confirm(device="keyboard"))
    pads = [plug(app, XBOX), plug(app, SONY)]
    app.step(60)
    bar = app.canvas.rect(table_of(app).bar_box)

    def seen() -> int:
        app.step(2)
        return fingerprint(app.surface.subsurface(bar))

    pictures = [seen()]
    states = []
    for pad in pads:
        app.devices.note_intent(Confirm(device=f"pad-{pad}"))  # only the device has changed: the scene gets no intent
        pictures.append(seen())
        states.append(table_of(app).bar.layer(None, None).state[0])
    assert states[0][0] == states[1][0] and states[0] != states[1], "of one size, and of two families"
    app.settings.bindings = {"pad": {"option1": ["start"], "menu": ["west"]}}
    app.ui.apply_settings()
    pictures.append(seen())
    assert len(set(pictures)) == 4


def ask_for(scene: BindingsScene, command: str) -> None:
    """Ask for another key for a command, anywhere in the list."""
    scene._ask(command)


def test_what_becomes_of_the_other_command_is_said_as_it_is(app: App) -> None:
    """Two swap keys, one keeps other keys, or one has none left: each has its own words."""
    app.settings.bindings = {"keyboard": {"hint": [], "log": ["l"], "next": ["tab", "n"]}}
    app.ui.apply_settings()
    show(app, BindingsScene)
    asked = {}
    for command, code in (("log", pygame.K_k), ("log", pygame.K_n), ("hint", pygame.K_l)):
        ask_for(app.top, command)
        app.step(2)
        key(app, code)
        asked[command, code] = (app.top.text.key, app.ui.say(app.top.choices[1].label))
        key(app, pygame.K_ESCAPE)
    assert asked == {
        ("log", pygame.K_k): ("controls-swap-body", "Swap"),
        ("log", pygame.K_n): ("controls-share-body", "Use it"),
        ("hint", pygame.K_l): ("controls-take-body", "Use it"),
    }
    ask_for(app.top, "hint")
    app.step(2)
    key(app, pygame.K_l)
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RETURN)
    assert app.devices.table("keyboard")["l"] == "hint" and "log" not in app.devices.table("keyboard").values()


def test_a_name_is_confirmed_by_keyboard_though_confirm_is_a_letter_and_enter_something_else(app: App) -> None:
    app.settings.bindings = {"keyboard": {"confirm": ["c"], "log": ["return"], "known": ["enter"]}}
    app.ui.apply_settings()
    done: list[str] = []
    show(app, NameEntryScene, "An", [], 16, done.append)
    key(app, pygame.K_RETURN)
    assert done == ["An"]


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_ring_of_the_first_row_leaves_the_heads_of_the_columns_free(start_app, scale: float) -> None:
    app = start_app(text_scale=scale)
    scene = show(app, BindingsScene)
    key(app, pygame.K_UP)
    first = scene.ring.items[0]
    scene.ring.focus(first.id)
    heads = next(one for one in scene.widgets if isinstance(one, Picture) and one.box.bottom <= first.box.y)
    assert first.box.y - heads.box.bottom >= GROWTH + 2 * RING_AT


@pytest.mark.promise("Read seats, options and settings on one sheet each")
def test_on_the_sheet_of_a_chair_only_what_has_the_focus_has_a_frame(app: App) -> None:
    show(app, SeatsScene)

    def framed(name: str) -> bool:
        box = next(item.box for item in ring(app).items if item.id == name)
        edge = app.ui.canvas.rect(Box(box.x + 30.0, box.bottom - 12.0, 2.0, 12.0))
        shown, paper = pygame.transform.average_color(app.surface, edge), app.ui.theme.colour("panel")
        return abs(sum(shown[:3]) - sum(paper[:3])) > 9

    for name in ("name-1", "who-1", "place-1"):
        ring(app).focus("name-0")
        app.step(3)
        assert not framed(name)
        ring(app).focus(name)
        app.stack.top.invalidate()
        app.step(3)
        assert framed(name)
