"""People at El Grande's table. What people do at any table is in `tests/ui/people.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from tests.ui import games
from tests.ui.driver import StartApp
from tests.ui.one_device import AtTheKeyboard, WithTheMouse
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
from tests.ui.table_driver import put_on_table

__all__ = [
    "COLOURS", "NAMES", "any_of", "bidding", "choices", "click_on", "do", "in_view", "key_to", "listen", "play",
    "point_on", "rest", "seats", "sit_down",
]  # fmt: skip


Chooser = Callable[[random.Random, Sequence[str]], str]


def sit_down(app: App, players: int, persons: int, seed: int = 7, journal: Any = None, **options: Any) -> Match:
    """A new game on the screen."""
    made = elgrande.Options(players=players, **options)
    match = Match.begin(elgrande, made, seats(players, persons), seed, journal)
    put_on_table(app, match)
    app.step(1)
    return match


def bidding(start_app: StartApp, players: int, persons: int, **settings: Any) -> tuple[App, Match]:
    """Start a program with a new game in which a person bids."""
    app = start_app(**{"speed": "instant", **settings})
    match = sit_down(app, players, persons)
    rest(app)
    return app, match


def any_of(chance: random.Random, steps: Sequence[str]) -> str:
    """Anything, but special actions rather than ending the turn."""
    if "act" in steps and chance.random() < 0.6:
        return "act"
    return chance.choice(steps)


def play(
    app: App, match: Match, by_mouse: set[int], seed: int = 1, until: Callable[[], bool] = lambda: False,
    choose: Chooser = any_of,
) -> Iterator[None]:  # fmt: skip
    """Let all people play, with a keyboard or the mouse: yield after every answer, end with the result."""
    mouse, keyboard = WithTheMouse(app), AtTheKeyboard(app)
    hands = {seat: mouse if seat in by_mouse else keyboard for seat in range(len(match.seats))}
    answers = games.play(app, hands, random.Random(seed), choose)
    while not until() and next(answers, None) is not None:
        yield
