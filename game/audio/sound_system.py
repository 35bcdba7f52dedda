"""All sound of a run: the device, the player of sounds, and the player of music.

Music is one piece at a time, which fades into the next, with a second layer for tense moments. A piece is `<name>.ogg`,
a title's own before the house's; its layer, `<name>-more.ogg`, is as long or goes into it a whole number of times, and
is played on top, always in time. Both are decoded in the background and loop without a seam.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.audio.sound_player import (
    Jobs,
    KnownSilent,
    Recordings,
    SoundDevice,
    SoundJob,
    SoundPlayer,
    Speaker,
    volume_of,
)
from game.storage.settings import Settings

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

    def fade(self, level: float, tension: float) -> None:
        """Move one tick closer to this level, and to this share of its layer."""
        self.level = _towards(self.level, level, FADE)
        self.thick = _towards(self.thick, tension, THICKEN)

    def set_loudness(self, loud: float) -> None:
        """Set how loud it is, its layer included."""
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
        self._mood = QUIET
        self._decks: list[Deck] = []
        """Those that are heard, the present one last."""
        self._job: SoundJob | None = None
        self._duck = 1.0
        self._ducked = 0
        """Ticks left of a phrase to give way to."""
        device.connect(lambda: None, self._forget)

    @property
    def mood(self) -> Mood:
        return self._mood

    @property
    def heard(self) -> list[tuple[str, float, float]]:
        """The pieces that are heard now: name, how far they have faded in, how much of their layer is heard."""
        return [(deck.name, deck.level, deck.thick) for deck in self._decks if deck.playing]

    def show(self, mood: Mood) -> None:
        """Play what fits the mood, from this tick on."""
        self._mood = mood

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
        mood = self._mood
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
            deck.fade(1.0 if present else 0.0, self._mood.tension if present else deck.thick)
            deck.set_loudness(loud)
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


SILENT_DRIVERS = ("dummy", "disk")


class SoundSystem:
    """`player` and `music` are silent until `open`, and for good where window or sound have no output."""

    def __init__(self, settings: Settings, jobs: Jobs, assets: Path, titles: Iterable[str]) -> None:
        recordings = Recordings(assets, titles)
        self._device: SoundDevice | None = None
        self._speaker: Speaker | None = None
        self.music: Musicians | None = None
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
        if self.music is not None:
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
