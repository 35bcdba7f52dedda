"""Controllers as their port reports them: pressed, held, leaning, connected and disconnected, unknown, taught."""

from __future__ import annotations

import random

import pytest

from game.session.session_context import SHARED, SeatDevice
from game.storage.settings import PadChoices
from game.ui.input.intents import (
    Cancel,
    Confirm,
    GetHelp,
    Menu,
    MoveFocus,
    Next,
    Option,
    PadConnected,
    PadDisconnected,
    Previous,
)
from game.ui.input.pads import PadMapping
from game.ui.ui import Scene
from tests.ui.driver import show
from tests.ui.fakepads import PLAIN, SWITCH, XBOX, fake, plug, pull
from tests.ui.padhands import Hands

RIGHT, DOWN, CONFIRM = MoveFocus(1, 0, device="pad-0"), MoveFocus(0, 1, device="pad-0"), Confirm(device="pad-0")


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        ("south", Confirm), ("east", Cancel), ("l1", Previous), ("r1", Next), ("start", Menu), ("back", GetHelp),
        ("dpad-left", lambda device: MoveFocus(-1, 0, device=device)),
        ("stick-down", lambda device: MoveFocus(0, 1, device=device)),
        ("west", lambda device: Option(1, device=device)), ("north", lambda device: Option(2, device=device)),
    ],
)  # fmt: skip
def test_buttons_mean_what_their_place_says(hands: Hands, button: str, intent) -> None:
    pad = hands.plug()
    hands.port.down(pad, button)
    assert hands.heard() == [intent(device="pad-0")]
    hands.port.up(pad, button)
    assert hands.heard(80) == []


