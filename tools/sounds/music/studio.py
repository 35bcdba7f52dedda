"""Playing a score: voices in their places in a room, as a loop without a seam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from tools.sounds.instruments import blown, bowed, drum, plucked
from tools.sounds.instruments import horn as natural_horn
from tools.sounds.music.melody import Note
from tools.sounds.music.theory import hertz
from tools.sounds.wave import RATE, Wave, add_round, band, panned

STROKES = 4
"""Different strokes of the same note."""
LATE = 0.011
"""Seconds by which people are early or late, at most two thirds of the time."""

Player = Callable[[float, float, int], Wave]
"""Plays a frequency for some seconds; the number makes strokes differ."""


class Voice(NamedTuple):
    """`side`: -1 left to 1 right; `loud`: among the other voices."""

    player: Player
    notes: Sequence[Note]
    side: float = 0.0
    loud: float = 1.0


def _rounded(seconds: float) -> float:
    """Return one of a few lengths, so that notes are made once for many places."""
    return float(np.ceil(seconds * 4) / 4)


def vihuela(tone: float, seconds: float, stroke: int) -> Wave:
    return plucked(tone, _rounded(seconds + 1.6), 0.42, 0.17, 1.6, stroke)


def lute_bass(tone: float, seconds: float, stroke: int) -> Wave:
    return plucked(tone, _rounded(seconds + 1.5), 0.25, 0.24, 1.8, stroke + 10)


def harp(tone: float, seconds: float, stroke: int) -> Wave:
    return plucked(tone, _rounded(seconds + 2.2), 0.3, 0.4, 2.4, stroke + 20)


def viol(tone: float, seconds: float, stroke: int) -> Wave:
    return bowed(tone, _rounded(seconds + 0.2), 0.28, 0.2, stroke)


def bass_viol(tone: float, seconds: float, stroke: int) -> Wave:
    return bowed(tone, _rounded(seconds + 0.3), 0.18, 0.35, stroke + 30)


def recorder(tone: float, seconds: float, stroke: int) -> Wave:
    return blown(tone, _rounded(seconds), stroke)


def low_viols(tone: float, seconds: float, stroke: int) -> Wave:
    """Two players on one note."""
    one = bowed(tone, _rounded(seconds + 0.3), 0.16, 0.3, stroke + 40)
    return 0.6 * (one + bowed(tone * 1.0025, _rounded(seconds + 0.3), 0.2, 0.36, stroke + 50))


def horn(tone: float, seconds: float, stroke: int) -> Wave:
    return natural_horn(tone, _rounded(seconds), 0.4, stroke)


def frame_drum(tone: float, seconds: float, stroke: int) -> Wave:
    del tone, seconds
    return drum(84.0 + stroke, 0.6, 0.22, stroke)


def played(voices: Sequence[Voice], beats: float, tempo: float, seed: int, wet: float = 0.28) -> Wave:
    """Return a loop of that many beats in two channels. tempo: beats a minute; wet: how much of the room is heard"""
    chance = np.random.default_rng([seed, 21])
    length = round(beats * 60.0 / tempo * RATE)
    made = np.zeros((length, 2))
    for voice in voices:
        for number, note in enumerate(voice.notes):
            wave = voice.player(hertz(note.height), note.length * 60.0 / tempo, number % STROKES)
            at = note.start * 60.0 / tempo + float(np.clip(chance.normal(0.0, LATE), -2 * LATE, 2 * LATE))
            add_round(made, panned(wave * note.loud**1.3 * voice.loud, voice.side), at)
    return _in_room(made, wet, seed)


def _in_room(dry: Wave, wet: float, seed: int) -> Wave:
    """Return a loop as it sounds in a hall with a ceiling of wood; its echoes go round like everything else."""
    chance = np.random.default_rng([seed, 22])
    seconds = 1.7
    count = round(seconds * RATE)
    fall = np.exp(-np.arange(count) / RATE * 6.9 / seconds)
    found = dry.copy()
    for side in range(2):
        tail = band(chance.normal(0.0, 1.0, count), 140.0, 3600.0) * fall
        tail[: round(0.018 * RATE)] = 0.0
        for _ in range(9):
            tail[int(chance.uniform(0.012, 0.07) * RATE)] += chance.choice((-1.0, 1.0)) * 9.0
        tail /= np.sqrt((tail**2).sum())
        room = np.zeros(len(dry))
        room[:count] = tail
        mono = 0.7 * dry[:, side] + 0.3 * dry[:, 1 - side]
        found[:, side] += wet * np.fft.irfft(np.fft.rfft(mono) * np.fft.rfft(room), len(dry))
    return found
