"""Directions stay among the answers; one press begins to look around, one press leads back."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.ui.input.intents import Cancel, LookAround, MoveFocus, Next, Previous, UndoTurn
from tests.titles.elgrande.table.at_table import at_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import bidding, do, key_to, rest
from tests.ui.devices import point
from tests.ui.driver import confirm

ARROWS = [MoveFocus(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]


@pytest.fixture
def game(start_app):
    return bidding(start_app, 4, 2)


@pytest.fixture
def turn(start_app):
    return at_turn(start_app)


def test_arrows_return_from_what_the_pointer_showed(turn):
    app, match = turn
    table = table_of(app)
    point(app, "plate-1")
    assert table.focus == "plate-1"
    do(app, MoveFocus(-1, 0))
    assert table.focus in table.steps()


@pytest.mark.promise("Move from choice to choice")
def test_looking_around_leads_everywhere_and_one_press_leads_back(turn):
    app, match = turn
    table = table_of(app)
    do(app, Next())
    before = table.focus
    for leave in (LookAround(), Cancel()):
        do(app, LookAround())
        assert table.looking and "look" in table.hint_commands
        seen = set()
        for _ in range(40):
            do(app, MoveFocus(1, 0))
            seen.add(table.focus)
        assert seen - set(table.steps())
        turns = len(match.turns)
        do(app, leave)
        assert not table.looking and table.focus == before and len(match.turns) == turns


@pytest.mark.parametrize("leave", [LookAround(), Cancel()])
def test_one_press_leads_back_although_something_that_is_no_answer_was_pressed(turn, leave):
    app, match = turn
    table = table_of(app)
    before = table.focus
    do(app, LookAround())
    for _ in range(40):
        do(app, MoveFocus(1, 0))
        if not table.item(table.focus).enabled:
            break
    confirm(app)
    assert table.alarm is not None and table.looking and table.focus != before
    do(app, leave)
    assert not table.looking and table.focus == before in table.steps()


def test_shoulder_buttons_lead_from_answer_to_answer_even_while_looking_around(turn):
    app, match = turn
    table = table_of(app)
    do(app, LookAround())
    for step in (Next(), Previous(), Next()):
        do(app, step)
        assert table.focus in table.steps()


def placed(match: Match) -> int:
    """How many caballeros the last turns in a row have placed."""
    count = 0
    for turn in reversed(match.turns):
        if not turn.text.startswith("place"):
            break
        count += 1
    return count


@pytest.mark.promise("Undo your whole turn with one press")
def test_a_whole_turn_is_undone_in_one_press_and_the_journal_knows_it(turn):
    app, match = turn
    table, start, before = table_of(app), len(match.turns), match.state.key()
    for _ in range(2):
        area = next(step for step in table.steps() if step.startswith("area-"))
        key_to(app, area)
        rest(app)
    assert placed(match) == 2 and "undo-turn" in table.header_signs
    do(app, UndoTurn())
    rest(app)
    assert match.state.key() == before or len(match.turns) < start
    assert not any(turn.text.startswith("place") for turn in match.turns[start:])


def test_the_focus_stays_where_no_turn_can_be_undone(game):
    app, _match = game
    table = table_of(app)
    do(app, Next())
    do(app, Next())
    before = table.focus
    assert before != table.first_step() and not table.can_undo
    do(app, UndoTurn())
    assert table.focus == before
