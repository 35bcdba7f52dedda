"""The mark of a running copy: a file that is empty once the program has ended as it should.

Each copy that runs at the same time has a mark of its own, and holds it; so the mark also numbers the copies. A fault
in a library (nothing of ours runs any more) is written into it by `faulthandler`, and found at the next start.
"""

from __future__ import annotations

import faulthandler
import os
from pathlib import Path
from typing import Literal, NamedTuple

import game
from game.app.crash.quietly import Quietly
from game.app.crash.redact import Redactor
from game.app.crash.report import surroundings, told, write
from game.storage.locks import try_lock

COPIES = 64
FATAL = ("Fatal Python error", "Windows fatal exception")
CRASHED = "crashed"
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Ending(NamedTuple):
    """How a copy ended that did not end as it should.

    kind    "crash": people were told; "fault": a fault in a library, nobody was told; "cut": the copy was killed, or
            the computer went off
    report  of a fault, if it could be written
    """

    kind: Literal["crash", "fault", "cut"]
    report: Path | None = None


class Session:
    """One running copy. `begin`, then `end`; without `end` the next start knows."""

    def __init__(self, folder: Path, number: int, descriptor: int) -> None:
        """Use `begin`."""
        self.folder, self.number = folder, number
        self._file = os.fdopen(descriptor, "r+b", buffering=0)
        self._file.truncate(0)
        self._file.write(f"{game.PROGRAM} {game.__version__}\n".encode())
        faulthandler.enable(self._file)

    @classmethod
    def begin(cls, folder: Path) -> tuple[Session, list[Ending]]:
        """A mark in the folder, and how copies ended before. Raises OSError where nothing can be written."""
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
            raise OSError(f"{COPIES} copies of the program run already")
        return cls(folder, *mine), endings

    def crashed(self) -> None:
        """People have been told: the next start need not."""
        with Quietly("marking the crash"):
            self._file.write(f"{CRASHED}\n".encode())

    def end(self, clean: bool = True) -> None:
        """The copy ends; `clean`: as it should, so the mark is wiped."""
        faulthandler.disable()
        with Quietly("wiping the mark"):
            if clean:
                self._file.truncate(0)
            self._file.close()


def _ending(folder: Path, left: str) -> Ending:
    """What the mark of a copy says that is there no more."""
    if any(sign in left for sign in FATAL):
        lines = Redactor([]).dump(left)
        with Quietly("writing the report"):
            return Ending("fault", write(folder, told([("Fault in a library", lines), ("System", surroundings())])))
        return Ending("fault")
    return Ending("crash" if CRASHED in left.splitlines() else "cut")
