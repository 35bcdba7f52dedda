"""End the program in every way while an expert bot thinks, and check that none of its processes is left.

    python -m tools.orphans                      this source tree
    python -m tools.orphans dist/crown-couch/crown-couch   a built program

Each way is tried as the bots' process starts and in the middle of a long thought. Linux and Xvfb. Prints a line for
each; exits with 1 if anything is left.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from game.match import Match, Seat
from game.storage import settings as settings_module
from game.storage.paths import DATA_VARIABLE
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from tests.interrupts import hear_interrupts
from tests.xvfb import screen
from tools.processes import Process, close_window, marked, windows

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds for a program to get to the moment, and to end when asked."""
SOON = 5.0
"""Seconds after which everything it started must be gone too."""
LOOK = 0.25
"""Seconds a process must be busy without an action to count as thinking for long."""
BUSY = 0.15
"""Share of that time it must have had a processor: other programs may use the machine too."""
BOTS = {"crimson": "easy", "gold": "expert", "ivory": "expert", "sky": "expert"}
"""The difficulty of each seat's bot, by its colour."""
End = Callable[["Running"], None]


class Stuck(RuntimeError):
    """The program never reached the moment for ending it."""


class Running:
    """A program at a table of expert bots."""

    def __init__(self, process: subprocess.Popen[bytes], journal: Path, environment: dict[str, str]) -> None:
        self.process = process
        self.journal = journal
        self.environment = environment

    def until(self, what: str, found: Callable[[], bool]) -> None:
        """Wait; raises Stuck if the program ends or the time is up."""
        end = time.monotonic() + PATIENCE
        while not found():
            if self.process.poll() is not None or time.monotonic() > end:
                raise Stuck(f"waited for {what}, which never came (status {self.process.returncode})")
            time.sleep(0.005)

    def family(self) -> list[Process]:
        """Return the program, if it runs, and everything it started: only they have this folder of user data."""
        return marked(DATA_VARIABLE, self.environment[DATA_VARIABLE])

    def started(self) -> list[Process]:
        return [one for one in self.family() if one.pid != self.process.pid]

    def starting(self) -> None:
        """Wait until the bots' process has just started."""
        self.until("a process for the bots", lambda: bool(self.started()))

    def thinking(self) -> None:
        """Wait until a bot is in the middle of a long thought."""
        before = self._lines()
        self.until("an action", lambda: self._lines() > before)
        self.until("a long thought", self._is_busy)

    def _lines(self) -> int:
        return self.journal.read_bytes().count(b"\n")

    def _is_busy(self) -> bool:
        lines, before = self._lines(), {one.pid: one.worked for one in self.started()}
        time.sleep(LOOK)
        worked = max((one.worked - before.get(one.pid, one.worked) for one in self.started()), default=0)
        return self._lines() == lines and worked / os.sysconf("SC_CLK_TCK") > BUSY * LOOK


def close(running: Running) -> None:
    running.until("a window", lambda: bool(windows(running.process.pid, running.environment)))
    close_window(windows(running.process.pid, running.environment)[0], running.environment)


def sending(number: signal.Signals) -> End:
    return lambda running: running.process.send_signal(number)


WAYS: Mapping[str, End] = {
    "its window is closed": close,
    "it is killed": sending(signal.SIGKILL),
    "it is asked to end": sending(signal.SIGTERM),
    "it is interrupted": sending(signal.SIGINT),
    "its terminal is closed": sending(signal.SIGHUP),
    "it crashes": sending(signal.SIGSEGV),
    "it aborts": sending(signal.SIGABRT),
}
MOMENTS: Mapping[str, Callable[[Running], None]] = {"starting": Running.starting, "thinking": Running.thinking}


@contextmanager
def at_the_table(command: list[str], folder: Path) -> Iterator[Running]:
    """Yield the program with a window, at a table of bots that think for long; end it afterwards.

    The first to act is quick, so that the others soon think.
    """
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(language="en", speed="instant", reduce_motion=True, bots_think="longer")
    settings_module.save(settings, folder / "settings.json")
    journal = folder / "game.jsonl"
    seats = [Seat(f"Bot {number + 1}", colour, "bot", level) for number, (colour, level) in enumerate(BOTS.items())]
    Match.begin(elgrande, elgrande.Options(players=len(seats)), seats, 7, journal).leave()
    with screen() as environment:
        environment |= {DATA_VARIABLE: str(folder), "SDL_AUDIODRIVER": "dummy"}
        process = subprocess.Popen(
            [*command, "play", "--size", "640x360", str(journal)],
            cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=hear_interrupts,
        )  # fmt: skip
        running = Running(process, journal, environment)
        try:
            yield running
        finally:
            process.kill()
            process.wait()
            for one in running.family():
                with suppress(ProcessLookupError):
                    os.kill(one.pid, signal.SIGKILL)


def left_after(command: list[str], moment: str, way: str, folder: Path) -> tuple[list[Process], float]:
    """Return what is left of a program after it was ended that way, and for how many seconds. Raises Stuck."""
    with at_the_table(command, folder) as running:
        MOMENTS[moment](running)
        WAYS[way](running)
        try:
            running.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Stuck(f"{way}, but it keeps running") from None
        began = time.monotonic()
        while (stays := running.family()) and time.monotonic() < began + SOON:
            time.sleep(0.005)
        return stays, time.monotonic() - began


def source() -> list[str]:
    return [sys.executable, "-m", "game"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("program", nargs="?", help="a program that was built; left out: this source tree")
    chosen = parser.parse_args()
    command = [str(Path(chosen.program).resolve())] if chosen.program else source()
    faults = 0
    with tempfile.TemporaryDirectory(prefix="crown-couch-orphans-") as folder:
        for moment in MOMENTS:
            for number, way in enumerate(WAYS):
                try:
                    stays, took = left_after(command, moment, way, Path(folder) / f"{moment}-{number}")
                except Stuck as stuck:
                    stays, result = [], f"NOT TRIED: {stuck}"
                    faults += 1
                else:
                    faults += bool(stays)
                    result = f"STAYED: {', '.join(str(one.pid) for one in stays)}" if stays else f"gone in {took:.2f} s"
                print(f"{moment}, {way}: {result}", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
