"""What a process of the bots does first: it keeps to one core, and will end together with the program that started it,
however that ends.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TypeAlias

_LIBRARIES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def use_one_core() -> None:
    """Keep libraries from using all cores; call before numpy is loaded. Existing settings are kept."""
    for name in _LIBRARIES:
        os.environ.setdefault(name, "1")


Leash: TypeAlias = "Connection[None, None]"
"""One end of a pipe that carries nothing: when the other end is gone, so is the program."""
PR_SET_PDEATHSIG = 1
"""Option number in Linux's prctl.h."""


def end_with_parent(leash: Leash | None = None) -> None:
    """Make this process end at once when its parent ends, even if it already has, or lets go of the other end of
    `leash`. Do nothing without a parent."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    _die_with(parent.pid)
    ends: list[int | Leash] = [parent.sentinel] if leash is None else [parent.sentinel, leash]

    def watch() -> None:
        wait(ends)
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def _die_with(pid: int | None) -> None:
    """Let the kernel kill this process with its parent (Linux): a stopped process has no running thread to notice, and
    would stay around until continued.

    The parent's thread that started this process counts as the parent; bots' processes are started by the thread that
    lives as long as the program.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # Not every C library has it; then the thread below has to do.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if pid is not None and os.getppid() != pid:  # The parent died after starting this process.
        os._exit(0)


def begin_to_think(leash: Leash) -> None:
    """Set up a pool process, which would otherwise wait for work forever after its parent's end, and finish its work
    after an interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(leash)
    use_one_core()
