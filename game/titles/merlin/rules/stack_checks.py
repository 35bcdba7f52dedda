"""Which pending decisions can be: the entries of frames, and what may lie on what; for positions and bug reports."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import BY_NAME, NAMES, QUESTIONS, RULES
from game.titles.merlin.rules.frames.rounds import Game
from game.titles.merlin.rules.frames.turn import Turn


def stack_problems(board: Board) -> list[str]:
    """Return frames that cannot be, or that lie where they cannot, as sentences; [] when sound."""
    return [*_entries(board)] or [*_order(board)]


def _entries(board: Board) -> Iterator[str]:
    """Find entries of frames that the game cannot reach."""
    for index, frame in enumerate(board.stack):
        place = f"frame {index} ({type(frame).__name__})"
        limits = RULES[type(frame)].limits(board.setup, frame)
        for field, value, (least, most) in zip(getattr(frame, "_fields", ()), frame, limits, strict=True):
            if not least <= value <= most:
                yield f"stack: {place}, {field}: expected {least} to {most}, got {value}"


def _order(board: Board) -> Iterator[str]:
    """Find frames on others that they cannot lie on, and questions of a turn to another seat."""
    stack = board.stack
    if stack and type(stack[0]) is not Game:
        yield "stack: expected game at the bottom"
    acting = None
    for below, frame in zip(stack, stack[1:], strict=False):
        rules, name = RULES[type(frame)], type(frame).__name__
        if NAMES[type(below)] not in rules.on:
            expected = " or ".join(BY_NAME[on].__name__ for on in rules.on) or "nothing"
            yield f"stack: {name} lies on {type(below).__name__}, expected {expected}"
            return
        if acting is not None and type(frame) in QUESTIONS and frame[0] != acting:
            yield f"stack: {name} does not belong to p{acting}, whose turn it is"
        if isinstance(frame, Turn):
            acting = frame.seat
    if stack and not board.round >= 1 and len(stack) > 1:
        yield "stack: something is pending before the first round"
    for frame in stack:
        yield from (f"stack: {fault}" for fault in RULES[type(frame)].faults(board, frame))
