"""Special actions: how they begin and end, and the ops that choose one thing (rules 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, steps
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import (  # fmt: skip
    Bring,
    BringRecall,
    Grande,
    King,
    Retrieve,
    Scoreboard,
    Special,
)
from game.titles.elgrande.rules.notation import CASTILLO, Action, follow, up_to

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.content import Op
    from game.titles.elgrande.rules.state import State

VALUES_MASK = (1 << 14) - 2  # power cards 1 to 13 as bits


def always(state: State, seat: int, op: Op) -> bool:
    """The op asks for nothing that might be missing."""
    return True


def never(state: State, seat: int, op: Op) -> bool:
    """The op is no special action."""
    return False


def nothing(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    """The op has nothing to begin."""


def end_special(state: State, frame: Special, events: list[Event] | None) -> None:
    """The last op is done."""
    state.stack = state.stack[:-1]
    if events is not None:
        events.append(ev.ActionEnded(frame.seat, steps.card_of(state, frame.seat), True))


def waive(state: State, seat: int, events: list[Event] | None) -> None:
    """`skip`: the op on top is left alone; a special action that is waived has no window."""
    state.stack = state.stack[:-1]
    _leave(state, seat, events)


def _leave(state: State, seat: int, events: list[Event] | None) -> None:
    """The special action on top ends without having done anything."""
    state.stack = state.stack[:-1]
    if events is not None:
        events.append(ev.ActionEnded(seat, steps.card_of(state, seat), False))


def begin_clear(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    steps.announce(state, seat, steps.CLEAR, op.count, 0, 0, events)


def begin_scoreboard(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Scoreboard(seat),)


def can_scoreboard(state: State, seat: int, op: Op) -> bool:
    return any(position != state.king for position in state.boards)


def scoreboard_options(state: State, frame: Scoreboard, seat: int, canonical: bool) -> list[Action]:
    """Either one, unless it lies in the King's region, to any area without one but the King's region."""
    table = state.setup.table
    closed = (state.king, *state.boards)
    targets = [area for area in state.setup.by_name if area not in closed]
    options = [
        table.scoreboard[number][area]
        for number, position in enumerate(state.boards)
        if position != state.king
        for area in targets
    ]
    options.append(table.skip)
    return sorted(options)


def scoreboard_answer(state: State, frame: Scoreboard, seat: int, action: Action, events: list[Event] | None) -> None:
    if action is state.setup.table.skip:
        waive(state, seat, events)
        return
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.MOVE_SCOREBOARD, action.a, action.b, 0, events)


def used_powers(state: State, seat: int) -> int:
    """The seat's used power cards as bits, this round's included."""
    return VALUES_MASK & ~state.hands[seat]


def can_retrieve(state: State, seat: int, op: Op) -> bool:
    return used_powers(state, seat) > 0


def begin_retrieve(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Retrieve(seat),)


def retrieve_options(state: State, frame: Retrieve, seat: int, canonical: bool) -> list[Action]:
    table, used = state.setup.table, used_powers(state, seat)
    return sorted([*(table.retrieve[value] for value in range(1, 14) if used >> value & 1), table.skip])


def retrieve_answer(state: State, frame: Retrieve, seat: int, action: Action, events: list[Event] | None) -> None:
    if action is state.setup.table.skip:
        waive(state, seat, events)
        return
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.RETRIEVE_POWER, action.a, 0, 0, events)


def can_bring(state: State, seat: int, op: Op) -> bool:
    return board.in_province(state, seat) > 0 or board.mask_of(state, seat) > 0


def begin_bring(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Bring(seat, op.count),)


def bring_options(state: State, frame: Bring, seat: int, canonical: bool) -> list[Action]:
    table = state.setup.table
    most = min(frame.most, board.in_province(state, seat))
    return [*up_to(table.bring, most), table.skip]


def bring_answer(state: State, frame: Bring, seat: int, action: Action, events: list[Event] | None) -> None:
    """The shortage rule of the supply; the step is announced when all is chosen."""
    if action is state.setup.table.skip:
        waive(state, seat, events)
        return
    count = action.a
    state.stack = state.stack[:-1]
    short = count == board.in_province(state, seat) and count < frame.most
    if short and board.mask_of(state, seat):
        state.stack += (BringRecall(seat, count, frame.most - count, 0, -1),)
    else:
        _announce_bring(state, seat, count, 0, events)


def bring_recall_options(state: State, frame: BringRecall, seat: int, canonical: bool) -> list[Action]:
    setup = state.setup
    mask = board.mask_of(state, seat)
    announced = steps.unpacked(frame.packed)
    options = [setup.table.done]
    for region in setup.by_name:
        if mask >> region & 1 and state.pieces[region * setup.players + seat] > announced.count(region):
            options.append(setup.table.recall[region])
    return follow(options, frame.last) if canonical else options


def bring_recall_answer(
    state: State, frame: BringRecall, seat: int, action: Action, events: list[Event] | None
) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
        _announce_bring(state, seat, frame.brought, frame.packed, events)
        return
    regions = steps.packed([*steps.unpacked(frame.packed), action.a])
    following = BringRecall(seat, frame.brought, frame.left - 1, regions, action.rank)
    state.stack = (*below, following)
    if following.left == 0 or len(bring_recall_options(state, following, seat, False)) == 1:
        state.stack = below
        _announce_bring(state, seat, frame.brought, regions, events)


def _announce_bring(state: State, seat: int, count: int, recalled: int, events: list[Event] | None) -> None:
    if count or recalled:
        steps.announce(state, seat, steps.BRING_SOME, count, recalled, 0, events)
    else:
        _leave(state, seat, events)


def can_grande(state: State, seat: int, op: Op) -> bool:
    return state.grandes[seat] != state.king


def begin_grande(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Grande(seat),)


def grande_options(state: State, frame: Grande, seat: int, canonical: bool) -> list[Action]:
    """Not out of the King's region, nor into it, nor where it stands, nor into the Castillo."""
    table, closed = state.setup.table, (state.king, state.grandes[seat], CASTILLO)
    if state.grandes[seat] == state.king:
        return [table.skip]
    return [*(table.grande[r] for r in state.setup.by_name if r not in closed), table.skip]


def grande_answer(state: State, frame: Grande, seat: int, action: Action, events: list[Event] | None) -> None:
    if action is state.setup.table.skip:
        waive(state, seat, events)
        return
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.MOVE_GRANDE, action.a, 0, 0, events)


def begin_king(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (King(seat, int(op.adjacent)),)


def king_options(state: State, frame: King, seat: int, canonical: bool) -> list[Action]:
    setup = state.setup
    mask = setup.neighbours[state.king] if frame.adjacent else setup.regions_mask & ~(1 << state.king)
    return [*(setup.table.king[r] for r in setup.by_name if mask >> r & 1), setup.table.skip]


def king_answer(state: State, frame: King, seat: int, action: Action, events: list[Event] | None) -> None:
    if action is state.setup.table.skip:
        waive(state, seat, events)
        return
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.MOVE_KING, action.a, 0, 0, events)
