"""Card ops that change what seats hold: caballeros in courts, power cards in hand (rules 6)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.board import Action
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import ALL_POWERS, COURT, Board
from game.titles.elgrande.rules.frames.declaring import (
    COUNT,
    LEFT,
    SEQUENCE,
    OpRules,
    QuestionRules,
    StepRules,
    announce,
    asking,
    end_undone,
    from_rank,
    naming,
    nobody_to_take,
    number_written,
    packed,
    rank_range,
    seat_range,
    skip_op,
    unpacked,
    up_to,
)
from game.titles.elgrande.rules.notation import AMOUNT, AREA, HIGHEST_POWER, POWER


class Retrieve(NamedTuple):
    """A used power card returns to the hand."""

    seat: int


class Bring(NamedTuple):
    """Up to `most` caballeros come from province to court."""

    seat: int
    most: int


class BringRecall(NamedTuple):
    """The province was short: after `brought` caballeros and the regions in `packed`, `left` more may be recalled."""

    seat: int
    brought: int
    left: int
    packed: int
    last: int


def used_powers(board: Board, seat: int) -> int:
    """Return the seat's used power cards as bits, this round's included."""
    return ALL_POWERS & ~board.hands[seat]


def retrievals(board: Board, frame: Retrieve, seat: int, canonical: bool) -> list[Action]:
    table, used = board.setup.table, used_powers(board, seat)
    return sorted([*(table.retrieve[value] for value in range(1, HIGHEST_POWER + 1) if used >> value & 1), table.skip])


def answer_bring(board: Board, frame: Bring, seat: int, action: Action) -> None:
    """Apply the shortage rule of the supply; the step is announced when everything is chosen."""
    if action is board.setup.table.skip:
        skip_op(board, seat)
        return
    count = action.a
    board.done()
    short = count == board.in_province(seat) and count < frame.most
    if short and board.mask_of(seat):
        board.stack += (BringRecall(seat, count, frame.most - count, 0, -1),)
    else:
        _announce_bring(board, seat, count, 0)


def bring_recalls(board: Board, frame: BringRecall, seat: int, canonical: bool) -> list[Action]:
    setup = board.setup
    mask = board.mask_of(seat)
    announced = unpacked(frame.packed)
    options = [setup.table.done]
    for region in setup.by_name:
        if mask >> region & 1 and board.pieces[region * setup.players + seat] > announced.count(region):
            options.append(setup.table.recall[region])
    return from_rank(options, frame.last) if canonical else options


def answer_bring_recall(board: Board, frame: BringRecall, seat: int, action: Action) -> None:
    board.done()
    if action is board.setup.table.done:
        _announce_bring(board, seat, frame.brought, frame.packed)
        return
    regions = packed([*unpacked(frame.packed), action.a])
    following = BringRecall(seat, frame.brought, frame.left - 1, regions, action.rank)
    board.stack += (following,)
    if following.left == 0 or len(bring_recalls(board, following, seat, False)) == 1:
        board.done()
        _announce_bring(board, seat, frame.brought, regions)


def _announce_bring(board: Board, seat: int, count: int, recalled: int) -> None:
    if count or recalled:
        announce(board, seat, BRING_SOME, count, recalled)
    else:
        end_undone(board, seat)


def _do_clear(board: Board, by: int, count: int, _b: int, _c: int) -> None:
    for seat in board.setup.others[by]:
        gone = min(count, board.in_court(seat))
        if gone:
            board.return_home(by, seat, COURT, gone)


def _do_retrieve(board: Board, by: int, value: int, _b: int, _c: int) -> None:
    board.hands[by] |= 1 << value
    board.note(ev.PowerRetrieved, by, value, board.hand(by))


def _do_bring(board: Board, by: int, count: int, recalled: int, _c: int) -> None:
    board.supply(by, count)
    for region in unpacked(recalled):
        board.recall(by, region)


CLEAR = StepRules(2, "clear", _do_clear, number_written, (COUNT,))
RETRIEVE_POWER = StepRules(10, "retrieve", _do_retrieve, number_written, ((1, HIGHEST_POWER),))
BRING_SOME = StepRules(
    11,
    "bring",
    _do_bring,
    lambda setup, count, recalled, _c: (str(count), *(setup.areas[region] for region in unpacked(recalled))),
    (COUNT, SEQUENCE),
)

FRAMES = (
    QuestionRules(
        Retrieve,
        decision="retrieve",
        legal=retrievals,
        answer=naming(RETRIEVE_POWER),
        refusals={
            POWER: lambda board, frame, seat, target: "still-in-hand" if board.holds(seat, int(target)) else "not-asked"
        },
    ),
    QuestionRules(
        Bring,
        limits=(seat_range, COUNT),
        decision="bring",
        legal=lambda board, frame, seat, canonical: [
            *up_to(board.setup.table.bring, min(frame.most, board.in_province(seat))),
            board.setup.table.skip,
        ],
        answer=answer_bring,
        amount=lambda board, frame: frame.most,
        refusals={AMOUNT: "too-many"},
    ),
    QuestionRules(
        BringRecall,
        limits=(
            seat_range,
            COUNT,
            LEFT,
            SEQUENCE,
            rank_range,
        ),
        decision="recall",
        legal=bring_recalls,
        answer=answer_bring_recall,
        amount=lambda board, frame: frame.left,
        refusals={AREA: nobody_to_take},
    ),
)


STEPS = (CLEAR, RETRIEVE_POWER, BRING_SOME)

OPS = {
    # A veto takes effect as soon as the card is taken.
    "veto": OpRules(lambda board, seat, op: None, lambda board, seat, op: False),
    "clear_courts": OpRules(lambda board, seat, op: announce(board, seat, CLEAR, op.count)),
    "retrieve": OpRules(asking(lambda seat, op: Retrieve(seat)), lambda board, seat, op: used_powers(board, seat) > 0),
    "bring": OpRules(
        asking(lambda seat, op: Bring(seat, op.count)),
        lambda board, seat, op: board.in_province(seat) > 0 or board.mask_of(seat) > 0,
    ),
}
