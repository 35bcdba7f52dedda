"""Secret choices in code: all at once on gamepads and blocks of keys, beside the curtain, in every kind of phase."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.match.match import Match
from game.match.seat import Seat
from game.rules import elgrande
from game.ui.couch import Hand
from game.ui.input.intents import Cancel, Point
from game.ui.scenes.codes import DEAF, LINGERS, CodesScene
from game.ui.scenes.codes import entry as codes
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.tables.elgrande.clips.disc_clips import Countdown, DiscsShown
from tests.ui.devices import click, send
from tests.ui.elgrande.coding import (
    ARMS,
    FACES,
    LEFT,
    LEFT_LOCK,
    REGIONS_ON_DISC,
    RIGHT,
    RIGHT_LOCK,
    SOURCES,
    begin,
    cell_of,
    choosing,
    enter,
    enter_keys,
    held,
    hit,
    legal,
    listen,
    pads,
    phase,
)
from tests.ui.elgrande.people import NAMES, click_on, do, rest, table_of
from tests.ui.fakepads import SONY, fake, plug, press


@pytest.fixture
def app(empty):
    """The lasting program, as it was before anybody changed anything."""
    empty.settings.speed = "instant"
    yield empty
    for number in list(fake(empty).there):
        fake(empty).pull(number)
    fake(empty).done.clear()
    empty.step(1)


def entered(app) -> bool:
    """Whether anything of a code is remembered."""
    return any(entry.group is not None or entry.member is not None for entry in app.top.entries.values())


def refused(app) -> list[int]:
    """The pads that were told by a long rumble that their code locks nothing; short ones only call somebody."""
    return [pad for kind, pad, *more in fake(app).done if kind == "rumble" and more[1] >= 500]


# -- which press means what


def test_the_blocks_are_these_keys_wherever_letters_are_printed():
    assert tuple(place for _, place in LEFT) == codes.LEFT_KEYS
    assert tuple(place for _, place in RIGHT) == codes.RIGHT_KEYS
    assert (LEFT_LOCK[1], RIGHT_LOCK[1]) == (codes.LEFT_LOCK, codes.RIGHT_LOCK)


def test_pad_and_block_name_the_same_nine_cells():
    for cell in range(9):
        row, column = divmod(cell, 3)
        by_pad, by_key = codes.Entry(), codes.Entry()
        for button in (ARMS[row], FACES[column]):
            assert by_pad.cell is None
            by_pad.take(codes.of_button(button))
        by_key.take(codes.of_key(codes.LEFT_KEYS[cell])[1])
        assert by_pad.cell == by_key.cell == cell


def test_later_presses_take_the_place_of_earlier_ones_and_down_starts_again():
    entry = codes.Entry()
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


@pytest.mark.parametrize("source", SOURCES)
def test_five_pads_at_once_through_a_whole_phase(app, source):
    numbers = pads(app, 5)
    match = begin(app, phase(source), held(numbers))
    assert isinstance(app.top, CodesScene)
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


def test_everybody_sees_that_all_are_locked_then_comes_three_two_one(app):
    app.settings.speed = "normal"
    numbers = pads(app, 5)
    match = begin(app, phase("disc_score"), held(numbers))
    scene = app.top
    for seat in range(5):
        assert table_of(app).director.current is None
        enter(app, numbers[seat], seat)
    assert not choosing(match)
    for _ in range(LINGERS["normal"] - 5):
        app.step(1)
        assert app.top is scene and not scene.waiting and not table_of(app).director.playing
    shown = []
    for _ in range(400):
        app.step(1)
        clip = table_of(app).director.current
        if clip is not None and (not shown or shown[-1] is not type(clip)):
            shown.append(type(clip))
    assert app.top is not scene
    assert Countdown in shown and shown.index(DiscsShown) == shown.index(Countdown) + 1


def mixed(app, source="general"):
    """Two gamepads, both blocks of keys, and one who has the mouse."""
    numbers = pads(app, 2)
    hands = [*held(numbers), Hand("keyboard", "left"), Hand("keyboard", "right"), Hand("mouse")]
    return numbers, begin(app, phase(source), hands)


@pytest.mark.parametrize("source", SOURCES)
def test_pads_blocks_and_curtain_in_one_phase(app, source):
    numbers, match = mixed(app, source)
    asked = choosing(match)
    assert isinstance(app.top, CodesScene) and 4 in asked
    for seat in sorted(asked - {4}, reverse=True):
        cell = legal(match, seat)[0]
        if seat < 2:
            enter(app, numbers[seat], cell)
        else:
            enter_keys(app, "left" if seat == 2 else "right", cell)
        assert seat not in choosing(match)
    assert choosing(match) == {4}
    rest(app)
    assert isinstance(app.top, CurtainScene) and app.top.offer.seat == 4
    listen(app)
    click_on(app, "open")
    listen(app)
    region = REGIONS_ON_DISC[legal(match, 4)[0]]
    click_on(app, f"dial-{region}")
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
        assert not isinstance(app.top, TableScene)
        app.step(1)
    assert isinstance(app.top, CurtainScene)


def test_with_one_person_alone_nothing_is_secret(app):
    numbers = pads(app, 1)
    begin(app, phase("general"), held(numbers), persons=1)
    assert isinstance(app.top, TableScene) and app.top.table.asking.kind == "dial"


def test_where_nobody_codes_the_curtain_comes_at_once(app):
    begin(app, phase("general"), [Hand("mouse")] * 5)
    assert isinstance(app.top, CurtainScene) and app.top.offer.seat == 0


def test_bots_lock_while_people_enter_codes(app):
    app.settings.speed = "normal"
    numbers = pads(app, 2)
    match = begin(app, phase("general"), held(numbers), persons=2)
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
        assert isinstance(app.top, CodesScene) and 2 not in choosing(match)
    finally:
        app.settings.bindings = {}
        app.apply_settings()


def test_a_game_that_is_resumed_in_the_middle_of_a_phase_keeps_its_locks(app, tmp_path):
    numbers = pads(app, 5)
    path = tmp_path / "game.jsonl"
    begin(app, phase("general"), held(numbers), journal=path)
    for seat in (1, 3):
        enter(app, numbers[seat], seat)
    enter(app, numbers[0], 4, lock=False)
    table_of(app).close()
    again, _ = Match.resume(elgrande, path)
    app.stack.clear_to(TableScene(app.ui, again))
    rest(app)
    listen(app)
    assert isinstance(app.top, CodesScene)
    assert app.top.seats == (0, 1, 2, 3, 4) and app.top.waiting == {0, 2, 4} and not entered(app)
    for seat in (0, 2, 4):
        enter(app, numbers[seat], 8)
    assert not choosing(again)


# -- presses that mean nothing


def test_a_second_lock_changes_nothing(app):
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    enter(app, numbers[0], 3)
    enter(app, numbers[0], 5)
    press(app, numbers[0], "south", "south")
    dialled = [turn.text for turn in match.turns if turn.seat == 0]
    assert dialled == [f"dial {REGIONS_ON_DISC[3]}"] and not refused(app)


def test_a_device_that_plays_no_seat_enters_nothing(app):
    numbers = pads(app, 6)
    match = begin(app, phase("general"), held(numbers[:5]))
    enter(app, numbers[5], 3)
    enter_keys(app, "left", 3)
    enter_keys(app, "right", 3)
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB):
        hit(app, (code, 40))
    assert isinstance(app.top, CodesScene) and len(choosing(match)) == 5 and not entered(app) and not refused(app)


def test_the_stick_enters_nothing(app):
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    fake(app).axis(numbers[0], "leftx", -1.0)
    app.step(2)
    fake(app).axis(numbers[0], "leftx", 0.0)
    app.step(2)
    press(app, numbers[0], "west", "south")
    assert 0 in choosing(match)


def test_places_count_whatever_buttons_mean_elsewhere(app):
    app.settings.swap_confirm = True
    app.settings.bindings = {"pad": {"menu": ["south"], "cancel": ["west"]}}
    app.apply_settings()
    try:
        numbers = pads(app, 5)
        match = begin(app, phase("general"), held(numbers))
        enter(app, numbers[0], 0)
        assert isinstance(app.top, CodesScene) and 0 not in choosing(match)
    finally:
        app.settings.swap_confirm, app.settings.bindings = False, {}
        app.apply_settings()


def test_what_is_pressed_too_early_counts_nothing(app):
    numbers = pads(app, 5)
    app.ui.couch.sit(held(numbers))
    match = begin(app, phase("general"), held(numbers))
    scene = app.top
    scene.deaf = DEAF
    enter(app, numbers[0], 3)
    assert 0 in choosing(match) and not entered(app) and not refused(app)
    assert DEAF / 60 >= 0.8


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
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    press(app, numbers[2], *buttons)
    assert 2 in choosing(match) and not entered(app)
    assert refused(app) == [numbers[2]]


def test_an_illegal_code_locks_nothing_and_shakes_that_pad_alone(app):
    numbers = pads(app, 5)
    match = begin(app, phase("disc_two"), held(numbers))
    seat = min(choosing(match))
    wrong = next(cell for cell in range(9) if cell not in legal(match, seat))
    enter(app, numbers[seat], wrong)
    assert seat in choosing(match) and not entered(app)
    assert refused(app) == [numbers[seat]]
    enter(app, numbers[seat], legal(match, seat)[0])
    assert seat not in choosing(match)


def test_an_illegal_code_on_keys_does_nothing_at_all(app):
    numbers, match = mixed(app, "disc_two")
    wrong = next(cell for cell in range(9) if cell not in legal(match, 2))
    enter_keys(app, "left", wrong)
    assert 2 in choosing(match) and not refused(app)
    enter_keys(app, "left", legal(match, 2)[0])
    assert 2 not in choosing(match)


# -- menu, help, pads that are lost


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
    assert isinstance(app.top, PauseScene) and len(app.stack.scenes) == 4
    do(app, Cancel())
    app.step(2)
    assert app.top is scene and not entered(app) and choosing(match) == {0, 2, 3, 4}
    press(app, numbers[0], "south")
    assert 0 in choosing(match)


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
    assert isinstance(app.top, HelpScene)
    said = [message.key for message in app.top.pages[0].paragraphs]
    for way in ("pad", "left", "right", "curtain"):
        assert f"codes-help-{way}" in said
    do(app, Cancel())
    app.step(1)
    assert isinstance(app.top, CodesScene) and not entered(app)


def test_help_leaves_out_what_nobody_uses(app):
    numbers = pads(app, 5)
    begin(app, phase("general"), held(numbers))
    press(app, numbers[0], "back")
    said = [message.key for message in app.top.pages[0].paragraphs]
    assert "codes-help-pad" in said and "codes-help-left" not in said


def back(app) -> CodesScene:
    """What lies over the phase because a gamepad is gone goes when its seat has another device."""
    for _ in range(120):
        if isinstance(app.top, CodesScene):
            return app.top
        app.step(1)
    raise AssertionError(app.top.describe_screen())


def test_a_pad_that_is_pulled_loses_its_code_and_its_seat_goes_on_with_another(app):
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    enter(app, numbers[0], 3, lock=False)
    enter(app, numbers[1], 3)
    fake(app).pull(numbers[0])
    app.step(3)
    other = plug(app, SONY)
    app.ui.couch.give(0, f"pad-{other}")
    scene = back(app)
    assert scene.waiting == {0, 2, 3, 4} and not entered(app)
    app.step(2)
    listen(app)
    enter(app, other, 5)
    assert 0 not in choosing(match) and app.top is scene


def test_a_seat_that_gets_the_mouse_looks_away_from_the_others_afterwards(app):
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    fake(app).pull(numbers[0])
    app.step(3)
    app.ui.couch.give(0, "mouse")
    back(app)
    app.step(1)
    listen(app)
    for seat in range(1, 5):
        enter(app, numbers[seat], seat)
    assert choosing(match) == {0}
    rest(app)
    assert isinstance(app.top, CurtainScene) and app.top.offer.seat == 0


def test_a_person_who_leaves_for_a_bot_enters_nothing_more(app):
    numbers = pads(app, 3)
    match = begin(app, phase("general"), held(numbers), persons=3)
    for seat in (1, 2):
        enter(app, numbers[seat], seat)
    match.set_seat(0, Seat(NAMES[0], "crimson", "bot", "greedy"))
    for _ in range(400):
        app.step(1)
        if not isinstance(app.top, CodesScene):
            break
    assert not isinstance(app.top, CodesScene)


@pytest.mark.parametrize("how", ["help", "pause"])
def test_when_nobody_codes_any_more_what_lies_over_the_phase_can_still_be_seen(app, how):
    begin(app, phase("general"), held(pads(app, 5)))
    table_of(app).pause() if how == "pause" else table_of(app).help()
    app.step(2)
    for seat in range(5):
        app.ui.couch.give(seat, "mouse")
    app.layout()
    app.present(0.0)
    do(app, Cancel())
    app.step(2)
    assert isinstance(app.top, CurtainScene) and app.top.offer.seat == 0


def test_whoever_is_left_alone_in_the_middle_of_a_phase_enters_no_code_any_more(app):
    numbers = pads(app, 3)
    match = begin(app, phase("general"), held(numbers), persons=3)
    for seat in (1, 2):
        match.set_seat(seat, replace(match.seats[seat], player="bot", bot="greedy"))
    rest(app)
    assert isinstance(app.top, TableScene) and app.top.asked == 0 and app.top.table.asking.kind == "dial"


def test_open_panels_and_a_zoomed_board_give_way(app):
    numbers = pads(app, 5)
    state = phase("general")
    app.ui.couch.sit(held(numbers))
    match = begin(app, state, held(numbers))
    table = table_of(app)
    assert not table.log.open and not table.front.known.open and not table.table.zoomed
    assert choosing(match)


# -- what it tells


def test_the_nine_cells_lie_as_on_the_disc_for_every_kind_of_phase(app):
    for source in SOURCES:
        numbers = pads(app, 5)
        begin(app, phase(source), held(numbers))
        assert [code.answer for code in app.top.faces.codes] == [f"dial {area}" for area in REGIONS_ON_DISC]
        app.stack.pop()
        app.stack.pop()
        app.step(1)
    assert cell_of("galicia") == 0


def test_the_mouse_lights_a_button_while_it_is_on_it(app):
    mixed(app)

    def picture():
        app.present(0)
        return bytes(app.surface.get_buffer().raw)

    before = picture()
    x, y = app.top.ring.get("header-menu").box.centre
    do(app, Point(x, y, device="mouse"))
    assert picture() != before
    do(app, Point(700.0, 600.0, device="mouse"))
    assert picture() == before


def test_rows_tell_who_plays_with_what(app):
    mixed(app)
    rows = app.top.faces.rows
    found = [rows._device(seat) for seat in range(5)]
    assert [kind for kind, _, _ in found] == ["pad", "pad", "left", "right", "curtain"]
    assert [message.args.get("number") for _, message, _ in found[:2]] == [1, 2]
