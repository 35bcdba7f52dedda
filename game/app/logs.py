"""The program's log: one rotating file per running copy. The bots' processes log through their parent."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game import PROGRAM

SIZE = 256 * 1024
"""Bytes at which a log is rotated."""
KEPT = 3
"""Number of rotated logs to keep."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RotatingLog(RotatingFileHandler):
    """A rotating log that never stops the program: if the disk refuses, lines are lost."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error: there is no better place to report it."""

    def doRollover(self) -> None:
        """Rotate; if Windows refuses because another program is reading the old files, continue in the same file."""
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()


def start_log(folder: Path, number: int = 1) -> Callable[[], None]:
    """Log to the folder from here on; return a function that ends it.

    number  of this copy of the program: each writes its own file
    """
    name = f"{PROGRAM}.log" if number == 1 else f"{PROGRAM}-{number}.log"
    handler = RotatingLog(
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
