"""The sheet of a scoring, as people read it at any size of text."""

from __future__ import annotations

import pytest

from game.core.message import plain
from game.match.records import Seat
from game.session.narrator import ScoringRow, ScoringSheet
from game.ui.input.intents import Confirm, MoveFocus
from game.ui.look.theme import SECONDARY
from game.ui.routes import ScoringResult
from tests.ui.layouts import each_scale, resize
from tests.ui.saying import said, words_on

SEATS = [
    Seat("Ann", "crimson"), Seat("Bob", "gold"), Seat("Cat", "ivory"), Seat("Dan", "sky"), Seat("Eve", "violet"),
]  # fmt: skip
ROWS = 10
SHEET = ScoringSheet(
    plain("General scoring"), tuple(ScoringRow(plain(f"Region {row}"), (1, 2, 3, 4, 5)) for row in range(ROWS)),
    (10, 20, 30, 40, 50),
)  # fmt: skip


@pytest.fixture
def written(monkeypatch):
    """The texts drawn, with their sizes in units."""
    from game.ui.look.theme import Theme

    found, draw = {}, Theme.text

    def text(self, surface, canvas, said, at, size, *rest, **named):
        scaled = named.get("scaled", rest[5] if len(rest) > 5 else True)
        found[said] = size * (self.text_scale if scaled else 1.0)
        return draw(self, surface, canvas, said, at, size, *rest, **named)

    monkeypatch.setattr(Theme, "text", text)
    return found


def open_sheet(start_app, scale, seats=SEATS, sheet=SHEET, **more):
    app = start_app(text_scale=scale)
    app.ui.go(ScoringResult(sheet, seats, **more))
    app.step(2)
    app.present(1.0)
    return app


def test_points_below_zero_have_a_true_minus_sign(start_app, written):
    lost = ScoringSheet(plain("Scoring"), (ScoringRow(plain("Region 1"), (-3, 2)),), (-12, 2))
    open_sheet(start_app, 1.0, SEATS[:2], lost)
    assert {"\N{MINUS SIGN}3", "\N{MINUS SIGN}12", "2"} <= set(written) and "-3" not in written


def rows_in(written):
    return {said for said in written if said.startswith("Region")}


def test_at_the_usual_size_one_page_shows_everything_and_confirm_closes_it(start_app, written):
    app = open_sheet(start_app, 1.0)
    assert len(rows_in(written)) == ROWS
    sheet = app.top
    app.feed(Confirm())
    app.step(2)
    assert app.top is not sheet


@pytest.mark.promise("Read the sheet of a scoring and the result in large type")
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_large_text_keeps_its_size_and_confirm_leads_through_the_pages(start_app, written, scale):
    app = open_sheet(start_app, scale)
    sheet, seen = app.top, set()
    for _ in range(5):
        seen |= rows_in(written)
        assert all(written[said] >= SECONDARY * scale - 0.5 for said in rows_in(written))
        written.clear()
        app.feed(Confirm())
        app.step(2)
        if app.top is not sheet:
            break
        app.present(1.0)
    assert len(seen) == ROWS and app.top is not sheet


def test_directions_turn_the_pages_back_and_forth_and_never_close_the_sheet(start_app, written):
    app = open_sheet(start_app, 2.0)
    first = rows_in(written)
    for dx, other in ((1, True), (1, True), (-1, False), (-1, False)):
        written.clear()
        app.feed(MoveFocus(dx, 0))
        app.step(2)
        app.top.invalidate()
        app.present(1.0)
        assert (rows_in(written) != first) is other


@each_scale
def test_an_items_picture_stands_before_its_title_and_above_the_numbers(start_app, scale):
    drawn = {}
    rows = tuple(ScoringRow(plain(f"Region {row}"), (1, 2, 3), picture="map" if row else "") for row in range(3))
    sheet = ScoringSheet(plain("Scoring"), rows, (10, 20, 30))

    def draw(pen, box, name):
        drawn[round(box.x), round(box.y)] = (name, box)

    app = open_sheet(start_app, scale, SEATS[:3], sheet, draw=draw)

    def again():
        resize(app, (1280, 720), scale)
        app.present(1.0)

    texts = said(app, again)
    titles = [box for text, box in texts if text in ("Region 1", "Region 2")]
    numbers = [box for text, box in texts if text == "1"]
    assert len(drawn) == 2 and {name for name, _ in drawn.values()} == {"map"} and numbers
    for _, box in drawn.values():
        assert any(0.0 < title.x - box.x < 150.0 and box.y <= title.centre[1] <= box.bottom for title in titles)
        assert any(box.bottom < number.y for number in numbers)


@pytest.mark.promise("After a general scoring, see each region on a shelf")
@pytest.mark.parametrize("prizes", [(), (107, 204, 302), (107, 205, 300)])
def test_who_scores_more_stands_on_a_higher_step_and_equals_on_equal_ones(start_app, prizes):
    found = []
    sheet = ScoringSheet(
        plain("Scoring"), (ScoringRow(plain("Region"), (2, 9, 2, 0), (0, 2, 0, 0), "", prizes),), (1,) * 4
    )
    app = open_sheet(
        start_app, 1.0, SEATS[:4], sheet, arms=lambda _pen, box, seat: found.append((seat.name, box.bottom))
    )
    foot = dict(found[:3])
    assert {"+2", "7"} <= set(words_on(app))
    assert [name for name, _ in found[:3]] == ["gold", "crimson", "ivory"]
    assert foot["gold"] < foot["crimson"] == foot["ivory"]


@pytest.mark.promise("Tell players apart whose names are alike")
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.6])
def test_names_that_begin_alike_are_told_apart_above_their_numbers(start_app, scale):
    alike = ["Maximiliane Aust", "Maximiliane Bauer"]
    app = open_sheet(start_app, scale, [*map(Seat, alike, ("crimson", "gold")), *SEATS[2:]])
    assert {word for word in words_on(app) if word.startswith("Ma")} <= {*alike, "Ma…Aust", "Ma…Bauer"}


@each_scale
def test_arms_stay_on_their_plates_and_all_plates_have_a_name_or_none(start_app, scale):
    found = []
    app = open_sheet(start_app, scale, arms=lambda _pen, box, seat: found.append(box))
    assert len({(box.y, box.w, box.h) for box in found[-len(SEATS) :]}) == 1 and found[-1].w < 70.0
    names = [word for word in words_on(app) if word in {seat.name for seat in SEATS}]
    assert len(names) in (0, len(SEATS))
