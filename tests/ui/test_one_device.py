"""From the title into every kind of scene and back, with a keyboard alone, a gamepad alone and a mouse alone; and what
shows where somebody is: the pointer or the ring."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.match.match import Match
from game.storage.settings import Settings
from game.ui.menus.dialog import DialogScene
from game.ui.menus.name_entry import NameEntryScene
from game.ui.scenes.help.help_scene import HelpScene
from game.ui.scenes.main_menu.main_menu_scene import MainMenuScene
from game.ui.scenes.play.pause import PauseScene
from game.ui.scenes.play.result_scene import ResultScene
from game.ui.scenes.play.scoring_scene import ScoringScene
from game.ui.scenes.saves.saved_games import SavedGamesScene
from game.ui.scenes.seating.game_options import GameOptionsScene
from game.ui.scenes.seating.seats_scene import SeatsScene
from game.ui.scenes.settings.bindings_scene import BindingsScene
from game.ui.scenes.settings.settings_scene import SettingsScene
from game.ui.table.scene import TableScene
from game.ui.widgets.screen_keyboard import LETTERS
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.ui import devices
from tests.ui.driver import ring, where
from tests.ui.fakepads import plug, press
from tests.ui.one_device import PEOPLE, Person, WithAPad
from tests.ui.table_driver import table_on_top
from tools.shots import write_saves
from tools.shots_elgrande import asks, sit, state_where

EVERYBODY = pytest.mark.parametrize("kind", list(PEOPLE))


def at_the_title(start_app, text_scale: float = 1.0) -> App:
    app = start_app(settings=Settings(language="en", text_scale=text_scale, speed="instant"))
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    return app


def see(app: App, kind: type) -> None:
    assert isinstance(app.top, kind), f"on the screen: {where(app)}"


@EVERYBODY
def test_settings_and_keys_are_seen_changed_and_left(start_app, kind) -> None:
    app = at_the_title(start_app)
    somebody: Person = PEOPLE[kind](app)
    somebody.choose("settings")
    see(app, SettingsScene)
    before = app.settings.reduce_motion
    somebody.choose("reduce_motion")
    assert app.settings.reduce_motion is not before
    somebody.choose("controls")
    see(app, BindingsScene)
    somebody.choose("reset")
    see(app, DialogScene)
    somebody.choose("choice-0")
    see(app, BindingsScene)
    somebody.choose("back")
    somebody.back()
    see(app, MainMenuScene)


@EVERYBODY
def test_help_is_opened_paged_and_left(start_app, kind) -> None:
    app = at_the_title(start_app)
    somebody = PEOPLE[kind](app)
    somebody.choose("help")
    see(app, HelpScene)
    before = app.top.page, app.top.leaf
    somebody.choose("later")
    assert (app.top.page, app.top.leaf) != before
    somebody.choose("page-3")
    assert app.top.page == 3
    somebody.choose("back")
    see(app, MainMenuScene)


@EVERYBODY
def test_a_saved_game_is_deleted_after_a_question(start_app, kind) -> None:
    app = start_app(settings=Settings(language="en"))
    write_saves(app)
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    somebody = PEOPLE[kind](app)
    somebody.choose("saves")
    see(app, SavedGamesScene)
    names = [saved.path.name for saved in app.top.saves]
    somebody.choose(f"delete {names[1]}")
    see(app, DialogScene)
    somebody.choose("choice-0")
    assert [saved.path.name for saved in app.top.saves] == names
    somebody.choose(f"delete {names[1]}")
    somebody.choose("choice-1")
    see(app, SavedGamesScene)
    assert [saved.path.name for saved in app.top.saves] == [name for name in names if name != names[1]]
    somebody.choose("back")
    see(app, MainMenuScene)


@EVERYBODY
def test_a_game_is_set_up_with_options_and_a_name_and_begun(start_app, kind) -> None:
    app = at_the_title(start_app, text_scale=1.3)
    somebody = PEOPLE[kind](app)
    somebody.choose("new")
    see(app, SeatsScene)
    if isinstance(somebody, WithAPad):
        press(app, somebody.pad, "south")  # sits down first
    somebody.choose("options")
    see(app, GameOptionsScene)
    before = app.top.setup.choices["rounds"]
    somebody.choose("option-rounds")
    assert app.top.setup.choices["rounds"] != before
    somebody.back()
    somebody.choose("name-0")
    see(app, NameEntryScene)
    somebody.write("Zoé")
    somebody.choose("ok")
    see(app, SeatsScene)
    assert app.top.setup.seats[0].name == "Zoé"
    somebody.choose("start")
    for _ in range(600):
        if table_on_top(app):
            break
        app.step(1)
    match = table_of(app).match
    assert match.seats[0].name == "Zoé"
    somebody.command("menu")
    see(app, PauseScene)
    somebody.choose("title")
    see(app, MainMenuScene)


def at_the_table(app: App) -> Match:
    """Somebody is asked, after others have played."""
    return sit(app, state_where(asks("turn", late=4)), persons=5).match


@EVERYBODY
def test_everything_at_the_table_is_opened_and_closed(start_app, kind) -> None:
    app = at_the_title(start_app)
    match = at_the_table(app)
    table, somebody = table_of(app), PEOPLE[kind](app)
    rest(app)
    for name, opened in (("log", lambda: table.log.open), ("known", lambda: table.known_open)):
        somebody.command(name)
        assert opened(), f"{name} is not seen"
        somebody.back()
        assert app.top is table.scene and not opened(), f"{name} is not left"
    somebody.command("leaders")
    assert table.leaders_shown
    somebody.back()
    assert app.top is table.scene and not table.leaders_shown
    somebody.command("zoom-in")
    assert table.zoomed
    somebody.command("zoom-out")
    assert app.top is table.scene and not table.zoomed
    somebody.command("help")
    see(app, HelpScene)
    somebody.back()
    before = match.state.key()
    app.step(30)
    somebody.choose(table.steps()[0])
    assert match.state.key() != before
    rest(app)
    somebody.command("menu")
    see(app, PauseScene)
    somebody.choose("save")
    somebody.choose("settings")
    see(app, SettingsScene)
    somebody.back()
    somebody.choose("resume")
    assert app.top is table.scene


@EVERYBODY
def test_the_last_answer_leads_to_the_result_and_from_there_to_the_title(start_app, kind) -> None:
    app = at_the_title(start_app)
    match = sit(app, state_where(asks("dial", "", late=9)), persons=1, idle=True).match
    somebody = PEOPLE[kind](app)
    asked = table_of(app).asked
    for seat in [seat for seat in match.state.to_act if seat != asked]:
        match.submit(seat, match.state.legal_actions(seat)[0])
    app.step(20)
    somebody.choose(table_of(app).steps()[0])
    for _ in range(200):
        app.step(1)
        if isinstance(app.top, (ScoringScene, ResultScene)):
            break
    see(app, ScoringScene)
    somebody.choose("go-on")
    app.step(60)
    see(app, ResultScene)
    app.step(300)
    somebody.choose("table")
    see(app, TableScene)
    app.step(30)
    assert table_of(app).question.key == "status-over", "nobody is waited for any more"
    somebody.choose("area-granada")
    see(app, ResultScene)
    somebody.choose("title")
    see(app, MainMenuScene)


# -- the last used device decides what shows


def shows(app: App) -> tuple[bool, bool]:
    """Whether the pointer is seen, and whether the ring thinks so."""
    return pygame.mouse.get_visible(), ring(app).pointer_visible


POINT, KEY, BUTTON = "mouse", "keyboard", "pad"


@pytest.mark.parametrize("order", [(POINT, KEY, BUTTON, POINT), (POINT, BUTTON, KEY, POINT, KEY, BUTTON)])
@pytest.mark.parametrize("scene", ["title", "table"])
def test_the_pointer_shows_while_the_mouse_is_used_and_only_then(start_app, order, scene) -> None:
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
        at = ring(app).focused_id
        assert at == "header-help" and pygame.mouse.get_visible()
        used()
        assert table.focus_is_seen() and ring(app).focused_id != at and not pygame.mouse.get_visible()


def test_a_word_is_mended_in_the_middle_with_a_pad(start_app) -> None:
    """The caret stays where it is while letters are written."""
    app = at_the_title(start_app)
    done: list[str] = []
    person = PEOPLE["pad"](app)
    press(app, person.pad, "dpad-down")
    app.stack.push(NameEntryScene(app.ui, "An", [], 16, done.append))
    app.step(1)
    press(app, person.pad, "l1", "l1", "r1", "north")
    for letter in "lic":
        person.choose(f"letter-{LETTERS.index(letter)}")
    person.choose("delete")
    person.choose("ok")
    assert done == ["Alin"]


def test_what_is_selected_in_the_line_stays_so_when_the_letters_come(start_app) -> None:
    app = at_the_title(start_app)
    done: list[str] = []
    person = PEOPLE["mouse"](app)
    app.stack.push(NameEntryScene(app.ui, "Ann", [], 16, done.append))
    app.step(1)
    person.choose("letters")
    assert ring(app).get("letter-0") is not None
    person.choose(f"letter-{LETTERS.index('z')}")
    devices.point_at(app, (10, 10))
    person.choose("ok")
    assert done == ["Z"]


def test_letters_that_a_mouse_asked_for_stay_while_it_is_moved_and_go_when_somebody_types(start_app) -> None:
    app = at_the_title(start_app)
    person = PEOPLE["mouse"](app)
    app.stack.push(NameEntryScene(app.ui, "Ann", [], 16, lambda name: None))
    app.step(1)
    person.choose("letters")
    devices.point_at(app, (10, 10))
    assert ring(app).get("letter-0") is not None
    devices.send(app, pygame.TEXTINPUT, text="b")
    assert ring(app).get("letter-0") is None and app.top.entry.text == "b"
    devices.point_at(app, (20, 10))
    assert ring(app).get("letter-0") is None, "a hand that pushes the mouse while typing moves nothing"
