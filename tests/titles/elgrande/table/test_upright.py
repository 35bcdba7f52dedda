"""A screen that is higher than wide: the board above, and everything else below it."""

from __future__ import annotations

import pytest

from game.ui.input.intents import ToggleLog
from tests.titles.elgrande.table.at_table import position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, rest
from tests.ui.driver import confirm, toggle

UPRIGHT = (1080, 1920)


@pytest.mark.promise("Turn your monitor upright")
@pytest.mark.parametrize("size", [UPRIGHT, (1200, 1920), (768, 1024)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_board_takes_the_whole_width_and_stands_above_the_rest(start_app, size, scale):
    app, _ = seated(start_app, position(), size=size, text_scale=scale)
    table = table_of(app)
    board = table.board.box
    below = [table.header_box, table.strips_box, *table.plate_boxes, table.bar_box]
    assert all(board.bottom <= part.y and app.canvas.safe.encloses(part) for part in below)
    assert board.w >= app.canvas.safe.w


def test_all_five_cards_can_be_read_below_the_board(start_app):
    app, match = seated(start_app, position(), size=UPRIGHT)
    table = table_of(app)
    heights = {round(row.h) for row in table.strips.rows}
    assert len(heights) == 1 and table.strips.reads
    table.focus_on("card-veto")
    table.layers()
    assert {round(row.h) for row in table.strips.rows} == heights, "nothing moves below the pointer"
    confirm(app)
    rest(app)
    assert table.shown.taken[0] == "veto"


def test_what_opens_leaves_the_board_in_sight(start_app):
    app, _ = seated(start_app, position(), size=UPRIGHT)
    table = table_of(app)
    board = table.board.box
    toggle(app, "overlay")
    assert table.cards_open and all(card.y >= board.bottom for card in table.large_boxes)
    toggle(app, "overlay")
    do(app, ToggleLog())
    assert table.log_open and not any(table.log_box.overlaps(plate) for plate in table.plate_boxes)


def test_a_square_screen_is_used_as_far_as_the_board_gains_by_it(start_app):
    widths = []
    for size in ((1024, 768), (1200, 1200)):
        app, _ = seated(start_app, position(), size=size)
        widths.append(table_of(app).board.box.w / app.canvas.safe.w)
    assert widths[0] < 0.75 and widths[1] >= 1.0
