"""What the mixer makes of the real files and the players' real limits, rendered without a device: nothing is cut off,
and a device that goes is followed while the game runs on."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from itertools import islice, product

import numpy as np
import pygame
import pytest

from game.audio.sound_system import HEADROOM, MUSIC_VOICES, RETRY, Mood
from game.storage.paths import assets
from game.storage.settings import Settings, Volumes
from tests.sounds.offline_mixer import OfflineMixer, Room, effect, music
from tools.sounds.wave import RATE, Wave

PLACES = {"": assets() / "sounds" / "music", "merlin": assets() / "titles" / "merlin" / "music"}
"""Where music is: the house's, and Merlin's."""
MUSIC = [
    ("", "table-1"),
    ("", "table-2"),
    ("", "table-3"),
    ("merlin", "title"),
    ("merlin", "table-2"),
    ("merlin", "table-3"),
]
"""Titles and pieces that have a layer."""
PHRASES = ("turn", "lead", "win")
BEFORE = (0.05, 0.2)
"""Seconds from the start of a phrase to the loudest moment of the music, which then gives way."""


class LoudRoom(Room):
    """Players at full volume on a mixer that can be listened to."""

    def __init__(self, mixer: OfflineMixer, threaded: bool = False) -> None:
        super().__init__(Settings(volumes=Volumes(1.0, 1.0, 1.0, 1.0)), threaded)
        self.mixer = mixer

    def tick(self) -> Wave:
        """Advance by one tick; return what is heard in it."""
        self.advance()
        return self.mixer.tick()

    def begin(self, piece: str, title: str = "") -> None:
        """Play a piece with its layer until both are heard in full."""
        self.music.show(Mood(piece, 1.0, title))
        for _ in range(8 * 60):
            self.tick()
        assert self.music.heard == [(f"{title}/{piece}" if title else piece, 1.0, 1.0)]

    def fall_silent(self) -> None:
        """Let all sounds but the music end, and the music come back."""
        for number in range(MUSIC_VOICES, self.mixer.get_num_channels()):
            self.mixer.Channel(number).stop()
        self.advance(2.5)

    def go_to(self, second: float) -> None:
        """Go on with the music from this second of it."""
        for number in range(MUSIC_VOICES):
            if self.mixer.Channel(number).get_busy():
                self.mixer.Channel(number).move_to(second)  # A layer that is shorter begins again meanwhile.


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """Players that know each other, and a piece of 35 MB, wait for the collector."""
    yield
    gc.collect()


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """Keep nothing that was heard."""
    yield
    effect.cache_clear()
    music.cache_clear()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> OfflineMixer:
    made = OfflineMixer()
    monkeypatch.setattr(pygame, "mixer", made)
    return made


def loudest_seconds(piece: str, title: str = "") -> Iterator[float]:
    """Return moments of a piece with its layer, the loudest first, at least half a second apart."""
    whole, layer = (music(PLACES[title] / f"{name}.ogg") for name in (piece, f"{piece}-more"))
    wave = np.abs(whole + np.tile(layer, (len(whole) // len(layer), 1)))
    half = RATE // 2
    parts = wave[: len(wave) // half * half].reshape(-1, 2 * half)
    for part in np.argsort(-parts.max(axis=1)):
        yield (part * half + int(parts[part].argmax()) // 2) / RATE


def scored(room: LoudRoom, phrase: str, seat: int) -> float:
    """Return the peak while a house's phrase begins and twenty points land, one a tick, and a piece with them."""
    room.speaker.play(phrase, seat)
    heard = []
    for tick in range(90):
        if tick < 20:
            room.speaker.play("coin", step=tick % 12)
        if tick == 1:
            room.speaker.play("piece")
        heard.append(np.abs(room.tick()).max())
    return float(max(heard))


@pytest.mark.parametrize(("title", "piece"), MUSIC)
def test_the_loudest_moment_is_never_cut_off(mixer, title, piece):
    """Tense music at its loudest, a tune and twenty points at once, all volumes at 100%."""
    room, peaks = LoudRoom(mixer), []
    room.device.open()
    room.begin(piece, title)
    moments = islice(loudest_seconds(piece, title), 3)
    for phrase, seat, moment, before in product(PHRASES, range(5), moments, BEFORE):
        room.fall_silent()
        room.go_to(moment - before)
        peaks.append(scored(room, phrase, seat))
    assert max(peaks) < 1.0, f"{20 * np.log10(max(peaks)):+.1f} dBFS"
    assert max(peaks) > 0.55 * HEADROOM, "nothing loud was rendered"


