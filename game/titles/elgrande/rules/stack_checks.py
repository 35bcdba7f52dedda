"""Check pending decisions, for positions and bug reports."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.stack_checks import entry_problems, order_problems, other_problems, place_of
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import DECLARED, Turn
from game.titles.elgrande.rules.notation import CASTILLO


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    entries = [*entry_problems(board.stack, board.setup, DECLARED), *_sequences(board)]
    return entries or [*order_problems(board.stack, Turn, DECLARED)] or [*other_problems(board, DECLARED)]


def _sequences(board: Board) -> Iterator[str]:
    """Find packed regions and sealed discs that don't name regions."""
    for index, frame in enumerate(board.stack):
        for field in ("packed", "sealed"):
            bits = max(getattr(frame, field, 0), 0)
            nibbles = [bits >> shift & 15 for shift in range(0, bits.bit_length(), 4)]
            if any(nibble > CASTILLO for nibble in nibbles) or (field == "packed" and 0 in nibbles):
                yield f"stack: {place_of(index, frame)}, {field}: {bits} names no regions"
