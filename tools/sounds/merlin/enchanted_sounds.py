"""Sounds of Merlin, the relics, and what they bring about. Each function takes the number of a variation.

The notes are those of G mixolydian without its fourth and seventh, so that they fit all of the title's music.
"""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import blown, bowed, pitch, plucked, rustle, struck, times
from tools.sounds.wave import RATE, Wave, add, band, faded, noise, silence

BELL = (1.0, 2.0, 2.41, 3.01, 4.13, 5.43)
"""Modes of a small bell, by its lowest."""
GLASS = (1.0, 2.32, 4.25, 6.63)
"""Modes of the rim of a glass, by its lowest."""
BLADE = (1.0, 2.76, 5.40, 8.93, 13.3)
"""Modes of a long bar of steel, by its lowest."""


def glide(kind: int) -> Wave:
    """Return Merlin gliding by: tiny bells over a breath of wind, rising and falling away."""
    chance = np.random.default_rng([kind, 600])
    scale = ("G5", "A5", "B5", "D6", "E6", "G6", "A6", "B6")
    made = silence(1.25)
    for number in range(15):
        share = number / 14
        step = round(7 * np.sin(np.pi * share)) - (1 if number % 2 else 0)
        at = 0.03 + 0.72 * share + chance.uniform(-0.012, 0.012)
        note = struck(BELL, pitch(scale[max(0, step)]) * (1.0, 0.997, 1.003)[kind], 0.4, 0.34, 0.9, seed=number + kind)
        add(made, (0.25 + 0.5 * np.sin(np.pi * share)) * chance.uniform(0.6, 1.0) * note, at)
    wind = band(noise(1.1, kind + 601), (620.0, 700.0, 560.0)[kind], 3200.0)
    add(made, 0.4 * wind * np.sin(np.linspace(0.0, np.pi, len(wind))) ** 2, 0.0)
    return faded(made, 0.02, 0.25)


def ripple(kind: int) -> Wave:
    """Return still water closing over a knight, and drops falling back into it."""
    chance = np.random.default_rng([kind, 610])
    made = silence(0.85)
    water = band(noise(0.5, kind + 611), 260.0, 1900.0)
    add(made, 0.8 * water * np.sin(np.linspace(0.0, np.pi, len(water)) ** 0.8) ** 2, 0.0)
    for number in range(9):
        at, t = 0.08 + 0.07 * number + chance.uniform(-0.02, 0.02), times(0.09)
        low = chance.uniform(420.0, 900.0)
        drop = np.sin(2 * np.pi * np.cumsum(low * (1.0 + 1.2 * t / 0.09)) / RATE) * np.exp(-t / 0.024)
        add(made, chance.uniform(0.3, 0.9) * (1.0 - 0.06 * number) * faded(drop, 0.004, 0.02), at)
    return faded(made, 0.01, 0.12)


def grail(kind: int) -> Wave:
    """Return the Grail: the singing rim of a glass over a harp's fifth."""
    made, t = silence(1.75), times(1.6)
    root, fifth = (("G4", "D5"), ("D4", "A4"), ("G4", "B4"))[kind]
    for number, name in enumerate((root, fifth)):
        swell = np.clip(t / 0.35, 0.0, 1.0) ** 1.3 * np.exp(-np.clip(t - 0.5, 0.0, None) / 0.42)
        sway = 1.0 + 0.0025 * np.sin(2 * np.pi * 5.2 * t + number)
        turn = 2 * np.pi * pitch(name) * 2.0 * np.cumsum(sway) / RATE
        glass = np.sin(turn) + 0.18 * np.sin(GLASS[1] * turn) * np.exp(-t / 0.3)
        add(made, (0.6, 0.42)[number] * faded(swell * glass, 0.01, 0.4), 0.05)
        add(made, 0.55 * plucked(pitch(name), 1.5, 0.3, 0.4, 1.9, kind + number), 0.09 * number)
    add(made, 0.4 * plucked(pitch(root) / 2.0, 1.5, 0.25, 0.4, 1.9, kind + 3), 0.0)
    return faded(made, 0.006, 0.4)


def excalibur(kind: int) -> Wave:
    """Return a ringing blade, drawn from stone."""
    made = silence(1.5)
    length = (0.3, 0.34, 0.27)[kind]
    t = times(length)
    edge = band(noise(length, kind + 620), 1800.0, 7600.0)[: len(t)] + 0.5 * rustle(
        length, 900.0, 5200.0, kind + 621, 240.0
    )
    add(made, 0.42 * edge * (t / length) ** 1.6, 0.0)
    tone = (688.0, 724.0, 652.0)[kind]
    add(made, 0.9 * struck(BLADE, tone, 1.15, 1.3, 0.55, seed=kind + 622), length - 0.01)
    add(made, 0.5 * struck((1.0, 1.006, 2.41, 3.76), tone * 2.76, 1.0, 1.1, 0.4, seed=kind + 623), length - 0.01)
    return faded(made, 0.01, 0.35)


def staff(kind: int) -> Wave:
    """Return Merlin's staff: it strikes the floor, and a hum of strings answers with a bell."""
    made = silence(1.35)
    add(made, 0.8 * struck((1.0, 2.756, 5.404), (176.0, 188.0, 165.0)[kind], 0.3, 0.16, seed=kind + 630), 0.01)
    low, high = (("G3", "D4"), ("D3", "A3"), ("G3", "B3"))[kind]
    for number, name in enumerate((low, high)):
        add(made, (0.55, 0.4)[number] * bowed(pitch(name), 1.05, 0.3, 0.25, kind + number), 0.08)
    for number, name in enumerate((("D6", "G6"), ("A5", "D6"), ("B5", "G6"))[kind]):
        add(made, 0.3 * struck(BELL, pitch(name), 0.8, 0.7, 0.9, seed=kind + number + 633), 0.16 + 0.12 * number)
    return faded(made, 0.002, 0.3)


def fulfilled(kind: int) -> Wave:
    """Return a completed mission: three notes on a harp, and a recorder on top."""
    names = (("G4", "B4", "D5", "G5"), ("D4", "A4", "D5", "E5"), ("G4", "D5", "B4", "D5"))[kind]
    made = silence(1.25)
    for number, name in enumerate(names[:3]):
        add(made, (0.7, 0.75, 0.8)[number] * plucked(pitch(name), 1.0, 0.35, 0.4, 1.7, kind + number), 0.085 * number)
    add(made, 0.5 * blown(pitch(names[3]), 0.62, kind), 0.255)
    add(made, 0.45 * plucked(pitch(names[3]), 0.9, 0.4, 0.4, 1.6, kind + 6), 0.255)
    return faded(made, 0.003, 0.25)
