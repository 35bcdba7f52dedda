"""Check a whole game of bots at the real table, at instant speed, to its result, then replay it from its journal."""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path

from game.app.application import App
from game.core.message import Message
from game.core.title import Title, Titles, with_tables
from game.installation import CheckResult
from game.match.journal import SaveFault
from game.match.match import Match
from game.match.resume import Replay
from game.match.saves import free_path
from game.match.seat import SEAT_COLOURS, Seat
from game.storage.environment import PREFIX
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.input.intents import Confirm
from game.ui.screens.result import ResultScene
from game.ui.table.table_scene import TableScene

SIZE = (1280, 720)
SEED = 7
SELDOM = 30
"""Ticks between pictures: nobody is watching."""
PATIENCE = 60.0
"""Seconds allowed without any progress."""


def check(catalogue: Titles, folder: Path) -> CheckResult:
    os.environ[f"{PREFIX}STRICT"] = "1"  # Raise on a missing text instead of showing its key.
    actions, faults = 0, list[Message]()
    for title in with_tables(catalogue).values():
        settings = Settings(speed="instant", reduce_motion=True)
        app = App(settings, Paths(folder), SIZE, catalogue, new_seed=lambda: SEED)
        warnings = WarningCounter()
        try:
            path = free_path(app.paths.saves(), title.name)
            match = _begin(title, path)
            stuck = _play(app, match, warnings)
        except SaveFault as fault:
            faults.append(Message(fault.key, fault.details))
            continue
        finally:
            app.close()
            warnings.close()
        if warnings.count:
            faults.append(Message("cli-selftest-table-bots", {"count": len(match.turns)}))
            continue
        if stuck:
            faults.append(Message("cli-selftest-table-stuck", {"screen": stuck, "count": len(match.turns)}))
            continue
        actions += len(match.turns)
        replay = Replay.open(catalogue, path)
        if replay.state(len(replay.steps)).key() != match.state.key():
            faults.append(Message("cli-selftest-table-differs", {"reason": replay.stopped}))
    return CheckResult(Message("cli-selftest-table-checked", {"count": actions}), tuple(faults))


class WarningCounter(logging.Handler):
    """Counts warnings from the table and the bots' process, such as an answer by another bot."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0
        logging.getLogger("game").addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1

    def close(self) -> None:
        logging.getLogger("game").removeHandler(self)
        super().close()


def _begin(title: Title, path: Path) -> Match:
    """Begin a game of the weakest bots with as few seats as the title allows."""
    players = min(title.players)
    bot = title.load_bots().difficulties[0]
    seats = [Seat(f"Bot {number + 1}", SEAT_COLOURS[number], "bot", bot) for number in range(players)]
    return Match.begin(title.load_rules(), title.options({"players": players}), seats, SEED, path)


def _play(app: App, match: Match, warnings: WarningCounter) -> str:
    """Play to the result or the first warning; return what is on the screen if it gets stuck, else ""."""
    table = TableScene(app.ui, match)
    app.stack.push(table)
    played, since, ticks = 0, time.monotonic(), 0
    while not isinstance(app.top, ResultScene) and not warnings.count:
        before = len(match.turns)
        app.tick()
        ticks += 1
        if app.top not in (table, None) and not isinstance(app.top, ResultScene):
            app.feed(Confirm())  # A scoring sheet: continue.
        if ticks % SELDOM == 0:
            app.present(0.0)
        if len(match.turns) != played:
            played, since = len(match.turns), time.monotonic()
        elif time.monotonic() - since > PATIENCE or not app.running:
            return app.top.describe_screen() if app.top is not None else "-"
        if len(match.turns) == before and app.top is table:
            time.sleep(0.001)  # The bots are thinking.
    app.present(0.0)
    return ""
