"""Sound players. A sound that can't be played is left out; nothing here raises during a game."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import Protocol

import pygame

from game.storage.settings import Volumes
from game.storage.standard_error import quiet_libraries

LOG = logging.getLogger("game.audio")
KINDS = {"turn": "jingles", "reminder": "jingles", "refused": "effects"}
"""The volume setting of each sound, by sound name."""
SILENT_DRIVERS = ("dummy", "disk")
BUFFER = 1024
"""Samples that the mixer plays at a time: 23 ms."""


class SoundPlayer(Protocol):
    """A player of sounds by name."""

    def open(self) -> None:
        """Open the device, once the first picture is on the screen; there is no sound before that."""
        ...

    def play(self, name: str, seat: int | None = None) -> bool:
        """Start a sound at the volume of its kind; return whether it is audible. `seat`: the seat called, which has its
        own last note"""
        ...

    def close(self) -> None: ...


class Silent:
    """A player without audible output."""

    def open(self) -> None:
        pass

    def play(self, name: str, seat: int | None = None) -> bool:
        if name not in KINDS:
            raise KeyError(name)
        return False

    def close(self) -> None:
        pass


class VolumeSettings(Protocol):
    """The settings that a player follows."""

    @property
    def volumes(self) -> Volumes: ...


class SoundJob(Protocol):
    """The part of `game.ui.baker.Job` that a player needs."""

    @property
    def done(self) -> bool: ...

    def abandon(self) -> None: ...


class Jobs(Protocol):
    """The part of `game.ui.baker.Baker` that a player needs."""

    def start(self, make: Callable[[], None], after: float = 0.0) -> SoundJob: ...


class Speaker:
    """A player using SDL's mixer. Sounds are synthesised on the baker's thread; until then there is silence."""

    def __init__(self, settings: VolumeSettings, jobs: Jobs) -> None:
        self.settings = settings
        self._jobs = jobs
        self._job: SoundJob | None = None
        self._made: dict[str, bytes] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self.broken = False
        """Whether the device is missing or has failed; it isn't tried again in this run."""

    def open(self) -> None:
        if self._job is not None or self.broken:
            return
        try:
            with quiet_libraries():
                pygame.mixer.init(44_100, -16, 2, BUFFER)  # As `plucked.samples` makes them.
        except pygame.error as error:
            self._give_up(error)
            return
        self._job = self._jobs.start(self._make)

    def _make(self) -> None:
        from game.audio.plucked import everything  # numpy: only after the first picture.

        self._made = everything()

    def play(self, name: str, seat: int | None = None) -> bool:
        volume = getattr(self.settings.volumes, KINDS[name])
        if self.broken or not volume or self._job is None or not self._job.done:
            return False
        key = f"{name}-{seat}" if f"{name}-{seat}" in self._made else name
        try:
            if key not in self._sounds:
                self._sounds[key] = pygame.mixer.Sound(buffer=self._made[key])
            sound = self._sounds[key]
            sound.set_volume(volume * volume)
            sound.stop()  # A second copy at the same time would only be louder.
            return sound.play() is not None
        except pygame.error as error:
            self._give_up(error)
            return False

    def _give_up(self, error: Exception) -> None:
        self.broken = True
        LOG.info("no sound: %s", error)

    def close(self) -> None:
        self._sounds.clear()
        if self._job is not None:
            self._job.abandon()
            pygame.mixer.quit()


def sound_player_for(settings: VolumeSettings, jobs: Jobs) -> SoundPlayer:
    """Return a silent player if window or sound have no output, else a speaker."""
    unseen = pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen")
    if unseen or os.environ.get("SDL_AUDIODRIVER", os.environ.get("SDL_AUDIO_DRIVER")) in SILENT_DRIVERS:
        return Silent()
    return Speaker(settings, jobs)
