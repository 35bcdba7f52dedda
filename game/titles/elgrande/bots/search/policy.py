"""Play many imagined games at once, one decision deep on the value model; judging them together makes it fast.

The medium level decides with it, and the searching levels play on with it. It leaves out moves that are hardly ever
right: bringing fewer caballeros than allowed, and placing fewer than possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from game.titles.elgrande.bots.search import disc_choices
from game.titles.elgrande.bots.value.areas import Floats
from game.titles.elgrande.bots.value.batch import Batch
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State


class PolicyModel(Protocol):
    """The part of a model that the policy uses."""

    def values(self, batch: Batch) -> Floats: ...


def sensible(state: State, seat: int) -> list[Action]:
    """Return the answers worth considering, sorted by text except for the supply; never empty for an acting seat."""
    frame = state.stack[-1]
    kind = type(frame)
    legal = state.legal_actions(seat, True)
    if kind is frames.Supply:
        return [max(legal, key=_amount)]
    if kind is frames.Turn or kind is frames.Placing:
        placing = [action for action in legal if action.verb == "place"]
        if placing:
            table = state.setup.table
            return [*placing, table.act] if table.act in legal else placing
    if kind is frames.Order:
        return legal[:1]
    return legal


def answers(
    states: Sequence[State],
    model: PolicyModel,
    chance: np.random.Generator,
    looseness: Sequence[float] | None = None,
) -> list[Action]:
    """Return the answer of the first seat to act in each state; no state may be over.

    looseness  by state, how much worse than the best an action may be; by default the best is taken
    """
    chosen: list[Action | None] = [None] * len(states)
    open_: list[tuple[int, int, list[Action]]] = []
    batch = Batch()
    for number, state in enumerate(states):
        seat = state.to_act[0]
        if type(state.stack[-1]) is frames.Dials:
            chosen[number] = disc_choices.dial(state, seat, chance)
            continue
        actions = sensible(state, seat)
        if len(actions) == 1:
            chosen[number] = actions[0]
            continue
        open_.append((number, seat, actions))
        batch.add_answers(state, seat, actions)
    if len(batch):
        values = model.values(batch)
        start = 0
        for number, seat, actions in open_:
            end = start + len(actions)
            valued: Floats = values[start:end, seat]
            if looseness is not None:
                valued = valued + np.float32(looseness[number]) * chance.gumbel(size=end - start).astype(np.float32)
            chosen[number] = actions[int(valued.argmax())]
            start = end
    return [action for action in chosen if action is not None]


def _amount(action: Action) -> int:
    return action.a