def test_held_directions_repeat_and_a_held_confirm_says_so(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-right")
    told = hands.heard(60)
    assert 5 <= len(told) <= 8
    assert set(told) == {RIGHT}
    hands.port.up(pad, "dpad-right")
    hands.port.down(pad, "south")
    first, *more = hands.heard(100)
    assert first == CONFIRM and set(more) == {Confirm(held=True, device="pad-0")}


def test_a_stick_moves_once_until_it_repeats_and_stops_in_the_middle(hands: Hands) -> None:
    pad = hands.plug()
    hands.lean(pad, 0.2, 0.4, 0.6, 0.9, 1.0)
    assert hands.heard(10) == [RIGHT]
    hands.lean(pad, 0.6, 0.45, 0.4, 0.5)
    assert hands.heard() == [], "between the two borders nothing changes"
    assert hands.heard(40) != [], "it is still held"
    hands.lean(pad, 0.1)
    assert hands.heard(60) == []


@pytest.mark.promise("Play with a worn controller")
@pytest.mark.parametrize("rest", [0.40, 0.62])
def test_a_worn_stick_stops_and_moves_from_where_it_rests(hands: Hands, rest: float) -> None:
    pad = hands.plug()
    hands.lean(pad, 0.8, 1.0, rest)
    assert hands.heard(150), "at first it may be someone's hand"
    assert hands.heard(600) == [], "nobody holds a stick that still"
    for way, lean in ((1, 1.0), (-1, -1.0), (1, 0.95)):
        hands.lean(pad, lean)
        assert hands.heard(2) == [MoveFocus(way, 0, device="pad-0")]
        hands.lean(pad, rest)
        assert hands.heard(60) == []


def test_a_held_stick_runs_through_a_long_list_but_not_for_ever(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.axis(pad, "lefty", 1.0)
    assert len(hands.heard(600)) > 50 and hands.heard(400) and hands.heard(600) == []
    hands.port.axis(pad, "lefty", 0.0)
    assert hands.heard(5) == [], "letting go is no lean to the other side"
    hands.port.axis(pad, "lefty", 1.0)
    assert hands.heard(2) == [DOWN]


def test_a_hand_that_holds_a_stick_part_of_the_way_may_let_go(hands: Hands) -> None:
    pad = hands.plug()
    hands.lean(pad, 0.65)
    hands.heard(400)
    for value in (0.5, 0.3, 0.1, 0.0):
        hands.lean(pad, value)
        assert hands.heard(2) == []


@pytest.mark.promise("Set a dead zone for each controller")
@pytest.mark.parametrize(("zone", "enough", "less"), [(35, 0.4, 0.3), (85, 0.9, 0.8)])
def test_a_stick_moves_beyond_its_dead_zone_only(hands: Hands, zone: int, enough: float, less: float) -> None:
    pad = hands.plug()
    hands.set(pads={XBOX[1]: PadChoices(dead_zone=zone)})
    hands.lean(pad, less)
    assert hands.heard(30) == []
    hands.lean(pad, enough)
    assert hands.heard() == [RIGHT]
    hands.lean(pad, zone / 100 - 0.1)
    assert hands.heard(60), "on the way back there is a little more room"
    hands.lean(pad, 0.1)
    assert hands.heard(60) == []


@pytest.mark.promise("Set a dead zone for each controller")
def test_an_ignored_controller_presses_nothing_and_comes_and_goes_unseen(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-left")
    hands.heard()
    hands.set(pads={XBOX[1]: PadChoices(ignored=True)})
    assert hands.heard(60) == [PadDisconnected(device="pad-0")], "what it held is let go"
    hands.port.down(pad, "south")
    hands.lean(pad, 1.0)
    hands.port.pull(pad)
    again = hands.port.plug()
    assert hands.heard(60) == [] and hands.pads.devices() == []
    hands.set()
    assert hands.heard() == [PadConnected(device=f"pad-{again}")] and hands.pads.devices() == [f"pad-{again}"]


def test_nobody_waits_for_a_controller_that_is_ignored(app) -> None:
    show(app, Scene)
    first, second = plug(app), plug(app, SWITCH)
    app.couch.sit([SeatDevice(f"pad-{first}"), SeatDevice(f"pad-{second}")])
    for ignored, missing, held in ((True, [], SHARED), (False, [], f"pad-{second}")):
        app.settings.pads = {SWITCH[1]: PadChoices(ignored=ignored)}
        app.ui.apply_settings()
        app.step(1)
        assert app.couch.missing == missing and app.couch.seat_device(1).device == held


def test_the_noise_of_a_stick_moves_nothing(hands: Hands) -> None:
    pad, chance = hands.plug(), random.Random(1)
    for _ in range(2000):
        hands.port.axis(pad, chance.choice(["leftx", "lefty", "rightx", "righty"]), chance.uniform(-0.5, 0.5))
        hands.port.axis(pad, "r2", chance.uniform(0.0, 0.3))
        assert hands.heard() == []


def test_a_stick_keeps_its_direction_at_the_diagonal(hands: Hands) -> None:
    pad = hands.plug()
    hands.lean(pad, 0.9)
    assert hands.heard() == [RIGHT]
    hands.lean(pad, 0.85, 0.95, 0.88, 1.0, axis="lefty")
    assert hands.heard() == []
    hands.lean(pad, 0.5)
    assert hands.heard() == [DOWN]


def test_rolling_over_the_cross_goes_where_it_was_pressed_last(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-right")
    hands.port.down(pad, "dpad-down")
    assert hands.heard() == [RIGHT, DOWN]
    assert set(hands.heard(40)) == {DOWN}
    hands.port.up(pad, "dpad-down")
    assert hands.heard(10) == []
    assert set(hands.heard(40)) == {RIGHT}


def test_a_button_that_is_reported_twice_counts_once(hands: Hands) -> None:
    pad = hands.plug()
    for _ in range(3):
        hands.port.down(pad, "south")
    assert hands.heard() == [CONFIRM]


def test_a_pad_that_comes_back_is_another_one(hands: Hands) -> None:
    first = hands.plug()
    hands.port.pull(first)
    assert hands.heard() == [PadDisconnected(device="pad-0")]
    hands.plug()
    assert [pad.device for pad in hands.pads.connected()] == ["pad-1"]
    hands.port.down(first, "south")
    assert hands.heard() == [], "nobody holds the old one"


def test_a_pad_that_is_pulled_while_held_lets_go(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-left")
    hands.port.axis(pad, "lefty", 1.0)
    hands.heard()
    hands.port.pull(pad)
    assert hands.heard(100) == [PadDisconnected(device="pad-0")]


def test_an_unknown_pad_moves_and_confirms_at_once(hands: Hands) -> None:
    pad = hands.plug(PLAIN, mapped=False, axes=(0.0, 0.0, -1.0))
    hands.port.raw(pad, "h0.1", 1.0)
    hands.port.raw(pad, "h0.1", 0.0)
    hands.port.raw(pad, "b0", 1.0)
    hands.port.raw(pad, "a0", -1.0)
    assert hands.heard() == [
        MoveFocus(0, -1, device="pad-0"), CONFIRM, MoveFocus(-1, 0, device="pad-0")
    ]  # fmt: skip


def test_a_throttle_resting_at_one_end_moves_nothing(hands: Hands) -> None:
    pad = hands.plug(PLAIN, mapped=False, axes=(0.0, -1.0))
    for value in (-0.98, -1.0, -0.97):
        hands.port.raw(pad, "a1", value)
    assert hands.heard(200) == []
    hands.port.raw(pad, "a1", 0.0)
    hands.port.raw(pad, "a1", 1.0)
    assert hands.heard() == [DOWN]


def test_mapped_pads_are_heard_through_one_family_of_events_alone(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "south")
    hands.port.raw(pad, "b0", 1.0)
    hands.port.raw(pad, "a0", 1.0)
    assert hands.heard() == [CONFIRM]


TAUGHT = f"{PLAIN[1]},USB Gamepad,a:b2,b:b1,dpup:-a4,dpdown:+a4,lefttrigger:a5,righttrigger:b7,leftx:a0,lefty:a1~,"


def test_a_taught_mapping_counts_more_than_what_is_known(hands: Hands) -> None:
    hands.set(taught_pads={PLAIN[1]: TAUGHT})
    for mapped in (False, True):
        pad = hands.plug(PLAIN, mapped=mapped)
        hands.port.down(pad, "east")  # what the system would say
        hands.port.raw(pad, "b2", 1.0)
        hands.port.raw(pad, "a4", -1.0)
        hands.port.raw(pad, "a4", 0.0)
        hands.port.raw(pad, "a1", -1.0)
        device = f"pad-{pad}"
        assert hands.heard() == [
            Confirm(device=device),
            MoveFocus(0, -1, device=device),
            MoveFocus(0, 1, device=device),
        ]
        assert hands.pads.connected()[-1].taught


def test_mapping_strings_are_read_and_written() -> None:
    mapping = PadMapping.parse(TAUGHT)
    assert mapping.write(PLAIN[1], "USB Gamepad") == TAUGHT
    assert list(mapping.read("a5", -1.0)) == [("l2", 0.0)]
    assert list(mapping.read("a5", 1.0)) == [("l2", 1.0)]
    assert list(mapping.read("a4", 1.0)) == [("dpad-up", 0.0), ("dpad-down", 1.0)]
    assert list(mapping.read("a1", 1.0)) == [("lefty", -1.0)]
    assert PadMapping.parse("nonsense,:,a:,b:q9,x:b,,platform:Linux,y:b3").sources.keys() == {"north"}


def test_closing_the_program_closes_the_port(app) -> None:
    port = fake(app)
    app.close()
    assert port.closed


def test_controllers_of_a_port_follow_changed_settings(app) -> None:
    app.settings.taught_pads = {PLAIN[1]: TAUGHT}
    app.ui.apply_settings()
    plug(app, PLAIN, mapped=False)
    assert app.ui.pads.connected()[0].taught
    app.settings.taught_pads = {}
    app.ui.apply_settings()
    assert not app.ui.pads.connected()[0].taught


def test_a_controller_keeps_its_number_when_another_goes_and_a_new_one_takes_the_free_number(app):
    show(app, Scene)
    first, second, third = plug(app), plug(app), plug(app)
    pull(app, second, 1)
    assert [pad.place for pad in app.ui.pads.connected()] == [1, 3]
    plug(app)
    assert sorted(pad.place for pad in app.ui.pads.connected()) == [1, 2, 3]
    assert app.ui.pads.pad(f"pad-{first}").place == 1 and app.ui.pads.pad(f"pad-{third}").place == 3
