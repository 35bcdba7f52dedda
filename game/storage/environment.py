"""The process around the program: environment variables, by their current names and those of version 0.1.0, and C
libraries that write to standard error behind Python's back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

PREFIX, OLD_PREFIX = "CROWN_COUCH_", "EL_GRANDE_"


def variable(name: str) -> str | None:
    """Return the value of `CROWN_COUCH_<name>`, else of `EL_GRANDE_<name>`; None if both are unset or empty."""
    return os.environ.get(f"{PREFIX}{name}") or os.environ.get(f"{OLD_PREFIX}{name}") or None


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Drop what C libraries print inside: searching for a screen or speaker, they complain about each missing one."""
    try:
        kept = os.dup(2)
    except OSError:  # A program without a console has no standard error.
        yield
        return
    silence = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(silence, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(silence)
