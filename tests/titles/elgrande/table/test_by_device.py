"""Whose device answers: the one of the person who is asked, a keyboard or mouse that nobody holds, and all where a seat
is shared."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.session.session_context import SeatDevice
from game.ui.menus import DialogScene
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.help import HelpScene
from game.ui.screens.pause import PauseScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.sitting import ready, sit
from tests.titles.elgrande.table.test_every_decision import CASES, TURN
from tests.titles.elgrande.table.test_lost_pads import by_pad, pads
from tests.ui.devices import click, key
from tests.ui.driver import focus_on, focused, on_top
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import table_on_top

__all__ = ["pads"]


@pytest.fixture
def mixed(cleared: App) -> list[int]:
    """Two controllers, the keyboard and the mouse, for seats 0 to 3; everyone looks away for secrets."""
    made = [plug(cleared), plug(cleared)]
    devices = [*(f"pad-{pad}" for pad in made), "keyboard", "mouse"]
    cleared.couch.sit([SeatDevice(device, "curtain") for device in devices])
    return made


def refused(app: App) -> bool:
    alarm = table_of(app).alarm
    return alarm is not None and alarm.key == "table-not-asked"


@pytest.mark.parametrize("button", ["south", "east", "west", "north", "r1", "l1", "dpad-up", "stick-left"])
def test_what_another_person_presses_answers_nothing_and_says_whose_turn_it_is(empty, mixed, button):
    match = sit(empty, TURN())
    before, focus = match.state.key(), focused(empty)
    press(empty, mixed[1], button)
    assert match.state.key() == before and focused(empty) == focus
    assert refused(empty)
    press(empty, mixed[0], "r1")
    assert not refused(empty)


def test_keyboard_and_mouse_of_others_answer_nothing_either(empty, mixed):
    match = sit(empty, TURN())
    before, focus = match.state.key(), focused(empty)
    for code in (pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_x, pygame.K_y):
        key(empty, code)
    assert refused(empty)
    click(empty, "area-granada")
    assert match.state.key() == before and focused(empty) == focus


@pytest.mark.promise("Read why a press does nothing")
def test_a_press_on_somebody_elses_curtain_says_who_is_choosing(empty, mixed):
    sit(empty, CASES["dial-in-secret"].state())
    assert on_top(empty, CurtainScene) and empty.note.shown is None
    seat, before = empty.top.asks, empty.surface.copy()
    press(empty, mixed[1 - seat], "south")
    name = table_of(empty).match.seats[seat].name
    assert not empty.top.opened and empty.ui.say(empty.note.shown) == f"{name} is choosing now."
    empty.present(0.0)
    assert empty.surface.get_buffer().raw != before.get_buffer().raw, "it is seen"
    empty.step(120)
    assert empty.note.shown is None
    press(empty, mixed[seat], "south")
    assert empty.top.opened and empty.note.shown is None


def test_only_the_person_asked_says_whether_to_end_a_turn_early(empty, mixed):
    match = sit(empty, TURN())
    by_pad(empty, mixed[0], "end")
    press(empty, mixed[1], "dpad-down", "dpad-down", "south")
    key(empty, pygame.K_RETURN)
    assert on_top(empty, DialogScene) and not match.turns and empty.settings.ask_before_losing
    assert empty.ui.say(empty.note.shown) == "Alicia is choosing now."
    press(empty, mixed[0], "east")
    empty.step(2)
    assert table_on_top(empty) and not match.turns


def test_everyone_may_look_things_up(empty, mixed):
    sit(empty, TURN())
    press(empty, mixed[1], "right-up")
    assert table_of(empty).log_open
    press(empty, mixed[1], "dpad-down", "south")
    assert not table_of(empty).log_open
    press(empty, mixed[1], "back")
    assert on_top(empty, HelpScene)
    press(empty, mixed[1], "east")
    press(empty, mixed[1], "start")
    assert on_top(empty, PauseScene)
    press(empty, mixed[1], "east")
    empty.step(1)
    assert table_on_top(empty)


def test_nobody_elses_device_opens_the_curtain_or_chooses_behind_it(empty, mixed):
    match = sit(empty, CASES["dial-in-secret"].state())
    others = {0: mixed[1], 1: mixed[0]}
    other = others.get(empty.top.asks, mixed[0])
    own = empty.couch.seat_device(empty.top.asks).device
    press(empty, other, "south", "r1", "south")
    assert not empty.top.opened
    empty.top.open()
    ready(empty)
    before, focus = match.state.key(), focused(empty)
    press(empty, other, "r1", "south", "dpad-down", "south", "east")
    assert empty.top.opened and match.state.key() == before and focused(empty) == focus
    assert own != f"pad-{other}"


def end_turn(app, pad):
    by_pad(app, pad, "end")
    focus_on(app, "choice-1")
    press(app, pad, "south")
    ready(app)


def test_the_last_player_to_decide_can_undo_although_another_is_asked_now(empty, mixed):
    match = sit(empty, TURN())
    seat = empty.top.asks
    end_turn(empty, mixed[0])
    assert empty.top.asks not in (None, seat) and table_of(empty).undo_seat == seat
    empty.couch.give(empty.top.asks, f"pad-{mixed[1]}")
    press(empty, mixed[0], "east")
    empty.step(1)
    assert on_top(empty, DialogScene) and empty.top.asks == seat
    assert len(match.turns) == 1


def test_each_person_consents_on_their_own_device(empty, pads):
    match = sit(empty, TURN())
    match.submit(0, "end")
    ready(empty)
    count, asked = len(match.turns), []
    press(empty, pads[0], "east")
    empty.step(1)
    while on_top(empty, DialogScene):
        dialog, seat = empty.top, empty.top.asks
        asked.append(seat)
        bystander = pads[(seat + 1) % 3 + 1]
        press(empty, bystander, "dpad-right", "south", "east")
        assert empty.top is dialog and len(match.turns) == count
        focus_on(empty, "choice-1")
        press(empty, pads[seat], "south")
        empty.step(2)
    assert asked == [0, 1, 2, 3] and len(match.turns) < count


@pytest.mark.parametrize("gone", [0, 1])
def test_no_consent_is_needed_once_either_player_becomes_a_bot(empty, pads, gone):
    match = sit(empty, TURN())
    match.submit(0, "end")
    ready(empty)
    table_of(empty).undo()
    empty.step(1)
    focus_on(empty, "choice-1")
    press(empty, pads[0], "south")
    empty.step(2)
    assert on_top(empty, DialogScene) and empty.top.asks == 1
    table_of(empty).to_bot(gone)
    empty.step(2)
    assert not on_top(empty, DialogScene)


@pytest.mark.promise("Fixed: after a click, the bar could show the mouse to the next person")
def test_hints_fit_the_device_of_the_person_asked_whatever_others_press(empty, mixed):
    sit(empty, TURN())
    assert empty.devices.used == f"pad-{mixed[0]}"
    press(empty, mixed[1], "south")
    key(empty, pygame.K_RETURN)
    assert refused(empty) and empty.devices.used == f"pad-{mixed[0]}"
    end_turn(empty, mixed[0])
    device = empty.couch.seat_device(empty.top.asks).device
    assert device != f"pad-{mixed[0]}" and empty.devices.used == device
