"""Pictures that take long to make, made on another thread while the loop runs."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Event, local
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

SETTLING = 0.02
"""Seconds that a size must last before anything is made for it: dragging a window's corner passes many sizes."""


LARGE = 1_000_000
"""Bytes of a picture that the system gets back as soon as nobody wants it."""
M_MMAP_THRESHOLD = -3
"""Option number in glibc's malloc.h."""


def give_back_large() -> None:
    """Give the memory of large pictures back to the system at once. After the first of them glibc would keep what is
    free of all that are smaller, in pieces: 60 MB where boards of several sizes were baked at 1920 x 1080."""
    try:
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
    except (AttributeError, OSError, TypeError):
        return  # another library, with its own ways


class Job:
    """Something that is being made. What `make` raises is raised where the result is asked for."""

    def __init__(self, make: Callable[[], None], after: float = 0.0, making: local | None = None) -> None:
        """making: of each thread, whether a job runs on it (see `Baker`)."""
        self._make = make
        self._after = after
        self._now = Event()
        self._abandoned = False
        self._future: Future[None] | None = None
        self._made = False
        self._making = making if making is not None else local()

    def run(self) -> None:
        """Make it, on the calling thread; do nothing the second time, or after `abandon`."""
        if not self._made and not self._abandoned:
            self._now.wait(self._after)
        if not self._made and not self._abandoned:
            self._making.now = True
            try:
                self._make()
            finally:
                self._making.now = False
            self._made = True

    def submit(self, pool: ThreadPoolExecutor) -> Future[None]:
        self._future = pool.submit(self.run)
        return self._future

    @property
    def done(self) -> bool:
        """Whether it is there; made now, if it does not run beside the frame."""
        if self._future is not None and not self._future.done():
            return False
        self.wait()
        return True

    def wait(self) -> None:
        """Return when it is there; at once if a job asks: it, or one queued behind it, would wait for ever."""
        if getattr(self._making, "now", False):
            return
        self._now.set()
        if self._future is not None:
            self._future.result()
        else:
            self.run()

    def abandon(self) -> None:
        """Never begin it, if it has not begun."""
        self._abandoned = True
        self._now.set()


class Baker:
    """Makes one thing after the other, in the order in which they were asked for.

    SVG pictures, scaling and filling leave the other thread alone (longest wait of the loop while a board is baked:
    8 ms at 1920 x 1080, 24 ms at 3840 x 2160). What is made must not touch what the frame touches meanwhile.
    """

    def __init__(self) -> None:
        self.beside = False
        """Whether things are made on a thread of their own; otherwise they are made when first asked for, so that tests
        see the same on every run."""
        self._pool: ThreadPoolExecutor | None = None
        self._last: Future[None] | None = None
        self._making = local()
        self._stirred = 0.0

    def stir(self) -> None:
        """Note that the window has another size."""
        self._stirred = perf_counter()

    @property
    def settling(self) -> float:
        """Seconds until the window's size has lasted long enough; drawing its likeness has taken some of them."""
        return max(0.0, self._stirred + SETTLING - perf_counter())

    def start(self, make: Callable[[], None], after: float = 0.0) -> Job:
        """Start making something `after` so many seconds, unless it is abandoned by then or somebody waits for it."""
        job = Job(make, after if self.beside else 0.0, self._making)
        if self.beside:
            if self._pool is None:
                from concurrent.futures import ThreadPoolExecutor  # here: the title needs none

                give_back_large()
                self._pool = ThreadPoolExecutor(1, "baker")
            self._last = job.submit(self._pool)
        return job

    @property
    def busy(self) -> bool:
        """Whether something is being made on the other thread, or is queued for it."""
        return self._last is not None and not self._last.done()

    def close(self) -> None:
        """Finish what is being made; do not begin the rest."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
