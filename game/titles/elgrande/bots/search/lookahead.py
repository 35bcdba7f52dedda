"""Play on from many imagined states side by side, up to a given point."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from game.bots.thinking import Thinking
from game.titles.elgrande.bots.search import policy
from game.titles.elgrande.bots.search.policy import PolicyModel
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.state import State

Until = Callable[[State], bool]
_OF_A_TURN = (frames.Supply, frames.Recall, frames.Take, frames.Turn)


def play_on(
    states: Sequence[State],
    model: PolicyModel,
    chance: np.random.Generator,
    until: Until,
    thinking: Thinking | None = None,
) -> bool:
    """Let the policy continue each state, in place, until `until` holds or the game is over.

    Return whether all got that far before `thinking` ran out of time.
    """
    going = [state for state in states if state.stack and not until(state)]
    while going:
        if thinking is not None and thinking.late:
            return False
        for state, action in zip(going, policy.answers(going, model, chance), strict=True):
            state.apply(state.to_act[0], action)
        going = [state for state in going if state.stack and not until(state)]
    return True


def turn_over(seat: int) -> Until:
    """Return a check that nothing of the seat's turn is still pending."""

    def until(state: State) -> bool:
        return all(frame[0] != seat for frame in state.stack if type(frame) in _OF_A_TURN)

    return until
