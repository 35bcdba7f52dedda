"""Put a position on the real table, and wait until presses are heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.ui.screens.curtain import CurtainScene
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.ui.driver import on_top
from tests.ui.people import clear, rest, seats
from tests.ui.table_driver import put_on_table, table_on_top

__all__ = ["clear", "put", "ready", "sit", "sit_alone"]


def put(app: App, state: Any, people: Sequence[Seat], journal: Any = None, alone: bool = False) -> ElGrandeDriver:
    """Put this position on the real table, with these people; `alone`: in place of all scenes."""
    match = Match.begin(elgrande, state.observe(None).options, people, 1, journal, start=state)
    return ElGrandeDriver(app, put_on_table(app, match, alone).scene)


def sit(app: App, state: Any, persons: int = 4, journal: Any = None) -> Match:
    """Put this position on the real table; bots make no open decision."""
    assert state.problems() == []
    table = put(app, state, seats(len(state.scores), persons), journal)
    if persons < len(table.match.seats):
        table.still_bots()
    app.step(1)
    ready(app)
    return table.match


def sit_alone(app: App, state: Any, people: Sequence[Seat]) -> ElGrandeDriver:
    """Put this position on the real table, in place of all scenes."""
    table = put(app, state, people, alone=True)
    app.step(1)
    rest(app)
    return table


def ready(app: App) -> None:
    """Step until presses are heard."""
    rest(app)
    while on_top(app, CurtainScene) and app.top.cooldown:
        app.step(1)
    while table_on_top(app) and table_of(app).blocked_for:
        app.step(1)
