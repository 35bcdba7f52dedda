"""Workers that play games for the training tools of all titles."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def executor(processes: int, scheduler: str | None) -> Iterator[Executor]:
    """Yield an executor for the games: processes here, or a cluster whose workers can import the same tools."""
    if scheduler is None:
        with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
            yield pool
        return
    from distributed import Client  # the extra "lab"

    with Client(scheduler) as client:
        yield client.get_executor(pure=False)
