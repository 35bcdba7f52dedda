"""All sound of a run: the device, the player of sounds, the player of music."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pygame

from game.audio.music_player import Mood, Musicians, MusicPlayer, NoMusic
from game.audio.sound_device import Jobs, SoundDevice
from game.audio.sound_player import KnownSilent, Recordings, SoundPlayer, Speaker
from game.storage.settings import Settings

SILENT_DRIVERS = ("dummy", "disk")


class SoundSystem:
    """`player` and `music` are silent until `open`, and for good where window or sound have no output."""

    def __init__(self, settings: Settings, jobs: Jobs, assets: Path, titles: Iterable[str]) -> None:
        recordings = Recordings(assets, titles)
        self._device: SoundDevice | None = None
        self._speaker: Speaker | None = None
        self.music: MusicPlayer = NoMusic()
        self.player: SoundPlayer = KnownSilent(recordings)
        if not _unheard():
            self._device = SoundDevice(jobs)
            self.music = Musicians(settings, self._device, jobs, assets)
            self.player = self._speaker = Speaker(settings, self._device, recordings, self.music.duck)

    def open(self) -> None:
        """Open the device, once the first picture is on the screen."""
        if self._device is not None:
            self._device.open()

    def read(self, event: pygame.event.Event) -> None:
        """Follow a device that vanishes or appears."""
        if self._device is None or getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEADDED:
            self._device.device_added()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self._device.device_removed()

    def tick(self, mood: Mood) -> None:
        """Advance by one tick; play music that fits."""
        if self._device is not None:
            self._device.tick()
        self.music.show(mood)
        self.music.tick()
        if self._speaker is not None:
            self._speaker.tick()

    def close(self) -> None:
        if self._device is not None:
            self._device.close()


def _unheard() -> bool:
    """Return whether window or sound have no output."""
    unseen = pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen")
    return unseen or os.environ.get("SDL_AUDIODRIVER", os.environ.get("SDL_AUDIO_DRIVER")) in SILENT_DRIVERS
