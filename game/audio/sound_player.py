"""Sound players, the files they play, decoded in the background, and the device: opened and closed in the background,
followed when it vanishes or returns.

The program's sounds have names. A sound is a file `<name>-<number>.ogg`, or several of them: variations, which are
played in turn. Steps of a scale are numbered, too, and played by number. Files of houses are named
`<seat>-<name>-<number>.ogg`. A sound that can't be played is left out; nothing here raises during a game.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import pygame

from game.storage.environment import quiet_libraries
from game.storage.settings import Settings

VolumeKind = Literal["effects", "houses"]


class Sound(NamedTuple):
    """How a sound is played.

    volume  the volume of the settings that counts
    gain    how loud among the others, 0 to 1
    most    how many at once; a further one takes the place of the oldest
    steps   whether its numbers are steps of a scale, not variations
    """

    volume: VolumeKind = "effects"
    gain: float = 0.5
    most: int = 2
    steps: bool = False


GENERAL: Mapping[str, Sound] = {
    "focus": Sound(gain=0.22, most=1),
    "press": Sound(gain=0.35, most=1),
    "refused": Sound(gain=0.45, most=1),
    "undo": Sound(gain=0.4, most=1),
    "page": Sound(gain=0.35, most=1),
    "piece": Sound(gain=0.5, most=3),
    "lift": Sound(gain=0.35, most=2),
    "deal": Sound(gain=0.4, most=3),
    "flip": Sound(gain=0.4, most=3),
    "coin": Sound(gain=0.34, most=4, steps=True),
    "dial": Sound(gain=0.4, most=2),
    "seal": Sound(gain=0.5, most=2),
    "stamp": Sound(gain=0.7, most=1),
    "horn": Sound(gain=0.45, most=1),
    "drum": Sound(gain=0.6, most=2),
    "discs": Sound(gain=0.5, most=1),
    "cloth": Sound(gain=0.4, most=2),
    "word": Sound(gain=0.35, most=1),
    "reminder": Sound("houses", 0.45, most=1),
    "everyone": Sound("houses", 0.4, most=1),
}
"""Sounds of any title."""
HOUSES: Mapping[str, Sound] = {
    "turn": Sound("houses", 0.6, most=1),
    "lead": Sound("houses", 0.6, most=1),
    "win": Sound("houses", 0.7, most=1),
}
"""Phrases of the houses, by seat."""
OF_TITLE = Sound(gain=0.55)
"""How a title's own sounds are played."""
EFFECTS, PHRASES = "sounds/effects", "sounds/houses"
"""Folders below `assets`; titles' own sounds are in `titles/<name>/sounds`."""


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
