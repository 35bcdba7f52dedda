"""Melodies by rule: chord notes on strong beats, steps between them, an arch over each phrase, a rest at its end.

These are the rules of thumb of modal counterpoint: few leaps, each left by a step the other way; the highest note once
in a phrase; the last note on the chord's root or fifth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tools.sounds.music.theory import Mode, chord, chord_note, numbered

LEAP = 5
"""Least semitones of a leap."""


class Note(NamedTuple):
    """A note: where it starts and how long it is, in beats; its height; how loud it is, from 0 to 1."""

    start: float
    length: float
    height: int
    loud: float = 0.8


Rhythm = Sequence[float]
"""Lengths of the notes of a bar, in beats."""


def phrase(
    mode: Mode, chords: Sequence[str], rhythms: Sequence[Rhythm], beats: float, centre: int, seed: int,
    ends: Rhythm = (), pulse: float = 2.0,
) -> list[Note]:  # fmt: skip
    """Return a phrase of a bar per chord. rhythms: those of a bar to choose from; centre: the height it begins at;
    ends: the rhythm of the last bar, in which only the first note sounds; pulse: beats from one strong beat to the
    next"""
    chance = np.random.default_rng([seed, centre])
    found: list[Note] = []
    height, last, top = centre, 0, 7 + int(chance.integers(0, 4))
    used = list(chance.permutation(len(rhythms)))
    for bar, name in enumerate(chords):
        share = bar / max(1, len(chords) - 1)
        goal = centre + top * np.sin(np.pi * min(1.0, share * 1.15)) - 2.0 * share
        closing = bar == len(chords) - 1
        rhythm = (ends or (beats * 0.66,)) if closing else rhythms[used[bar % len(used)]]
        at, strong = 0.0, chord(name)
        for number, length in enumerate(rhythm):
            if closing and number:
                break
            if number == 0 or at % pulse == 0 and length >= 1.0:
                wanted = strong[::2] if closing else strong
                height = chord_note(wanted, 0.7 * goal + 0.3 * height + chance.uniform(-1.0, 1.0))
                if closing and last:  # By a step where that is possible, as F to E.
                    height = chord_note(wanted, last - 1.0)
                if abs(height - last) > 9 and last:
                    height = chord_note(wanted, last + np.sign(height - last) * 4)
            else:
                way = np.sign(goal - height) or chance.choice((-1, 1))
                if chance.random() < 0.3:
                    way = -way
                height = mode.moved(mode.near(height), int(way))
            height = _led(height, strong, mode)
            if last and abs(height - last) == 0 and number and chance.random() < 0.7:
                height = mode.moved(mode.near(height), int(chance.choice((-1, 1))))
            loud = 0.72 + 0.14 * np.sin(np.pi * share) + (0.08 if number == 0 else 0.0)
            found.append(Note(bar * beats + at, length * (1.3 if closing else 1.0), height, float(loud)))
            at, last = at + length, height
    return found


def _led(height: int, strong: Sequence[int], mode: Mode) -> int:
    """Return a note raised by a half step if the chord has only the raised one, which is no note of the mode: a G over
    a chord with G sharp would grate."""
    raised = (height + 1) % 12
    return height + 1 if height % 12 not in strong and raised in strong and raised not in mode.classes else height


def varied(notes: Sequence[Note], mode: Mode, seed: int, much: float = 0.35) -> list[Note]:
    """Return a phrase once more, with ornaments: long notes divided by their neighbours, some notes left out."""
    chance = np.random.default_rng([seed, 77])
    found: list[Note] = []
    for index, note in enumerate(notes):
        final = index == len(notes) - 1
        if not final and note.length >= 1.0 and chance.random() < much:
            half = note.length / 2
            other = mode.moved(mode.near(note.height), int(chance.choice((-1, 1))))
            if chance.random() < 0.5:
                found += [note._replace(length=half), Note(note.start + half, half, other, note.loud * 0.85)]
            else:
                grace = min(0.25, half / 2)
                found += [Note(note.start, grace, other, note.loud * 0.7),
                          note._replace(start=note.start + grace, length=note.length - grace)]  # fmt: skip
        elif not final and index and chance.random() < much * 0.25:
            continue
        else:
            found.append(note)
    return found


def companion(notes: Sequence[Note], chords: Sequence[str], beats: float, pulse: float) -> list[Note]:
    """Return a slow second voice below a melody: on each strong beat the note of the chord that is a third to a ninth
    below and nearest to the last one, held as long as it stays."""
    found: list[Note] = []
    for bar, name in enumerate(chords):
        for at in np.arange(bar * beats, (bar + 1) * beats - 0.01, pulse):
            above = [note for note in notes if note.start <= at < note.start + note.length]
            if not above:
                continue
            top = above[-1].height
            near = found[-1].height if found else top - 6
            height = min(
                (note for note in range(top - 14, top - 2) if note % 12 in chord(name)), key=lambda n: abs(n - near)
            )
            last = found[-1] if found else None
            if last and last.height == height and abs(last.start + last.length - at) < 0.01:
                found[-1] = last._replace(length=last.length + pulse)
            else:
                found.append(Note(float(at), pulse, height, 0.62))
    return found


def written(bars: str) -> list[Note]:
    """Return a melody as it is written: notes such as "G4/3", each with its length in beats, one after the other, with
    "-" for a rest. The first of a bar is louder; "|" begins a bar."""
    found: list[Note] = []
    at, first = 0.0, True
    for word in bars.split():
        if word == "|":
            first = True
            continue
        name, _, length = word.partition("/")
        if name != "-":
            found.append(Note(at, float(length), numbered(name), 0.86 if first else 0.76))
        at, first = at + float(length), False
    return found


def moved(notes: Sequence[Note], beats: float, loud: float = 1.0) -> list[Note]:
    """Return the notes moved later by a number of beats, and louder by a factor."""
    return [note._replace(start=note.start + beats, loud=note.loud * loud) for note in notes]


def higher(notes: Sequence[Note], by: int) -> list[Note]:
    """Return the notes moved up by a number of semitones."""
    return [note._replace(height=note.height + by) for note in notes]
