"""The bar and the header show everything, at every text size and with the longest names."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

from game.core.message import Message
from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import ToggleLog
from game.ui.look.theme import ELLIPSIS
from game.ui.table.table_screen import GAP
from game.ui.widgets.short_texts import forms
from tests.changed import changed
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.driver import do, make_app
from tests.ui.layouts import bare_boards
from tests.ui.saying import said
from tests.ui.table_driver import put_on_table
from tools.shots_elgrande import asks, state_where

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
    """Return a position in which the first seat has taken this card."""
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


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    app = make_app(tmp_path_factory.mktemp("bar") / "data", speed="instant")
    with bare_boards():
        yield app
    app.close()


def seated(app, state, scale, size):
    app.settings.text_scale = scale
    app.apply_settings()
    app.resize(*size)
    match = Match.begin(elgrande, state.observe(None).options, PEOPLE, 1, None, start=state)
    put_on_table(app, match, alone=True)
    app.step(1)
    rest(app)
    return app, match


def bar_faults(app):
    """Return what is wrong with the bar: question, labels or the name not said whole, in full or shortened; anything
    outside the bar or the safe area; anything that overlaps."""
    scene = table_of(app)
    bar, safe = scene.bar, app.canvas.safe
    texts = said(app, lambda: scene.draw_bar(app.surface))
    slack = bar.box.inset(-2.0)
    found = {" ".join(text.split()): box for text, box in texts}
    labels = {answer.id: answer.label for answer in bar.answers}
    question = " ".join(bar.asked.text.split())
    wanted = [question, *(labels[one.id] for one in bar.controls if one.paint is None)]
    if bar.prompt.seat is not None:
        wanted.append(bar.names[bar.prompt.seat])
    if lost := [text for text in wanted if text not in found]:
        return [f"{text!r} is not on the screen whole: {list(found)}" for text in lost]
    wrong = [f"{text!r} lies outside the bar" for text in wanted if not slack.encloses(found[text])]
    if not safe.encloses(bar.box) or bar.box.overlaps(scene.header_box):
        wrong.append("the bar leaves the safe area or covers the header")
    if bar.asked not in forms(app.ui, bar.prompt.ask):
        wrong.append(f"{question!r} isn't what is asked")
    for control, box in zip(bar.controls, bar.boxes, strict=True):
        label = labels[control.id]
        if label not in [way.text for way in forms(app.ui, control.label)]:
            wrong.append(f"{control.id} isn't called {label!r}")
        if not bar.box.encloses(box) or box.overlaps(found[question]):
            wrong.append(f"{control.id} leaves the bar or covers the question")
        if control.paint is None and not box.encloses(found[label]):
            wrong.append(f"{label!r} leaves its button")
    if any(one.overlaps(other) for one, other in combinations(bar.boxes, 2)):
        wrong.append("buttons overlap")
    if [item.box for item in scene.ring.items if item.id in {one.id for one in bar.controls}] != bar.boxes:
        wrong.append("buttons have the focus elsewhere than they stand")
    return wrong


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_veto_question_is_never_cut_and_covers_nothing_of_the_table(program, scale, size):
    state = position("move_three_any", 1, vetoes=[[1, 6]])
    state.play(0, "act")
    app, match = seated(program, state, scale, size)
    assert not bar_faults(app)
    usual = table_of(app).bar_box
    match.submit(0, "move p2 castilla_la_nueva castilla_la_vieja")
    rest(app)
    assert table_of(app).control_ids == ["allow", "allow-action", "allow-round", "veto"]
    assert not bar_faults(app)
    bar = table_of(app).bar_box
    assert bar.bottom == usual.bottom and bar.h <= usual.h + GAP


@pytest.mark.promise("See who is in a region while you choose a power card")
@pytest.mark.parametrize("area", ["castilla_la_nueva", "granada"])
def test_while_bidding_there_is_room_to_say_who_is_in_a_region(program, area):
    """Thirteen power cards leave the words little room."""
    state = elgrande.new_game(elgrande.Options(players=4), 1)
    app, _ = seated(program, state, 1.0, (1280, 720))
    scene = table_of(app)
    assert scene.asked_kind == "bid"
    scene.focus_on(f"area-{area}")
    app.step(1)
    words = " ".join(text for text, _ in said(app, lambda: scene.draw_bar(app.surface)))
    there, _, why = scene.detail.partition("caballeros.")
    assert why and f"{there}caballeros." in words


def test_while_bidding_the_words_on_anything_at_the_table_are_whole(program):
    app, _ = seated(program, state_where(asks("bid", late=6), players=4), 1.0, (1280, 720))
    scene = table_of(app)
    for item in scene.ids:
        scene.focus_on(item)
        app.step(1)
        drawn = [text for text, _ in said(app, lambda: scene.draw_bar(app.surface))]
        assert not [text for text in drawn if text.endswith(ELLIPSIS)], item


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
def test_other_questions_are_never_cut(program, scale):
    for card, deck, played in ASKING:
        app, match = seated(program, position(card, deck), scale, (1280, 720))
        assert not bar_faults(app)
        for text in played:
            match.submit(0, text)
            rest(app)
            assert not bar_faults(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_bar_hides_no_region_that_can_be_chosen(program, scale, size):
    """Large type lets the bar reach a little into the sea below the map, no farther."""
    state = position("move_three_any", 1)
    app, match = seated(program, state, scale, size)
    for text in ("", "act"):
        if text:
            match.submit(0, text)
            rest(app)
        scene = table_of(app)
        board = scene.board
        for area in board.areas:
            x, y = board.area_box(area).centre
            assert y < scene.bar_box.y or x < scene.bar_box.x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_first_line_of_the_header_is_never_cut(program, scale, size):
    for number in (4, 5, 6):
        state = position("move_three_any", 1, round=number)
        app, match = seated(program, state, scale, size)
        match.submit(0, "end")
        rest(app)
        scene = table_of(app)
        header = scene.header
        assert header.buttons
        place = scene.header_line_box
        texts = said(app, partial(header.draw_line if place is not None else header.draw, app.surface))
        lines = [text for text, _ in texts]
        if header.folded:
            continue  # The large cards are open.
        if place is not None:  # The round track shows it too.
            told = header.last_line
            message = told.message if told is not None else header.status
            shown = " ".join(lines).replace("\n", " ")
            assert shown in {way.text for way in forms(app.ui, message)}, lines
            assert all(place.encloses(box) for _, box in texts)
            continue
        if scale == 2.0 and not lines and len(header.buttons) > 5:
            continue  # next to these buttons there is no room; the track on the map shows the round
        least = forms(app.ui, header.status.args["round"])[-1]  # the round alone, where there is no room for more
        ways = [way.text for way in (*forms(app.ui, header.status), least)]
        assert {lines[0], " ".join(lines[:2])} & set(ways if scale > 1.3 else ways[:1]), lines
        for _, box in texts:
            assert header.box.encloses(box.inset(4.0)) and not any(box.overlaps(other) for other in header.boxes())
        assert all(header.box.encloses(box) for box in header.boxes())


def test_a_bar_that_has_grown_shrinks_again(program):
    app, match = seated(program, position("move_three_any", 1), 1.3, (1280, 720))
    scene = table_of(app)
    bar, usual = scene.bar, scene.bar_box
    endless = Message("plain-text", {"text": "A question as long as this one gets room for all of its words. " * 4})
    bar.place(changed(bar.prompt, ask=endless), bar.controls)
    asked = bar.box
    assert asked.h > usual.h and asked.bottom == usual.bottom
    scene.refresh()
    assert bar.box == usual


def test_the_bar_uses_full_words_where_they_fit(program):
    app, _ = seated(program, position("move_three_any", 1), 1.0, (1920, 1080))
    bar = table_of(app).bar
    assert bar.asked.text == app.ui.say(bar.prompt.ask)
    assert [answer.label for answer in bar.answers] == [app.ui.say(one.label) for one in bar.controls]


def test_large_type_shortens_words_before_covering_anything(program):
    state = position("move_three_any", 1, vetoes=[[1, 6]])
    state.play(0, "act")
    app, match = seated(program, state, 2.0, (1280, 720))
    usual = table_of(app).bar_box
    match.submit(0, "move p2 castilla_la_nueva castilla_la_vieja")
    rest(app)
    bar = table_of(app).bar
    assert len(bar.asked.text) < len(app.ui.say(bar.prompt.ask))
    assert bar.asked.seats == (0, 2), "shapes stand for the one who moves and for whose caballero it is"
    assert bar.box == usual


def test_the_bar_is_a_line_of_keys_while_large_type_shows_the_log(program):
    app, _ = seated(program, position("move_three_any", 1), 2.0, (1280, 720))
    scene = table_of(app)
    usual = scene.bar_box
    do(app, ToggleLog())
    app.step(1)
    bar = scene.bar
    assert bar.slim and bar.box.h < usual.h / 2 and scene.log_box.bottom <= bar.box.y
    lines = [text for text, _ in said(app, lambda: scene.draw_bar(app.surface))]
    assert app.ui.say("table-hint-close") in lines and app.ui.say(bar.prompt.ask) not in lines
    do(app, ToggleLog())
    app.step(1)
    assert bar.box == usual
