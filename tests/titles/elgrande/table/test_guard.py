"""Half a second without input before and after a question about a veto: presses in it answer nothing."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.session.session_context import SeatDevice
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Cancel, Confirm, Option, PointAt, Press, Release
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, key_to, point_on, rest, seats
from tests.ui.driver import ring
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import GUARD, put_on_table

VETOES = {
    "game": "elgrande", "options": {"players": 3}, "seed": 1, "round": 3, "start": 0, "king": "galicia",
    "grandes": ["granada", "sevilla", "aragon"], "played": [13, 12, 11],
    "revealed": ["move_three_any", "veto", "score_fives", "scoreboard", "king"],
    "caballeros": {"granada": [4, 0, 1], "sevilla": [1, 3, 0], "castillo": [0, 2, 2], "court": [7, 7, 7]},
    "vetoes": [[1, 4]],
}  # fmt: skip


def asked(start_app, vetoes=((1, 4),)):
    """Alicia announces a move; the first who holds a veto has just been asked, and nothing is heard yet."""
    app = start_app(speed="instant")
    row = [card if len(vetoes) == 1 or card != "veto" else "court_all" for card in VETOES["revealed"]]
    state = elgrande.from_position({**VETOES, "revealed": row, "vetoes": [list(veto) for veto in vetoes]})
    match = Match.begin(elgrande, state.options, seats(3, 3), 1, start=state)
    put_on_table(app, match)
    rest(app)
    match.submit(0, "take move_three_any")
    match.submit(0, "act")
    app.step(GUARD + 1)
    match.submit(0, "move p0 granada castillo")
    app.step(1)
    assert table_of(app).asked == vetoes[0][0] and table_of(app).asked_kind == "window"
    return app, match


def hear(app):
    while table_of(app).blocked_for:
        app.step(1)


def press_at(app, item_id):
    """A click where something stands, without a look at whether it does anything."""
    x, y = point_on(app, ring(app).get(item_id))
    for intent in (PointAt(x, y, device="mouse"), Press(x, y, device="mouse"), Release(x, y, device="mouse")):
        do(app, intent)


def presses(app, kind):
    """What someone presses too late: keys, or the mouse on each answer that stands there."""
    if kind == "keys":
        for intent in (Confirm(), Option(1), Option(2), Cancel(), Confirm()):
            do(app, intent)
        return
    answers = table_of(app).steps()[:4]
    assert answers
    for item_id in answers:
        press_at(app, item_id)


@pytest.mark.parametrize("kind", ["keys", "mouse"])
def test_presses_before_the_question_is_half_a_second_old_answer_nothing(start_app, kind):
    app, match = asked(start_app)
    before = match.state.key()
    app.step(GUARD - 5)
    presses(app, kind)
    assert match.state.key() == before and table_of(app).asked == 1
    hear(app)
    assert match.state.key() == before


@pytest.mark.parametrize("late", ["keys", "mouse"])
@pytest.mark.parametrize("answer", ["allow", "veto", "allow-action", "allow-round"])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_presses_within_half_a_second_after_the_answer_answer_nothing(start_app, by, answer, late):
    app, match = asked(start_app)
    hear(app)
    before = match.state.key()
    click_on(app, answer) if by == "mouse" else key_to(app, answer)
    after = match.state.key()
    assert after != before
    app.step(3)
    table = table_of(app)
    assert table.asked == 0, "Alicia goes on"
    turns, at_risk = len(match.turns), table.asked_kind
    presses(app, late)
    app.step(GUARD - 10)
    presses(app, late)
    assert match.state.key() == after and len(match.turns) == turns
    assert table.on_top and table.asked_kind == at_risk and not table.chosen
    hear(app)
    assert match.state.key() == after


def test_a_second_holder_is_not_answered_for_by_the_press_that_answered_for_the_first(start_app):
    app, match = asked(start_app, vetoes=((1, 4), (2, 4)))
    hear(app)
    click_on(app, "allow")
    app.step(2)
    assert table_of(app).asked == 2 and table_of(app).asked_kind == "window"
    before = match.state.key()
    for _ in range(4):
        press_at(app, "veto")
        press_at(app, "allow")
        app.step(GUARD // 2)
    assert match.state.key() == before
    hear(app)
    click_on(app, "allow")
    assert match.state.key() != before


def test_after_the_half_second_presses_are_heard_again(start_app):
    app, match = asked(start_app)
    hear(app)
    click_on(app, "allow-round")
    hear(app)
    assert not table_of(app).chosen
    click_on(app, table_of(app).steps()[0])
    assert table_of(app).chosen


def test_an_answer_can_be_taken_back_when_the_half_second_is_over(start_app):
    app, match = asked(start_app)
    before = match.state.key()
    hear(app)
    key_to(app, "allow")
    hear(app)
    do(app, Cancel())
    assert match.state.key() == before


def test_pointing_does_not_make_the_half_second_longer(start_app):
    app, _ = asked(start_app)
    for step in range(GUARD - 1):
        do(app, PointAt(300.0 + step, 500.0, device="mouse"))
    assert table_of(app).blocked_for <= 1


def test_what_others_press_does_not_make_the_half_second_longer(start_app):
    app, _match = asked(start_app)
    numbers = [plug(app) for _ in range(3)]
    app.couch.sit([SeatDevice(f"pad-{number}") for number in numbers])
    app.step(1)
    left = table_of(app).blocked_for
    for _ in range(left // 2 + 2):
        press(app, numbers[0], "r2")
    assert table_of(app).blocked_for == 0 and not table_of(app).presses_block
