"""Synthesise a plucked string and the short phrases played on it; no sound comes from a file.

A string is a burst of noise in a delay line one period long that loses some brightness each time round (Karplus and
Strong). A soft burst and a low loss sound like wood and nylon.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]

E2, B2, B3, E4, F4 = 82.41, 123.47, 246.94, 329.63, 349.23
GS4, A4, B4, C5, D5, E5 = 415.30, 440.0, 493.88, 523.25, 587.33, 659.26
LAST = (A4, GS4, B4, D5, E5)
"""Last note of the call, by seat: each ends the phrase well."""
HOME = C5
"""Last note of a call to several people at once."""
PEAK = 0.5
"""Share of a sample's range used at full volume, so that nobody is startled."""


class Note(NamedTuple):
    """A note: its start (seconds), frequency (hertz), loudness, and duration (seconds)."""

    at: float
    frequency: float
    loud: float = 1.0
    rings: float = 0.9


def pluck(frequency: float, seconds: float, soft: int = 5, seed: int = 1) -> Wave:
    """Return one plucked string. soft: samples over which the burst is smoothed; more sounds darker."""
    period = max(2, round(RATE / frequency - 0.5))  # Averaging two neighbours delays by half a sample.
    burst = np.random.default_rng(seed).uniform(-1.0, 1.0, period + soft - 1)
    string = np.convolve(burst, np.ones(soft) / soft, "valid")
    string -= string.mean()
    rounds = max(1, int(seconds * RATE / period))
    kept = 0.001 ** (1.0 / rounds) if rounds > 1 else 1.0  # -60 dB at the end.
    out = np.empty((rounds, period))
    out[0] = string
    for before, after in pairwise(out):
        np.add(before[1:], before[:-1], out=after[1:])
        after[0] = before[0] + before[-1]
        after *= 0.5 * kept
    return out.reshape(-1)


def mix(notes: Sequence[Note], soft: int = 5) -> Wave:
    """Return the sum of all notes."""
    mixed = np.zeros(int(max(note.at + note.rings for note in notes) * RATE) + 1)
    for number, note in enumerate(notes):
        string = pluck(note.frequency, note.rings, soft, seed=number + 1) * note.loud
        start = int(note.at * RATE)
        string = string[: len(mixed) - start]
        mixed[start : start + len(string)] += string
    return mixed


def levelled(mixed: Wave, loud: float = 1.0) -> Wave:
    """Return a wave with its end faded out and its peak at `loud` times PEAK."""
    fade = min(len(mixed), RATE // 12)
    mixed = mixed.copy()
    mixed[-fade:] *= np.linspace(1.0, 0.0, fade)
    return mixed * (PEAK * loud / max(1e-9, float(np.abs(mixed).max())))


def calls(lasts: Sequence[float]) -> list[Wave]:
    """Return a call per last note: three rising notes over a low string, for someone's turn."""
    first = mix([Note(0.0, E2, 0.5, 1.2), Note(0.0, E4, 0.7), Note(0.09, F4, 0.75)])
    found = []
    for last in lasts:
        mixed, string = first.copy(), mix([Note(0.2, last, 1.0, 1.0)])[: len(first)]
        mixed[: len(string)] += string
        found.append(levelled(mixed))
    return found


def reminder() -> Wave:
    """Return the reminder: two low soft notes, far apart."""
    return levelled(mix([Note(0.0, B2, 1.0, 1.2), Note(0.28, B3, 0.9, 1.2)], soft=14), 0.35)


def refusal() -> Wave:
    """Return the refusal: a damped low string."""
    return levelled(mix([Note(0.0, E2, 1.0, 0.22), Note(0.0, B2, 0.5, 0.16)], soft=24), 0.5)


def samples(wave: Wave) -> bytes:
    """Return a wave as 16-bit stereo for the mixer, both channels equal."""
    mono = np.clip(wave * 32767.0, -32768, 32767).astype(np.int16)
    return np.repeat(mono, 2).tobytes()


def everything() -> dict[str, bytes]:
    """Return all sounds by name: "turn" and per seat "turn-0" and so on; "reminder"; "refused"."""
    turns = [samples(wave) for wave in calls((*LAST, HOME))]
    made = {"turn": turns[-1], "reminder": samples(reminder()), "refused": samples(refusal())}
    return made | {f"turn-{seat}": turns[seat] for seat in range(len(LAST))}
