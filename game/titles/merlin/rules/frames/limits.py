"""The smallest and largest values that entries of frames can have."""

from __future__ import annotations

from game.rules.declaring import Range
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.rules.options import Setup

NO_OR_YES = (0, 1)
PIPS = (1, 6)
SPACE = (0, SPACES - 1)
PRINCIPALITY = (0, 5)


def seats(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


def missions(setup: Setup) -> Range:
    """Return the range of a mission."""
    return (0, len(setup.cards) - 1)
