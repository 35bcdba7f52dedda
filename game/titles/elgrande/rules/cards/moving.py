"""Card ops that move caballeros one by one: moves, placings anywhere, banishing, returning (rules 4 and 6).

While a veto may stop one of them, the order matters, and `canonical` leaves nothing out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, steps
from game.titles.elgrande.rules.frames import ANY_REGION, ONE_REGION, Banish, Move, PlaceMore, Return, Returning
from game.titles.elgrande.rules.notation import CASTILLO, Action, follow

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.content import Op
    from game.titles.elgrande.rules.state import State


def can_move(state: State, seat: int, op: Op) -> bool:
    """Somebody who may be moved stands outside the King's region."""
    if (op.own or op.any) and board.mask_of(state, seat):
        return True
    return bool(op.foreign or op.any) and any(board.mask_of(state, other) for other in state.setup.others[seat])


def begin_move(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    source = ONE_REGION if op.one_region else ANY_REGION
    state.stack += (Move(seat, op.own, op.foreign, op.any, source, -1),)


def move_options(state: State, frame: Move, seat: int, canonical: bool) -> list[Action]:
    """Every caballero that may still be moved, to every other region but the King's and to the Castillo."""
    setup = state.setup
    king, source, pieces, players = state.king, frame.source, state.pieces, setup.players
    options = [setup.table.done]
    sources = setup.by_name if source < 0 else (source,)
    for owner in range(players):
        if not (frame.free or (frame.own if owner == seat else frame.foreign)):
            continue
        for region in sources:
            if region != king and region != CASTILLO and pieces[region * players + owner]:
                options += setup.move_actions(king, owner, region)
    return follow(options, frame.last) if canonical and not steps.holders_against(state, seat) else options


def move_answer(state: State, frame: Move, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
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
        state.stack = (*below, Move(seat, own, foreign, free, kept, action.rank))
    else:
        state.stack = below
    steps.announce(state, seat, steps.MOVE, owner, source, area, events)


def can_place(state: State, seat: int, op: Op) -> bool:
    return board.in_court(state, seat) > 0


def begin_place(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    if board.in_court(state, seat):
        state.stack += (PlaceMore(seat, op.count, -1),)


def place_more_options(state: State, frame: PlaceMore, seat: int, canonical: bool) -> list[Action]:
    """Any region but the King's, and the Castillo."""
    setup = state.setup
    if not board.in_court(state, seat):
        return [setup.table.done]
    options = setup.place_actions((setup.regions_mask | setup.castillo_mask) & ~(1 << state.king))[:]
    return follow(options, frame.last) if canonical and not steps.holders_against(state, seat) else options


def place_more_answer(state: State, frame: PlaceMore, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
        return
    more = frame.left > 1 and board.in_court(state, seat) > 1
    state.stack = (*below, PlaceMore(seat, frame.left - 1, action.rank)) if more else below
    steps.announce(state, seat, steps.PLACE_ONE, action.a, 0, 0, events)


def banished(state: State, seat: int) -> int:
    """The seats, as a mask, of whom `seat` may return one: opponents, in the original himself too (rules 9)."""
    owners = state.setup.others[seat]
    if state.setup.edition.banish_own:
        owners = (seat, *owners)
    return sum(1 << owner for owner in owners if board.mask_of(state, owner))


def can_banish(state: State, seat: int, op: Op) -> bool:
    return banished(state, seat) > 0


def begin_banish(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    owners = banished(state, seat)
    if owners:
        state.stack += (Banish(seat, owners),)


def banish_options(state: State, frame: Banish, seat: int, canonical: bool) -> list[Action]:
    """One caballero of each owner left; in the original all that can be taken must be (rules 9)."""
    setup = state.setup
    options = []
    owners = frame.owners
    if canonical and setup.edition.banish_must and not steps.holders_against(state, seat):
        owners &= -owners  # the order of owners changes nothing: the first one left
    for owner in range(setup.players):
        if owners >> owner & 1:
            mask = board.mask_of(state, owner)
            options += [setup.table.banish[owner][r] for r in setup.by_name if mask >> r & 1]
    if not setup.edition.banish_must:
        options.append(setup.table.done)
    return options


def banish_answer(state: State, frame: Banish, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    if action is state.setup.table.done:
        state.stack = below
        return
    owners = frame.owners & ~(1 << action.a)
    state.stack = (*below, Banish(seat, owners)) if owners else below
    steps.announce(state, seat, steps.BANISH_ONE, action.a, action.b, 0, events)


def begin_return(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (Returning(seat, 0, op.count),)


def run_returning(state: State, frame: Returning, events: list[Event] | None) -> None:
    """The next opponent, clockwise, who has anything to return; the window comes before he chooses (rules 7)."""
    below, others = state.stack[:-1], state.setup.others[frame.by]
    for index in range(frame.passed, len(others)):
        seat = others[index]
        count = min(frame.most, returnable(state, seat))
        if count:
            state.stack = (*below, Returning(frame.by, index + 1, frame.most))
            steps.announce(state, frame.by, steps.RETURN_SOME, seat, count, 0, events)
            return
    state.stack = below


def returnable(state: State, seat: int) -> int:
    """Caballeros of `seat` in court and regions, but the King's."""
    pieces, players = state.pieces, state.setup.players
    regions = sum(pieces[region * players + seat] for region in range(CASTILLO) if region != state.king)
    return regions + board.in_court(state, seat)


def return_options(state: State, frame: Return, seat: int, canonical: bool) -> list[Action]:
    table, mask = state.setup.table, board.mask_of(state, seat)
    options = [table.give_back[r] for r in state.setup.by_name if mask >> r & 1]
    if board.in_court(state, seat):
        options.append(table.give_back_court)
        options.sort()
    # What comes before the previous one may be all that is left: then it is offered after all.
    return canonical and follow(options, frame.last) or options


def return_answer(state: State, frame: Return, seat: int, action: Action, events: list[Event] | None) -> None:
    below = state.stack[:-1]
    board.return_home(state, frame.by, seat, action.a, 1, events)
    state.stack = (*below, Return(seat, frame.left - 1, frame.by, action.rank)) if frame.left > 1 else below
