"""Bots of the toy game: `greedy` looks one step ahead; the others misbehave, for the worker's tests."""

from __future__ import annotations

import os
import time

from game.bots.search import best_by_evaluation
from game.core.bots import Advice, BotSetOf, Budget
from game.core.ruleset import RulesetOf, acting_seat
from tests.toy.rules import Observation, Options, State

Rules = RulesetOf[State, Observation, Options]


def lead(state: State, seat: int) -> float:
    """Return the seat's points and half the worth of its cards on the table, less the others' best score."""
    mine = sum(card for _, owner, card in state.tiles if owner == seat)
    return float(state.scores[seat] + mine / 2 - max(p for other, p in enumerate(state.scores) if other != seat))


def greedy(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    return best_by_evaluation(ruleset, observation, lead, samples=2, seed=seed)


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> list[Advice]:
    """Return greedy's answer, then up to two others without a value."""
    best = greedy(ruleset, observation, budget, seed)
    legal = [str(action) for action in ruleset.determinize(observation, seed).legal_actions(acting_seat(observation))]
    return [Advice(best, 0.5), *(Advice(text) for text in legal if text != best)][:3]


def dying(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    os._exit(7)


def failing(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    raise RuntimeError("a fault inside a bot")


def hanging(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    while True:
        time.sleep(0.01)


def slow(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    time.sleep(0.3)
    return greedy(ruleset, observation, budget, seed)


def lying(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    return "play nonsense"


BOTS = BotSetOf(
    bots={"greedy": greedy, "dying": dying, "failing": failing, "hanging": hanging, "slow": slow, "lying": lying},
    fallback="greedy",
    difficulties=("random", "greedy"),
    advise=advise,
)
