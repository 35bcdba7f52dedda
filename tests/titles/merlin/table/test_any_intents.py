"""Random intents at Merlin's table: nothing is raised, no position is unsound, and no focus is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.app.application import App
from game.match.match import Match
from game.titles.merlin import TITLE
from game.titles.merlin import rules as merlin
from tests.ui.anyintents import sound, wander
from tests.ui.midgames import MIDGAMES
from tests.ui.people import seats
from tests.ui.table_driver import put_on_table, tables_of

PLAYING = {"TableScene", "PauseScene", "HelpScene", "CurtainScene", "ResultScene", "DialogScene"}
VIEWS = [view.name for view in TITLE.views]


def begin_anywhere(app: App, chance: random.Random) -> None:
    """Put such a position on the table; at least one person plays."""
    players = chance.choice(MIDGAMES["merlin"].players)
    state = MIDGAMES["merlin"].begin(chance, players)
    match = Match.begin(merlin, state.options, seats(players, chance.randint(1, players)), 5, start=state)
    put_on_table(app, match)


class Seen:
    """Checks the game, and counts what was asked and answered."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.games: dict[Match, int] = {}
        """Answers by game."""

    def look(self, app: App) -> None:
        sound(app)
        for table in tables_of(app):
            self.games[table.match] = len(table.match.turns)
            self.kinds[table.asked_kind] += 1


@pytest.mark.slow
@pytest.mark.usefixtures("plain_charts")
def test_any_intents_break_nothing(start_app: Callable[..., App]) -> None:
    seen = Seen()
    reached = wander(start_app, 500, 3, begin_anywhere, seen=seen.look, at_once=1, views=VIEWS)
    assert "TableScene" in reached
    assert sum(seen.games.values()) > 15 and len(seen.kinds) > 4, seen.kinds


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_twenty_thousand_intents(start_app: Callable[..., App], seed: int) -> None:
    seen = Seen()
    reached = wander(start_app, 20_000, seed, begin_anywhere, seen=seen.look, at_once=1, views=VIEWS)
    assert reached >= PLAYING, PLAYING - reached
    assert sum(seen.games.values()) > 1000 and len(seen.kinds) > 8, seen.kinds
