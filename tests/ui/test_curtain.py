"""The curtain: late presses choose nothing, all of it can be read at every size of the text, F1 helps."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.seat import Seat
from game.rules import elgrande
from game.settings import Settings
from game.ui.input.intents import Confirm, Help, Move, Next, Point, Press
from game.ui.scenes.curtain import DEAF_WHEN_OPENED, DEAF_WHEN_PUSHED, PATIENCE, REST, CurtainScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.table import TableScene
from game.ui.theme import ELLIPSIS
from tests.ui.driver import misplaced
from tests.ui.elgrande.people import do, rest
from tests.ui.test_bar import PEOPLE, said

SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
SIZES = [(1280, 720), (1920, 1080)]


def curtain(start_app, phase="scoring", people=PEOPLE, scale=1.0, size=(1280, 720)):
    """Everybody is to choose in secret, the first at the screen; the curtain has just come."""
    state = elgrande.from_position(
        {
            "game": "elgrande", "seed": 1, "round": 3, "start": 0, "king": "galicia", "phase": phase,
            "options": {"players": 4}, "grandes": ["granada", "sevilla", "aragon", "valencia"],
            "caballeros": {"granada": [4, 0, 1, 0], "castillo": [1, 2, 2, 1], "court": [7] * 4},
        }
    )  # fmt: skip
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    match = Match.begin(elgrande, state.observe(None).options, people, 1, None, start=state)
    app.stack.push(TableScene(app.ui, match))
    app.step(1)
    rest(app)
    assert isinstance(app.top, CurtainScene)
    return app, match


def opened(start_app, **arguments):
    app, match = curtain(start_app, **arguments)
    app.step(DEAF_WHEN_PUSHED)
    do(app, Confirm())
    assert app.top.opened
    return app, match


def test_a_curtain_that_has_just_come_hears_no_press(start_app):
    app, _ = curtain(start_app)
    x, y = app.top.button.box.centre
    for _ in range(DEAF_WHEN_PUSHED // 2 - 1):
        do(app, Confirm())
        do(app, Press(x, y, device="mouse"))
    assert not app.top.opened
    app.step(2)
    do(app, Confirm())
    assert app.top.opened


def test_a_double_press_opens_and_chooses_nothing(start_app):
    app, match = opened(start_app)
    turns = len(match.turns)
    for _ in range(40):
        do(app, Confirm())
    assert app.top.opened and app.top.ring.focused_id == REST and len(match.turns) == turns


def test_presses_on_and_on_never_choose_for_anybody(start_app):
    app, match = curtain(start_app)
    for _ in range(200):
        do(app, Confirm())
    assert not match.turns and app.top.offer.seat == 0


@pytest.mark.parametrize("intent", [Move(0, 1), Next()])
def test_after_a_step_confirming_chooses(start_app, intent):
    app, match = opened(start_app)
    app.step(DEAF_WHEN_OPENED)
    do(app, intent)
    assert app.top.ring.focused_id.startswith("dial-") and app.top.ring.get(REST) is None
    do(app, Confirm())
    app.step(1)
    assert match.turns[-1].seat == 0 and app.top.offer.seat == 1


def test_a_click_chooses_what_it_is_on_but_not_at_once(start_app):
    app, match = opened(start_app)
    x, y = app.top.ring.get("dial-aragon").box.centre
    do(app, Point(x, y, device="mouse"))
    do(app, Press(x, y, device="mouse"))
    assert not match.turns
    app.step(DEAF_WHEN_OPENED)
    do(app, Press(x, y, device="mouse"))
    assert match.turns[-1].text == "dial aragon"


def test_presses_that_are_not_heard_do_not_keep_the_curtain_open(start_app):
    app, _ = opened(start_app)
    for _ in range(DEAF_WHEN_OPENED - 2):
        do(app, Confirm())
    app.step(PATIENCE - 2)
    assert app.top.opened
    app.step(6)
    assert not app.top.opened


@pytest.mark.parametrize("open_first", [False, True])
def test_help_opens_from_the_curtain_which_is_closed_then(start_app, open_first):
    app, match = opened(start_app) if open_first else curtain(start_app)
    scene = app.top
    do(app, Help())
    app.step(1)
    assert isinstance(app.top, HelpScene) and not scene.opened and scene.picker is None
    texts = [app.ui.say(text) for text in app.top.pages[0].paragraphs]
    assert app.ui.say(app.top.pages[0].title) == "What can I do now?" and PEOPLE[0].name in texts[0]
    assert len({app.ui.say(page.title) for page in app.top.pages}) == len(app.top.pages) > 3
    do(app, Help())
    app.step(1)
    assert app.top is scene and not scene.opened and not match.turns
    do(app, Confirm())
    assert not scene.opened


def assert_readable(app):
    safe = app.ui.canvas.safe
    texts = said(app, lambda: app.top.draw(app.surface, 0.0))
    for text, box in texts:
        assert ELLIPSIS not in text
        assert safe.inset(-2.0).encloses(box), f"{text!r} is outside of the safe area: {box}"
    for index, (text, box) in enumerate(texts):
        for other, below in texts[index + 1 :]:
            share = box.inset(0.0, box.h * 0.15).overlaps(below.inset(0.0, below.h * 0.15))  # leading is no ink
            assert not share, f"{text!r} lies over {other!r}"
    assert not misplaced(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_all_of_the_curtain_can_be_read(start_app, scale, size):
    app, _ = curtain(start_app, scale=scale, size=size)
    assert_readable(app)
    app.step(DEAF_WHEN_PUSHED)
    do(app, Confirm())
    assert app.top.opened
    assert_readable(app)
    app.step(DEAF_WHEN_OPENED)
    for item in app.top.ring.items:
        app.top.ring.focus(item.id)
        assert_readable(app)


@pytest.mark.parametrize("colour", ["crimson", "gold", "ivory", "sky", "violet"])
def test_the_closed_curtain_shows_the_shape_in_the_colour_of_the_seat(start_app, colour):
    others = [Seat(f"P{index}", name) for index, name in enumerate(["crimson", "gold", "ivory", "sky", "violet"])]
    people = [Seat("Ann", colour), *(seat for seat in others if seat.colour != colour)][:4]
    app, _ = curtain(start_app, people=people)
    app.present(0)
    scene, canvas = app.top, app.ui.canvas
    style = app.ui.theme.seat(colour)
    x, y = scene.mark.centre
    assert app.surface.get_at(canvas.pos(x, y + scene.mark.h * 0.1))[:3] == pygame.Color(style.colour)[:3]
    corner = canvas.pos(scene.mark.x - 12.0, scene.mark.y - 12.0)
    assert app.surface.get_at(corner)[:3] == app.ui.theme.colour("panel")[:3]
