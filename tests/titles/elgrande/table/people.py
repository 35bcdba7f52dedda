"""People at El Grande's table. What people do at any table is in `tests/ui/people.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Confirm
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.result import ResultScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.people import (
    COLOURS,
    NAMES,
    choices,
    click_on,
    do,
    in_view,
    key_to,
    listen,
    point_on,
    rest,
    seats,
)
from tests.ui.table_driver import put_on_table, table_on_top

__all__ = [
    "COLOURS", "NAMES", "any_of", "choices", "click_on", "do", "in_view", "key_to", "listen", "play", "point_on",
    "rest", "seats", "sit_down",
]  # fmt: skip


Chooser = Callable[[random.Random, Any, list[str]], str]


def sit_down(app: App, players: int, persons: int, seed: int = 7, journal: Any = None, **options: Any) -> Match:
    """A new game on the screen."""
    made = elgrande.Options(players=players, **options)
    match = Match.begin(elgrande, made, seats(players, persons), seed, journal)
    put_on_table(app, match)
    app.step(1)
    return match


def any_of(chance: random.Random, asking: Any, steps: list[str]) -> str:
    """Anything, but special actions rather than ending the turn."""
    if "act" in steps and chance.random() < 0.6:
        return "act"
    return chance.choice(steps)


def play(
    app: App, match: Match, by_mouse: set[int], seed: int = 1, until: Callable[[], bool] = lambda: False,
    choose: Chooser = any_of,
) -> Iterator[None]:  # fmt: skip
    """Let all people play, one intent after the other: yield after every answer, end with the result."""
    chance = random.Random(seed)
    while not isinstance(app.top, ResultScene) and not until():
        rest(app)
        top = app.top
        if table_on_top(app):
            table = table_of(app)
            if table.asked is None:
                continue
            in_view(app)
            mouse, asking = table.asked in by_mouse, table.asking
        elif isinstance(top, CurtainScene):
            listen(app)
            mouse, asking = top.asks in by_mouse, None
        else:
            if not isinstance(top, ResultScene):
                do(app, Confirm())
            continue
        wanted = choose(chance, asking, choices(app))
        if mouse:
            click_on(app, wanted)
        else:
            key_to(app, wanted, arrows=chance.random() < 0.3)
        yield
