"""Sounds of gathering and building: goods, apples, manors, territories, chests. Each function takes the number of a
variation."""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import BAR, COIN, rustle, struck, times
from tools.sounds.wave import RATE, Wave, add, band, faded, noise, silence

STONE = (1.0, 1.37, 1.91, 2.63, 3.31)
"""Modes of a block of stone, by its lowest."""


def token(kind: int) -> Wave:
    """Return a good landing on the stone of a castle."""
    made, t = silence(0.28), times(0.2)
    low = np.sin(2 * np.pi * (152.0, 166.0, 140.0)[kind] * t) * np.exp(-t / 0.03)
    add(made, 0.8 * faded(low, 0.001, 0.08), 0.002)
    add(made, 0.8 * struck(STONE, (690.0, 755.0, 640.0)[kind], 0.16, 0.07, 0.9, seed=kind + 400), 0.002)
    add(made, 0.4 * struck(STONE, (905.0, 860.0, 970.0)[kind], 0.1, 0.05, 0.9, seed=kind + 403), 0.064)
    grit = band(noise(0.05, kind + 405), 1200.0, 5200.0) * np.linspace(1.0, 0.0, round(0.05 * RATE)) ** 2
    add(made, 0.22 * grit, 0.002)
    return faded(made, 0.001, 0.05)


def furl(kind: int) -> Wave:
    """Return a silk flag that waves twice and is rolled around its pole."""
    made = silence(0.66)
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.13, 0.75))):
        wave = rustle(0.13, 320.0, 3400.0, kind * 7 + number + 410, 55.0)
        add(made, 1.7 * loud * wave * np.sin(np.linspace(0.0, np.pi, len(wave))) ** 2, at)
    length = (0.3, 0.33, 0.28)[kind]
    t = times(length)
    roll = rustle(length, 1500.0, 6200.0, kind + 414, 200.0)[: len(t)]
    turns = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(13.0 + 16.0 * t / length) / RATE)
    add(made, 0.6 * roll * turns * np.linspace(1.0, 0.35, len(t)), 0.27)
    add(made, 0.8 * struck(BAR, (640.0, 700.0, 590.0)[kind], 0.1, 0.05, seed=kind + 417), 0.27 + length)
    return faded(made, 0.006, 0.06)


def apple(kind: int) -> Wave:
    """Return a bite into an apple: the skin bursts, then it crunches."""
    chance = np.random.default_rng([kind, 420])
    made = silence(0.34)
    burst = band(noise(0.03, kind + 421), 500.0, 5200.0) * np.linspace(1.0, 0.0, round(0.03 * RATE)) ** 2
    add(made, burst, 0.004)
    add(made, 0.6 * struck(BAR, (238.0, 260.0, 220.0)[kind], 0.1, 0.05, seed=kind + 422), 0.004)
    at = 0.03
    while at < 0.24:
        crack = band(noise(0.016, kind * 91 + int(at * 5000)), chance.uniform(500.0, 900.0), 5600.0)
        add(made, chance.uniform(0.25, 0.8) * (1.0 - at / 0.3) * crack * np.linspace(1.0, 0.0, len(crack)) ** 1.5, at)
        at += chance.uniform(0.008, 0.024)
    return faded(made, 0.002, 0.05)


def manor(kind: int) -> Wave:
    """Return a rising manor: stone laid on stone, beams set, and a last blow of the mallet."""
    chance = np.random.default_rng([kind, 430])
    made = silence(0.72)
    for number, at in enumerate((0.01, 0.085, 0.15)):
        tone = (300.0, 330.0, 276.0)[kind] * (1.0, 1.14, 1.3)[number]
        block = struck(STONE, tone * chance.uniform(0.97, 1.03), 0.2, 0.08, 1.0, seed=number + 3 * kind + 431)
        grind = band(noise(0.09, number + 7 * kind + 432), 160.0, 1600.0) * np.linspace(1.0, 0.0, round(0.09 * RATE))
        add(made, 0.75 * block, at)
        add(made, 0.5 * grind, at)
    for number, at in enumerate((0.225, 0.295)):
        add(
            made,
            0.8 * struck(BAR, (430.0, 505.0)[number] * (1.0, 1.07, 0.94)[kind], 0.16, 0.08, seed=number + kind),
            at,
        )
    t = times(0.32)
    blow = np.sin(2 * np.pi * (92.0, 99.0, 86.0)[kind] * np.cumsum(1.0 + 0.5 * np.exp(-t / 0.012)) / RATE)
    add(made, 1.15 * faded(blow * np.exp(-t / 0.05), 0.001, 0.12), 0.375)
    add(made, 0.9 * struck(BAR, (266.0, 284.0, 250.0)[kind], 0.24, 0.12, seed=kind + 437), 0.375)
    return faded(made, 0.003, 0.1)


