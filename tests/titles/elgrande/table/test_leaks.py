"""Nothing leaks while people enter codes: pictures, lines, devices, moments and files are the same for every code."""

from __future__ import annotations

import pytest

from game.commands.files import statistics
from game.match.journal import read_journal
from game.session.bot_turns import BotTurns
from game.session.session_context import SeatDevice
from game.ui.screens.codes_picture import DROPS, FOLDS
from game.ui.screens.secret_codes import CodesScene
from tests import text_of
from tests.titles.elgrande.table import sitting
from tests.titles.elgrande.table.coding import (
    ARMS,
    BLOCKS,
    FACES,
    REGIONS_ON_DISC,
    SOURCES,
    begin,
    cell_of,
    choosing,
    codes_entered,
    enter,
    enter_keys,
    held,
    hit,
    legal,
    phase,
    picture,
    pixels,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.driver import on_top
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, press

SEAT_OF_WAY = {"pad": 0, "left": 2, "right": 3}
"""Who chooses how at a `mixed` table."""
FAMILIES = (XBOX, SONY, SWITCH, PLAIN, XBOX)


def program(start_app, speed="instant", families=FAMILIES):
    """With controllers of all families."""
    app = start_app(speed=speed)
    numbers = [fake(app).plug(family) for family in families]
    clear(app)
    return app, numbers


def mixed(app, numbers, source="general", journal=None):
    hands = [*held(numbers[:2]), SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right"), SeatDevice("mouse")]
    return begin(app, phase(source), hands, journal=journal)


def regions(state, seat):
    """What a seat may dial."""
    return [str(action).removeprefix("dial ") for action in state.legal_actions(seat)]


def clear(app):
    """No match is open; the program keeps running."""
    sitting.clear(app)
    fake(app).done.clear()


# -- nothing is echoed but that a press was heard


def faded(app):
    """The picture once it doesn't say any longer that a press was heard."""
    app.step(FOLDS + DROPS)
    return picture(app)


@pytest.mark.promise("Choose in secret without anyone looking away")
@pytest.mark.promise("Hear and see that your secret key was heard")
@pytest.mark.parametrize("source", SOURCES)
def test_each_press_of_a_code_shows_for_a_moment_and_all_look_alike(start_app, source):
    app, numbers = program(start_app)
    match = mixed(app, numbers, source)
    asked, before = choosing(match), picture(app)
    heard = set()
    for button in (*ARMS, *FACES, "dpad-down", "stick-left", "right-down", "l1", "r2", "l3"):
        pressed = numbers if source == "general" else numbers[1:3]  # one chooses with it, the other is free
        for press_or_release in (fake(app).down, fake(app).up):
            for pad in pressed:
                press_or_release(pad, button)
            app.step(1)
        shown = picture(app)
        assert (shown != before) == (button in (*ARMS, *FACES, "dpad-down"))
        heard.add(shown)
        assert faded(app) == before, button
    assert len(heard) == 2
    for keys, _ in BLOCKS.values():
        heard = set()
        for key in keys:
            hit(app, key)
            heard.add(picture(app))
        assert len(heard) == 1 and faded(app) == before
    assert on_top(app, CodesScene) and choosing(match) == asked and not fake(app).done


def test_a_refused_code_looks_like_any_press_and_touches_no_other_controller(start_app):
    app, numbers = program(start_app)
    match = mixed(app, numbers, "disc_two")
    before = picture(app)
    wrong = {seat: [cell for cell in range(9) if cell not in legal(match, seat)] for seat in (1, 2, 3)}
    assert all(wrong.values())
    press(app, numbers[1], "dpad-up")
    heard = picture(app)
    for cell in wrong[1]:
        enter(app, numbers[1], cell)
        assert picture(app) == heard
    press(app, numbers[1], "south")
    assert picture(app) == heard != faded(app) == before
    assert {pad for _, pad, *_ in fake(app).done} == {numbers[1]}
    fake(app).done.clear()
    for seat, way in ((2, "left"), (3, "right")):
        for cell in wrong[seat]:
            enter_keys(app, way, cell)
        assert faded(app) == before
    assert len(choosing(match)) == 4 and not fake(app).done


def traces(app, match, numbers):
    """Return everything that players at the screen could notice."""
    table = table_of(app)
    return {
        "lines": [repr(line) for line in table.story_lines],
        "log": [repr(line) for line in table.log_lines],
        "events": [repr(event) for event in table.events],
        "told": repr(table.last_line),
        "screen": [scene.describe_screen() for scene in app.stack.scenes],
        "focus": [getattr(getattr(scene, "ring", None), "focused_id", None) for scene in app.stack.scenes],
        "held": (table.asked, table.focus, table.focus_is_seen(), repr(table.question), repr(table.alarm)),
        "entries": codes_entered(app),
        "undo": [repr(match.undo_terms(seat)) for seat in range(5)],
        "back": table.undo_kind,
        "statistics": repr(statistics(match.lines, 5)),
        "pads": list(fake(app).done),
        "used": app.devices.used,
        "observed": repr(match.state.observe(None).stack),
        "others": repr(match.state.observe(4).stack),
    }  # fmt: skip


def locked(app, numbers, source, way, cells):
    """Lock each of the cells in turn; yield the pictures of that, the first from before, and the traces."""
    seat = SEAT_OF_WAY[way]
    for cell in cells:
        match = mixed(app, numbers, source)
        pictures = [picture(app)]
        if way == "pad":
            enter(app, numbers[seat], cell)
        else:
            enter_keys(app, way, cell)
        assert match.turns[-1].text == f"dial {REGIONS_ON_DISC[cell]}" and seat not in choosing(match)
        for _ in range(3):
            pictures.append(picture(app))
            app.step(1)
        yield pictures, traces(app, match, numbers)
        clear(app)


@pytest.mark.parametrize("source", SOURCES)
def test_every_locked_choice_looks_the_same(start_app, source):
    app, numbers = program(start_app)
    there = phase(source)
    choosers = {way: seat for way, seat in SEAT_OF_WAY.items() if seat in there.to_act}
    assert choosers
    for way, seat in choosers.items():
        cells = [cell_of(area) for area in regions(there, seat)]
        if source != "general":
            cells = [cells[0], cells[len(cells) // 2], cells[-1]]
        (pictures, told), *others = locked(app, numbers, source, way, cells)
        assert pictures[0] != pictures[1], "everyone sees that someone has locked"
        assert not told["pads"]
        for seen, traced in others:
            assert same(seen, pictures)
            assert traced == told


def same(pictures, others):
    """Return whether these are the same pictures, without a word on pixels that differ."""
    return len(pictures) == len(others) and all(one == other for one, other in zip(pictures, others, strict=True))


# -- every picture until the curtain, and of the closed curtain


def until_the_curtain(app, numbers, cells, source):
    """Each picture from the first code to the closed curtain of the last, who looks at nothing yet. cells: by seat."""
    match, began = mixed(app, numbers, source), app.ui.time
    found = []

    def seen():
        if app.stack.dirty or not found:
            app.present(0)
            found.append((app.ui.time - began, pixels(app)))

    for seat, cell in cells.items():
        row, column = divmod(cell, 3)
        if seat < 2:
            for button in (ARMS[row], FACES[column], "south"):
                press(app, numbers[seat], button)
                seen()
        else:
            keys, lock = BLOCKS["left" if seat == 2 else "right"]
            for key in (keys[cell], lock):
                hit(app, key)
                seen()
    for _ in range(140):
        app.step(1)
        seen()
    assert not app.top.opened and choosing(match) == {4}
    clear(app)
    return found


@pytest.mark.parametrize("source", SOURCES)
def test_the_whole_phase_looks_the_same_for_every_code(start_app, source):
    app, numbers = program(start_app, speed="normal")
    there = phase(source)
    possible = {seat: [cell_of(area) for area in regions(there, seat)] for seat in sorted(there.to_act) if seat < 4}
    codes = [{seat: cells[at] for seat, cells in possible.items()} for at in (0, -1)]
    assert all(codes[0][seat] != codes[1][seat] for seat in possible)
    if source == "general":
        codes += [dict(enumerate(cells)) for cells in ((4, 3, 0, 7), (5, 6, 7, 0))]
    first, *others = [until_the_curtain(app, numbers, cells, source) for cells in codes]
    for seen in others:
        assert [tick for tick, _ in seen] == [tick for tick, _ in first]
        assert same(seen, first)


# -- bots


def with_bots(app, numbers, patch, cells, choice):
    """When each bot locks, in ticks, and what is seen every now and then; two people lock at the same moments."""
    patch.setattr(BotTurns, "fallback", lambda self, seat: f"dial {choice}")
    patch.setattr(BotTurns, "_think_of", lambda self, seats, milliseconds: None)
    match = begin(app, phase("general"), held(numbers[:2]), persons=2)
    moments, pictures = {}, []
    for tick in range(190):
        if tick == 20:
            enter(app, numbers[0], cells[0])
        app.step(1)
        for seat in {2, 3, 4} - choosing(match):
            moments.setdefault(seat, tick)
        if tick % 12 == 0:
            pictures.append(picture(app))
    assert choosing(match) == {1}
    clear(app)
    return moments, pictures


def test_the_timing_of_bots_reveals_nothing_about_codes_or_choices(start_app, monkeypatch):
    app, numbers = program(start_app, speed="normal")
    app.ui.new_seed = lambda: 7
    found = [with_bots(app, numbers, monkeypatch, cells, choice) for cells, choice in
             (((0,), "aragon"), ((8,), "aragon"), ((4,), "granada"))]  # fmt: skip
    moments, pictures = found[0]
    assert len(moments) == 3 and len(set(moments.values())) > 1
    for other, seen in found[1:]:
        assert other == moments
        assert all(one == two for one, two in zip(seen, pictures, strict=True))


# -- files


def test_the_journal_names_no_region_before_the_reveal(start_app, tmp_path):
    app, numbers = program(start_app)
    path = tmp_path / "game.jsonl"
    match = mixed(app, numbers, journal=path)
    begun = text_of(path)
    for seat, cell in ((0, 2), (1, 7)):
        enter(app, numbers[seat], cell)
    enter_keys(app, "left", 4)
    written = text_of(path)[len(begun) :]
    assert len(choosing(match)) == 2 and written.count("\n") == 3
    assert not any(region in written for region in REGIONS_ON_DISC)
    match.leave()
    left = text_of(path)[len(begun) :]
    for cell in (2, 7, 4):
        assert f"dial {REGIONS_ON_DISC[cell]}" not in left
    assert [line.text for line in read_journal(path).lines if hasattr(line, "text")] == [
        f"dial {REGIONS_ON_DISC[cell]}" for cell in (2, 7, 4)
    ]
