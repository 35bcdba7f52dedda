"""Sounds that only El Grande has: the Castillo, the King, caballeros. Each function takes the number of a variation."""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import BAR, rustle, struck, times
from tools.sounds.wave import RATE, Wave, add, band, faded, noise, silence


def creak(kind: int) -> Wave:
    """Return a tower of wood and stone being lifted: it sticks and slips, faster and faster."""
    chance = np.random.default_rng([kind, 200])
    length = (1.7, 1.55, 1.85)[kind]
    made, at = silence(length), 0.03
    tone = (310.0, 345.0, 280.0)[kind]
    while at < length - 0.25:
        share = at / length
        slip = struck((1.0, 1.41, 2.3, 3.2, 4.4), tone * (1.0 + 0.5 * share + chance.uniform(-0.04, 0.04)), 0.05, 0.03,
                      0.5, seed=int(at * 1000))  # fmt: skip
        add(made, (0.5 + 0.5 * np.sin(np.pi * share)) * chance.uniform(0.5, 1.0) * slip, at)
        at += chance.uniform(0.75, 1.25) / (18.0 + 55.0 * share)
    t = times(length)[: len(made)]
    stone = band(noise(length, kind + 204)[: len(made)], 60.0, 420.0) * (0.25 + 0.2 * np.sin(2 * np.pi * 7.0 * t))
    made += stone * np.sin(np.pi * np.linspace(0.0, 1.0, len(made))) ** 0.6
    return faded(made, 0.04, 0.25)


def thud(kind: int) -> Wave:
    """Return a tower coming down, and its dust."""
    t = times(1.2)
    low = (58.0, 63.0, 53.0)[kind]
    boom = np.sin(2 * np.pi * low * np.cumsum(1.0 + 0.9 * np.exp(-t / 0.03)) / RATE) * np.exp(-t / 0.17)
    made = 1.2 * boom
    hit = band(noise(0.09, kind + 210), 150.0, 2600.0) * np.linspace(1.0, 0.0, round(0.09 * RATE)) ** 2
    add(made, 0.9 * hit, 0.0)
    chance = np.random.default_rng([kind, 214])
    for _ in range(26):
        pebble = struck(BAR, chance.uniform(500.0, 1500.0), 0.05, 0.03, seed=int(chance.integers(99)))
        add(made, chance.uniform(0.03, 0.16) * pebble, chance.uniform(0.05, 0.75))
    dust = band(noise(1.0, kind + 217), 500.0, 4000.0)
    add(made, 0.10 * dust * np.exp(-times(1.0) / 0.25), 0.05)
    return faded(made, 0.001, 0.25)


def tumble(kind: int) -> Wave:
    """Return wooden figures that tumble out and roll."""
    chance = np.random.default_rng([kind, 220])
    made = silence(1.4)
    for number in range(16):
        at = 0.02 + 1.05 * (number / 16) ** 0.9 + chance.uniform(0.0, 0.05)
        loud = chance.uniform(0.5, 1.0) * (1.0 - 0.5 * number / 16)
        tone = chance.uniform(340.0, 640.0)
        add(made, loud * struck(BAR, tone, 0.14, 0.07, seed=number + 30 * kind), at)
        add(made, 0.4 * loud * struck(BAR, tone * 1.2, 0.08, 0.05, seed=number + 31 * kind), at + 0.06)
    return faded(made, end=0.15)


def steps(kind: int) -> Wave:
    """Return the King's four measured steps, with his staff."""
    chance = np.random.default_rng([kind, 230])
    made = silence(1.9)
    for number in range(4):
        at = 0.01 + 0.42 * number
        t = times(0.2)
        sole = np.sin(2 * np.pi * chance.uniform(88.0, 104.0) * t) * np.exp(-t / 0.03)
        sole += 0.5 * band(noise(0.2, kind * 7 + number), 250.0, 1500.0) * np.exp(-t / 0.018)
        add(made, (0.9 + 0.1 * (number % 2)) * sole, at)
        if number % 2 == 0:
            add(made, 0.8 * struck(BAR, (610.0, 660.0, 570.0)[kind], 0.16, 0.07, seed=number + kind), at + 0.2)
            add(made, 0.4 * struck((1.0, 2.4, 4.1), 1900.0, 0.14, 0.10, 0.6, seed=kind), at + 0.2)
    return faded(made, end=0.12)


def trot(kind: int) -> Wave:
    """Return a horse trotting on packed earth."""
    chance = np.random.default_rng([kind, 240])
    made = silence(1.0)
    for number in range(6):
        at = 0.01 + 0.148 * number + (0.02 if number % 2 else 0.0) + chance.uniform(-0.004, 0.004)
        t = times(0.13)
        tone = (430.0, 470.0, 395.0)[kind] * (1.0, 1.16)[number % 2] * chance.uniform(0.94, 1.06)
        hoof = struck((1.0, 1.9, 2.7), tone, 0.13, 0.07, 1.0, seed=number + kind)
        earth = band(noise(0.13, number + 9 * kind), 120.0, 900.0) * np.exp(-t / 0.022)
        add(made, (1.0, 0.72)[number % 2] * (0.8 * hoof + 0.9 * earth), at)
    return faded(made, end=0.05)


def banish(kind: int) -> Wave:
    """Return a figure being swept off the board."""
    made = silence(0.6)
    sweep = rustle(0.3, 500.0, 4200.0, kind + 250, 160.0)
    add(made, 0.9 * sweep * np.sin(np.linspace(0.0, np.pi, len(sweep))) ** 1.3, 0.0)
    for number, at in enumerate((0.27, 0.37, 0.44)):
        tone = (520.0, 455.0, 560.0)[kind] * (1.0, 1.12, 0.94)[number]
        add(made, (0.8, 0.45, 0.22)[number] * struck(BAR, tone, 0.12, 0.06, seed=number + kind), at)
    return faded(made, end=0.06)
