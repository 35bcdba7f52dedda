"""Controllers are pulled out while codes are entered, whatever the choice is for: nothing of a code is seen, nothing of
it stays, and the phase continues with another controller."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.ui.input.intents import Cancel, Menu
from game.ui.screens.people import LostControllerScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table import sitting
from tests.titles.elgrande.table.coding import (
    REGIONS_ON_DISC,
    SOURCES,
    all_pads,
    choosing,
    enter,
    entered,
    faces_of,
    legal,
    listen,
    picture,
    refused,
    words_on_top,
)
from tests.ui.driver import on_top
from tests.ui.fakepads import SONY, fake, plug, press, pull
from tests.ui.layouts import each_scale


@pytest.fixture
def app(cleared: App) -> App:
    return cleared


def again(app: App) -> None:
    """The pause menu is opened and closed; presses are heard again."""
    app.feed(Menu())
    app.step(2)
    app.feed(Cancel())
    app.step(2)
    listen(app)


def back(app: App) -> int:
    """Another controller takes the seat; the phase continues, and hears."""
    pad = plug(app, SONY)
    press(app, pad, "south")
    app.step(2)
    assert on_top(app, CodesScene)
    listen(app)
    return pad


def without_pads(app: App) -> None:
    sitting.clear(app)
    for pad in list(fake(app).there):
        fake(app).pull(pad)
    app.step(1)


@pytest.mark.promise("Lock in your secret code while someone")
@pytest.mark.parametrize("source", SOURCES)
def test_a_controller_is_unplugged_in_the_middle_of_a_code(app: App, source: str) -> None:
    """The other players finish the codes they have begun; then the owner is asked for another controller."""
    found = []
    for at in (0, -1):
        numbers, match = all_pads(app, source)
        asked = choosing(match)
        seat, *others = sorted(asked)
        pictures = [picture(app)]
        for each in asked:
            enter(app, numbers[each], legal(match, each)[at], lock=False)
        pull(app, numbers[seat], 3)
        assert on_top(app, CodesScene) or not others
        for each in others:
            press(app, numbers[each], "south")
        assert choosing(match) == {seat}, "theirs was kept"
        app.step(3)
        assert on_top(app, LostControllerScene)
        for _ in range(4):
            pictures.append(picture(app))
            app.step(10)
        numbers[seat] = back(app)
        pictures.append(picture(app))
        assert not entered(app)
        press(app, numbers[seat], "south")
        assert choosing(match) == {seat} and refused(app) == [numbers[seat]], "the new one locks nothing of the code"
        pictures.append(picture(app))
        wanted = legal(match, seat)[at]
        enter(app, numbers[seat], wanted)
        assert [turn.text for turn in match.turns if turn.seat == seat][-1] == f"dial {REGIONS_ON_DISC[wanted]}"
        assert not choosing(match) and match.state.problems() == []
        found.append(pictures)
        without_pads(app)
    first, second = found
    assert first[0] != first[1], "that a gamepad is missing is seen"
    assert first == second


@pytest.mark.parametrize("source", ["disc_two", "disc_score"])
def test_a_locked_choice_survives_losing_the_controller(app: App, source: str) -> None:
    found = []
    for at in (0, -1):
        numbers, match = all_pads(app, source)
        seat = min(choosing(match))
        enter(app, numbers[seat], legal(match, seat)[at])
        asked = choosing(match)
        assert seat not in asked
        pull(app, numbers[seat], 3)
        assert on_top(app, CodesScene), "it isn't needed any more"
        pictures = [picture(app)]
        numbers[seat] = plug(app)
        app.step(2)
        pictures.append(picture(app))
        enter(app, numbers[seat], legal(match, min(asked))[0])
        assert choosing(match) == asked and not refused(app), "a second lock changes nothing"
        for each in sorted(asked):
            enter(app, numbers[each], legal(match, each)[at])
        assert not choosing(match) and match.state.problems() == []
        found.append(pictures)
        without_pads(app)
    assert found[0] == found[1]


def test_restarting_codes_is_announced_without_naming_who_had_started(app: App) -> None:
    pictures = []
    for begun in (False, True):
        without_pads(app)
        numbers, match = all_pads(app)
        assert "your code again" not in words_on_top(app)
        if begun:
            enter(app, numbers[1], 2, lock=False)
            assert entered(app)
        again(app)
        assert not entered(app)
        assert "your code again" in words_on_top(app)
        pictures.append(picture(app))
    assert pictures[0] == pictures[1]
    app.ui.settings.speed = "normal"
    for seat in sorted(choosing(match)):
        enter(app, numbers[seat], legal(match, seat)[0])
    assert "your code again" not in words_on_top(app), "everyone has locked in"


@each_scale
def test_the_message_that_codes_restart_fits(start_app, scale: float) -> None:
    app = start_app(size=(1280, 720), speed="instant", text_scale=scale)
    numbers, _ = all_pads(app)
    faces = faces_of(app)
    before = faces.bar.box, faces.head.box, faces.legend.cells
    again(app)
    said = words_on_top(app)
    assert "your code" in said and "again" in said
    assert (faces.bar.box, faces.head.box, faces.legend.cells) == before
