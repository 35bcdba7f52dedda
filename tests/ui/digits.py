"""Digits typed at a table: each answers exactly its number, or changes nothing and the bar says why."""

from __future__ import annotations

import pygame

from game.app.application import App
from game.ui.table.number_input import MOMENT
from tests.ui.devices import key
from tests.ui.people import rest
from tests.ui.table_driver import table_of, table_on_top

DIGITS = range(10)
SHOWN = 40
"""Ticks in which several pieces are placed."""


def type_number(app: App, number: int) -> list[str]:
    """Type a number at the table, digit by digit; return what the person asked has answered by it. Nothing else
    changes the game, and if nothing does, the bar says why."""
    table = table_of(app)
    match, seat = table.match, table.asked
    turns, before = len(match.turns), match.state.key()
    for digit in str(number):
        key(app, getattr(pygame, f"K_{digit}"))
    for _ in range(MOMENT):
        if len(match.turns) > turns or table.alarm is not None:
            break
        app.step(1)
    found = len(match.turns) > turns
    if found:
        app.step(SHOWN)
        rest(app)
    elif table_on_top(app):
        assert match.state.key() == before
        assert table.alarm and table.warns and table.detail, f"{number} says nothing"
    return [turn.text for turn in match.turns[turns:] if turn.seat == seat and turn.by == "hand"]
