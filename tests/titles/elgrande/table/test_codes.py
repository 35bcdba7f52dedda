"""Secret choices in code: which press means what, and whole phases in which all choose at once on controllers and
blocks of keys, beside the curtain."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui import codes
from game.ui.input.intents import PointAt
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.secret_codes import LINGERS, CodesScene
from tests.titles.elgrande.table.coding import (
    ARMS,
    FACES,
    REGIONS_ON_DISC,
    RIGHT,
    RIGHT_LOCK,
    SOURCES,
    all_pads,
    begin,
    choosing,
    enter,
    enter_keys,
    entered,
    faces_of,
    held,
    hit,
    legal,
    listen,
    mixed,
    pads,
    phase,
    refused,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import NAMES, click_on, do, rest
from tests.ui.devices import point, send
from tests.ui.driver import on_top
from tests.ui.fakepads import fake
from tests.ui.saying import said
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import put_on_table, table_on_top


@pytest.fixture
def app(cleared: App) -> App:
    return cleared


# -- which press means what


def test_later_presses_take_the_place_of_earlier_ones_and_down_starts_again():
    entry = codes.CodeEntry()
    for button in ("dpad-left", "west", "dpad-right", "north"):
        assert not entry.take(codes.of_button(button))
    assert entry.cell == 7
    entry.take(codes.of_button("dpad-down"))
    assert entry.cell is None
    entry.take(codes.of_button("east"))
    assert entry.cell is None and entry.take(codes.of_button("south"))


@pytest.mark.parametrize("button", ["stick-left", "right-up", "l1", "r2", "start", "back", "l3"])
def test_sticks_shoulders_and_the_middle_are_no_parts_of_codes(button):
    assert codes.of_button(button) is None


# -- whole phases


@pytest.mark.promise("Choose in secret without anyone looking away")
@pytest.mark.parametrize("source", SOURCES)
def test_five_pads_at_once_through_a_whole_phase(app, source):
    numbers, match = all_pads(app, source)
    asked = sorted(choosing(match))
    assert len(asked) >= 4 and app.top.waiting == set(asked)
    wanted = {seat: legal(match, seat)[-1] for seat in asked}
    # all press the same part at the same time, then all the next one
    for part in range(3):
        for seat in asked:
            row, column = divmod(wanted[seat], 3)
            fake(app).down(numbers[seat], (ARMS[row], FACES[column], "south")[part])
        app.step(1)
        for seat in asked:
            row, column = divmod(wanted[seat], 3)
            fake(app).up(numbers[seat], (ARMS[row], FACES[column], "south")[part])
        app.step(1)
    dialled = {turn.seat: turn.text for turn in match.turns if turn.text.startswith("dial")}
    assert dialled == {seat: f"dial {REGIONS_ON_DISC[cell]}" for seat, cell in wanted.items()}
    assert not choosing(match) and not refused(app)


def test_everyone_sees_that_all_are_locked_before_three_two_one(app):
    app.settings.speed = "normal"
    numbers, match = all_pads(app, "disc_score")
    scene = app.top
    table = table_of(app)
    for seat in range(5):
        assert table.clip is None
        enter(app, numbers[seat], seat)
    assert not choosing(match)
    for _ in range(LINGERS["normal"] - 5):
        app.step(1)
        assert app.top is scene and not scene.waiting and table.clip is None
    shown = []
    for _ in range(400):
        app.step(1)
        now = table.counting, table.discs_open
        if any(now) and (not shown or shown[-1] != now):
            shown.append(now)
    assert app.top is not scene
    assert shown == [(True, False), (False, True)], "first the countdown, then the open discs"


@pytest.mark.promise("Choose in secret without anyone looking away")
@pytest.mark.parametrize("source", SOURCES)
def test_pads_blocks_and_curtain_in_one_phase(app, source):
    numbers, match = mixed(app, source)
    asked = choosing(match)
    assert on_top(app, CodesScene) and 4 in asked
    for seat in sorted(asked - {4}, reverse=True):
        cell = legal(match, seat)[0]
        if seat < 2:
            enter(app, numbers[seat], cell)
        else:
            enter_keys(app, "left" if seat == 2 else "right", cell)
        assert seat not in choosing(match)
    assert choosing(match) == {4}
    rest(app)
    assert on_top(app, CurtainScene) and app.top.asks == 4
    listen(app)
    click_on(app, "open")
    listen(app)
    region = REGIONS_ON_DISC[legal(match, 4)[0]]
    click_on(app, f"disc-{region}")
    assert not choosing(match)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_no_picture_of_the_table_comes_between_codes_and_curtain(app, speed):
    app.settings.speed = speed
    numbers, match = mixed(app)
    for seat in (0, 1):
        enter(app, numbers[seat], 0)
    enter_keys(app, "left", 1)
    hit(app, RIGHT[2])
    send(app, pygame.KEYDOWN, key=RIGHT_LOCK[0], mod=0, unicode="", scancode=RIGHT_LOCK[1])
    assert choosing(match) == {4}
    for _ in range(LINGERS[speed] + 3):
        assert not table_on_top(app)
        app.step(1)
    assert on_top(app, CurtainScene)


def test_bots_lock_while_people_enter_codes(app):
    app.settings.speed = "normal"
    numbers, match = all_pads(app, persons=2)
    scene = app.top
    assert scene.seats == (0, 1, 2, 3, 4)
    for _ in range(200):
        app.step(1)
        assert app.top is scene
    assert choosing(match) == {0, 1} == scene.waiting
    for seat in (0, 1):
        enter(app, numbers[seat], 4)
    assert not choosing(match)


def test_keys_of_a_block_are_never_commands(app):
    app.settings.bindings = {"keyboard": {"menu": ["q"]}}
    app.apply_settings()
    try:
        _, match = mixed(app)
        enter_keys(app, "left", 0)
        assert on_top(app, CodesScene) and 2 not in choosing(match)
    finally:
        app.settings.bindings = {}
        app.apply_settings()


def test_a_game_that_is_resumed_in_the_middle_of_a_phase_keeps_its_locks(app, tmp_path):
    numbers, path = pads(app, 5), tmp_path / "game.jsonl"
    begin(app, phase("general"), held(numbers), journal=path)
    for seat in (1, 3):
        enter(app, numbers[seat], seat)
    enter(app, numbers[0], 4, lock=False)
    table_of(app).close()
    again, _ = Match.resume(elgrande, path)
    put_on_table(app, again, alone=True)
    rest(app)
    listen(app)
    assert on_top(app, CodesScene)
    assert app.top.seats == (0, 1, 2, 3, 4) and app.top.waiting == {0, 2, 4} and not entered(app)
    for seat in (0, 2, 4):
        enter(app, numbers[seat], 8)
    assert not choosing(again)


# -- what it tells


def test_the_mouse_lights_a_button_while_it_is_on_it(app):
    mixed(app)

    def picture():
        app.present(0)
        return fingerprint(app.surface)

    before = picture()
    point(app, "header-menu")
    assert picture() != before
    do(app, PointAt(700.0, 600.0, device="mouse"))
    assert picture() == before


def test_letters_show_who_plays_with_which_device(app):
    mixed(app)
    letters = faces_of(app).letters
    drawn = said(app, lambda: app.top.draw(app.surface, 0.0))
    words = [[text for text, at in drawn if box.contains(*at.centre)] for box in letters.boxes]
    assert all(name in each for name, each in zip(NAMES, words, strict=True))
    assert "1" in words[0] and "2" in words[1] and app.ui.say("codes-later") in words[4]
    assert all(app.ui.say("codes-thinking") in each for each in words[:4]), words
