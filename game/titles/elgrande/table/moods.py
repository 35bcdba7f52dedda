"""The music of a moment: one piece for each third of a game, and the more of its layer the nearer a general scoring."""

from __future__ import annotations

from game.audio.sound_system import Mood
from game.titles.elgrande.table.view_data import ViewData

NEAR = {0: 0.75, 1: 0.25}
"""How much of the layer is heard, by the rounds left until the one with the scoring."""
ACTING = 0.25
"""How much more once all power cards lie on the table."""


def of(view: ViewData) -> Mood:
    """Return the music for what the table shows."""
    scorings = view.facts.scoring
    passed = sum(last < view.round for last in scorings)
    left = min((last - view.round for last in scorings if last >= view.round), default=0)
    acting = bool(view.played) and all(value is not None for value in view.played)
    tension = NEAR.get(left, 0.0) + (ACTING if acting and left in NEAR else 0.0)
    return Mood(f"table-{min(3, passed + 1)}", min(1.0, tension))
