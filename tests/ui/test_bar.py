"""The bar and the header show everything, at every text size and with the longest names."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import ToggleLog
from game.ui.look.theme import RING_AT
from tests.changed import changed
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.titles.elgrande.table.sitting import sit_alone
from tests.ui.driver import do, make_app
from tests.ui.layouts import PEOPLE as FIVE
from tests.ui.layouts import bare_boards
from tests.ui.saying import said

PEOPLE = FIVE[:4]
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
    return app, sit_alone(app, state, PEOPLE).match


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
    words = " ".join(scene.bar_words())
    there, _, why = scene.detail.split(": ")[1].partition("caballeros.")
    assert why and f"{there}caballeros." in words


def test_the_words_beside_an_answer_stand_clear_of_its_ring(program):
    app, _ = seated(program, position("scoreboard", 4), 1.0, (1280, 720))
    scene = table_of(app)
    scene.focus_on("act")
    app.step(1)
    words = [box for text, box in said(app, lambda: scene.draw_bar(app.surface)) if text.startswith("Place or move")]
    assert words and words[0].right + RING_AT <= min(box.x for box in scene.bar.boxes)


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
    lines = scene.bar_words()
    assert app.ui.say("table-hint-close") in lines and app.ui.say(bar.prompt.ask) not in lines
    do(app, ToggleLog())
    app.step(1)
    assert bar.box == usual
