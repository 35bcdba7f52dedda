"""El Grande's own sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.sounds.elgrande import castle_sounds
from tools.sounds.wave import Wave

SOUNDS: Mapping[str, Callable[[int], Wave]] = {
    "creak": castle_sounds.creak, "thud": castle_sounds.thud, "tumble": castle_sounds.tumble,
    "steps": castle_sounds.steps, "trot": castle_sounds.trot, "banish": castle_sounds.banish,
}  # fmt: skip
"""Makers of each variation, by the sound's name."""
