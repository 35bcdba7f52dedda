"""The sound device: opened and closed in the background, followed when it vanishes or returns."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

import pygame

from game.storage.environment import quiet_libraries

LOG = logging.getLogger("game.audio")
RATE, SIZE, CHANNELS = 32_000, -16, 2
"""The format of the files, so nothing is resampled."""
BUFFER = 512
"""Samples that the mixer plays at a time: 16 ms."""
VOICES = 24
"""Sounds that can be heard at once."""
RETRY = 5 * 60
"""Ticks between two tries to open a device while there is none. Where the whole sound server has gone, SDL can't watch
for devices either, so no event says that it is back. A try that fails takes 3 ms, in the background."""


class SoundJob(Protocol):
    """The part of `game.ui.baker.Job` that is needed here."""

    @property
    def done(self) -> bool: ...

    def abandon(self) -> None: ...


class Jobs(Protocol):
    """The part of `game.ui.baker.Baker` that is needed here."""

    def start(self, make: Callable[[], None], after: float = 0.0) -> SoundJob: ...


class SoundDevice:
    """Players ask `ready` first. `opened` and `closing` are called on the background thread, so that the sounds can be
    decoded for the mixer there, and dropped before it closes."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._job: SoundJob | None = None
        self._opened: list[Callable[[], None]] = []
        self._closing: list[Callable[[], None]] = []
        self.broken = False
        """Whether there is no device, or it has failed."""
        self._silent = 0
        """Ticks since the last try to open a device, while there is none."""

    def connect(self, opened: Callable[[], None], closing: Callable[[], None]) -> None:
        """Call these after the mixer has opened, and before it closes."""
        self._opened.append(opened)
        self._closing.append(closing)

    @property
    def ready(self) -> bool:
        """Whether sounds can be played now."""
        if self._job is None or not self._job.done or self.broken:
            return False
        return pygame.mixer.get_init() is not None

    def open(self) -> None:
        """Open the device, unless that has been tried before."""
        if self._job is None:
            self._job = self._jobs.start(self._open)

    def tick(self) -> None:
        """Advance by one tick: while there is no device, try again now and then."""
        if self._job is None or not self.broken or not self._job.done:
            return
        self._silent += 1
        if self._silent >= RETRY:
            self._try_again()

    def device_added(self) -> None:
        """Use a device that has appeared, if there was none."""
        if self._job is not None and self.broken:
            self._try_again()

    def device_removed(self) -> None:
        """A device has gone, perhaps ours: continue with the system's present one, or be silent."""
        if self._job is not None and not self.broken:
            self._job = self._jobs.start(self._reopen)

    def fail(self, error: Exception) -> None:
        """Be silent from now on, until a device appears."""
        if not self.broken:
            LOG.info("no sound: %s", error)
        self.broken = True

    def _try_again(self) -> None:
        self._silent = 0
        self._job = self._jobs.start(self._open)

    def _open(self) -> None:
        try:
            with quiet_libraries():
                pygame.mixer.init(RATE, SIZE, CHANNELS, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            for call in self._opened:
                call()
        except pygame.error as error:
            self.fail(error)
            return
        self.broken = False

    def _reopen(self) -> None:
        self._close()
        self._open()

    def _close(self) -> None:
        for call in self._closing:
            call()
        pygame.mixer.quit()

    def close(self) -> None:
        """Close the device for good."""
        if self._job is not None:
            self._job.abandon()
            self._close()
            self._job = None
