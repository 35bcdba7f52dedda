"""A mixer without a device: what `pygame.mixer` plays, as numbers. It adds up channels as SDL does, but keeps what is
above full range, so that tests can see it."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from game.audio.sound_system import Musicians, Recordings, SoundDevice, Speaker
from game.storage.paths import assets
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.baker import Baker
from tools.sounds.ogg import decoded
from tools.sounds.wave import RATE, Wave

TICK = RATE / 60
STEPS = 128
"""Volumes that SDL's mixer tells apart."""


def stereo(path: Path) -> Wave:
    wave = decoded(path)
    return np.broadcast_to(wave.reshape(len(wave), -1), (len(wave), 2))


effect, music = cache(stereo), lru_cache(maxsize=2)(stereo)
"""Of music, a piece and its layer are kept, since a piece takes 35 MB."""


class Sound:
    def __init__(self, path: Path) -> None:
        self.wave = (music if path.parent.name == "music" else effect)(path)

    def get_length(self) -> float:
        return len(self.wave) / RATE


class Channel:
    """A voice of the mixer."""

    def __init__(self) -> None:
        self.sound: Sound | None = None
        self._volume = 1.0
        self._at = 0
        self._loops = 0

    def play(self, sound: Sound, loops: int = 0) -> None:
        self.sound, self._loops, self._at = sound, loops, 0

    def stop(self) -> None:
        self.sound = None

    def set_volume(self, volume: float) -> None:
        self._volume = int(volume * STEPS) / STEPS

    def get_volume(self) -> float:
        return self._volume

    def get_busy(self) -> bool:
        return self.sound is not None

    def get_sound(self) -> Sound | None:
        return self.sound

    def move_to(self, second: float) -> None:
        """Go on from this second of a looped piece."""
        assert self.sound is not None, "nothing is played"
        self._at = round(second * RATE) % len(self.sound.wave)

    def take(self, samples: int) -> Wave:
        """Return the next samples, as loud as they are heard."""
        made = np.zeros((samples, 2), np.float32)
        done = 0
        while self.sound is not None and done < samples:
            part = self.sound.wave[self._at : self._at + samples - done]
            made[done : done + len(part)] = part
            done, self._at = done + len(part), self._at + len(part)
            if self._at >= len(self.sound.wave):
                self._at = 0
                if not self._loops:
                    self.sound = None
        made *= self._volume
        return made


class OfflineMixer:
    """Stands in for the module `pygame.mixer`."""

    Sound = Sound

    def __init__(self) -> None:
        self._channels: list[Channel] = []
        self._open = False
        self._owed = 0.0

    def init(self, *_format: int) -> None:
        self._open = True
        self.set_num_channels(8)

    def quit(self) -> None:
        self._open, self._channels = False, []

    def get_init(self) -> tuple[int, int, int] | None:
        return (RATE, -16, 2) if self._open else None

    def set_num_channels(self, count: int) -> None:
        self._channels = [*self._channels, *(Channel() for _ in range(count))][:count]

    def get_num_channels(self) -> int:
        return len(self._channels)

    def Channel(self, number: int) -> Channel:
        return self._channels[number]

    def stop(self) -> None:
        for channel in self._channels:
            channel.stop()

    def tick(self) -> Wave:
        """Return the sum of all channels over 1/60 s; 1.0 is full range."""
        self._owed += TICK
        samples, self._owed = int(self._owed), self._owed % 1.0
        busy = [channel.take(samples) for channel in self._channels if channel.sound is not None]
        return sum(busy, np.zeros((samples, 2)))


class Room:
    """A device, music and a speaker, on the mixer that pygame has."""

    def __init__(self, settings: Settings | None = None, threaded: bool = False) -> None:
        self.settings, self.jobs = settings or Settings(), Baker()
        self.jobs.threaded = threaded
        self.device = SoundDevice(self.jobs)
        self.music = Musicians(self.settings, self.device, self.jobs, assets())
        self.speaker = Speaker(self.settings, self.device, Recordings(assets(), CATALOGUE), self.music)

    def advance(self, seconds: float = 1 / 60) -> None:
        """Let time pass as in the program."""
        for _ in range(round(seconds * 60)):
            self.device.tick()
            self.music.tick()
            self.speaker.tick()
