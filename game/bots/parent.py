"""Processes that were started to think must not outlive the program that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.connection import wait

from game.bots.cores import one_core


def end_with_parent() -> None:
    """From here on this process ends at once when its parent does, whatever it is doing; a parent that is gone by now
    counts too. Nothing, where there is no parent."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def begin_to_think() -> None:
    """What a process of a pool does first: one that waits for work would wait forever once nobody can give it any."""
    end_with_parent()
    one_core()
