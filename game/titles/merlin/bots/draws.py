"""Which mission to draw: one of the display, or the unknown top of the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.titles.merlin.bots.search.plans import Judging
from game.titles.merlin.rules import Observation
from game.titles.merlin.rules.imagine import with_missions
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.state import State


def draw_values(state: State, seat: int, judge: Judging, observation: Observation) -> Mapping[Action, float]:
    """Return what each draw is worth: for the deck, the mean over all missions that it could be."""
    return {
        action: sum(map(judge, states)) / len(states)
        for action, states in after_draws(state, seat, observation).items()
    }


def after_draws(state: State, seat: int, observation: Observation) -> Mapping[Action, Sequence[State]]:
    """Return the positions after each draw: for the deck, one for each mission that it could be."""
    index = state.setup.mission_index
    unknown = [index[name] for name in observation.unseen] or list(state.discards)
    return {
        action: [with_missions(state, seat, [card]) for card in ([action.a] if action.a >= 0 else unknown)]
        for action in state.legal_actions(seat)
        if action.verb == "draw"
    }
