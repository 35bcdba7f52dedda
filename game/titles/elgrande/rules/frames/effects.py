"""Card ops that choose one thing: courts, scoreboards, power cards, the Grande, the King (rules 6)."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.elgrande.rules import changes
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import ALL_POWERS, COURT, HIGHEST_POWER, Board
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames import limits
from game.titles.elgrande.rules.frames.declaring import (
    Asks,
    Events,
    OpRules,
    StepRules,
    closed_or,
    nobody_to_take,
    packed,
    unpacked,
)
from game.titles.elgrande.rules.frames.vetoes import announce
from game.titles.elgrande.rules.notation import AMOUNT, AREA, BOARD, CASTILLO, POWER, Action, follow, up_to


class Scoreboard(NamedTuple):
    """A mobile scoreboard moves to another area."""

    seat: int


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


class Grande(NamedTuple):
    """The seat's own Grande moves to another region."""

    seat: int


class King(NamedTuple):
    """The King moves to another region; `adjacent`: 1 if only to a neighbouring one."""

    seat: int
    adjacent: int


def never(board: Board, seat: int, op: Op) -> bool:
    """Return False: the op is no special action."""
    return False


def begin_nothing(board: Board, seat: int, op: Op, events: Events) -> None:
    """Do nothing: the card takes effect as soon as it is taken."""


def skip_op(board: Board, seat: int, events: Events) -> None:
    """`skip`: drop the op on top and end the special action; nothing is announced."""
    board.stack = board.stack[:-1]
    _end_undone(board, seat, events)


def _end_undone(board: Board, seat: int, events: Events) -> None:
    """End the special action on top, which has done nothing."""
    board.stack = board.stack[:-1]
    if events is not None:
        events.append(ev.ActionEnded(seat, board.card_of(seat).id, False))


def begin_clear(board: Board, seat: int, op: Op, events: Events) -> None:
    announce(board, seat, CLEAR, op.count, 0, 0, events)


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
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    announce(board, seat, MOVE_SCOREBOARD, action.a, action.b, 0, events)


def used_powers(board: Board, seat: int) -> int:
    """Return the seat's used power cards as bits, this round's included."""
    return ALL_POWERS & ~board.hands[seat]


def can_retrieve(board: Board, seat: int, op: Op) -> bool:
    return used_powers(board, seat) > 0


def begin_retrieve(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Retrieve(seat),)


def retrievals(board: Board, frame: Retrieve, seat: int, canonical: bool) -> list[Action]:
    table, used = board.setup.table, used_powers(board, seat)
    return sorted([*(table.retrieve[value] for value in range(1, 14) if used >> value & 1), table.skip])


def answer_retrieve(board: Board, frame: Retrieve, seat: int, action: Action, events: Events) -> None:
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    announce(board, seat, RETRIEVE_POWER, action.a, 0, 0, events)


def can_bring(board: Board, seat: int, op: Op) -> bool:
    return board.in_province(seat) > 0 or board.mask_of(seat) > 0