LOUD: dict[str, tuple[str, list[tuple[str, int]]]] = {
    "veto": ("table-2", [("stamp", 0), ("flip", 0), ("cloth", 0)]),
    "countdown": ("table-2", [("drum", 0), ("drum", 13), ("discs", 14), ("dial", 15), ("dial", 17), ("dial", 19)]),
    "round": ("table-2", [("horn", 0), ("deal", 0), ("deal", 3), ("deal", 6), ("flip", 7), ("flip", 10)]),
    "castillo": (
        "table-2", [("creak", 0), ("tumble", 20), ("piece", 24), ("piece", 27), ("piece", 30), ("thud", 40)]
    ),
    "dice": (
        "merlin/table-3",
        [
            *(("rattle", 16 * seat) for seat in range(4)),
            *(("die", 19 + 16 * s + 4 * n) for s in range(4) for n in range(4)),
        ],
    ),
    "siege": (
        "merlin/table-3",
        [("drum", 0), ("climb", 4), *(("repelled", 20 + 26 * number) for number in range(3)), ("plunder", 84)],
    ),
    "pot": (
        "merlin/table-3",
        [("chest", 0), *(("coin", 14 + 6 * number) for number in range(8)), ("heap", 62), ("fulfilled", 64)],
    ),
    "turn": (
        "merlin/table-3",
        [*(("hoof", 10 * n) for n in range(6)), ("glide", 8), ("staff", 10), ("walk", 12), ("manor", 14)],
    ),
    "relics": (
        "merlin/table-3",
        [("grail", 0), ("excalibur", 4), ("fulfilled", 8), ("token", 12), ("apple", 16), ("palisade", 20)],
    ),
}  # fmt: skip
"""By moment, the music, and sounds with the ticks at which they begin."""


@pytest.mark.parametrize("moment", LOUD)
def test_other_loud_moments_are_never_cut_off(mixer, moment):
    """Over tense music at its loudest."""
    music, sounds = LOUD[moment]
    title, _, piece = music.rpartition("/")
    room = LoudRoom(mixer)
    room.device.open()
    room.begin(piece, title)
    room.go_to(next(loudest_seconds(piece, title)) - 0.2)
    heard = []
    for tick in range(90):
        for name, at in sounds:
            if at == tick:
                assert room.speaker.play(name), name
        heard.append(np.abs(room.tick()).max())
    assert 0.3 < max(heard) < 1.0


# -- devices


class SlowMixer(OfflineMixer):
    """A mixer that takes its time, as a system does that looks for devices: `go_on` lets it continue."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = threading.Event()
        self.go_on.set()
        self.waits = threading.Event()
        self.missing = False
        self.callers: set[int] = set()
        """Threads that opened or closed the device."""

    def init(self, *given: int) -> None:
        self._take_time()
        if self.missing:
            raise pygame.error("no device")
        super().init(*given)

    def quit(self) -> None:
        self._take_time()
        super().quit()

    def _take_time(self) -> None:
        self.callers.add(threading.get_ident())
        self.waits.set()
        assert self.go_on.wait(20.0), "the game waits for the device"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoudRoom]:
    mixer = SlowMixer()
    monkeypatch.setattr(pygame, "mixer", mixer)
    room = LoudRoom(mixer, threaded=True)
    room.device.open()
    settle(room)
    yield room
    mixer.go_on.set()
    room.jobs.close()


def settle(room: LoudRoom, ticks: int = 3000) -> None:
    """Tick until the device is ready."""
    for _ in range(ticks):
        room.tick()
        if room.device.ready:
            return
        threading.Event().wait(0.005)
    raise AssertionError("the device never became ready")


def changed(room: LoudRoom, change) -> None:
    """Change the device; a hundred ticks pass before the system is done with it."""
    mixer = room.mixer
    mixer.go_on.clear()
    mixer.waits.clear()
    change()
    assert mixer.waits.wait(20.0)
    for _ in range(100):
        room.tick()
        assert not room.speaker.play("piece") and not room.device.ready
    mixer.go_on.set()


def test_the_game_runs_on_while_a_device_is_exchanged(slow):
    slow.music.show(Mood("title"))
    changed(slow, slow.device.device_removed)
    settle(slow)
    assert slow.speaker.play("piece")
    assert threading.get_ident() not in slow.mixer.callers, "the thread of the game never opens or closes a device"


@pytest.mark.promise("Keep playing when your sound device")
def test_the_game_runs_on_without_a_device_and_is_heard_when_there_is_one_again(slow):
    slow.mixer.missing = True
    changed(slow, slow.device.device_removed)
    for _ in range(400):
        slow.tick()
        if slow.device.broken and not slow.jobs.busy:
            break
        threading.Event().wait(0.005)
    assert slow.device.broken and not slow.speaker.play("piece")
    slow.mixer.missing = False
    changed(slow, slow.device.device_added)
    settle(slow)
    assert slow.speaker.play("piece")


def test_a_sound_server_that_comes_back_without_an_event_is_found(mixer, monkeypatch):
    there = [True]

    def init(*given):
        if not there[0]:
            raise pygame.error("Could not setup connection to PulseAudio")
        OfflineMixer.init(mixer, *given)

    monkeypatch.setattr(mixer, "init", init)
    room = LoudRoom(mixer)
    room.device.open()
    room.music.show(Mood("title"))
    room.tick()
    there[0] = False
    room.device.device_removed()
    for _ in range(3 * RETRY):
        room.tick()
        assert not room.speaker.play("piece")
    there[0] = True
    for _ in range(RETRY + 1):
        room.tick()
    assert room.speaker.play("piece"), "after five seconds at most"
    loud = [np.abs(room.tick()).max() for _ in range(180)]
    assert [name for name, *_ in room.music.heard] == ["title"] and max(loud[-60:]) > 0.001
