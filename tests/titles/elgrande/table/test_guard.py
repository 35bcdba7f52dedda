"""Half a second without input before and after a question about a veto: presses in it answer nothing."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.ui.input.intents import Cancel, Confirm, Option, PointAt, Press, Release
from tests.titles.elgrande.table.at_table import AT_RISK, THREE, position
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, key_to, point_on
from tests.titles.elgrande.table.sitting import sit
from tests.ui.driver import cancel, ring
from tests.ui.table_driver import GUARD


def asked(start_app, vetoes=((1, 4),)):
    """Alicia announces a move; the first who holds a veto has just been asked, and nothing is heard yet."""
    app = start_app(speed="instant")
    state = position(AT_RISK, **({"vetoes": vetoes, "revealed": THREE["revealed"]} if len(vetoes) > 1 else {}))
    match = sit(app, state, 3)
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
    assert table.asked == 0, "Alicia continues"
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


def test_an_answer_can_be_taken_back_when_the_half_second_is_over(start_app):
    app, match = asked(start_app)
    before = match.state.key()
    hear(app)
    key_to(app, "allow")
    hear(app)
    cancel(app)
    assert match.state.key() == before


def test_what_was_allowed_for_the_round_can_be_asked_again(start_app):
    app, match = asked(start_app)
    hear(app)
    click_on(app, "allow-round")
    hear(app)
    table = table_of(app)
    assert table.standing == (1,) and match.standing[1] is not None and table.asked == 0
    allows = app.ui.say(Message("plate-allows"))
    assert allows in table.plate_words(1)
    click_on(app, "ask-again-1")
    assert match.standing[1] is None and table.standing == ()
    assert allows not in table.plate_words(1) and table.item("ask-again-1") is None
    match.submit(0, "move p0 granada castillo")
    app.step(1)
    assert table.asked == 1 and table.asked_kind == "window"
