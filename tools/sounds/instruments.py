"""Instruments: each function returns one note or stroke in one channel, about as loud as the others.

A string is the sum of its partials, as where it is plucked and what it is made of leave them (Fletcher and Rossing, The
Physics of Musical Instruments, chapters 2, 9 and 10). That keeps every pitch in tune.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from tools.sounds.wave import RATE, Wave, band, faded, noise

HIGHEST = 9_000.0
"""Hertz above which no partial is made."""
BAR = (1.0, 2.756, 5.404, 8.933)
"""Modes of a wooden bar, by its lowest."""
SKIN = (1.0, 1.594, 2.136, 2.296, 2.653, 2.918)
"""Modes of a drumhead, by its lowest."""
COIN = (1.0, 1.73, 2.29, 2.83, 3.61)
"""Modes of a small disc of metal."""


def times(seconds: float) -> Wave:
    """Return the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def pitch(name: str) -> float:
    """Return the frequency of a note such as "E4" or "Bb3" in hertz, in equal temperament with A4 at 440."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name[1:].count("b")
    return float(440.0 * 2.0 ** ((steps + 12 * (int(name[-1]) - 4)) / 12.0))


@lru_cache(maxsize=4096)
def plucked(
    hertz: float, seconds: float, bright: float = 0.5, place: float = 0.18, ring: float = 1.0, seed: int = 0
) -> Wave:
    """Return a plucked string.

    bright  0 (thumb, gut) to 1 (nail, wire)
    place   where it is plucked, as a part of its length
    ring    how long it sounds: 1 a guitar, 2 a harp, 0.3 damped by hand
    seed    which of many strokes, slightly different
    """
    chance = np.random.default_rng([seed, round(hertz * 100)])
    t = times(seconds)
    count = int(min(28, HIGHEST // hertz))
    place *= 1.0 + chance.uniform(-0.12, 0.12)
    made = np.zeros(len(t))
    for n in range(1, count + 1):
        tone = hertz * n * np.sqrt(1.0 + 6e-5 * n * n)
        loud = abs(np.sin(np.pi * n * place)) / n ** (2.1 - 1.1 * bright) * chance.uniform(0.85, 1.15)
        fall = ring * 2.6 * (110.0 / hertz) ** 0.35 / (1.0 + 0.32 * (1.2 - bright) * n)
        made += loud * np.exp(-t * 4.6 / fall) * np.sin(2 * np.pi * tone * t + chance.uniform(0, 0.6))
    nail = band(noise(0.02, seed + 7), 700.0, 1500.0 + 4000.0 * bright) * np.linspace(1.0, 0.0, round(0.02 * RATE)) ** 3
    made[: len(nail)] += nail[: len(made)] * (0.10 + 0.16 * bright)
    return faded(made / max(1e-9, np.abs(made).max()), 0.0015, min(0.08, seconds / 4))


@lru_cache(maxsize=1024)
def bowed(hertz: float, seconds: float, bright: float = 0.35, swell: float = 0.16, seed: int = 0) -> Wave:
    """Return a bowed string that swells within `swell` seconds, with vibrato once it sounds."""
    chance = np.random.default_rng([seed, round(hertz * 100), 2])
    t = times(seconds)
    sway = np.clip((t - 0.3) / 0.6, 0.0, 1.0) * 0.0042 * np.sin(2 * np.pi * (4.9 + chance.uniform(-0.3, 0.3)) * t)
    drift = 0.0008 * np.sin(2 * np.pi * chance.uniform(0.4, 0.9) * t + chance.uniform(0, 6))
    turn = 2 * np.pi * hertz * np.cumsum(1.0 + sway + drift) / RATE
    made = np.zeros(len(t))
    for n in range(1, int(min(18, HIGHEST // hertz)) + 1):
        body = 1.0 / (1.0 + (hertz * n / (900.0 + 2600.0 * bright)) ** 2)
        made += body / n * np.sin(n * turn + chance.uniform(0, 6.28))
    air = band(noise(seconds, seed + 3), 600.0, 3000.0)[: len(made)] * 0.02
    shape = np.clip(t / swell, 0.0, 1.0) ** 1.4 * np.clip((seconds - t) / min(0.35, seconds / 3), 0.0, 1.0) ** 1.2
    breath = 1.0 - 0.18 * np.clip(t / seconds, 0.0, 1.0)
    made = (made / max(1e-9, np.abs(made).max()) + air) * shape * breath
    return faded(made, 0.004, 0.02)


@lru_cache(maxsize=512)
def blown(hertz: float, seconds: float, seed: int = 0) -> Wave:
    """Return a recorder: nearly a sine, with breath."""
    chance = np.random.default_rng([seed, round(hertz * 100), 3])
    t = times(seconds)
    sway = np.clip((t - 0.25) / 0.5, 0.0, 1.0) * 0.003 * np.sin(2 * np.pi * 4.6 * t)
    turn = 2 * np.pi * hertz * np.cumsum(1.0 + sway - 0.012 * np.exp(-t / 0.02)) / RATE
    made = sum(
        loud * np.sin(n * turn + chance.uniform(0, 6)) for n, loud in ((1, 1.0), (2, 0.16), (3, 0.10), (5, 0.02))
    )
    air = band(noise(seconds, seed + 5), hertz * 0.8, 5000.0)[: len(t)] * (0.05 + 0.25 * np.exp(-t / 0.03))
    shape = np.clip(t / 0.05, 0.0, 1.0) * np.clip((seconds - t) / min(0.12, seconds / 3), 0.0, 1.0)
    return faded((made + air) / 1.4 * shape, 0.004, 0.02)


def horn(hertz: float, seconds: float, bright: float = 0.6, seed: int = 0) -> Wave:
    """Return a natural horn, brighter while it is louder."""
    t = times(seconds)
    shape = np.clip(t / 0.07, 0.0, 1.0) ** 1.2 * np.clip((seconds - t) / 0.22, 0.0, 1.0)
    turn = 2 * np.pi * hertz * np.cumsum(1.0 - 0.02 * np.exp(-t / 0.035)) / RATE
    made = np.zeros(len(t))
    for n in range(1, int(min(16, 6000.0 // hertz)) + 1):
        made += shape ** (0.7 + 0.45 * n * (1.1 - bright)) / n**0.75 * np.sin(n * turn + 0.3 * n)
    air = band(noise(seconds, seed + 11), 400.0, 2500.0)[: len(t)] * 0.05 * shape
    return faded(made / max(1e-9, np.abs(made).max()) + air, 0.006, 0.05)


def struck(modes: Sequence[float], hertz: float, seconds: float, fall: float, damp: float = 1.2, seed: int = 0) -> Wave:
    """Return something hard that was struck: its modes over a lowest of `hertz`, the lowest falling by 60 dB within
    `fall` seconds and each higher one faster by the power `damp`."""
    chance = np.random.default_rng([seed, round(hertz * 10), 5])
    t = times(seconds)
    made = np.zeros(len(t))
    for mode in modes:
        tone = hertz * mode * chance.uniform(0.985, 1.015)
        if tone < HIGHEST + 3000.0:
            loud = mode**-0.7 * chance.uniform(0.6, 1.0)
            made += loud * np.exp(-t * 6.9 / (fall / mode**damp)) * np.sin(2 * np.pi * tone * t)
    return faded(made / max(1e-9, np.abs(made).max()), 0.0006, min(0.02, seconds / 4))


def drum(hertz: float, seconds: float, slack: float = 0.35, seed: int = 0) -> Wave:
    """Return a frame drum struck with the fingers; `slack`: how far its pitch falls, as a part of it."""
    chance = np.random.default_rng([seed, round(hertz * 10), 6])
    t = times(seconds)
    turn = 2 * np.pi * hertz * np.cumsum(1.0 + slack * np.exp(-t / 0.03)) / RATE
    made = np.zeros(len(t))
    for mode in SKIN:
        made += mode**-1.3 * chance.uniform(0.7, 1.0) * np.exp(-t * 7.0 / (0.5 / mode)) * np.sin(mode * turn)
    slap = band(noise(seconds, seed + 17), 250.0, 2200.0)[: len(t)] * np.exp(-t / 0.012)
    return faded(made / max(1e-9, np.abs(made).max()) + 0.35 * slap, 0.001, 0.05)


def rustle(seconds: float, low: float, high: float, seed: int, grains: float = 120.0) -> Wave:
    """Return cloth or paper that moves: noise between `low` and `high` hertz that comes in about `grains` small bursts
    a second."""
    chance = np.random.default_rng([seed, 8])
    t = times(seconds)
    grain = np.zeros(len(t))
    for _ in range(max(1, round(seconds * grains))):
        at = chance.integers(0, len(t))
        length = min(len(t) - at, int(chance.uniform(0.004, 0.02) * RATE))
        grain[at : at + length] += chance.uniform(0.3, 1.0) * np.linspace(1.0, 0.0, length) ** 2
    return band(noise(seconds, seed + 23)[: len(t)] * (0.25 + grain), low, high)
