"""A player with a single possible secret choice isn't asked, and the table says so."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui.screens.curtain import CurtainScene
from tests.titles.elgrande.table.at_table import seated
from tests.titles.elgrande.table.coding import SPREAD, turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.titles.playing import legal
from tests.ui.driver import on_top
from tests.ui.table_driver import put_on_table

COURT = [7] * 5


def begun(start_app, speed="instant", journal=None):
    """Each opponent loses two caballeros from a region they choose; Bruno stands in one region only."""
    spread = {area: [count if seat != 1 else 0 for seat, count in enumerate(counts)]
              for area, counts in SPREAD.items() if area != "court"}  # fmt: skip
    spread["granada"][1] = 3
    state = turn("disc_two", players=5, caballeros={**spread, "court": COURT})
    app, match = seated(start_app, state, 5, journal, speed=speed)
    match.submit(0, "act")
    return app, match, table_of(app)


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_log_says_that_a_choice_was_the_only_one(start_app, speed):
    app, match, table = begun(start_app, speed)
    rest(app)
    assert on_top(app, CurtainScene) and 1 not in match.state.to_act
    only = "Bruno has only one choice, so it’s locked in."
    assert table.log_words.count(only) == 1
    assert not any("Bruno has locked" in line for line in table.log_words)
    line = table.log_lines[table.log_words.index(only)]
    assert line.seat == 1 and line.sign == "lock"


def test_the_log_says_the_same_when_the_game_is_resumed(start_app, tmp_path):
    path = tmp_path / "game.jsonl"
    app, match, table = begun(start_app, journal=path)
    rest(app)
    before = table.story_words
    assert any("only one choice" in line for line in before)
    table.close()
    resumed, _ = Match.resume(elgrande, path)
    table = put_on_table(app, resumed, alone=True)
    app.step(1)
    assert table.story_words == before
    resumed.submit(2, legal(resumed.state, 2)[0])
    assert table.story_words[-1] == "Carmen has locked in."
