"""The Castillo is lifted in a scene of its own: its caballeros tumble out, are sorted by house, and are counted."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.castillo_scene import RIDES, SceneLayout, Tumbling
from game.ui.canvas import Box
from game.ui.motion.director import Director
from tests.titles.elgrande.table.test_scored_area import stand_apart
from tests.ui.layouts import still_or_moving
from tests.ui.seeing import blank
from tests.ui.widgets.test_tree import ruler

CONTENTS = [(0, 0, 1), (3, 1, 0, 2, 4), (2, 2), (9, 8, 7, 9, 8)]
ROOMS = [Box(96, 54, 1728, 800), Box(96, 54, 1060, 970), Box(96, 54, 2300, 800)]


@pytest.mark.promise("Hold your breath when the Castillo is lifted")
@pytest.mark.parametrize("counts", CONTENTS)
def test_every_caballero_falls_out_once_and_is_counted_for_its_house(counts):
    plan, layout = Tumbling(counts), SceneLayout(ROOMS[0], Tumbling(counts).houses, ruler())
    seen = [0] * len(counts)
    for tick in range(plan.ticks):
        on_floor = plan.caballeros(tick, layout)
        for seat in range(len(counts)):
            gone = plan.counted(seat, tick)
            here = sum(each.seat == seat for each in on_floor)
            assert here + gone >= seen[seat], "none is lost on the way"
            seen[seat] = here + gone
    assert tuple(seen) == counts
    assert all(plan.counted(seat, plan.closes) == count for seat, count in enumerate(counts))


def test_houses_with_the_most_come_first_and_those_without_any_have_no_sheet():
    assert Tumbling((3, 1, 0, 3, 4)).houses == [4, 0, 3, 1]


@pytest.mark.parametrize("counts", CONTENTS)
def test_no_count_is_told_before_its_caballero_has_arrived(counts):
    plan = Tumbling(counts)
    assert all(plan.counted(seat, plan.sorts + RIDES - 1) == 0 for seat in range(len(counts)))


def test_it_takes_about_ten_seconds_however_many_there_are():
    assert 6 * 60 <= Tumbling((1, 1)).ticks < Tumbling((9, 8, 7, 9, 8)).ticks <= 11 * 60


@pytest.mark.promise("Hold your breath when the Castillo is lifted")
def test_the_tower_stays_tipped_above_its_rim_until_the_end():
    plan = Tumbling((3, 1, 2))
    assert plan.tower(0) == (0.0, 0.0)
    for tick in range(plan.sorts, plan.ticks):
        high, tilt = plan.tower(tick)
        assert 0.2 < high < 0.5 and tilt < -3.0


@pytest.mark.parametrize("counts", CONTENTS)
def test_points_are_known_once_a_house_and_those_that_tie_with_it_are_counted(counts):
    plan = Tumbling(counts)
    for seat in plan.houses:
        tick = plan.known(seat)
        equals = [other for other in plan.houses if counts[other] == counts[seat]]
        assert all(plan.counted(other, tick) == counts[other] for other in equals)
        assert {plan.known(other) for other in equals} == {tick} and tick < plan.closes


@pytest.mark.parametrize("room", ROOMS, ids=["usual", "beside a column", "wide"])
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("houses", [1, 2, 5])
def test_sheets_stand_apart_below_the_dish_and_within_the_room(room, text_scale, houses):
    layout = SceneLayout(room, list(range(houses)), ruler(text_scale))
    sheets = list(layout.sheets.values())
    assert stand_apart(sheets, room)
    assert all(layout.on_floor((0, 1))[1] < sheet.y for sheet in sheets)
    hovers = layout.foot[1] - layout.tower_height * (1.0 + Tumbling((1,)).tower(400)[0])
    assert hovers > room.y - 60, "the lifted tower is in sight"


@still_or_moving
def test_one_press_ends_it_and_the_contents_stand_on_the_map(table, still):
    table.settings.reduce_motion = still
    surface = blank(table)
    director = Director()
    director.queue(table.clips_of(ev.CastilloOpened((2, 0, 1, 0))))
    for _ in range(150):
        director.update()
        assert director.draw(surface) == [surface.get_rect()], "it fills the screen"
    assert ("castillo",) in table.hidden_pieces
    director.finish_one()
    assert not director.busy and not table.hidden_pieces
    assert table.shown.caballeros["castillo"] == [2, 0, 1, 0]


def test_an_opening_that_shows_nothing_new_only_lifts_the_tower(table):
    short, scene = table.score_of(ev.CastilloOpened(())), table.score_of(ev.CastilloOpened((2, 0, 1, 0)))
    assert short.ticks < 90 < scene.ticks
