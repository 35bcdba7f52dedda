"""The main menu: its buttons, the quick game, and the demonstration that starts when nobody plays."""

from __future__ import annotations

import gc
import multiprocessing
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.storage import settings as settings_module
from game.storage.settings import Settings
from game.ui.input.intents import Cancel, Confirm, FocusLost, FocusRegained, GetHelp, MoveFocus, PointAt, Press
from game.ui.look.menu_backdrop import stage
from game.ui.menus import DialogScene
from game.ui.screens.main_menu import PATIENCE, MainMenuScene
from game.ui.screens.menu_sheets import TitlePoster
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.quick_game import QuickGameScene
from game.ui.screens.settings_menu import SettingsScene
from game.ui.widgets.signs import KeySign
from tests.match.tables import play_first
from tests.robust.program import alive
from tests.toy import TITLES as CATALOGUE
from tests.ui.devices import key
from tests.ui.driver import (
    StartApp,
    by_keys,
    cancel,
    confirm,
    do,
    focus_on,
    focused,
    item,
    misplaced,
    on,
    on_top,
    ring,
    show,
    until,
    wait,
    wait_for,
)
from tests.ui.layouts import each_scale
from tests.ui.menu_driver import MenuDriver, menu_of
from tests.ui.saying import said, words_on
from tests.ui.stand_in import Table, match_of, seat_at

