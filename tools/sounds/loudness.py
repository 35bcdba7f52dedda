"""How loud a wave is, by ITU-R BS.1770, and the gain that makes it as loud as asked."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import numpy as np

from tools.sounds.wave import RATE, Wave

if TYPE_CHECKING:
    import pyloudnorm

SILENT = -70.0
"""LUFS of silence, and less."""
WINDOW, STEP = 0.4, 0.1
"""Seconds that a momentary loudness measures, and between two of them."""
FINER = 4
"""Samples between two when looking for the true peak."""


def integrated(wave: Wave) -> float:
    """Return the loudness of a whole piece in LUFS."""
    return max(SILENT, float(_meter().integrated_loudness(wave)))


def momentary(wave: Wave) -> float:
    """Return the largest loudness of any 0.4 s in LUFS. A wave shorter than a second is padded to one with silence."""
    pad = max(0, RATE - len(wave))
    wave = np.concatenate([wave, np.zeros((pad, *wave.shape[1:]))])
    meter, length = _meter(), round(WINDOW * RATE)
    starts = range(0, len(wave) - length + 1, round(STEP * RATE))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # A window of silence has no logarithm.
        found = [float(meter.integrated_loudness(wave[start : start + length])) for start in starts]
    return max(SILENT, *found)


def peak(wave: Wave) -> float:
    """Return the true peak in dBFS: the largest value between samples as well."""
    spectrum = np.fft.rfft(wave, axis=0)
    finer = np.fft.irfft(spectrum, len(wave) * FINER, axis=0)
    return 20.0 * float(np.log10(max(1e-9, FINER * max(finer.max(), -finer.min()))))


def levelled(wave: Wave, wanted: float, *, whole: bool = False, highest: float = -1.5) -> Wave:
    """Return a wave as loud as wanted: `whole` by its integrated, else by its largest momentary loudness. If its peak
    would pass `highest` dBFS, peaks are rounded off, and what that costs in loudness is made up for."""
    measure = integrated if whole else momentary
    made = wave
    for _ in range(6):
        made = made * 10.0 ** ((wanted - measure(made)) / 20.0)
        if peak(made) <= highest:
            return made
        made = _rounded(made, 10.0 ** ((highest - 0.3) / 20.0))
    return made


def _rounded(wave: Wave, most: float) -> Wave:
    """Return a wave whose values bend towards `most` from 70 % of it on."""
    knee = 0.7 * most
    size = np.abs(wave)
    bent = knee + (most - knee) * np.tanh((size - knee) / (most - knee))
    return np.where(size > knee, np.sign(wave) * bent, wave)


def _meter() -> pyloudnorm.Meter:
    """Return a meter of whole waves; it brings SciPy along, 65 MB, which few of those need who import this."""
    import pyloudnorm

    return pyloudnorm.Meter(RATE, block_size=WINDOW)