def palisade(kind: int) -> Wave:
    """Return stakes driven in around a territory, one after the other."""
    chance = np.random.default_rng([kind, 440])
    made = silence(0.66)
    for number in range(5):
        at = 0.01 + 0.096 * number + chance.uniform(-0.008, 0.008)
        tone = (352.0, 384.0, 326.0)[kind] * (1.0 + 0.055 * number) * chance.uniform(0.98, 1.02)
        add(made, struck(BAR, tone, 0.13, 0.07, seed=number + 6 * kind + 441), at)
        t = times(0.07)
        soil = band(noise(0.07, number + 13 * kind + 442), 90.0, 700.0) * np.exp(-t / 0.02)
        add(made, 0.7 * soil, at)
    return faded(made, 0.002, 0.08)


def chest(kind: int) -> Wave:
    """Return a chest being opened: the lock springs, the hinges give, the lid falls back."""
    chance = np.random.default_rng([kind, 450])
    made = silence(0.62)
    lock = struck((1.0, 1.62, 2.37, 3.4), (1180.0, 1260.0, 1110.0)[kind], 0.12, 0.05, 0.8, seed=kind + 451)
    add(made, 0.7 * lock, 0.01)
    add(made, 0.5 * struck(BAR, (390.0, 420.0, 365.0)[kind], 0.1, 0.05, seed=kind + 452), 0.02)
    at, tone = 0.06, (412.0, 446.0, 385.0)[kind]
    while at < 0.26:
        share = (at - 0.06) / 0.2
        slip = struck((1.0, 1.41, 2.3, 3.2), tone * (1.0 + 0.35 * share + chance.uniform(-0.03, 0.03)), 0.04, 0.025,
                      0.5, seed=int(at * 1000))  # fmt: skip
        add(made, (0.18 + 0.3 * np.sin(np.pi * share)) * chance.uniform(0.6, 1.0) * slip, at)
        at += chance.uniform(0.8, 1.2) / (30.0 + 30.0 * share)
    t = times(0.26)
    lid = np.sin(2 * np.pi * (118.0, 127.0, 109.0)[kind] * t) * np.exp(-t / 0.045)
    add(made, faded(lid, 0.001, 0.1), 0.29)
    add(made, 0.7 * struck(BAR, (330.0, 356.0, 308.0)[kind], 0.2, 0.1, seed=kind + 455), 0.29)
    return faded(made, 0.002, 0.1)


def heap(kind: int) -> Wave:
    """Return a heap of coins pushed over to its winner."""
    chance = np.random.default_rng([kind, 460])
    length = (0.44, 0.5, 0.39)[kind]
    made = silence(length + 0.2)
    at = 0.012
    while at < length:
        share = at / length
        tone, loud = chance.uniform(1700.0, 3300.0), chance.uniform(0.25, 0.8) * np.sin(np.pi * share) ** 0.6
        add(made, loud * struck(COIN, tone, 0.14, chance.uniform(0.06, 0.13), 0.7, seed=int(at * 3000)), at)
        at += chance.uniform(0.012, 0.05)
    slide = rustle(length, 900.0, 5200.0, kind + 461, 150.0)
    add(made, 0.5 * slide * np.sin(np.linspace(0.0, np.pi, len(slide))), 0.0)
    return faded(made, 0.004, 0.12)
