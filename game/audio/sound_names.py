"""The program's sounds by name: which volume of the settings counts, how loud, and how many at once.

A sound is a file `<name>-<number>.ogg`, or several of them: variations, which are played in turn. Steps of a scale are
numbered, too, and played by number. Files of houses are named `<seat>-<name>-<number>.ogg`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

VolumeKind = Literal["effects", "houses"]


class Sound(NamedTuple):
    """How a sound is played.

    volume  the volume of the settings that counts
    gain    how loud among the others, 0 to 1
    most    how many at once; a further one takes the place of the oldest
    steps   whether its numbers are steps of a scale, not variations
    """

    volume: VolumeKind = "effects"
    gain: float = 0.5
    most: int = 2
    steps: bool = False


GENERAL: Mapping[str, Sound] = {
    "focus": Sound(gain=0.22, most=1),
    "press": Sound(gain=0.35, most=1),
    "refused": Sound(gain=0.45, most=1),
    "undo": Sound(gain=0.4, most=1),
    "page": Sound(gain=0.35, most=1),
    "piece": Sound(gain=0.5, most=3),
    "lift": Sound(gain=0.35, most=2),
    "deal": Sound(gain=0.4, most=3),
    "flip": Sound(gain=0.4, most=3),
    "coin": Sound(gain=0.34, most=4, steps=True),
    "dial": Sound(gain=0.4, most=2),
    "seal": Sound(gain=0.5, most=2),
    "stamp": Sound(gain=0.7, most=1),
    "horn": Sound(gain=0.45, most=1),
    "drum": Sound(gain=0.6, most=2),
    "discs": Sound(gain=0.5, most=1),
    "cloth": Sound(gain=0.4, most=2),
    "word": Sound(gain=0.35, most=1),
    "reminder": Sound("houses", 0.45, most=1),
    "everyone": Sound("houses", 0.4, most=1),
}
"""Sounds of any title."""
HOUSES: Mapping[str, Sound] = {
    "turn": Sound("houses", 0.6, most=1),
    "lead": Sound("houses", 0.6, most=1),
    "win": Sound("houses", 0.7, most=1),
}
"""Phrases of the houses, by seat."""
OF_TITLE = Sound(gain=0.55)
"""How a title's own sounds are played."""
EFFECTS, PHRASES = "sounds/effects", "sounds/houses"
"""Folders below `assets`; titles' own sounds are in `titles/<name>/sounds`."""
