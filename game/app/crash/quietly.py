"""After a fault anything may be broken; what is still to be done is tried, each step by itself."""

from __future__ import annotations

import logging
from types import TracebackType

LOG = logging.getLogger("game.app.crash")


class Quietly:
    """`with Quietly("leaving the scene"): ...`: a fault inside is logged, and ends nothing but the block.

    For what follows a fault alone; elsewhere it would hide mistakes.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.fault: Exception | None = None

    def __enter__(self) -> Quietly:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> bool:
        if not isinstance(error, Exception):
            return False
        self.fault = error
        LOG.warning("%s failed too: %s: %s", self.what, type(error).__name__, error)
        return True
