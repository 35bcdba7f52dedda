"""Sounds of any table: wood, paper, coins, dials, stamps, drums, horns, strings. Each function takes the number of a
variation, from 0."""

from __future__ import annotations

import numpy as np

from tools.sounds.instruments import BAR, COIN, blown, drum, horn, pitch, plucked, rustle, struck, times
from tools.sounds.wave import Wave, add, band, faded, noise, silence

PENTATONIC = ("E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6", "E6", "G6")
"""The rising pitches of coins."""


def _table(seconds: float, hertz: float, seed: int) -> Wave:
    """Return a soft thump on a table of wood."""
    t = times(seconds)
    tone = np.sin(2 * np.pi * hertz * np.cumsum(1.0 + 0.5 * np.exp(-t / 0.012)) / len(t) * seconds)
    thump = tone * np.exp(-t / 0.035)
    return thump + 0.5 * struck(BAR, hertz * 3.1, seconds, 0.09, seed=seed)


def focus(kind: int) -> Wave:
    """Return a soft wooden tick."""
    return struck(BAR, (980.0, 1080.0, 900.0)[kind], 0.1, 0.08, seed=kind)


def press(kind: int) -> Wave:
    """Return a fuller tick, like a wooden key pressed to its stop."""
    made = silence(0.11)
    add(made, struck(BAR, (520.0, 565.0, 480.0)[kind], 0.09, 0.07, seed=kind + 3), 0.0)
    add(made, 0.5 * struck(BAR, (760.0, 820.0, 700.0)[kind], 0.06, 0.04, seed=kind + 9), 0.028)
    return faded(made)


def refused(kind: int) -> Wave:
    """Return a low string, damped twice."""
    made, low = silence(0.42), ("E2", "F2", "D2")[kind]
    for at, loud in ((0.0, 1.0), (0.13, 0.8)):
        add(made, loud * plucked(pitch(low), 0.26, 0.25, 0.3, 0.16, seed=kind), at)
        add(made, 0.4 * loud * plucked(pitch(low) * 1.498, 0.2, 0.2, 0.3, 0.12, seed=kind + 4), at)
    return faded(made, end=0.06)


def undo(kind: int) -> Wave:
    """Return a falling fourth, and something brushed back."""
    high, low = (("A4", "E4"), ("B4", "F#4"), ("G4", "D4"))[kind]
    made = silence(0.55)
    brush = rustle(0.22, 900.0, 4200.0, kind + 40)
    add(made, 0.30 * brush * np.linspace(0.2, 1.0, len(brush)) ** 2, 0.0)
    add(made, 0.8 * plucked(pitch(high), 0.3, 0.35, ring=0.4, seed=kind), 0.03)
    add(made, plucked(pitch(low), 0.42, 0.3, ring=0.5, seed=kind + 1), 0.13)
    return faded(made, end=0.08)


def page(kind: int) -> Wave:
    """Return a sheet of parchment being turned."""
    length = (0.36, 0.42, 0.32)[kind]
    sheet = rustle(length, 500.0, 5200.0, kind + 50, 90.0)
    t = np.linspace(0.0, 1.0, len(sheet))
    made = sheet * np.sin(np.pi * t**0.7) ** 1.5
    flap = band(noise(0.05, kind + 54), 180.0, 900.0) * np.linspace(1.0, 0.0, round(0.05 * 32_000)) ** 2
    add(made, 0.8 * flap, length * 0.8)
    return faded(made, 0.01, 0.05)


def piece(kind: int) -> Wave:
    """Return a wooden figure set down on parchment."""
    made = silence(0.24)
    add(made, _table(0.22, (128.0, 142.0, 116.0)[kind], kind), 0.004)
    add(made, 0.55 * struck(BAR, (430.0, 500.0, 385.0)[kind], 0.16, 0.08, seed=kind + 20), 0.004)
    add(made, 0.25 * struck(BAR, (610.0, 560.0, 660.0)[kind], 0.09, 0.05, seed=kind + 21), 0.052)
    paper = rustle(0.09, 900.0, 4500.0, kind + 60)
    add(made, 0.16 * paper * np.linspace(1.0, 0.0, len(paper)) ** 1.5, 0.0)
    return faded(made)


