"""Announced steps, and the windows in which a veto may stop them (rules 7).

A special action announces every step with its choices. While another seat's veto lies open, the step waits on the
stack under a window for each holder, clockwise from the active seat; else it is done at once. A veto throws away the
step and the rest of the special action: the stack is cut down to the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.titles.elgrande.rules import board, scoring
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import Counter, Dials, Frame, Order, Queue, Return, Step, Turn, Window
from game.titles.elgrande.rules.notation import CASTILLO, MOST_COUNT, Action

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.options import Setup
    from game.titles.elgrande.rules.state import State

# Purposes of the secret discs.
GENERAL, RETURN, SCORE, EVICT = range(4)


def announce(state: State, by: int, op: int, a: int, b: int, c: int, events: list[Event] | None) -> None:
    """Announce step `op` of the special action of `by`: ask the holders of vetoes, or do it."""
    if state.vetoes:
        holders = holders_against(state, by)
        if holders:
            if events is not None:
                events.append(announcement(state.setup, Step(by, op, a, b, c)))
            state.stack += (Step(by, op, a, b, c),)
            _ask(state, by, holders, events)
            return
    DO[op](state, by, a, b, c, events)


def holders_against(state: State, by: int) -> tuple[int, ...]:
    """The other seats that hold a veto, clockwise from `by`."""
    if not state.vetoes:
        return ()
    holding = {seat for seat, _ in state.vetoes}
    return tuple(seat for seat in state.setup.others[by] if seat in holding)


def card_of(state: State, seat: int) -> str:
    """The id of the action card that `seat` plays."""
    return state.setup.cards[state.revealed[state.taken[seat]]].id


def run_step(state: State, frame: Step, events: list[Event] | None) -> None:
    """Nobody stopped it."""
    state.stack = state.stack[:-1]
    DO[frame.op](state, frame.by, frame.a, frame.b, frame.c, events)


def window_options(state: State, frame: Window | Counter, seat: int, canonical: bool) -> list[Action]:
    return [state.setup.table.allow, state.setup.table.veto]


def window_answer(state: State, frame: Window, seat: int, action: Action, events: list[Event] | None) -> None:
    """Allow: the next holder is asked, or the step is done. Veto: another holder may stop it, or the step is lost."""
    if action is state.setup.table.allow:
        state.stack = state.stack[:-1]
        if events is not None:
            events.append(ev.VetoAllowed(seat))
        rest = tuple(other for other in state.setup.others[frame.by] if frame.rest >> other & 1)
        if rest:
            _ask(state, frame.by, rest, events)
        return
    if state.setup.edition.veto_on_veto:
        others = [holder for holder, _ in state.vetoes if holder != seat]
        if others:
            if events is not None:
                events.append(ev.Announced(seat, "veto", ()))
                events.append(ev.VetoAsked(others[0], seat))
            state.stack = (*state.stack[:-1], Counter(others[0], frame.by, seat))
            return
    _stop(state, seat, frame.by, events)


def counter_answer(state: State, frame: Counter, seat: int, action: Action, events: list[Event] | None) -> None:
    """Veto on veto (1995): both cards are gone and the step is done; or the first veto stands."""
    if action is state.setup.table.allow:
        if events is not None:
            events.append(ev.VetoAllowed(seat))
        _stop(state, frame.holder, frame.by, events)
        return
    _use_veto(state, frame.holder)
    _use_veto(state, seat)
    state.stack = state.stack[:-1]
    if events is not None:
        events.append(ev.VetoCancelled(seat, frame.holder))


def queue(state: State, by: int, mask: int, firsts: int, events: list[Event] | None) -> None:
    """Several regions are to be scored: their order is asked only while another seat's veto lies open (rules 5)."""
    regions = [region for region in range(CASTILLO) if mask >> region & 1]
    if len(regions) > 1 and holders_against(state, by):
        state.stack += (Order(by, mask, 0, firsts),)
    else:
        state.stack += (Queue(by, packed(regions), firsts),)


def packed(regions: list[int]) -> int:
    """A sequence of regions as nibbles, the first lowest."""
    return sum(region + 1 << 4 * place for place, region in enumerate(regions))


def unpacked(bits: int) -> list[int]:
    """The regions in `packed`."""
    regions = []
    while bits:
        regions.append((bits & 15) - 1)
        bits >>= 4
    return regions


def dialled(sealed: int, seat: int) -> int:
    """The region that `seat` set, or -1."""
    return (sealed >> 4 * seat & 15) - 1


def discs_shown(state: State, sealed: int) -> tuple[str | None, ...]:
    """Ids of the dialled regions by seat, None where nobody was asked."""
    areas = state.setup.areas
    choices = [dialled(sealed, seat) for seat in range(state.setup.players)]
    return tuple(areas[region] if region >= 0 else None for region in choices)


