"""Every file of music: the house's pieces, and those of titles, by their paths from the root of the project."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tools.sounds.loudness import levelled
from tools.sounds.merlin import pieces as merlin
from tools.sounds.music import pieces as house
from tools.sounds.music.pieces import Piece
from tools.sounds.wave import Wave

HOUSE, MERLIN = "assets/sounds/music", "assets/titles/merlin/music"
LOUDNESS, LAYER = -26.5, -29.0
"""Integrated loudness of a piece and of its layer in LUFS; together they have about -25."""
ON_BOTH_SIDES = 3.0
"""Decibels by which one channel is louder than measured when both speakers play it."""
QUALITY, LAYERS_QUALITY = 0.05, 0.0
"""Ogg Vorbis quality. Against 0.1, a piece takes 8 % less space, and has 0.8 dB more noise below what is heard in each
band; no band is louder or softer by 0.1 dB, but for the highest octave. A layer is heard under its piece only."""


class File(NamedTuple):
    """make: renders the file for encoding, in some quality from 0 to 1."""

    make: Callable[[], Wave]
    quality: float


def _level(make: Callable[[], Wave], loudness: float, highest: float) -> Wave:
    return levelled(make(), loudness, whole=True, highest=highest)


def files() -> dict[str, File]:
    """Return what makes each file of music."""
    found: dict[str, File] = {}
    for name, piece in house.PIECES.items():
        make = partial(_level, partial(house.base, piece), LOUDNESS, -6.0)
        found[f"{HOUSE}/{name}.ogg"] = File(make, QUALITY)
        if name in house.LAYERED:
            make = partial(_level, partial(house.layer, piece), LAYER, -8.0)
            found[f"{HOUSE}/{name}-more.ogg"] = File(make, LAYERS_QUALITY)
    for name, piece in merlin.PIECES.items():
        make = partial(_level, partial(merlin.alone, piece), LOUDNESS - ON_BOTH_SIDES, -6.0)
        found[f"{MERLIN}/{name}.ogg"] = File(make, LAYERS_QUALITY)
        if name in merlin.LAYERED:
            make = partial(_level, partial(merlin.tense, piece), LAYER - ON_BOTH_SIDES, -8.0)
            found[f"{MERLIN}/{name}-more.ogg"] = File(make, LAYERS_QUALITY)
    return found


def scores() -> Iterator[tuple[str, Piece]]:
    """Yield all pieces, each with the path of its file."""
    for folder, pieces in ((HOUSE, house.PIECES), (MERLIN, merlin.PIECES)):
        yield from ((f"{folder}/{name}.ogg", piece) for name, piece in pieces.items())
