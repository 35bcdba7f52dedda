"""Card ops that move or place caballeros one by one (rules 4 and 6).

While a veto could cancel one of them the order matters, and `canonical` leaves nothing out.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.elgrande.rules import changes
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import (
    OpRules,
    QuestionRules,
    StepRules,
    closed_or,
    empty_court,
    nobody_to_take,
)
from game.titles.elgrande.rules.frames.special.vetoes import announce, holders_against
from game.titles.elgrande.rules.notation import AREA, CASTILLO, SEAT, from_rank

ANY_REGION = -2
ONE_REGION = -1


class Move(NamedTuple):
    """Up to `own` own, `foreign` opponents' or `free` caballeros of any colour.

    `source`: ANY_REGION, ONE_REGION (not named yet), or the region of the first move.
    """

    seat: int
    own: int
    foreign: int
    free: int
    source: int
    last: int


class PlaceMore(NamedTuple):
    """Up to `left` more caballeros from the court, anywhere but in the King's region."""

    seat: int
    left: int
    last: int


def can_move(board: Board, seat: int, op: Op) -> bool:
    """Return whether any caballero that may be moved is outside the King's region."""
    if (op.own or op.any) and board.mask_of(seat):
        return True
    return bool(op.foreign or op.any) and any(board.mask_of(other) for other in board.setup.others[seat])


def begin_move(board: Board, seat: int, op: Op, events: Events) -> None:
    source = ONE_REGION if op.one_region else ANY_REGION
    board.stack += (Move(seat, op.own, op.foreign, op.any, source, -1),)


def moves(board: Board, frame: Move, seat: int, canonical: bool) -> list[Action]:
    """Return all moves of caballeros that may still move: to any other region but the King's, or the Castillo."""
    setup = board.setup
    king, source, pieces, players = board.king, frame.source, board.pieces, setup.players
    options = [setup.table.done]
    sources = setup.by_name if source < 0 else (source,)
    for owner in range(players):
        if not (frame.free or (frame.own if owner == seat else frame.foreign)):
            continue
        for region in sources:
            if region != king and region != CASTILLO and pieces[region * players + owner]:
                options += setup.move_actions(king, owner, region)
    return from_rank(options, frame.last) if canonical and not holders_against(board, seat) else options


def answer_move(board: Board, frame: Move, seat: int, action: Action, events: Events) -> None:
    below = board.stack[:-1]
    if action is board.setup.table.done:
        board.stack = below
        return
    owner, source, area = action.a, action.b, action.c
    own, foreign, free = frame.own, frame.foreign, frame.free
    if free:
        free -= 1
    elif owner == seat:
        own -= 1
    else:
        foreign -= 1
    if own or foreign or free:
        kept = ANY_REGION if frame.source == ANY_REGION else source
        board.stack = (*below, Move(seat, own, foreign, free, kept, action.rank))
    else:
        board.stack = below
    announce(board, seat, MOVE, owner, source, area, events)


def can_place(board: Board, seat: int, op: Op) -> bool:
    return board.in_court(seat) > 0


def begin_place(board: Board, seat: int, op: Op, events: Events) -> None:
    if board.in_court(seat):
        board.stack += (PlaceMore(seat, op.count, -1),)


def more_places(board: Board, frame: PlaceMore, seat: int, canonical: bool) -> list[Action]:
    """Return placings in any region but the King's, and in the Castillo."""
    setup = board.setup
    if not board.in_court(seat):
        return [setup.table.done]
    options = setup.place_actions((setup.regions_mask | setup.castillo_mask) & ~(1 << board.king))[:]
    return from_rank(options, frame.last) if canonical and not holders_against(board, seat) else options


def answer_place_more(board: Board, frame: PlaceMore, seat: int, action: Action, events: Events) -> None:
    below = board.stack[:-1]
    if action is board.setup.table.done:
        board.stack = below
        return
    more = frame.left > 1 and board.in_court(seat) > 1
    board.stack = (*below, PlaceMore(seat, frame.left - 1, action.rank)) if more else below
    announce(board, seat, PLACE_ONE, action.a, 0, 0, events)


def _why_not_moved(board: Board, frame: Move, seat: int, target: str) -> str:
    reason = nobody_to_take(board, frame, seat, target)
    elsewhere = frame.source >= 0 and frame.source != board.setup.area_index[target]
    return "from-one-region" if reason == "no-caballero" and elsewhere else reason


FRAMES = (
    QuestionRules(
        kind=Move,
        on=("special",),
        limits=lambda setup, frame: (
            limits.seats(setup),
            limits.COUNT,
            limits.COUNT,
            limits.COUNT,
            (ANY_REGION, CASTILLO - 1),
            limits.ranks(setup),
        ),
        decision="move",
        verb="move",
        legal=moves,
        answer=answer_move,
        amount=lambda board, frame: frame.own + frame.foreign + frame.free,
        refusals={AREA: _why_not_moved, SEAT: "no-caballero"},
    ),
    QuestionRules(
        kind=PlaceMore,
        on=("special",),
        limits=lambda setup, frame: limits.one_by_one(setup),
        faults=lambda board, frame: empty_court(board, frame.seat),
        decision="place_two_more",
        verb="place",
        legal=more_places,
        answer=answer_place_more,
        amount=lambda board, frame: frame.left,
        refusals={AREA: closed_or("no-caballero")},
    ),
)


def _do_move(board: Board, by: int, owner: int, source: int, area: int, events: Events) -> None:
    changes.move(board, by, owner, source, area, events)


def _do_place(board: Board, by: int, area: int, _b: int, _c: int, events: Events) -> None:
    changes.place(board, by, area, events)


MOVE = StepRules(
    0,
    "move",
    _do_move,
    lambda setup, a, b, c: (f"p{a}", setup.areas[b], setup.areas[c]),
    lambda setup: (limits.seats(setup), limits.REGION, limits.AREA),
)
PLACE_ONE = StepRules(
    1,
    "place",
    _do_place,
    lambda setup, a, b, c: (setup.areas[a],),
    lambda setup: (limits.AREA, limits.NONE, limits.NONE),
)
STEPS = (MOVE, PLACE_ONE)

OPS = {
    "move": OpRules(begin_move, can_move),
    "place": OpRules(begin_place, can_place),
}
