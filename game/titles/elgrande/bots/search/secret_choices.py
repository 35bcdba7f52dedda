"""Secret choices, weighed against the others' possible choices in imagined worlds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.bots.thinking import Thinking
from game.titles.elgrande.bots.search import disc_choices
from game.titles.elgrande.bots.search.policy import PolicyModel
from game.titles.elgrande.bots.value.batch import Batch, follow
from game.titles.elgrande.rules.imagine import discs_unset
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State


class WeighedChoice(NamedTuple):
    """An answer and its worth to the seat."""

    action: Action
    value: float


def dial(
    state: State,
    seat: int,
    model: PolicyModel,
    chance: np.random.Generator,
    times: int,
    thinking: Thinking | None = None,
) -> list[WeighedChoice]:
    """Return the regions for the seat's disc, best first; the others' discs are imagined as often as time allows.

    Discs already locked in are imagined too: the state knows them, the seat doesn't.
    """
    actions = state.legal_actions(seat)
    unset = discs_unset(state)
    others = [other for other in unset.to_act if other != seat]
    batch = Batch()
    for time in range(times):
        if time and thinking is not None and thinking.late:
            break
        imagined = unset.copy()
        for other in others:
            imagined.apply(other, disc_choices.dial(imagined, other, chance))
        for action in actions:
            batch.add(follow(imagined, seat, action))
    values = model.values(batch)[:, seat].reshape(-1, len(actions)).mean(0)
    found = [WeighedChoice(action, float(value)) for action, value in zip(actions, values, strict=True)]
    return sorted(found, key=lambda choice: -choice.value)
