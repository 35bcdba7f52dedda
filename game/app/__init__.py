"""The running program: start, window, loop, input, logs, crash handling."""

from __future__ import annotations

import logging
from types import TracebackType

LOG = logging.getLogger("game.app.crash")


class CrashStep:
    """`with CrashStep("leaving the scene"): ...`: an exception inside is logged and ends only the block.

    Only for use after a crash; elsewhere it would hide faults.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.fault: Exception | None = None

    def __enter__(self) -> CrashStep:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> bool:
        if not isinstance(error, Exception):
            return False
        self.fault = error
        LOG.warning("%s failed too: %s: %s", self.what, type(error).__name__, error)
        return True
