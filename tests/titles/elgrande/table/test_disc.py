"""The disc behind the curtain: a dial whose hand follows the focus, what it points at, and the map beside it."""

from __future__ import annotations

import pytest

from game.titles.elgrande import rules as elgrande
from game.ui.canvas import Box
from game.ui.input.intents import MoveFocus
from game.ui.screens.curtain import CurtainScene
from tests.titles.elgrande.rules.builder import REGIONS
from tests.titles.elgrande.table.at_table import seated
from tests.titles.elgrande.table.people import do, listen
from tests.ui.driver import confirm, focus_on, focused, on_top
from tests.ui.layouts import each_scale
from tests.ui.test_bar import said

pytestmark = pytest.mark.usefixtures("bare_board")

SCALES = [1.0, 2.0]
POINTS = {"castilla_la_nueva": "742", "aragon": "840", "galicia": "420"}
CROWD = {
    "game": "elgrande", "options": {"players": 5}, "king": "castilla_la_nueva", "round": 3, "phase": "scoring",
    "grandes": ["granada", "sevilla", "aragon", "aragon", "castilla_la_nueva"],
    "caballeros": {**{area: [3] * 5 for area in REGIONS}, "castillo": [1] * 5, "court": [2] * 5},
    "scoreboards": {"8/4/0": "aragon", "4/0/0": None},
}  # fmt: skip
HOME = "castilla_la_nueva"


def opened(start_app, scale=1.0, size=(1280, 720), seat=0, reduce_motion=False):
    """The disc of this seat, with everyone everywhere."""
    state = elgrande.from_position(CROWD)
    for other in [other for other in state.to_act if other < seat]:
        state.play(other, "dial granada")
    app, _ = seated(start_app, state, 5, size=size, text_scale=scale, reduce_motion=reduce_motion)
    assert on_top(app, CurtainScene) and app.top.asks == seat
    listen(app)
    confirm(app)
    listen(app)
    return app


def words(app, area):
    """What the disc says while it points at a region."""
    picker = app.top.picker
    return said(app, lambda: picker.draw(app.surface, f"disc-{area}"))


@pytest.mark.parametrize("size", [(1280, 720), (1600, 720), (1280, 1024), (1080, 1920)])
@pytest.mark.parametrize("scale", SCALES)
def test_dial_plaque_and_map_stand_apart(start_app, scale, size):
    app = opened(start_app, scale, size)
    picker, safe = app.top.picker, app.canvas.safe
    (x, y), radius = picker.middle, picker.radius
    dial = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    for part in (dial, picker.plaque, picker.map_box):
        assert safe.encloses(part) and min(part.w, part.h) >= 60.0
    assert not dial.overlaps(picker.plaque) and not dial.overlaps(picker.map_box)
    assert not picker.plaque.overlaps(picker.map_box)
    for area in picker.regions:
        for _, box in words(app, area):
            assert picker.plaque.inset(0.0, -4.0).encloses(box), (area, box)


def test_each_region_has_its_own_sector_and_the_sectors_lie_as_on_the_map(start_app):
    app = opened(start_app)
    picker = app.top.picker
    items = {item.id: item for item in picker.focusables()}
    for item in items.values():
        x, y = item.box.centre
        assert [other.id for other in items.values() if other.at(x, y)] == [item.id]
    x, y = picker.middle
    assert not any(item.at(x, y) for item in items.values()), "nothing is picked in the middle"
    assert items["disc-galicia"].box.y < items["disc-sevilla"].box.y
    assert items["disc-galicia"].box.x < items["disc-cataluna"].box.x


@each_scale
def test_what_the_disc_points_at_says_its_name_and_its_points_or_court(start_app, scale):
    app = opened(start_app, scale)
    note = app.ui.say("answer-dial-court")
    for area in app.top.picker.regions:
        texts = [text for text, _ in words(app, area)]
        assert app.ui.say(f"area-{area.replace('_', '-')}") in texts
        assert (note in texts) is (area == HOME)
        if area in POINTS:
            assert "".join(text for text in texts if text.isdigit()) == ("" if area == HOME else POINTS[area])


@pytest.mark.promise("Choose alone behind a curtain of blue cloth")
def test_left_and_right_turn_the_disc_all_the_way_round(start_app):
    app = opened(start_app)
    do(app, MoveFocus(1, 0))
    for step, way in ((1, 1), (-1, -1)):
        seen = []
        for _ in range(9):
            seen.append(focused(app).removeprefix("disc-"))
            do(app, MoveFocus(step, 0))
        assert seen == [app.top.picker.regions[index * way % 9] for index in range(9)]


@pytest.mark.parametrize("still", [False, True])
def test_the_hand_follows_the_focus_and_then_stands_still(start_app, still):
    app = opened(start_app, reduce_motion=still)
    picker = app.top.picker
    focus_on(app, "disc-galicia")
    app.step(60)
    assert not picker.update("disc-galicia")
    moves = 0
    while picker.update("disc-castilla_la_vieja"):
        moves += 1
    assert moves == (1 if still else 9)
