"""The real program as a process, driven by a script that runs after every tick."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.paths import DATA_VARIABLE
from tests import ROOT

PROGRAM = """
import multiprocessing, os, sys, time
from game.app.application import App
from game.ui.screens.open_game import begin_game
from game.match.records import Seat

def say(*words):
    print(*words, flush=True)

def table(app, people=0):
    "A game of three at its table; bots where nobody sits."
    colours = ("crimson", "gold", "sky")
    seats = [Seat("María José", c) if n < people else Seat(f"Bot {n}", c, "bot", "easy") for n, c in enumerate(colours)]
    app.settings.speed, app.settings.tips, app.ui.new_seed = "instant", False, lambda: 7
    return begin_game(app.ui, "elgrande", {"rounds": 6}, seats)

def match_of(app):
    return next((scene.match for scene in app.stack.scenes if scene.match is not None), None)

def worker_of(app):
    "The process in which bots think."
    return multiprocessing.active_children()[0]

HASTE = 6  # The clock runs six times as fast.
SCRIPT
tick, keep_time = App.tick, App.keep_time
def told(self):
    tick(self)
    at(self)
App.tick = told
App.keep_time = lambda app: keep_time(app, lambda: HASTE * time.perf_counter(), lambda rest: time.sleep(rest / HASTE))
from game.cli import main
sys.exit(main(sys.argv[1:]))
"""
LISTED = Path("/proc/self").exists()
needs_proc = pytest.mark.skipif(not LISTED, reason="needs a folder that not even root may write")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes as Linux shows them")


def start(
    script: str,
    data: Path | None,
    *arguments: str,
    environment: dict[str, str] | None = None,
    preparation: Callable[[], None] | None = None,
    silent: bool = True,
) -> subprocess.Popen[str]:
    """Runs the program with its user data in `data` (None: where the system wants it); `script` is Python that defines
    `at(app)`. silent: it is not heard, whatever the environment says."""
    place = [] if data is None else ["--data-dir", str(data)]
    size = [] if arguments else ["--size", "640x360"]  # small: its pictures are made sooner
    given = dict(environment or os.environ) | ({"SDL_AUDIODRIVER": "dummy"} if silent else {})
    if data is None:
        given.pop(DATA_VARIABLE, None)
    code = PROGRAM.replace("SCRIPT", script).encode("ascii", "backslashreplace").decode()  # its strings stay the same
    return subprocess.Popen(
        [sys.executable, "-c", code, *place, *size, *arguments],
        cwd=ROOT,
        env=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=preparation,
    )


def ended(process: subprocess.Popen[str], seconds: float = 60) -> tuple[int, str, str]:
    """Wait for the program to end; return its exit status, output and standard error."""
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        raise AssertionError(f"the program did not end within {seconds} s; it said {out!r}, {err!r}") from None
    return process.returncode, out, err


def run(script: str, data: Path, *arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str, str]:
    return ended(start(script, data, *arguments, environment=environment))


def heard(process: subprocess.Popen[str], word: str) -> str:
    """Wait for a line that begins so; return the rest of it."""
    for line in process.stdout:
        if line.startswith(word):
            return line[len(word) :].strip()
    raise AssertionError(f"the program ended without saying {word!r}; {process.stderr and process.stderr.read()}")


def alive(pid: int) -> bool:
    """Return whether a process runs and is not just waiting to be collected."""
    try:
        os.kill(pid, 0)
        return not LISTED or Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid: int, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not alive(pid)
