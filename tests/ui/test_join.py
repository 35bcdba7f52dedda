"""Taking seats: five seats, controllers that come, choose, and leave, and several people on one device."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.match.records import SEAT_COLOURS
from game.session.session_context import KEYBOARD, SHARED, SeatDevice
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.new_game import HOLD, SeatsScene
from tests.ui.devices import click, key
from tests.ui.driver import focus_on, focused, on_top, ring
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, plug, press, pull
from tests.ui.joining import device, hold_back, joined, planned_seat, seat_of, seats, spell
from tests.ui.stand_in import Table, match_of, seat_at


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_at(monkeypatch, Table)


@pytest.fixture
def scene(app: App) -> SeatsScene:
    return seats(app)


# -- controllers take seats


@pytest.mark.promise("Take a seat with your own controller")
def test_five_controllers_join_choose_colours_and_names_and_start(app: App, scene: SeatsScene) -> None:
    pads = [joined(app, what) for what in (XBOX, SONY, SWITCH, PLAIN, XBOX)]
    assert [seat_of(scene, pad) is not None for pad in pads] == [True] * 5
    assert len(scene.setup.people()) == 5
    hold_back(app, pads[4], HOLD + 4)  # one seat is free: colours can be changed
    wanted = {}
    for pad in pads[:4]:
        before = planned_seat(scene, pad).colour
        press(app, pad, "dpad-right")
        assert planned_seat(scene, pad).colour != before
    for pad, name in zip(pads[:4], ("ana", "leo", "mia", "tom"), strict=True):
        press(app, pad, "west")
        spell(app, pad, name)
        press(app, pad, "start")
        assert app.top is scene
    press(app, pads[4], "south")
    for pad in pads:
        wanted[planned_seat(scene, pad).name] = (planned_seat(scene, pad).colour, device(pad))
    assert {"Ana", "Leo", "Mia", "Tom"} < set(wanted)
    press(app, pads[2], "start")
    app.step(2)
    sat = match_of(app).seats
    assert {seat.name: (seat.colour, app.couch.devices[index].device) for index, seat in enumerate(sat)} == wanted
    assert {seat.colour for seat in sat} == set(SEAT_COLOURS) and all(seat.is_person for seat in sat)


def test_the_first_controller_takes_the_free_seat_and_the_next_one_a_new_seat(app: App, scene: SeatsScene) -> None:
    first, second = plug(app), plug(app)
    press(app, first, "south")
    assert scene.setup.seats[0].device == device(first) and len(scene.setup.seats) == 4
    press(app, second, "start")
    assert scene.setup.seats[4].device == device(second)
    third = joined(app)
    assert not scene.setup.seats[1].bot and scene.setup.seats[1].device == device(third), "a bot makes way"
    assert app.top is scene


def test_a_seat_someone_has_set_up_is_not_taken(app: App, scene: SeatsScene) -> None:
    scene.setup.rename(0, "Eva")
    pad = joined(app)
    assert scene.setup.seats[0].device == SHARED and scene.setup.seats[4].device == device(pad)


def test_a_sixth_controller_finds_no_seat_and_presses_the_focused_control(app: App, scene: SeatsScene) -> None:
    pads = [plug(app) for _ in range(6)]
    for pad in pads[:5]:
        press(app, pad, "south")
    assert scene.setup.next_place() is None
    press(app, pads[5], "south")
    app.step(2)
    assert len(match_of(app).seats) == 5


def test_nobody_takes_a_colour_that_another_person_has_but_bots_give_theirs_away(app: App, scene: SeatsScene) -> None:
    one, two = joined(app), joined(app)
    kept = planned_seat(scene, two).colour
    seen = set()
    for _ in range(8):
        press(app, one, "dpad-right")
        seen.add(planned_seat(scene, one).colour)
        assert planned_seat(scene, two).colour == kept
        assert len({each.colour for each in scene.setup.seats}) == 5
    assert seen == set(SEAT_COLOURS) - {kept}
    before = planned_seat(scene, one).colour
    press(app, one, "dpad-right", "dpad-left")
    assert planned_seat(scene, one).colour == before


def test_with_five_people_all_colours_are_taken_and_a_message_says_so(app: App, scene: SeatsScene) -> None:
    pads = [joined(app) for _ in range(5)]
    before = [each.colour for each in scene.setup.seats]
    fake(app).down(pads[0], "dpad-right")
    app.step(1)
    said = scene.prompt()
    assert [each.colour for each in scene.setup.seats] == before
    assert said.key == "seats-no-colour"


def test_a_controller_at_its_own_seat_does_not_move_the_shared_focus(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    focus_on(app, "option-rounds")
    bots = len(scene.setup.seats)
    press(app, pad, "dpad-right", "dpad-left", "north")
    assert len(scene.setup.seats) == bots + 1 and scene.setup.seats[-1].bot == "easy"
    press(app, pad, "west")
    assert on_top(app, NameEntryScene)
    press(app, pad, "east")
    assert app.top is scene and focused(app) == "option-rounds"


def test_other_controllers_are_ignored_while_someone_enters_a_name(app: App, scene: SeatsScene) -> None:
    one, two = joined(app), joined(app)
    press(app, one, "west")
    before = focused(app)
    press(app, two, "dpad-down", "south", "start", "east")
    assert on_top(app, NameEntryScene) and focused(app) == before
    pull(app, one, 2)
    press(app, two, "east")
    assert app.top is scene, "whose name it was is gone: anybody ends it"


# -- leaving


def test_back_held_leaves_and_the_ring_fills_meanwhile(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    fake(app).down(pad, "east")
    app.step(2)
    shares = []
    for _ in range(3):
        app.step(10)
        shares.append(scene.controllers.leaving(planned_seat(scene, pad)))
    assert shares == sorted(set(shares)) and 0.0 < shares[0] < shares[-1] < 1.0
    app.step(HOLD)
    assert seat_of(scene, pad) is None and len(scene.setup.seats) == 3
    assert app.top is scene


def test_back_pressed_twice_leaves_however_long_it_takes(app: App, scene: SeatsScene) -> None:
    one, two = joined(app), joined(app, SONY)
    press(app, two, "east")
    index = seat_of(scene, two)
    back = next(widget for widget in scene.widgets if widget.id == f"colour-{index}")
    signs, words = back.invite.signs, back.invite.words
    assert words == app.ui.say("seats-leave-again") and [(one.name, one.family) for one in signs] == [
        ("east", "playstation")
    ]
    assert app.ui.say(scene.prompt()).endswith(", press Circle again to leave.")
    app.step(1000)
    press(app, two, "east")
    assert seat_of(scene, two) is None and seat_of(scene, one) == 0
    assert words not in [chair.invite.words for chair in scene.chairs if chair.invite is not None]


@pytest.mark.parametrize("button", ["dpad-left", "north", "dpad-down", "l1"])
def test_any_other_button_stays(app: App, scene: SeatsScene, button: str) -> None:
    pad = joined(app)
    press(app, pad, "east", button)
    if button in ("dpad-down", "l1"):
        press(app, pad, "east")  # it had begun to move the shared focus
    press(app, pad, "east")
    assert seat_of(scene, pad) == 0
    press(app, pad, "east")
    assert seat_of(scene, pad) is None


def test_what_others_press_neither_leaves_nor_stays(app: App, scene: SeatsScene) -> None:
    one, two = joined(app), joined(app)
    press(app, one, "east")
    press(app, two, "east", "dpad-right")
    assert seat_of(scene, one) is not None and seat_of(scene, two) is not None
    press(app, one, "east")
    assert seat_of(scene, one) is None


@pytest.mark.parametrize("between", ["seat", "screen"])
def test_a_press_before_something_else_has_happened_counts_no_more(app: App, scene: SeatsScene, between: str) -> None:
    """Its seat was given away and it takes another; another screen was shown, and Back left it."""
    _one, two = joined(app), joined(app)
    press(app, two, "east")
    if between == "seat":
        scene.leave_seat(seat_of(scene, two))
        assert seat_of(scene, two) is None
        press(app, two, "south")
    else:
        scene.ask_name(0)
        app.step(2)
        press(app, two, "east")
        assert app.top is scene
    press(app, two, "east")
    assert seat_of(scene, two) is not None
    press(app, two, "east")
    assert seat_of(scene, two) is None


def test_where_holding_is_switched_off_back_is_pressed_twice(app: App, scene: SeatsScene) -> None:
    app.settings.holding = False
    pad = joined(app)
    hold_back(app, pad, 3 * HOLD)
    assert seat_of(scene, pad) == 0
    press(app, pad, "east")
    assert seat_of(scene, pad) is None


def test_only_back_leaves_however_long_something_else_is_held(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    fake(app).down(pad, "l2")
    hold_back(app, pad, HOLD // 2)
    app.step(2 * HOLD)
    assert seat_of(scene, pad) == 0


def test_one_of_the_last_two_players_may_give_up_a_seat_to_someone_else(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    while scene.setup.remove(1):
        pass
    scene.rebuild()
    hold_back(app, pad, HOLD + 4)
    assert len(scene.setup.seats) == 2 and seat_of(scene, pad) is None
    press(app, pad, "south")
    assert seat_of(scene, pad) == 0


def test_an_unplugged_controller_leaves_its_seat_to_the_next_one(app: App, scene: SeatsScene) -> None:
    one, two = joined(app), joined(app)
    press(app, two, "dpad-right")
    colour, name = planned_seat(scene, two).colour, planned_seat(scene, two).name
    pull(app, two, 2)
    index = next(at for at, each in enumerate(scene.setup.seats) if each.name == name)
    assert scene.setup.seats[index].lost and scene.setup.seats[index].device == SHARED
    new = plug(app, SONY)
    assert scene.controllers.invited() == index
    press(app, new, "south")
    assert (planned_seat(scene, new).name, planned_seat(scene, new).colour, planned_seat(scene, new).lost) == (
        name,
        colour,
        False,
    )
    assert planned_seat(scene, one).device == device(one)


def test_a_controller_unplugged_during_name_entry_is_missed_afterwards(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    press(app, pad, "west")
    pull(app, pad, 2)
    key(app, pygame.K_ESCAPE)
    app.step(2)
    assert app.top is scene and scene.setup.seats[0].lost


# -- several people on one device


def past_the_bots(app: App, scene: SeatsScene, index: int) -> None:
    """Step a seat on from its bot, past the stronger ones, to the next device."""
    while scene.setup.seats[index].bot:
        click(app, f"who-{index}")


@pytest.mark.promise("Share a device, hand a seat to a bot")
def test_two_play_with_one_controller_and_two_with_the_keyboard(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    for index in (1, 2, 3):
        past_the_bots(app, scene, index)
    click(app, "who-1"), click(app, "who-2")
    click(app, "who-3"), click(app, "who-3"), click(app, "who-3")
    assert [each.device for each in scene.setup.seats] == [device(pad), KEYBOARD, KEYBOARD, device(pad)]
    ways = scene.setup.couch().secret_ways([0, 1, 2, 3])
    assert ways == {0: "curtain", 1: "left", 2: "right", 3: "curtain"}
    click(app, "way-2")
    assert scene.setup.couch().secret_ways([0, 1, 2, 3])[2] == "curtain"
    click(app, "start")
    app.step(2)
    assert app.couch.devices[1:] == [SeatDevice(KEYBOARD), SeatDevice(KEYBOARD, "curtain"), SeatDevice(device(pad))]


def test_how_secrets_are_chosen_is_asked_only_where_there_are_two_to_keep_them(app: App, scene: SeatsScene) -> None:
    assert ring(app).get("way-0") is None
    past_the_bots(app, scene, 1)
    assert [one for one in (0, 1, 2, 3) if ring(app).get(f"way-{one}") is not None] == [0, 1]
    click(app, "who-1"), click(app, "who-1")  # the mouse has the curtain alone
    assert scene.setup.seats[1].device == "mouse" and ring(app).get("way-1") is None
