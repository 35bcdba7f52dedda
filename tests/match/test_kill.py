"""The process is killed while it plays: nothing that was finished is lost."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.match.tables import Game, begin, live

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")


MOSTLY_OVER = "too many games were over before they were killed; the test proves little"


def kill_and_resume(game: Game, folder: Path, kills: int) -> int:
    """Play, kill at a random moment, and resume after the last finished change or the one being written. Return
    how many games were killed before they were over."""
    chance = random.Random(os.urandom(8))
    unfinished = 0
    for number in range(kills):
        seed = number % 7
        states, length = film(game, seed)
        path = folder / f"{number}.jsonl"
        finished = killed_after(game, seed, path, chance.uniform(0, length))
        unfinished += finished < len(states) - 1
        if finished < 0:
            continue
        match, notes = game.resume(path)
        assert not notes.deviated
        assert match.state.key() in states[finished : finished + 2], f"seed {seed}, after {finished} changes"
        match.leave()
    return unfinished


_FILMS: dict[tuple[str, int], tuple[list[Any], float]] = {}


def film(game: Game, seed: int) -> tuple[list[Any], float]:
    """Return all states of the game that the process will play, and the seconds it takes."""
    known = (game.ruleset.NAME, seed)
    if known not in _FILMS:
        match, began = begin(game, seed), time.perf_counter()
        states = [match.state.key()]
        for _ in live(match, random.Random(seed)):
            states.append(match.state.key())
        _FILMS[known] = states, (time.perf_counter() - began) * 1.3
    return _FILMS[known]


def killed_after(game: Game, seed: int, path: Path, seconds: float) -> int:
    """Let a process play into the journal, kill it; how many changes it had reported as finished, -1: not begun."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        play_and_report(game, seed, path, writing)
    os.close(writing)
    began = os.read(reading, 1)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    finished = -1 + len(began)
    while data := os.read(reading, 65536):
        finished += len(data)
    os.close(reading)
    return finished


def play_and_report(game: Game, seed: int, path: Path, writing: int) -> None:
    """Runs in the forked process and never returns."""
    code = 1
    try:
        match = begin(game, seed, path)
        os.write(writing, b".")
        for _ in live(match, random.Random(seed)):
            os.write(writing, b".")
        code = 0
    finally:
        os._exit(code)


@pytest.mark.promise("Every action is saved")
@pytest.mark.slow
def test_a_killed_game_resumes_at_the_last_finished_action(game: Game, tmp_path: Path) -> None:
    assert kill_and_resume(game, tmp_path, 25) > 25 / 3, MOSTLY_OVER


@pytest.mark.soak
def test_a_thousand_killed_games_resume_at_the_last_finished_action(game: Game, tmp_path: Path) -> None:
    assert kill_and_resume(game, tmp_path, 1000) > 1000 / 3, MOSTLY_OVER
