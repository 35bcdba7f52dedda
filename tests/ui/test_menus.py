"""The menus, played by keyboard alone and by mouse alone on the real scene stack."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.application import App
from game.core.message import Message
from game.match import saves
from game.match.journal import unwritable
from game.storage import settings as settings_module
from game.ui.input.intents import Cancel, Confirm, Intent, MoveFocus, Next, TypeText
from game.ui.menus import DialogScene
from game.ui.screen import HelpPage
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import SettingsScene
from game.ui.ui import Scene
from game.ui.widgets.tree import Text
from tests.ui.driver import (
    Script,
    by_keys,
    click,
    do,
    drive,
    focus_on,
    focused,
    item,
    keys,
    on,
    on_top,
    ring,
    show,
    until,
    wait_for,
)
from tests.ui.saying import words_on
from tests.ui.stand_in import match_of
from tests.ui.test_join import table

__all__ = ["table"]

Way = Callable[..., Script]


@pytest.fixture(params=[keys, click], ids=["keyboard", "mouse"])
def way(request: pytest.FixtureRequest) -> Way:
    return request.param  # type: ignore[no-any-return]


@pytest.mark.parametrize("fewest", [2, 3])
def test_a_seat_that_must_stay_says_how_many_players_the_game_needs(app: App, fewest: int) -> None:
    scene = show(app, SeatsScene)
    scene.setup.players = range(fewest, 6)
    while len(scene.setup.seats) > fewest:
        scene.leave_seat(0)
    leave = item(app, "leave-0")
    assert not leave.enabled
    assert app.ui.say(leave.why) == f"You need at least {fewest} players."


def first_name(app: App, *typed: Intent) -> str:
    """Open the first player's name by keyboard, type, and return the name that they have then."""
    scene = show(app, SeatsScene)
    by_keys(app, "name-0")
    do(app, on(app, NameEntryScene), *typed, on(app, SeatsScene))
    return scene.setup.seats[0].name


def test_a_name_is_chosen_with_the_mouse(app: App) -> None:
    def script() -> Script:
        yield from click(app, "name-0")
        yield on(app, NameEntryScene)
        yield from click(app, "offer-2")
        yield on(app, SeatsScene)

    scene = show(app, SeatsScene)
    before = scene.setup.seats[0].name
    drive(app, script())
    assert scene.setup.seats[0].name not in ("", before)


@pytest.mark.promise("Fixed: names with letters that can't be shown are refused")
def test_a_letter_that_no_typeface_has_is_refused_with_a_word(app: App) -> None:
    scene = show(app, SeatsScene)
    for typed in ("Яна", "Ελένη", "日", "😀", "שרה"):
        by_keys(app, "name-0")
        do(app, on(app, NameEntryScene), TypeText("Zoë " + typed))
        messages = [widget.said for widget in app.top.root.all() if isinstance(widget, Text)]
        assert Message("name-refused") in messages
        do(app, Confirm(), on(app, SeatsScene))
        assert scene.setup.seats[0].name == "Zoë"


def test_escape_leaves_a_name_as_it_was(app: App) -> None:
    before = first_name(app, Confirm())
    assert first_name(app, TypeText("xyz"), Cancel()) == before


def test_letters_are_text_only_while_a_name_is_asked_for(app: App) -> None:
    show(app, SeatsScene)
    assert not app.input.keyboard.typing
    by_keys(app, "name-0")
    app.step(1)
    assert app.input.keyboard.typing
    app.feed(Cancel())
    app.step(2)
    assert not app.input.keyboard.typing


def test_a_setting_is_felt_and_kept(app: App, way: Way) -> None:
    show(app, SettingsScene)
    drive(app, way(app, "text_scale"))
    drive(app, way(app, "high_contrast"))
    app.step(1)
    assert app.ui.theme.text_scale > 1.0
    assert app.ui.theme.contrast == "high"
    kept = settings_module.load(app.paths.settings_file()).settings
    assert kept.text_scale == app.ui.theme.text_scale
    assert kept.high_contrast


def save_a_game(app: App, over: bool = False) -> Path:
    show(app, SeatsScene)
    by_keys(app, "start")
    app.step(1)
    match = match_of(app)
    match.leave()
    app.stack.clear_to(MainMenuScene(app.ui))
    app.step(1)
    return Path(match.journal_path)


@pytest.mark.parametrize("content", [b"", b"Dear Elena,\n", b'{"kind":"header"', b"\x00\xff\x00"])
def test_damaged_saves_are_listed_with_their_reason_and_left_alone(app: App, content: bytes) -> None:
    folder = app.paths.saves()
    folder.mkdir(parents=True)
    path = folder / "broken.jsonl"
    path.write_bytes(content)
    show(app, MainMenuScene)
    assert ring(app).get("continue") is None
    by_keys(app, "saves")
    app.step(1)
    by_keys(app, "broken.jsonl")
    app.step(1)
    assert on_top(app, DialogScene)
    assert path.read_bytes() == content


