"""What stands in the lane: badges of landings and pawns. They leave the signs, the gatehouses and the missions free."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot

import pytest

from game.app.application import App
from game.storage.settings import Settings
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.rules.vocabulary import KINDS
from game.titles.merlin.table.answers.landings import APPLE, FLIP, KNIGHT, MERLIN, REVERSE, Landing
from game.titles.merlin.table.board_picture.badges import REACH, Badge, badges
from game.titles.merlin.table.places import CROWDED, FEET, MIDDLE, OUTER, TablePlaces
from game.titles.merlin.table.places import KNIGHT as TALL
from game.ui.canvas import Box
from tests.titles.merlin.table.laid_out import bare_tables, sit
from tests.ui.layouts import resize
from tests.ui.table_driver import TableDriver

LOOKS = pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
PRICES: tuple[tuple[str, ...], ...] = ((), (FLIP,), (REVERSE,), (FLIP, REVERSE), (APPLE,), (APPLE, REVERSE))


@pytest.fixture
def table(start_app: Callable[..., App]) -> Iterator[TableDriver]:
    app = start_app(size=(1280, 720), settings=Settings(language="en", speed="instant"))
    with bare_tables():
        yield sit(app, "ride")


def places_of(table: TableDriver) -> TablePlaces:
    places: TablePlaces = table.view.picture.stage.places
    return places


def landing(pawn: str, space: int, price: tuple[str, ...], back: bool) -> Landing:
    return Landing(pawn, space, 0, 1, 1, back, price, ())


def every_badge(places: TablePlaces) -> Iterator[list[Badge]]:
    """Yield the badges of each space with each price, of one pawn and of two, one of them with the focus."""
    for space in range(SPACES):
        for price in PRICES:
            for back in (False, True):
                knight, merlin = landing(KNIGHT, space, price, back), landing(MERLIN, space, (APPLE,), not back)
                yield badges(places, [knight], knight.id)
                yield badges(places, [knight, merlin], knight.id)


def shown_badges(table: TableDriver) -> list[list[Badge]]:
    """Return the badges that the table shows now, by space."""
    layers = table.view.picture._board._layers
    here: dict[int, list[Landing]] = {}
    for one in layers._landings():
        here.setdefault(one.space, []).append(one)
    return [badges(places_of(table), found, None) for found in here.values()]


def drawn(places: TablePlaces, space: int, index: int, count: int) -> Box:
    """Return the box of a knight in a crowd, without lance and tail."""
    (x, y), tall = places.pawn_foot(space, index, count), TALL * CROWDED[count] * places.ring.scale
    return Box(x - tall * 0.4, y - tall, tall * 0.8, tall)


@LOOKS
def test_no_badge_lies_on_the_sign_of_a_space(table: TableDriver, size: tuple[int, int], scale: float) -> None:
    resize(table.app, size, scale)
    places = places_of(table)
    signs = [places.sign_box(space) for space in range(SPACES)]
    for found in every_badge(places):
        for badge in found:
            over = [space for space, sign in enumerate(signs) for part in badge.marks if part.box.overlaps(sign)]
            assert not over, (badge, over)


def test_no_price_lies_on_a_die_and_every_price_is_shown(table: TableDriver) -> None:
    for found in every_badge(places_of(table)):
        for badge in found:
            assert len(badge.prices) == len(badge.landing.price)
            for price in badge.prices:
                for die in (one.die for one in found):
                    far = hypot(price.at[0] - die.at[0], price.at[1] - die.at[1])
                    assert far > (price.size + die.size) * 0.4, (badge, die)


@LOOKS
def test_no_badge_leaves_what_is_drawn_again_for_it(table: TableDriver, size: tuple[int, int], scale: float) -> None:
    resize(table.app, size, scale)
    places = places_of(table)
    for found in every_badge(places):
        room = places.space_box(found[0].landing.space).inset(-REACH * places.ring.scale)
        assert all(room.encloses(part.box) for badge in found for part in badge.marks)


def test_pawns_stand_in_the_lane_side_by_side(table: TableDriver) -> None:
    places = places_of(table)
    ring = places.ring
    for space in range(SPACES):
        for count in range(1, len(CROWDED)):
            feet = [places.pawn_foot(space, index, count) for index in range(count)]
            spots = [(x, y - FEET * CROWDED[count] * ring.scale) for x, y in feet]
            for x, y in spots:
                assert places.space_at(x, y) == space
                assert MIDDLE < hypot(x - ring.x, y - ring.y) / ring.scale < OUTER
            apart = [hypot(a[0] - b[0], a[1] - b[1]) / ring.scale for a, b in pairwise(spots)]
            assert all(far > 17.0 for far in apart)
    assert list(CROWDED[2:]) == sorted(set(CROWDED[2:]), reverse=True)


@LOOKS
def test_no_pawn_hides_goods_of_a_gatehouse_or_a_mission(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    places, names = places_of(table), table.view.picture.stage.tools.facts.principalities
    unit = places.gate_scale()
    facts = [places.gatehouse(name).stock(kind).inset(5.0 * unit) for name in names for kind in KINDS]
    facts += [places.display_card(index) for index in range(DISPLAY)]
    for space in range(SPACES):
        for count in range(1, len(CROWDED)):
            for index in range(count):
                box = drawn(places, space, index, count)
                assert not [fact for fact in facts if fact.overlaps(box)], (space, index, count)


def test_the_situation_with_an_apple_shows_what_an_apple_costs(table: TableDriver) -> None:
    table = sit(table.app, "apple")
    seat = table.asked
    assert seat is not None and table.shown.apples[seat] > 0
    found = [one for here in shown_badges(table) for one in here]
    assert len(found) > 5 and all(APPLE in one.landing.price for one in found)
