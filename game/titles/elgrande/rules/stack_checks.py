"""Check pending decisions, for positions and bug reports: the entries of frames, and their order on the stack."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import BY_NAME, NAMES, RULES, Game, Turn
from game.titles.elgrande.rules.notation import CASTILLO


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    return [*_entries(board)] or [*_order(board)]


def _entries(board: Board) -> Iterator[str]:
    """Find frame entries that the game can't reach."""
    for index, frame in enumerate(board.stack):
        place = f"frame {index} ({type(frame).__name__})"
        limits = RULES[type(frame)].limits(board.setup, frame)
        for field, value, (least, most) in zip(getattr(frame, "_fields", ()), frame, limits, strict=True):
            if not least <= value <= most:
                yield f"stack: {place}, {field}: expected {least} to {most}, got {value}"
        for field in ("packed", "sealed"):
            bits = max(getattr(frame, field, 0), 0)
            nibbles = [bits >> shift & 15 for shift in range(0, bits.bit_length(), 4)]
            if any(nibble > CASTILLO for nibble in nibbles) or (field == "packed" and 0 in nibbles):
                yield f"stack: {place}, {field}: {bits} names no regions"


def _order(board: Board) -> Iterator[str]:
    """Find frames on top of the wrong frames, and frames of a card that belong to another seat's turn."""
    stack = board.stack
    if stack and type(stack[0]) is not Game:
        yield "stack: expected game at the bottom"
    acting = None
    for below, frame in zip(stack, stack[1:], strict=False):
        rules, name = RULES[type(frame)], type(frame).__name__
        if NAMES[type(below)] not in rules.on:
            expected = " or ".join(BY_NAME[on].__name__ for on in rules.on) or "nothing"
            yield f"stack: {name} lies on {type(below).__name__}, expected {expected}"
        if acting is not None and frame and frame[rules.active] != acting:
            yield f"stack: {name} does not belong to p{acting}, whose turn it is"
        if isinstance(frame, Turn):
            acting = frame.seat
        yield from (f"stack: {fault}" for fault in rules.faults(board, frame))
