"""Waves, and what every sound needs: joining, fading, filtering, panning.

A wave is an array of samples between -1 and 1 at RATE samples a second: [sample] for one channel, [sample, 2] for two.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 32_000
"""Samples a second. Nothing in these sounds lies above 14 kHz, and decoded music takes a third less memory than at
44.1 kHz."""
Wave = NDArray[np.float64]


def silence(seconds: float, channels: int = 1) -> Wave:
    """Return that many seconds of silence."""
    length = round(seconds * RATE)
    return np.zeros(length) if channels == 1 else np.zeros((length, channels))


def add(into: Wave, wave: Wave, at: float) -> None:
    """Add a wave to another with as many channels, from `at` seconds on; the part past the end is cut off."""
    start = round(at * RATE)
    part = wave[: max(0, len(into) - start)]
    into[start : start + len(part)] += part


def add_round(into: Wave, wave: Wave, at: float) -> None:
    """Add a wave to a loop: the part past the end continues at the beginning, so that the loop has no seam."""
    start, length = round(at * RATE) % len(into), len(into)
    while len(wave):
        part = wave[: length - start]
        into[start : start + len(part)] += part
        wave, start = wave[len(part) :], 0


def faded(wave: Wave, start: float = 0.002, end: float = 0.03) -> Wave:
    """Return a wave that rises from silence within `start` seconds and falls to silence within the last `end`."""
    made = wave.copy()
    up, down = min(len(made), round(start * RATE)), min(len(made), round(end * RATE))
    shape = (-1, *[1] * (made.ndim - 1))
    made[:up] *= (0.5 - 0.5 * np.cos(np.linspace(0.0, np.pi, up))).reshape(shape)
    made[len(made) - down :] *= (0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, down))).reshape(shape)
    return made


def panned(wave: Wave, side: float) -> Wave:
    """Return one channel as two, equally loud at every place; side: -1 left, 0 middle, 1 right."""
    angle = (side + 1.0) * np.pi / 4.0
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)


def band(wave: Wave, low: float, high: float) -> Wave:
    """Return a wave without what lies below `low` or above `high` hertz; the edges are a third of an octave soft."""
    tones = np.fft.rfftfreq(len(wave), 1.0 / RATE)
    octaves = np.log2(np.maximum(tones, 1e-3))
    keep = np.ones(len(tones))
    if low > 0.0:
        keep *= 1.0 / (1.0 + np.exp(-(octaves - np.log2(low)) * 12.0))
    if high < RATE / 2:
        keep *= 1.0 / (1.0 + np.exp((octaves - np.log2(high)) * 12.0))
    spectrum = np.fft.rfft(wave, axis=0)
    return np.fft.irfft(spectrum * keep.reshape(-1, *[1] * (wave.ndim - 1)), len(wave), axis=0)


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise in one channel."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, round(seconds * RATE))
