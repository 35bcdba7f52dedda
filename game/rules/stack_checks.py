"""Check pending decisions, for positions and bug reports: the entries of frames, and their order on the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.rules.board import Frame, ScoredBoard
from game.rules.declaring import FrameKinds, Q

B = TypeVar("B", bound=ScoredBoard)
S = TypeVar("S")


def place_of(index: int, frame: Frame) -> str:
    """Return the name of a frame in sentences."""
    return f"frame {index} ({type(frame).__name__})"


def entry_problems(stack: Sequence[Frame], setup: S, kinds: FrameKinds[B, S, Q]) -> Iterator[str]:
    """Find frame entries that the game can't reach."""
    for index, frame in enumerate(stack):
        limits = kinds.rules[type(frame)].limits(setup, frame)
        for field, value, (least, most) in zip(getattr(frame, "_fields", ()), frame, limits, strict=True):
            if not least <= value <= most:
                yield f"stack: {place_of(index, frame)}, {field}: expected {least} to {most}, got {value}"


def order_problems(stack: Sequence[Frame], turn: type[Frame], kinds: FrameKinds[B, S, Q]) -> Iterator[str]:
    """Find frames on top of the wrong frames, and frames above a `turn` that belong to another seat's."""
    if stack and kinds.rules[type(stack[0])].on:
        bottom = " or ".join(kinds.names[kind] for kind, rules in kinds.rules.items() if not rules.on)
        yield f"stack: expected {bottom} at the bottom"
    acting = None
    for below, frame in zip(stack, stack[1:], strict=False):
        rules, name = kinds.rules[type(frame)], type(frame).__name__
        if kinds.names[type(below)] not in rules.on:
            expected = " or ".join(kinds.by_name[on].__name__ for on in rules.on) or "nothing"
            yield f"stack: {name} lies on {type(below).__name__}, expected {expected}"
        if acting is not None and frame and frame[rules.active] != acting:
            yield f"stack: {name} does not belong to p{acting}, whose turn it is"
        if type(frame) is turn:
            acting = frame[0]


def other_problems(board: B, kinds: FrameKinds[B, S, Q]) -> Iterator[str]:
    """Find the faults that kinds of frames declare; the stack's entries and order must be sound."""
    for frame in board.stack:
        yield from (f"stack: {fault}" for fault in kinds.rules[type(frame)].faults(board, frame))