def lift(kind: int) -> Wave:
    """Return a figure being picked up."""
    made = silence(0.16)
    paper = rustle(0.12, 700.0, 3800.0, kind + 70)
    add(made, 0.5 * paper * np.linspace(1.0, 0.1, len(paper)), 0.0)
    add(made, 0.6 * struck(BAR, (520.0, 590.0, 470.0)[kind], 0.1, 0.05, seed=kind + 24), 0.006)
    return faded(made)


def deal(kind: int) -> Wave:
    """Return a card that slides from its deck and lands."""
    made = silence(0.34)
    slide = rustle(0.2, 1200.0, 6500.0, kind + 80, 220.0)
    add(made, slide * np.linspace(0.15, 1.0, len(slide)) ** 1.6, 0.0)
    add(made, 0.9 * _table(0.12, (170.0, 188.0, 158.0)[kind], kind + 2), 0.195)
    snap = band(noise(0.03, kind + 84), 1500.0, 6000.0) * np.linspace(1.0, 0.0, round(0.03 * 32_000)) ** 3
    add(made, 1.2 * snap, 0.195)
    return faded(made)


def flip(kind: int) -> Wave:
    """Return a card being turned over."""
    made = silence(0.26)
    air = rustle(0.11, 700.0, 4200.0, kind + 90, 60.0)
    add(made, 0.7 * air * np.sin(np.linspace(0.0, np.pi, len(air))) ** 2, 0.0)
    snap = band(noise(0.035, kind + 94), 1100.0, 6000.0) * np.linspace(1.0, 0.0, round(0.035 * 32_000)) ** 3
    add(made, 1.3 * snap, 0.105)
    add(made, 0.7 * _table(0.12, (205.0, 228.0, 190.0)[kind], kind + 5), 0.107)
    return faded(made)


def dial(kind: int) -> Wave:
    """Return one click of a wooden dial."""
    made = silence(0.12)
    add(made, 0.55 * struck(BAR, (1250.0, 1340.0, 1180.0)[kind], 0.05, 0.03, seed=kind + 30), 0.0)
    add(made, struck(BAR, (690.0, 745.0, 640.0)[kind], 0.09, 0.05, seed=kind + 33), 0.014)
    return faded(made)


def seal(kind: int) -> Wave:
    """Return a choice being sealed: paper folded, wax pressed."""
    made = silence(0.46)
    fold = rustle(0.16, 800.0, 4800.0, kind + 100, 140.0)
    add(made, 0.5 * fold * np.sin(np.linspace(0.0, np.pi, len(fold))), 0.0)
    add(made, _table(0.26, (98.0, 106.0, 90.0)[kind], kind + 7), 0.18)
    wax = band(noise(0.12, kind + 104), 200.0, 1100.0) * np.linspace(1.0, 0.0, round(0.12 * 32_000)) ** 2
    add(made, 0.7 * wax, 0.18)
    return faded(made, end=0.08)


def stamp(kind: int) -> Wave:
    """Return a heavy stamp, and the table shaking under it."""
    made = silence(0.7)
    add(made, 1.3 * _table(0.5, (66.0, 72.0, 61.0)[kind], kind + 11), 0.0)
    add(made, 0.9 * struck(BAR, (240.0, 262.0, 222.0)[kind], 0.3, 0.16, seed=kind + 36), 0.0)
    hit = band(noise(0.05, kind + 110), 400.0, 4000.0) * np.linspace(1.0, 0.0, round(0.05 * 32_000)) ** 3
    add(made, hit, 0.0)
    for at, loud in ((0.085, 0.30), (0.16, 0.18), (0.225, 0.09)):
        add(made, loud * struck(BAR, (520.0, 480.0, 555.0)[kind], 0.12, 0.06, seed=kind + 41), at)
    return faded(made, 0.001, 0.1)


