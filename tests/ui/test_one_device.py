"""From the main menu into every kind of scene and back, with a keyboard alone, a controller alone and a mouse alone;
and whether the pointer or the ring is shown."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.match.match import Match
from game.ui import routes
from game.ui.look.palette import contrast
from game.ui.menus import DialogScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import LETTERS, NameEntryScene, theme_for
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.quick_game import GameOptionsScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import SettingsScene
from game.ui.screens.setup_menu import new_setup
from tests.titles.elgrande.rules.builder import turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.ui import devices
from tests.ui.driver import focus_on, focused, on_top, ring, setup_of, show, where
from tests.ui.fakepads import plug, press
from tests.ui.one_device import PEOPLE, WithAPad
from tests.ui.saying import words_on
from tests.ui.table_driver import table_on_top
from tools.presses.elgrande_rows import OVER
from tools.shots import write_saves
from tools.shots_elgrande import asks, sit, state_where

each_device = pytest.mark.parametrize("kind", list(PEOPLE))


def at_the_title(start_app, text_scale: float = 1.0) -> App:
    app = start_app(text_scale=text_scale, speed="instant")
    show(app, MainMenuScene)
    return app


def see(app: App, kind: type) -> None:
    assert on_top(app, kind), f"on the screen: {where(app)}"


@each_device
def test_one_device_deletes_a_saved_game(app, kind) -> None:
    write_saves(app)
    show(app, MainMenuScene)
    person = PEOPLE[kind](app)
    person.choose("saves")
    see(app, SavedGamesScene)
    names = [saved.path.name for saved in app.top.saves]
    person.choose(f"delete {names[1]}")
    see(app, DialogScene)
    person.choose("choice-0")
    assert [saved.path.name for saved in app.top.saves] == names
    person.choose(f"delete {names[1]}")
    person.choose("choice-1")
    see(app, SavedGamesScene)
    assert [saved.path.name for saved in app.top.saves] == [name for name in names if name != names[1]]
    person.choose("back")
    see(app, MainMenuScene)


@each_device
def test_one_device_sets_up_and_starts_a_game(start_app, kind) -> None:
    app = at_the_title(start_app, text_scale=1.3)
    person = PEOPLE[kind](app)
    person.choose("new")
    see(app, SeatsScene)
    if isinstance(person, WithAPad):
        press(app, person.pad, "south")  # sits down first
    person.choose("options")
    see(app, GameOptionsScene)
    before = setup_of(app).choices["rounds"]
    person.choose("option-rounds")
    assert setup_of(app).choices["rounds"] != before
    person.back()
    person.choose("name-0")
    see(app, NameEntryScene)
    person.write("Zoé")
    person.choose("ok")
    see(app, SeatsScene)
    assert setup_of(app).seats[0].name == "Zoé"
    person.choose("start")
    for _ in range(600):
        if table_on_top(app):
            break
        app.step(1)
    match = table_of(app).match
    assert match.seats[0].name == "Zoé"
    person.command("menu")
    see(app, PauseScene)
    person.choose("title")
    see(app, MainMenuScene)


@pytest.mark.promise("Compare what each value of an option means")
def test_options_say_what_each_value_means(start_app) -> None:
    app = at_the_title(start_app)
    app.ui.go(routes.GameOptions(new_setup(app.ui, "elgrande")))
    app.step(2)
    focus_on(app, "option-edition")
    app.step(2)
    said = " ".join(words_on(app))
    assert all(app.ui.say(f"elgrande-option-edition-{value}-help") in said for value in ("anniversary", "original"))


def at_the_table(app: App) -> Match:
    """Return a table at which a person is asked, after others have played."""
    return sit(app, state_where(asks("turn", late=4)), persons=5).match


@each_device
def test_one_device_opens_and_closes_everything_at_the_table(start_app, kind) -> None:
    app = at_the_title(start_app)
    match = at_the_table(app)
    table, person = table_of(app), PEOPLE[kind](app)
    rest(app)
    for name, opened in (("log", lambda: table.log.open), ("known", lambda: table.known_open)):
        person.command(name)
        assert opened(), f"{name} is not seen"
        person.back()
        assert app.top is table.scene and not opened(), f"{name} is not left"
    person.command("leaders")
    assert table.leaders_shown
    person.back()
    assert app.top is table.scene and not table.leaders_shown
    nearer, whole = ("zoom", "zoom") if kind == "pad" else ("zoom-in", "zoom-out")
    person.command(nearer)
    assert table.zoomed
    person.command(whole)
    assert app.top is table.scene and not table.zoomed
    person.command("help")
    see(app, HelpScene)
    person.back()
    before = match.state.key()
    app.step(30)
    person.choose(table.steps()[0])
    assert match.state.key() != before
    rest(app)
    person.command("menu")
    see(app, PauseScene)
    person.choose("save")
    person.choose("settings")
    see(app, SettingsScene)
    person.back()
    person.choose("resume")
    assert app.top is table.scene


# -- the last used device decides what shows


def shows(app: App) -> tuple[bool, bool]:
    """Return whether the pointer is shown, and whether the ring agrees."""
    return pygame.mouse.get_visible(), ring(app).pointer_visible


POINT, KEY, BUTTON = "mouse", "keyboard", "pad"


@pytest.mark.parametrize("order", [(POINT, KEY, BUTTON, POINT), (POINT, BUTTON, KEY, POINT, KEY, BUTTON)])
@pytest.mark.parametrize("scene", ["title", "table"])
def test_the_pointer_shows_only_while_the_mouse_is_used(start_app, order, scene) -> None:
    app = at_the_title(start_app)
    if scene == "table":
        at_the_table(app)
        rest(app)
    pad = plug(app)
    for number, used in enumerate(order):
        if used == POINT:
            devices.point_at(app, (200 + number, 300))
        elif used == KEY:
            devices.key(app, pygame.K_DOWN)
        else:
            press(app, pad, "dpad-up")
        assert shows(app) == (used == POINT, used == POINT), f"after {order[: number + 1]}"


def test_while_others_think_the_ring_shows_for_keys_and_pads_and_the_pointer_for_the_mouse(start_app) -> None:
    app = at_the_title(start_app)
    sit(app, state_where(asks("take", late=2)), persons=0, idle=True)
    table, pad = table_of(app), plug(app)
    assert not table.focus_is_seen()
    for used in (lambda: devices.key(app, pygame.K_LEFT), lambda: press(app, pad, "dpad-left")):
        devices.point(app, "header-help")
        at = focused(app)
        assert at == "header-help" and pygame.mouse.get_visible()
        used()
        assert table.focus_is_seen() and focused(app) != at and not pygame.mouse.get_visible()


def test_a_pad_can_correct_the_middle_of_a_word(start_app) -> None:
    """The caret stays where it is while letters are written."""
    app = at_the_title(start_app)
    done: list[str] = []
    person = PEOPLE["pad"](app)
    press(app, person.pad, "dpad-down")
    show(app, NameEntryScene, "An", [], 16, done.append)
    press(app, person.pad, "l1", "l1", "r1", "north")
    for letter in "lic":
        person.choose(f"letter-{LETTERS.index(letter)}")
    press(app, person.pad, "west")
    person.choose("ok")
    assert done == ["Alin"]


def test_a_selection_survives_the_letters(start_app) -> None:
    app = at_the_title(start_app)
    done: list[str] = []
    person = PEOPLE["mouse"](app)
    show(app, NameEntryScene, "Ann", [], 16, done.append)
    person.choose("letters")
    assert ring(app).get("letter-0") is not None
    person.choose(f"letter-{LETTERS.index('z')}")
    devices.point_at(app, (10, 10))
    person.choose("ok")
    assert done == ["Z"]


@pytest.mark.parametrize("high", [False, True])
def test_a_marked_name_can_be_read(start_app, high: bool) -> None:
    colours = theme_for(start_app(high_contrast=high).ui)["defaults"]["colours"]
    assert contrast(colours["selected_text"], colours["selected_bg"]) >= 4.5


def test_letters_opened_by_mouse_stay_until_someone_types(start_app) -> None:
    app = at_the_title(start_app)
    person = PEOPLE["mouse"](app)
    show(app, NameEntryScene, "Ann", [], 16, lambda name: None)
    person.choose("letters")
    devices.point_at(app, (10, 10))
    assert ring(app).get("letter-0") is not None
    devices.send(app, pygame.TEXTINPUT, text="b")
    assert ring(app).get("letter-0") is None and app.top.entry.typed.text == "b"
    devices.point_at(app, (20, 10))
    assert ring(app).get("letter-0") is None, "a hand that pushes the mouse while typing moves nothing"


@pytest.mark.promise("Fixed: after a click, a button or card nearby looked chosen")
def test_a_click_on_an_answer_leaves_no_ring_on_something_nearby_while_others_think(start_app) -> None:
    app = at_the_title(start_app)
    table = sit(app, turn("king", stack=OVER), persons=1, idle=True)
    rest(app)
    app.settings.speed = "normal"
    devices.click(app, "end")
    app.step(60)
    assert table.asked is None and not table.busy and not table.focus_is_seen()
    devices.point(app, "header-menu")
    assert table.focus_is_seen()