@pytest.mark.promise("Fixed: the row of a damaged save named its file twice")
def test_a_row_names_a_damaged_file_once_and_says_what_enter_does(app: App) -> None:
    damaged = save_a_game(app)
    damaged.write_bytes(damaged.read_bytes() + b"no line of a journal\n")
    (damaged.parent / "letter.jsonl").write_bytes(b"Dear Elena,\n")
    show(app, SavedGamesScene)
    rows = {save.path.name: app.ui.say(app.top.described(save)) for save in app.top.saves}
    assert rows["letter.jsonl"] == "This isn’t one of our saved games."
    assert "Damaged at line " in rows[damaged.name]
    words = words_on(app)
    assert "Alicia, Bruno, Carmen and Diego" in words and damaged.name not in words, "players tell more than its name"
    about = {name: app.ui.say(item(app, name).describe()) for name in rows}
    assert about["letter.jsonl"] == "Show why this file can’t be opened"
    assert about[damaged.name] == "Play on from just before the damage"


@pytest.mark.promise("Find unfinished games first in *Saved games*")
def test_unfinished_games_come_first_and_finished_ones_show_the_points(app: App) -> None:
    first = save_a_game(app)
    shutil.copy("tests/fixtures/journals/0.2.0/two_finished.jsonl", first.with_name("later.jsonl"))
    os.utime(first.with_name("later.jsonl"), (2e9, 2e9))
    show(app, SavedGamesScene)
    assert [save.path.name for save in app.top.saves] == [first.name, "later.jsonl"]
    over = app.top.saves[1]
    said = app.ui.say(app.top.described(over))
    assert all(f"{seat.name} {points}" in said for seat, points in zip(over.seats, over.scores, strict=True))


def test_continue_appears_when_a_large_save_has_been_read_beside_the_menu(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "SMALL_JOURNAL", 0)
    save_a_game(app)
    menu = app.top
    assert menu.latest is None and menu.saved == 1
    do(app, until(lambda: menu.latest is not None))
    assert "continue" in {widget.id for widget in menu.widgets}


@pytest.mark.promise("Open the main menu and *Saved games* at once")
def test_every_game_of_a_long_list_can_be_reached(app: App) -> None:
    first = save_a_game(app)
    finished = Path("tests/fixtures/journals/0.2.0/two_finished.jsonl")
    for number in range(200):
        copy = first.with_name(f"old-{number:04d}.jsonl")
        shutil.copy(finished, copy)
        os.utime(copy, (2e9 + number, 2e9 + number))
    show(app, SavedGamesScene)
    do(app, until(lambda: not app.ui.saves.unread))
    app.step(2)
    focus_on(app, first.name)
    met = [focused(app)]
    for _ in range(200):
        do(app, MoveFocus(0, 1))
        met.append(focused(app))
    assert met == [first.name, *(f"old-{number:04d}.jsonl" for number in reversed(range(200)))]


@pytest.mark.promise("Keep a running game safe")
def test_quitting_a_running_game_asks_once(app: App, way: Way) -> None:
    show(app, PauseScene)
    drive(app, way(app, "quit"))
    app.step(1)
    drive(app, way(app, "choice-1"))
    assert not app.running


def test_pause_says_that_everything_is_saved_and_leads_to_the_title(app: App, way: Way) -> None:
    left: list[int] = []
    show(app, Scene)
    show(app, PauseScene, leave=lambda: left.append(1))
    drive(app, way(app, "title"))
    wait_for(app, MainMenuScene)
    assert left == [1]
    assert len(app.stack) == 1


LONG = HelpPage(Message("help-controls"), [Message("help-controls-keys")] * 12)
SHORT = HelpPage(Message("help-about"), [Message("help-about-fan")])


def test_help_turns_leaves_and_pages(app: App) -> None:
    scene = show(app, HelpScene, [LONG, SHORT])
    leaves = len(scene.leaves)
    assert leaves > 1
    for _ in range(leaves):
        do(app, Next())
    assert (scene.page, scene.leaf) == (1, 0)
    do(app, MoveFocus(-1, 0))
    assert (scene.page, scene.leaf) == (0, leaves - 1)


def test_two_quick_presses_do_not_open_two_scenes(app: App) -> None:
    show(app, MainMenuScene)
    focus_on(app, "settings")
    app.feed(Confirm())
    app.feed(Confirm())
    app.step(3)
    assert [type(scene) for scene in app.stack.scenes] == [MainMenuScene, SettingsScene]


@pytest.mark.parametrize("kind", [MainMenuScene, SeatsScene, SettingsScene, SavedGamesScene, PauseScene])
def test_an_idle_scene_draws_nothing_new(app: App, kind: type[Scene]) -> None:
    show(app, kind)
    do(app, until(lambda: app.ui.backdrop.ready, 2000))
    app.present(0.0)
    app.step(3)
    assert not app.stack.dirty
    assert app.stack.draw(app.surface, 0.0) == []


@pytest.mark.promise("See in which folder your game is saved")
def test_pause_saves_and_says_where(app: App, tmp_path: Path) -> None:
    said: list[str] = []
    file = tmp_path / "game.jsonl"
    show(app, PauseScene, save=lambda: said.append("saved") or file)
    by_keys(app, "save")
    assert said == ["saved"]
    assert str(file) in app.ui.say(app.top.note), "with its folder"
    assert focused(app) == "save"


def test_pause_says_why_a_game_could_not_be_saved(app: App, tmp_path: Path) -> None:
    def full() -> Path:
        raise unwritable(tmp_path / "game.jsonl", OSError(28, "no space left"))

    show(app, PauseScene, save=full)
    by_keys(app, "save")
    assert app.top.note.key == "save-unwritable"
