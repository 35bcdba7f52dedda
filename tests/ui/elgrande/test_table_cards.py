"""The cards of the round at the table: small in their column, large over the board, one of them enlarged."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.ui.input.intents import Cancel, Confirm, Move, Overlay, Point, Press, Scroll, Zoom
from tests.ui.elgrande.at_table import cancel_hint, position, said, seated, to_the_turn
from tests.ui.elgrande.people import click_on, do, point_on, rest, sit_down


def test_the_large_cards_make_room_for_the_board(start_app):
    app, _ = seated(start_app, position())
    assert app.top.table.cards_open and app.top.ring.get("area-granada") is None
    do(app, Overlay())
    assert not app.top.table.cards_open and app.top.ring.get("area-granada") is not None
    do(app, Overlay())
    assert app.top.ring.focused_id == "card-king"


def test_with_the_mouse_alone_the_large_cards_come_and_go(start_app):
    app, _ = seated(start_app, position())
    click_on(app, "peek")
    assert not app.top.table.cards_open
    click_on(app, "cards")
    assert app.top.table.cards_open
    click_on(app, "card-king")
    rest(app)
    click_on(app, "cards")
    assert app.top.table.cards_open and app.top.ring.get("area-castillo") is None
    click_on(app, "peek")
    click_on(app, "area-castillo")
    rest(app)
    assert app.top.table.view.court[0] == 6


def test_a_large_card_is_enlarged_on_demand_and_the_arrows_go_on_from_card_to_card(start_app):
    app, match = seated(start_app, position())
    before = match.state.key()
    table = app.top.table
    app.top.ring.focus("card-veto")
    app.top.refocus()
    do(app, Zoom(0))
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto" and cancel_hint(app) == "table-hint-close"
    do(app, Move(1, 0))
    assert table.cards.enlarged(app.top.ring.focused_id) == "score_fives"
    do(app, Cancel())
    assert table.cards.enlarged(app.top.ring.focused_id) is None and table.cards_open
    assert match.state.key() == before
    do(app, Zoom(0))
    do(app, Confirm())
    rest(app)
    assert table.view.taken[0] == "score_fives"


def test_with_the_mouse_only_the_enlarged_card_can_be_pressed(start_app):
    app, match = seated(start_app, position())
    table = app.top.table
    x, y = point_on(app, app.top.ring.get("card-veto"))
    do(app, Point(x, y, device="mouse"))
    do(app, Scroll(0, 1, device="mouse"))
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto"
    middle = table.large.enlarged.centre
    assert app.top.ring.under(*middle).id == "card-veto"
    assert not any(
        app.top.ring.under(*box.centre) for box in table.large.boxes if not table.large.enlarged.overlaps(box)
    )
    do(app, Scroll(0, -1, device="mouse"))
    assert table.cards.enlarged(None) is None
    click_on(app, "enlarge")
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto"
    for intent in (Point(*middle, device="mouse"), Press(*middle, device="mouse")):
        do(app, intent)
    rest(app)
    assert table.view.taken[0] == "veto"


def test_cards_that_are_only_looked_at_are_enlarged_by_a_press(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    do(app, Overlay())
    click_on(app, "card-veto")
    assert app.top.table.cards.enlarged(app.top.ring.focused_id) == "veto"
    do(app, Cancel())
    do(app, Cancel())
    assert not app.top.table.cards_open


@pytest.mark.parametrize(
    ("players", "scale", "form"), [(5, 1.0, "tiles"), (5, 0.8, "strips"), (4, 1.0, "strips"), (2, 1.3, "strips")]
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)])
def test_the_cards_of_the_round_are_seen_in_the_column(start_app, players, scale, form, size):
    app = start_app(settings=Settings(language="en", speed="instant", text_scale=scale), size=size)
    sit_down(app, players, players)
    rest(app)
    strips = app.top.table.strips
    assert strips.form == form or (size == (1280, 800) and strips.form == "strips")
    assert len(strips.rows) == 5 and all(strips.box.encloses(row) for row in strips.rows)
    if strips.form == "tiles":
        assert all(row.h >= 84 and row.w >= 90 for row in strips.rows)


def test_the_small_cards_say_their_titles(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    app.top.ring.focus("cards")
    app.top.refocus()
    assert said(app) == ("Action cards of this round: Three on the move; Veto; Score the fives; Scoreboard; The King.")
