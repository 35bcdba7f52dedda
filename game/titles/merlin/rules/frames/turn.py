"""The parts that all kinds of pending decisions share: how they are declared, the frame below everything that a seat
decides in its turn (what has been spent and done in it, rules 4), what it may do at any moment of it (missions, two of
the flags, the shield-bearer's ability), and the seals of the module.

A seal is an ability that a seat has learned (rules 9): bit 4 (row - 1) + assistant of `board.seals[seat]`; bits 12 to
15 say that one of row 3 is used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.rules import board as shared
from game.rules.board import NOT_ASKED, Action, Frame, Range
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board, changed
from game.titles.merlin.rules.notation import ABILITY_ROWS, ASSISTANT, ASSISTANTS, GOODS, ROW, SHIELD_BEARER, SPACES
from game.titles.merlin.rules.options import Setup

F = TypeVar("F", bound=Frame)

Legal = Callable[[Board, F, int], list[Action]]  # The seat's legal answers, sorted by text.
RefusalReason = str | Callable[[Board, F, int, str], str]


def never(board: Board, frame: Frame) -> bool:
    """Return False: search tries nothing here that can be done at any moment."""
    return False


@dataclass(frozen=True, kw_only=True)
class QuestionRules(shared.QuestionRules[Board, Setup, F]):
    """A frame that asks a seat, its first entry.

    slots   key of the slots that the question shows, in `notation.SLOTS` or OTHER_SLOTS; "" for none
    legal   the legal answers, except those that can be given at any moment; a list of its own, sorted
    source  id of what asks: a space, a mission; "" for the game itself
    timely  whether search tries here what can be done at any moment of a turn; not where earlier or later is as good
    """

    slots: str | Callable[[Board, F], str]
    legal: Legal[F]
    source: Callable[[Board, F], str] = lambda board, frame: ""
    timely: Callable[[Board, F], bool] = lambda board, frame: True


class AutomaticRules(shared.AutomaticRules[Board, Setup, F]):
    """A frame that asks nobody."""


# The smallest and largest values that entries of frames can have.
NO_OR_YES = (0, 1)
PIPS_RANGE = (1, 6)
SPACE_RANGE = (0, SPACES - 1)
PRINCIPALITY_RANGE = (0, 5)


def seat_range(setup: Setup) -> Range:
    """Return the range of a seat."""
    return (0, setup.players - 1)


POINT_ROW, FREE_PLACE_ROW, ONCE_ROW = ABILITY_ROWS
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


def use_ability(board: Board, seat: int, assistant: int) -> None:
    """Use the ability of row 3, until the end of the next scoring."""
    board.seals = changed(board.seals, seat, board.seals[seat] | 1 << USED_UP + assistant)
    board.note(ev.AbilityUsed, seat, ASSISTANTS[assistant])


def seals_placed(seals: int) -> int:
    """Return the number of abilities."""
    return (seals & LEARNED).bit_count()


BY_RANK = attrgetter("rank")

DEPTH = 2
"""Index of a turn's frame in the stack: it lies on the game and the round."""

# Marks of a turn.
(
    MERLIN,  # the white die was chosen
    APPLE,  # an apple was spent
    REVERSED,  # flags that were used
    FLIPPED,
    MISSIONS,
    MIRRORED,
    COPIED,
    STAFF,  # a staff was spent
    NO_STAFF,  # an ability bars it
    ACTED,  # the action was begun
    LEFT,  # it was left, though something could have been done
    BUILT,  # one manor was built by it
    ANY_ELEMENT,  # the flag-bearer's ability was used: a staff may score any element
    ENDED,
) = (1 << bit for bit in range(14))


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


def run_turn(board: Board, frame: Turn) -> None:
    """Draw a mission for each that was completed; then the turn is over."""
    if frame.completed and board.can_draw():
        board.done(Turn(frame.seat, frame.marks, 0), Draw(frame.seat, frame.completed))
        return
    board.done()
    if board.events is not None:
        board.note(ev.TurnEnded, frame.seat)


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
        Turn,
        on=("round",),
        limits=(seat_range, (0, 2 * ENDED - 1), (0, 2)),
        faults=_faults,
        run=run_turn,
    ),
)


SECOND_MISSION = 2
"""Points that the flag *missions* brings with the second mission."""


class Reward(NamedTuple):
    """A seat has completed a mission: its points, or an ability. `second`: the missions flag's points come with it."""

    seat: int
    mission: int
    second: int


def asides(board: Board, turn: Turn) -> list[Action]:
    """Return the options that the seat has now apart from answering the question; in no order."""
    seat, marks, completed = turn
    setup = board.setup
    options = []
    if completed < (2 if marks & MISSIONS else 1):
        met = setup.met[seat]
        for card in board.hands[seat]:
            if met[card](board):
                options.append(setup.table.mission[card])
    goods, own = board.goods, GOODS * seat
    if goods[own + setup.missions_flag] and not marks & MISSIONS:
        options.append(setup.table.flag[setup.flag_of["missions"]])
    if goods[own + setup.repel_flag]:
        for colour, count in enumerate(board.traitors_of(seat)):
            options += setup.table.repel[colour][:count]
    if board.seals[seat]:
        options += single_repels(board, seat)
    return options


