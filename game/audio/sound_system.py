"""All sound of a run: the device, opened and closed in the background, followed when it vanishes or returns; the player
of sounds, the files it plays, decoded in the background; and the player of music.

The program's sounds have names. A sound is a file `<name>-<number>.ogg`, or several of them: variations, which are
played in turn. Steps of a scale are numbered, too, and played by number. Files of houses are named
`<seat>-<name>-<number>.ogg`. A sound that can't be played is left out; nothing here raises during a game.

Music is one piece at a time, which fades into the next, with a second layer for tense moments. A piece is `<name>.ogg`,
a title's own before the house's; its layer, `<name>-more.ogg`, is as long or goes into it a whole number of times, and
is played on top, always in time. Both are decoded in the background and loop without a seam.
"""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol, get_args

import pygame

from game.storage.environment import quiet_libraries
from game.storage.settings import Settings

VolumeKind = Literal["effects", "houses"]


class Sound(NamedTuple):
    """How a sound is played.

    gain    how loud among the others, 0 to 1
    most    how many at once; a further one takes the place of the oldest
    volume  the volume of the settings that counts
    steps   whether its numbers are steps of a scale, not variations
    """

    gain: float
    most: int = 1
    volume: VolumeKind = "effects"
    steps: bool = False


GENERAL: Mapping[str, Sound] = {
    "focus": Sound(0.22),
    "press": Sound(0.35),
    "refused": Sound(0.45),
    "undo": Sound(0.4),
    "page": Sound(0.35),
    "piece": Sound(0.5, 3),
    "lift": Sound(0.35, 2),
    "deal": Sound(0.4, 3),
    "flip": Sound(0.4, 3),
    "coin": Sound(0.34, 4, steps=True),
    "dial": Sound(0.4, 2),
    "seal": Sound(0.5, 2),
    "stamp": Sound(0.7),
    "horn": Sound(0.45),
    "drum": Sound(0.6, 2),
    "discs": Sound(0.5),
    "cloth": Sound(0.4, 2),
    "word": Sound(0.35),
    "reminder": Sound(0.45, volume="houses"),
    "everyone": Sound(0.4, volume="houses"),
}
"""Sounds of any title."""
HOUSES: Mapping[str, Sound] = {
    "turn": Sound(0.6, volume="houses"),
    "lead": Sound(0.6, volume="houses"),
    "win": Sound(0.7, volume="houses"),
}
"""Phrases of the houses, by seat."""
OF_TITLE = Sound(0.55, 2)
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


class Recordings:
    """Sounds by name, and those of houses by "<seat>-<name>".

    known  how each sound is played, by its name
    """

    def __init__(self, assets: Path, titles: Iterable[str]) -> None:
        """titles: names of those whose own sounds may be heard"""
        self.files: dict[str, list[Path]] = {}
        """The files of each sound, in the order of their numbers."""
        self.known: dict[str, Sound] = {**GENERAL, **HOUSES}
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        own = [assets / "titles" / title / "sounds" for title in titles]
        for folder in (assets / EFFECTS, assets / PHRASES, *own):
            for path in sorted(folder.glob("*-*.ogg"), key=lambda path: int(path.stem.rpartition("-")[2])):
                name = path.stem.rpartition("-")[0]
                self.files.setdefault(name, []).append(path)
                if folder in own:
                    self.known.setdefault(name, OF_TITLE)

    def load(self) -> None:
        """Decode all files for the mixer as it is open now; takes about half a second. A file that can't be read stays
        silent."""
        loaded: dict[str, list[pygame.mixer.Sound]] = {}
        for name, paths in self.files.items():
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

    def __init__(self, recordings: Recordings | None = None) -> None:
        """recordings: the sounds that there are, so that a wrong name is found without a device"""
        self._recordings = recordings

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        if self._recordings is not None and name not in self._recordings.known:
            raise KeyError(name)
        return False


