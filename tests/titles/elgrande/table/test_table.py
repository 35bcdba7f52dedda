"""At the table: showing again, the log, who leads, help and pause, the layout and another window."""

from __future__ import annotations

import time

import pytest

from game.ui.input.intents import (
    GetHelp,
    MoveFocus,
    Option,
    ReplayTurns,
    ScrollBy,
    ToggleLog,
)
from game.ui.look.theme import RING_AT
from tests.titles.elgrande.table.at_table import at_turn, position, said, seated, surely
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, play, rest
from tests.ui.devices import point
from tests.ui.driver import cancel, confirm, item, toggle
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import table_on_top


@pytest.mark.promise("Replay the others' turns with R")
def test_what_the_others_did_is_shown_again_and_ends_where_it_was(start_app):
    app, match = seated(start_app, position(played=[13, None, None, None], round=2))
    table = table_of(app)
    for _ in play(app, match, set(), seed=2, until=lambda: table.asked == 0 and table.missed(0) is not None):
        pass
    rest(app)
    table.refresh()
    assert "replay" in table.hint_commands and "replay" in table.header_signs
    view = table.snapshot()
    table.go_at("fast")
    do(app, ReplayTurns())
    assert table.busy and table.shown != view
    rest(app)
    assert table.shown == view and table.asked == 0
    in_view(app)


@pytest.mark.promise("Know everyone by their coat of arms")
def test_the_plate_of_whose_turn_it_is_opens(start_app):
    app, match = seated(start_app, position())
    table = table_of(app)
    for _ in play(app, match, set(), seed=3, until=lambda: table.asked == 2):
        pass
    states = table.plate_states()
    assert table.plates.opened == 2
    assert [table.plates.state(seat, states).called for seat in range(4)] == [False, False, True, False]


@pytest.mark.promise("Learn from the main menu")
def test_the_help_says_what_each_button_beside_the_board_does(start_app):
    app, _ = seated(start_app, position())
    buttons = table_of(app).header_buttons
    do(app, GetHelp())
    legend = next(page for page in app.top.pages if page.title.key == "help-buttons")
    assert len(buttons) > 5 and all(app.ui.say(one.about) in app.ui.say(legend.paragraphs[0]) for one in buttons)


def test_with_nothing_missed_replay_says_so(start_app):
    app, _ = seated(start_app, position())
    do(app, ReplayTurns())
    assert said(app) == app.ui.texts.text("table-replay-none")


@pytest.mark.promise("Read the log as a book")
def test_the_log_opens_turns_and_closes(start_app):
    app, match = seated(start_app, position())
    for _ in play(app, match, set(), seed=2, until=lambda: len(match.turns) > 60):
        pass
    while not table_on_top(app):
        confirm(app)
        rest(app)
    do(app, ToggleLog())
    log = table_of(app).log
    assert log.open and log.offset > 0
    assert table_of(app).hint_commands[:3] == ["log", "left", "previous"]
    for intent in (MoveFocus(0, -1), MoveFocus(-1, 0), ScrollBy(0, 1, device="mouse")):
        end = log.offset
        do(app, intent)
        assert log.offset < end, intent
    before = match.state.key()
    do(app, MoveFocus(0, -1))
    cancel(app)
    assert not log.open and match.state.key() == before


def test_a_short_game_has_a_track_of_six_rounds(start_app):
    app, _ = seated(start_app, position(options={"rounds": 6}))
    board = table_of(app).board
    spots = [board.round_spot(printed) for printed in (2, 3, 5, 6, 8, 9)]
    assert [spot[0] for spot in spots[::2]] == [spots[0][0]] * 3
    assert spots[0][1] == spots[1][1] < spots[2][1] == spots[3][1] < spots[4][1]


@pytest.mark.promise("See the leaders of every region with M")
def test_a_key_shows_who_leads_where_and_hides_it_again(start_app):
    app, _ = at_turn(start_app)
    table = table_of(app)
    question = table.bar.prompt
    before = app.surface.copy()
    toggle(app, "leaders")
    assert table.leaders_shown
    assert "dim" not in table.lights(None).values(), "its colours are not greyed"
    assert fingerprint(app.surface) != fingerprint(before)
    assert table.question == question.ask, "the question stays"
    toggle(app, "leaders")
    assert not table.leaders_shown
    assert fingerprint(app.surface) == fingerprint(before)


def test_a_button_of_the_header_shows_who_leads_where_too(start_app):
    app, _ = at_turn(start_app)
    click_on(app, "header-leaders")
    assert table_of(app).leaders_shown


def test_the_score_track_describes_everyones_position(start_app):
    app, _ = at_turn(start_app, scores=[3, 12, 0, 107])
    point(app, "scores")
    told = said(app)
    names = [told.index(name) for name in ("Diego 107", "Bruno 12", "Alicia 3", "Carmen 0")]
    assert names == sorted(names)


@pytest.mark.promise("Fixed: the focus couldn't be seen on the score track")
@pytest.mark.parametrize("what", ["scores", "track", "beside-0", "beside-1"])
def test_a_frame_shows_the_focus_on_what_lies_in_the_sea(start_app, what):
    app, _ = at_turn(start_app)
    table, box = table_of(app), item(app, what).box

    def below() -> list[tuple[int, ...]]:
        """The pixels along its lower edge, where dashes would stand."""
        table.compose()
        left, y = app.canvas.pos(box.x, box.bottom + RING_AT)
        return [tuple(table.painted.get_at((left + step, y))) for step in range(app.canvas.px(box.w))]

    table.focus_on("plate-0")
    plain = below()
    table.focus_on(what)
    framed = below()
    assert {tuple(app.ui.theme.colour(name)) for name in ("focus", "outline")} <= set(framed) and framed != plain
    table.focus_on("plate-0")
    assert below() == plain


@pytest.mark.promise("Read what the table's buttons do")
def test_buttons_of_the_header_say_their_key(start_app):
    app, match = seated(start_app, position())
    table_of(app).focus_on("header-log")
    assert said(app) == "Show the game log (L)"


def test_nothing_of_the_last_event_is_said_before_the_next_one_is_shown(start_app):
    """The bar never goes back to what happened before."""
    app, match = at_turn(start_app, persons=1)
    table = table_of(app)
    table.go_at("normal")
    do(app, Option(2))
    surely(app)
    told = []
    for _ in range(1500):
        app.step(1)
        time.sleep(0.0005)  # for those who think elsewhere
        if table_on_top(app) and (not told or told[-1] != table.question):
            told.append(table.question)
    lines = [message for message in told if message.key.startswith("log-")]
    assert len(lines) > 3
    assert all(a != b for a, b in zip(lines, lines[1:], strict=False)), "said twice"
