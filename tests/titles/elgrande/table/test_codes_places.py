"""Where things stand while codes are entered: at every size of the window and of the text."""

from __future__ import annotations

import copy
from functools import partial

import pygame
import pytest

from game.core.message import Message
from game.session.couch import SeatDevice
from game.storage.settings import Settings
from game.titles.elgrande.table.discs.badge_costs import LONE, gap
from game.titles.elgrande.table.discs.region_badges import anchors, badges
from game.ui.canvas import Box
from game.ui.codes.code_badges import badge_size, draw_badge, named_size
from game.ui.codes.code_hints import left_keys
from game.ui.look.theme import ELLIPSIS
from game.ui.scenes.in_game.secret_codes import CodesScene
from tests.titles.elgrande.table.coding import (
    REGIONS_ON_DISC,
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
from tests.ui.driver import misplaced
from tests.ui.test_bar import said

pytestmark = pytest.mark.usefixtures("bare_board")

SHAPES = [(1280, 720), (1280, 1024), (2560, 1080)]
"""One size of each canvas."""


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", SHAPES)
def test_badges_stand_side_by_side_in_the_safe_area_at_every_size(start_app, size, scale):
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    numbers = pads(app, 2)
    hands = [*held(numbers), SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right"), SeatDevice("mouse")]
    begin(app, phase("general"), hands)
    scene = app.top
    faces, safe = scene.picture, app.canvas.safe
    assert len(faces.codes) == 9 and all(faces.codes)
    boxes = [code.box for code in faces.codes]
    for index, box in enumerate(boxes):
        assert safe.encloses(box) and box.h >= 56.0 + 2
        assert not any(box.overlaps(part) for part in (faces.head, faces.bar, faces.side))
        assert not any(box.overlaps(other) for other in boxes[index + 1 :])
    assert not misplaced(app)
    for row in faces.rows.boxes:
        assert safe.encloses(row) and not row.overlaps(faces.bar) and not row.overlaps(faces.head)
    assert safe.encloses(faces.bar) and faces.bar.encloses(table_of(app).bar_box)
    for text, box in said(app, lambda: scene.draw(app.surface, 0.0)):
        assert ELLIPSIS not in text and safe.inset(-2.0).encloses(box), text


@pytest.mark.parametrize("ways", [(True, False), (False, True), (True, True)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_badges_cover_no_count_of_pieces(start_app, size, ways):
    app = start_app(size=size, settings=Settings(language="en", speed="instant"))
    numbers = pads(app, 5)
    hands = (
        held(numbers) if ways == (True, False) else [SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right")]
    )
    if ways == (True, True):
        hands = [*held(numbers[:2]), *hands]
    begin(app, phase("general"), [*hands, *[SeatDevice("mouse")] * (5 - len(hands))])
    table = table_of(app)
    board, view = table.board, table.shown
    assert badge_size(*ways) in {tuple(code.box[2:]) for code in faces_of(app).codes}
    for area in REGIONS_ON_DISC:
        for seat, count in enumerate(view.caballeros[area]):
            at = board.spot(area, "caballero", seat)
            spot = Box(at[0] - 10.0, at[1] - 10.0, 20.0, 20.0)
            assert not count or not any(code.box.overlaps(spot) for code in faces_of(app).codes), (area, seat)


def test_a_phase_survives_a_change_of_text_size(start_app):
    app = start_app(settings=Settings(language="en", speed="instant"))
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    enter(app, numbers[0], 1)
    title = faces_of(app).title
    app.settings.text_scale = 1.6
    app.apply_settings()
    app.step(3)
    app.present(0)
    assert isinstance(app.top, CodesScene) and faces_of(app).title == title
    assert choosing(match) == {1, 2, 3, 4}
    listen(app)
    enter(app, numbers[1], 1)
    assert choosing(match) == {2, 3, 4}


def five(start_app, ways, size=(1920, 1080), scale=1.0):
    """Five people with controllers, or two blocks of keys, or both."""
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    numbers = pads(app, 5 if ways == (True, False) else 2)
    keys = [SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right")]
    hands = [*(held(numbers) if ways[0] else []), *(keys if ways[1] else [])]
    begin(app, phase("general"), [*hands, *[SeatDevice("mouse")] * (5 - len(hands))])
    return app


WAYS = pytest.mark.parametrize("ways", [(True, False), (False, True), (True, True)])


@WAYS
@pytest.mark.parametrize(
    ("size", "scale"), [*((size, scale) for size in SHAPES for scale in (1.0, 1.3)), ((1920, 1080), 1.0)]
)
def test_a_badge_is_next_to_its_name_or_carries_it(start_app, size, scale, ways):
    app = five(start_app, ways, size, scale)
    board = table_of(app).board
    for area, code in zip(REGIONS_ON_DISC, faces_of(app).codes, strict=True):
        beside = min(gap(code.box, anchor) for anchor in anchors(board, area)) <= LONE
        abroad = board.area_at(*code.box.centre) not in (None, area, "castillo")
        assert code.name == board.names[area] or (beside and not abroad and not code.name), area


@WAYS
@pytest.mark.parametrize("scale", [1.6, 2.0])
def test_badges_name_their_regions_where_the_map_cannot(start_app, scale, ways):
    app = five(start_app, ways, (1280, 720), scale)
    board = table_of(app).board
    assert not board.lettering.names
    assert [code.name for code in faces_of(app).codes] == [board.names[area] for area in REGIONS_ON_DISC]
    for area, code in zip(REGIONS_ON_DISC, faces_of(app).codes, strict=True):
        box = board.plaque_box(area)
        _, (x, y) = code.tie
        assert box.inset(-1.0).contains(x, y), "the line leads to what is seen of it"


@WAYS
def test_badge_names_fit_and_are_unique(start_app, ways):
    app = five(start_app, ways, (1280, 720), 2.0)
    codes = faces_of(app).codes
    drawn = said(app, lambda: app.top.draw(app.surface, 0.0))
    written = [each for each in drawn if any(code.box.contains(*each[1].centre) for code in codes)]
    assert len({text for text, _ in written}) == len(codes) == 9
    for (text, box), code in zip(written, codes, strict=True):
        assert code.box.inset(8.0, -4.0).encloses(box), text  # leading is no ink
        assert text == code.name or (text[0] == code.name[0] and text.endswith(code.name.split(" ")[-1]))


@pytest.mark.parametrize("part", [0.82, 0.8])
def test_crowded_badges_shrink_and_stay_apart(start_app, part):
    app = five(start_app, (True, True), (1280, 720), 2.0)
    faces, safe, table = faces_of(app), app.canvas.safe, table_of(app)
    room = Box(safe.x, safe.y, (faces.side.x - safe.x) * part, (faces.bar.y - safe.y) * part)
    named = partial(named_size, app.ui, pads=True, blocks=True)
    found = badges(table.board, table.shown, REGIONS_ON_DISC, badge_size(True, True), named, room)
    assert any(badge.box.h < code.box.h for badge, code in zip(found, faces.codes, strict=True))
    for index, badge in enumerate(found):
        assert room.encloses(badge.box) and not any(badge.box.overlaps(other.box) for other in found[index + 1 :])
        assert badge.box.h <= faces.codes[index].box.h and badge.box.w <= faces.codes[index].box.w
        drawn = partial(draw_badge, app.surface, app.ui, 0, True, True, badge.box, badge.name)
        for text, box in said(app, drawn):
            assert badge.box.inset(0.0, -4.0).encloses(box) and ELLIPSIS not in text, text


def test_badges_make_way_for_pieces_that_come(start_app):
    app = five(start_app, (True, True), (1280, 720))
    table, named = table_of(app), partial(named_size, app.ui, pads=True, blocks=True)
    arranged = partial(badges, regions=REGIONS_ON_DISC, size=badge_size(True, True), named=named, room=app.canvas.safe)
    boxes = [badge.box for badge in arranged(table.board, table.shown)]
    places = {(area, seat): table.board.place_box(area, seat) for area in REGIONS_ON_DISC for seat in range(5)}
    area, seat = next(at for at, place in places.items() if any(box.overlaps(place) for box in boxes))
    came = copy.deepcopy(table.shown)
    came.caballeros[area] = [5] * 5
    assert not any(badge.box.overlaps(places[area, seat]) for badge in arranged(table.board, came))


@WAYS
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
def test_the_bar_explains_every_way_of_choosing(start_app, scale, ways):
    app = five(start_app, ways, (1280, 720), scale)
    faces = faces_of(app)
    drawn = said(app, lambda: app.top.draw(app.surface, 0.0))
    texts = [text for text, box in drawn if faces.bar.contains(*box.centre)]
    sentence = app.ui.say(faces.title if faces.narrow else faces.about)
    assert " ".join(texts).startswith(sentence)
    for key, used in (("codes-hint-pad", ways[0]), ("codes-hint-left", ways[1]), ("codes-hint-right", ways[1])):
        assert (app.ui.say(Message(key, {"keys": "Q W E, A S D, Z X C"})) in texts) is used


def test_keys_have_the_names_of_this_keyboard_but_codes_teach_none(start_app):
    app = five(start_app, (True, True), (1280, 720))
    french = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=20)
    for keys, wanted in ((True, "Q W E, A S D, Z X C"), (False, "A W E, A S D, Z X C")):
        app.keyboard.keys = keys
        list(app.keyboard.read(french))
        assert left_keys(app.devices) == wanted
