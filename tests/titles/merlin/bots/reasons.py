"""Positions and words for tests of reasons."""

from __future__ import annotations

from typing import Any

from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.advice import PREFIX, REASONS
from tests.titles.merlin.rules.builder import COLOURS

RIVAL = {"builder": "grey", "shield_bearer": "castle", "flag_bearer": "castle", "lady": "castle"}
HOME = {**RIVAL, "builder": "castle"}
ONE_OF_EACH = dict.fromkeys(COLOURS, 1)
_TILES = [name for name in ("mountain", "lake", "forest") for name in [name + "+"] * 3 + [name] * 5]
THREE_TERRITORIES = [_TILES[6 * row : 6 * row + 6] for row in range(4)]
"""Tiles of environs with one mountain, one lake and one forest, of eight hexes each, from above."""


def said(state: Any, text: str) -> str:
    """Return the reason for an answer of the seat that acts."""
    found = BOTS.why(state.observe(state.to_act[0]), text)
    assert found in ("", *REASONS)
    return found.removeprefix(PREFIX)
