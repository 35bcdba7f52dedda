"""Where the focus is when the same answers are on offer again."""

from __future__ import annotations

import pytest

from game.ui.input.intents import Cancel, Confirm, MoveFocus, Next, ToggleView
from game.ui.menus import DialogScene
from tests.titles.elgrande.table.at_table import acting, at_turn, position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import bidding, click_on, do, key_to, rest
from tests.ui.driver import cancel, confirm, focused, on_top, toggle

LOOK = ToggleView("overlay")


def focus(app) -> str:
    return focused(app)


def undo(app) -> None:
    """Undo, and say so if asked."""
    table_of(app).undo()
    app.step(1)
    if on_top(app, DialogScene):
        do(app, MoveFocus(1, 0))
        confirm(app)
    rest(app)


@pytest.mark.promise("Fixed: the focus jumped to the first power card")
@pytest.mark.parametrize("leave", [LOOK, Cancel(), Confirm()], ids=["key", "escape", "button"])
def test_looking_at_the_cards_leaves_the_focus_on_the_power_card(start_app, leave):
    app, _ = bidding(start_app, 4, 4)
    table = table_of(app)
    table.focus_by_keys("power-7")
    do(app, LOOK)
    do(app, MoveFocus(1, 0))
    card = focus(app)
    assert table.cards_open and card.startswith("card-")
    if leave == Confirm():
        table.focus_by_keys("peek")
    do(app, leave)
    assert not table.cards_open and focus(app) == "power-7"
    do(app, LOOK)
    assert leave == Confirm() or focus(app) == card


def test_cards_opened_from_the_column_lead_back_there(start_app):
    app, _ = bidding(start_app, 4, 4)
    click_on(app, "card-king")
    assert table_of(app).cards_open and focus(app).startswith("card-")
    do(app, LOOK)
    assert not table_of(app).cards_open and focus(app) == "card-king"


@pytest.mark.parametrize("item", ["area-sevilla", "end"])
def test_showing_the_leaders_leaves_the_focus_alone(start_app, item):
    app, _ = at_turn(start_app)
    table_of(app).focus_by_keys(item)
    for _ in range(2):
        toggle(app, "leaders")
        assert focus(app) == item
    toggle(app, "leaders")
    cancel(app)
    assert not table_of(app).leaders_shown and focus(app) == item


def test_what_was_looked_at_at_one_question_is_nothing_to_the_next(start_app):
    app, match = bidding(start_app, 4, 4)
    table_of(app).focus_by_keys("power-7")
    do(app, LOOK)
    do(app, LOOK)
    key_to(app, "power-9")
    rest(app)
    assert match.turns[-1].text == "power 9" and focus(app) == "power-1"


@pytest.mark.promise("Fixed: the focus jumped to the first power card")
def test_an_undone_bid_has_the_focus_again(start_app):
    app, match = bidding(start_app, 4, 1)
    key_to(app, "power-7")
    rest(app)
    assert table_of(app).asked_kind != "bid"
    undo(app)
    assert not any(turn.seat == 0 for turn in match.turns) and focus(app) == "power-7"


def test_undoing_one_placement_after_another_goes_back_the_same_way(start_app):
    app, match = at_turn(start_app)
    places = [item for item in table_of(app).steps() if item.startswith("area-")][:2]
    for area in places:
        key_to(app, area)
        rest(app)
    for area in reversed(places):
        cancel(app)
        rest(app)
        assert focus(app) == area
    assert match.turns[-1].text == "take king"


def test_escape_goes_back_to_the_chosen_region(start_app):
    app, _ = acting(start_app, "move_three_any")
    key_to(app, "area-sevilla")
    assert focus(app) != "area-sevilla"
    cancel(app)
    assert focus(app) == "area-sevilla"


@pytest.mark.promise("Start on the topmost card")
def test_a_card_to_take_is_sought_from_the_top_down(start_app):
    """Whatever their ids are: in the order of their names, the King would come first."""
    app, match = seated(start_app, position())
    assert focus(app) == "card-move_three_any"
    steps = []
    for _ in range(5):
        steps.append(focus(app).removeprefix("card-"))
        do(app, Next())
    assert steps == list(table_of(app).shown.cards)
