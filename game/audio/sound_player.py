"""Sound players, and the files they play, decoded in the background.

A sound that can't be played is left out; nothing here raises during a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Protocol

import pygame

from game.audio.sound_device import VOICES, SoundDevice
from game.audio.sound_names import EFFECTS, GENERAL, HOUSES, OF_TITLE, PHRASES, Sound, VolumeKind
from game.storage.settings import Settings

NUMBERED = 1
"""Parts at the end of a file's stem that don't belong to the name: its number."""


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


class Recordings:
    """Sounds by name, and those of houses by "<seat>-<name>".

    known  how each sound is played, by its name
    """

    def __init__(self, assets: Path, titles: Iterable[str]) -> None:
        """titles: names of those whose own sounds may be heard"""
        self._files: dict[str, list[Path]] = {}
        self.known: dict[str, Sound] = {**GENERAL, **HOUSES}
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        own = [assets / "titles" / title / "sounds" for title in titles]
        for folder in (assets / EFFECTS, assets / PHRASES, *own):
            for path in sorted(folder.glob("*-*.ogg"), key=_number):
                self._files.setdefault(path.stem.rpartition("-")[0], []).append(path)
                if folder in own:
                    self.known.setdefault(path.stem.rpartition("-")[0], OF_TITLE)

    @property
    def files(self) -> Mapping[str, list[Path]]:
        """The files of each sound, in the order of their numbers."""
        return self._files

    def load(self) -> None:
        """Decode all files for the mixer as it is open now; takes about half a second. A file that can't be read stays
        silent."""
        loaded: dict[str, list[pygame.mixer.Sound]] = {}
        for name, paths in self._files.items():
            for path in paths:
                try:
                    loaded.setdefault(name, []).append(pygame.mixer.Sound(path))
                except (OSError, pygame.error):
                    continue
        self._sounds = loaded

    def forget(self) -> None:
        """Drop everything decoded: the mixer closes."""
        self._sounds = {}

    def of(self, name: str, seat: int | None) -> list[pygame.mixer.Sound]:
        """Return the recordings of a sound, the seat's own if it has any; [] before they are loaded."""
        return self._sounds.get(f"{seat}-{name}") or self._sounds.get(name) or []


HEADROOM = 0.8
"""How loud everything is at full volume. The mixer cuts off what is above full range: with 1.0, a house's tune over
tense music, while twenty points landed, came to 1.08 of it."""
MUSIC_VOICES = 4
"""The first channels of the mixer, which belong to the music."""


class SoundPlayer(Protocol):
    """A player of sounds by name."""

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        """Start a sound at the volume of its kind; return whether it is audible. seat: the seat that it is about, which
        may have its own; step: which step of a scale, from 0"""
        ...


class Silent:
    """A player without audible output."""

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        return False


class KnownSilent(Silent):
    """A silent player that knows which sounds there are, so that a wrong name is found without a device."""

    def __init__(self, recordings: Recordings) -> None:
        self._recordings = recordings

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        if name not in self._recordings.known:
            raise KeyError(name)
        return False


class Speaker:
    """A player using SDL's mixer.

    Variations follow each other in a random order, none twice in a row. The same sound is not started twice in one
    tick: it would only be louder.
    """

    def __init__(
        self, settings: Settings, device: SoundDevice, recordings: Recordings,
        phrase_began: Callable[[float], None] = lambda _: None, seed: int = 1,
    ) -> None:  # fmt: skip
        """phrase_began: called with the seconds of a house's phrase that others should give way to"""
        self._settings = settings
        self._device = device
        self._recordings = recordings
        self._phrase_began = phrase_began
        self._chance = random.Random(seed)
        self._last: dict[str, int] = {}
        """The variation of each sound that was played last."""
        self._playing: dict[str, list[int]] = {}
        """The channels of each sound, the oldest first."""
        self._on: dict[int, str] = {}
        """The sound that was started last on each channel."""
        self._started: set[tuple[str, int | None, int]] = set()
        """Sounds started in this tick."""
        self._volumes: dict[VolumeKind, float] = {}
        """How loud each kind of sound was in the last tick."""
        device.connect(recordings.load, self._forget)

    def tick(self) -> None:
        """Note that a tick has passed; what is heard follows the volumes."""
        self._started.clear()
        volumes = {sound.volume: volume_of(self._settings, sound.volume) for sound in self._recordings.known.values()}
        if volumes != self._volumes:
            self._volumes = volumes
            self._retune()

    def _retune(self) -> None:
        """Set the volume of everything that is heard now."""
        if not self._device.ready:
            return
        for number, name in self._on.items():
            sound = self._recordings.known[name]
            pygame.mixer.Channel(number).set_volume(self._volumes[sound.volume] * sound.gain)

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        sound = self._recordings.known[name]
        loud = volume_of(self._settings, sound.volume) * sound.gain
        if not loud or not self._device.ready or (name, seat, step) in self._started:
            return False
        choices = self._recordings.of(name, seat)
        if not choices:
            return False
        self._started.add((name, seat, step))
        chosen = choices[min(step, len(choices) - 1)] if sound.steps else choices[self._vary(name, len(choices))]
        try:
            number = self._free_channel(name, sound.most)
            if number is None:
                return False
            self._on[number] = name
            channel = pygame.mixer.Channel(number)
            channel.set_volume(loud)
            channel.play(chosen)
        except pygame.error as error:
            self._device.fail(error)
            return False
        if name in HOUSES:
            self._phrase_began(chosen.get_length())
        return True

    def _vary(self, name: str, count: int) -> int:
        """Return the number of a variation, another one than the last time."""
        others = [number for number in range(count) if number != self._last.get(name) or count == 1]
        self._last[name] = self._chance.choice(others)
        return self._last[name]

    def _free_channel(self, name: str, most: int) -> int | None:
        """Return a channel for a sound, that of its oldest copy if it has no more; None if all are busy."""
        busy = [number for number in self._playing.get(name, []) if _is_busy(number)]
        if len(busy) >= most:
            number: int | None = busy.pop(0)
        else:
            number = next((one for one in range(MUSIC_VOICES, VOICES) if not _is_busy(one)), None)
        if number is not None:
            busy.append(number)
        self._playing[name] = busy
        return number

    def _forget(self) -> None:
        self._playing.clear()
        self._on.clear()
        self._recordings.forget()


def _is_busy(number: int) -> bool:
    return pygame.mixer.Channel(number).get_busy()


def volume_of(settings: Settings, kind: str) -> float:
    """Return how loud one kind of sound is, from 0 to `HEADROOM`. Volumes are squared: half the volume should sound
    half as loud."""
    volumes = settings.volumes
    whole: float = volumes.master * getattr(volumes, kind)
    return 0.0 if settings.muted else whole * whole * HEADROOM


SAMPLES = (*GENERAL, *HOUSES)
"""Names of all sounds that any title can play."""
