"""An observation as the table shows it.

Bots remember which missions others took from the display; the screen doesn't show that, so nothing shown to people may
depend on it.
"""

from __future__ import annotations

from dataclasses import replace

from game.titles.merlin.rules.observe import Observation
from game.titles.merlin.rules.options import setup_for


def shown(observation: Observation) -> Observation:
    """Return the observation without the missions that others took openly; the observation itself with open hands."""
    if observation.options.hands == "open":
        return observation
    seats = range(observation.options.players)
    others = [name for seat in seats if seat != observation.seat for name in observation.hands[seat]]
    return replace(
        observation,
        hands=tuple(observation.hands[seat] if seat == observation.seat else () for seat in seats),
        taken=tuple(observation.taken[seat] if seat == observation.seat else () for seat in seats),
        unseen=tuple(
            sorted((*observation.unseen, *others), key=setup_for(observation.options).mission_index.__getitem__)
        ),
    )
