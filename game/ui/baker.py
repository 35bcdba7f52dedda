"""Bake slow pictures on a second thread while the loop runs on."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from threading import Event, get_ident
from time import perf_counter
from typing import TYPE_CHECKING

from game.ui.focus import Act, nothing

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

SETTLING = 0.02
"""Seconds a window size must last before anything is baked for it: dragging a corner passes through many."""
LARGE = 1_000_000
"""Bytes above which the memory of a freed picture returns to the system at once. Of what was freed below that, twice as
much is kept: the next frame needs it again, and new memory takes longer than the drawing in it."""


def give_back_large() -> None:
    """Return the memory of large pictures to the system as soon as they are freed. Otherwise glibc raises its threshold
    after the first of them and keeps the memory of all smaller ones, in fragments: 60 MB after baking boards of several
    sizes at 1920 x 1080."""
    _ask_glibc("mallopt", -3, LARGE)  # Option numbers in glibc's malloc.h
    _ask_glibc("mallopt", -1, 2 * LARGE)


def give_back_freed() -> None:
    """Return all freed memory to the system; otherwise glibc keeps 120 MB after twenty minutes of games. Takes 6 ms."""
    _ask_glibc("malloc_trim", 0)


def _ask_glibc(name: str, *arguments: int) -> None:
    with suppress(AttributeError, OSError, TypeError):  # Another C library.
        getattr(ctypes.CDLL(None), name)(*arguments)


class Job:
    """One piece of baking. An exception in `make` is raised again in the thread that waits for the job."""

    def __init__(self, make: Act, after: float = 0.0, making: set[int] | None = None) -> None:
        """making: the threads on which a job is running (see `Baker`)"""
        self._make = make
        self._after = after
        self._now = Event()
        self._abandoned = False
        self._future: Future[None] | None = None
        self._made = False
        self._making = making if making is not None else set()

    def run(self) -> None:
        """Do the work on the calling thread; do nothing if it is done or abandoned."""
        if not self._made and not self._abandoned:
            self._now.wait(self._after)
        if not self._made and not self._abandoned:
            self._making.add(get_ident())
            try:
                self._make()
            finally:
                self._making.discard(get_ident())
            self._made = True

    def submit(self, pool: ThreadPoolExecutor) -> Future[None]:
        self._future = pool.submit(self.run)
        return self._future

    @property
    def done(self) -> bool:
        """Whether the job is done; without a second thread, do it now."""
        if self.pending:
            return False
        self.wait()
        return True

    @property
    def pending(self) -> bool:
        """Whether the second thread still has to do it; without one, `wait` does it."""
        return self._future is not None and not self._future.done()

    def wait(self) -> None:
        """Return when the job is done. Called from within a job, return at once: that job and the ones queued behind it
        would wait forever."""
        if get_ident() in self._making:
            return
        self._now.set()
        if self._future is not None:
            self._future.result()
        else:
            self.run()

    def abandon(self) -> None:
        """Cancel the job unless it has begun, and let go of what it was for: it may still be queued for long."""
        self._abandoned = True
        self._make = nothing
        self._now.set()


class Baker:
    """Run jobs one after the other, in the order they were started.

    Rendering SVG, scaling and filling release the GIL: while a board is baked, the loop waits 8 ms at most at 1920 x
    1080 and 24 ms at 3840 x 2160. A job must not touch anything the frame uses meanwhile.
    """

    def __init__(self) -> None:
        self.threaded = False
        """Whether jobs run on a second thread; if not, they run when first needed, so that tests are repeatable."""
        self._pool: ThreadPoolExecutor | None = None
        self._last: Future[None] | None = None
        self._making: set[int] = set()
        self._resized_at = 0.0

    def use_thread(self) -> None:
        """Run jobs on a second thread from now on."""
        self.threaded = True

    def note_resize(self) -> None:
        """Note that the window has a new size."""
        self._resized_at = perf_counter()

    @property
    def settling(self) -> float:
        """Seconds until the window size has lasted long enough; drawing the placeholder uses up some of
        them."""
        return max(0.0, self._resized_at + SETTLING - perf_counter())

    def start(self, make: Act, after: float = 0.0) -> Job:
        """Queue `make`, to begin `after` seconds from then unless it is abandoned; waiting for the job begins it at
        once."""
        job = Job(make, after if self.threaded else 0.0, self._making)
        if self.threaded:
            if self._pool is None:
                from concurrent.futures import ThreadPoolExecutor  # The main menu starts faster without it.

                give_back_large()
                self._pool = ThreadPoolExecutor(1, "baker")
            self._last = job.submit(self._pool)
        return job

    @property
    def busy(self) -> bool:
        """Whether a job is running or queued; a job keeps the scene it bakes for alive."""
        return self._last is not None and not self._last.done()

    def close(self) -> None:
        """Finish the running job and drop the queued ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