def begin_bring(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (Bring(seat, op.count),)


def bring_counts(board: Board, frame: Bring, seat: int, canonical: bool) -> list[Action]:
    table = board.setup.table
    most = min(frame.most, board.in_province(seat))
    return [*up_to(table.bring, most), table.skip]


def answer_bring(board: Board, frame: Bring, seat: int, action: Action, events: Events) -> None:
    """Apply the shortage rule of the supply; the step is announced when everything is chosen."""
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    count = action.a
    board.stack = board.stack[:-1]
    short = count == board.in_province(seat) and count < frame.most
    if short and board.mask_of(seat):
        board.stack += (BringRecall(seat, count, frame.most - count, 0, -1),)
    else:
        _announce_bring(board, seat, count, 0, events)


def bring_recalls(board: Board, frame: BringRecall, seat: int, canonical: bool) -> list[Action]:
    setup = board.setup
    mask = board.mask_of(seat)
    announced = unpacked(frame.packed)
    options = [setup.table.done]
    for region in setup.by_name:
        if mask >> region & 1 and board.pieces[region * setup.players + seat] > announced.count(region):
            options.append(setup.table.recall[region])
    return follow(options, frame.last) if canonical else options


def answer_bring_recall(board: Board, frame: BringRecall, seat: int, action: Action, events: Events) -> None:
    below = board.stack[:-1]
    if action is board.setup.table.done:
        board.stack = below
        _announce_bring(board, seat, frame.brought, frame.packed, events)
        return
    regions = packed([*unpacked(frame.packed), action.a])
    following = BringRecall(seat, frame.brought, frame.left - 1, regions, action.rank)
    board.stack = (*below, following)
    if following.left == 0 or len(bring_recalls(board, following, seat, False)) == 1:
        board.stack = below
        _announce_bring(board, seat, frame.brought, regions, events)


def _announce_bring(board: Board, seat: int, count: int, recalled: int, events: Events) -> None:
    if count or recalled:
        announce(board, seat, BRING_SOME, count, recalled, 0, events)
    else:
        _end_undone(board, seat, events)


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
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    announce(board, seat, MOVE_GRANDE, action.a, 0, 0, events)


def begin_king(board: Board, seat: int, op: Op, events: Events) -> None:
    board.stack += (King(seat, int(op.adjacent)),)


def king_moves(board: Board, frame: King, seat: int, canonical: bool) -> list[Action]:
    setup = board.setup
    mask = setup.neighbours[board.king] if frame.adjacent else setup.regions_mask & ~(1 << board.king)
    return [*(setup.table.king[r] for r in setup.by_name if mask >> r & 1), setup.table.skip]


def answer_king(board: Board, frame: King, seat: int, action: Action, events: Events) -> None:
    if action is board.setup.table.skip:
        skip_op(board, seat, events)
        return
    board.stack = board.stack[:-1]
    announce(board, seat, MOVE_KING, action.a, 0, 0, events)


def _why_not_retrieved(board: Board, frame: Retrieve, seat: int, target: str) -> str:
    return "still-in-hand" if board.holds(seat, int(target)) else "not-asked"


def _why_not_there(board: Board, frame: Scoreboard, seat: int, target: str) -> str:
    return "taboo" if board.setup.area_index[target] == board.king else "occupied"


def _why_not_the_king(board: Board, frame: King, seat: int, target: str) -> str:
    area = board.setup.area_index[target]
    return "same-area" if area == board.king else "no-castillo" if area == CASTILLO else "not-adjacent"


FRAMES = (
    Asks(
        kind=Scoreboard,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="scoreboard",
        verb="scoreboard",
        legal=scoreboard_moves,
        answer=answer_scoreboard,
        refusals={BOARD: "taboo", AREA: _why_not_there},
    ),
    Asks(
        kind=Retrieve,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="retrieve",
        verb="retrieve",
        legal=retrievals,
        answer=answer_retrieve,
        refusals={POWER: _why_not_retrieved},
    ),
    Asks(
        kind=Bring,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup), limits.COUNT),
        decision="bring",
        verb="bring",
        legal=bring_counts,
        answer=answer_bring,
        amount=lambda board, frame: frame.most,
        refusals={AMOUNT: "too-many"},
    ),
    Asks(
        kind=BringRecall,
        on=("special",),
        limits=lambda setup, frame: (
            limits.seats(setup),
            limits.COUNT,
            limits.LEFT,
            limits.SEQUENCE,
            limits.ranks(setup),
        ),
        decision="recall",
        verb="recall",
        legal=bring_recalls,
        answer=answer_bring_recall,
        amount=lambda board, frame: frame.left,
        refusals={AREA: nobody_to_take},
    ),
    Asks(
        kind=Grande,
        on=("special",),
        limits=lambda setup, frame: (limits.seats(setup),),
        decision="grande",
        verb="grande",
        legal=grande_moves,
        answer=answer_grande,
        refusals={AREA: closed_or("same-area")},
    ),
    Asks(
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


def _do_clear(board: Board, by: int, count: int, _b: int, _c: int, events: Events) -> None:
    for seat in board.setup.others[by]:
        gone = min(count, board.in_court(seat))
        if gone:
            changes.return_home(board, by, seat, COURT, gone, events)


def _do_scoreboard(board: Board, by: int, number: int, area: int, _c: int, events: Events) -> None:
    changes.move_scoreboard(board, by, number, area, events)


def _do_retrieve(board: Board, by: int, value: int, _b: int, _c: int, events: Events) -> None:
    board.hands[by] |= 1 << value
    if events is not None:
        events.append(ev.PowerRetrieved(by, value, board.hand(by)))


def _do_bring(board: Board, by: int, count: int, recalled: int, _c: int, events: Events) -> None:
    changes.supply(board, by, count, events)
    for region in unpacked(recalled):
        changes.recall(board, by, region, events)


def _do_grande(board: Board, by: int, region: int, _b: int, _c: int, events: Events) -> None:
    changes.move_grande(board, by, region, events)


def _do_king(board: Board, by: int, region: int, _b: int, _c: int, events: Events) -> None:
    changes.move_king(board, by, region, events)


CLEAR = StepRules(
    2, "clear", _do_clear, lambda setup, a, b, c: (str(a),), lambda setup: (limits.COUNT, limits.NONE, limits.NONE)
)
MOVE_SCOREBOARD = StepRules(
    9,
    "scoreboard",
    _do_scoreboard,
    lambda setup, a, b, c: (setup.boards[a], setup.areas[b]),
    lambda setup: ((0, len(setup.boards) - 1), limits.AREA, limits.NONE),
)
RETRIEVE_POWER = StepRules(
    10,
    "retrieve",
    _do_retrieve,
    lambda setup, a, b, c: (str(a),),
    lambda setup: ((1, HIGHEST_POWER), limits.NONE, limits.NONE),
)
BRING_SOME = StepRules(
    11,
    "bring",
    _do_bring,
    lambda setup, a, b, c: (str(a), *(setup.areas[region] for region in unpacked(b))),
    lambda setup: (limits.COUNT, limits.SEQUENCE, limits.NONE),
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
STEPS = (CLEAR, MOVE_SCOREBOARD, RETRIEVE_POWER, BRING_SOME, MOVE_GRANDE, MOVE_KING)

OPS = {
    "veto": OpRules(begin_nothing, never),
    "clear_courts": OpRules(begin_clear),
    "scoreboard": OpRules(begin_scoreboard, can_scoreboard),
    "retrieve": OpRules(begin_retrieve, can_retrieve),
    "bring": OpRules(begin_bring, can_bring),
    "grande": OpRules(begin_grande, can_grande),
    "king": OpRules(begin_king),
}
