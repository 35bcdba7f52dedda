"""The bar and the header say all that they have to say, at every size of the text and with the longest names."""

from __future__ import annotations

from functools import partial

import pytest

from game.match.match import Match
from game.match.seat import Seat
from game.rules import elgrande
from game.settings import Settings
from game.ui.canvas import Box
from game.ui.scenes.table import TableScene
from game.ui.theme import Theme
from tests.ui.elgrande.people import rest, table_of

SCALES = [0.8, 1.0, 1.2, 1.3, 1.6, 2.0]
SIZES = [(1280, 720), (1920, 1080)]
PEOPLE = [
    Seat("Maximiliano José", "crimson"),
    Seat("Bartholomaeuszz", "gold"),
    Seat("Bartolomé Ferrán", "ivory"),
    Seat("Wilhelmina Mmmm", "sky"),
]
REVEALED = ["move_three_any", "court_all", "score_fives", "scoreboard", "king"]


def position(card, deck, **changes):
    """The first seat has taken this card."""
    revealed = [*REVEALED[: deck - 1], card, *REVEALED[deck:]] if deck < 5 else REVEALED
    state = elgrande.from_position(
        {
            "game": "elgrande", "seed": 1, "round": 5, "start": 0, "king": "galicia",
            "options": {"players": 4, "edition": "original"},
            "grandes": ["granada", "sevilla", "aragon", "valencia"],
            "caballeros": {"castilla_la_nueva": [2, 2, 2, 2], "granada": [1, 1, 0, 0], "court": [7] * 4},
            "played": [13, 12, 11, 10], "revealed": revealed, "available": revealed, **changes,
        }
    )  # fmt: skip
    state.play(0, "supply 0")
    state.play(0, f"take {card}")
    return state


def seated(start_app, state, scale, size):
    app = start_app(size=size, settings=Settings(language="en", speed="instant", text_scale=scale))
    match = Match.begin(elgrande, state.observe(None).options, PEOPLE, 1, None, start=state)
    app.stack.push(TableScene(app.ui, match))
    app.step(1)
    rest(app)
    return app, match


def said(app, part):
    """What a part of the screen draws: line by line, and where."""
    texts: list[tuple[str, Box]] = []
    plain = Theme.text

    def listening(self, surface, canvas, text, pos, units, colour, role="body", anchor="topleft",
                  max_width=None, max_lines=None, scaled=True):  # fmt: skip
        box = plain(self, surface, canvas, text, pos, units, colour, role, anchor, max_width, max_lines, scaled)
        texts.append((" ".join(self.lines(text, units, role, canvas, max_width, max_lines, scaled)), box))
        return box

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "text", listening)
        part()
    return texts


def assert_said_whole(app):
    """Question, labels and the name stand unshortened inside of bar and safe area; nothing lies over anything."""
    scene = table_of(app)
    bar, safe = scene.front.bar, app.ui.canvas.safe
    texts = said(app, lambda: bar.draw(app.surface, scene.ring.focused_id))
    slack = bar.box.inset(-2.0)
    found = {" ".join(text.split()): box for text, box in texts}
    assert safe.encloses(bar.box) and not bar.box.overlaps(scene.front.header.box)
    wanted = [app.ui.say(bar.prompt.ask), *(app.ui.say(one.label) for one in bar.controls if one.paint is None)]
    if bar.prompt.seat is not None:
        wanted.append(bar.names[bar.prompt.seat])
    for text in wanted:
        assert text in found, f"{text!r} is not on the screen whole: {list(found)}"
        assert slack.encloses(found[text]), f"{text!r} lies outside of the bar"
    for control, box in zip(bar.controls, bar.boxes, strict=True):
        assert bar.box.encloses(box) and not box.overlaps(found[wanted[0]])
        if control.paint is None:
            assert box.encloses(found[app.ui.say(control.label)])
    for index, box in enumerate(bar.boxes):
        assert not any(box.overlaps(other) for other in bar.boxes[index + 1 :])
    assert [item.box for item in scene.ring.items if item.id in {one.id for one in bar.controls}] == bar.boxes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_veto_question_is_never_cut(start_app, scale, size):
    state = position("move_three_any", 1, vetoes=[[1, 6]])
    state.play(0, "act")
    app, match = seated(start_app, state, scale, size)
    assert_said_whole(app)
    match.submit(0, "move p2 castilla_la_nueva castilla_la_vieja")
    rest(app)
    assert [one.id for one in table_of(app).front.bar.controls] == ["allow", "allow-action", "allow-round", "veto"]
    assert_said_whole(app)


ASKING = [
    ("move_three_any", 1, ("act",)),
    ("move_five_from_one", 1, ("act",)),
    ("move_own_or_place_two", 1, ("act",)),
    ("banish_one_each", 2, ("act",)),
    ("angry_king", 2, ("act",)),
    ("score_castillo", 3, ()),
    ("scoreboard", 4, ("act",)),
    ("royal_adviser", 4, ("act",)),
    ("king", 5, ("act",)),
]


@pytest.mark.parametrize("scale", SCALES)
def test_what_else_is_asked_is_never_cut(start_app, scale):
    for card, deck, played in ASKING:
        app, match = seated(start_app, position(card, deck), scale, (1280, 720))
        assert_said_whole(app)
        for text in played:
            match.submit(0, text)
            rest(app)
            assert_said_whole(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_region_lies_under_the_bar_while_one_is_asked_for(start_app, scale, size):
    """Large type lets the bar reach a little into the sea below the map, no farther."""
    state = position("move_three_any", 1)
    app, match = seated(start_app, state, scale, size)
    for text in ("", "act"):
        if text:
            match.submit(0, text)
            rest(app)
        scene = table_of(app)
        board = scene.table.board
        for area in board.areas:
            assert board.area_box(area).centre[1] < scene.front.bar.box.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_first_line_of_the_header_is_never_cut(start_app, scale, size):
    for number in (4, 5, 6):
        state = position("move_three_any", 1, round=number)
        app, match = seated(start_app, state, scale, size)
        match.submit(0, "end")
        rest(app)
        scene = table_of(app)
        header = scene.front.header
        assert header.buttons
        texts = said(app, partial(header.draw, app.surface, app.ui, scene.front.styles, None))
        status = app.ui.say(header.status)
        lines = [text for text, _ in texts]
        assert status in (lines[0], " ".join(lines[:2])), lines
        for _, box in texts:
            assert header.box.encloses(box.inset(4.0)) and not any(box.overlaps(other) for other in header.boxes())
        assert all(header.box.encloses(box) for box in header.boxes())


def test_a_bar_that_has_grown_shrinks_again(start_app):
    state = position("move_three_any", 1, vetoes=[[1, 6]])
    state.play(0, "act")
    app, match = seated(start_app, state, 1.6, (1280, 720))
    bar = table_of(app).front.bar
    usual = bar.box
    match.submit(0, "move p2 castilla_la_nueva castilla_la_vieja")
    rest(app)
    asked = bar.box
    assert asked.h > usual.h and asked.bottom == usual.bottom
    table_of(app).refresh()
    assert bar.box == asked
    match.submit(1, "allow")
    rest(app)
    assert bar.box == usual
