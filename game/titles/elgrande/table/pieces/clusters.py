"""How the caballeros of one seat stand together: one by one up to a handful, where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.board.projection import Point

HANDFUL = 5
"""More than these are a pile with its count."""
RANKS: dict[int, Sequence[int]] = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""How many stand in each rank, the rear one first."""
LEAST_ACROSS = 0.54
"""How much of a block's width must be seen beside the one before it."""
LEAST_BEHIND = 0.46
"""How much of its height must be seen above the rank before it."""

LEAST_ASIDE = 0.3
"""How far, as a part of its width, the second of two stands behind and beside the first where a rank is too wide."""


def formation(count: int, room: Sequence[float], piece: Sequence[float]) -> list[Point] | None:
    """Return the middles of `count` blocks around the middle of a place, those behind first; None if they form a pile.

    room, piece  width and height of the place and of one block
    """
    if not 1 <= count <= HANDFUL:
        return None
    ranks = RANKS[count]
    most = max(ranks)
    across = 1.0 if most == 1 else min(1.0, (room[0] / piece[0] - 1.0) / (most - 1))
    behind = 0.0 if len(ranks) == 1 else min(0.78, room[1] / piece[1] - 1.0)
    spare_x, spare_y = room[0] - piece[0], room[1] - piece[1]
    if spare_x < 0 or spare_y < 0:
        return None
    if count == 2 and across < LEAST_ACROSS and min(spare_x, spare_y) >= LEAST_ASIDE * piece[0]:
        return [(spare_x / 2, -spare_y / 2), (-spare_x / 2, spare_y / 2)]
    if across < LEAST_ACROSS or (len(ranks) > 1 and behind < LEAST_BEHIND):
        return None
    found = []
    for row, in_rank in enumerate(ranks):
        y = (row - (len(ranks) - 1) / 2) * behind * piece[1]
        found += [((index - (in_rank - 1) / 2) * across * piece[0], y) for index in range(in_rank)]
    return found
