"""Run all checks, each in its own process of this program, and report them in order."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import game
from game.core.message import Message
from game.i18n import Texts
from game.installation import CHECKS, WRITING
from game.storage.paths import DATA_VARIABLE, Paths, readable
from game.storage.writing import why_unwritable

NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows: no console window per process."""


def environment(folder: Path | None) -> dict[str, str]:
    """Return an environment without a display, with user data in `folder`; None: an invalid place, to protect
    everyone's data."""
    data = str(folder) if folder is not None else os.path.join(os.devnull, "nowhere")
    found = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        DATA_VARIABLE: data,
    }
    if not getattr(sys, "frozen", False):
        package = str(Path(game.__file__).resolve().parent.parent)
        found["PYTHONPATH"] = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH", ""))))
    return found


def command(*arguments: str) -> list[str]:
    """Return the command that starts the program with these arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", game.__name__, *arguments]


def start(*arguments: str, folder: Path | None) -> subprocess.Popen[str]:
    """Start the program again; its output is read as text."""
    return subprocess.Popen(
        command(*arguments),
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="backslashreplace",
        creationflags=NO_WINDOW,
    )


LONGEST = 300.0
"""Seconds a check may take."""
MOST_SHOWN = 12
"""Faults reported per check; the others are counted."""


class CheckReport(NamedTuple):
    """The result of a check: what was checked, its faults, and its process's output if it broke off."""

    name: str
    checked: str
    faults: tuple[str, ...]
    written: str = ""


class Runner:
    """Runs the checks and prints a line for each.

    details  also print the output of a broken check's process
    """

    def __init__(self, texts: Texts, details: bool) -> None:
        self._texts = texts
        self._details = details
        self._processes: list[subprocess.Popen[str]] = []
        self._over = False
        self._starting = threading.Lock()

    def run(self) -> bool:
        """Run all checks; return whether all is well. Leaves no files, even when interrupted."""
        began = time.monotonic()
        with _sigterm_interrupts(), self._folder() as folder, ThreadPoolExecutor(2) as pool:
            failed = folder is None
            names = [name for name in CHECKS if folder is not None or name not in WRITING]
            try:
                for result in pool.map(partial(self._check, folder=folder), names):
                    self._print_report(result)
                    failed = failed or bool(result.faults)
            finally:
                self._end()
        own = Paths().user_data()
        if why_unwritable(own) is not None:  # That isn't the program's fault.
            print(self._say(Message("cli-selftest-own", {"path": readable(own)})))
        key = "cli-selftest-failed" if failed else "cli-selftest-passed"
        print(self._say(Message(key, {"seconds": round(time.monotonic() - began)})))
        return not failed

    @contextmanager
    def _folder(self) -> Iterator[Path | None]:
        """Yield a temporary folder, or report that none can be made and yield None."""
        try:
            place = tempfile.TemporaryDirectory(prefix="crown-couch-selftest-", ignore_cleanup_errors=True)
        except OSError as error:
            self._line(
                "folder", self._say(Message("cli-selftest-folder-none", {"reason": str(error.strerror or error)}))
            )
            yield None
            return
        with place as name:
            self._line("folder", self._say(Message("cli-selftest-folder-checked", {"path": name})), good=True)
            yield Path(name)

    def _check(self, name: str, folder: Path | None) -> CheckReport:
        process = self._start(name, folder)
        if process is None:
            return CheckReport(name, "", ())
        try:
            out, err = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            slow = self._say(Message("cli-selftest-slow", {"seconds": round(LONGEST)}))
            return CheckReport(name, "", (slow,), err)
        if process.returncode == 0 and (answers := out.splitlines()):
            found = json.loads(answers[-1])
            return CheckReport(name, found["checked"], tuple(found["faults"]))
        # Start of the lines that a frozen program prints after an exception.
        lines = [line.strip() for line in err.splitlines() if line.strip() and not line.startswith("[PYI-")]
        reason = lines[-1] if lines else "-"
        broken = self._say(Message("cli-selftest-broken", {"reason": reason, "code": str(process.returncode)}))
        return CheckReport(name, "", (broken,), err)

    def _start(self, name: str, folder: Path | None) -> subprocess.Popen[str] | None:
        """Start a check's process in a folder of its own; return None if the self-test has been ended."""
        with self._starting:
            if self._over:
                return None
            own = None if folder is None else folder / name
            if own is not None:
                own.mkdir()
            process = start("selftest", "--check", name, folder=own)
            self._processes.append(process)
            return process

    def _end(self) -> None:
        """End all processes, and start no more: an interrupt can come while the pool starts a thread, and the pool
        doesn't wait for that one."""
        with self._starting:
            self._over = True
        for process in self._processes:
            process.kill()
            process.wait()

    def _print_report(self, result: CheckReport) -> None:
        if not result.faults:
            self._line(result.name, result.checked, good=True)
        for fault in result.faults[:MOST_SHOWN]:
            self._line(result.name, fault)
        if len(result.faults) > MOST_SHOWN:
            self._line(result.name, self._say(Message("cli-selftest-more", {"count": len(result.faults) - MOST_SHOWN})))
        if self._details and result.written:
            print(result.written.rstrip("\n"))

    def _line(self, name: str, finding: str, good: bool = False) -> None:
        key = "cli-selftest-ok" if good else "cli-selftest-bad"
        print(self._say(Message(key, {"name": self._say(Message(f"cli-selftest-{name}")), "finding": finding})))

    def _say(self, message: Message) -> str:
        return say(self._texts, message)


def say(texts: Texts, message: Message) -> str:
    """Return the sentence; if its text is missing, its key and arguments."""
    if message.key in texts:
        return texts.format(message)
    return " ".join((message.key, *map(str, message.args.values())))


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C, so that everything is cleaned up."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
