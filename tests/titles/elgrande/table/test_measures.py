"""How large the parts of the table are at 1920 x 1080, whatever the number of players."""

from __future__ import annotations

import pytest

from game.titles.elgrande.table.board_picture.board_places import DEPTH
from game.ui.canvas import Box
from game.ui.kit.board_parts.score_tracks import RIM
from game.ui.look.theme import CONTROL
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.ui.seeing import fingerprint
from tools.shots_elgrande import asks, scored, sit, state_where

SHIELD = 40.5, 54.0
"""A marker with its rim, on a canvas of 1920 x 1080."""


def seated(start_app, players: int) -> ElGrandeDriver:
    app = start_app(speed="instant")
    sit(app, state_where(asks("bid"), players))
    return table_of(app)


@pytest.mark.promise("See more of Spain")
def test_the_land_is_larger_than_the_column_beside_it(start_app):
    table = seated(start_app, 5)
    lands = [table.board.area_box(area) for area in table.board.level.regions]
    wide = max(box.right for box in lands) - min(box.x for box in lands)
    high = max(box.bottom for box in lands) - min(box.y for box in lands)
    assert wide >= 935.0 and high >= 755.0
    sides = table.board.track_sides()
    assert sides["right"].right - sides["left"].x >= 0.55 * 1920


@pytest.mark.promise("See every marker whole")
@pytest.mark.parametrize("ties", [1, 2, 3, 5])
def test_markers_stay_in_the_safe_area_and_cover_no_name(start_app, ties):
    table = seated(start_app, 5)
    board, safe = table.board, table.canvas.safe
    assert board.track_sides()["top"].y + RIM * DEPTH >= safe.y
    written = [picture.get_bounding_rect().move(at) for picture, at in board.sheet.labels]
    for score in range(100):
        for at in board.score_spots([score] * ties):
            marker = Box.at(at, *SHIELD)
            assert safe.encloses(marker), score
            assert table.canvas.rect(marker).collidelist(written) < 0, score


def test_the_buttons_stand_on_the_map_and_no_pieces_under_them(start_app):
    table = seated(start_app, 5)
    inside = table.board.inside
    assert len(table.header_boxes) == 6
    for box in table.header_boxes:
        assert box.w >= CONTROL - 0.1 and box.h >= CONTROL - 0.1
        assert inside.x <= box.x and box.right <= inside.right and box.bottom <= inside.bottom
        others = [*table.board.sea_boxes().values(), *(table.board.plaque_box(a) for a in table.board.areas)]
        assert not any(box.overlaps(other) for other in others)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plates_and_cards_fill_the_column(start_app, players):
    """Five players leave less to the strips."""
    table = seated(start_app, players)
    line, plates, rows = table.header_line_box, table.plate_boxes, table.strips.rows
    assert line is not None and line.h == 50.0
    assert all(box.w >= 580.0 for box in (line, *plates, *rows))
    assert min(box.h for box in plates) >= 58.0
    assert min(box.h for box in rows) > 58.0 and rows[-1].bottom > table.bar_box.y - 64.0
    words = sorted(len(table.plate_words(seat)) for seat in range(players))
    assert (words[-1] > words[0]) == (players == 3), "one with a second line"


def test_the_bar_has_one_large_question_beside_thirteen_cards(start_app):
    table = seated(start_app, 5)
    assert table.bar_box.h == pytest.approx(104.0)
    assert table.bar_box.bottom == pytest.approx(1026.0)
    assert len(table.bar.boxes) == 13
    assert "Which power card do you play?" in table.bar_words()


def test_the_dial_beside_the_board_points_at_the_region_in_focus(start_app):
    """Its points stand in cells, as on the map."""
    app, seen = start_app(speed="instant"), set()
    table = sit(app, state_where(asks("dial", "")), persons=1)
    for area in ("galicia", "sevilla"):
        table.focus_on(f"area-{area}")
        app.step(2)
        seen.add(fingerprint(app.surface.subsurface(app.canvas.rect(table.strips_box))))
    assert len(seen) == 2 and {*"431"} <= {*table.bar_words()}


def test_a_general_scoring_knows_after_an_undo_who_scored_most(start_app):
    table = seated(start_app, 5)
    table.picture.recall([scored(table.shown, "aragon", (2, 1, 1, 0, 0), (5, 1, 1, 0, 0))])
    assert table.picture.context.areas.best == {"aragon": [0]}


def test_possible_owners_are_marked_in_the_bar_alone(start_app):
    app = start_app(speed="instant")
    sit(app, state_where(asks("turn", late=4), 5))
    assert table_of(app).plate_states().eligible == ()