def call(kind: int) -> Wave:
    """Return a natural horn for a new round."""
    notes = ((("A3", 0.0, 0.34), ("E4", 0.3, 1.15)), (("E3", 0.0, 0.3), ("A3", 0.27, 0.32), ("E4", 0.56, 0.95)),
             (("A3", 0.0, 0.3), ("C4", 0.27, 0.3), ("E4", 0.54, 0.95)))[kind]  # fmt: skip
    made = silence(1.75)
    for name, at, length in notes:
        add(made, horn(pitch(name), length, 0.55, kind), at)
        add(made, 0.22 * horn(pitch(name), length, 0.4, kind + 5), at + 0.09)
    return faded(made, end=0.15)


def beat(kind: int) -> Wave:
    """Return a stroke on a frame drum."""
    return drum((92.0, 98.0, 87.0)[kind], 0.5, 0.3, seed=kind)


def discs(kind: int) -> Wave:
    """Return several wooden discs turning over, one after the other."""
    chance = np.random.default_rng([kind, 120])
    made = silence(0.75)
    for number in range(5):
        at = 0.02 + 0.085 * number + chance.uniform(-0.012, 0.012)
        add(made, 0.4 * struck(BAR, chance.uniform(820.0, 980.0), 0.08, 0.05, seed=number + kind), at)
        add(made, _table(0.18, chance.uniform(150.0, 190.0), number + kind), at + 0.06)
    return faded(made, end=0.06)


def cloth(kind: int) -> Wave:
    """Return a flapping cloth pennon."""
    made = silence(0.42)
    for number, loud in enumerate((1.0, 0.7, 0.4)):
        flap = rustle(0.12, 220.0, 2400.0, kind * 9 + number + 130, 70.0)
        add(made, loud * flap * np.sin(np.linspace(0.0, np.pi, len(flap))) ** 2, 0.02 + 0.115 * number)
    return faded(made, 0.01, 0.06)


def word(kind: int) -> Wave:
    """Return a short figure on a string, for a bot's word."""
    names = (("E4", "F4", "E4"), ("A4", "G4", "E4"), ("D4", "E4", "G4"))[kind]
    made = silence(0.6)
    for number, name in enumerate(names):
        add(
            made,
            (0.8, 0.7, 1.0)[number] * plucked(pitch(name), 0.36, 0.22, 0.3, 0.45, seed=number + kind),
            number * 0.09,
        )
    return faded(made, end=0.1)


def reminder(kind: int) -> Wave:
    """Return two low notes, far apart."""
    low, high = (("B2", "B3"), ("A2", "E3"), ("E2", "B2"))[kind]
    made = silence(1.5)
    add(made, plucked(pitch(low), 1.3, 0.2, 0.3, 0.8, seed=kind), 0.0)
    add(made, 0.9 * plucked(pitch(high), 1.1, 0.2, 0.3, 0.8, seed=kind + 1), 0.3)
    return faded(made, end=0.3)


def coin(step: int) -> Wave:
    """Return a coin landing on coins; `step`: how high, from 0 to 11."""
    tone = pitch(PENTATONIC[step]) * 2.0
    made = silence(0.36)
    add(made, 0.8 * struck(COIN, tone, 0.34, 0.30, 0.7, seed=step), 0.0)
    add(made, 0.6 * plucked(pitch(PENTATONIC[step]), 0.3, 0.7, ring=0.35, seed=step), 0.0)
    add(made, 0.3 * struck(COIN, tone * 1.335, 0.12, 0.10, 0.6, seed=step + 20), 0.022)
    return faded(made, 0.0008, 0.08)


def whistle(kind: int) -> Wave:
    """Return a recorder's short call to several people at once."""
    made = silence(1.0)
    for number, name in enumerate((("E5", "A5"), ("D5", "A5"), ("E5", "B5"))[kind]):
        add(made, blown(pitch(name) / 2, 0.3 + 0.3 * number, seed=kind + number), number * 0.22)
    return faded(made, end=0.1)
