"""A game on the real screen is saved, and taken up again."""

from __future__ import annotations

from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import key_to, rest
from tests.titles.elgrande.table.sitting import sit
from tests.titles.elgrande.table.test_every_decision import WINDOW
from tests.ui.table_driver import put_on_table


def test_a_game_saved_in_the_middle_of_a_veto_continues_there(start_app, tmp_path):
    app, journal = start_app(speed="instant", size=(640, 360)), tmp_path / "game.jsonl"
    match = sit(app, WINDOW(), journal=journal)
    before, holder, said = match.state.key(), table_of(app).asked, app.top.describe_screen()
    assert table_of(app).asked_kind == "window"
    app.close()

    again = start_app(speed="instant", size=(640, 360))
    taken_up, notes = Match.resume(elgrande, journal)
    assert not notes.deviated
    table = put_on_table(again, taken_up)
    rest(again)
    assert taken_up.state.key() == before and table.asked == holder
    assert again.top.describe_screen() == said
    assert table.focus == "allow"
    key_to(again, "veto")
    rest(again)
    assert taken_up.state.key() != before
