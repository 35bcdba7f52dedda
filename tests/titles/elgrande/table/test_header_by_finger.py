"""The header's buttons under a finger, which has neither a wheel nor a button to go back."""

from __future__ import annotations

from tests.match.tables import answers_of
from tests.titles.elgrande.table.at_table import at_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.devices import pixel_of, tap
from tests.ui.driver import ring


def touched(start_app):
    """Return a program in the turn of a person whose card moves several caballeros; the screen was touched before."""
    app, match = at_turn(start_app, "move_three_any")
    tap(app, 1.0, 1.0)
    app.step(30)
    return app, match


def tap_on(app, item_id: str) -> None:
    tap(app, *app.canvas.units(pixel_of(app, ring(app).get(item_id))))
    rest(app)
    app.step(30)


def test_the_undo_button_takes_back_a_part_of_an_answer_before_the_answers(start_app):
    app, match = touched(start_app)
    tap_on(app, "act")
    tap_on(app, "area-granada")
    before = answers_of(match)
    assert before and table_of(app).chosen
    tap_on(app, "header-undo")
    assert not table_of(app).chosen and answers_of(match) == before
    tap_on(app, "header-undo")
    assert len(match.turns) < len(before)


def test_a_full_header_keeps_the_zoom_for_fingers(start_app):
    app, _ = touched(start_app)
    tap_on(app, "act")
    assert "zoom" in table_of(app).header_signs


def test_a_sign_comes_when_it_would_do_something(start_app):
    app, _ = touched(start_app)
    tap_on(app, "act")
    before = table_of(app).header_signs
    tap_on(app, "area-granada")
    assert "undo-turn" not in before and "undo" in table_of(app).header_signs
