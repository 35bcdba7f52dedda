"""The curtain: late presses choose nothing, everything is readable at every text size and on every colour, F1 helps,
and it says why it has closed and that a choice is locked."""

from __future__ import annotations

import pygame
import pytest

from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Cancel, Confirm, FocusLost, GetHelp, Menu, MoveFocus, Next, PointAt, Press
from game.ui.screens.curtain import (
    COOLDOWN_WHEN_OPENED,
    COOLDOWN_WHEN_PUSHED,
    FADES,
    GATHERED,
    OPENS,
    REST,
    SEALED,
    CurtainScene,
)
from game.ui.screens.help import HelpScene
from game.ui.screens.pause import PauseScene
from tests.titles.elgrande.table.people import do
from tests.titles.elgrande.table.sitting import sit_alone
from tests.ui.driver import cancel, confirm, focus_on, focused, on_top, ring
from tests.ui.layouts import bare_boards
from tests.ui.saying import words_on
from tests.ui.seeing import fingerprint
from tests.ui.test_bar import PEOPLE

PATIENCE = 30 * 60
"""Ticks after which the curtain closes, with the setting that these tests choose."""


@pytest.fixture(autouse=True)
def bare():
    with bare_boards():
        yield


def curtain(start_app, phase="scoring", people=PEOPLE, scale=1.0, size=(1280, 720), speed="instant", **settings):
    """Return a curtain that has just opened for the first of several people who choose in secret."""
    state = elgrande.from_position(
        {
            "game": "elgrande", "seed": 1, "round": 3, "start": 0, "king": "galicia", "phase": phase,
            "options": {"players": 4}, "grandes": ["granada", "sevilla", "aragon", "valencia"],
            "caballeros": {"granada": [4, 0, 1, 0], "castillo": [1, 2, 2, 1], "court": [7] * 4},
        }
    )  # fmt: skip
    app = start_app(size=size, speed=speed, text_scale=scale, **settings)
    match = sit_alone(app, state, people).match
    return app, match


def opened(start_app, **arguments):
    app, match = curtain(start_app, **arguments)
    app.step(COOLDOWN_WHEN_PUSHED)
    confirm(app)
    assert app.top.opened
    return app, match


