"""While pages or the log cover a table, its bar says what the buttons do there: nothing that can't be done is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from game.ui.input.intents import Cancel, Confirm, Intent, Option, PointAt, Press, ToggleLog, ToggleView
from tests.ui.driver import StartApp, clicked, do
from tests.ui.fakepads import plug, press
from tests.ui.layouts import each_scale
from tests.ui.saying import said
from tests.ui.table_driver import TableDriver, table_of
from tools.shots_merlin import Wanted, position, sit

TABLES = {"elgrande": "table-turn", "merlin": "merlin-end"}
each_title = pytest.mark.parametrize("title", TABLES)
"""For each title a question with answers in the bar."""
PAGES: dict[str, Intent] = {"elgrande": ToggleView("known"), "merlin": ToggleView("leaders")}
Seated = Callable[..., TableDriver]


@pytest.fixture
def seated(shot: StartApp) -> Seated:
    return lambda title, scale=1.0: table_of(shot(TABLES[title], speed="instant", text_scale=scale, size=(1280, 720)))


def looks(table: TableDriver) -> tuple[object, ...]:
    """Return everything that the bar shows, where the answers are, and what has the focus."""
    return table.bar_box, table.control_ids, tuple(table.control_boxes), table.bar_words(), table.focus, table.detail


def point(app: App, x: float, y: float) -> None:
    do(app, PointAt(x, y, device="mouse"))
    app.step(1)


@each_title
@pytest.mark.parametrize("what", ["pages", "log"])
def test_no_answer_is_shown_and_none_can_be_given(seated: Seated, title: str, what: str) -> None:
    table = seated(title)
    app, opens = table.app, ToggleLog() if what == "log" else PAGES[title]
    before, labels, decided = looks(table), [answer.label for answer in table.bar.answers], len(table.match.turns)
    places = [box.centre for box in table.control_boxes]
    assert places and labels and table.detail
    asked = table.question_words
    for close in (opens, Cancel(), Confirm()):
        do(app, opens)
        app.step(1)
        shown = table.bar_words()
        assert table.question_words == asked and asked in shown
        assert not set(shown) & set(labels) and not table.control_ids and table.detail == ""
        for number in (1, 2):
            do(app, Option(number))
        assert table.log_open or table.known_open
        do(app, close)
        app.step(1)
        assert not table.log_open and not table.known_open
        assert looks(table) == before, "everything is back in its place"
    for place in places:
        do(app, opens, *clicked(*place))
        assert not table.log_open and not table.known_open, "a press outside the panel closes it"
    assert len(table.match.turns) == decided


@each_title
def test_the_bar_stays_the_same_whatever_the_pointer_passes(seated: Seated, title: str) -> None:
    table = seated(title)
    places = [item.box.centre for item in table.ring.items][:40]
    do(table.app, PAGES[title])
    point(table.app, *places[0])
    shown = table.bar_words()
    for place in places:
        point(table.app, *place)
        assert table.bar_words() == shown and table.detail == ""


@pytest.mark.promise("See in the bar how to turn and close pages")
@each_scale
@each_title
def test_each_device_reads_how_to_turn_the_page_and_how_to_close_it(seated: Seated, title: str, scale: float) -> None:
    table = seated(title, scale)
    app, name = table.app, PAGES[title].view  # type: ignore[attr-defined]
    do(app, PAGES[title])
    app.step(1)
    panel, bar = table.known.box, table.bar_box
    assert panel.bottom <= bar.y and app.canvas.safe.encloses(bar)
    assert table.hint_commands == [name, "next"] and {"close", "next page"} <= set(table.bar_words())
    pad = plug(app)
    press(app, pad, "dpad-up")
    assert table.hint_commands == [name, "next"] and {"close", "next page"} <= set(table.bar_words())
    assert all(app.devices.sign(command).kind == "pad" for command in table.hint_commands)  # type: ignore[union-attr]
    point(app, *panel.centre)
    assert table.hint_commands == ["cancel", "zoom-out"] and {"close", "next page"} <= set(table.bar_words())
    assert all(app.devices.sign(command).kind == "mouse" for command in table.hint_commands)  # type: ignore[union-attr]
    do(app, Press(*panel.centre, device="mouse", reach=20.0))
    app.step(1)
    assert table.known_open and "Tap here to close" in table.bar_words()
    do(app, Press(*bar.centre, device="mouse", reach=20.0))
    assert not table.known_open


def test_a_question_that_comes_while_pages_are_open_has_its_first_answer_focused_after_them(
    start_app: StartApp,
) -> None:
    app = start_app(speed="instant", size=(640, 360))
    table = sit(app, position(Wanted("end"), 4, ()).copy(), persons=4)
    seat = table.asked
    assert table.focus == "end"
    do(app, PAGES["merlin"])
    table.match.submit(seat, "end")
    app.step(60)
    assert table.asked not in (None, seat) and table.known_open and not table.control_ids
    do(app, PAGES["merlin"])
    app.step(1)
    assert table.focus == table.first_step() and table.focus != "end"


@pytest.mark.promise("See in the bar how to turn and close pages")
@each_title
def test_with_large_text_a_line_below_pages_still_names_who_is_asked_and_what(seated: Seated, title: str) -> None:
    table = seated(title, 2.0)
    name = table.bar.names[table.question_seat or 0]
    do(table.app, PAGES[title])
    table.app.step(2)
    found = table.bar_words()
    assert name in found and table.bar_box.h < 140.0
    asked = [word for word in found if word.endswith("?")]
    room = table.bar_box.w - sum(box.w for _, box in said(table.app, lambda: table.draw_bar(table.app.surface)))
    assert asked or room < 400.0, "the question is left out only for lack of room"
