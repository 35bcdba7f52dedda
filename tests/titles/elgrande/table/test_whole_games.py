"""A game on the real screen is saved, and taken up again."""

from __future__ import annotations

import random

from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import any_of, key_to, play, rest, sit_down
from tests.ui.table_driver import put_on_table, table_on_top

SMALL = (640, 360)


def eager_for_vetoes(chance: random.Random, asking, steps: list[str]) -> str:
    """Takes veto cards, and acts as often as it can."""
    veto = [step for step in steps if step == "card-veto"]
    if veto:
        return veto[0]
    if "act" in steps:
        return "act"
    return any_of(chance, asking, steps)


def test_a_game_saved_in_the_middle_of_a_veto_continues_there(start_app, tmp_path):
    app = start_app(speed="instant", size=SMALL)
    journal = tmp_path / "game.jsonl"
    match = sit_down(app, 5, 5, seed=1, journal=journal, rounds=6)

    def asked_for_a_veto() -> bool:
        return table_on_top(app) and table_of(app).asked is not None and table_of(app).asked_kind == "window"

    for _ in play(app, match, by_mouse={1, 3}, seed=8, until=asked_for_a_veto, choose=eager_for_vetoes):
        pass
    assert asked_for_a_veto()
    rest(app)
    before, holder = match.state.key(), table_of(app).asked
    said = app.top.describe_screen()
    app.close()

    again = start_app(speed="instant", size=SMALL)
    taken_up, notes = Match.resume(elgrande, journal)
    assert not notes.deviated
    put_on_table(again, taken_up)
    rest(again)
    assert taken_up.state.key() == before and table_of(again).asked == holder
    assert again.top.describe_screen() == said
    assert table_of(again).focus == "allow"
    key_to(again, "veto")
    rest(again)
    assert taken_up.state.key() != before
    turns = len(taken_up.turns)
    for _ in play(again, taken_up, by_mouse={0}, seed=2, until=lambda: len(taken_up.turns) > turns + 20):
        pass
    assert len(taken_up.turns) > turns + 20
