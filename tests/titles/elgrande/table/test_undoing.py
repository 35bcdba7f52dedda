"""Undoing: a part, a decision, and with the consent of the others; what is offered, and what is said."""

from __future__ import annotations

import pytest

from game.session.session_context import SeatDevice
from game.ui.input.intents import Cancel, GetHelp
from game.ui.menus import DialogScene
from game.ui.screens.pause import PauseScene
from tests.titles.elgrande.table.at_table import (
    acting,
    cancel_hint,
    position,
    seated,
    surely,
    to_the_turn,
    two,
    undo_buttons,
)
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, key_to, play, rest
from tests.titles.elgrande.table.sitting import ready
from tests.ui.driver import cancel, confirm, focus_on, on_top
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import table_on_top


def test_an_order_that_is_undone_is_asked_again(start_app):
    app, match = acting(start_app, "score_fives", vetoes=[[1, 4]])
    key_to(app, "order-rest")
    rest(app)
    match.undo(0, [1, 2, 3])
    rest(app)
    assert table_of(app).asked == 0 and table_of(app).asked_kind == "order"


@pytest.mark.promise("Fixed: the help said that Esc undoes where it opens the menu")
def test_help_bar_and_header_agree_on_what_escape_does(start_app):
    app, match = two(start_app)
    assert cancel_hint(app) == "table-hint-menu" and not undo_buttons(app) and "Esc opens the menu." in help_now(app)
    to_the_turn(app)
    assert cancel_hint(app) == "table-hint-back" and undo_buttons(app) == ["undo"] and "Esc undoes." in help_now(app)
    cancel(app)
    rest(app)
    assert not match.undo_terms(0).possible
    assert cancel_hint(app) == "table-hint-menu" and not undo_buttons(app)
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    assert cancel_hint(app) == "table-hint-ask-back" and "Esc asks to undo." in help_now(app)


def ended(start_app, persons=4):
    """Alicia has ended her turn, and left something unused."""
    app, match = seated(start_app, position(), persons)
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    return app, match


def help_now(app) -> str:
    """What the help says of the present choice."""
    do(app, GetHelp())
    app.step(1)
    if app.top.page:  # It opens at what has the focus.
        do(app, GetHelp())
    said = " ".join(line for leaf in app.top.leaves for line in leaf if line)
    do(app, GetHelp())
    rest(app)
    return said


def test_the_hint_says_when_undoing_must_be_asked_for(start_app):
    """The hint agrees with what the match allows after every press of a game of two."""
    app, match = two(start_app)
    seen = set()
    for _ in play(app, match, {1}, seed=4, until=lambda: len(match.turns) > 60):
        table = table_of(app)
        if table.on_top and table.asked is not None and not table.busy and not table.cards_open:
            turns = [turn for turn in match.turns if turn.person and turn.by == "hand"]
            terms = match.undo_terms(turns[-1].seat) if turns else None
            kind = "menu" if terms is None or not terms.possible else "back" if terms.free else "ask-back"
            wanted = "back" if table.chosen else kind
            assert cancel_hint(app) == f"table-hint-{wanted}"
            seen.add(wanted)
    assert {"back", "ask-back"} <= seen


@pytest.mark.promise("See in an undo's question, and in the log, what is undone")
@pytest.mark.promise("Undo your decisions, one by one")
def test_the_dialog_names_what_is_undone_and_who_must_agree(start_app):
    app, match = ended(start_app)
    before = match.state.key()
    cancel(app)
    app.step(1)
    text = app.ui.say(app.top.text)
    assert app.ui.say(app.top.title) == "Undo this, Alicia?" and text.startswith(
        "What you’d undo: the end of the turn."
    )
    assert "The game has moved on since." in text and text.endswith("The log will record the undo.")
    assert "Bruno, Carmen and Diego must agree." in text
    for name in ("Bruno", "Carmen", "Diego"):
        click_on(app, "choice-1")
        app.step(1)
        assert app.ui.say(app.top.title) == "Alicia asks to undo this"
        assert f"{name}, do you agree?" in app.ui.say(app.top.text)
        assert match.state.key() == before
    click_on(app, "choice-1")
    app.step(1)
    rest(app)
    table = table_of(app)
    assert table.asked == 0 and table.asked_kind == "turn"
    log = [app.ui.say(line.message) for line in table.story_lines]
    assert "Undone by Alicia: the end of the turn." in log
    in_view(app)


def test_one_no_leaves_everything_as_it_is(start_app):
    app, match = ended(start_app)
    before = match.state.key()
    for agreed in (0, 1, 2):
        cancel(app)
        app.step(1)
        for _ in range(agreed):
            click_on(app, "choice-1")
            app.step(1)
        click_on(app, "choice-0")
        app.step(1)
        assert table_on_top(app) and match.state.key() == before


