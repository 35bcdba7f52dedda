"""A long log: only visible entries are measured and drawn, and every way to scroll it works at every text size."""

from __future__ import annotations

import pygame
import pytest

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.kit.layered_picture import Layer, LayeredPicture
from game.ui.table.panels import LogPanel
from tests.changed import changed
from tests.ui.layouts import listening, loose
from tests.ui.seeing import blank, fingerprint

COUNT = 2000
BOX = Box(340.0, 60.0, 1240.0, 780.0)
LONG = "Somebody does something that needs many words to be told, so that a narrow panel has to break it into rows"


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


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
def test_of_two_thousand_entries_only_those_that_are_seen_are_measured(panel, text_scale):
    log = panel(text_scale)
    picture(log)
    assert seen(log)[-1] == COUNT - 1
    assert log.measured <= len(seen(log)) + 2
    before = log.measured
    log.scroll(-1)
    picture(log)
    assert log.measured <= before + 2
    log.scroll(-1000)
    picture(log)
    assert log.measured <= before + len(seen(log)) + 4


def test_an_entry_that_comes_is_measured_alone(panel):
    log = panel()
    picture(log)
    before = log.measured
    log.add(Line(Message("plain-text", {"text": "new"}), 1))
    picture(log)
    assert seen(log)[-1] == COUNT
    assert log.measured <= before + 2


def test_new_lines_do_not_move_someone_reading_older_ones(panel):
    log = panel()
    log.scroll(-200)
    offset = log.offset
    log.add(Line(Message("plain-text", {"text": "new"}), 1))
    assert log.offset == offset


def test_a_page_back_and_on_leaves_nothing_out(panel):
    log = panel()
    last = seen(log)
    while log.turn_page(-1):
        now = seen(log)
        assert now[-1] >= last[0] - 1 and now[0] < last[0]
        last = now
    assert last[0] == 0
    while log.turn_page(1):
        now = seen(log)
        assert now[0] <= last[-1] + 1 and now[-1] > last[-1]
        last = now
    assert last[-1] == COUNT - 1


@pytest.mark.promise("Scroll the whole game in the log")
def test_left_and_right_jump_from_turn_to_turn(panel):
    log = panel()
    log.jump(-1)
    first = log.offset
    assert log.lines[first].heading
    log.jump(-1)
    assert log.offset == first - 8
    log.jump(1)
    assert log.offset == first


def test_the_bar_and_the_entries_can_be_dragged(panel):
    log = panel()
    right = BOX.right - 30.0
    assert log.press(right, BOX.y + 90.0) and log.offset < 20
    log.drag(BOX.bottom)
    assert seen(log)[-1] == COUNT - 1
    log.release()
    log.drag(BOX.y + 90.0)
    assert seen(log)[-1] == COUNT - 1
    end = log.offset
    assert log.press(BOX.x + 300.0, BOX.y + 200.0)
    log.drag(BOX.y + 500.0)
    assert end - 12 < log.offset < end
    log.drag(BOX.y + 200.0)
    assert log.offset == end


def test_a_new_width_or_text_size_measures_again_and_stays_at_the_end(panel):
    log = panel()
    wide = picture(log)
    log.layout(Box(BOX.x, BOX.y, 800.0, BOX.h))
    assert seen(log)[-1] == COUNT - 1 and log.measured < 40
    assert picture(log) != wide


def beside_the_title(log) -> str:
    """Return the text at the right of the panel's title; "" if there is none."""
    title = log.layers()[1]
    surface = blank(log.tools)
    with listening(surface) as heard:
        title.paint(surface)
    return " ".join(said.text for said in heard.said[1:])


def test_the_title_names_an_older_round_but_never_the_current_one(panel):
    """The present round is shown above the log, unless the log covers it."""
    log = panel(count=200)
    assert log.offset > 160 and beside_the_title(log) == ""
    log.progress_seen = False
    assert beside_the_title(log) == log.tools.say(log.lines[160].message)
    log.progress_seen = True
    log.scroll(150 - log.offset)
    assert beside_the_title(log) == log.tools.say(log.lines[120].message)
    log.scroll(120 - log.offset)
    assert beside_the_title(log) == "", "the round's own line is seen"


@pytest.mark.parametrize(("player", "shown"), [("Bo", "Round 4. Bo rides first."), ("Wilhelmina Mmmmm", "Round 4")])
def test_a_round_too_long_for_its_place_is_named_in_short(panel, player: str, shown: str):
    log = panel(text_scale=1.3)
    first = Line(Message("merlin-log-round", {"round": 4, "player": player}), 0, heading=True, major=True)
    log.set([first, *lines(40)[1:]])
    log.progress_seen = False
    log.show()
    assert beside_the_title(log) == shown


def test_an_empty_log_can_be_shown(panel):
    log = panel(count=0)
    picture(log)
    assert seen(log) == [] and not log.scroll(1) and not log.turn_page(-1) and not log.jump(1)


def test_while_it_is_scrolled_nothing_below_the_panel_is_painted(panel):
    log = panel()
    log.scroll(-100)
    while log.lines[log.offset].major or log.lines[log.offset - 1].major:
        log.scroll(-1)
    canvas, painted = log.tools.canvas, []
    below = Layer(canvas.box, "table", lambda s: painted.append(1))
    kept = LayeredPicture()
    kept.compose(canvas, [below, *log.layers()])
    assert painted == [1]
    log.scroll(-1)
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
    end = log.offset
    assert log.explain() and log.explained
    assert seen(log)[-1] == 59 and log.offset > end, "the end was on the screen, and still is"
    assert log.explain()
    log.scroll(-20)
    before = log.offset
    assert log.explain() and log.offset == before
    shown = dict(log.visible())
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
