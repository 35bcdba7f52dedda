"""Spaces that only an apple leads to: marked with their price among the others, and pressed there at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from game.app.application import App
from game.titles.merlin.rules import State
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import APPLE, KNIGHT, REVERSE, Landing
from game.titles.merlin.table.board_picture.landing_signs import (
    LEAST_PRICE,
    PAWN,
    PRICE_EDGE,
    Price,
    QuietPrices,
    badges,
    corners,
)
from game.ui.canvas import Box
from game.ui.input.intents import Cancel, Confirm, LookAround, MoveFocus, Option, PointAt
from game.ui.kit.layered_picture import Layer
from tests.titles.merlin.rules.builder import dice, game
from tests.titles.merlin.table.laid_out import drawn_pieces, places_of
from tests.titles.merlin.table.sitting import seated, sit
from tests.ui.driver import do, ways
from tests.ui.layouts import resize
from tests.ui.people import click_on, rest
from tests.ui.table_driver import TableDriver

DICE = dice(6, 4, white=3)
START, MERLIN, RIVALS = 14, 2, [8, 10, 12]
PLAIN = {"landing:knight:18", "landing:merlin:23", "landing:knight:20", "landing:merlin:5"}
DEAR = {15, 16, 17, 19} | {0, 1, 3, 4, 6, 7, 8} | {21, 22}
"""Spaces that only an apple leads to: the knight, and Merlin."""
LOOKS = pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.4), ((1280, 720), 2.0)])


def choice(knight: int = START, **mine: object) -> State:
    """Return a position in which Alicia chooses a die, with an apple: a 4, a 6, Merlin's 3."""
    castle = {"apples": 1, **mine}
    return game(turn=2, knights=[knight, *RIVALS], merlin=MERLIN, dice=DICE, mine=castle, round=3)


def riding(small: App, knight: int = START, **mine: object) -> TableDriver:
    return seated(small, choice(knight, **mine), 4)


def point(table: TableDriver, name: str) -> None:
    found = table.item(name)
    assert found is not None, table.ids
    do(table.app, PointAt(*found.box.centre))
    table.app.step(1)


def click(table: TableDriver, name: str) -> None:
    click_on(table.app, name)
    rest(table.app)


def ridden(table: TableDriver) -> list[str]:
    """Return the answers up to the arrival."""
    texts = [turn.text for turn in table.match.turns]
    return texts[: texts.index("move cw") + 1]


def priced(layer: Layer) -> list[Price]:
    return [one for one in layer.state if isinstance(one, Price)] if isinstance(layer.state, tuple) else []


def prices(table: TableDriver) -> list[Price]:
    """Return the small prices that the picture shows now."""
    return [price for layer in table.layers() for price in priced(layer)]


def spaces(table: TableDriver) -> set[int]:
    """Return the spaces with a small price."""
    return {price.landing.space for price in prices(table)}


# -- marked


@pytest.mark.promise("See on Merlin's rondel which spaces an apple would open")
def test_every_space_that_only_an_apple_leads_to_shows_one_apple(small: App) -> None:
    table = riding(small)
    assert set(table.steps()) == {*PLAIN, "apple"}
    found = prices(table)
    assert {price.landing.space for price in found} == DEAR
    assert [price.what for price in found] == [APPLE] * len(DEAR), "one apple, whoever goes there"


