"""Accompaniment below a melody: broken chords, drones, a walking bass, drums. Each function returns a bar's notes."""

from __future__ import annotations

import numpy as np

from tools.sounds.music.melody import Note
from tools.sounds.music.theory import Mode, chord, chord_note

Bar = list[Note]


def broken(name: str, beats: float, seed: int, low: int = 45, step: float = 1.0) -> Bar:
    """Return a chord played note by note, its root first, in one of several orders."""
    chance = np.random.default_rng([seed, 11])
    classes = chord(name)
    root = chord_note(classes[:1], low)
    above = [chord_note(classes, root + rise) for rise in (7, 12, 16, 19)]
    order = ((0, 1, 2, 1, 0, 2), (1, 0, 2, 0, 1, 2), (0, 2, 1, 2, 3, 1), (2, 1, 0, 1, 2, 3))[int(chance.integers(4))]
    count = round(beats / step)
    found = [Note(0.0, beats, root, 0.78)]
    for number in range(1, count):
        if chance.random() < 0.86:
            found.append(
                Note(number * step, beats - number * step, above[order[number % 6]], 0.5 + 0.12 * chance.random())
            )
    return found


def rolled(name: str, beats: float, seed: int, low: int = 45) -> Bar:
    """Return a chord rolled slowly from below, and left to ring."""
    chance = np.random.default_rng([seed, 12])
    classes = chord(name)
    root = chord_note(classes[:1], low)
    notes = sorted({root, *(chord_note(classes, root + rise) for rise in (7, 12, 16))})
    return [
        Note(index * (0.10 + 0.04 * chance.random()), beats * 1.1, note, 0.7 - 0.06 * index)
        for index, note in enumerate(notes)
    ]


def sparse(name: str, beats: float, pulse: float, seed: int, low: int = 45) -> Bar:
    """Return a chord's root, and one note above it on each later strong beat: now the fifth, now the third, left to
    ring."""
    chance = np.random.default_rng([seed, 15])
    classes = chord(name)
    root = chord_note(classes[:1], low)
    above = [chord_note(classes[2:], root + 7), chord_note(classes[1:2], root + 16)]
    found = [Note(0.0, beats, root, 0.74)]
    for number, at in enumerate(np.arange(pulse, beats - 0.01, pulse)):
        found.append(Note(float(at), beats - float(at), above[(number + seed) % 2], 0.52 + 0.1 * chance.random()))
    return found


def walking(mode: Mode, name: str, following: str, beats: float, seed: int, low: int = 43) -> Bar:
    """Return a bass that walks from this chord's root to the next one's, a note for two beats."""
    chance = np.random.default_rng([seed, 13])
    root = chord_note(chord(name)[:1], low)
    goal = chord_note(chord(following)[:1], root)
    found = [Note(0.0, 2.0, root, 0.8)]
    for at in np.arange(2.0, beats - 0.01, 2.0):
        near = goal + int(chance.choice((-2, 2))) if at + 2.0 >= beats else chord_note(chord(name), root + 5)
        found.append(Note(float(at), 2.0, mode.near(near), 0.66))
    return found


def drone(name: str, beats: float, low: int = 40) -> Bar:
    """Return a chord's root and fifth, held."""
    classes = chord(name)
    root = chord_note(classes[:1], low)
    return [Note(0.0, beats * 1.04, root, 0.8), Note(0.0, beats * 1.04, chord_note(classes[2:], root + 7), 0.6)]


def strokes(pattern: str, beats: float, seed: int) -> Bar:
    """Return strokes on a drum: "x" a full one, "o" a soft one, "." none, spread evenly over the bar."""
    chance = np.random.default_rng([seed, 14])
    step = beats / len(pattern)
    loud = {"x": 0.9, "o": 0.5}
    return [
        Note(index * step, 1.0, 0, loud[mark] * chance.uniform(0.82, 1.0))
        for index, mark in enumerate(pattern)
        if mark != "." and not (mark == "o" and chance.random() < 0.2)
    ]
