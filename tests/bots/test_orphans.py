"""No process stays when the program ends, however it ends: tools/orphans.py tries it, with what was built as well."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.storage.paths import DATA_VARIABLE
from tests import ROOT
from tests.interrupts import hear_interrupts
from tools.orphans import WAYS, left_after, source
from tools.processes import marked

THINKING = ["its window is closed", "it is killed", "it is asked to end", "it is interrupted", "it crashes"]
pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at processes as Linux has them")
WORKING = 25
"""Clock ticks of a processor (hundredths of a second) after which a process has been at work, not only starting."""

BREAKING = """
import sys
import game.bots.worker
from game.app.application import App

def tick(self):
    if self.ui.time > 10:
        raise RuntimeError("something is wrong here")
    kept(self)

if __name__ == "__main__":
    kept, App.tick = App.tick, tick
    from game.cli import main
    sys.exit(main())
"""


@pytest.mark.promise("No process stays behind")
@pytest.mark.slow
@pytest.mark.xvfb
@pytest.mark.parametrize("way", THINKING)
def test_nothing_stays_when_an_expert_thinks_and(way: str, tmp_path: Path) -> None:
    assert left_after(source(), "thinking", way, tmp_path / "data")[0] == []


@pytest.mark.slow
@pytest.mark.xvfb
def test_nothing_stays_when_the_bots_are_only_just_starting_and_it_is_killed(tmp_path: Path) -> None:
    assert left_after(source(), "starting", "it is killed", tmp_path / "data")[0] == []


@pytest.mark.promise("No process stays behind")
def test_every_way_is_known() -> None:
    assert set(THINKING) <= set(WAYS)


def start(data: Path, *arguments: str, **more: Any) -> subprocess.Popen[bytes]:
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT, env=os.environ | {DATA_VARIABLE: str(data)}, preexec_fn=hear_interrupts, **silent | more,
    )  # fmt: skip


def two_at_work(data: Path) -> bool:
    """Return whether two processes play soon."""
    return soon(lambda: sum(one.worked > WORKING for one in marked(DATA_VARIABLE, str(data))) >= 2)


def soon(happens: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Return whether it happens within `seconds`."""
    end = time.monotonic() + seconds
    while not (found := happens()) and time.monotonic() < end:
        time.sleep(0.03)
    return found


def gone(data: Path) -> bool:
    """Return whether no process is left soon; end those that are."""
    left = [] if soon(lambda: not marked(DATA_VARIABLE, str(data)), 10.0) else marked(DATA_VARIABLE, str(data))
    for one in left:
        os.kill(one.pid, signal.SIGKILL)
    return not left


@pytest.mark.slow
def test_nothing_stays_when_the_window_breaks_down(data_dir: Path) -> None:
    from game.match import Match, Seat
    from game.titles.elgrande import rules as elgrande

    journal = data_dir / "a.jsonl"
    seats = [Seat("Ana", "crimson", "bot", "expert"), Seat("Bea", "gold", "bot", "expert")]
    Match.begin(elgrande, elgrande.Options(players=2), seats, 1, journal).leave()
    script = data_dir / "breaking.py"
    script.write_text(BREAKING)
    with start(data_dir, str(script), "play", "--size", "640x360", str(journal)) as process:
        assert process.wait(60) != 0
    assert gone(data_dir)


SIMULATE, ARENA = "simulate --games 3000", "arena --bots greedy,random --deals 1000"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "how"),
    [
        (ARENA, signal.SIGKILL), (SIMULATE, signal.SIGTERM), (ARENA, signal.SIGINT),
        *(pytest.param(*other, marks=pytest.mark.soak) for other in
          ((SIMULATE, signal.SIGKILL), (ARENA, signal.SIGTERM), (SIMULATE, signal.SIGINT))),
    ],
)  # fmt: skip
def test_nothing_stays_of_games_that_several_processes_play(command: str, how: signal.Signals, data_dir: Path) -> None:
    process = start(data_dir, "-m", "game", *command.split(), "--processes", "2")
    at_work = two_at_work(data_dir)
    process.send_signal(how)
    ended = soon(lambda: process.poll() is not None)
    process.kill()
    process.wait()
    assert gone(data_dir)
    assert at_work and ended


@pytest.mark.promise("Stop `simulate` and `arena` with Ctrl-C")
@pytest.mark.slow
@pytest.mark.parametrize(
    "command", ["simulate --bots greedy --games 100000", "arena --bots easy,greedy:1 --deals 1000"]
)
def test_ctrl_c_ends_games_of_several_processes_at_once_and_quietly(command: str, data_dir: Path) -> None:
    """A process of `simulate` has thousands of games to play before it next reports."""
    line = ["-m", "game", *command.split(), "--processes", "2"]
    process = start(data_dir, *line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    at_work, began = two_at_work(data_dir), time.monotonic()
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()
        ended = gone(data_dir)
    assert at_work and ended
    assert time.monotonic() - began < 5
    assert (process.returncode, out, err) == (130, b"", b"")
