"""Formations of one seat's caballeros: single blocks up to a handful, if there is room."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Point

HANDFUL = 5
"""More than this form a pile with its count."""
RANKS: dict[int, Sequence[int]] = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Blocks in each rank, rear rank first."""
LEAST_ACROSS = 0.54
"""Visible part of a block's width next to the one in front."""
LEAST_BEHIND = 0.46
"""Visible part of its height above the rank in front."""

LEAST_ASIDE = 0.3
"""Offset of the rear of two blocks, as a fraction of its width, if a rank would be too wide."""


def formation(count: int, room: Sequence[float], piece: Sequence[float]) -> list[Point] | None:
    """Return the centres of `count` blocks around the centre of a place, rear blocks first; None if they form a pile.

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
