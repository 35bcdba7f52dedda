"""Where things stand while codes are entered: at every size of the window and of the text."""

from __future__ import annotations

import pygame
import pytest

from game.core.message import Message
from game.session.session_context import SeatDevice
from game.ui.codes import left_letters
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table.coding import (
    REGIONS_ON_DISC,
    all_pads,
    begin,
    choosing,
    enter,
    faces_of,
    held,
    listen,
    pads,
    phase,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.driver import on_top
from tests.ui.layouts import each_scale
from tests.ui.test_bar import said

pytestmark = pytest.mark.usefixtures("bare_board")

WAYS = pytest.mark.parametrize("ways", [(True, False), (False, True), (True, True)])


def five(start_app, ways, size=(1920, 1080), scale=1.0, source="general"):
    """Five people with controllers, or two blocks of keys, or both."""
    app = start_app(size=size, speed="instant", text_scale=scale)
    numbers = pads(app, 5 if ways == (True, False) else 2)
    keys = [SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right")]
    hands = [*(held(numbers) if ways[0] else []), *(keys if ways[1] else [])]
    begin(app, phase(source), [*hands, *[SeatDevice("mouse")] * (5 - len(hands))])
    return app


def words(app):
    """What is written in each cell of the legend."""
    drawn = said(app, lambda: app.top.draw(app.surface, 0.0))
    return [[text for text, at in drawn if cell.contains(*at.centre)] for cell in faces_of(app).legend.cells]


@pytest.mark.promise("Choose in secret from one list of regions next to a clear map")
@each_scale
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_map_stands_beside_the_legend_or_above_it_and_everything_on_it_shows(start_app, size, scale):
    app = five(start_app, (True, True), size, scale)
    faces, board = faces_of(app), table_of(app).picture.clear_board()
    for area in table_of(app).board.areas:
        box = board.area_box(area)
        assert box.w > 0 and app.canvas.safe.inset(-60.0).encloses(box)
        assert not any(
            box.overlaps(part) for part in (faces.head.box, faces.legend.box, *faces.letters.boxes, faces.bar.box)
        )


@WAYS
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
def test_each_cell_names_its_region_and_the_keys_in_use(start_app, scale, ways):
    app = five(start_app, ways, (1280, 720), scale)
    names = [table_of(app).board.names[area] for area in REGIONS_ON_DISC]
    for cell, name, key in zip(words(app), names, "QWEASDZXC", strict=True):
        written = " ".join(cell)
        assert written[0] == name[0] and name.split(" ")[-1] in written
        assert (key in cell) is ways[1]


def test_cells_show_the_points_that_count_and_where_the_king_is_they_say_court(start_app):
    app = five(start_app, (True, True))
    table = table_of(app)
    for area, cell in zip(REGIONS_ON_DISC, words(app), strict=True):
        points = [str(value) for value in table.shown.points(area, table.board.level.points)]
        assert (" ".join(points) in " ".join(cell)) is (area != table.shown.king), area
        assert ("court" in cell) is (area == table.shown.king)


@pytest.mark.parametrize("source", ["general", "disc_two"])
def test_only_what_nobody_may_choose_is_closed(start_app, source):
    app = five(start_app, (True, False), source=source)
    king = REGIONS_ON_DISC.index(table_of(app).shown.king)
    closed = [cell for cell, code in enumerate(faces_of(app).codes) if code.closed]
    assert closed == ([king] if source == "disc_two" else [])


def test_a_phase_survives_a_change_of_text_size(start_app):
    app = start_app(speed="instant")
    numbers, match = all_pads(app)
    enter(app, numbers[0], 1)
    title = faces_of(app).title
    app.settings.text_scale = 1.6
    app.apply_settings()
    app.step(3)
    app.present(0)
    assert on_top(app, CodesScene) and faces_of(app).title == title
    assert choosing(match) == {1, 2, 3, 4}
    listen(app)
    enter(app, numbers[1], 1)
    assert choosing(match) == {2, 3, 4}


@WAYS
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
def test_the_bar_explains_every_way_of_choosing(start_app, scale, ways):
    app = five(start_app, ways, (1280, 720), scale)
    faces = faces_of(app)
    drawn = said(app, lambda: app.top.draw(app.surface, 0.0))
    texts = [text for text, box in drawn if faces.bar.box.contains(*box.centre)]
    for key, used in (("codes-hint-pad", ways[0]), ("codes-hint-left", ways[1]), ("codes-hint-right", ways[1])):
        assert (app.ui.say(Message(key)) in texts) is used


def test_keys_have_the_names_of_this_keyboard_but_codes_teach_none(start_app):
    app = five(start_app, (True, True), (1280, 720))
    french = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=20)
    for keys, wanted in ((True, "QWEASDZXC"), (False, "AWEASDZXC")):
        app.input.keyboard.keys = keys
        list(app.input.keyboard.read(french))
        assert "".join(left_letters(app.devices)) == wanted
