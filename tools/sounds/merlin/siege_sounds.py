"""Sounds of traitors at a castle: they climb, are beaten off, or plunder. Each function takes the number of a
variation."""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import BAR, COIN, rustle, struck, times
from tools.sounds.wave import RATE, Wave, add, band, faded, noise, silence

SHIELD = (1.0, 1.48, 2.05, 2.71, 3.36, 4.2)
"""Modes of a shield of wood with a rim of iron, by its lowest."""


def climb(kind: int) -> Wave:
    """Return someone climbing a wall: boots scraping on stone, and a falling pebble."""
    chance = np.random.default_rng([kind, 500])
    made = silence(0.62)
    for number, at in enumerate((0.01, 0.15, 0.29)):
        length = chance.uniform(0.09, 0.12)
        scrape = rustle(length, 420.0, 3000.0, kind * 5 + number + 501, 180.0)
        add(made, (1.0, 0.85, 0.95)[number] * scrape * np.linspace(1.0, 0.15, len(scrape)), at)
        t = times(0.08)
        foot = np.sin(2 * np.pi * chance.uniform(128.0, 150.0) * t) * np.exp(-t / 0.016)
        add(made, 0.7 * faded(foot, 0.001, 0.03), at)
    for number, at in enumerate((0.40, 0.47, 0.515)):
        tone = (1150.0, 1290.0, 1060.0)[kind] * (1.0, 1.16, 0.93)[number]
        add(made, (0.4, 0.24, 0.13)[number] * struck(BAR, tone, 0.06, 0.03, seed=number + kind + 505), at)
    return faded(made, 0.003, 0.06)


def repelled(kind: int) -> Wave:
    """Return a blow with a shield, and someone falling off the wall."""
    made = silence(0.76)
    tone = (286.0, 306.0, 268.0)[kind]
    add(made, struck(SHIELD, tone, 0.55, 0.34, 0.8, seed=kind + 510), 0.004)
    add(made, 0.45 * struck(COIN, tone * 5.2, 0.4, 0.26, 0.7, seed=kind + 511), 0.004)
    hit = band(noise(0.05, kind + 512), 300.0, 3800.0) * np.linspace(1.0, 0.0, round(0.05 * RATE)) ** 2
    add(made, 1.1 * hit, 0.0)
    fall = rustle(0.3, 300.0, 2200.0, kind + 513, 90.0)
    add(made, 0.28 * fall * np.sin(np.linspace(0.0, np.pi, len(fall))), 0.08)
    t = times(0.26)
    ground = np.sin(2 * np.pi * (74.0, 80.0, 69.0)[kind] * np.cumsum(1.0 + 0.6 * np.exp(-t / 0.02)) / RATE)
    add(made, 0.75 * faded(ground * np.exp(-t / 0.05), 0.001, 0.12), 0.38)
    earth = band(noise(0.12, kind + 516), 120.0, 900.0) * np.linspace(1.0, 0.0, round(0.12 * RATE)) ** 2
    add(made, 0.6 * earth, 0.38)
    return faded(made, 0.001, 0.12)


def plunder(kind: int) -> Wave:
    """Return a traitor who stays: a purse is cut, and its coins run out. The pitch falls."""
    chance = np.random.default_rng([kind, 520])
    made = silence(0.9)
    rip = rustle(0.12, 900.0, 5600.0, kind + 521, 320.0)
    add(made, 0.9 * rip * np.linspace(0.3, 1.0, len(rip)) ** 1.4, 0.0)
    top = (2450.0, 2620.0, 2300.0)[kind]
    for number in range(7):
        at = 0.14 + 0.075 * number + chance.uniform(-0.01, 0.01)
        tone = top * 2.0 ** (-number / 7.0) * chance.uniform(0.985, 1.015)
        add(made, (0.8 - 0.07 * number) * struck(COIN, tone, 0.2, 0.13, 0.7, seed=number + 9 * kind), at)
    t = times(0.2)
    low = np.sin(2 * np.pi * (98.0, 104.0, 92.0)[kind] * t) * np.exp(-t / 0.05)
    add(made, 0.7 * faded(low, 0.004, 0.1), 0.66)
    return faded(made, 0.004, 0.12)
