"""Short messages show seats as shapes instead of names, never the same shape twice."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.message import Message, seat_mark
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from game.ui.table.header import Header
from game.ui.widgets.short_texts import plain_forms, versions
from tests.ui.saying import said
from tests.ui.seeing import blank

NAME = "Hildegard of Bingen and Her Choir"
STEP = Message(
    "step-discs-evict",
    {"player": NAME, "mark": seat_mark(2), "area": Message("area-castilla-la-nueva"), "area_id": "castilla-la-nueva"},
)


@pytest.fixture
def ui(start_app):
    return start_app().ui


def test_a_short_message_begins_with_the_shape_of_its_player(ui):
    assert list(versions(ui, STEP))[0].text.startswith(NAME)
    assert list(versions(ui, STEP))[-1].seats == (2,)


@pytest.mark.promise("Fixed: the question to a veto's holder lost a name")
def test_behind_a_shape_the_same_shape_is_not_said_again(ui):
    ways = list(versions(ui, STEP, behind=2))
    assert ways[0].text.startswith(NAME), "where there is room, the name is said"
    assert ways[-1].seats == () and ways[-1].text.startswith("clearing")


def test_behind_another_shape_it_is_said(ui):
    assert list(versions(ui, STEP, behind=1))[-1].seats == (2,)


def test_labels_never_have_a_gap_for_a_shape_that_nobody_draws(ui):
    assert plain_forms(ui, STEP) == [list(versions(ui, STEP))[0].text]


def test_a_narrow_header_leaves_out_only_a_status_that_the_table_shows(app):
    status = Message("plain-text", {"text": "where in this long game we are by now"})
    for shown in (False, True):
        header = Header(app.ui)
        header.move(Box(100.0, 100.0, 160.0, 60.0), may_leave_out_status=shown)
        header.status = status
        texts = said(app, partial(header.draw, app.surface))
        assert [text[:5] for text, _ in texts] == ([] if shown else ["where"])


def test_the_header_draws_one_shape_for_a_player_however_little_room_there_is(ui, monkeypatch):
    drawn = []
    monkeypatch.setattr(Pen, "seat", lambda *args, **keywords: drawn.append("a shape"))
    styles = [ui.theme.seat(colour) for colour in ("crimson", "gold", "ivory")]
    for width in (900.0, 1100.0, 1400.0):
        drawn.clear()
        header = Header(ui, Box(100.0, 100.0, width, 108.0))
        header.last_line, header.styles = Line(STEP, 2), styles
        header.draw(blank(ui))
        assert drawn == ["a shape"]
