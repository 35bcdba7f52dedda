"""The frame below everything that a seat decides in its turn: what has been spent and done in it (rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Frame
from game.rules.declaring import Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames.declaring import AutomaticRules, seat_range
from game.titles.merlin.rules.notation import GOODS

BY_RANK = attrgetter("rank")

DEPTH = 2
"""Index of a turn's frame in the stack: it lies on the game and the round."""

# Marks of a turn.
MERLIN = 1  # the white die was chosen
APPLE = 2  # an apple was spent
REVERSED, FLIPPED, MISSIONS, MIRRORED, COPIED = 4, 8, 16, 32, 64  # flags that were used
STAFF = 128  # a staff was spent
NO_STAFF = 256  # an ability bars it
ACTED = 512  # the action was begun
LEFT = 1024  # it was left, though something could have been done
BUILT = 2048  # one manor was built by it
ANY_ELEMENT = 4096  # the flag-bearer's ability was used: a staff may score any element
ENDED = 8192
ALL_MARKS = 16383


class Turn(NamedTuple):
    """A seat's turn with its marks, and the missions completed in it but not yet replaced."""

    seat: int
    marks: int
    completed: int


def turn_of(board: Board) -> Turn:
    """Return the turn on the stack; trusts that there is one."""
    turn = board.stack[DEPTH]
    if TYPE_CHECKING:  # The check itself would cost a call, half a million times a second.
        assert isinstance(turn, Turn)
    return turn


def set_marks(board: Board, marks: int, completed: int = 0) -> None:
    """Add marks, and completed missions, to the turn on the stack."""
    stack = board.stack
    turn = turn_of(board)
    changed = Turn(turn.seat, turn.marks | marks, turn.completed + completed)
    board.stack = (*stack[:DEPTH], changed, *stack[DEPTH + 1 :])


def replace_top(board: Board, frame: Frame, marks: int) -> None:
    """Put a frame in the place of the one on top, and add marks to the turn below."""
    stack = board.stack
    turn = turn_of(board)
    changed = Turn(turn.seat, turn.marks | marks, turn.completed) if marks else turn
    board.stack = (*stack[:DEPTH], changed, *stack[DEPTH + 1 : -1], frame)


def holds_flag(board: Board, seat: int, effect: str) -> bool:
    """Return whether the seat has a flag of that effect."""
    return board.goods[GOODS * seat + board.setup.flag_good[effect]] > 0


def run_turn(board: Board, frame: Turn, events: Events) -> None:
    """Draw a mission for each that was completed; then the turn is over."""
    below = board.stack[:-1]
    if frame.completed and board.can_draw():
        board.stack = (*below, Turn(frame.seat, frame.marks, 0), Draw(frame.seat, frame.completed))
        return
    board.stack = below
    if events is not None:
        events.append(ev.TurnEnded(frame.seat))


class Draw(NamedTuple):
    """A seat draws `left` missions, one at a time."""

    seat: int
    left: int


def _faults(board: Board, frame: Turn) -> Iterator[str]:
    if board.stack[-1] is frame and not frame.marks & ENDED:
        yield f"p{frame.seat} has a turn in which nothing is asked"
    if frame.completed > (2 if frame.marks & MISSIONS else 1):
        yield f"p{frame.seat} has completed {frame.completed} missions in a turn"


FRAMES = (
    AutomaticRules(
        kind=Turn,
        on=("round",),
        limits=(seat_range, (0, ALL_MARKS), (0, 2)),
        faults=_faults,
        run=run_turn,
    ),
)