def asked_to_dial(state: State, by: int, purpose: int, value: int) -> int:
    """Who must set a disc (rules 7), as a mask; `by` is the active seat, `value` the region of an eviction.

    At a general scoring everybody; with the Castillo shown only those who have caballeros in it (rules 5).
    """
    setup = state.setup
    if purpose == SCORE or (purpose == GENERAL and setup.options.castillo == "hidden"):
        return (1 << setup.players) - 1
    if purpose == RETURN:
        return sum(1 << seat for seat in setup.others[by] if board.mask_of(state, seat))
    area, seats = (CASTILLO, range(setup.players)) if purpose == GENERAL else (value, setup.others[by])
    counts = scoring.counts_in(state, area)
    return sum(1 << seat for seat in seats if counts[seat])


def push_dials(state: State, by: int, purpose: int, value: int, events: list[Event] | None) -> bool:
    """Ask for the discs; False if there is nobody to ask."""
    waiting = asked_to_dial(state, by, purpose, value)
    if not waiting:
        return False
    state.stack += (Dials(by, purpose, value, waiting, 0),)
    if events is not None:
        area = state.setup.areas[value] if purpose == EVICT else None
        seats = state.setup.seat_sets[waiting]
        events.append(ev.DialsAsked(purpose_name(state, by, purpose), seats, area))
    return True


def purpose_name(state: State, by: int, purpose: int) -> str:
    """ "general", or the id of the card that asks for the discs."""
    return "general" if purpose == GENERAL else card_of(state, by)


def _ask(state: State, by: int, holders: tuple[int, ...], events: list[Event] | None) -> None:
    first, *rest = holders
    state.stack += (Window(first, by, sum(1 << seat for seat in rest)),)
    if events is not None:
        events.append(ev.VetoAsked(first, by))


def _stop(state: State, seat: int, by: int, events: list[Event] | None) -> None:
    _use_veto(state, seat)
    stack = state.stack
    while type(stack[-1]) is not Turn:
        stack = stack[:-1]
    state.stack = stack
    if events is not None:
        events.append(ev.Vetoed(seat, by, card_of(state, by)))
        events.append(ev.ActionEnded(by, card_of(state, by), False))


def _use_veto(state: State, seat: int) -> None:
    """The seat's veto that would end first is gone."""
    used = min((veto for veto in state.vetoes if veto[0] == seat), key=lambda veto: veto[1])
    vetoes = list(state.vetoes)
    vetoes.remove(used)
    state.vetoes = tuple(vetoes)


# The steps: (state, by, a, b, c, events)


def _move(state: State, by: int, owner: int, source: int, area: int, events: list[Event] | None) -> None:
    board.move(state, by, owner, source, area, events)


def _place(state: State, by: int, area: int, _b: int, _c: int, events: list[Event] | None) -> None:
    board.place(state, by, area, events)


def _clear(state: State, by: int, count: int, _b: int, _c: int, events: list[Event] | None) -> None:
    for seat in state.setup.others[by]:
        gone = min(count, board.in_court(state, seat))
        if gone:
            board.return_home(state, by, seat, board.COURT, gone, events)


def _return(state: State, by: int, seat: int, count: int, _c: int, events: list[Event] | None) -> None:
    state.stack += (Return(seat, count, by, -1),)


def _banish(state: State, by: int, owner: int, region: int, _c: int, events: list[Event] | None) -> None:
    board.return_home(state, by, owner, region, 1, events)


def _ask_discs(state: State, by: int, purpose: int, value: int, _c: int, events: list[Event] | None) -> None:
    push_dials(state, by, purpose, value, events)


def _follow_discs(state: State, by: int, purpose: int, value: int, sealed: int, events: list[Event] | None) -> None:
    """What the shown discs say is done."""
    choices = [dialled(sealed, seat) for seat in range(state.setup.players)]
    if purpose == SCORE:
        queue(state, by, sum(1 << region for region in set(choices) if choices.count(region) == 1), 0, events)
        return
    for seat, region in enumerate(choices):
        if region < 0:
            continue
        if purpose == EVICT:
            home = region in (state.king, value)
            board.evict(state, seat, value, board.COURT if home else region, events)
        else:
            there = state.pieces[region * state.setup.players + seat]
            board.return_home(state, by, seat, region, min(value, there), events)


def _score_any(state: State, by: int, area: int, _b: int, _c: int, events: list[Event] | None) -> None:
    if area != CASTILLO:
        scoring.score(state, area, card_of(state, by), False, events)
        return
    scoring.score_castillo(state, card_of(state, by), events)
    if events is not None:
        events.append(ev.CastilloClosed())


def _score_region(state: State, by: int, region: int, firsts: int, _c: int, events: list[Event] | None) -> None:
    scoring.score(state, region, card_of(state, by), bool(firsts), events)


def _scoreboard(state: State, by: int, number: int, area: int, _c: int, events: list[Event] | None) -> None:
    board.move_scoreboard(state, by, number, area, events)


