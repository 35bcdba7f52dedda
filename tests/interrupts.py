"""Child processes that can be interrupted, however the tests were started."""

from __future__ import annotations

import signal


def hear_interrupts() -> None:
    """Let SIGINT end this process again: the `preexec_fn` of a child that a test interrupts.

    A shell starts what runs in its background with SIGINT ignored, and children inherit that, so that a suite started
    there could not interrupt its own programs.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
