"""A phrase for each house: when its turn comes, when it takes the lead, when it wins.

Every house has its own instrument and its own motif, all in E Phrygian and A minor, as the music is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tools.sounds.instruments import blown, bowed, pitch, plucked
from tools.sounds.wave import Wave, add, faded, silence

Player = Callable[[str, float, int], Wave]
"""Plays a note by its name for some seconds; the number makes strokes differ."""


class House(NamedTuple):
    """`motif`: notes with their lengths in beats; `lead`: the answer to it; `chords`: the cadence of a win."""

    play: Player
    motif: tuple[tuple[str, float], ...]
    lead: tuple[tuple[str, float], ...]
    chords: tuple[tuple[str, ...], ...]
    beat: float = 0.2


def _guitar(name: str, seconds: float, stroke: int) -> Wave:
    return plucked(pitch(name), seconds + 0.5, 0.5, 0.16, 0.8, stroke)


def _cittern(name: str, seconds: float, stroke: int) -> Wave:
    one, other = (plucked(pitch(name) * tune, seconds + 0.6, 0.9, 0.11, 1.1, stroke + 3) for tune in (1.0, 1.004))
    return 0.5 * (one + other)


def _recorder(name: str, seconds: float, stroke: int) -> Wave:
    return blown(pitch(name), seconds + 0.06, stroke)


def _viol(name: str, seconds: float, stroke: int) -> Wave:
    return bowed(pitch(name), seconds + 0.22, 0.4, 0.06, stroke)


def _harp(name: str, seconds: float, stroke: int) -> Wave:
    return plucked(pitch(name), seconds + 0.9, 0.3, 0.4, 1.7, stroke + 5)


HOUSES = (
    House(_guitar, (("E4", 1.0), ("F4", 0.5), ("A4", 3.0)), (("G4", 0.5), ("A4", 0.5), ("B4", 1.0), ("E5", 3.0)),
          (("A2", "E3", "C4", "E4"), ("F2", "C3", "A3", "F4"), ("E2", "B2", "G#3", "E4"))),
    House(_cittern, (("B4", 0.5), ("A4", 0.5), ("G#4", 3.0)), (("A4", 0.5), ("B4", 0.5), ("C5", 0.5), ("E5", 3.0)),
          (("D3", "A3", "F4", "A4"), ("F3", "C4", "A4", "C5"), ("E3", "B3", "G#4", "B4"))),
    House(_recorder, (("E5", 0.75), ("D5", 0.25), ("B4", 2.5)), (("D5", 0.5), ("E5", 0.5), ("G5", 0.5), ("A5", 2.5)),
          (("C5", "E5"), ("D5", "F5"), ("E5", "G#5")), 0.23),
    House(_viol, (("A3", 1.0), ("C4", 0.5), ("D4", 2.5)), (("D4", 0.75), ("E4", 0.75), ("A4", 3.0)),
          (("A2", "E3", "C4"), ("D3", "A3", "F4"), ("A2", "E3", "A3", "C#4")), 0.24),
    House(_harp, (("E3", 0.5), ("B3", 0.5), ("E4", 0.5), ("G4", 2.5)),
          (("A3", 0.5), ("E4", 0.5), ("G4", 0.5), ("B4", 0.5), ("E5", 2.5)),
          (("C3", "G3", "E4", "G4"), ("D3", "A3", "F4", "A4"), ("E3", "B3", "G#4", "B4", "E5"))),
)  # fmt: skip
SHIFTS = (1.0, 0.94, 1.07)
"""How fast each variation is."""


def _sung(house: House, notes: tuple[tuple[str, float], ...], kind: int, start: float = 0.0) -> tuple[Wave, float]:
    """Return a line of notes, and when it ends. Later variations begin with an ornament, or end with one."""
    beat, at = house.beat * SHIFTS[kind], start
    made = silence(start + sum(length for _, length in notes) * beat + 1.4)
    for number, (name, length) in enumerate(notes):
        if kind == 1 and number == len(notes) - 1:
            add(made, 0.7 * house.play(notes[number - 1][0], 0.5 * house.beat, 9), at - 0.09)
        add(made, (0.85, 0.9, 1.0)[min(number, 2)] * house.play(name, length * beat, number + 10 * kind), at)
        if kind == 2 and number == 0:
            add(made, 0.35 * house.play(notes[-1][0], length * beat, 31), at)
        at += length * beat
    return made, at


def turn(seat: int, kind: int) -> Wave:
    """Return the motif of a house: its turn has come."""
    house = HOUSES[seat]
    return faded(_sung(house, house.motif, kind)[0][: 32_000 * 3 // 2], end=0.4)


def lead(seat: int, kind: int) -> Wave:
    """Return the motif with its answer: the house takes the lead."""
    house = HOUSES[seat]
    short = (*house.motif[:-1], (house.motif[-1][0], 1.0))
    return faded(_sung(house, (*short, *house.lead), kind)[0][: 32_000 * 5 // 2], end=0.5)


def win(seat: int, kind: int) -> Wave:
    """Return the motif, its answer, and a cadence in chords: the house wins."""
    house = HOUSES[seat]
    short = (*house.motif[:-1], (house.motif[-1][0], 1.5))
    answer = (*house.lead[:-1], (house.lead[-1][0], 1.5))
    line, at = _sung(house, (*short, *answer), kind)
    made = silence(at + 3.4)
    add(made, line, 0.0)
    for number, chord in enumerate(house.chords):
        last = number == len(house.chords) - 1
        for voice, name in enumerate(chord):
            note = house.play(name, 1.9 if last else 0.42, voice + 40 + kind)
            add(made, 0.55 * note, at + number * 0.46 * SHIFTS[kind] + voice * (0.045 if last else 0.012))
    return faded(made, end=0.7)
