"""The window loses the focus of the system: the game stands still, whatever is on the screen, and continues when people
are there again. Nothing is lost, and nothing depends on the system saying that the focus has come back."""

from __future__ import annotations

import pygame
import pytest

from game.core.message import Message
from game.session.narrator import ScoringSheet
from game.ui.input.intents import Cancel, Confirm, PointAt
from game.ui.screens.pause import PauseScene
from game.ui.screens.recap import PATIENCE as LOOKED_AT
from game.ui.screens.recap import ScoringScene
from game.ui.table.attention import REMINDERS
from tests.titles.elgrande.table import test_calling as calling
from tests.titles.elgrande.table.at_table import position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do
from tests.titles.elgrande.table.test_locking import BOTS, LONGEST, curtain, waiting
from tests.ui.devices import key, point_at, send
from tests.ui.driver import on_top
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import table_on_top

EVERYONE = {0, 1, *BOTS}


def leave(app):
    send(app, pygame.WINDOWFOCUSLOST)


def come_back(app):
    send(app, pygame.WINDOWFOCUSGAINED)


@pytest.mark.promise("Read why a press does nothing")
@pytest.mark.parametrize("back", ["focus", "press"])
def test_it_is_said_that_another_window_is_in_front_until_somebody_is_back(start_app, back):
    app, _ = seated(start_app, position())
    leave(app)
    assert on_top(app, PauseScene)
    assert app.ui.say(app.note.shown) == "You’re in another window. Click here to play on."
    app.present(0.0)
    drawn = app.surface.copy()
    app.step(600)
    assert app.note.shown is not None, "as long as that lasts"
    come_back(app) if back == "focus" else key(app, pygame.K_DOWN)
    app.present(0.0)
    assert app.note.shown is None and app.surface.get_buffer().raw != drawn.get_buffer().raw


@pytest.mark.parametrize("opened", [False, True])
def test_bots_lock_nothing_under_a_curtain_while_nobody_is_there(start_app, opened):
    app, match = curtain(start_app, opened=opened)
    leave(app)
    assert not app.top.opened
    app.step(2 * LONGEST)
    assert waiting(match) == EVERYONE


def test_bots_take_as_long_as_ever_when_people_are_there_again(start_app):
    app, match = curtain(start_app)
    others, undisturbed = curtain(start_app)
    app.step(20)
    others.step(20)
    leave(app)
    app.step(2 * LONGEST)
    come_back(app)
    others.step(1)
    for _ in range(LONGEST):
        assert waiting(match) == waiting(undisturbed)
        app.step(1)
        others.step(1)
    assert waiting(match) == {0, 1}


@pytest.mark.promise("Leave the window, and everything waits for you")
def test_at_the_table_the_menu_waits_until_someone_continues(start_app):
    app, match, _ = calling.seated(start_app, persons=1, speed="normal")
    table = table_of(app)
    play_first(app, match)
    assert table.busy
    clip, progress = table.clip, table.clip_progress
    leave(app)
    app.step(300)
    assert on_top(app, PauseScene)
    come_back(app)
    app.step(300)
    assert on_top(app, PauseScene)
    assert table.clip is clip and table.clip_progress == progress
    key(app, pygame.K_RETURN)
    app.step(2)
    assert table.on_top
    app.step(2000)
    assert not table.busy


def play_first(app, match):
    seat = match.state.to_act[0]
    match.submit(seat, str(match.state.legal_actions(seat)[0]))
    app.step(3)


def test_absent_players_are_not_reminded(start_app):
    app, _, heard = calling.seated(start_app)
    leave(app)
    app.step(REMINDERS[0] + 100)
    come_back(app)
    assert heard.names == []


def sheet(start_app):
    """Points that are shown to nobody but bots, for a while."""
    app, match, _ = calling.seated(start_app, persons=0)
    shown = ScoringScene(app.ui, ScoringSheet(Message("result-from-cards"), (), (0, 0, 0)), match.seats, lambda: True)
    app.stack.push(shown)
    app.step(1)
    return app, shown


def test_points_that_are_shown_for_a_while_are_shown_until_people_are_there(start_app):
    app, shown = sheet(start_app)
    leave(app)
    app.step(3 * LOOKED_AT)
    assert app.top is shown
    come_back(app)
    app.step(LOOKED_AT + 1)
    assert app.top is not shown


@pytest.mark.parametrize("how", ["key", "pad"])
def test_any_press_counts_as_presence(start_app, how):
    app, shown = sheet(start_app)
    leave(app)
    assert app.delivery.away
    if how == "key":
        key(app, pygame.K_m)
    else:
        press(app, plug(app), "l3")
    assert not app.delivery.away
    app.step(LOOKED_AT + 1)
    assert app.top is not shown


def test_a_pointer_that_crosses_the_window_is_nobody(start_app):
    app, shown = sheet(start_app)
    leave(app)
    point_at(app, (300, 300))
    do(app, PointAt(500.0, 500.0, device="mouse"))
    plug(app)
    app.step(3 * LOOKED_AT)
    assert app.delivery.away and app.top is shown


def test_what_was_pressed_before_the_window_was_left_brings_nobody_back(start_app):
    app, _ = sheet(start_app)
    for kind, entries in (
        (pygame.KEYDOWN, {"key": pygame.K_m, "mod": 0, "unicode": "", "scancode": 0}),
        (pygame.WINDOWFOCUSLOST, {}),
    ):
        pygame.event.post(pygame.event.Event(kind, entries))
    app.read_events()
    app.step(1)
    assert app.delivery.away


def test_a_focus_that_is_lost_for_a_moment_pauses_too_and_is_over(start_app):
    app, _, _ = calling.seated(start_app)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    app.read_events()
    app.step(2)
    assert not app.delivery.away and on_top(app, PauseScene)
    for intent in (Cancel(), Confirm()):
        do(app, intent)
    app.step(2)
    assert table_on_top(app)