def test_apples_are_drawn_large_enough_and_as_in_the_button_that_shows_their_landings(
    small: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = riding(small)
    table.app.present(0.0)
    drawn = drawn_pieces(monkeypatch, "relic")
    for layer in table.layers():
        if priced(layer):
            layer.paint(table.app.surface)
    assert len(drawn) == len(DEAR) and min(size for _, _, size in drawn) >= LEAST_PRICE
    drawn.clear()
    table.draw_bar(table.app.surface)
    assert [name for _, name, _ in drawn] == ["apple"]


def test_without_an_apple_nothing_is_marked(small: App) -> None:
    table = riding(small, apples=0)
    assert prices(table) == [] and set(table.steps()) == PLAIN


def test_nothing_is_marked_while_a_bot_chooses(small: App) -> None:
    table = sit(small, choice(), 0)
    table.still_bots()
    small.step(2)
    assert table.asked is None and prices(table) == []


def test_a_flag_that_it_costs_as_well_is_marked_beside_the_apple(small: App) -> None:
    table = riding(small, flag={"blue": 1})
    assert [price.what for price in prices(table) if price.landing.space == START - 1] == [APPLE, REVERSE]


def test_an_apple_moves_aside_for_a_pawn(small: App) -> None:
    table = riding(small, knight=4)
    places, found = places_of(table), {price.landing.space: price.mark for price in prices(table)}
    assert {6, 9} <= set(found) and RIVALS[0] not in found, "a die leads to the rival"
    table = riding(small, knight=5)
    places, found = places_of(table), {price.landing.space: price.mark for price in prices(table)}
    assert found[RIVALS[0]].at != places.polar(RIVALS[0], PRICE_EDGE) and found[6].at == places.polar(6, PRICE_EDGE)
    assert not any(mark.box.overlaps(pawn) for mark in found.values() for pawn in pawns(table))


def pawns(table: TableDriver) -> Iterator[Box]:
    """Yield what the pawns hide."""
    places = places_of(table)
    for seat in range(4):
        (x, y), tall = places.knight(seat), places.knight_height(seat)
        yield Box(x - PAWN / 2 * tall, y - tall, PAWN * tall, tall)


@LOOKS
def test_no_price_lies_on_a_badge_or_leaves_its_space(table: TableDriver, size: tuple[int, int], scale: float) -> None:
    resize(table.app, size, scale)
    places, view = places_of(table), table.view.picture.context
    hung = QuietPrices(view.tools, table.shown, places)
    for space in range(SPACES):
        dear = Landing(KNIGHT, space, 0, 1, 1, False, (APPLE,), ())
        beside = [dear._replace(space=(space + step) % SPACES, price=()) for step in (-1, 1)]
        tags = [corners(places, badge) for one in beside for badge in badges(places, [one], one.id)]
        (price,) = hung.prices([dear])
        assert places.space_at(*price.mark.at) == space
        assert not [tag for tag in tags if crosses(tag, price.mark.box)]


def crosses(corners: Sequence[tuple[float, float]], box: Box) -> bool:
    """Return whether a tag with these corners covers a part of a box: no side of either has the other beyond it."""
    own = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    for shape in (corners, own):
        for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
            tag, other = ([(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in each] for each in (corners, own))
            if max(tag) <= min(other) or max(other) <= min(tag):
                return False
    return True


# -- pointed at and pressed


def test_a_space_that_is_pointed_at_says_what_it_costs_and_shows_die_and_way(small: App) -> None:
    table = riding(small)
    point(table, "landing:knight:17")
    assert table.focus == "landing:knight:17" and table.detail.startswith("Costs an apple. ")
    assert table.question_words == "Where do you ride?"
    assert spaces(table) == DEAR - {17}, "there is the die with its price instead"
    drawn = table.view.picture._dialogue.landings_drawn()
    assert [(one.pips, one.price) for one in drawn if one.space == 17] == [(3, (APPLE,))]
    point(table, "landing:knight:18")
    assert spaces(table) == DEAR


@pytest.mark.promise("See on Merlin's rondel which spaces an apple would open")
def test_a_press_asks_which_die_the_apple_turns_and_rides(small: App) -> None:
    table = riding(small)
    click(table, "landing:knight:17")
    assert table.question_words == "Which die does the apple turn?" and table.steps() == ["die:4", "die:6"]
    do(table.app, Cancel())
    table.app.step(1)
    assert table.focus == "landing:knight:17" and set(table.steps()) == {*PLAIN, "apple"}
    click(table, "landing:knight:17")
    click(table, "die:6")
    assert ridden(table) == ["die 6", "apple 3", "move cw"]


def test_merlin_goes_at_once(small: App) -> None:
    table = riding(small)
    click(table, "landing:merlin:6")
    assert ridden(table) == ["white 3", "apple 4", "move cw"]
    assert table.state.merlin == 6 and table.state.apples[0] == 0


def test_where_knight_and_merlin_can_go_each_half_of_the_space_is_for_one(small: App) -> None:
    table = riding(small, knight=3)
    for name in ("landing:knight:8", "landing:merlin:8"):
        point(table, name)
        assert table.focus == name
    assert [price.landing.space for price in prices(table)].count(8) == 0, "both badges are shown there"
    click(table, "landing:merlin:8")
    assert table.state.merlin == 8


# -- with directions


def test_directions_stay_among_the_plain_landings(small: App) -> None:
    table = riding(small)
    with_apple = {name: len(way) for name, way in ways(table.app, among=table.steps()).items() if name in PLAIN}
    table = riding(small, apples=0)
    assert {name: len(way) for name, way in ways(table.app, among=table.steps()).items()} == with_apple


def test_one_press_leads_to_all_landings_of_an_apple_and_back(small: App) -> None:
    table = riding(small)
    before = table.focus
    do(table.app, Option(1))
    table.app.step(1)
    found = set(table.steps()) - {"apple"}
    assert table.question_words == "Where does an apple take you?" and table.focus in found
    assert {int(name.split(":")[2]) for name in found} >= DEAR and not found & PLAIN
    do(table.app, Option(1))
    table.app.step(1)
    assert table.focus == before and set(table.steps()) == {*PLAIN, "apple"}


@pytest.mark.parametrize(
    ("begin", "then"),
    [
        ("landing:knight:20", "landing:knight:19"),
        ("landing:merlin:5", "landing:merlin:4"),
        ("landing:merlin:23", "landing:merlin:22"),
    ],
)
def test_it_leads_to_the_nearest_of_them(small: App, begin: str, then: str) -> None:
    table = riding(small)
    table.focus_on(begin)
    do(table.app, Option(1))
    table.app.step(1)
    assert table.focus == then


def test_meanwhile_the_other_spaces_show_their_die_and_can_be_pressed(small: App) -> None:
    table = riding(small)
    do(table.app, Option(1))
    table.app.step(1)
    assert [(price.what, price.landing.pips) for price in prices(table) if price.landing.space == 18] == [("", 4)]
    point(table, "landing:knight:18")
    assert "apple" not in table.detail
    click(table, "landing:knight:18")
    assert ridden(table) == ["die 4", "move cw"]


def test_looking_around_leads_to_them_too(small: App) -> None:
    table = riding(small)
    table.focus_on("landing:knight:18")
    do(table.app, LookAround(), MoveFocus(-1, 0), MoveFocus(0, 1), MoveFocus(0, 1))
    table.app.step(1)
    found = ways(table.app)
    assert {f"landing:knight:{space}" for space in (15, 16, 17, 19)} <= set(found)
    table.focus_on("landing:knight:17")
    do(table.app, Confirm())
    table.app.step(1)
    assert table.steps() == ["die:4", "die:6"]


def test_the_focus_begins_on_a_space_that_costs_nothing(small: App) -> None:
    """With Merlin's die alone, and with a flag that turns it over."""
    state = game(
        turn=4, knights=[START, *RIVALS], merlin=MERLIN, dice=dice(white=6), mine={"flag": {"purple": 1}}, round=3
    )
    table = seated(small, state, 4)
    assert "landing:merlin:3" in table.steps()
    assert table.focus == "landing:merlin:20" and "flag" not in table.detail


def test_beside_two_buttons_the_bar_has_room_for_what_a_dear_ride_does(small: App) -> None:
    flags = {"black": 1, "grey": 1}
    table = riding(small, knight=3, flag=flags, traitors=["grey"])
    point(table, "landing:merlin:8")
    assert len(table.controls) == 2
    words = " ".join(table.bar_words())
    assert "Costs an apple. Fish: send an assistant there." in words
