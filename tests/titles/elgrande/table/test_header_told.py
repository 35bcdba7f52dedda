"""The lines above the board: the latest events in full, never anything already shown above it."""

from __future__ import annotations

import pytest

from game.core.message import Message
from game.session.narrator import Line
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_table import EVENTS
from game.ui.canvas import Box
from game.ui.look.pen import Ruler
from game.ui.look.theme import ELLIPSIS, SECONDARY
from game.ui.look.type_styles import NOTE
from game.ui.widgets.short_texts import Words, fitting, versions
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import bidding
from tests.titles.elgrande.table.test_view import random_game
from tests.ui.driver import do, until
from tests.ui.saying import said
from tools.shots_elgrande import asks, sit, state_where

MARK = SECONDARY * 0.8 + 14.0
"""Width of the player's shape before the words."""
LISTS = ("log-scored", "log-castillo-opened")
"""Lines with something of everyone, which no single line could hold for five."""


def seated(start_app) -> ElGrandeDriver:
    app = start_app(speed="instant")
    sit(app, state_where(asks("turn", late=4)))
    return table_of(app)


def test_the_latest_lines_are_shown_in_full_above_the_board(start_app):
    table = seated(start_app)
    ui, words = table.app.ui, table.words
    room = table.header.line_box.w - 32.0 - MARK

    def rows(text: str) -> list[str]:
        return ui.theme.wrap(text, SECONDARY, "body", ui.canvas, room)

    long: set[str] = set()
    for seed in range(4):
        for _, events in random_game(elgrande.Options(players=5), 80 + seed):
            lines = (EVENTS.line_of(words, event) for event in events)
            for message in (line.message for line in lines if line is not None):
                if len(fitting(list(versions(ui, message)), rows, 2)[0]) > 2 and not message.key.startswith(LISTS):
                    long.add(ui.say(message))
    assert long == set()


def test_players_with_long_names_are_listed_in_full_above_the_board(start_app):
    table = seated(start_app)
    names = ["Maximiliano", "Wilhelmina", "Constantina", "Bartholomew", "Evangelina"]
    table.words.rename(names)
    room = table.header.line_box.w - 32.0
    for event in (ev.DialsAsked("general", (0, 1, 2, 3, 4), None), ev.TurnOrderSet((4, 3, 2, 1, 0))):
        line = EVENTS.line_of(table.words, event)
        words = Words(list(versions(table.app.ui, line.message)), NOTE, most=2)
        words.place(Ruler(table.app.ui), Box(0.0, 0.0, room, 100.0))
        told = " ".join(words.lines)
        assert not told.endswith(ELLIPSIS)
        assert len(words.marked) == 5 or all(name in told for name in names)


@pytest.mark.promise("Read each event in one place")
def test_the_round_is_said_once_above_the_board(start_app):
    table = seated(start_app)
    table.tell(Line(Message("log-round", {"round": 4}), heading=True, major=True))
    written = said(table.app, lambda: [layer.paint(table.app.surface) for layer in table.layers()])
    assert table.header_line is None and not any(text.startswith("Round") for text, _ in written), "the box has it"
    for line in (Line(Message("log-castillo-opened")), Line(Message("log-game-ended-1"), 2, heading=True, major=True)):
        table.tell(line)
        table.layers()
        assert table.header_line == line
    table.tell(Line(Message("log-castillo-opened"), 2, heading=True))
    table.layers()
    assert table.header_line == line, "a turn that begins leaves what happened last"


@pytest.mark.promise("Fixed: while a new round was announced, the line above the board")
def test_while_a_round_is_announced_the_status_names_it_already(start_app):
    app, match = bidding(start_app, 2, 2, speed="normal")
    table = table_of(app)
    while match.state.observe(None).round == table.shown.round:
        seat = match.state.to_act[0]
        match.submit(seat, str(match.state.legal_actions(seat)[-1]))
    before = app.ui.say(table.status)
    first = table.shown.round
    do(app, until(lambda: table.shown.round != first, 20_000))
    assert "Round 1" in before and "Round 2" in app.ui.say(table.status)


@pytest.mark.promise("Fixed: after an undo, the latest event counted")
def test_what_happened_last_is_told_even_if_more_happened_at_once(start_app):
    table = seated(start_app)
    match = table.match

    def end_turn() -> int:
        """Place one and do nothing else; return who did."""
        (seat,), placed = match.state.to_act, False
        while match.state.to_act == (seat,):
            texts = [action.text for action in match.state.legal_actions(seat)]
            way = next((text for text in texts if text.startswith("place ") and not placed), texts[0])
            way = next((text for text in texts if text in ("done", "end") and placed), way)
            placed = placed or way.startswith("place ")
            match.submit(seat, way)
        return seat

    for _ in range(2):
        seat = end_turn()
        table.app.step(2)
        assert (table.header_line.seat, table.header_line.message.key) == (seat, "log-placed")
