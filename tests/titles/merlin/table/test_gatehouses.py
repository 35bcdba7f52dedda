"""Gatehouses from which someone chooses stand grown over the board, and step back when the answer is given."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.titles.merlin.table.board_picture.board_view import enlarged_for
from game.titles.merlin.table.board_picture.ground import MARGIN
from game.titles.merlin.table.board_picture.target_lights import ARCH, IN_GATEHOUSES, STOCK
from game.titles.merlin.table.places import NOTHING, TALL
from game.titles.merlin.table.player_plates import castle_of
from game.ui.canvas import Box
from game.ui.input.intents import Zoom
from game.ui.kit.board_parts.patched_board import GROWS
from tests.titles.merlin.table.laid_out import drawn_pieces, places_of, sit, standing
from tests.ui.driver import confirm, do
from tests.ui.layouts import drawn_again, resize
from tests.ui.people import rest

FINGER = 56.0
"""Units that fingers and people on a couch need."""
CHOSEN = ("principality", "influence", "assistant", "tower", "trade for", "relocate")
"""Questions that are answered in gatehouses."""
LOOKS = [((1280, 720), 1.0), ((1920, 1080), 1.4), ((3840, 2160), 2.0), ((1280, 800), 2.0)]


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
@pytest.mark.parametrize("name", CHOSEN)
def test_gatehouses_grow_while_an_answer_is_chosen_in_them(quick: App, name: str) -> None:
    table = sit(quick, name)
    places = places_of(table)
    asked = [step for step in table.steps() if step.startswith(IN_GATEHOUSES)]
    assert table.focus in asked
    assert places.enlarged == enlarged_for(asked, table.shown)
    for look in LOOKS:
        resize(quick, *look)
        quick.step(1)
        places = places_of(table)
        assert places.enlarged.gates and table.focus in asked, "they stay in another window"
        for each in places.enlarged.gates:
            assert places.gate(each).w > 1.25 * places.small_gatehouse(each).box.w
        for step in asked:
            if not step.startswith("markers"):
                item = table.item(step)
                assert item is not None
                box = item.box
                assert min(box.w, box.h) > FINGER * min(1.0, places.ring.scale), (look, step)
        parts = standing(table)
        grown = {part: box for part, box in parts.items() if part.startswith("gate ")}
        assert len(grown) == len(places.enlarged.gates)
        for part, box in grown.items():
            assert quick.ui.canvas.box.encloses(box)
            assert not [other for other, beside in parts.items() if other != part and box.overlaps(beside)]


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
def test_they_grow_at_their_places_and_leave_the_land_in_sight(quick: App) -> None:
    table = sit(quick, "trade for")
    places, facts = places_of(table), table.view.picture.context.tools.facts
    assert places.enlarged.gates == facts.principalities
    houses = [places.gate(name) for name in facts.principalities]
    assert all(house.h == pytest.approx(TALL * house.w) for house in houses)
    assert all(house.overlaps(places.small_gatehouse(name).box)
               for house, name in zip(houses, facts.principalities, strict=True))  # fmt: skip
    land = [places.hex_box(number) for number in range(len(table.shown.tiles))]
    assert not [house for house in houses if any(map(house.overlaps, land))]


@pytest.mark.promise("Choose assistants, goods and markers in Merlin on gatehouses")
def test_they_step_back_before_what_was_chosen_moves(quick: App) -> None:
    quick.settings.speed = "normal"
    table = sit(quick, "influence")
    places = places_of(table)
    confirm(quick)
    quick.step(2)
    assert table.busy and places.enlarged == NOTHING
    rest(quick)


def test_the_map_comes_back_by_the_same_key_as_from_the_enlarged_environs(quick: App) -> None:
    table = sit(quick, "trade for")
    places, asked = places_of(table), table.steps()
    assert table.view.picture.zoomed and not [one for one in table.ids if one.startswith(("space", "hex"))]
    do(quick, Zoom(0))
    quick.step(1)
    assert places.enlarged == NOTHING and not table.view.picture.zoomed
    assert set(table.steps()) == set(asked), "everything can be chosen at its place"
    assert [one for one in table.ids if one.startswith("space")]
    do(quick, Zoom(0))
    quick.step(1)
    assert places.enlarged.gates and table.view.picture.zoomed


@pytest.mark.parametrize("still", [False, True])
def test_they_grow_out_of_their_places_unless_motion_is_reduced(quick: App, still: bool) -> None:
    quick.settings.reduce_motion = still
    table = sit(quick, "trade for")
    do(quick, Zoom(-1))
    quick.step(1)
    picture, places = table.view.picture, places_of(table)
    do(quick, Zoom(1))
    own, grown = places.small_gatehouse("blue").box, places.gate("blue")
    glow = MARGIN * places.gatehouse("blue").scale

    def shown() -> Box:
        """Return the box of the gatehouse at the lower right, which is the nearest to the eye."""
        boxes: list[Box] = [layer.box for layer in picture.layers(None) if layer.glow == glow]
        return max(boxes, key=lambda box: box.x + box.y)

    sizes = []
    for _ in range(GROWS + 2):
        quick.step(1)
        quick.present(0.0)
        sizes.append(shown().h)
    assert sizes == sorted(sizes) and shown() == grown
    assert sizes[0] == grown.h if still else sizes[0] < (own.h + grown.h) / 2


@pytest.mark.parametrize("name", ["principality", "build"])
def test_the_bar_says_at_once_how_the_whole_board_comes_back(quick: App, name: str) -> None:
    table = sit(quick, name)
    quick.step(1)
    assert table.view.picture.zoomed and "table-hint-whole" in table.hint_keys
    do(quick, Zoom(0))
    quick.step(1)
    assert "table-hint-whole" not in table.hint_keys


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
    assert seat is not None and len(arches) > 1
    quick.step(GROWS)
    for arch in arches:
        table.focus_by_keys(arch)
        drawn.clear()
        drawn_again(table)
        _, name, role = arch.split(":")
        mine = [foot for foot, own, what, _ in drawn if (own, what) == (seat, role)]
        start = table.shown.place_of(seat, role)
        assert start is not None
        ways = (places.gatehouse(each).arch(role) for each in (start, name))
        assert all(any(box.contains(*foot) for foot in mine) for box in ways), arch


@pytest.mark.parametrize("name", ["tower", "trade for"])
def test_goods_to_take_are_large_and_a_shield_shows_the_traitor_that_it_would_repel(
    quick: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(quick, name)
    quick.step(GROWS)
    drawn = {piece: drawn_pieces(monkeypatch, piece) for piece in ("good", "traitor")}
    drawn_again(table)
    takes = [step.split(":")[1:] for step in table.steps() if step.startswith(STOCK)]
    places = places_of(table)
    large = {(kind, home): size for at, kind, home, size, *_ in drawn["good"] if places.gate(home).contains(*at)}
    assert takes and min(large[kind, home] for kind, home in takes) > FINGER
    castle = castle_of(table.shown, table.state.to_act[0])
    besieged = {each.principality for each in castle.traitors if not each.repelled}
    shown = [home for home in places.enlarged.gates
             if any(places.gate(home).contains(*at) for at, *_ in drawn["traitor"])]  # fmt: skip
    assert besieged and shown == [home for home in places.enlarged.gates
                                  if home in besieged and ["shield", home] in takes]  # fmt: skip


@pytest.mark.parametrize(("name", "piece", "gains"), [
    ("trade, much to give", "good", 0), ("points", "good", 1), ("excalibur", "traitor", 1),
])  # fmt: skip
def test_what_someone_is_asked_about_lies_large_in_the_meadow(
    quick: App, name: str, piece: str, gains: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """gains: what it would be given for, which is chosen instead"""
    table, drawn = sit(quick, name), drawn_pieces(monkeypatch, piece)
    for look in LOOKS:
        resize(quick, *look)
        quick.step(2)
        drawn.clear()
        drawn_again(table)
        laid, small = places_of(table).laid, FINGER * min(1.0, places_of(table).ring.scale)
        found = [what[-1] for what in drawn if any(box.contains(*what[0]) for box in laid.values())]
        assert len(laid) - gains == len(found) > 1 and min(found) > small, look
        assert table.focus in laid and [step for step in table.steps() if step in laid] == [*laid][: gains or None]
    do(quick, Zoom(1))
    quick.step(1)
    assert not {*table.steps()}.intersection(laid), "the land lies over them"
