"""The ops of the action cards: whether they can begin, and how (rules 6).

A card is data in the level's `cards.toml`; an op is a row of `OPS`. What an op asks is a frame, listed in
`questions.py`; what it announces is a step, listed in `steps.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.titles.elgrande.rules.cards import dials, effects, moving, scorings
from game.titles.elgrande.rules.frames import Choose, Special
from game.titles.elgrande.rules.notation import Action

if TYPE_CHECKING:
    from game.core.ruleset import Event
    from game.titles.elgrande.rules.content import Op
    from game.titles.elgrande.rules.state import State


class OpRules(NamedTuple):
    """possible: is there anything to do, else `act` is not offered; begin: pushes what the op asks or announces."""

    possible: Callable[[State, int, Op], bool]
    begin: Callable[[State, int, Op, list[Event] | None], None]


OPS: dict[str, OpRules] = {
    "move": OpRules(moving.can_move, moving.begin_move),
    "place": OpRules(moving.can_place, moving.begin_place),
    "veto": OpRules(effects.never, effects.nothing),
    "clear_courts": OpRules(effects.always, effects.begin_clear),
    "return": OpRules(effects.always, moving.begin_return),
    "banish": OpRules(moving.can_banish, moving.begin_banish),
    "disc_return": OpRules(effects.always, dials.begin_disc_return),
    "score_any": OpRules(effects.always, scorings.begin_score_any),
    "score_values": OpRules(effects.always, scorings.begin_score_values),
    "score_castillo": OpRules(effects.always, scorings.begin_score_castillo),
    "score_firsts": OpRules(effects.always, scorings.begin_score_firsts),
    "score_totals": OpRules(effects.always, scorings.begin_score_totals),
    "scoreboard": OpRules(effects.can_scoreboard, effects.begin_scoreboard),
    "retrieve": OpRules(effects.can_retrieve, effects.begin_retrieve),
    "bring": OpRules(effects.can_bring, effects.begin_bring),
    "grande": OpRules(effects.can_grande, effects.begin_grande),
    "disc_score": OpRules(effects.always, dials.begin_disc_score),
    "evict": OpRules(effects.always, dials.begin_evict),
    "king": OpRules(effects.always, effects.begin_king),
}


def can_act(state: State, seat: int) -> bool:
    """Has the special action of the seat's card anything to do?"""
    card = state.setup.cards[state.revealed[state.taken[seat]]]
    return any(OPS[op.op].possible(state, seat, op) for op in card.ops)


def begin(state: State, seat: int, op: Op, events: list[Event] | None) -> None:
    """Begin one op; what it asks or announces lies on the stack then, or is done."""
    OPS[op.op].begin(state, seat, op, events)


def run_special(state: State, frame: Special, events: list[Event] | None) -> None:
    """The next op of the card; a card with parts asks for one of them."""
    seat = frame.seat
    card = state.setup.cards[state.revealed[state.taken[seat]]]
    if frame.op >= len(card.ops):
        effects.end_special(state, frame, events)
    elif card.either:
        state.stack = (*state.stack[:-1], Special(seat, len(card.ops)), Choose(seat))
    else:
        state.stack = (*state.stack[:-1], Special(seat, frame.op + 1))
        begin(state, seat, card.ops[frame.op], events)


def choose_options(state: State, frame: Choose, seat: int, canonical: bool) -> list[Action]:
    """The parts that have anything to do."""
    table = state.setup.table
    card = state.setup.cards[state.revealed[state.taken[seat]]]
    parts = [table.choose[op.part] for op in card.ops if OPS[op.op].possible(state, seat, op)]
    return sorted([*parts, table.skip])


def choose_answer(state: State, frame: Choose, seat: int, action: Action, events: list[Event] | None) -> None:
    table = state.setup.table
    if action is table.skip:
        effects.waive(state, seat, events)
        return
    state.stack = state.stack[:-1]
    card = state.setup.cards[state.revealed[state.taken[seat]]]
    chosen = next(op for op in card.ops if table.choose.get(op.part) is action)
    begin(state, seat, chosen, events)
