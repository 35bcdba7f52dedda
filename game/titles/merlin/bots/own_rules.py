"""The rules as these bots know them: with this title's states, observations and options."""

from __future__ import annotations

from typing import TypeAlias

from game.core.bots import BotOf
from game.core.ruleset import RulesetOf
from game.titles.merlin.rules import Observation, Options, State

Rules: TypeAlias = RulesetOf[State, Observation, Options]
Bot: TypeAlias = BotOf[State, Observation, Options]
