"""Processes that share the games of a command."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from game.bots.child_process import begin_to_think

Given = ParamSpec("Given")
Found = TypeVar("Found")


class WorkerPool:
    """A pool whose processes end at once, in the middle of a game, when an exception leaves the `with` block."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._leash, end = context.Pipe()
        self._end = end
        self._pool = ProcessPoolExecutor(processes, context, initializer=begin_to_think, initargs=(end,))

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        if kind is not None:
            self._leash.close()
        self._pool.shutdown(cancel_futures=True)
        self._leash.close()
        self._end.close()

    def submit(self, play: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Found]:
        """Let a process play. It may be started for this, and must never see an interrupt of the terminal: it would
        print a traceback."""
        with _interrupts_held():
            return self._pool.submit(play, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back until the end; processes started inside inherit that for good. Where signals can't be held
    (Windows), do nothing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
