"""Secret choices in code: presses that mean nothing, and codes that lock nothing."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.ui.screens.secret_codes import COOLDOWN, CodesScene
from tests.titles.elgrande.table.coding import (
    all_pads,
    begin,
    choosing,
    enter,
    enter_keys,
    entered,
    held,
    hit,
    pads,
    phase,
    refused,
)
from tests.ui.driver import on_top
from tests.ui.fakepads import fake, press
from tests.ui.heard import Heard


@pytest.fixture
def app(cleared: App) -> App:
    return cleared


# -- presses that mean nothing


def test_a_device_that_plays_no_seat_enters_nothing(app):
    numbers = pads(app, 6)
    match = begin(app, phase("general"), held(numbers[:5]))
    enter(app, numbers[5], 3)
    enter_keys(app, "left", 3)
    enter_keys(app, "right", 3)
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB):
        hit(app, (code, 40))
    assert on_top(app, CodesScene) and len(choosing(match)) == 5 and not entered(app) and not refused(app)


def test_positions_count_whatever_buttons_mean_elsewhere(app):
    app.settings.swap_confirm = True
    app.settings.bindings = {"pad": {"menu": ["south"], "cancel": ["west"]}}
    app.apply_settings()
    try:
        numbers, match = all_pads(app)
        enter(app, numbers[0], 0)
        assert on_top(app, CodesScene) and 0 not in choosing(match)
    finally:
        app.settings.swap_confirm, app.settings.bindings = False, {}
        app.apply_settings()


def test_what_is_pressed_too_early_counts_nothing(app):
    numbers, match = all_pads(app)
    app.top.cooldown = COOLDOWN
    enter(app, numbers[0], 3)
    assert 0 in choosing(match) and not entered(app) and not refused(app)
    assert COOLDOWN / 60 >= 0.8


def test_what_was_held_before_must_be_pressed_again(app):
    numbers = pads(app, 5)
    app.step(1)
    fake(app).down(numbers[0], "dpad-left")
    fake(app).down(numbers[0], "west")
    fake(app).down(numbers[0], "south")
    app.step(1)
    match = begin(app, phase("general"), held(numbers))
    app.step(30)
    assert not entered(app) and 0 in choosing(match)
    for button in ("dpad-left", "west", "south"):
        fake(app).up(numbers[0], button)
    app.step(1)
    assert not entered(app)
    enter(app, numbers[0], 0)
    assert 0 not in choosing(match)


# -- illegal and incomplete codes


@pytest.mark.parametrize("buttons", [("south",), ("dpad-left", "south"), ("north", "south")])
def test_an_incomplete_code_locks_nothing_and_shakes_that_pad_alone(app, buttons):
    numbers, match = all_pads(app)
    press(app, numbers[2], *buttons)
    assert 2 in choosing(match) and not entered(app)
    assert refused(app) == [numbers[2]]


# -- presses that are heard


@pytest.mark.promise("Hear and see that your secret key was heard")
def test_every_part_of_a_code_clicks_and_all_clicks_are_alike(app, monkeypatch):
    numbers, _match = all_pads(app)
    heard = Heard()
    monkeypatch.setattr(app.ui, "audio", heard)
    clicks = []
    for pad, buttons in ((0, ("dpad-left", "west")), (1, ("dpad-up", "east")), (2, ("dpad-down", "dpad-right"))):
        heard.forget()
        press(app, numbers[pad], *buttons)
        clicks.append(list(heard.calls))
    assert clicks == [[("press", None, 0)] * 2] * 3
    heard.forget()
    press(app, numbers[0], "stick-left")
    assert not heard.calls, "it is no part of a code"
