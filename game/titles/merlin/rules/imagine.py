"""States imagined from what a seat knows, and copies with one thing changed, for weighing an answer."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import rng as generator
from game.titles.merlin.rules.board import NOBODY, changed
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.rounds import Round
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.notation import FLAG, GOODS
from game.titles.merlin.rules.options import setup_for
from game.titles.merlin.rules.state import Observation, State


def determinize(observation: Observation, rng: int) -> State:
    """Return a state that agrees with the observation: unknown missions dealt to hands and deck, traitors shuffled.

    `rng` is any int; equal ints give equal states.
    """
    seen = observation
    setup = setup_for(seen.options)
    index = setup.mission_index
    stream = generator.seeded(rng)
    state = State(setup, 0)
    state.stack = seen.stack
    state.round, state.first, state.merlin = seen.round, seen.first, seen.merlin
    state.knights = seen.knights
    state.dice = tuple(
        pips
        for own, white in zip(seen.dice, seen.white, strict=True)
        for pips in (*own, *[0] * (3 - len(own)), white or 0)
    )
    state.scores = list(seen.scores)
    state.goods = list(_flat(row for kinds in seen.goods for row in kinds))
    state.stock = list(_flat(seen.stock))
    state.apples, state.staffs = seen.apples, seen.staffs
    state.reserve, state.manors = seen.reserve, seen.manors
    state.traitors, state.markers = _flat(seen.traitors), _flat(seen.markers)
    state.assistants, state.seals = _flat(seen.assistants), seen.seals
    state.grail = NOBODY if seen.grail is None else seen.grail
    state.excalibur = NOBODY if seen.excalibur is None else seen.excalibur
    state.tiles = seen.tiles
    state.owners = tuple(NOBODY if owner is None else owner for owner in seen.owners)
    state.display = tuple(index[name] for name in seen.display)
    state.discards = tuple(index[name] for name in seen.discards)
    state.known = tuple(sum(1 << index[name] for name in names) for names in seen.taken)
    stream, unseen = generator.shuffled(stream, [index[name] for name in seen.unseen])
    dealt, hands = 0, []
    for names, size in zip(seen.hands, seen.hand_sizes, strict=True):
        missing = size - len(names)
        hands.append(tuple(sorted([*(index[name] for name in names), *unseen[dealt : dealt + missing]])))
        dealt += missing
    state.hands, state.deck = tuple(hands), unseen[dealt:]
    stream, state.pile = generator.shuffled(stream, [c for c, count in enumerate(seen.pile) for _ in range(count)])
    state.routed = seen.routed
    state.rng = stream
    return state


def _flat(rows: Iterable[Iterable[int]]) -> tuple[int, ...]:
    return tuple(count for row in rows for count in row)


def with_missions(state: State, seat: int, cards: Iterable[int]) -> State:
    """Return a copy with these missions added to the seat's hand, wherever else they are."""
    after = state.copy()
    after.hands = changed(after.hands, seat, tuple(sorted((*after.hands[seat], *cards))))
    return after


def with_fewer_flags(state: State, seat: int) -> State:
    """Return a copy in which the seat has one flag fewer of each principality, where it has any."""
    after, start = state.copy(), GOODS * seat + 6 * FLAG
    after.goods[start : start + 6] = [max(0, count - 1) for count in state.goods[start : start + 6]]
    return after


def at_next_turn(state: State, seat: int, turn: int) -> State:
    """Return a copy in which the seat, whose last turn was the `turn`-th of the round, chooses the die of its next one;
    the others haven't had theirs.
    """
    after = state.copy()
    after.stack = (state.stack[0], Round(turn + state.setup.players), Turn(seat, 0, 0), Die(seat))
    return after
