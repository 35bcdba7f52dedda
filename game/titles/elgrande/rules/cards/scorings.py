"""Card ops that score: which regions, in which order, one after the other (rules 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules import scoring, steps
from game.titles.elgrande.rules.frames import Order, Queue, ScoreAny
from game.titles.elgrande.rules.notation import CASTILLO, Action

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.content import Op
    from game.titles.elgrande.rules.state import State


def begin_score_any(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    state.stack += (ScoreAny(seat),)


def score_any_options(state: State, frame: ScoreAny, seat: int, canonical: bool) -> list[Action]:
    """Any region; the Castillo too in the original (rules 9)."""
    setup = state.setup
    castillo = setup.edition.score_any_castillo
    return [setup.table.score[area] for area in setup.by_name if area != CASTILLO or castillo]


def score_any_answer(state: State, frame: ScoreAny, seat: int, action: Action, events: list[Event] | None) -> None:
    state.stack = state.stack[:-1]
    steps.announce(state, seat, steps.SCORE_ANY, action.a, 0, 0, events)


def begin_score_castillo(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    steps.announce(state, seat, steps.SCORE_ANY, CASTILLO, 0, 0, events)


def begin_score_values(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    """Every region whose current first value is one of the card's; mobile scoreboards count (rules 6)."""
    mask = sum(1 << region for region in range(CASTILLO) if scoring.values_of(state, region)[0] in op.values)
    steps.queue(state, seat, mask, 0, events)


def begin_score_firsts(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    steps.queue(state, seat, state.setup.regions_mask, 1, events)


def begin_score_totals(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    """The region or regions with most caballeros in total, or fewest but at least one."""
    totals = {region: sum(scoring.counts_in(state, region)) for region in range(CASTILLO)}
    held = [total for total in totals.values() if total]
    if not held:
        return
    wanted = max(held) if op.which == "most" else min(held)
    steps.queue(state, seat, sum(1 << region for region, total in totals.items() if total == wanted), 0, events)


def order_options(state: State, frame: Order, seat: int, canonical: bool) -> list[Action]:
    table = state.setup.table
    return [table.score[r] for r in state.setup.by_name if frame.rest >> r & 1]


def order_answer(state: State, frame: Order, seat: int, action: Action, events: list[Event] | None) -> None:
    rest = frame.rest & ~(1 << action.a)
    order = [*steps.unpacked(frame.packed), action.a]
    below = state.stack[:-1]
    if rest:
        state.stack = (*below, Order(seat, rest, steps.packed(order), frame.firsts))
        return
    state.stack = (*below, Queue(seat, steps.packed(order), frame.firsts))
    if events is not None:
        events.append(ev.OrderChosen(seat, tuple(state.setup.areas[region] for region in order)))


def run_queue(state: State, frame: Queue, events: list[Event] | None) -> None:
    """The next region; a veto may fall before each that pays anybody."""
    if not frame.packed:
        state.stack = state.stack[:-1]
        return
    region = (frame.packed & 15) - 1
    state.stack = (*state.stack[:-1], Queue(frame.by, frame.packed >> 4, frame.firsts))
    if any(scoring.points_in(state, region, bool(frame.firsts))):
        steps.announce(state, frame.by, steps.SCORE_REGION, region, frame.firsts, 0, events)
    else:
        steps.DO[steps.SCORE_REGION](state, frame.by, region, frame.firsts, 0, events)
