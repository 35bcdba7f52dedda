"""Whole games of Merlin in the program: people with one kind of device, and bots, from the first die to the result; the
journal then leads to the same end."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from game.app.application import App
from game.titles.merlin.rules import events as ev
from game.ui.screens.result import ResultScene
from tests.match.tables import answers_of
from tests.titles.merlin.table.sitting import lively, looking, sit_down
from tests.ui.driver import StartApp, on_top
from tests.ui.games import DEVICES, hands_of, play, read_back
from tests.ui.people import in_view
from tests.ui.table_driver import TableDriver

TURNS = 24
"""Turns of a player in a game."""


class Table(NamedTuple):
    """Who plays, and with what."""

    device: str
    players: int
    people: int
    module: bool = False


QUICK = [Table("mouse", 3, 1), Table("pad", 4, 1, True), Table("touch", 2, 2)]
ALL = [
    Table(device, players, people, module)
    for device, players, module in product(DEVICES, (2, 3, 4), (False, True))
    for people in range(1, players + 1)
]


def name_of(table: Table) -> str:
    return f"{table.device}, {table.people} of {table.players}{', module' if table.module else ''}"


def play_whole(app: App, table: Table, seed: int, journal: Path) -> tuple[TableDriver, Counter[str]]:
    """Play a game to its result; return its table, and how often what was pressed."""
    driver = sit_down(app, table.players, table.people, seed, journal, module=table.module)
    hands, chance = hands_of(app, table.device, range(table.people)), random.Random(seed)
    before = looking(app, random.Random(seed))
    pressed = Counter(press.partition(":")[0] for press in play(app, hands, chance, lively, before))
    assert on_top(app, ResultScene) and driver.match.over
    return driver, pressed


def check_the_end(app: App, table: TableDriver) -> None:
    """Assert that the screen, the result and the journal agree with the rules."""
    in_view(app)
    match = table.match
    assert match.state.problems() == []
    assert list(app.top.result.scores) == list(match.state.scores)
    again = read_back(match)
    assert again.over and list(again.state.scores) == list(match.state.scores)
    assert answers_of(again) == answers_of(match)


@pytest.mark.promise("Play a second game: **Merlin**")
@pytest.mark.slow
@pytest.mark.parametrize("table", QUICK, ids=name_of)
def test_a_whole_game(small: App, tmp_path: Path, table: Table) -> None:
    driver, pressed = play_whole(small, table, 13, tmp_path / "game.jsonl")
    check_the_end(small, driver)
    assert pressed["end"] == TURNS * table.people, "the end of a turn is always asked"
    assert pressed["landing"] > TURNS / 2 * table.people, "equal dice leave no choice now and then"
    people = set(range(table.people))
    completed = [event for event in driver.events if isinstance(event, ev.MissionCompleted) and event.seat in people]
    assert completed, "someone has completed a mission from their hand"
    learned = {event.seat for event in driver.events if isinstance(event, ev.SealPlaced)}
    assert not table.module or learned & people, "and has placed a seal"
    by_hand = [turn for turn in driver.match.turns if turn.seat in people and turn.by == "hand"]
    assert len(by_hand) >= 2 * TURNS * table.people


@pytest.mark.soak
@pytest.mark.parametrize("table", ALL, ids=name_of)
def test_every_table(start_app: StartApp, tmp_path: Path, table: Table) -> None:
    app = start_app(speed="instant")
    driver, pressed = play_whole(app, table, ALL.index(table), tmp_path / "game.jsonl")
    check_the_end(app, driver)
    assert pressed["end"] == TURNS * table.people
