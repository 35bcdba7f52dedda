"""Sounds of movement around the rondel: dice, horses, assistants. Each function takes the number of a variation."""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import BAR, rustle, struck, times
from tools.sounds.wave import RATE, Wave, add, band, faded, noise, silence

BONE = (1.0, 1.83, 2.61, 3.7, 4.9)
"""Modes of a die of bone, by its lowest."""


def hoof(kind: int) -> Wave:
    """Return a horse's hooves on turf, one after the other: one space of the rondel."""
    chance = np.random.default_rng([kind, 300])
    made, t = silence(0.26), times(0.13)
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.082, 0.62))):
        tone = (360.0, 398.0, 332.0)[kind] * (1.0, 1.12)[number] * chance.uniform(0.97, 1.03)
        shoe = struck((1.0, 1.72, 2.9), tone, 0.11, 0.05, 1.1, seed=number + 3 * kind)
        turf = band(noise(0.13, number + 11 * kind + 301), 70.0, 620.0) * np.exp(-t / 0.026)
        add(made, loud * (0.55 * shoe[: len(t)]), at + 0.004)
        add(made, loud * 1.3 * turf, at)
    return faded(made, 0.002, 0.05)


def die(kind: int) -> Wave:
    """Return a bone die that hits wood, jumps once and lies still."""
    chance = np.random.default_rng([kind, 310])
    made = silence(0.24)
    for number, (at, loud) in enumerate(((0.0, 1.0), (0.072, 0.5), (0.112, 0.22))):
        tone = (1480.0, 1620.0, 1370.0)[kind] * chance.uniform(0.93, 1.07)
        add(made, loud * struck(BONE, tone, 0.06, 0.035, 0.7, seed=number + 5 * kind), at)
        add(made, 0.6 * loud * struck(BAR, (310.0, 338.0, 288.0)[kind], 0.1, 0.06, seed=number + kind), at)
    return faded(made, 0.001, 0.04)


def rattle(kind: int) -> Wave:
    """Return four dice shaken in a leather cup and thrown."""
    chance = np.random.default_rng([kind, 320])
    length = (0.33, 0.37, 0.3)[kind]
    made, at = silence(length + 0.1), 0.01
    while at < length:
        share = at / length
        tone, loud = chance.uniform(1150.0, 1900.0), chance.uniform(0.35, 1.0) * (0.4 + 0.6 * np.sin(np.pi * share))
        add(made, loud * struck(BONE, tone, 0.045, 0.03, 0.8, seed=int(at * 1000)), at)
        add(made, 0.5 * loud * struck(BAR, chance.uniform(240.0, 330.0), 0.06, 0.04, seed=int(at * 999)), at)
        at += chance.uniform(0.018, 0.046)
    leather = rustle(length, 160.0, 1400.0, kind + 321, 60.0)
    add(made, 0.35 * leather * np.sin(np.linspace(0.0, np.pi, len(leather))), 0.0)
    return faded(made, 0.004, 0.08)


def _footstep(kind: int, number: int, seconds: float = 0.11) -> Wave:
    """Return one step of a light shoe on gravel."""
    t = times(seconds)
    chance = np.random.default_rng([kind, number, 330])
    sole = np.sin(2 * np.pi * chance.uniform(118.0, 138.0) * t) * np.exp(-t / 0.018)
    gravel = rustle(seconds, 900.0, 4600.0, kind * 31 + number + 331, 260.0)[: len(t)] * np.exp(-t / 0.03)
    return 0.8 * sole + 0.75 * gravel


def walk(kind: int) -> Wave:
    """Return an assistant walking from gate to gate: five light steps on gravel."""
    chance, pace = np.random.default_rng([kind, 340]), (0.142, 0.136, 0.148)[kind]
    made = silence(0.82)
    for number in range(5):
        at = 0.01 + pace * number + chance.uniform(-0.008, 0.008)
        add(made, (1.0, 0.82)[number % 2] * _footstep(kind, number), at)
    return faded(made, 0.003, 0.08)


def dismissed(kind: int) -> Wave:
    """Return an assistant being sent home: the knock of a staff, a rustling bow, a gate's latch."""
    made = silence(0.6)
    add(made, struck(BAR, (226.0, 244.0, 210.0)[kind], 0.26, 0.13, seed=kind + 350), 0.01)
    add(made, 0.5 * struck(BAR, (560.0, 610.0, 520.0)[kind], 0.12, 0.06, seed=kind + 351), 0.01)
    bow = rustle(0.26, 260.0, 2600.0, kind + 352, 80.0)
    add(made, 0.5 * bow * np.sin(np.linspace(0.0, np.pi, len(bow))) ** 1.4, 0.06)
    for at, tone, loud in ((0.3, 830.0, 0.55), (0.365, 610.0, 0.9)):
        latch = struck((1.0, 1.58, 2.41, 3.9), tone * (1.0, 1.06, 0.95)[kind], 0.16, 0.07, 0.8, seed=kind + 353)
        add(made, loud * latch, at)
    knock = band(noise(0.03, kind + 357), 300.0, 2400.0) * np.linspace(1.0, 0.0, round(0.03 * RATE)) ** 2
    add(made, 0.5 * knock, 0.365)
    return faded(made, 0.002, 0.1)
