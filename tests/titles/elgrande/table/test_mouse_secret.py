"""Buttons of the mouse while people choose in secret: what is bound to go back does what the right button did, the
others nothing; and nothing of a choice is told by them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.application import App
from game.session.session_context import SeatDevice
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.help import HelpScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table import sitting
from tests.titles.elgrande.table.coding import (
    begin,
    choosing,
    codes_entered,
    enter,
    enter_keys,
    entered,
    held,
    listen,
    mixed,
    pads,
    phase,
    picture,
)
from tests.ui.devices import click, point, press_at
from tests.ui.driver import cancel, on_top, wait_for
from tests.ui.fakepads import fake

OTHERS = (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT, pygame.BUTTON_X1, pygame.BUTTON_X2)
BOUND = {
    "cancel": ["side-rear"],
    "help": ["side-front"],
    "confirm": ["right"],
    "next": ["right"],
    "option1": ["middle"],
}
SPOT = (640, 20)


@pytest.fixture
def app(start_app) -> App:
    return start_app(speed="instant", bindings={"mouse": BOUND})


def half_entered(app: App) -> tuple[CodesScene, set[int]]:
    """Two have entered a part of a code."""
    numbers, match = mixed(app)
    enter(app, numbers[0], 2, lock=False)
    enter_keys(app, "left", 2, lock=False)
    assert on_top(app, CodesScene) and entered(app)
    return app.top, match


@pytest.mark.parametrize(("button", "kind"), [(pygame.BUTTON_X1, PauseScene), (pygame.BUTTON_X2, HelpScene)])
def test_what_goes_back_on_the_mouse_opens_the_menu_or_help_and_forgets_codes(app, button, kind):
    scene, _ = half_entered(app)
    press_at(app, SPOT, button)
    app.step(1)
    assert on_top(app, kind)
    cancel(app)
    app.step(2)
    assert app.top is scene and not entered(app)


def test_no_other_button_of_the_mouse_enters_locks_or_shows_anything(app):
    scene, match = half_entered(app)
    asked = choosing(match)
    press_at(app, SPOT, pygame.BUTTON_MIDDLE)
    before, codes = picture(app), codes_entered(app)
    for number in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT, 4, 5, 8):
        press_at(app, SPOT, number)
        assert app.top is scene and picture(app) == before
        assert codes_entered(app) == codes
    assert choosing(match) == asked and not [done for done in fake(app).done if done[0] == "rumble"]


def at_the_curtain(app: App) -> CurtainScene:
    """Four have locked their codes; the last one chooses, with the mouse."""
    numbers = pads(app, 4)
    match = begin(app, phase("general"), [*held(numbers), SeatDevice("mouse")])
    for pad in numbers:
        enter(app, pad, 4)
    wait_for(app, CurtainScene)
    listen(app)
    assert choosing(match) == {4}
    return app.top


def open_with_the_mouse(app: App, scene: CurtainScene) -> None:
    click(app, "open")
    app.step(20)
    assert scene.opened


def test_what_goes_back_on_the_mouse_closes_the_curtain_and_chooses_nothing(app):
    scene = at_the_curtain(app)
    open_with_the_mouse(app, scene)
    pixel = point(app, "disc-granada")
    press_at(app, pixel, pygame.BUTTON_RIGHT)
    press_at(app, pixel, pygame.BUTTON_MIDDLE)
    assert scene.opened and not scene.locked, "neither goes back, and neither chooses"
    press_at(app, pixel, pygame.BUTTON_X1)
    assert not scene.opened and not scene.locked


def pictures_of_a_fall(app: App, choice: str) -> list[Any]:
    """After a button has closed the curtain while the pointer was on a choice."""
    scene = at_the_curtain(app)
    open_with_the_mouse(app, scene)
    press_at(app, point(app, choice), pygame.BUTTON_X1)
    assert not scene.opened
    found = []
    for _ in range(3):
        found.append(picture(app))
        app.step(1)
    sitting.clear(app)
    for number in sorted(fake(app).there):
        fake(app).pull(number)
    app.step(1)
    return found


def test_a_curtain_closed_by_a_button_looks_the_same_wherever_the_pointer_was(app):
    first, *others = [pictures_of_a_fall(app, f"disc-{area}") for area in ("granada", "aragon", "galicia")]
    for pictures in others:
        assert all(one == other for one, other in zip(pictures, first, strict=True))
