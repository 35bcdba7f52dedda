"""The bots of Flocks: one that looks an answer ahead, and what it advises people."""

from __future__ import annotations

from game.bots.search import best_by_evaluation
from game.core.bots import Advice, BotSetOf, Budget
from game.core.ruleset import RulesetOf, acting_seat
from tests.flocks.rules import PASTURES, Observation, Options, State, kind_of, paid

Rules = RulesetOf[State, Observation, Options]

SOON = 0.6
"""Worth of a point that the next scoring would pay."""
LEFT = {"spring": 0.5, "dog": 0.9, "wolf": 1.2, "fair": 2.0}
"""Worth of a card's special action, before it is used."""
CLOSE = 0.15
"""Worth of each sheep beside others: it threatens the lead."""


def worth(state: State, seat: int) -> float:
    """Return how far a seat is ahead of its best rival, with what the pastures would pay."""
    found = [float(score) for score in state.points]
    if not state.over:
        for pasture, counts in zip(PASTURES, state.counts, strict=True):
            for other, points in enumerate(paid(pasture, counts)):
                found[other] += SOON * points + CLOSE * counts[other]
    if state.phase == "place" and state.turn == seat:
        found[seat] += LEFT[kind_of(state.card)] + state.left
    return found[seat] - max(value for other, value in enumerate(found) if other != seat)


def shepherd(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> str:
    return best_by_evaluation(ruleset, observation, worth, samples=1, seed=seed)


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> list[Advice]:
    """Return the shepherd's answer, then two others."""
    best = shepherd(ruleset, observation, budget, seed)
    legal = [str(action) for action in ruleset.determinize(observation, seed).legal_actions(acting_seat(observation))]
    return [Advice(text) for text in [best, *(text for text in legal if text != best)][:3]]


BOTS = BotSetOf(bots={"shepherd": shepherd}, fallback="shepherd", advise=advise)
