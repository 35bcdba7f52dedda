"""Which mission to draw: one of the display, or the unknown top of the deck."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.merlin.bots.search.plans import Judging
from game.titles.merlin.rules import Observation
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.supposing import with_missions


def draw_values(state: State, seat: int, judge: Judging, observation: Observation) -> Mapping[Action, float]:
    """Return what each draw is worth: for the deck, the mean over all missions that it could be."""
    index = state.setup.mission_index
    unknown = [index[name] for name in observation.unseen] or list(state.discards)
    found: dict[Action, float] = {}
    for action in state.legal_actions(seat):
        if action.verb != "draw":
            continue
        cards = [action.a] if action.a >= 0 else unknown
        found[action] = sum(judge(with_missions(state, seat, [card])) for card in cards) / len(cards)
    return found
