"""Processes that were started to think must not outlive the program that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.connection import wait

from game.bots.cores import one_core


def end_with_parent() -> None:
    """Make this process end at once when its parent ends, even if it already has. Do nothing without a parent."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def begin_to_think() -> None:
    """Set up a process of a pool, which would otherwise wait for work forever after its parent has ended."""
    end_with_parent()
    one_core()
