"""Search a turn to its end: die, path, action and what follows, rated by the state it leads to."""

from __future__ import annotations

from game.bots.thinking import Thinking
from game.core import rng
from game.titles.merlin.bots.evaluation import evaluate
from game.titles.merlin.rules import State
from game.titles.merlin.rules.notation import Action

BRANCHES = 12
"""Answers to follow at each decision after the first: those that look best."""
_LATER = frozenset({"die", "ride", "action"})
"""Decisions at which the actions allowed at any moment can wait."""


class TurnSearch:
    """Finds the best way to end a seat's turn."""

    def __init__(self, seat: int, seed: int, states: int, thinking: Thinking) -> None:
        """Search about `states` states at most, shared among the answers; `seed` breaks ties."""
        self.seat = seat
        self.stream = rng.seeded(seed)
        self.left = states
        self.thinking = thinking

    def best(self, state: State) -> Action:
        """Return the legal action that leads to the best end of the turn."""
        legal = state.legal_actions(self.seat, canonical=True)
        if len(legal) == 1:
            return legal[0]
        self.stream, order = rng.shuffled(self.stream, legal)
        budget = self.left
        best, highest = order[0], float("-inf")
        for number, action in enumerate(order):
            if number and self.thinking.late:
                break
            self.left = budget // len(order)
            value = self._value(_after(state, self.seat, action))
            if value > highest:
                best, highest = action, value
        return best

    def _value(self, state: State) -> float:
        """Return the highest value found at the end of the turn."""
        self.left -= 1
        if state.over or state.to_act[0] != self.seat or self.left <= 0:
            return evaluate(state, self.seat)
        decision = state.decision(self.seat)
        if decision is None or decision.kind == "draw":
            return evaluate(state, self.seat)
        legal = state.legal_actions(self.seat, canonical=True)
        if decision.kind in _LATER:
            legal = [action for action in legal if str(action) not in decision.asides]
        following = [_after(state, self.seat, action) for action in legal]
        if len(following) > BRANCHES:
            following.sort(key=lambda after: evaluate(after, self.seat), reverse=True)
            self.left -= len(following)
            del following[BRANCHES:]
        return max(self._value(after) for after in following)


def _after(state: State, seat: int, action: Action) -> State:
    following = state.copy()
    following.apply(seat, action)
    return following
