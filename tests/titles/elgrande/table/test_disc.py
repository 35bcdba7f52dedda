"""The disc behind the curtain: each region says what it pays, who stands there, and whether it means the own court; all
of it is readable and apart at every size of the text."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.ui.canvas import Box
from game.ui.input.intents import Confirm, MoveFocus
from game.ui.look.theme import SECONDARY
from game.ui.scenes.in_game.curtain import CurtainScene
from tests.titles.elgrande.table.people import do, listen, rest, seats
from tests.ui.driver import ring
from tests.ui.table_driver import put_on_table
from tests.ui.test_bar import said
from tests.ui.test_curtain import unreadable

SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
REGIONS = ("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia",
           "sevilla", "granada")  # fmt: skip
POINTS = {"castilla_la_nueva": "742", "aragon": "840", "galicia": "420"}
CROWD = {
    "game": "elgrande", "options": {"players": 5}, "king": "castilla_la_nueva", "round": 3, "phase": "scoring",
    "grandes": ["granada", "sevilla", "aragon", "aragon", "castilla_la_nueva"],
    "caballeros": {**{area: [3] * 5 for area in REGIONS}, "castillo": [1] * 5, "court": [2] * 5},
    "scoreboards": {"8/4/0": "aragon", "4/0/0": None},
}  # fmt: skip
HOME = "castilla_la_nueva"


def opened(start_app, scale=1.0, size=(1280, 720), seat=0, **changes):
    """The disc of this seat, with everyone everywhere."""
    state = elgrande.from_position({**CROWD, **changes})
    for other in [other for other in state.to_act if other < seat]:
        state.play(other, "dial granada")
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    match = Match.begin(elgrande, state.observe(None).options, seats(5, 5), 1, start=state)
    put_on_table(app, match)
    rest(app)
    assert isinstance(app.top, CurtainScene) and app.top.asks == seat
    listen(app)
    do(app, Confirm())
    listen(app)
    return app


def drawn(app):
    """What the open disc draws: texts, and pieces as (what, box, seat, count)."""
    pieces = []

    def note(self, surface, canvas, pos, seat=None, size=None, count=0):
        what = "caballero" if count else "grande"
        pieces.append((what, Box(pos[0] - size / 2, pos[1] - size * 0.6, size, size * 1.2), seat, count))

    def king(self, surface, canvas, pos, size=None):
        pieces.append(("king", Box(pos[0] - size / 2, pos[1] - size * 0.6, size, size * 1.2), None, 0))

    picker, surface = app.top.picker, app.surface
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BoardPicture, "draw_caballero", note)
        patch.setattr(BoardPicture, "draw_grande", note)
        patch.setattr(BoardPicture, "draw_king", king)
        texts = said(app, lambda: picker.draw(surface, None))
    return texts, pieces


def on(box, found):
    return [one for one in found if box.contains(*one[1].centre)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 720), (1280, 1024)])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_on_a_tile_is_cut_off_or_overlaps(start_app, scale, size):
    app = opened(start_app, scale, size)
    assert not unreadable(app)
    texts, pieces = drawn(app)
    picker = app.top.picker
    for box in picker.boxes:
        here = [*on(box, texts), *on(box, pieces)]
        assert len(here) >= 7
        for one in here:
            assert box.inset(0.0, -1.0).encloses(one[1]), one
        for index, one in enumerate(here):
            for other in here[index + 1 :]:
                mine, theirs = (each[1].inset(0.5, each[1].h * 0.15) for each in (one, other))
                assert not mine.overlaps(theirs), f"{one} lies over {other}"


def test_type_on_the_tiles_grows_with_the_size_of_the_text(start_app):
    for scale in SCALES:
        app = opened(start_app, scale)
        texts, _ = drawn(app)
        least = app.theme.line_height(SECONDARY, "body", app.canvas)
        assert all(box.h >= least - 1.0 for _, box in texts)
        app.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_each_tile_says_its_name_its_points_and_who_stands_there(start_app, scale):
    app = opened(start_app, scale)
    texts, pieces = drawn(app)
    picker = app.top.picker
    for area, box in zip(picker.regions, picker.boxes, strict=True):
        words = [text for text, _ in on(box, texts)]
        assert app.ui.say(f"area-{area.replace('_', '-')}") in words
        counts = [count for what, _, _, count in on(box, pieces) if what == "caballero"]
        assert counts == [3] * 5
        if area in POINTS and not (area == HOME and scale > 1.0):
            assert "".join(word for word in words if word.isdigit()) == POINTS[area]


@pytest.mark.parametrize("scale", SCALES)
def test_the_kings_region_alone_shows_the_king_and_says_that_it_means_the_court(start_app, scale):
    app = opened(start_app, scale)
    texts, pieces = drawn(app)
    picker = app.top.picker
    note = app.ui.say("answer-dial-court")
    for area, box in zip(picker.regions, picker.boxes, strict=True):
        kings = [piece for piece in on(box, pieces) if piece[0] == "king"]
        assert (len(kings), note in [text for text, _ in on(box, texts)]) == ((1, True) if area == HOME else (0, False))


@pytest.mark.parametrize("seat", [0, 3])
def test_the_own_pieces_come_first(start_app, seat):
    app = opened(start_app, seat=seat)
    _, pieces = drawn(app)
    own = app.theme.seat(seats(5, 5)[seat].colour)
    picker = app.top.picker
    for box in picker.boxes:
        here = [piece for piece in on(box, pieces) if piece[0] != "king"]
        assert here[0][2] == own
        assert [what for what, _, who, _ in here if who == own][-1] == "caballero"


def test_grandes_stand_where_they_are_at_home(start_app):
    app = opened(start_app)
    _, pieces = drawn(app)
    picker = app.top.picker
    for area, box in zip(picker.regions, picker.boxes, strict=True):
        grandes = [piece for piece in on(box, pieces) if piece[0] == "grande"]
        assert len(grandes) == CROWD["grandes"].count(area)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_focused_tile_shows_the_same_as_any_other(start_app, scale):
    app = opened(start_app, scale)
    do(app, MoveFocus(0, 1))
    assert ring(app).focused_id == "dial-galicia"
    assert not unreadable(app)
