"""A long log is a book: each round begins on a page, and every way to turn its pages works at every text size."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.input.intents import Next, Press, Previous
from game.ui.kit.layered_picture import Layer, LayeredPicture
from game.ui.table.panels import LogPanel
from tests.changed import changed
from tests.ui.layouts import listening, loose
from tests.ui.seeing import fingerprint

COUNT = 2000
BOX = Box(340.0, 60.0, 1240.0, 780.0)
LONG = "Someone does something that needs many words to be told, so that a narrow panel has to break it into rows"


def lines(count: int = COUNT) -> list[Line]:
    """Rounds of forty, turns of eight, some long and some short."""
    made = []
    for number in range(count):
        text = f"{number}: {LONG}" if number % 5 == 2 else f"{number}: a short line"
        made.append(
            Line(
                Message("plain-text", {"text": text}),
                number % 5,
                heading=number % 8 == 0,
                sign="sign",
                major=number % 40 == 0,
            )
        )
    return made


@pytest.fixture
def panel(start_app):
    def make(text_scale: float = 1.0, count: int = COUNT) -> LogPanel:
        app = start_app(text_scale=text_scale)
        styles = [app.ui.theme.seat(colour) for colour in ("crimson", "gold", "ivory", "sky", "violet")]
        made = LogPanel(app.ui, styles)
        made.set(lines(count))
        made.layout(BOX)
        made.show()
        return made

    return make


def picture(panel: LogPanel) -> int:
    surface = pygame.Surface((1280, 720))
    panel.draw(surface)
    return fingerprint(surface)


def seen(panel: LogPanel) -> list[int]:
    return [index for index, _ in panel.visible()]


@pytest.mark.promise("Read the log as a book")
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
def test_its_pages_leave_nothing_out_and_each_round_begins_on_one(panel, text_scale):
    log = panel(text_scale, 160)
    assert seen(log)[-1] == 159, "it opens at the end"
    for _ in range(6):
        log.turn_round(-1)
    assert seen(log)[0] == 0
    shown, firsts = seen(log), {0}
    while log.turn(1):
        now = seen(log)
        assert now[0] <= shown[-1] + 1 and now[-1] > shown[-1]
        shown, firsts = now, firsts | {now[0]}
    assert shown[-1] == 159 and {0, 40, 80, 120} <= firsts
    while log.turn(-1):
        assert seen(log)[0] < shown[0]
        shown = seen(log)
    assert shown[0] == 0


def test_a_round_that_has_just_begun_opens_beside_the_end_of_the_one_before(panel):
    log = panel(count=124)
    (first, _), (last, box) = log.visible()[0], log.visible()[-1]
    assert 80 < first < 120 and last == 123
    assert [index for index, each in log.visible() if each.x == box.x] == [120, 121, 122, 123]
    assert log.turn(-1) and seen(log)[0] < first
    while log.turn(1):
        pass
    assert seen(log)[-1] == 123


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
def test_entries_lie_apart_on_its_pages_no_heading_ends_one_and_no_late_turn_is_broken(panel, text_scale):
    log = panel(text_scale, 160)
    while True:
        places = dict(log.visible())
        for (index, box), (_, after) in pairwise(log.visible()):
            page = next(page.box for page in log.pages if page.box.overlaps(box))
            assert page.bottom + 0.1 >= box.bottom and (after.y >= box.bottom - 0.1 or after.x > box.x)
            assert not log.lines[index].heading or after.x == box.x
            begun = places.get(index - index % 8, page).y
            assert index % 8 == 7 or after.x == box.x or begun <= page.centre[1]
        if not log.turn(-1):
            return


@pytest.mark.promise("Read the log as a book")
def test_a_tab_opens_its_round_by_mouse_and_by_keys(panel):
    log = panel(count=160)
    tabs = log.tabs()
    assert list(tabs) == [0, 40, 80, 120] and all(log.box.encloses(tab) for tab in tabs.values())
    log.steer(Press(*tabs[40].centre))
    assert seen(log)[0] == 40
    for intent, first in ((Next(), 80), (Next(), 120), (Previous(), 80)):
        assert log.steer(intent) and seen(log)[0] == first
    log.steer(Press(*log.pages[0].box.centre))
    assert seen(log)[-1] == 79, "a press on the left page turns back"
    log.steer(Press(*log.pages[-1].box.centre))
    assert seen(log)[0] == 80


def test_new_lines_do_not_move_someone_reading_older_ones(panel):
    log = panel(count=160)
    new = Line(Message("plain-text", {"text": "new"}), 1)
    log.add(new)
    assert seen(log)[-1] == 160
    log.turn_round(-1)
    log.turn_round(-1)
    offset = log.offset
    log.add(new)
    assert log.offset == offset


def test_a_new_width_or_text_size_measures_again_and_stays_at_the_end(panel):
    log = panel()
    wide = picture(log)
    log.layout(Box(BOX.x, BOX.y, 800.0, BOX.h))
    assert seen(log)[-1] == COUNT - 1 and len(log.pages) == 1
    assert picture(log) != wide


def test_an_empty_log_can_be_shown(panel):
    log = panel(count=0)
    picture(log)
    assert seen(log) == [] and not log.turn(1) and not log.turn(-1) and not log.turn_round(1)


def test_while_its_pages_turn_nothing_below_the_panel_is_painted(panel):
    log = panel(text_scale=2.0, count=200)
    canvas, painted = log.tools.canvas, []
    below = Layer(canvas.box, "table", lambda s: painted.append(1))
    kept = LayeredPicture()
    kept.compose(canvas, [below, *log.layers()])
    assert painted == [1]
    log.turn(-1)
    kept.compose(canvas, [below, *log.layers()])
    assert painted == [1]
    log.layout(Box(BOX.x, BOX.y, 800.0, BOX.h))
    kept.compose(canvas, [below, *log.layers()])
    assert len(painted) > 1


def test_asking_for_reasons_keeps_the_reading_position(panel):
    log = panel(count=60)
    for number in range(1, 60, 3):
        log.lines[number] = changed(log.lines[number], why=Message("plain-text", {"text": f"because of {number}"}))
    log.show()
    assert log.explain() and log.explained and seen(log)[-1] == 59, "the end was on the screen, and still is"
    log.turn_round(-1)
    log.turn_round(-1)
    shown = dict(log.visible())
    assert log.explain() and 0 in shown and seen(log)[0] == 0
    assert log.explain() and dict(log.visible()) == shown
    assert sum(bool(log.entry(index).why) for index in shown) >= 2
    for index, box in shown.items():
        assert box.h == log.entry(index).height


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
def test_reasons_stand_below_their_entries_and_over_nothing(panel, text_scale):
    log = panel(text_scale, count=24)
    long = Message("plain-text", {"text": f"because {LONG}"})
    log.set([changed(line, why=long) for line in log.lines])
    log.show()
    log.explain()
    surface = pygame.Surface((1280, 720))
    with listening(surface) as recorder:
        log.draw(surface)
    assert any(said.text.startswith("because") for said in recorder.said)
    assert loose(recorder, BOX, [LONG]) == []
