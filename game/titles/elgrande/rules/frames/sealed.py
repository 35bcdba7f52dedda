"""The discs that are set, packed into one int: a nibble per seat, its region + 1."""

from __future__ import annotations

from game.titles.elgrande.rules.board import Board


def disc_of(sealed: int, seat: int) -> int:
    """Return the region on the disc of `seat`, or -1 if it has set none."""
    return (sealed >> 4 * seat & 15) - 1


def picks(board: Board, sealed: int) -> tuple[str | None, ...]:
    """Return the ids of the picked regions by seat, None for seats that were not asked."""
    areas = board.setup.areas
    regions = [disc_of(sealed, seat) for seat in range(board.setup.players)]
    return tuple(areas[region] if region >= 0 else None for region in regions)