def single_repels(board: Board, seat: int) -> list[Action]:
    """Return the ways to use the shield-bearer's ability; [] where it cannot be used."""
    if not ability_ready(board.seals[seat], SHIELD_BEARER):
        return []
    return [board.setup.table.use_shield_bearer[p] for p, count in enumerate(board.traitors_of(seat)) if count]


def answer_aside(board: Board, seat: int, action: Action) -> None:
    """Carry out one of these options; the question remains open."""
    if action.verb == "mission":
        _complete(board, seat, action.a)
    elif action.verb == "flag":
        board.use_flag(seat, action.a)
        set_marks(board, MISSIONS)
    elif action.verb == "repel":
        board.use_flag(seat, board.setup.flag_of["repel"])
        board.discard_traitors(seat, action.a, action.b)
    else:
        repel_one(board, seat, action.a)


def repel_one(board: Board, seat: int, colour: int) -> None:
    """Use the shield-bearer's ability: discard a traitor without a shield, for a point."""
    use_ability(board, seat, SHIELD_BEARER)
    board.discard_traitors(seat, colour, 1)
    board.gain(seat, 1, ASSISTANTS[SHIELD_BEARER])


def _complete(board: Board, seat: int, card: int) -> None:
    """Complete a mission: for its points, or (module) as its owner chooses."""
    second = int(turn_of(board).completed > 0)
    board.leave_hand(seat, card)
    set_marks(board, 0, completed=1)
    board.note(ev.MissionCompleted, seat, board.setup.cards[card].id, len(board.hands[seat]))
    if board.setup.module:
        board.stack += (Reward(seat, card, second),)
    else:
        board.gain(seat, board.setup.cards[card].points + SECOND_MISSION * second, "mission")


def rewards(board: Board, frame: Reward, seat: int) -> list[Action]:
    """Return the abilities of the card's column that it can bring, and `points`."""
    table, seals = board.setup.table, board.seals[seat]
    _id, points, symbol, _met = board.setup.cards[frame.mission]
    options = [table.points]
    if seals_placed(seals) < MOST_SEALS:
        rows = [row for row in ABILITY_ROWS if row <= points and not has_ability(seals, symbol, row)]
        options = [*(table.learn[symbol][row - 1] for row in rows), table.points]
    return options


def _points_besides(board: Board, frame: Reward) -> int:
    """Return the points that come with the card's points and with an ability alike."""
    symbol = board.setup.cards[frame.mission].symbol
    return SECOND_MISSION * frame.second + has_ability(board.seals[frame.seat], symbol, POINT_ROW)


def answer_reward(board: Board, frame: Reward, seat: int, action: Action) -> None:
    """Score the card or place a seal; the point of row 1 comes with either, though not with the card that brings it."""
    board.done()
    points = _points_besides(board, frame)
    if action is board.setup.table.points:
        points += board.setup.cards[frame.mission].points
    else:
        board.seals = changed(board.seals, seat, board.seals[seat] | 1 << 4 * (action.b - 1) + action.a)
        board.note(ev.SealPlaced, seat, ASSISTANTS[action.a], action.b)
    if points:
        board.gain(seat, points, "mission")


def why_not_completed(board: Board, seat: int, target: str) -> str | None:
    """Return why a mission in the seat's hand cannot be completed now; None if the target is something else."""
    card = board.setup.mission_index.get(target)
    if card is None or card not in board.hands[seat]:
        return None
    return "one-mission" if board.setup.met[seat][card](board) else "not-met"


def _why_no_column(board: Board, frame: Reward, seat: int, target: str) -> str:
    if ASSISTANTS[board.setup.cards[frame.mission].symbol] != target:
        return "other-column"
    return "learned" if seals_placed(board.seals[seat]) < MOST_SEALS else "no-seal"


def _why_no_row(board: Board, frame: Reward, seat: int, target: str) -> str:
    if int(target) not in ABILITY_ROWS:
        return NOT_ASKED
    if seals_placed(board.seals[seat]) == MOST_SEALS:
        return "no-seal"
    return "row-too-high" if int(target) > board.setup.cards[frame.mission].points else "learned"


def _without_module(board: Board, frame: Reward) -> Iterator[str]:
    if not board.setup.module:
        yield f"p{frame.seat} may learn an ability, but the module is not played"
    elif frame.mission not in board.discards:
        yield f"p{frame.seat} is rewarded for a mission that was not completed"


ASIDE_FRAMES = (
    QuestionRules(
        Reward,
        on=("die", "ride", "arrive", "repeat", "close", "traitor", "trade", "tower", "second", "exchange", "draw",
            "element", "pair", "reward"),
        limits=(seat_range, lambda setup: (0, len(setup.cards) - 1), NO_OR_YES),
        faults=_without_module,
        decision="reward",
        slots="learn",
        legal=rewards,
        answer=answer_reward,
        amount=_points_besides,
        source=lambda board, frame: board.setup.cards[frame.mission].id,
        refusals={ASSISTANT: _why_no_column, ROW: _why_no_row},
        timely=never,
    ),
)  # fmt: skip