def _retrieve(state: State, by: int, value: int, _b: int, _c: int, events: list[Event] | None) -> None:
    state.hands[by] |= 1 << value
    if events is not None:
        events.append(ev.PowerRetrieved(by, value, state.hand(by)))


def _bring(state: State, by: int, count: int, recalled: int, _c: int, events: list[Event] | None) -> None:
    board.supply(state, by, count, events)
    for region in unpacked(recalled):
        board.recall(state, by, region, events)


def _grande(state: State, by: int, region: int, _b: int, _c: int, events: list[Event] | None) -> None:
    board.move_grande(state, by, region, events)


def _king(state: State, by: int, region: int, _b: int, _c: int, events: list[Event] | None) -> None:
    board.move_king(state, by, region, events)


Do = Callable[["State", int, int, int, int, "list[Event] | None"], None]
Written = Callable[["Setup", int, int, int], tuple[str, ...]]


def _area(setup: Setup, area: int) -> str:
    return setup.areas[area]


# name of the step in `Announced`, what does it, and its entries as the notation writes them
_STEPS: tuple[tuple[str, Do, Written], ...] = (
    ("move", _move, lambda s, a, b, c: (f"p{a}", _area(s, b), _area(s, c))),
    ("place", _place, lambda s, a, b, c: (_area(s, a),)),
    ("clear", _clear, lambda s, a, b, c: (str(a),)),
    ("return", _return, lambda s, a, b, c: (f"p{a}", str(b))),
    ("banish", _banish, lambda s, a, b, c: (f"p{a}", _area(s, b))),
    ("discs", _ask_discs, lambda s, a, b, c: (_area(s, b),) if a == EVICT else ()),
    ("shown", _follow_discs, lambda s, a, b, c: ()),
    ("score", _score_any, lambda s, a, b, c: (_area(s, a),)),
    ("score", _score_region, lambda s, a, b, c: (_area(s, a),)),
    ("scoreboard", _scoreboard, lambda s, a, b, c: (s.boards[a], _area(s, b))),
    ("retrieve", _retrieve, lambda s, a, b, c: (str(a),)),
    ("bring", _bring, lambda s, a, b, c: (str(a), *(_area(s, region) for region in unpacked(b)))),
    ("grande", _grande, lambda s, a, b, c: (_area(s, a),)),
    ("king", _king, lambda s, a, b, c: (_area(s, a),)),
)
(
    MOVE, PLACE_ONE, CLEAR, RETURN_SOME, BANISH_ONE, DISCS, SHOWN, SCORE_ANY, SCORE_REGION, MOVE_SCOREBOARD,
    RETRIEVE_POWER, BRING_SOME, MOVE_GRANDE, MOVE_KING,
) = range(len(_STEPS))  # fmt: skip
NAMES = tuple(name for name, _, _ in _STEPS)
DO = tuple(do for _, do, _ in _STEPS)


def announcement(setup: Setup, step: Step) -> ev.Announced:
    """A step as it is announced, its entries as the notation writes them."""
    return ev.Announced(step.by, NAMES[step.op], _STEPS[step.op][2](setup, step.a, step.b, step.c))


def announced(setup: Setup, stack: tuple[Frame, ...]) -> ev.Announced | None:
    """What the question about a veto on top of a stack is about: a step, or (veto on veto) a veto; None without one."""
    if not stack or not isinstance(stack[-1], (Window, Counter)):
        return None
    if isinstance(stack[-1], Counter):
        return ev.Announced(stack[-1].holder, "veto", ())
    return next(announcement(setup, frame) for frame in reversed(stack) if isinstance(frame, Step))


def step_limits(state: State, op: int) -> tuple[tuple[int, int], ...]:
    """Least and most of a step's op and of its three entries, for checking positions."""
    setup = state.setup
    none, area, region, seat = (0, 0), (0, CASTILLO), (0, CASTILLO - 1), (0, setup.players - 1)
    count, nibbles = (0, MOST_COUNT), (0, (1 << 36) - 1)
    by_op = {
        MOVE: (seat, region, area),
        PLACE_ONE: (area, none, none),
        CLEAR: (count, none, none),
        RETURN_SOME: (seat, count, none),
        BANISH_ONE: (seat, region, none),
        DISCS: ((RETURN, EVICT), count, none),
        SHOWN: ((RETURN, EVICT), count, nibbles),
        SCORE_ANY: (area, none, none),
        SCORE_REGION: (region, (0, 1), none),
        MOVE_SCOREBOARD: ((0, len(setup.boards) - 1), area, none),
        RETRIEVE_POWER: ((1, 13), none, none),
        BRING_SOME: (count, nibbles, none),
        MOVE_GRANDE: (region, none, none),
        MOVE_KING: (region, none, none),
    }
    return ((0, len(DO) - 1), *by_op.get(op, (none, none, none)))