LEVELS = ("easy", "medium", "hard", "expert")
NATURES = (
    "Quick and a little careless",
    "Plays well, but looks only one step ahead",
    "Plans its whole turn",
    "Plans further and takes its time",
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at(monkeypatch, Table)


def begin(app: App) -> Match:
    """Begin a quick game from the main menu, with two presses."""
    show(app, MainMenuScene)
    do(app, Confirm(), on(app, QuickGameScene), Confirm(), on(app, Table))
    return match_of(app)


def set_up(app: App) -> QuickGameScene:
    """Return the set-up of a quick game, opened from the main menu."""
    show(app, MainMenuScene)
    do(app, Confirm(), on(app, QuickGameScene))
    return app.top


# -- the menu


@pytest.mark.promise("Play alone against bots in two presses")
def test_two_presses_begin_a_game_against_bots(app: App, table: None) -> None:
    seats = begin(app).seats
    assert [seat.is_person for seat in seats] == [True, False, False, False]
    assert len({seat.colour for seat in seats}) == 4


def test_the_person_has_the_name_that_was_typed_last(start_app: StartApp, table: None) -> None:
    app = start_app(names=["Zoë", "Ada"])
    assert begin(app).seats[0].name == "Zoë"


@pytest.mark.promise("Play alone against bots in two presses")
def test_opponents_and_strength_are_chosen_and_kept(app: App, table: None) -> None:
    set_up(app)
    focus_on(app, "opponents")
    do(app, MoveFocus(1, 0))
    focus_on(app, "level")
    do(app, MoveFocus(1, 0), Cancel(), on(app, MainMenuScene), Confirm())
    do(app, on(app, QuickGameScene), Confirm(), on(app, Table))
    seats = match_of(app).seats
    assert len(seats) == 5
    assert {seat.bot for seat in seats[1:]} == {"medium"}


@pytest.mark.promise("See everyone take a seat")
def test_a_difficulty_is_explained_below_it(app: App) -> None:
    set_up(app)
    focus_on(app, "level")
    told = {}
    for _ in LEVELS:
        do(app, MoveFocus(1, 0))
        words = words_on(app)
        told[app.top.opponents[0].bot] = next(word for word in words if word in NATURES)
    assert [told[level] for level in LEVELS] == list(NATURES)


def test_the_next_run_begins_with_the_choices_of_the_last_one(start_app: StartApp, table: None) -> None:
    app = start_app()
    set_up(app)
    focus_on(app, "opponents")
    do(app, MoveFocus(-1, 0))
    by_keys(app, "more")
    wait_for(app, SeatsScene)
    by_keys(app, "option-rounds")
    by_keys(app, "start")
    wait_for(app, Table)
    kept = settings_module.load(app.paths.settings_file()).settings
    app.close()
    again = start_app(settings=kept)
    show(again, MainMenuScene)
    by_keys(again, "bots")
    do(again, on(again, QuickGameScene), Confirm(), on(again, Table))
    match = match_of(again)
    assert len(match.seats) == 3
    assert match.state.observe(None).options.rounds == 6


def test_remembered_choices_that_no_longer_exist_are_passed_over(start_app: StartApp, table: None) -> None:
    last = settings_module.LastGame(20, "a bot of another version", {"rounds": 77, "gone": True})
    app = start_app(last_games={"elgrande": last})
    match = begin(app)
    assert len(match.seats) == 5
    assert match.state.observe(None).options.rounds == 9


def test_continue_says_who_plays_and_which_round(app: App, table: None) -> None:
    match = begin(app)
    match.leave()
    app.stack.clear_to(MainMenuScene(app.ui))
    app.step(1)
    assert focused(app) == "continue"
    words = words_on(app)
    assert "Round 1" in words
    assert "Nobody has scored yet." in " ".join(words)
    do(app, Confirm(), on(app, Table))
    assert match_of(app).journal_path == match.journal_path


def test_full_screen_says_what_the_window_is_not_what_was_wished(start_app: StartApp) -> None:
    """A run in a window of a given size, with settings that ask for full screen."""
    app = start_app(fullscreen=True)
    scene = show(app, SettingsScene)
    assert not app.display.fullscreen
    assert not next(widget for widget in scene.widgets if widget.id == "fullscreen").on  # type: ignore[attr-defined]
    by_keys(app, "fullscreen")
    assert app.display.fullscreen
    assert app.settings.fullscreen
    assert next(widget for widget in scene.widgets if widget.id == "fullscreen").on  # type: ignore[attr-defined]


# -- the picture


def test_the_first_frame_does_not_wait_for_the_picture(app: App) -> None:
    show(app, MainMenuScene)
    assert not menu_of(app).has_picture
    do(app, until(lambda: menu_of(app).has_picture))
    app.step(2)
    app.present(0.0)
    app.step(2)
    assert not app.stack.dirty


def test_the_picture_fits_the_window_after_a_resize(app: App) -> None:
    show(app, MainMenuScene)
    do(app, until(lambda: menu_of(app).has_picture))
    app.resize(1920, 1080)
    app.present(0.0)
    stretched = app.surface.copy()
    do(app, wait(2), until(lambda: menu_of(app).has_picture))
    app.step(2)
    app.present(0.0)
    assert app.surface.get_size() == stretched.get_size() == (1920, 1080)
    sky = [(x, 20) for x in range(0, 1920, 4)]
    assert [app.surface.get_at(at) for at in sky] != [stretched.get_at(at) for at in sky]


def test_a_game_without_a_picture_keeps_the_plain_ground(start_app: StartApp) -> None:

    app = start_app(catalogue=CATALOGUE)
    show(app, MainMenuScene)
    app.step(10)
    assert misplaced(app) == []


# -- the demonstration

thinking = pytest.mark.usefixtures("thinking_bots")


@pytest.fixture
def idle(start_app: StartApp) -> Iterator[Callable[..., tuple[App, MenuDriver]]]:
    """Return a main menu without input for half a minute."""

    def shown(**more: Any) -> tuple[App, MenuDriver]:
        app = start_app(**more)
        show(app, MainMenuScene)
        menu = menu_of(app)
        menu.leave_alone(PATIENCE - 3)
        return app, menu

    yield shown


def process_of(menu: MenuDriver) -> int:
    """The process in which the demonstration's bots think."""
    (process,) = multiprocessing.active_children()
    assert menu.shows_demo
    return process.pid


@pytest.mark.promise("Watch a demo")
def test_bots_play_after_half_a_minute_without_input(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    assert PATIENCE == 30 * 60
    assert not menu.shows_demo
    app.step(1)
    match = menu.demo_match
    begun = match.state.key()
    assert not any(seat.is_person for seat in match.seats)

    def moved() -> bool:
        time.sleep(0.002)  # the worker is another process
        return bool(match.state.key() != begun)

    do(app, until(moved, 4000))
    assert app.top is menu.scene
    assert len(app.stack) == 1


def test_any_input_before_that_begins_the_wait_again(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    do(app, MoveFocus(0, 1))
    app.step(10)
    assert not menu.shows_demo


@thinking
@pytest.mark.promise("Fixed: any key ends the demonstration")
@pytest.mark.parametrize("intent", [Confirm(), Cancel(), MoveFocus(0, 1), Press(1500, 400), "j"], ids=str)
def test_a_key_ends_the_demonstration_and_does_nothing_else(idle: Callable[..., Any], intent: Any) -> None:
    app, menu = idle()
    focus = focused(app)
    app.step(3)
    pid = process_of(menu)
    if intent == "j":  # It has no command.
        key(app, pygame.K_j)
    else:
        do(app, intent)
    assert not menu.shows_demo
    assert app.top is menu.scene
    assert focused(app) == focus
    assert not alive(pid)
    do(app, Confirm(), on(app, QuickGameScene))


def test_the_mouse_wakes_the_menu_and_points_at_once(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    app.step(3)
    do(app, PointAt(*item(app, "settings").box.centre, device="mouse"))
    assert not menu.shows_demo
    assert focused(app) == "settings"


def test_a_demonstration_writes_no_file(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    folder = app.paths.saves()
    app.step(60)
    match = menu.demo_match
    assert match.journal_path is None
    confirm(app)
    assert not folder.exists() or not list(folder.iterdir())
    assert ring(app).get("continue") is None


def test_nothing_that_the_table_shows_comes_to_the_front(idle: Callable[..., Any]) -> None:
    """Sheets and results close by themselves; a finished game is followed by the next one."""
    app, menu = idle()
    app.step(1)
    menu.demo_table.go_at("instant")
    menu.interrupt_demo()
    app.step(3)
    assert menu.demo_on_top
    first = menu.demo_match
    to_the_next_game(app, menu)
    assert app.top is menu.scene
    assert menu.demo_match is not first and not menu.demo_match.over


def to_the_next_game(app: App, menu: MenuDriver) -> None:
    """Play the demonstration to its end, and wait for the next game."""
    first = menu.demo_match
    while not first.over:
        play_first(first)
    menu.demo_table.skip()

    def again() -> bool:
        menu.demo_table.skip()
        return menu.demo_match is not first

    do(app, until(again, 2000))


def test_the_demonstration_shows_no_buttons_and_stays_next_to_the_menu(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    app.step(2)
    assert menu.demo_safe.x >= menu.scene.menu.box.right
    assert menu.demo_table.header_signs == []
    assert menu.demo_table.hints == ()


@thinking
def test_nobody_is_shown_anything_while_the_window_is_not_in_front(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    app.step(2)
    pid = process_of(menu)
    do(app, FocusLost(device="window"))
    assert not menu.shows_demo
    assert not alive(pid)
    menu.leave_alone(PATIENCE + 5)
    assert not menu.shows_demo
    do(app, FocusRegained(device="window"))
    menu.leave_alone(PATIENCE)
    assert menu.shows_demo, "though nobody presses anything"


def test_the_pictures_of_a_demonstration_are_given_back(idle: Callable[..., Any]) -> None:
    """When its next game begins, and when a press ends it."""
    app, menu = idle(watched=True)
    gc.disable()
    try:
        app.step(3)
        first = weakref.ref(menu.demo_table.scene)
        to_the_next_game(app, menu)
        app.step(2)
        assert first() is None
        last = weakref.ref(menu.demo_table.scene)
        confirm(app)
        assert not menu.shows_demo and last() is None
    finally:
        gc.enable()


@thinking
def test_leaving_the_program_ends_the_bots_of_the_demonstration(idle: Callable[..., Any]) -> None:
    app, menu = idle()
    app.step(2)
    pid = process_of(menu)
    app.close()
    assert not alive(pid)


def test_a_stepwise_speed_does_not_stop_the_demonstration(idle: Callable[..., Any]) -> None:
    app, menu = idle(settings=Settings(language="en", speed="step"))
    app.step(2)
    assert menu.demo_table.speed == "normal"
    assert app.settings.speed == "step"


def test_large_text_shows_the_board_instead_of_the_menu(idle: Callable[..., Any]) -> None:
    app, menu = idle(settings=Settings(language="en", text_scale=2.0))
    app.step(2)
    words = said(app, lambda: menu.scene.draw_front(app.surface))
    assert words and all(menu.demo_safe.y >= box.bottom for _, box in words), "the line lies above the board"
    confirm(app)
    assert not menu.shows_demo


@pytest.mark.promise("Learn from the main menu")
def test_how_to_play_begins_with_the_lesson_and_the_rules_and_help_with_the_controls(app: App) -> None:
    menu = show(app, MainMenuScene)
    focus_on(app, "help")
    confirm(app)
    learning = app.top
    assert app.ui.say(learning.heading) == "How to play"
    assert [page.title.key for page in learning.pages[:3]] == ["learn-page", "puzzles-page", "elgrande-rule-goal"]
    cancel(app)
    assert app.top is menu
    do(app, GetHelp())
    helping = app.top
    assert helping.pages[0].title == Message("help-controls")


# -- with the mouse


@pytest.mark.promise("Quit from the main menu at once")
def test_quit_closes_the_window_at_once_and_escape_asks(app: App) -> None:
    show(app, MainMenuScene)
    cancel(app)
    assert on_top(app, DialogScene) and app.running
    confirm(app)
    by_keys(app, "quit")
    app.step(2)
    assert not app.running


@pytest.mark.promise("Quit from the main menu at once")
def test_a_mouse_is_offered_no_key_and_no_way_out_by_accident(app: App) -> None:
    show(app, MainMenuScene)

    def offered() -> tuple[list[str], int]:
        poster = next(one for one in app.top.widgets if isinstance(one, TitlePoster))
        signs = [part for part in poster.face(app.top.ruler, "ink").all() if isinstance(part, KeySign)]
        return [hint.command for hint in app.top.key_hints()], len(signs)

    assert offered() == (["confirm", "cancel", "help"], 1)
    x, y = item(app, "saves").box.centre
    do(app, PointAt(x, y, device="mouse"))
    app.step(2)
    assert offered() == (["confirm", "help"], 0)


@pytest.mark.promise("Turn your monitor upright")
@each_scale
def test_on_an_upright_screen_the_menu_stands_below_the_picture(start_app: StartApp, scale: float) -> None:
    app = start_app(size=(1080, 1920), text_scale=scale)
    show(app, MainMenuScene)
    menu, picture = menu_of(app).scene.menu.box, stage(app.canvas)
    assert picture.bottom <= menu.y and picture.w == app.canvas.safe.w and app.canvas.safe.encloses(menu)


def test_after_a_game_without_bots_a_quick_game_has_one(app: App) -> None:
    show(app, MainMenuScene)
    app.settings.last_games = {app.ui.title.name: settings_module.LastGame(opponents=0)}
    scene = show(app, QuickGameScene)
    assert any(seat.bot for seat in scene.setup.seats)
