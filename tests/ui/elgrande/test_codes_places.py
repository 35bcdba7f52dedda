"""Where things stand while codes are entered: at every size of the window and of the text."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.ui.canvas import Box
from game.ui.couch import Hand
from game.ui.scenes.codes import CodesScene
from game.ui.scenes.codes.marks import badge_size
from game.ui.theme import ELLIPSIS
from tests.ui.driver import misplaced
from tests.ui.elgrande.coding import REGIONS_ON_DISC, begin, choosing, enter, held, listen, pads, phase
from tests.ui.elgrande.people import table_of
from tests.ui.test_bar import said

SIZES = [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080)]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_badges_stand_side_by_side_in_the_safe_area_at_every_size(start_app, size, scale):
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    numbers = pads(app, 2)
    hands = [*held(numbers), Hand("keyboard", "left"), Hand("keyboard", "right"), Hand("mouse")]
    begin(app, phase("general"), hands)
    scene = app.top
    faces, safe = scene.faces, app.ui.canvas.safe
    assert len(faces.codes) == 9 and all(faces.codes)
    boxes = [code.box for code in faces.codes]
    for index, box in enumerate(boxes):
        assert safe.encloses(box) and box.h >= 56.0 + 2
        assert not any(box.overlaps(part) for part in (faces.head, faces.bar, faces.side))
        assert not any(box.overlaps(other) for other in boxes[index + 1 :])
    assert not misplaced(app)
    for row in faces.rows.boxes:
        assert safe.encloses(row) and not row.overlaps(faces.bar) and not row.overlaps(faces.head)
    assert safe.encloses(faces.bar) and faces.bar.encloses(table_of(app).front.bar.box)
    assert faces._flow.height <= faces.bar.h
    for text, box in said(app, lambda: scene.draw(app.surface, 0.0)):
        assert ELLIPSIS not in text and safe.inset(-2.0).encloses(box), text


@pytest.mark.parametrize("ways", [(True, False), (False, True), (True, True)])
def test_no_badge_covers_a_count_of_pieces_on_the_usual_screen(start_app, ways):
    app = start_app(size=(1920, 1080), settings=Settings(language="en", speed="instant"))
    numbers = pads(app, 5)
    hands = held(numbers) if ways == (True, False) else [Hand("keyboard", "left"), Hand("keyboard", "right")]
    if ways == (True, True):
        hands = [*held(numbers[:2]), *hands]
    begin(app, phase("general"), [*hands, *[Hand("mouse")] * (5 - len(hands))])
    table = table_of(app).table
    board, view = table.board, table.view
    assert badge_size(*ways) == tuple(app.top.faces.codes[0].box[2:])
    for area in REGIONS_ON_DISC:
        for seat, count in enumerate(view.caballeros[area]):
            at = board.spot(area, "caballero", seat)
            spot = Box(at[0] - 10.0, at[1] - 10.0, 20.0, 20.0)
            assert not count or not any(code.box.overlaps(spot) for code in app.top.faces.codes), (area, seat)


def test_larger_type_in_the_middle_of_a_phase_keeps_it_going(start_app):
    app = start_app(settings=Settings(language="en", speed="instant"))
    numbers = pads(app, 5)
    match = begin(app, phase("general"), held(numbers))
    enter(app, numbers[0], 1)
    title = app.top.faces.title
    app.settings.text_scale = 1.6
    app.apply_settings()
    app.step(3)
    app.present(0)
    assert isinstance(app.top, CodesScene) and app.top.faces.title == title
    assert choosing(match) == {1, 2, 3, 4}
    listen(app)
    enter(app, numbers[1], 1)
    assert choosing(match) == {2, 3, 4}
