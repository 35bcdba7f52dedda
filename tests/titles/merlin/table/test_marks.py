"""What stands in the lane: tags of landings, and pawns. They leave each other free, and the signs of the spaces, the
goods of gatehouses and the missions, too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import hypot, pi, tan
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.titles.merlin.rules.notation import KINDS, SPACES
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.table.answers.dialogue import APPLE, FLIP, KNIGHT, MERLIN, REVERSE, Landing
from game.titles.merlin.table.art.drawings import INK
from game.titles.merlin.table.board_picture.landing_signs import (
    ARROW,
    REAR,
    Badge,
    Share,
    Square,
    Tag,
    badges,
    corners,
    share,
)
from game.titles.merlin.table.board_picture.rondel_layers import PawnStands, RondelLayers, Stand
from game.titles.merlin.table.places import CROWDED, FEET, LANE, MIDDLE, OUTER, SIGN, SIGNS, TablePlaces
from game.titles.merlin.table.places import KNIGHT as TALL
from game.ui.canvas import NOWHERE, Box
from game.ui.input.intents import Next
from tests.titles.merlin.table.laid_out import places_of, sit
from tests.ui.layouts import resize
from tests.ui.table_driver import TableDriver, scene_of

LOOKS = pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
PRICES: tuple[tuple[str, ...], ...] = ((), (FLIP,), (REVERSE,), (FLIP, REVERSE), (APPLE,), (APPLE, REVERSE))
PRICES_OF_MERLIN: tuple[tuple[str, ...], ...] = ((), (FLIP,), (APPLE,))
MOST_PAWNS = 5


def rondel_of(table: TableDriver) -> RondelLayers:
    layers: RondelLayers = table.view.picture._board._rondel
    return layers


def landing(pawn: str, space: int, price: tuple[str, ...], back: bool) -> Landing:
    return Landing(pawn, space, 0, 1, 1, back, price, ())


def every_choice(space: int) -> Iterator[list[Landing]]:
    """Yield the landings of one pawn and of two, with each price and direction."""
    for price in PRICES:
        for back in (False, True):
            knight = landing(KNIGHT, space, price, back)
            yield [knight]
            for other in PRICES_OF_MERLIN:
                yield [knight, landing(MERLIN, space, other, not back)]


def every_share() -> Iterator[tuple[Share, int]]:
    """Yield what each choice makes of the lane, with each number of pawns there."""
    for here in every_choice(0):
        for pawns in range(MOST_PAWNS + 1):
            yield share(here, pawns), pawns


def shown_badges(table: TableDriver) -> list[list[Badge]]:
    """Return the badges that the table shows now, by space."""
    here: dict[int, list[Landing]] = {}
    for one in table.view.picture._dialogue.landings_drawn():
        here.setdefault(one.space, []).append(one)
    return [badges(places_of(table), found, None) for found in here.values()]


def drawn(places: TablePlaces, space: int, index: int, count: int) -> Box:
    """Return the box of a knight in a crowd, without lance and tail."""
    (x, y), tall = places.pawn_foot(space, index, count), TALL * CROWDED[count] * places.ring.scale
    return Box(x - tall * 0.4, y - tall, tall * 0.8, tall)


def apart(one: Square, other: Square) -> bool:
    """Return whether squares of one lane lie side by side."""
    reach = (one.size + other.size) / 2 - 0.01
    return abs(one.along - other.along) >= reach or abs(one.out - other.out) >= reach


def beside(tag: Tag, spot: tuple[float, float], size: float) -> bool:
    """Return whether a circle of that size lies beside a tag."""
    along = max(tag.left - spot[0], 0.0, spot[0] - tag.right)
    out = max(tag.low - spot[1], 0.0, spot[1] - tag.high)
    return hypot(along, out) >= size / 2 - 0.01


# -- the lane


def test_dice_and_prices_of_a_space_lie_side_by_side_on_their_tags_and_all_are_there() -> None:
    for shared, _pawns in every_share():
        squares = [square for tag in shared.tags for square in (tag.die, *tag.prices)]
        assert all(apart(one, other) for one, other in combinations(squares, 2)), shared
        for tag in shared.tags:
            assert len(tag.prices) == len(tag.landing.price)
            for square in (tag.die, tag.pointer, *tag.prices):
                assert tag.left <= square.along - square.size / 2 and square.along + square.size / 2 <= tag.right
                assert tag.low <= square.out - square.size / 2 and square.out + square.size / 2 <= tag.high
            assert (tag.pointer.along < tag.die.along) == tag.landing.back, "the pointer shows the direction"
        tags = [Box(tag.left, tag.low, tag.right - tag.left, tag.high - tag.low) for tag in shared.tags]
        assert not any(one.overlaps(other) for one, other in combinations(tags, 2))


def test_no_pawn_stands_on_a_tag_and_none_hides_more_than_a_part_of_another() -> None:
    for shared, pawns in every_share():
        assert len(shared.pawns) == pawns
        for spot in shared.pawns:
            assert all(beside(tag, spot, shared.size) for tag in shared.tags), shared
        for one, other in combinations(shared.pawns, 2):
            assert hypot(one[0] - other[0], one[1] - other[1]) > 0.6 * shared.size


def test_tags_and_pawns_keep_to_their_part_of_the_lane() -> None:
    for shared, _pawns in every_share():
        for tag in shared.tags:
            assert tag.low > SIGNS + SIGN / 2 and tag.high < OUTER + 14.0
            for along, out in product((tag.left, tag.right), (tag.low, tag.high)):
                assert abs(along) < out * tan(pi / SPACES) + 3.0, shared
        if not any(tag.landing.price for tag in shared.tags):  # What costs more needs more room.
            assert all(along - shared.size / 2 > -REAR - 1.0 for along, _out in shared.pawns)


def test_a_single_pawn_is_larger_than_the_die_that_leads_there() -> None:
    shared = share([landing(KNIGHT, 0, (), False)], 1)
    assert shared.size > shared.tags[0].die.size


def test_prices_have_the_size_of_dice() -> None:
    for shared, _pawns in every_share():
        assert all(price.size == tag.die.size for tag in shared.tags for price in tag.prices)


@LOOKS
def test_no_pawn_of_a_landing_hides_goods_of_a_gatehouse_or_a_mission(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    places, facts = places_of(table), list(kept_free(table))
    for space, (shared, _pawns) in product(range(SPACES), every_share()):
        tall = shared.size * places.ring.scale * 0.8
        for along, out in shared.pawns:
            x, y = places.in_lane(space, along, out)
            box = Box(x - tall / 2, y - tall / 2, tall, tall)
            assert not [fact for fact in facts if fact.overlaps(box)], (space, shared)


def kept_free(table: TableDriver) -> Iterator[Box]:
    """Yield what no pawn may hide."""
    places, names = places_of(table), table.view.picture.context.tools.facts.principalities
    for name, kind in product(names, KINDS):
        yield places.gatehouse(name).stock(kind).inset(5.0 * places.gate_scale())
    yield from map(places.display_card, range(DISPLAY))


@LOOKS
def test_no_badge_leaves_what_is_drawn_again_for_it(table: TableDriver, size: tuple[int, int], scale: float) -> None:
    resize(table.app, size, scale)
    places = places_of(table)
    for layer in rondel_of(table).badges():
        if layer.box == NOWHERE:
            continue
        tags, told = layer.state
        room = layer.box.inset(-layer.glow)
        assert all(room.contains(*corner) for tag in tags for corner in corners(places, tag))
        assert all(room.encloses(pill.box) for pill in told)


def test_a_landing_is_pressed_at_its_die_and_at_its_pill(table: TableDriver) -> None:
    places = places_of(table)
    for layer in rondel_of(table).badges():
        if layer.box == NOWHERE:
            continue
        tags, told = layer.state
        for badge in tags:
            die = places.in_lane(badge.space, badge.tag.die.along, badge.tag.die.out)
            assert [name for name in table.ids if table.item(name).at(*die)] == [badge.tag.landing.id]
        for pill in told[:1]:
            pressed = next(name for name in table.ids if table.item(name).at(*pill.box.centre))
            assert pressed in [badge.tag.landing.id for badge in tags]


def test_the_landing_with_the_focus_lights_up_its_lane_and_no_other(table: TableDriver) -> None:
    rondel, places = rondel_of(table), places_of(table)
    surface = pygame.Surface(table.app.surface.get_size())
    dialogue = table.view.picture._dialogue
    dialogue.show_way(None)
    assert rondel.lane().box == NOWHERE
    here = dialogue.landings_drawn()
    for one in here:
        surface.fill(INK)
        dialogue.show_way(one.id)
        rondel.lane().paint(surface)
        lit = {
            other.space
            for other in here
            if surface.get_at([round(each * 2 / 3) for each in places.polar(other.space, LANE)]) == pygame.Color(ARROW)
        }
        assert lit == {one.space}


def test_no_sheet_beside_the_board_is_drawn_again_for_another_landing(table: TableDriver) -> None:
    app, screen = table.app, scene_of(table.app).screen
    screen.picture.compose(app.canvas, screen.resting())
    app.feed(Next(device="keyboard"))
    app.tick()
    changed = screen.picture.compose(app.canvas, screen.resting())
    assert changed and app.canvas.rect(table.view.picture.side_column()).collidelist(changed) < 0


# -- pawns step aside


def stands_of(table: TableDriver, gradual: bool) -> tuple[PawnStands, list[Landing], int]:
    """Return pawns, the landings that they step aside for, and a space with one of them: where Merlin stands."""
    places, view = places_of(table), table.shown
    here: list[Landing] = []
    tools, dialogue = SimpleNamespace(sudden=lambda: not gradual), SimpleNamespace(landings_drawn=lambda: here)
    return PawnStands(cast(Any, tools), view, places, cast(Any, dialogue)), here, view.merlin


def drawn_now(stands: PawnStands) -> dict[int | None, Stand]:
    """Return where pawns stand at this moment, in which they are drawn."""
    found = stands.now()
    stands.note_drawn()
    return found


def test_a_pawn_steps_aside_gradually_for_a_landing_and_back(table: TableDriver) -> None:
    stands, here, space = stands_of(table, gradual=True)
    before = drawn_now(stands)[None]
    here.append(landing(KNIGHT, space, (), False))
    assert drawn_now(stands)[None] == before, "it begins where it stood"
    while stands.update():
        between = drawn_now(stands)[None]
        assert between.tall <= before.tall
    aside = drawn_now(stands)[None]
    assert aside == between and aside.tall < before.tall * 0.8
    here.clear()
    assert drawn_now(stands)[None] == aside
    while stands.update():
        drawn_now(stands)
    assert drawn_now(stands)[None] == before


def test_pawns_are_aside_at_once_in_another_layout_and_at_instant_speed(table: TableDriver) -> None:
    places = places_of(table)
    for gradual, smaller in ((False, 0.0), (True, 40.0)):
        stands, here, space = stands_of(table, gradual)
        drawn_now(stands)
        here.append(landing(KNIGHT, space, (), False))
        ring = places.ring._replace(radius=places.ring.radius - smaller)
        places.arrange(places.arrangement._replace(ring=ring), places.room)
        drawn_now(stands)
        assert not stands.update()


# -- pawns where nothing is chosen


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
            steps = [hypot(a[0] - b[0], a[1] - b[1]) / ring.scale for a, b in pairwise(spots)]
            assert all(far > 17.0 for far in steps)
    assert list(CROWDED[2:]) == sorted(set(CROWDED[2:]), reverse=True)


@LOOKS
def test_no_pawn_hides_goods_of_a_gatehouse_or_a_mission(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    places, facts = places_of(table), list(kept_free(table))
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
    assert len(found) > 5 and all(APPLE in one.tag.landing.price for one in found)
