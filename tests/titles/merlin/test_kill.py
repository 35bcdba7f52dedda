"""The process is killed while it plays Merlin: what was reported as played is in the journal."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from game.match import Match
from game.titles.merlin import TITLE
from game.titles.merlin import rules as merlin
from tests.match.tables import people

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")

TITLES = {TITLE.name: TITLE}
OPTIONS = merlin.Options(players=3, module=True)


def play(path: Path, seed: int, writing: int) -> None:
    """Play a game in a process of its own, and report each finished action by a byte."""
    match, chance = Match.begin(merlin, OPTIONS, people(3), seed, path), random.Random(seed)
    os.write(writing, b".")
    while not match.over:
        seat = match.state.to_act[0]
        match.submit(seat, chance.choice(match.state.legal_actions(seat)))
        os.write(writing, b".")
    os.kill(os.getpid(), signal.SIGKILL)  # pytest must not continue in this process


def kill(path: Path, seed: int, seconds: float) -> int:
    """Return how many changes a process had reported when it was killed, `seconds` after it began."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        play(path, seed, writing)
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    reported = 0
    while found := os.read(reading, 4096):
        reported += len(found)
    os.close(reading)
    return reported


def kill_and_resume(folder: Path, kills: int) -> int:
    """Kill games and check what is left of each; return how many had begun."""
    chance = random.Random(kills)
    begun = 0
    for number in range(kills):
        path = folder / f"{number}.jsonl"
        reported = kill(path, number % 5, chance.uniform(0.0, 0.35))
        if not reported:
            continue
        begun += 1
        match, notes = Match.resume(TITLES, path)
        assert not notes.deviated
        by_hand = sum(turn.by == "hand" for turn in match.turns)
        assert by_hand in (reported - 1, reported), "the last finished action, or the one that was being written"
        match.leave()
    return begun


def test_a_killed_game_resumes_at_the_last_finished_action(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, 12) > 12 / 3


@pytest.mark.soak
def test_300_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path, 300) > 300 / 3
