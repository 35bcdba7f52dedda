"""The smallest and largest values that entries of frames and steps can have."""

from __future__ import annotations

from game.rules.declaring import Range
from game.titles.elgrande.rules.notation import CASTILLO, MOST_COUNT
from game.titles.elgrande.rules.options import Setup

NONE = (0, 0)
FLAG = (0, 1)
REGION = (0, CASTILLO - 1)
AREA = (0, CASTILLO)
COUNT = (0, MOST_COUNT)
LEFT = (1, MOST_COUNT)  # Answers that may still follow: a frame with none left is gone.
SEQUENCE = (0, (1 << 4 * CASTILLO) - 1)  # Packed regions.


def seats(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


def seat_masks(setup: Setup) -> Range:
    """Return the range of a set of seats, as bits."""
    return (0, (1 << setup.players) - 1)


def ranks(setup: Setup) -> Range:
    """Return the range of an action's rank, -1 for no action yet."""
    return (-1, len(setup.table))


def sealed(setup: Setup) -> Range:
    """Return the range of the seats' discs."""
    return (0, (1 << 4 * setup.players) - 1)


def scorings(setup: Setup) -> Range:
    """Return the range of a general scoring's number."""
    return (1, len(setup.scoring_rounds))


def one_by_one(setup: Setup) -> tuple[Range, Range, Range]:
    """Return the ranges of a frame that asks a seat for several answers in turn: seat, answers left, last rank."""
    return seats(setup), LEFT, ranks(setup)