def test_a_new_curtain_ignores_presses(start_app):
    app, _ = curtain(start_app)
    x, y = app.top.button.box.centre
    for _ in range(COOLDOWN_WHEN_PUSHED // 2 - 1):
        confirm(app)
        do(app, Press(x, y, device="mouse"))
    assert not app.top.opened
    app.step(2)
    confirm(app)
    assert app.top.opened


@pytest.mark.parametrize("step", [MoveFocus(0, 1), MoveFocus(0, -1), MoveFocus(1, 0), MoveFocus(-1, 0), Next()])
def test_confirm_chooses_after_a_step_to_the_first_choice_and_never_before(start_app, step):
    app, match = opened(start_app)
    app.step(COOLDOWN_WHEN_OPENED)
    for _ in range(50):
        confirm(app)
    assert focused(app) == REST and app.ui.say("curtain-move-first") in words_on(app) and not match.turns
    do(app, step)
    assert focused(app) == "disc-galicia" and ring(app).get(REST) is None
    assert app.ui.say("curtain-move-first") not in words_on(app)
    confirm(app)
    app.step(1)
    assert match.turns[-1].seat == 0 and app.top.asks == 1


def test_a_click_chooses_after_a_moment(start_app):
    app, match = opened(start_app)
    x, y = ring(app).get("disc-aragon").box.centre
    do(app, PointAt(x, y, device="mouse"))
    do(app, Press(x, y, device="mouse"))
    assert not match.turns
    app.step(COOLDOWN_WHEN_OPENED)
    do(app, Press(x, y, device="mouse"))
    assert match.turns[-1].text == "dial aragon"


def test_ignored_presses_do_not_keep_the_curtain_open(start_app):
    app, _ = opened(start_app)
    for _ in range(COOLDOWN_WHEN_OPENED - 2):
        confirm(app)
    app.settings.curtain_closes = 30
    app.step(PATIENCE - 2)
    assert app.top.opened
    app.step(6)
    assert not app.top.opened


@pytest.mark.promise("Start from anywhere in the set-up with the menu button")
@pytest.mark.parametrize("open_first", [False, True])
def test_opening_help_closes_the_curtain(start_app, open_first):
    app, match = opened(start_app) if open_first else curtain(start_app)
    scene = app.top
    do(app, GetHelp())
    app.step(1)
    assert on_top(app, HelpScene) and not scene.opened and scene.picker is None
    texts = [app.ui.say(text) for text in app.top.pages[0].paragraphs]
    assert app.ui.say(app.top.pages[0].title) == "What can I do now?" and PEOPLE[0].name in texts[0]
    assert len({app.ui.say(page.title) for page in app.top.pages}) == len(app.top.pages) > 3
    do(app, GetHelp())
    app.step(1)
    assert app.top is scene and not scene.opened and not match.turns
    confirm(app)
    assert not scene.opened


@pytest.mark.parametrize("colour", ["crimson", "gold", "ivory", "sky", "violet"])
def test_the_closed_curtain_shows_the_seats_shape_and_colour(start_app, colour):
    app, _ = curtain(start_app, people=[Seat("Ann", colour)] * 4)
    app.present(0)
    scene, canvas = app.top, app.ui.canvas
    style = app.ui.theme.seat(colour)
    mark = scene.plaque.mark
    x, y = mark.centre
    assert app.surface.get_at(canvas.pos(x, y + mark.h * 0.1))[:3] == pygame.Color(style.colour)[:3]
    corner = canvas.pos(mark.x - 12.0, mark.y - 12.0)
    assert app.surface.get_at(corner)[:3] == app.ui.theme.colour("panel")[:3]


# -- what the closed curtain says


@pytest.mark.parametrize(("holding", "how"), [(True, "curtain-open-or-hold"), (False, "curtain-open")])
def test_the_closed_curtain_says_who_is_asked_and_what_others_do(start_app, holding, how):
    app, _ = curtain(start_app, holding=holding)
    texts = words_on(app)
    for key in ("disc-general", "curtain-look-away", how, "curtain-open-button"):
        assert app.ui.say(key) in texts
    assert PEOPLE[0].name in texts
    assert not any(app.ui.say(key) in texts for key in REASONS)


REASONS = (
    "curtain-closed-idle",
    "curtain-closed-window-left",
    "curtain-closed",
    "curtain-sealed",
    "curtain-sealed-until",
)


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (None, "curtain-closed-idle"),
        (FocusLost(device="window"), "curtain-closed-window-left"),
        (Cancel(), "curtain-closed"),
        (Menu(), "curtain-closed"),
    ],
)
def test_a_curtain_that_has_closed_says_why_until_it_is_opened_again(start_app, what, reason):
    app, match = opened(start_app)
    app.step(COOLDOWN_WHEN_OPENED)
    do(app, MoveFocus(0, 1))
    if what is None:
        app.settings.curtain_closes = 30
        app.step(PATIENCE + 1)
    else:
        do(app, what)
        app.step(1)
        if on_top(app, PauseScene):
            cancel(app)
            app.step(2)
    assert not app.top.opened and not match.turns
    app.step(100)
    assert [key for key in REASONS if app.ui.say(key) in words_on(app)] == [reason]
    do(app, FocusLost(device="window"))
    assert app.ui.say(reason) in words_on(app)
    confirm(app)
    assert app.top.opened and app.top.why is None


# -- locked


def locked(start_app, area="aragon", speed="normal", **arguments):
    """Lock this region for the first player, by keyboard."""
    app, match = opened(start_app, speed=speed, **arguments)
    app.step(COOLDOWN_WHEN_OPENED)
    do(app, MoveFocus(0, 1))
    focus_on(app, f"disc-{area}")
    confirm(app)
    assert match.turns[-1].text == f"dial {area}"
    return app, match


