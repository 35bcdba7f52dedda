"""Card ops that return caballeros to their provinces one by one: Banishment and Angry King (rules 4 and 6).

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
    TO_COURT,
    AutomaticRules,
    OpRules,
    QuestionRules,
    StepRules,
    nobody_to_take,
)
from game.titles.elgrande.rules.frames.special.vetoes import announce, holders_against
from game.titles.elgrande.rules.notation import AREA, CASTILLO, SEAT, from_rank


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


def can_banish(board: Board, seat: int, op: Op) -> bool:
    return banishable(board, seat) > 0


def begin_banish(board: Board, seat: int, op: Op, events: Events) -> None:
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
            mask = board.mask_of(owner)
            options += [setup.table.banish[owner][r] for r in setup.by_name if mask >> r & 1]
    if not setup.edition.banish_must:
        options.append(setup.table.done)
    return options


def answer_banish(board: Board, frame: Banish, seat: int, action: Action, events: Events) -> None:
    below = board.stack[:-1]
    if action is board.setup.table.done:
        board.stack = below
        return
    owners = frame.owners & ~(1 << action.a)
    board.stack = (*below, Banish(seat, owners)) if owners else below
    announce(board, seat, BANISH_ONE, action.a, action.b, 0, events)


def begin_return(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Returning(seat, 0, op.count),)


def run_returning(board: Board, frame: Returning, events: Events) -> None:
    """Ask the next opponent, clockwise, who has any to return; the window comes before they choose (rules 7)."""
    below, others = board.stack[:-1], board.setup.others[frame.by]
    for index in range(frame.passed, len(others)):
        seat = others[index]
        count = min(frame.most, returnable(board, seat))
        if count:
            board.stack = (*below, Returning(frame.by, index + 1, frame.most))
            announce(board, frame.by, RETURN_SOME, seat, count, 0, events)
            return
    board.stack = below


def returnable(board: Board, seat: int) -> int:
    """Return the number of caballeros of `seat` in court and in regions other than the King's."""
    pieces, players = board.pieces, board.setup.players
    regions = sum(pieces[region * players + seat] for region in range(CASTILLO) if region != board.king)
    return regions + board.in_court(seat)


def returns(board: Board, frame: Return, seat: int, canonical: bool) -> list[Action]:
    table, mask = board.setup.table, board.mask_of(seat)
    options = [table.give_back[r] for r in board.setup.by_name if mask >> r & 1]
    if board.in_court(seat):
        options.append(table.give_back_court)
        options.sort()
    # The remaining answers may sort before the previous one; then they have to be offered after all.
    return canonical and from_rank(options, frame.last) or options


def answer_return(board: Board, frame: Return, seat: int, action: Action, events: Events) -> None:
    below = board.stack[:-1]
    changes.return_home(board, frame.by, seat, action.a, 1, events)
    board.stack = (*below, Return(seat, frame.left - 1, frame.by, action.rank)) if frame.left > 1 else below


FRAMES = (
    QuestionRules(
        kind=Banish,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup), limits.seat_masks(setup)),
        decision="banish",
        verb="banish",
        legal=banishments,
        answer=answer_banish,
        refusals={AREA: nobody_to_take, SEAT: "no-caballero"},
    ),
    AutomaticRules(
        kind=Returning,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup), limits.seats(setup), limits.COUNT),
        run=run_returning,
    ),
    QuestionRules(
        kind=Return,
        on=("returning",),
        limits=lambda setup, frame: (limits.seats(setup), limits.LEFT, limits.seats(setup), limits.ranks(setup)),
        active=2,
        decision="return",
        verb="return",
        legal=returns,
        answer=answer_return,
        amount=lambda board, frame: frame.left,
        refusals={AREA: nobody_to_take, TO_COURT: "court-empty"},
    ),
)


def _do_return(board: Board, by: int, seat: int, count: int, _c: int, events: Events) -> None:
    board.stack += (Return(seat, count, by, -1),)


def _do_banish(board: Board, by: int, owner: int, region: int, _c: int, events: Events) -> None:
    changes.return_home(board, by, owner, region, 1, events)


RETURN_SOME = StepRules(
    3,
    "return",
    _do_return,
    lambda setup, a, b, c: (f"p{a}", str(b)),
    lambda setup: (limits.seats(setup), limits.COUNT, limits.NONE),
)
BANISH_ONE = StepRules(
    4,
    "banish",
    _do_banish,
    lambda setup, a, b, c: (f"p{a}", setup.areas[b]),
    lambda setup: (limits.seats(setup), limits.REGION, limits.NONE),
)
STEPS = (RETURN_SOME, BANISH_ONE)

OPS = {
    "return": OpRules(begin_return),
    "banish": OpRules(begin_banish, can_banish),
}
