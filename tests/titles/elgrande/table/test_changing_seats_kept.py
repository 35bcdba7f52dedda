"""Who sits where is kept by journal, log and the next game, and is changed in the scene of seats and devices."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat, SeatLine
from game.session.narrator import Result
from game.session.session_context import KEYBOARD, SeatDevice
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import MoveFocus
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.open_game import begin_game, open_journal
from game.ui.screens.pause import PauseScene
from game.ui.screens.people import LostControllerScene, PeopleScene
from game.ui.screens.result import ResultScene
from tests.match.tables import play_first
from tests.titles.elgrande.table.changing_seats import people, reseat, resume_game
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, rest, seats, sit_down
from tests.ui.driver import StartApp, by_keys, by_mouse, cancel, focused, on_top
from tests.ui.fakepads import SONY, plug, press, pull
from tests.ui.layouts import each_scale
from tests.ui.saying import words_on
from tests.ui.table_driver import table_on_top

# -- what is kept


def journal_with_a_change(folder: Path) -> tuple[Path, tuple[Seat, ...]]:
    path = folder / "elgrande-0001.jsonl"
    match = Match.begin(elgrande, elgrande.Options(players=4), seats(4, 4), 1, path)
    for _ in range(3):
        play_first(match)
    match.set_seat(1, Seat("Bruno", "gold", "bot", "random"), left=True)
    match.set_seat(2, Seat("Eva", "ivory"))
    match.leave()
    return path, match.seats


def test_a_game_that_is_opened_again_has_the_same_people_and_says_who_left(app: App, tmp_path: Path) -> None:
    path, sat = journal_with_a_change(tmp_path)
    app.stack.push(MainMenuScene(app.ui))
    assert open_journal(app.ui, path)
    app.step(2)
    scene = table_of(app)
    assert scene.match.seats == sat
    keys_told = scene.log_keys
    assert keys_told.count("table-seat-left") == 1 and keys_told.count("table-seat-person") == 1
    assert table_on_top(app), "no gamepad is there: nothing to be asked"
    assert people(app).left == {1}


@pytest.mark.promise("Play with a keyboard alone, a mouse alone")
def test_opening_a_game_with_controllers_connected_asks_who_uses_which_device(app: App, tmp_path: Path) -> None:
    path, _ = journal_with_a_change(tmp_path)
    app.stack.push(MainMenuScene(app.ui))
    one, two = plug(app), plug(app)
    assert open_journal(app.ui, path)
    app.step(2)
    assert on_top(app, PeopleScene)
    press(app, two, "south")
    press(app, one, "south")
    press(app, one, "south")  # it has sat down: now it presses what has the focus
    app.step(2)
    assert table_on_top(app)
    assert [held.device for held in app.couch.devices] == [f"pad-{two}", "", f"pad-{one}"]


def test_from_the_seats_people_can_continue_at_once_or_return_to_the_menu(app: App) -> None:
    match = sit_down(app, 4, 3)
    rest(app)
    scene = people(app)
    scene.setup.rename(1, "Ines")
    by_keys(app, "back")
    app.step(2)
    assert on_top(app, PauseScene) and match.seats[1].name == "Ines"
    people(app).setup.rename(1, "Jorge")
    by_keys(app, "done")
    app.step(2)
    assert table_on_top(app) and match.seats[1].name == "Jorge" and focused(app) != "done"


@each_scale
def test_a_seat_control_says_what_it_is_and_lets_arrows_pass(start_app: StartApp, scale: float) -> None:
    app = start_app(text_scale=scale)
    match = Match.begin(elgrande, elgrande.Options(players=3), seats(3, 3), 1)
    app.stack.push(scene := PeopleScene(app.ui, match))
    app.step(2)
    for item_id in ("who-1", "name-1"):
        scene.ring.focus(item_id)
        assert app.ui.say(scene.prompt()) in words_on(app)
    scene.ring.focus("who-1")
    before = app.ui.say(scene.prompt())
    do(app, MoveFocus(1, 0), MoveFocus(-1, 0))
    assert scene.ring.focused_id == "who-1" and app.ui.say(scene.prompt()) == before


def test_devices_and_ways_of_secrets_are_changed_in_the_middle_of_a_game(app: App) -> None:
    match = sit_down(app, 4, 3)
    pad = plug(app)
    app.couch.sit([SeatDevice(f"pad-{pad}"), SeatDevice(KEYBOARD), SeatDevice()])
    rest(app)
    scene = people(app)
    by_keys(app, "way-0")
    scene.setup.seats[1].take("mouse")
    scene.setup.seats[2].take(KEYBOARD)
    resume_game(app)
    assert app.couch.devices[:3] == [SeatDevice(f"pad-{pad}", "curtain"), SeatDevice("mouse"), SeatDevice(KEYBOARD)]
    assert not any(isinstance(line, SeatLine) for line in match.lines)
    reseat(app, 0, "easy")
    assert app.couch.seat_device(0) == SeatDevice(), "a bot holds no gamepad"


def test_a_controller_unplugged_while_the_scene_is_open_is_missed(app: App) -> None:
    sit_down(app, 4, 2)
    pad = plug(app)
    app.couch.sit([SeatDevice(f"pad-{pad}"), SeatDevice(KEYBOARD)])
    rest(app)
    scene = people(app)
    pull(app, pad, 3)
    assert scene.setup.seats[0].lost and scene.setup.seats[0].device == ""
    cancel(app)
    app.step(2)
    assert on_top(app, LostControllerScene) and app.couch.missing == [0], "nobody has said what becomes of the seat"
    press(app, plug(app, SONY), "south")
    app.step(2)
    assert on_top(app, PauseScene) and app.couch.missing == []


def test_a_free_controller_takes_the_seat_missing_its_own_while_the_scene_is_open(app: App) -> None:
    sit_down(app, 4, 2)
    pad = plug(app)
    app.couch.sit([SeatDevice(KEYBOARD), SeatDevice(f"pad-{pad}")])
    rest(app)
    scene = people(app)
    pull(app, pad, 3)
    new = plug(app)
    press(app, new, "south")
    assert app.top is scene and scene.setup.seats[1].device == f"pad-{new}"
    resume_game(app)
    assert app.couch.seat_device(1).device == f"pad-{new}"


# -- the same table again


@pytest.mark.promise("Play the same table again with one press")
def test_the_same_table_again_has_the_same_people_hands_and_options_and_another_seed(
    start_app: StartApp,
) -> None:
    app = start_app(speed="instant")
    app.stack.push(MainMenuScene(app.ui))
    seeds = iter(range(100, 200))
    app.ui.new_seed = lambda: next(seeds)
    plug(app)
    hands = [SeatDevice("pad-0"), SeatDevice(KEYBOARD, "right"), SeatDevice("mouse"), SeatDevice(KEYBOARD)]
    assert begin_game(app.ui, "elgrande", {"rounds": 6, "start": 2}, seats(4, 4), hands)
    app.step(2)
    first = table_of(app).match
    first.set_seat(3, Seat("Eva", "sky", "bot", "greedy"))
    app.stack.push(ResultScene(app.ui, first, Result((0,), (1, 0, 0, 0), (), table_of(app).question)))
    app.step(2)
    by_mouse(app, "again")
    app.step(3)
    again = table_of(app).match
    assert again is not first and again.seats == first.seats
    assert again.state.observe(None).options == first.state.observe(None).options
    assert list(again.state.to_act) == [2]
    assert app.couch.devices == hands
    assert again.state.key() != Match.begin(elgrande, first.state.observe(None).options, first.seats, 100).state.key()


def test_at_the_same_table_again_a_disconnected_controller_is_missed(app: App) -> None:
    app.stack.push(MainMenuScene(app.ui))
    assert begin_game(app.ui, "elgrande", {}, seats(3, 3), [SeatDevice("pad-7"), SeatDevice(KEYBOARD), SeatDevice()])
    app.step(3)
    assert on_top(app, LostControllerScene) and app.top.waiting() == [0]


# -- how it looks
