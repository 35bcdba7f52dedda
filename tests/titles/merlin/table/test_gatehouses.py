"""Gatehouses from which someone chooses grow beside the rondel, and step back when the answer is given."""

from __future__ import annotations

import math
from itertools import combinations, product
from typing import Any

import pytest

from game.app.application import App
from game.titles.merlin.table.board_picture.board_view import enlarged_for
from game.titles.merlin.table.board_picture.ground import MARGIN
from game.titles.merlin.table.board_picture.target_lights import ARCH, IN_GATEHOUSES, STOCK
from game.titles.merlin.table.places import INNER, NOTHING, SPACES, Enlarged
from game.titles.merlin.table.player_plates import castle_of
from game.ui.canvas import Box
from game.ui.input.intents import Zoom
from game.ui.kit.board_parts.patched_board import GROWS
from tests import in_turn
from tests.titles.merlin.table.laid_out import (
    SITUATIONS,
    drawn_lights,
    drawn_pieces,
    places_of,
    put_down,
    sit,
    standing,
)
from tests.titles.merlin.table.test_chips import pawns
from tests.ui.driver import confirm, do
from tests.ui.layouts import drawn_again, overlapping, resize
from tests.ui.people import rest

FINGER, READ = 56.0, 32.0
"""Units that fingers and people on a couch need, and those of a number that is read from there."""
CHOSEN = ("principality", "influence", "assistant", "tower", "trade for", "relocate")
"""Questions that are answered in gatehouses."""
LOOKS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1280, 800), 2.0), ((1280, 800), 1.4)]


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
@pytest.mark.parametrize("name", CHOSEN)
def test_gatehouses_grow_while_an_answer_is_chosen_in_them(
    quick: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, numbers = sit(quick, name), drawn_pieces(monkeypatch, "number")
    places = places_of(table)
    asked = [step for step in table.steps() if step.startswith(IN_GATEHOUSES)]
    assert table.focus in asked
    assert places.enlarged == enlarged_for(asked, table.shown)
    for look in in_turn(LOOKS, CHOSEN.index(name)):
        resize(quick, *look)
        quick.step(1)
        places = places_of(table)
        assert places.enlarged.gates and table.focus in asked, "they stay in another window"
        numbers.clear()
        drawn_again(table)
        houses = [places.gate(each) for each in places.enlarged.gates]
        assert all(size >= READ for _, at, size, *_ in numbers if any(house.contains(*at) for house in houses))
        own = places.small_gatehouse("blue").box
        assert all(house.h * house.w > 1.1 * own.h * own.w for house in houses), look
        sides = [min(table.item(step).box[2:]) for step in asked if not step.startswith("markers")]
        assert min(sides) > FINGER * min(1.0, places.ring.scale), look


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
def test_no_gatehouse_covers_anything_that_is_played_with(bare: App, size: tuple[int, int], scale: float) -> None:
    """Whichever of them have grown, and wherever the knights are."""
    table = sit(bare, "ride")
    resize(bare, size, scale)
    places, names = places_of(table), table.shown.facts.principalities
    played = [*pawns(places), *(places.space_box(space).inset(0.5) for space in range(SPACES))]
    for count, goods in product(range(1, 7), (False, True)):
        for asked in combinations(names, count):
            with places.showing(Enlarged(gates=asked, goods=goods)):
                parts = standing(table)
            assert overlapping(parts.items()) == [], asked
            houses = [parts[f"gate {name}"] for name in names]
            assert not [house for house in houses if any(map(house.overlaps, played))], asked
            assert all(map(places.room.inset(-0.5).encloses, houses)), asked


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
def test_they_step_back_before_what_was_chosen_moves(quick: App) -> None:
    quick.settings.speed = "normal"
    table = sit(quick, "influence")
    places = places_of(table)
    confirm(quick)
    quick.step(2)
    assert table.busy and places.enlarged == NOTHING
    rest(quick)


def test_all_else_can_be_pointed_at_meanwhile(quick: App) -> None:
    table = sit(quick, "trade for")
    assert not {"table-hint-whole", "table-hint-zoom"}.intersection(table.hint_keys), "nothing is hidden"
    assert {one.partition(":")[0] for one in table.ids} >= {"space", "hex", "display", "stock"}
    do(quick, Zoom(1))
    quick.step(1)
    assert places_of(table).enlarged.gates, "they don't hide behind the land"


@pytest.mark.parametrize("still", [False, True])
def test_they_grow_out_of_their_places_unless_motion_is_reduced(quick: App, still: bool) -> None:
    quick.settings.reduce_motion = still
    table = put_down(quick, SITUATIONS["trade for"].state(), 4, lambda asked: not asked)
    picture, places = table.view.picture, places_of(table)
    own = places.small_gatehouse("blue").box
    glow = MARGIN * places.gatehouse("blue").scale

    def shown() -> Any:
        """Return the box of the gatehouse at the lower right."""
        return max((layer.box for layer in picture.layers(None) if layer.glow == glow), key=lambda box: box.x + box.y)

    sizes = []
    for _ in range(GROWS + 2):
        quick.step(1)
        quick.present(0.0)
        sizes.append(shown().h)
    grown = places.gate("blue")
    assert sizes == sorted(sizes) and shown() == grown
    assert sizes[0] == grown.h if still else sizes[0] < (own.h + grown.h) / 2


def test_the_bar_says_at_once_how_the_whole_board_comes_back(quick: App) -> None:
    table = sit(quick, "build")
    for zoomed in (True, False):
        quick.step(1)
        assert table.view.picture.zoomed == zoomed == ("table-hint-whole" in table.hint_keys)
        do(quick, Zoom(0))


@pytest.mark.promise("See who leads in each of Merlin's principalities")
@pytest.mark.parametrize("counts", [(0, 1, 0, 2), (1, 1, 1, 1), (3, 2, 4, 2)])
def test_markers_and_their_counts_stand_apart_in_a_gatehouse(quick: App, counts: tuple[int, ...]) -> None:
    place = places_of(sit(quick, "ride")).small_gatehouse("black")
    free = place.box.x
    for seat, count in enumerate(counts):
        (x, _y), size = place.marker(seat, counts)
        if count:
            side = size * place.scale
            assert x - 20.0 * side >= free - 1.0
            free = x + (20.0 if count == 1 else 46.0) * side
    assert free <= place.box.right and size == 1.0 or min(counts) > 1


def test_who_would_come_stands_in_the_arch_and_where_they_are_now_is_seen(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(quick, "relocate")
    places, drawn = places_of(table), drawn_pieces(monkeypatch, "assistant")
    seat, arches = table.shown.active, [step for step in table.steps() if step.startswith(ARCH)]
    assert len(arches) > 1
    quick.step(GROWS)
    for arch in arches:
        table.focus_by_keys(arch)
        drawn.clear()
        drawn_again(table)
        _, name, role = arch.split(":")
        mine = [foot for foot, own, what, _ in drawn if (own, what) == (seat, role)]
        ways = [places.gatehouse(each).arch(role) for each in (table.shown.place_of(seat, role), name)]
        assert all(any(box.contains(*foot) for foot in mine) for box in ways), arch
        rival = table.shown.occupant(name, role)
        assert not [foot for foot, own, *_ in drawn if own == rival and ways[1].contains(*foot)], "it stands aside"


@pytest.mark.parametrize("name", ["tower", "trade for"])
def test_goods_to_take_are_large_and_a_shield_shows_the_traitor_that_it_would_repel(
    quick: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(quick, name)
    quick.step(GROWS)
    goods, hoods = (drawn_pieces(monkeypatch, piece) for piece in ("good", "traitor"))
    drawn_again(table)
    takes = [step.split(":")[1:] for step in table.steps() if step.startswith(STOCK)]
    places = places_of(table)
    sizes = [size for at, *what, size in goods if what in takes and places.gate(what[1]).contains(*at)]
    assert len(sizes) == len(takes) and min(sizes) > FINGER
    traitors = castle_of(table.shown, table.state.to_act[0]).traitors
    besieged = {each.principality for each in traitors if not each.repelled}
    shown = {home for at, home, *_ in hoods if places.gate(home).contains(*at)}
    assert shown == {home for home in besieged if ["shield", home] in takes} != set()


@pytest.mark.promise("Tell in Merlin at once what can be chosen")
@pytest.mark.parametrize("name", ["principality", "tower", "build"])
def test_what_cannot_be_chosen_fades_beside_what_can(quick: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lit = sit(quick, name), drawn_lights(monkeypatch)
    drawn_again(table)
    legal, faded = ({place for place, word in lit if word == light} for light in ("legal", "dim"))
    assert legal and legal <= {*table.steps()} and faded and not faded & legal
    assert name != "build" or faded == {place for place in table.ids if place.startswith("hex:")} - legal


@pytest.mark.parametrize(("name", "piece", "end"), [
    ("trade, much to give", "good", None), ("points", "good", -1), ("excalibur", "traitor", 0),
])  # fmt: skip
def test_what_someone_is_asked_about_lies_in_the_meadow_large_enough_for_a_finger_and_hides_no_space(
    quick: App, name: str, piece: str, end: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """end: from the left, what is chosen instead: points, after what they are scored for, or a relic, before what it
    drives away"""
    table, drawn = sit(quick, name), drawn_pieces(monkeypatch, piece)
    for look in in_turn(LOOKS, len(piece)):
        resize(quick, *look)
        quick.step(2)
        drawn.clear()
        drawn_again(table)
        places = places_of(table)
        laid, scale = places.laid, min(1.0, places.ring.scale)
        found = [what[-1] for what in drawn if any(box.contains(*what[0]) for box in laid.values())]
        chosen = [*laid] if end is None else [sorted(laid, key=lambda one: laid[one].x)[end]]
        assert len(laid) - (end is not None) == len(found) > 1 and min(found) > READ * scale, look
        assert min(box.w for box in laid.values()) > FINGER * scale
        for corner in Box.around(laid.values()).corners:
            assert math.dist(corner, places.ring[:2]) < INNER * places.ring.scale
        assert table.focus in laid and [step for step in table.steps() if step in laid] == chosen
    do(quick, Zoom(1))
    quick.step(1)
    assert not {*table.steps()}.intersection(laid), "the land lies over them"