class Speaker:
    """A player using SDL's mixer.

    Variations follow each other in a random order, none twice in a row. The same sound is not started twice in one
    tick: it would only be louder.
    """

    def __init__(
        self, settings: Settings, device: SoundDevice, recordings: Recordings, music: Musicians | None = None
    ) -> None:
        """music: plays softer during a house's phrase"""
        self._settings = settings
        self._device = device
        self._recordings = recordings
        self._music = music
        self._chance = random.Random(1)
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
        volumes = {kind: volume_of(self._settings, kind) for kind in get_args(VolumeKind)}
        changed, self._volumes = volumes != self._volumes, volumes
        if changed and self._device.ready:
            for number, name in self._on.items():
                sound = self._recordings.known[name]
                pygame.mixer.Channel(number).set_volume(volumes[sound.volume] * sound.gain)

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        sound = self._recordings.known[name]
        loud = volume_of(self._settings, sound.volume) * sound.gain
        if not loud or not self._device.ready or (name, seat, step) in self._started:
            return False
        choices = self._recordings.of(name, seat)
        if not choices:
            return False
        self._started.add((name, seat, step))
        if not sound.steps:
            step = self._chance.choice([at for at in range(len(choices)) if at != self._last.get(name)] or [0])
            self._last[name] = step
        chosen = choices[min(step, len(choices) - 1)]
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
        if name in HOUSES and self._music is not None:
            self._music.duck(chosen.get_length())
        return True

    def _free_channel(self, name: str, most: int) -> int | None:
        """Return a channel for a sound, that of its oldest copy if it has no more; None if all are busy."""
        busy = [number for number in self._playing.get(name, []) if pygame.mixer.Channel(number).get_busy()]
        if len(busy) >= most:
            number: int | None = busy.pop(0)
        else:
            free = (one for one in range(MUSIC_VOICES, VOICES) if not pygame.mixer.Channel(one).get_busy())
            number = next(free, None)
        if number is not None:
            busy.append(number)
        self._playing[name] = busy
        return number

    def _forget(self) -> None:
        self._playing.clear()
        self._on.clear()
        self._recordings.forget()


def volume_of(settings: Settings, kind: str) -> float:
    """Return how loud one kind of sound is, from 0 to `HEADROOM`. Volumes are squared: half the volume should sound
    half as loud."""
    volumes = settings.volumes
    whole: float = volumes.master * getattr(volumes, kind)
    return 0.0 if settings.muted else whole * whole * HEADROOM


FOLDER = "sounds/music"
"""Below `assets`: the house's pieces, for titles without their own of that name. Titles' own pieces
are in `titles/<name>/music`."""


class MusicFiles:
    """The pieces of all titles."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        own = (assets / "titles").glob("*/music/*.ogg")
        self._own = frozenset(f"{path.parent.parent.name}/{path.stem}" for path in own)

    def named(self, piece: str, title: str) -> str:
        """Return the piece that is played in a title: its own as "<title>/<piece>" if it has one, else `piece`."""
        own = f"{title}/{piece}"
        return own if own in self._own else piece

    def files(self, name: str) -> list[Path]:
        """Return the files of a piece that `named` returned: its own and its layer's, without missing ones."""
        title, _, piece = name.rpartition("/")
        folder = self._assets / "titles" / title / "music" if title else self._assets / FOLDER
        paths = [folder / f"{piece}{end}.ogg" for end in ("", "-more")]
        return [path for path in paths if path.is_file()]


TICKS = 60
"""Ticks a second."""
FADE, THICKEN = 2.5, 4.0
"""Seconds of a cross-fade, and for the layer to come or go."""
DUCKED, DUCKS, RETURNS = 0.35, 0.2, 1.2
"""Loudness of the music under a house's phrase; seconds for it to give way, and to come back."""


class Mood(NamedTuple):
    """The music of a moment.

    piece    the name of a piece, "" for none
    tension  how much of its layer is heard, 0 to 1
    title    the title whose own piece of that name is played, if it has one
    """

    piece: str = ""
    tension: float = 0.0
    title: str = ""


QUIET = Mood()


class Deck:
    """A piece on two channels: the piece itself and its layer."""

    def __init__(self, name: str, files: Sequence[Path], channels: tuple[int, int]) -> None:
        """files: the piece's, and its layer's if it has one"""
        self.name = name
        self.channels = channels
        self.level = 0.0
        """How far it has faded in."""
        self.thick = 0.0
        """How much of its layer is heard."""
        self._files = files
        self._sounds: list[pygame.mixer.Sound] = []
        self.playing = False

    def load(self) -> None:
        """Decode the files. Without them it stays silent."""
        self._sounds += [pygame.mixer.Sound(path) for path in self._files]

    def start(self) -> None:
        """Start all layers together: the mixer picks both up with its next buffer."""
        self.playing = True
        voices = [pygame.mixer.Channel(number) for number in self.channels]
        for channel, sound in zip(voices, self._sounds, strict=False):
            channel.set_volume(0.0)
            channel.play(sound, loops=-1)

    def fade(self, level: float, tension: float, loud: float) -> None:
        """Move one tick closer to this level, and to this share of its layer; loud: how loud both are in full"""
        self.level = _towards(self.level, level, FADE)
        self.thick = _towards(self.thick, tension, THICKEN)
        for number, share in zip(self.channels, (1.0, self.thick), strict=True):
            pygame.mixer.Channel(number).set_volume(loud * self.level * share)

    def stop(self) -> None:
        """Stop, and let go of what was decoded."""
        for number in self.channels:
            pygame.mixer.Channel(number).stop()
        self._sounds = []
        self.playing = False


