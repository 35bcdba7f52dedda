"""The parts that all kinds of pending decisions share: how they are declared, the frame below everything that a seat
decides in its turn (what has been spent and done in it, rules 4), and the seals of the module.

A seal is an ability that a seat has learned (rules 9): bit 4 (row - 1) + assistant of `board.seals[seat]`; bits 12 to
15 say that one of row 3 is used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.rules import declaring
from game.rules.board import Action, Frame
from game.rules.declaring import Events, Range
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board, changed
from game.titles.merlin.rules.notation import ASSISTANTS, GOODS, SPACES
from game.titles.merlin.rules.options import Setup

F = TypeVar("F", bound=Frame)

Legal = Callable[[Board, F, int], list[Action]]  # The seat's legal answers, sorted by text.
RefusalReason = str | Callable[[Board, F, int, str], str]


def _always(board: Board, frame: Frame) -> bool:
    return True


def never(board: Board, frame: Frame) -> bool:
    """Return False: search tries nothing here that can be done at any moment."""
    return False


def _no_source(board: Board, frame: Frame) -> str:
    """Return no id: the game itself asks."""
    return ""


@dataclass(frozen=True, kw_only=True)
class QuestionRules(declaring.QuestionRules[Board, Setup, F]):
    """A frame that asks a seat, its first entry.

    slots   key of the slots that the question shows, in `notation.SLOTS` or OTHER_SLOTS; "" for none
    legal   the legal answers, except those that can be given at any moment; a list of its own, sorted
    source  id of what asks: a space, a mission; "" for the game itself
    timely  whether search tries here what can be done at any moment of a turn; not where earlier or later is as good
    """

    slots: str | Callable[[Board, F], str]
    legal: Legal[F]
    source: Callable[[Board, F], str] = _no_source
    timely: Callable[[Board, F], bool] = _always


class AutomaticRules(declaring.AutomaticRules[Board, Setup, F]):
    """A frame that asks nobody."""


# The smallest and largest values that entries of frames can have.
NO_OR_YES = (0, 1)
PIPS_RANGE = (1, 6)
SPACE_RANGE = (0, SPACES - 1)
PRINCIPALITY_RANGE = (0, 5)


def seat_range(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


def mission_range(setup: Setup) -> Range:
    """Return the range of a mission."""
    return (0, len(setup.cards) - 1)


POINT_ROW, FREE_PLACE_ROW, ONCE_ROW = 1, 2, 3
"""Rows: a point with each mission of the column; any principality; a special action once until each scoring."""
MOST_SEALS = 4
LEARNED = (1 << 12) - 1
ROW_THREE, USED_UP = 8, 12
"""The lowest bits of row 3, and of its abilities that are used up."""


def has_ability(seals: int, assistant: int, row: int) -> bool:
    """Return whether the ability is among the seals."""
    return bool(seals >> 4 * (row - 1) + assistant & 1)


def ability_ready(seals: int, assistant: int) -> bool:
    """Return whether the ability of row 3 is among the seals and not used up."""
    return seals >> ROW_THREE + assistant & 1 == 1 and not seals >> USED_UP + assistant & 1


def use_ability(board: Board, seat: int, assistant: int, events: Events) -> None:
    """Use the ability of row 3, until the end of the next scoring."""
    board.seals = changed(board.seals, seat, board.seals[seat] | 1 << USED_UP + assistant)
    if events is not None:
        events.append(ev.AbilityUsed(seat, ASSISTANTS[assistant]))


def learn_ability(board: Board, seat: int, assistant: int, row: int, events: Events) -> None:
    """Place a seal."""
    board.seals = changed(board.seals, seat, board.seals[seat] | 1 << 4 * (row - 1) + assistant)
    if events is not None:
        events.append(ev.SealPlaced(seat, ASSISTANTS[assistant], row))


def renew_abilities(board: Board) -> None:
    """Let everyone use the abilities of row 3 again."""
    board.seals = tuple(seals & LEARNED for seals in board.seals)


def seals_placed(seals: int) -> int:
    """Return the number of abilities."""
    return (seals & LEARNED).bit_count()


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
