"""The program's log: one file for each copy that runs, which goes round. Bots' processes write through their parent."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game import PROGRAM

SIZE = 256 * 1024
"""Bytes after which a log is put aside."""
KEPT = 3
"""So many are kept that were put aside."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RoundLog(RotatingFileHandler):
    """A log that is never a reason to stop: if the disk refuses, lines are lost, and nothing else."""

    def handleError(self, record: logging.LogRecord) -> None:
        """There is no better place to say that the log cannot be written."""

    def doRollover(self) -> None:
        """Where another program reads the old files, Windows keeps their names; then the log goes on as it is."""
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()


def start_log(folder: Path, number: int = 1) -> Callable[[], None]:
    """Everything that the program says of itself goes into the folder from here on; what is returned ends that.

    number  of the copy that runs: no two write the same file
    """
    name = f"{PROGRAM}.log" if number == 1 else f"{PROGRAM}-{number}.log"
    handler = RoundLog(
        folder / name, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", errors="backslashreplace", delay=True
    )
    handler.setFormatter(logging.Formatter(LINE))
    logger = logging.getLogger("game")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)

    def end() -> None:
        logger.removeHandler(handler)
        logger.setLevel(before)
        with suppress(OSError):
            handler.close()

    return end
