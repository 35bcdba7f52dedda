"""Card ops that move the King, a Grande or a mobile scoreboard (rules 6)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import changes
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import OpRules, QuestionRules, StepRules, closed_or
from game.titles.elgrande.rules.frames.special.skipping import skip_op
from game.titles.elgrande.rules.frames.special.vetoes import announce
from game.titles.elgrande.rules.notation import AREA, BOARD, CASTILLO


class Scoreboard(NamedTuple):
    """A mobile scoreboard moves to another area."""

    seat: int


class Grande(NamedTuple):
    """The seat's own Grande moves to another region."""

    seat: int


class King(NamedTuple):
    """The King moves to another region; `adjacent`: 1 if only to a neighbouring one."""

    seat: int
    adjacent: int


def begin_scoreboard(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Scoreboard(seat),)


def can_scoreboard(board: Board, seat: int, op: Op) -> bool:
    return any(position != board.king for position in board.boards)


def scoreboard_moves(board: Board, frame: Scoreboard, seat: int, canonical: bool) -> list[Action]:
    """Return the moves of each scoreboard outside the King's region, to any other area that has none."""
    table = board.setup.table
    closed = (board.king, *board.boards)
    targets = [area for area in board.setup.by_name if area not in closed]
    options = [
        table.scoreboard[number][area]
        for number, position in enumerate(board.boards)
        if position != board.king
        for area in targets
    ]
    options.append(table.skip)
    return sorted(options)


def answer_scoreboard(board: Board, frame: Scoreboard, seat: int, action: Action, events: Events) -> None:
    _announce_or_skip(board, seat, MOVE_SCOREBOARD, action, action.b, events)


def can_grande(board: Board, seat: int, op: Op) -> bool:
    return board.grandes[seat] != board.king


def begin_grande(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Grande(seat),)


def grande_moves(board: Board, frame: Grande, seat: int, canonical: bool) -> list[Action]:
    """Return moves to every region but its own; never into the King's region or out of it."""
    table, closed = board.setup.table, (board.king, board.grandes[seat], CASTILLO)
    if board.grandes[seat] == board.king:
        return [table.skip]
    return [*(table.grande[r] for r in board.setup.by_name if r not in closed), table.skip]


def answer_grande(board: Board, frame: Grande, seat: int, action: Action, events: Events) -> None:
    _announce_or_skip(board, seat, MOVE_GRANDE, action, 0, events)


def begin_king(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (King(seat, int(op.adjacent)),)


def king_moves(board: Board, frame: King, seat: int, canonical: bool) -> list[Action]:
    setup = board.setup
    mask = setup.neighbours[board.king] if frame.adjacent else setup.regions_mask & ~(1 << board.king)
    return [*(setup.table.king[r] for r in setup.by_name if mask >> r & 1), setup.table.skip]


def answer_king(board: Board, frame: King, seat: int, action: Action, events: Events) -> None:
    _announce_or_skip(board, seat, MOVE_KING, action, 0, events)


def _announce_or_skip(board: Board, seat: int, step: StepRules, action: Action, b: int, events: Events) -> None:
    """Announce the step named by the action, with `b` as its second entry; or skip it."""
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    announce(board, seat, step, action.a, b, 0, events)


def _why_not_there(board: Board, frame: Scoreboard, seat: int, target: str) -> str:
    return "taboo" if board.setup.area_index[target] == board.king else "occupied"


def _why_not_the_king(board: Board, frame: King, seat: int, target: str) -> str:
    area = board.setup.area_index[target]
    return "same-area" if area == board.king else "no-castillo" if area == CASTILLO else "not-adjacent"


FRAMES = (
    QuestionRules(
        kind=Scoreboard,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="scoreboard",
        verb="scoreboard",
        legal=scoreboard_moves,
        answer=answer_scoreboard,
        refusals={BOARD: "taboo", AREA: _why_not_there},
    ),
    QuestionRules(
        kind=Grande,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="grande",
        verb="grande",
        legal=grande_moves,
        answer=answer_grande,
        refusals={AREA: closed_or("same-area")},
    ),
    QuestionRules(
        kind=King,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup), limits.FLAG),
        decision="king",
        verb="king",
        legal=king_moves,
        answer=answer_king,
        refusals={AREA: _why_not_the_king},
    ),
)


def _do_scoreboard(board: Board, by: int, number: int, area: int, _c: int, events: Events) -> None:
    changes.move_scoreboard(board, by, number, area, events)


def _do_grande(board: Board, by: int, region: int, _b: int, _c: int, events: Events) -> None:
    changes.move_grande(board, by, region, events)


def _do_king(board: Board, by: int, region: int, _b: int, _c: int, events: Events) -> None:
    changes.move_king(board, by, region, events)


MOVE_SCOREBOARD = StepRules(
    9,
    "scoreboard",
    _do_scoreboard,
    lambda setup, a, b, c: (setup.boards[a], setup.areas[b]),
    lambda setup: ((0, len(setup.boards) - 1), limits.AREA, limits.NONE),
)
MOVE_GRANDE = StepRules(
    12,
    "grande",
    _do_grande,
    lambda setup, a, b, c: (setup.areas[a],),
    lambda setup: (limits.REGION, limits.NONE, limits.NONE),
)
MOVE_KING = StepRules(
    13,
    "king",
    _do_king,
    lambda setup, a, b, c: (setup.areas[a],),
    lambda setup: (limits.REGION, limits.NONE, limits.NONE),
)
STEPS = (MOVE_SCOREBOARD, MOVE_GRANDE, MOVE_KING)

OPS = {
    "scoreboard": OpRules(begin_scoreboard, can_scoreboard),
    "grande": OpRules(begin_grande, can_grande),
    "king": OpRules(begin_king),
}
