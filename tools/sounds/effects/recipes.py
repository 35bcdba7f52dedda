"""Which file is made by what, and how loud it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from tools.sounds import elgrande, merlin
from tools.sounds.effects import houses, table_sounds
from tools.sounds.loudness import levelled
from tools.sounds.wave import RATE, Wave, band, faded, silence

LOUDNESS = -18.0
"""Largest momentary loudness of an effect in LUFS."""
QUIETER: Mapping[str, float] = {"focus": -23.0, "dial": -21.5, "press": -20.5, "lift": -20.0, **merlin.QUIETER}
"""The same of sounds too short to be so loud without being harsh, or heard too often, by name."""
LOWEST = 28.0
"""Hertz below which nothing is left."""
QUALITY = 0.3
"""Ogg Vorbis quality, for files whose title sets no other."""
LEAD = 0.003
"""Seconds of silence at both ends, for what an encoder smears there."""
VARIATIONS = 3
COINS = 12
SEATS = 5
MOMENTS: Mapping[str, Callable[[int, int], Wave]] = {"turn": houses.turn, "lead": houses.lead, "win": houses.win}
GENERAL: Mapping[str, Callable[[int], Wave]] = {
    "focus": table_sounds.focus, "press": table_sounds.press, "refused": table_sounds.refused,
    "undo": table_sounds.undo, "page": table_sounds.page, "piece": table_sounds.piece, "lift": table_sounds.lift,
    "deal": table_sounds.deal, "flip": table_sounds.flip, "dial": table_sounds.dial, "seal": table_sounds.seal,
    "stamp": table_sounds.stamp, "horn": table_sounds.call, "drum": table_sounds.beat, "discs": table_sounds.discs,
    "cloth": table_sounds.cloth, "word": table_sounds.word, "reminder": table_sounds.reminder,
    "everyone": table_sounds.whistle,
}  # fmt: skip
TITLES: Mapping[str, Mapping[str, Callable[[int], Wave]]] = {"elgrande": elgrande.SOUNDS, "merlin": merlin.SOUNDS}
"""Recipes for what only one title plays, by the title's name."""
OURS, HOUSES = "assets/sounds/effects", "assets/sounds/houses"


def loudness_of(path: str) -> float:
    """Return how loud a file should be, in LUFS."""
    return QUIETER.get(path.rpartition("/")[2].partition("-")[0], LOUDNESS)


def quality_of(path: str) -> float:
    """Return in what quality a file is encoded, 0 to 1."""
    return merlin.QUALITY if path.rpartition("/sounds/")[0].endswith("/merlin") else QUALITY


def recipes() -> dict[str, Callable[[], Wave]]:
    """Return what makes each file, by its path from the root of the project."""
    found: dict[str, Callable[[], Wave]] = {}
    own = ((f"assets/titles/{title}/sounds", sounds) for title, sounds in TITLES.items())
    for folder, sounds in ((OURS, GENERAL), *own):
        for name, make in sounds.items():
            found |= {f"{folder}/{name}-{kind + 1}.ogg": partial(make, kind) for kind in range(VARIATIONS)}
    found |= {f"{OURS}/coin-{step + 1}.ogg": partial(table_sounds.coin, step) for step in range(COINS)}
    for moment, phrase in MOMENTS.items():
        for seat in range(SEATS):
            found |= {
                f"{HOUSES}/{seat}-{moment}-{kind + 1}.ogg": partial(phrase, seat, kind) for kind in range(VARIATIONS)
            }
    return found


def finished(make: Callable[[], Wave], loudness: float = LOUDNESS) -> Wave:
    """Return a sound of that loudness in LUFS, without what a TV's speakers can't play."""
    wave = faded(band(make(), LOWEST, RATE / 2), 0.001, 0.01)
    return np.concatenate([silence(LEAD), levelled(wave, loudness, highest=-2.5), silence(LEAD)])