class Musicians:
    """Plays on the mixer's first four channels: two decks, one for the present piece and one for the last."""

    def __init__(self, settings: Settings, device: SoundDevice, jobs: Jobs, assets: Path) -> None:
        self._settings, self._device, self._jobs = settings, device, jobs
        self._pieces = MusicFiles(assets)
        self.mood = QUIET
        self._decks: list[Deck] = []
        """Those that are heard, the present one last."""
        self._job: SoundJob | None = None
        self._duck = 1.0
        self._ducked = 0
        """Ticks left of a phrase to give way to."""
        device.connect(lambda: None, self._forget)

    @property
    def heard(self) -> list[tuple[str, float, float]]:
        """The pieces that are heard now: name, how far they have faded in, how much of their layer is heard."""
        return [(deck.name, deck.level, deck.thick) for deck in self._decks if deck.playing]

    def show(self, mood: Mood) -> None:
        """Play what fits the mood, from this tick on."""
        self.mood = mood

    def duck(self, seconds: float) -> None:
        """Play softer for that many seconds."""
        self._ducked = max(self._ducked, round(seconds * TICKS))

    def tick(self) -> None:
        if not self._device.ready:
            return
        try:
            self._change()
            self._fade()
        except pygame.error as error:
            self._device.fail(error)

    @property
    def _wanted(self) -> str:
        """The piece that should be heard; none at zero volume, so that nothing is decoded."""
        mood = self.mood
        return self._pieces.named(mood.piece, mood.title) if volume_of(self._settings, "music") > 0.0 else ""

    def _change(self) -> None:
        """Begin the wanted piece once there is a deck for it."""
        present = self._decks[-1].name if self._decks else ""
        if self._wanted and present != self._wanted and len(self._decks) < 2:
            used = {deck.channels for deck in self._decks}
            channels = next(pair for pair in ((0, 1), (2, 3)) if pair not in used)
            deck = Deck(self._wanted, self._pieces.files(self._wanted), channels)
            self._decks.append(deck)
            self._job = self._jobs.start(deck.load)
        elif self._decks and not self._decks[-1].playing and self._job is not None and self._job.done:
            self._decks[-1].start()

    def _fade(self) -> None:
        self._ducked = max(0, self._ducked - 1)
        self._duck = _towards(self._duck, DUCKED if self._ducked else 1.0, DUCKS if self._ducked else RETURNS)
        loud = volume_of(self._settings, "music") * self._duck
        for deck in self._decks:
            if not deck.playing:
                continue
            present = deck is self._decks[-1] and deck.name == self._wanted
            deck.fade(1.0 if present else 0.0, self.mood.tension if present else deck.thick, loud)
        waits = bool(self._decks) and not self._decks[-1].playing
        for deck in [one for one in self._decks if one.playing and one.level <= 0.0]:
            if deck.name != self._wanted or waits:
                deck.stop()
                self._decks.remove(deck)

    def _forget(self) -> None:
        self._decks.clear()
        self._job = None


def _towards(value: float, goal: float, seconds: float) -> float:
    """Return a value one tick further on its way to a goal; the whole way from 0 to 1 takes that number of seconds."""
    step = 1.0 / (seconds * TICKS)
    return min(goal, value + step) if value < goal else max(goal, value - step)


class SoundSystem:
    """`player` and `music` are silent until `open`, and for good where window or sound have no output."""

    def __init__(self, settings: Settings, jobs: Jobs, assets: Path, titles: Iterable[str]) -> None:
        recordings = Recordings(assets, titles)
        self._device: SoundDevice | None = None
        self._speaker: Speaker | None = None
        self.music: Musicians | None = None
        self.player: SoundPlayer = Silent(recordings)
        unseen = pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen")
        driver = os.environ.get("SDL_AUDIODRIVER", os.environ.get("SDL_AUDIO_DRIVER"))
        if not unseen and driver not in ("dummy", "disk"):
            self._device = SoundDevice(jobs)
            self.music = Musicians(settings, self._device, jobs, assets)
            self.player = self._speaker = Speaker(settings, self._device, recordings, self.music)

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
        if self.music is not None:
            self.music.show(mood)
            self.music.tick()
        if self._speaker is not None:
            self._speaker.tick()

    def close(self) -> None:
        if self._device is not None:
            self._device.close()
