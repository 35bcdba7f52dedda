"""Building a manor, the tower's bonus, and the builder's second manor (rules 5 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action, is_number
from game.titles.merlin.rules.board import NOBODY, Board
from game.titles.merlin.rules.frames import limits
from game.titles.merlin.rules.frames.declaring import QuestionRules
from game.titles.merlin.rules.frames.turn import BY_RANK
from game.titles.merlin.rules.notation import COLUMNS, HEX, KIND, PRINCIPALITY, hex_name
from game.titles.merlin.rules.vocabulary import FLAG, MARKER, MATERIAL


class Tower(NamedTuple):
    """A seat has built on a tower: a shield, a flag or a marker, or nothing."""

    seat: int


class Second(NamedTuple):
    """A seat uses the builder's ability: it builds a second manor."""

    seat: int


def builds(board: Board, seat: int) -> list[Action]:
    """Return each free hex with each material that it takes and the seat has, sorted."""
    if not board.manors[seat]:
        return []
    mask, owners = 0, board.owners
    for p, held in enumerate(board.goods_of(seat, MATERIAL)):
        if held:
            mask |= 1 << p
    return [action for action in board.setup.build_actions(mask) if owners[action.a] == NOBODY]


def build(board: Board, seat: int, action: Action, events: Events) -> None:
    """Pay a material, put a manor on the hex, and ask for the tower's bonus."""
    board.return_good(seat, 6 * MATERIAL + action.b, events)
    board.build(seat, action.a, events)
    if board.tiles[action.a] % 2 and _bonuses(board, seat):
        board.stack = (*board.stack, Tower(seat))


def towers(board: Board, frame: Tower, seat: int) -> list[Action]:
    options = [board.table.skip, *_bonuses(board, seat)]
    options.sort(key=BY_RANK)
    return options


def _bonuses(board: Board, seat: int) -> list[Action]:
    """Return a shield or a flag in stock, and a marker to any principality; unsorted."""
    table, stock = board.table, board.stock
    options = [table.tower[good] for good in range(6 * FLAG + 6) if stock[good]]
    return options + table.tower_marker if board.reserve[seat] else options


def answer_tower(board: Board, frame: Tower, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    if action.a >= 0:
        board.take_good(seat, action.a, events)
    elif action.b >= 0:
        board.place_marker(seat, action.b, events)


def seconds(board: Board, frame: Second, seat: int) -> list[Action]:
    return builds(board, seat) or [board.table.skip]


def answer_second(board: Board, frame: Second, seat: int, action: Action, events: Events) -> None:
    board.stack = board.stack[:-1]
    if action.a >= 0:
        build(board, seat, action, events)


def why_not_built(board: Board, frame: object, seat: int, target: str) -> str:
    """Return why no manor can be built on a hex, or not with a material."""
    if not board.manors[seat]:
        return "no-manor"
    taken = {hex_name(number) for number, owner in enumerate(board.owners) if owner != NOBODY}
    if target in taken:
        return "occupied"
    row, _, column = target.partition(",")
    there = is_number(row) and is_number(column) and int(row) < board.setup.rows and int(column) < COLUMNS
    return "no-material" if there else "no-such-hex"


def why_not_paid(board: Board, frame: object, seat: int, target: str) -> str:
    """Return why a material cannot pay."""
    return "not-taken-here" if board.goods_of(seat, MATERIAL)[board.setup.principality_index[target]] else "no-material"


def _why_no_bonus(board: Board, frame: Tower, seat: int, target: str) -> str:
    return "no-marker-left" if target == MARKER else "none-in-stock"


def _nothing_built(board: Board, frame: Tower) -> Iterator[str]:
    if board.tiles and not any(
        tile % 2 and owner == frame.seat for tile, owner in zip(board.tiles, board.owners, strict=True)
    ):
        yield f"p{frame.seat} takes a tower's bonus without a manor on a tower"


FRAMES = (
    QuestionRules(
        kind=Tower,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        faults=_nothing_built,
        decision="tower",
        slots="tower",
        legal=towers,
        answer=answer_tower,
        refusals={PRINCIPALITY: "none-in-stock", KIND: _why_no_bonus},
        timely=lambda board, frame: False,
    ),
    QuestionRules(
        kind=Second,
        on=("close",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="build",
        slots="build",
        legal=seconds,
        answer=answer_second,
        refusals={HEX: why_not_built, PRINCIPALITY: why_not_paid},
        timely=lambda board, frame: False,
    ),
)
