"""A curtain held open with a key, a controller's button or the mouse's: it is open while the press lasts, and closes
when it ends. Nobody has to hold it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.devices import HOLD
from game.ui.input.intents import FocusLost
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED, REST
from tests.match.tables import answers_of
from tests.titles.elgrande.table.people import do
from tests.ui.devices import pixel_of, point_at, send
from tests.ui.driver import focused, ring
from tests.ui.fakepads import fake, plug, pull
from tests.ui.saying import words_on
from tests.ui.test_curtain import PATIENCE, curtain

LONG = HOLD + 4


class Hand:
    """Presses something of a device: `down` holds what opens the curtain."""

    STEP: object
    CHOICE: object

    def __init__(self, app):
        self.app = app

    def press(self, what):
        self.down(what)
        self.up(what)

    def step(self):
        self.press(self.STEP)

    def choose(self, what=None):
        self.press(what or self.CHOICE)


class Keys(Hand):
    """Enter holds; X chooses meanwhile."""

    STEP, CHOICE = pygame.K_DOWN, pygame.K_x

    def down(self, code=pygame.K_RETURN):
        send(self.app, pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)

    def up(self, code=pygame.K_RETURN):
        send(self.app, pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


class Pad(Hand):
    """The southern button holds; the western one chooses meanwhile."""

    STEP, CHOICE = "dpad-down", "west"

    def __init__(self, app):
        super().__init__(app)
        self.number = plug(app)

    def down(self, button="south"):
        fake(self.app).down(self.number, button)
        self.app.step(1)

    def up(self, button="south"):
        fake(self.app).up(self.number, button)
        self.app.step(1)


class Mouse:
    """The left button holds, even if the mouse moves."""

    def __init__(self, app):
        self.app = app
        self.at = pixel_of(app, ring(app).get("open"))
        point_at(app, self.at)

    def down(self):
        send(self.app, pygame.MOUSEBUTTONDOWN, pos=self.at, button=1, touch=False)

    def up(self):
        send(self.app, pygame.MOUSEBUTTONUP, pos=self.at, button=1, touch=False)

    def to(self, item_id):
        self.at = pixel_of(self.app, ring(self.app).get(item_id))
        point_at(self.app, self.at)

    def step(self):
        self.to("disc-aragon")


ALL = pytest.mark.parametrize("hand", [Keys, Pad, Mouse])


def closed(start_app, hand, **settings):
    """Return a closed curtain that accepts input, with its player in front of it."""
    app, match = curtain(start_app, **settings)
    app.step(COOLDOWN_WHEN_PUSHED)
    return app, match, hand(app)


def held(start_app, hand):
    """Return a curtain that its player holds open."""
    app, match, person = closed(start_app, hand)
    person.down()
    app.step(LONG)
    return app, match, person


@ALL
def test_a_curtain_is_open_as_long_as_the_press_lasts_that_opened_it(start_app, hand):
    app, match, person = closed(start_app, hand)
    person.down()
    assert app.top.opened
    app.step(LONG)
    assert app.top.opened and app.ui.say("curtain-held") in words_on(app)
    if hand is not Mouse:
        person.step()
        assert focused(app).startswith("disc-")
    person.up()
    assert not app.top.opened and app.top.picker is None and not match.turns
    assert app.ui.say("curtain-closed-let-go") in words_on(app)


@ALL
def test_a_short_press_opens_the_curtain_for_good(start_app, hand):
    app, match, person = closed(start_app, hand)
    person.down()
    app.step(HOLD - 4)
    person.up()
    app.step(LONG)
    assert app.top.opened and app.ui.say("curtain-held") not in words_on(app)
    person.step()
    assert app.top.opened and not match.turns


@ALL
def test_where_holding_is_switched_off_a_slow_press_is_a_press(start_app, hand):
    app, _, person = closed(start_app, hand, holding=False)
    person.down()
    app.step(2 * LONG)
    person.up()
    app.step(2)
    assert app.top.opened and app.ui.say("curtain-held") not in words_on(app)


@pytest.mark.parametrize(("hand", "how"), [(Keys, ()), (Keys, (pygame.K_SPACE,)), (Pad, ())])
def test_another_button_chooses_while_the_curtain_is_held(start_app, hand, how):
    app, match, person = held(start_app, hand)
    person.choose(*how)
    assert not match.turns and focused(app) == REST
    person.step()
    chosen = focused(app)
    person.choose(*how)
    assert answers_of(match) == [chosen.replace("disc-", "dial ")]
    app.step(2)
    assert app.top.asks == 1 and not app.top.opened
    person.up()
    app.step(LONG)
    assert not app.top.opened and len(match.turns) == 1


@pytest.mark.parametrize("hand", [Keys, Pad])
def test_that_button_chooses_nothing_while_the_curtain_is_not_held(start_app, hand):
    app, match, person = closed(start_app, hand)
    person.down()
    person.up()
    app.step(LONG)
    person.step()
    person.choose()
    assert app.top.opened and not match.turns


@pytest.mark.parametrize("resized", [False, True])
def test_the_mouse_chooses_by_releasing_on_an_option(start_app, resized):
    app, match, mouse = held(start_app, Mouse)
    if resized:
        app.resize(1600, 900)
        app.step(2)
    mouse.to("disc-aragon")
    mouse.up()
    assert answers_of(match) == ["dial aragon"]


def test_the_mouse_that_lets_go_elsewhere_closes_the_curtain(start_app):
    app, match, mouse = held(start_app, Mouse)
    mouse.to("disc-aragon")
    mouse.to("close")
    mouse.up()
    assert not app.top.opened and not match.turns


@pytest.mark.parametrize("size", [(1920, 1080), (2200, 1200)])
def test_what_a_window_of_another_size_brings_beneath_the_pointer_is_not_chosen(start_app, size):
    app, match, mouse = held(start_app, Mouse)
    before = ring(app).under(*app.canvas.units(mouse.at))
    app.resize(*size)
    app.step(2)
    under = ring(app).under(*app.canvas.units(mouse.at))
    assert under.id.startswith("disc-")
    assert before is None or before.id != under.id
    mouse.up()
    assert not app.top.opened and not match.turns


@ALL
def test_a_held_curtain_falls_after_a_pause_and_the_press_opens_nothing_any_more(start_app, hand):
    app, match, person = closed(start_app, hand)
    person.down()
    app.settings.curtain_closes = 30
    app.step(PATIENCE + LONG)
    assert not app.top.opened
    assert app.ui.say("curtain-closed-idle") in words_on(app)
    person.up()
    app.step(2)
    assert not app.top.opened and app.ui.say("curtain-closed-idle") in words_on(app) and not match.turns


@ALL
def test_a_held_curtain_falls_when_the_window_is_left(start_app, hand):
    app, match, person = held(start_app, hand)
    person.step()
    do(app, FocusLost(device="window"))
    assert not app.top.opened
    person.up()
    assert not app.top.opened and not match.turns


def test_a_controller_unplugged_while_held_closes_the_curtain(start_app):
    app, match, pad = held(start_app, Pad)
    pull(app, pad.number, 2)
    assert not app.top.opened and not match.turns
