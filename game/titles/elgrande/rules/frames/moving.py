"""Card ops that move pieces: caballeros one by one, the King, a Grande, a mobile scoreboard (rules 4 and 6).

While a veto could cancel one of several caballeros' moves the order matters, and `canonical` leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import Action
from game.titles.elgrande.rules.board import COURT, Board
from game.titles.elgrande.rules.frames.declaring import (
    ANY_AREA,
    COUNT,
    FLAG,
    LEFT,
    ONE_BY_ONE,
    REGION,
    TO_COURT,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    announce,
    area_written,
    asking,
    closed_or,
    empty_court,
    from_rank,
    holders_against,
    in_areas,
    naming,
    nobody_to_take,
    rank_range,
    seat_range,
    seats_range,
)
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.notation import AREA, BOARD, CASTILLO, SEAT

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


def answer_move(board: Board, frame: Move, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
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
        board.stack += (Move(seat, own, foreign, free, kept, action.rank),)
    announce(board, seat, MOVE, owner, source, area)


def begin_place(board: Board, seat: int, op: Op) -> None:
    if board.in_court(seat):
        board.stack += (PlaceMore(seat, op.count, -1),)


def more_places(board: Board, frame: PlaceMore, seat: int, canonical: bool) -> list[Action]:
    """Return placings in any region but the King's, and in the Castillo."""
    setup = board.setup
    if not board.in_court(seat):
        return [setup.table.done]
    options = setup.place_actions((setup.regions_mask | setup.castillo_mask) & ~(1 << board.king))[:]
    return from_rank(options, frame.last) if canonical and not holders_against(board, seat) else options


