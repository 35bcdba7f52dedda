"""Questions about a veto: nobody vetoes by a late press, everyone knows what about, and may allow more at once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.titles.elgrande.rules import preview
from tests.titles.elgrande.table.at_table import position, seated
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.driver import by_keys, by_mouse, focused, item


def asked(start_app, *texts, **settings):
    """Let Alicia play these; Bruno, who holds a veto, is asked."""
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", *texts):
        state.play(0, text)
    app, _ = seated(start_app, state, **settings)
    table = table_of(app)
    assert table.asked == 1
    return table


def test_a_veto_question_names_the_step_if_the_log_has_not(start_app):
    """As in a game that begins from a position, or continues from a checkpoint."""
    table = asked(start_app, "take king", "act", "king granada")
    words = table.question_words
    assert table.events == [] and "Alicia" in words and "Granada" in words


@pytest.mark.promise("See a piece's route before it moves")
def test_a_veto_question_lights_the_regions_and_says_what_it_would_come_to(start_app):
    table = asked(start_app, "take move_three_any", "act", "move p1 sevilla castilla_la_nueva")
    lights = table.lights(None)
    assert lights["sevilla"] == lights["castilla_la_nueva"] == "chosen"
    assert "Castilla la Nueva" in table.question_words
    assert table.hovering == ("caballero", 1, "castilla_la_nueva") and table.ghost


STEP = "take move_three_any", "act", "move p1 sevilla castilla_la_nueva"


@pytest.mark.promise("Decide about a veto beside the board")
def test_all_answers_stand_side_by_side_the_veto_is_the_widest_and_allowing_has_the_focus(start_app):
    app = asked(start_app, *STEP).app
    boxes = [item(app, name).box for name in ("allow", "allow-action", "allow-round", "veto")]
    assert focused(app) == "allow" and all(one.right + 16.0 < other.x for one, other in pairwise(boxes))
    assert len({(box.w, box.h) for box in boxes[:3]}) == 1 and boxes[3].w > 1.3 * boxes[0].w > 140.0


@pytest.mark.promise("Decide about a veto beside the board")
@pytest.mark.parametrize("text_scale", [1.0, 2.0], ids=["beside the board", "in the bar"])
@pytest.mark.parametrize("choose", [by_keys, by_mouse])
def test_a_veto_is_sealed_with_any_device(start_app, choose, text_scale):
    table = asked(start_app, *STEP, text_scale=text_scale)
    table.app.step(60)  # No press counts for half a second.
    choose(table.app, "veto")
    table.app.step(60)
    assert not table.shown.vetoes, "the card is gone"


@pytest.mark.promise("Decide about a veto beside the board")
def test_it_shows_what_the_step_would_change_as_the_rules_pay_it(start_app):
    table = asked(start_app, *STEP)
    assert table.header_line is None, "the question names the step"
    change, before = table.picture.column.sheet.change, table.match.state
    after = before.copy()
    after.play(1, "allow")
    pays = zip(preview(before, change.area), preview(after, change.area), strict=True)
    assert change.pays == {seat: each for seat, each in enumerate(pays) if each[0] != each[1]}
