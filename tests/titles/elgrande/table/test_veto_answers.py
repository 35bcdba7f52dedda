"""Questions about a veto: nobody vetoes by a late press, everyone knows what about, and may allow more at once."""

from __future__ import annotations

import pytest

from game.ui.input.intents import Confirm
from tests.titles.elgrande.table.at_table import position, said, seated, window
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, in_view, key_to, rest
from tests.ui.driver import ring
from tests.ui.table_driver import GUARD


def test_a_late_press_vetoes_nothing(start_app):
    app, match = window(start_app)
    app.step(1)
    assert table_of(app).asked == 1 and table_of(app).blocked_for > 0
    before = match.state.key()
    for _ in range(5):
        do(app, Confirm())
    assert match.state.key() == before
    app.step(GUARD)
    assert ring(app).focused_id == "allow"
    do(app, Confirm())
    assert match.state.key() != before and table_of(app).blocked_for > 0


def test_the_question_says_what_would_happen(start_app):
    app, _ = window(start_app)
    rest(app)
    asked = table_of(app).question_words
    assert "Alicia" in asked and "Carmen" in asked and "Granada" in asked and "Castillo" in asked


def test_a_whole_action_may_be_allowed_at_once(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "allow-action")
    rest(app)
    assert table_of(app).asked == 0
    for part in ("area-granada", "area-castillo"):  # only Alicia's are left there
        key_to(app, part)
    rest(app)
    assert table_of(app).asked == 0 and match.standing[1] is not None


def test_a_round_may_be_allowed_at_once(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "allow-round")
    rest(app)
    assert match.standing[1].scope == "round"


def test_a_veto_stops_the_step(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "veto")
    rest(app)
    view = table_of(app).shown
    assert view.vetoes == [] and view.count("granada", 2) == 1 and table_of(app).asked == 0
    in_view(app)


def test_a_veto_question_names_the_step_if_the_log_has_not(start_app):
    """As in a game that begins from a position, or goes on from a checkpoint."""
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", "take king", "act", "king granada"):
        state.play(0, text)
    app, _ = seated(start_app, state)
    assert table_of(app).asked == 1 and table_of(app).events == []
    asked = table_of(app).question_words
    assert "Alicia" in asked and "Granada" in asked


@pytest.mark.promise("See a piece's route before it moves")
def test_a_veto_question_lights_the_regions_and_says_what_it_would_come_to(start_app):
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", "take move_three_any", "act", "move p1 sevilla castilla_la_nueva"):
        state.play(0, text)
    app, _ = seated(start_app, state)
    assert table_of(app).asked == 1
    lights = table_of(app).lights(None)
    assert lights["sevilla"] == lights["castilla_la_nueva"] == "chosen"
    assert "Castilla la Nueva" in said(app) and "Bruno 1" in said(app)
