"""Questions about a veto: nobody vetoes by a late press, everyone knows what about, and may allow more at once."""

from __future__ import annotations

import pytest

from tests.titles.elgrande.table.at_table import position, said, seated
from tests.titles.elgrande.table.elgrande_driver import table_of


def asked(start_app, *texts):
    """Let Alicia play these; Bruno, who holds a veto, is asked."""
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", *texts):
        state.play(0, text)
    app, _ = seated(start_app, state)
    table = table_of(app)
    assert table.asked == 1
    return table


def test_a_veto_question_names_the_step_if_the_log_has_not(start_app):
    """As in a game that begins from a position, or goes on from a checkpoint."""
    table = asked(start_app, "take king", "act", "king granada")
    words = table.question_words
    assert table.events == [] and "Alicia" in words and "Granada" in words


@pytest.mark.promise("See a piece's route before it moves")
def test_a_veto_question_lights_the_regions_and_says_what_it_would_come_to(start_app):
    table = asked(start_app, "take move_three_any", "act", "move p1 sevilla castilla_la_nueva")
    lights = table.lights(None)
    assert lights["sevilla"] == lights["castilla_la_nueva"] == "chosen"
    assert "Castilla la Nueva" in said(table.app) and "Bruno 1" in said(table.app)
    assert table.hovering == ("caballero", 1, "castilla_la_nueva") and table.ghost