def test_against_bots_what_they_did_since_is_counted_and_nobody_is_asked(start_app):
    app, match = ended(start_app, persons=1)
    assert not match.undo_terms(0).free and cancel_hint(app) == "table-hint-back"
    cancel(app)
    app.step(1)
    text = app.ui.say(app.top.text)
    assert text.startswith("What you’d undo: the end of the turn, and the ") and " steps after it." in text
    assert "agree" not in text
    click_on(app, "choice-1")
    app.step(1)
    rest(app)
    assert table_of(app).asked_kind == "turn"
    in_view(app)


def by_pads(app, *others):
    """Each of the first seats has a controller of its own, the next ones these devices."""
    pads = [plug(app) for _ in range(4 - len(others))]
    app.couch.sit([*(SeatDevice(f"pad-{pad}") for pad in pads), *(SeatDevice(device) for device in others)])
    return pads


def placed(start_app, *others):
    """Alicia has placed one caballero; all have devices of their own."""
    app, match = seated(start_app, position())
    pads = by_pads(app, *others)
    to_the_turn(app)
    click_on(app, "area-castillo")
    ready(app)
    return app, match, pads


def test_the_holder_of_a_veto_does_not_undo_the_announced_step(start_app):
    app, match = seated(start_app, position(vetoes=[[1, 4]]))
    pads = by_pads(app)
    to_the_turn(app, "move_three_any")
    for text in ("act", "move p2 granada castillo"):
        match.submit(0, text)
    ready(app)
    turns = len(match.turns)
    assert table_of(app).asked == 1 and cancel_hint(app) == "table-hint-menu"
    press(app, pads[1], "east")
    app.step(2)
    assert on_top(app, PauseScene) and len(match.turns) == turns
    press(app, pads[1], "east")
    ready(app)
    press(app, pads[0], "east")
    rest(app)
    assert len(match.turns) < turns and table_of(app).asked == 0


def test_another_persons_mouse_asks_whose_step_it_is_and_undoes_nothing(start_app):
    app, match, pads = placed(start_app, "mouse")
    turns, lines = len(match.turns), len(match.lines)
    click_on(app, "header-undo")
    app.step(2)
    assert on_top(app, DialogScene) and app.top.asks == 0 and len(match.lines) == lines
    assert app.ui.say(app.top.title) == "Undo this, Alicia?"
    assert app.ui.say(app.top.text).startswith("Someone else asks to undo this: taking “The King”")
    click_on(app, "choice-1")
    assert on_top(app, DialogScene) and len(match.turns) == turns
    focus_on(app, "choice-1")
    press(app, pads[0], "south")
    rest(app)
    assert len(match.turns) < turns and table_of(app).asked == 0
    in_view(app)


@pytest.mark.promise("Fixed: with the mouse, you couldn't withdraw a request")
def test_whoever_asks_for_someone_elses_undo_can_withdraw_it(start_app):
    app, match, pads = placed(start_app, "mouse")
    turns = len(match.turns)
    for leave in (lambda: click_on(app, "choice-0"), lambda: do(app, Cancel(device="mouse"))):
        click_on(app, "header-undo")
        app.step(2)
        assert on_top(app, DialogScene) and app.top.asks == 0
        press(app, pads[1], "south")
        assert on_top(app, DialogScene)
        leave()
        app.step(2)
        assert table_on_top(app) and len(match.turns) == turns


@pytest.mark.promise("Fixed: after a click, the bar could show the mouse to the next person")
def test_after_a_click_that_agrees_the_hints_are_for_the_device_of_the_person_asked(start_app):
    app, _ = two(start_app)
    app.couch.sit([SeatDevice("keyboard"), SeatDevice("mouse")])
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    cancel(app)
    app.step(1)
    focus_on(app, "choice-1")
    confirm(app)
    app.step(1)
    assert app.top.asks == 1 and app.ui.devices.kind == "mouse"
    click_on(app, "choice-1")
    rest(app)
    assert table_of(app).asked == 0 and app.ui.devices.kind == "keyboard"


def test_a_controller_of_nobody_undoes_nothing_where_people_have_their_own(start_app):
    app, match, _ = placed(start_app)
    spare = plug(app)
    turns = len(match.turns)
    press(app, spare, "east")
    rest(app)
    assert len(match.turns) == turns
    app.couch.sit([SeatDevice() for _ in range(3)])
    press(app, spare, "east")
    rest(app)
    assert len(match.turns) == turns - 1, "any device plays a shared seat"
