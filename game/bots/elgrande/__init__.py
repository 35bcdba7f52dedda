"""Bots that play El Grande."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots import Bot, Budget
from game.bots.elgrande.evaluation import evaluate
from game.bots.search import best_by_evaluation
from game.rules import rng
from game.rules.ruleset import Ruleset

FALLBACK = "greedy"

# Discs that others sealed, and discs still to come, are imagined this often.
SECRET_SAMPLES = 3


def greedy(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    """One step ahead on a hand-made evaluation; stops at the budget's milliseconds with the best so far."""
    state = ruleset.determinize(observation, seed)
    decision = state.decision(observation.seat)
    if decision is not None and decision.kind == "window":
        return _answer_window(state, observation.seat, seed)
    samples = SECRET_SAMPLES if decision is not None and decision.secret else 1
    return best_by_evaluation(ruleset, observation, evaluate, samples, seed, milliseconds=budget.milliseconds)


def _answer_window(state: Any, seat: int, seed: int) -> str:
    """Stops a step that costs more than a veto is worth; in doubt lets it pass."""
    values = {}
    for action in state.legal_actions(seat):
        after = state.copy()
        after.apply(seat, action)
        values[str(action)] = evaluate(after, seat)
    stream, noise = rng.below(rng.seeded(seed), 100)
    return "veto" if values["veto"] > values["allow"] + noise / 1000 else "allow"


BOTS: Mapping[str, Bot] = {"greedy": greedy}
