"""Check that a game survives: another process writes it and is killed, and this one plays it to the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from game.core.bots import RANDOM, Budget, random_bot
from game.core.message import Message
from game.core.title import Title, Titles
from game.installation import CheckResult
from game.installation.runner import start
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import free_path

SEED = 5
KILLED_AFTER = 40
"""Actions after which the process is killed."""
PACE = 0.004
"""Seconds between two actions, so that it is killed long before the game is over."""
BUDGET = Budget(playouts=1)


def check(catalogue: Titles, folder: Path) -> CheckResult:
    found, faults = 0, list[Message]()
    for title in catalogue.values():
        path = free_path(folder, title.name)
        written = actions_before_kill(title, path, folder)
        if written < KILLED_AFTER:
            faults.append(Message("cli-selftest-journal-ended", {"count": written}))
            continue
        match, notes = Match.resume(catalogue, path)
        kept = sum(turn.by == "hand" for turn in match.turns)
        if match.over:
            faults.append(Message("cli-selftest-journal-over"))
        if kept < written or notes.deviated:
            faults.append(Message("cli-selftest-journal-lost", {"count": kept, "written": written}))
        found += kept
        for _ in play(match):
            pass
        match.leave()
        match, notes = Match.resume(catalogue, path)
        if not match.over or notes.deviated:
            faults.append(Message("cli-selftest-journal-end"))
        match.leave()
    return CheckResult(Message("cli-selftest-journal-checked", {"count": found}), tuple(faults))


def actions_before_kill(title: Title, path: Path, folder: Path) -> int:
    """Let another process write a game, and kill it; return its last reported number of actions."""
    process = start("selftest", "--play-into", str(path), "--game", title.name, folder=folder)
    reported = 0
    with process:
        assert process.stdout is not None
        for _ in process.stdout:
            reported += 1
            if reported == KILLED_AFTER:
                break
        process.kill()
    return reported


def write(title: Title, path: Path) -> None:
    """Play a game into a journal, printing a line for each action in it; runs in that other process."""
    players = max(title.players)
    seats = [
        Seat(f"Bot {number + 1}", SEAT_COLOURS[number % len(SEAT_COLOURS)], "bot", RANDOM) for number in range(players)
    ]
    match = Match.begin(title.load_rules(), title.options({"players": players}), seats, SEED, path)
    for text in play(match):
        print(text, flush=True)
        time.sleep(PACE)


def play(match: Match) -> Iterator[str]:
    """Play at random to the end; yield every decided action."""
    while not match.over:
        seat, number = match.state.to_act[0], len(match.turns)
        text = random_bot(match.ruleset, match.state.observe(seat), BUDGET, SEED + number)
        match.submit(seat, text)
        yield text
