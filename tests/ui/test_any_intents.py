"""Random intents over all scenes, from the main menu and at the table: nothing is raised."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from tests.ui.anyintents import wander
from tests.ui.table_driver import put_on_table

AROUND = frozenset({"MainMenuScene", "SeatsScene", "SettingsScene"})
PLAYING = frozenset({"TableScene", "PauseScene", "HelpScene"})
MOST = 20_000
"""Most intents in a run."""
SEATS = [
    Seat("Ann", "crimson"), Seat("Bob", "sky"),
    Seat("Cid", "gold", "bot", "random"), Seat("Dea", "violet", "bot", "random"),
]  # fmt: skip


def begin_game(app: App, chance: random.Random) -> None:
    match = Match.begin(elgrande, elgrande.Options(players=len(SEATS), edition="original", rounds=6), SEATS, 5)
    put_on_table(app, match)


@pytest.mark.slow
@pytest.mark.usefixtures("bots_in_process", "plain_charts")
@pytest.mark.parametrize("at_table", [False, True], ids=["from the main menu", "at the table"])
def test_any_intents_break_nothing(start_app: Callable[..., App], at_table: bool) -> None:
    scenes = PLAYING if at_table else AROUND
    if at_table:
        seen = wander(start_app, MOST, 2, begin_game, scenes)
    else:
        seen = wander(start_app, MOST, 3, None, scenes, at_once=1)
    assert scenes <= seen, scenes - seen
    assert at_table or len(seen) >= 7, seen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_a_million_intents(start_app: Callable[..., App], seed: int) -> None:
    at_table = seed % 2 == 0
    seen = wander(start_app, 50_000, 100 + seed, begin_game if at_table else None, at_once=8 if at_table else 1)
    assert seen >= AROUND or seen >= PLAYING
