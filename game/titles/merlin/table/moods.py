"""The music of a moment: one piece for each third of a game, the theme first. The nearer a scoring, the more of its
layer is heard."""

from __future__ import annotations

from game.audio.music_player import Mood
from game.titles.merlin.rules.options import SCORED_ROUNDS, TURNS
from game.titles.merlin.table.view_data import ViewData

NEAR = 0.5
"""How much of the layer is heard in the round of a scoring, before its last turns add more."""


def of(view: ViewData) -> Mood:
    """Return the music for what the table shows."""
    passed = sum(last < view.round for last in SCORED_ROUNDS)
    scored = view.round in SCORED_ROUNDS
    tension = NEAR + 0.5 * max(0, view.turn - 1) / (TURNS - 1) if scored else 0.0
    return Mood("title" if passed == 0 else f"table-{min(3, passed + 1)}", 1.0 if view.scoring else tension)
