"""Whose turn an observation shows, without what draws a table: the narrator needs it too."""

from __future__ import annotations

from game.titles.merlin.rules import Observation
from game.titles.merlin.rules.frames.rounds import Round
from game.titles.merlin.rules.frames.turn import Turn


def turn_shown(observation: Observation) -> tuple[int, int] | None:
    """Return the seat whose turn it is, and the number of its turn in the round, 1 to 4; None between turns."""
    started = 0
    for frame in observation.stack:
        if isinstance(frame, Round):
            started = frame.turn
        elif isinstance(frame, Turn):
            return frame.seat, (started - 1) // observation.options.players + 1
    return None
