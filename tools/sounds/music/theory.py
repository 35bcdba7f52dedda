"""Notes as numbers: 60 is middle C, 12 an octave; modes and chords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
PHRYGIAN, DORIAN, AEOLIAN = (0, 1, 3, 5, 7, 8, 10), (0, 2, 3, 5, 7, 9, 10), (0, 2, 3, 5, 7, 8, 10)
MIXOLYDIAN = (0, 2, 4, 5, 7, 9, 10)
"""Steps of the modes above their final, in semitones."""
MAJOR, MINOR = (0, 4, 7), (0, 3, 7)
NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")


class Mode(NamedTuple):
    """A mode with its final, the note it rests on, as a number from 0 (C) to 11."""

    final: int
    steps: tuple[int, ...]

    @property
    def classes(self) -> frozenset[int]:
        """Its notes, all octaves alike."""
        return frozenset((self.final + step) % 12 for step in self.steps)

    def near(self, note: float) -> int:
        """Return the note of the mode nearest to a height."""
        return min(
            (n for n in range(int(note) - 3, int(note) + 5) if n % 12 in self.classes), key=lambda n: abs(n - note)
        )

    def moved(self, note: int, by: int) -> int:
        """Return the note `by` steps of the mode above another of its notes."""
        there = note
        for _ in range(abs(by)):
            there += 1 if by > 0 else -1
            while there % 12 not in self.classes:
                there += 1 if by > 0 else -1
        return there


def hertz(note: float) -> float:
    """Return a note's frequency in equal temperament, with A (69) at 440."""
    return float(440.0 * 2.0 ** ((note - 69) / 12))


def chord(name: str) -> tuple[int, ...]:
    """Return the notes of a chord such as "Am", "E" or "Bb", from 0 to 11, its root first."""
    root = (LETTERS[name[0]] + name.count("#") - name[1:].count("b")) % 12
    return tuple((root + step) % 12 for step in (MINOR if name.endswith("m") else MAJOR))


def chord_note(classes: Sequence[int], near: float) -> int:
    """Return the note of a chord nearest to a height."""
    return min((n for n in range(int(near) - 7, int(near) + 9) if n % 12 in classes), key=lambda n: (abs(n - near), n))


def numbered(name: str) -> int:
    """Return a note in letters, such as "E4", as a number."""
    return 12 * (int(name[-1]) + 1) + LETTERS[name[0]] + name.count("#") - name[1:].count("b")


def named(note: int) -> str:
    """Return a note in letters, such as "E4"."""
    return f"{NAMES[note % 12]}{note // 12 - 1}"
