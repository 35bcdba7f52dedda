"""Bots that play Merlin."""

from __future__ import annotations

from functools import partial

from game.bots.thinking import Thinking
from game.core.bots import Bot, BotSet, Budget
from game.core.ruleset import Ruleset, acting_seat
from game.titles.merlin.bots.turn_search import TurnSearch
from game.titles.merlin.rules import Observation

EASY, GREEDY = 120, 1500
"""States that a bot looks at for one answer."""


def searching(states: int, ruleset: Ruleset, observation: Observation, budget: Budget, seed: int) -> str:
    """Search the seat's turn in one imagined game with a hand-made evaluation; stop at the budget's milliseconds."""
    state, seat = ruleset.determinize(observation, seed), acting_seat(observation)
    return str(TurnSearch(seat, seed, states, Thinking(budget)).best(state))


easy: Bot = partial(searching, EASY)
greedy: Bot = partial(searching, GREEDY)

BOTS = BotSet(bots={"easy": easy, "greedy": greedy}, fallback="easy", difficulties=("easy",))
