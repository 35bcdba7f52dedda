"""The mark of a running copy: a file that is emptied when the program ends normally.

Each copy running at the same time holds a mark of its own, so the marks also number the copies. When a library crashes,
which stops all Python code, `faulthandler` writes into the mark, and the next start finds it.
"""

from __future__ import annotations

import faulthandler
import os
from pathlib import Path
from typing import Literal, NamedTuple

import game
from game.app.crash.crash_step import CrashStep
from game.app.crash.report import Redactor, as_text, surroundings, write
from game.storage.locks import try_lock

COPIES = 64
"""Most copies of the program that run at the same time."""
FATAL = ("Fatal Python error", "Windows fatal exception")
CRASHED, AT_TABLE = "crashed", "a game was being played"
"""Lines in a mark."""
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Ending(NamedTuple):
    """The abnormal end of a copy.

    kind    "crash": reported to people; "fault": a library crashed without a report; "cut": the copy was killed, or the
            computer switched off
    report  the report of a fault, if it could be written
    at_table  a game was being played when it crashed; unknown, and False, after a fault or cut
    """

    kind: Literal["crash", "fault", "cut"]
    report: Path | None = None
    at_table: bool = False


class RunMark:
    """One running copy: `begin`, then `end`; without `end`, the next start reports it."""

    def __init__(self, folder: Path, number: int, descriptor: int) -> None:
        """Internal; use `begin`."""
        self.folder, self.number = folder, number
        self._file = os.fdopen(descriptor, "r+b", buffering=0)
        self._file.truncate(0)
        self._file.write(f"{game.PROGRAM} {game.__version__}\n".encode())
        faulthandler.enable(self._file)

    @classmethod
    def begin(cls, folder: Path) -> tuple[RunMark, list[Ending]]:
        """Mark a run; return it with the abnormal endings of earlier ones. Raises OSError if the folder cannot be
        written."""
        folder.mkdir(parents=True, exist_ok=True)
        mine: tuple[int, int] | None = None
        endings: list[Ending] = []
        for number in range(1, COPIES + 1):
            path = folder / f"running-{number}.txt"
            if mine is not None and not path.exists():
                continue
            descriptor = os.open(path, _FLAGS, 0o644)
            if not try_lock(descriptor):
                os.close(descriptor)
                continue
            left = path.read_bytes().decode("utf-8", "replace")
            if left:
                os.ftruncate(descriptor, 0)
                endings.append(_ending(folder, left))
            if mine is None:
                mine = number, descriptor
            else:
                os.close(descriptor)
        if mine is None:
            raise OSError(f"{COPIES} copies of the program are already running")
        return cls(folder, *mine), endings

    def crashed(self, at_table: bool = False) -> None:
        """Note that people have seen the report, so that the next start doesn't repeat it; and whether a game was being
        played."""
        with CrashStep("marking the crash"):
            self._file.write("".join(f"{line}\n" for line in (CRASHED, *[AT_TABLE] * at_table)).encode())

    def end(self, clean: bool = True) -> None:
        """End the run; `clean`: it ended normally, so the mark is emptied."""
        faulthandler.disable()
        with CrashStep("wiping the mark"):
            if clean:
                self._file.truncate(0)
            self._file.close()


def _ending(folder: Path, left: str) -> Ending:
    """Return how the copy behind this mark ended."""
    if any(sign in left for sign in FATAL):
        dump = Redactor([]).dump(left)
        with CrashStep("writing the report"):
            return Ending("fault", write(folder, as_text([("Fault in a library", dump), ("System", surroundings())])))
        return Ending("fault")
    lines = left.splitlines()
    return Ending("crash", at_table=AT_TABLE in lines) if CRASHED in lines else Ending("cut")
