"""Check pending decisions, for positions and bug reports."""

from __future__ import annotations

from game.rules.declaring import entry_problems, order_problems, other_problems
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import DECLARED
from game.titles.merlin.rules.frames.turn import Turn


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    stack = board.stack
    misplaced = [*entry_problems(stack, board.setup, DECLARED)] or [*order_problems(stack, Turn, DECLARED)]
    if not misplaced and len(stack) > 1 and board.round < 1:
        misplaced = ["stack: something is pending before the first round"]
    return misplaced or [*other_problems(board, DECLARED)]