@pytest.mark.promise("Choose alone behind a curtain of blue cloth")
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_locking_in_is_announced_before_the_next_person_is_asked(start_app, speed):
    app, match = locked(start_app, speed=speed)
    scene = app.top
    for _ in range(SEALED[speed] - 3):
        assert app.top is scene and scene.locked and not scene.ring.items
        assert app.ui.say("curtain-sealed") in words_on(app) and app.ui.say("curtain-open-button") not in words_on(app)
        for intent in (Confirm(), MoveFocus(1, 0), Cancel(), GetHelp(), Menu()):
            app.feed(intent)
        app.step(1)
    assert len(match.turns) == 1
    for _ in range(200):
        app.step(1)
        if on_top(app, CurtainScene) and app.top is not scene:
            break
    assert app.top.asks == 1 and not app.top.opened and app.top.cooldown


# -- the cloth


def moved(app) -> int:
    """How many ticks the cloth moves."""
    ticks = 0
    for _ in range(60):
        before = app.top.cloth.shut
        app.step(1)
        if app.top.cloth.shut != before:
            ticks += 1
    return ticks


@pytest.mark.parametrize(("settings", "opens"), [
    ({"speed": "normal"}, OPENS), ({"speed": "normal", "reduce_motion": True}, FADES), ({"speed": "instant"}, 1),
])  # fmt: skip
def test_the_cloth_is_drawn_aside_and_shut_again(start_app, settings, opens):
    app, _ = curtain(start_app, **settings)
    moved(app)
    assert app.top.cloth.shut == 1.0
    confirm(app)
    assert 1 + moved(app) == opens and app.top.cloth.shut == 0.0
    cancel(app)
    assert 1 + moved(app) <= opens and app.top.cloth.shut == 1.0


@pytest.mark.parametrize("margin", [0, 5])
def test_the_open_cloth_leaves_the_choices_free(start_app, margin):
    app, _ = opened(start_app, safe_area=margin)
    wide = app.canvas.width
    assert all(item.box.x >= GATHERED and item.box.right <= wide - GATHERED for item in ring(app).items)


@pytest.mark.promise("Choose alone behind a curtain of blue cloth")
def test_the_cloth_covers_the_choices_until_it_is_drawn_aside(start_app):
    app, _ = curtain(start_app, speed="normal")
    moved(app)
    confirm(app)
    app.present(0)
    first, (x, y) = app.surface.copy(), app.canvas.pos(*ring(app).items[1].box.centre)
    moved(app)
    app.present(0)
    assert app.surface.get_at((x, y)) != first.get_at((x, y))
    assert first.get_at((x, y)).b > 1.5 * first.get_at((x, y)).r, "blue cloth"


def test_every_choice_looks_the_same_afterwards(start_app):
    pictures = {}
    for area in ("galicia", "aragon", "granada"):
        app, match = locked(start_app, area)
        for tick in range(140):
            app.step(1)
            if tick in (0, 30, 60, 100, 139):
                app.present(0)
                pictures.setdefault(tick, []).append(fingerprint(app.surface))
        assert app.top.asks == 1
        app.close()
    assert all(found[0] == found[1] == found[2] for found in pictures.values())


@pytest.mark.promise("Think behind the secret curtain as long as you like")
def test_the_curtain_stays_open_as_long_as_somebody_thinks(start_app):
    app, _ = opened(start_app)
    app.step(20 * 60)
    assert app.top.opened


@pytest.mark.promise("Think behind the secret curtain as long as you like")
@pytest.mark.parametrize(("seconds", "said"), [(0, False), (30, True)])
def test_the_open_curtain_says_when_it_closes_by_itself_if_it_does(start_app, seconds, said):
    app, _ = opened(start_app)
    app.settings.curtain_closes = seconds
    app.step(COOLDOWN_WHEN_OPENED)
    do(app, MoveFocus(1, 0))
    words = " ".join(words_on(app))
    assert "Your choice locks in at once." in words
    assert (f"After {seconds} idle seconds, the curtain closes." in words) is said and ("idle" in words) is said


@pytest.mark.promise("Think behind the secret curtain as long as you like")
def test_a_second_look_begins_where_the_first_one_ended(start_app):
    app, match = opened(start_app)
    app.step(COOLDOWN_WHEN_OPENED)
    for _ in range(3):
        do(app, MoveFocus(1, 0))
    chosen = focused(app)
    cancel(app)
    assert not app.top.opened and focused(app) != chosen
    confirm(app)
    app.step(COOLDOWN_WHEN_OPENED)
    assert app.top.opened and focused(app) == chosen and not match.turns
