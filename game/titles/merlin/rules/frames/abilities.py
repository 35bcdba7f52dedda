"""Seals of the module: which abilities a seat has learned, and which of row 3 are used up (rules 9).

Bit 4 (row - 1) + assistant of `board.seals[seat]` is an ability; bits 12 to 15 say that one of row 3 is used up.
"""

from __future__ import annotations

from game.rules.declaring import Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board, changed
from game.titles.merlin.rules.notation import ASSISTANTS

BONUS, FREE_PLACE, ONCE = 1, 2, 3
"""Rows: a point with each mission of the column; any principality; a special action once until each scoring."""
MOST_SEALS = 4
LEARNED = (1 << 12) - 1
ROW_THREE, USED_UP = 8, 12
"""The lowest bits of row 3, and of its abilities that are used up."""


def learned(seals: int, assistant: int, row: int) -> bool:
    """Return whether the ability is among the seals."""
    return bool(seals >> 4 * (row - 1) + assistant & 1)


def ready(seals: int, assistant: int) -> bool:
    """Return whether the ability of row 3 is among the seals and not used up."""
    return seals >> ROW_THREE + assistant & 1 == 1 and not seals >> USED_UP + assistant & 1


def use_up(board: Board, seat: int, assistant: int, events: Events) -> None:
    """Use the ability of row 3, until the end of the next scoring."""
    board.seals = changed(board.seals, seat, board.seals[seat] | 1 << USED_UP + assistant)
    if events is not None:
        events.append(ev.AbilityUsed(seat, ASSISTANTS[assistant]))


def learn(board: Board, seat: int, assistant: int, row: int, events: Events) -> None:
    """Place a seal."""
    board.seals = changed(board.seals, seat, board.seals[seat] | 1 << 4 * (row - 1) + assistant)
    if events is not None:
        events.append(ev.SealPlaced(seat, ASSISTANTS[assistant], row))


def renew(board: Board) -> None:
    """Let everyone use the abilities of row 3 again."""
    board.seals = tuple(seals & LEARNED for seals in board.seals)


def seals_placed(seals: int) -> int:
    """Return the number of abilities."""
    return (seals & LEARNED).bit_count()
