"""How many presses a turn takes: at most one confirmation more than there are choices. None is lost while pieces are
still on their way."""

from __future__ import annotations

import pytest

from game.ui.table.table_context import DOUBLE_PRESS
from tests.titles.elgrande.rules.builder import turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.sitting import sit
from tests.ui.driver import confirm
from tools.presses.counting import count
from tools.presses.elgrande_rows import ROWS
from tools.presses.person import DEVICES

CONFIRMS = {
    "bid a power card": 1,
    "take an action card": 1,
    "place 5, one by one": 5,
    "place 5 in 2 regions": 2,
    "use the card, move 3, stop": 8,
    "pick a region, alone": 1,
    "pick a region behind the curtain": 2,
    "pick a region by code": 1,
    "end the turn, all done": 1,
    "end the turn early": 2,
}
BRISK = DOUBLE_PRESS + 4
"""Ticks between the presses of someone who does not wait: a fifth of a second."""


def test_every_row_is_counted_here():
    assert [row.name for row in ROWS] == list(CONFIRMS)


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_it_takes_no_more_confirmations_than_choices_and_one(start_app, row, device):
    counted = count(start_app(), row, device)
    assert counted.confirms == CONFIRMS[row.name] <= row.choices + 1
    assert not counted.too_many
    assert counted.directions <= 6 * row.choices, "anything is six presses away at most"


def test_a_press_after_using_a_card_answers_nothing_while_its_action_is_shown(start_app):
    state = turn("score_fours", caballeros={"granada": [4, 3, 1, 2], "aragon": [2, 1, 3, 1], "galicia": [1, 2, 0, 0]})
    match = sit(app := start_app(), state, 1)
    table = table_of(app)
    table.focus_on("act")
    confirm(app)
    assert table.busy
    app.step(BRISK)
    confirm(app)
    assert [played.text for played in match.turns] == ["act"]
