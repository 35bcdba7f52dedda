"""A secret phase in code gives way to menu and help, and continues with other controllers and other players."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.application import App
from game.match.records import Seat
from game.ui.input.intents import Cancel, GetHelp, Menu
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table.coding import (
    all_pads,
    begin,
    choosing,
    enter,
    enter_keys,
    entered,
    held,
    hit,
    legal,
    listen,
    mixed,
    pads,
    phase,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import NAMES, do, rest
from tests.ui.devices import click, send
from tests.ui.driver import cancel, on_top, until, wait_for
from tests.ui.fakepads import plug, press, pull
from tests.ui.table_driver import table_on_top


@pytest.fixture
def app(cleared: App) -> App:
    return cleared


S = (pygame.K_s, 22)
"""The key that turns sound off, and its scancode."""

# -- menu and help


@pytest.mark.parametrize("how", ["start", "escape", "f10", "click", "cancel", "lost"])
def test_the_pause_menu_opens_from_every_device_and_forgets_codes_but_no_locks(app, how):
    numbers, match = mixed(app)
    scene = app.top
    enter(app, numbers[1], 2)
    enter(app, numbers[0], 2, lock=False)
    enter_keys(app, "left", 2, lock=False)
    assert entered(app)
    if how == "start":
        press(app, numbers[0], "start")
    elif how == "click":
        click(app, "header-menu")
    elif how == "cancel":
        do(app, Cancel(device="mouse"))
    elif how == "lost":
        send(app, pygame.WINDOWFOCUSLOST)
    else:
        hit(app, {"escape": (pygame.K_ESCAPE, 41), "f10": (pygame.K_F10, 67)}[how])
    app.step(1)
    assert on_top(app, PauseScene) and len(app.stack.scenes) == 4
    cancel(app)
    app.step(2)
    assert app.top is scene and not entered(app) and choosing(match) == {0, 2, 3, 4}
    press(app, numbers[0], "south")
    assert 0 in choosing(match)


def test_the_key_that_turns_sound_off_is_part_of_a_code_where_someone_uses_its_block(app):
    before = app.settings.muted
    mixed(app)
    enter_keys(app, "left", 2, lock=False)
    hit(app, S)
    assert app.settings.muted is before and entered(app)


def test_sound_is_turned_off_and_on_while_codes_are_entered_with_controllers_and_no_code_is_lost(app):
    before = app.settings.muted
    numbers, _ = all_pads(app)
    enter(app, numbers[0], 2, lock=False)
    for muted in (not before, before):
        hit(app, S)
        assert app.settings.muted is muted and entered(app)


@pytest.mark.parametrize("how", ["back", "f1", "click"])
def test_help_says_how_codes_are_entered_with_what_is_in_use(app, how):
    numbers, _ = mixed(app)
    enter(app, numbers[0], 2, lock=False)
    if how == "back":
        press(app, numbers[0], "back")
    elif how == "click":
        click(app, "header-help")
    else:
        hit(app, (pygame.K_F1, 58))
    app.step(1)
    said = [message.key for message in app.top.pages[0].paragraphs]
    for way in ("pad", "left", "right", "curtain"):
        assert f"codes-help-{way}" in said
    cancel(app)
    app.step(1)
    assert on_top(app, CodesScene) and not entered(app)


def test_help_leaves_out_what_nobody_uses(app):
    numbers, _ = all_pads(app)
    press(app, numbers[0], "back")
    said = [message.key for message in app.top.pages[0].paragraphs]
    assert "codes-help-pad" in said and "codes-help-left" not in said


# -- pads that are lost


def test_unplugging_a_free_controller_costs_nobody_a_code(app):
    numbers = pads(app, 5)
    spare = plug(app)
    match = begin(app, phase("general"), held(numbers))
    seat = min(choosing(match))
    enter(app, numbers[seat], legal(match, seat)[0], lock=False)
    pull(app, spare, 3)
    assert on_top(app, CodesScene) and entered(app)


def test_a_seat_that_gets_the_mouse_looks_away_from_the_others_afterwards(app):
    numbers, match = all_pads(app)
    pull(app, numbers[0], 3)
    app.couch.give(0, "mouse")
    wait_for(app, CodesScene)
    app.step(1)
    listen(app)
    for seat in range(1, 5):
        enter(app, numbers[seat], seat)
    assert choosing(match) == {0}
    rest(app)
    assert on_top(app, CurtainScene) and app.top.asks == 0


def test_a_person_who_leaves_for_a_bot_enters_nothing_more(app):
    numbers, match = all_pads(app, persons=3)
    for seat in (1, 2):
        enter(app, numbers[seat], seat)
    match.set_seat(0, Seat(NAMES[0], "crimson", "bot", "greedy"))
    do(app, until(lambda: not on_top(app, CodesScene)))
    assert match.turns[-1].seat == 0, "the bot has chosen"


@pytest.mark.parametrize("how", ["help", "pause"])
def test_after_the_last_code_scenes_over_the_phase_stay_visible(app, how):
    all_pads(app)
    do(app, Menu() if how == "pause" else GetHelp())
    app.step(2)
    for seat in range(5):
        app.couch.give(seat, "mouse")
    app.layout()
    app.present(0.0)
    cancel(app)
    app.step(2)
    assert on_top(app, CurtainScene) and app.top.asks == 0


def test_a_person_left_alone_in_the_middle_of_a_phase_needs_no_code(app):
    numbers, match = all_pads(app, persons=3)
    for seat in (1, 2):
        match.set_seat(seat, replace(match.seats[seat], player="bot", bot="greedy"))
    rest(app)
    assert table_on_top(app) and table_of(app).asked == 0 and table_of(app).asked_kind == "dial"
