"""Bots that play Merlin."""

from __future__ import annotations

from game.core.bots import BotSet, Budget
from game.core.ruleset import Ruleset, acting_seat
from game.titles.merlin.bots.turns import TurnSearch
from game.titles.merlin.rules import Observation


def greedy(ruleset: Ruleset, observation: Observation, budget: Budget, seed: int) -> str:
    """Search the own turn in one imagined game, by a hand-made evaluation; stops at the budget's milliseconds."""
    state, seat = ruleset.determinize(observation, seed), acting_seat(observation)
    return str(TurnSearch(seat, seed, budget.milliseconds).best(state))


BOTS = BotSet(bots={"greedy": greedy}, fallback="greedy")