def answer_place_more(board: Board, frame: PlaceMore, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
        return
    if frame.left > 1 and board.in_court(seat) > 1:
        board.stack += (PlaceMore(seat, frame.left - 1, action.rank),)
    announce(board, seat, PLACE_ONE, action.a)


def _why_not_moved(board: Board, frame: Move, seat: int, target: str) -> str:
    reason = nobody_to_take(board, frame, seat, target)
    elsewhere = frame.source >= 0 and frame.source != board.setup.area_index[target]
    return "from-one-region" if reason == "no-caballero" and elsewhere else reason


# -- back to provinces, one by one


class Banish(NamedTuple):
    """One caballero of each seat in the mask `owners` returns to its province."""

    seat: int
    owners: int


class Returning(NamedTuple):
    """Angry King: the first `passed` opponents of `by` have been asked; the next one returns `most`."""

    by: int
    passed: int
    most: int


class Return(NamedTuple):
    """A seat returns `left` caballeros of its own choice to its province, because of `by`."""

    seat: int
    left: int
    by: int
    last: int


def banishable(board: Board, seat: int) -> int:
    """Return a mask of the seats that can lose one to `seat`: opponents, and in the original `seat` too (rules 9)."""
    owners = board.setup.others[seat]
    if board.setup.edition.banish_own:
        owners = (seat, *owners)
    return sum(1 << owner for owner in owners if board.mask_of(owner))


def begin_banish(board: Board, seat: int, op: Op) -> None:
    owners = banishable(board, seat)
    if owners:
        board.stack += (Banish(seat, owners),)


def banishments(board: Board, frame: Banish, seat: int, canonical: bool) -> list[Action]:
    """Return one caballero of each owner left; in the original all that can go must go (rules 9)."""
    setup = board.setup
    options = []
    owners = frame.owners
    if canonical and setup.edition.banish_must and not holders_against(board, seat):
        owners &= -owners  # The order of owners makes no difference: take the first one left.
    for owner in range(setup.players):
        if owners >> owner & 1:
            options += in_areas(board, setup.table.banish[owner], board.mask_of(owner))
    if not setup.edition.banish_must:
        options.append(setup.table.done)
    return options


def answer_banish(board: Board, frame: Banish, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
        return
    owners = frame.owners & ~(1 << action.a)
    if owners:
        board.stack += (Banish(seat, owners),)
    announce(board, seat, BANISH_ONE, action.a, action.b)


def run_returning(board: Board, frame: Returning) -> None:
    """Ask the next opponent, clockwise, who has any to return; the window comes before they choose (rules 7)."""
    others = board.setup.others[frame.by]
    for index in range(frame.passed, len(others)):
        seat = others[index]
        count = min(frame.most, returnable(board, seat))
        if count:
            board.done(Returning(frame.by, index + 1, frame.most))
            announce(board, frame.by, RETURN_SOME, seat, count)
            return
    board.done()


def returnable(board: Board, seat: int) -> int:
    """Return how many caballeros the seat can return: those in its court, and in regions but the King's."""
    regions = [region for region in range(CASTILLO) if region != board.king]
    return sum(board.pieces[region * board.setup.players + seat] for region in (*regions, COURT))


def returns(board: Board, frame: Return, seat: int, canonical: bool) -> list[Action]:
    table = board.setup.table
    options = in_areas(board, table.give_back, board.mask_of(seat))
    if board.in_court(seat):
        options.append(table.give_back_court)
        options.sort()
    # The remaining answers may sort before the previous one; then they have to be offered after all.
    return canonical and from_rank(options, frame.last) or options


def _returns_too_many(board: Board, frame: Return) -> Sequence[str]:
    most = returnable(board, frame.seat)
    return [f"p{frame.seat} has {most} to return, expected {frame.left}"] if frame.left > most else []


def answer_return(board: Board, frame: Return, seat: int, action: Action) -> None:
    board.return_home(frame.by, seat, action.a, 1)
    board.done()
    if frame.left > 1:
        board.stack += (Return(seat, frame.left - 1, frame.by, action.rank),)


# -- King, Grande, scoreboard


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


def grande_moves(board: Board, frame: Grande, seat: int, canonical: bool) -> list[Action]:
    """Return moves to every region but its own; never into the King's region or out of it."""
    setup, home = board.setup, board.grandes[seat]
    areas = setup.regions_mask & ~(1 << board.king | 1 << home) if home != board.king else 0
    return [*in_areas(board, setup.table.grande, areas), setup.table.skip]


def king_moves(board: Board, frame: King, seat: int, canonical: bool) -> list[Action]:
    setup = board.setup
    mask = setup.neighbours[board.king] if frame.adjacent else setup.regions_mask & ~(1 << board.king)
    return [*in_areas(board, setup.table.king, mask), setup.table.skip]


def _ask_to_return(board: Board, by: int, seat: int, count: int, _c: int) -> None:
    board.stack += (Return(seat, min(count, returnable(board, seat)), by, -1),)


MOVE = StepRules(
    0,
    "move",
    Board.move,
    lambda setup, owner, source, area: (f"p{owner}", setup.areas[source], setup.areas[area]),
    (seat_range, REGION, ANY_AREA),
)
PLACE_ONE = StepRules(
    1,
    "place",
    lambda board, by, area, _b, _c: board.place(by, area),
    area_written,
    (ANY_AREA,),
)
RETURN_SOME = StepRules(
    3, "return", _ask_to_return, lambda setup, seat, count, _c: (f"p{seat}", str(count)), (seat_range, COUNT)
)
BANISH_ONE = StepRules(
    4,
    "banish",
    lambda board, by, owner, region, _c: board.return_home(by, owner, region, 1),
    lambda setup, owner, region, _c: (f"p{owner}", setup.areas[region]),
    (seat_range, REGION),
)
MOVE_SCOREBOARD = StepRules(
    9,
    "scoreboard",
    lambda board, by, number, area, _c: board.move_scoreboard(by, number, area),
    lambda setup, number, area, _c: (setup.boards[number], setup.areas[area]),
    (lambda setup: (0, len(setup.boards) - 1), ANY_AREA),
)
MOVE_GRANDE = StepRules(
    12,
    "grande",
    lambda board, by, region, _b, _c: board.move_grande(by, region),
    area_written,
    (REGION,),
)
MOVE_KING = StepRules(
    13,
    "king",
    lambda board, by, region, _b, _c: board.move_king(by, region),
    area_written,
    (REGION,),
)

FRAMES = (
    QuestionRules(
        Move,
        limits=(
            seat_range,
            COUNT,
            COUNT,
            COUNT,
            (ANY_REGION, CASTILLO - 1),
            rank_range,
        ),
        decision="move",
        legal=moves,
        answer=answer_move,
        amount=lambda board, frame: frame.own + frame.foreign + frame.free,
        refusals={AREA: _why_not_moved, SEAT: "no-caballero"},
    ),
    QuestionRules(
        PlaceMore,
        limits=ONE_BY_ONE,
        faults=empty_court,
        decision="place_two_more",
        verb="place",
        legal=more_places,
        answer=answer_place_more,
        amount=lambda board, frame: frame.left,
        refusals={AREA: closed_or("no-caballero")},
    ),
    QuestionRules(
        Banish,
        limits=(seat_range, seats_range),
        decision="banish",
        legal=banishments,
        answer=answer_banish,
        refusals={AREA: nobody_to_take, SEAT: "no-caballero"},
    ),
    AutomaticRules(
        Returning,
        on=("special",),
        limits=(seat_range, seat_range, COUNT),
        run=run_returning,
    ),
    QuestionRules(
        Return,
        on=("returning",),
        limits=(seat_range, LEFT, seat_range, rank_range),
        faults=_returns_too_many,
        active=2,
        decision="return",
        legal=returns,
        answer=answer_return,
        amount=lambda board, frame: frame.left,
        refusals={AREA: nobody_to_take, TO_COURT: "court-empty"},
    ),
    QuestionRules(
        Scoreboard,
        decision="scoreboard",
        legal=scoreboard_moves,
        answer=naming(MOVE_SCOREBOARD, both=True),
        refusals={BOARD: "taboo", AREA: closed_or("occupied", castillo="occupied")},
    ),
    QuestionRules(
        Grande,
        decision="grande",
        legal=grande_moves,
        answer=naming(MOVE_GRANDE),
        refusals={AREA: closed_or("same-area")},
    ),
    QuestionRules(
        King,
        limits=(seat_range, FLAG),
        decision="king",
        legal=king_moves,
        answer=naming(MOVE_KING),
        refusals={AREA: closed_or("not-adjacent", king="same-area")},
    ),
)


STEPS = (MOVE, PLACE_ONE, RETURN_SOME, BANISH_ONE, MOVE_SCOREBOARD, MOVE_GRANDE, MOVE_KING)

OPS = {
    "move": OpRules(
        asking(
            lambda seat, op: Move(seat, op.own, op.foreign, op.any, ONE_REGION if op.one_region else ANY_REGION, -1)
        ),
        lambda board, seat, op: any(
            board.mask_of(owner)
            for owner in range(board.setup.players)
            if op.any or (op.own if owner == seat else op.foreign)
        ),
    ),
    "place": OpRules(begin_place, lambda board, seat, op: board.in_court(seat) > 0),
    "return": OpRules(asking(lambda seat, op: Returning(seat, 0, op.count))),
    "banish": OpRules(begin_banish, lambda board, seat, op: banishable(board, seat) > 0),
    "scoreboard": OpRules(
        asking(lambda seat, op: Scoreboard(seat)),
        lambda board, seat, op: any(area != board.king for area in board.boards),
    ),
    "grande": OpRules(asking(lambda seat, op: Grande(seat)), lambda board, seat, op: board.grandes[seat] != board.king),
    "king": OpRules(asking(lambda seat, op: King(seat, int(op.adjacent)))),
}
