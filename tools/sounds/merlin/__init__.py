"""Merlin's own sounds and music."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.sounds.merlin import enchanted_sounds, realm_sounds, riding_sounds, siege_sounds
from tools.sounds.wave import Wave

SOUNDS: Mapping[str, Callable[[int], Wave]] = {
    "hoof": riding_sounds.hoof, "rattle": riding_sounds.rattle, "die": riding_sounds.die,
    "walk": riding_sounds.walk, "dismissed": riding_sounds.dismissed,
    "token": realm_sounds.token, "furl": realm_sounds.furl, "apple": realm_sounds.apple,
    "manor": realm_sounds.manor, "palisade": realm_sounds.palisade, "chest": realm_sounds.chest,
    "heap": realm_sounds.heap,
    "climb": siege_sounds.climb, "repelled": siege_sounds.repelled, "plunder": siege_sounds.plunder,
    "glide": enchanted_sounds.glide, "ripple": enchanted_sounds.ripple, "grail": enchanted_sounds.grail,
    "excalibur": enchanted_sounds.excalibur, "staff": enchanted_sounds.staff, "fulfilled": enchanted_sounds.fulfilled,
}  # fmt: skip
"""Makers of each variation, by the sound's name."""
QUALITY = 0.1
"""Ogg Vorbis quality. Noises of wood, stone and cloth hide what it leaves out."""
QUIETER: Mapping[str, float] = {
    "hoof": -21.0, "die": -21.0, "token": -20.0, "climb": -20.0, "furl": -20.0, "glide": -20.0, "palisade": -20.0,
}  # fmt: skip
"""Largest momentary loudness in LUFS of those that come often, or are too short to be louder without being harsh."""
